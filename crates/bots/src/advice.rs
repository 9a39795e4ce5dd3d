//! Advice for people: each action's chance to win according to a search, and a likely continuation.

use std::collections::HashSet;

use kernel::{Heard, Heuristics, Seat, Seeded, Status, Viewer};

use crate::tree::Tree;

/// An action, how good it is, and what may follow.
#[derive(Clone, Debug)]
pub struct Advice<G: Heuristics> {
    /// The action.
    pub action: G::Action,
    /// The chance to win after it, as the search estimates it.
    pub chance: f64,
    /// How often the search tried it; the chance is more reliable the larger this is.
    pub visits: u32,
    /// A likely line of play that begins with this action, in one of the worlds that the seat imagines.
    pub line: Vec<Ply<G>>,
}

/// One action of a line of play.
#[derive(Clone, Debug)]
pub struct Ply<G: Heuristics> {
    /// Who acts.
    pub seat: Seat,
    /// What is done.
    pub action: G::Action,
    /// What the advised seat sees before it.
    pub before: G::View,
    /// What the advised seat hears of it.
    pub events: Vec<G::Event>,
}

/// The longest line that is shown.
const LONGEST_LINE: usize = 8;
/// Fewer visits say too little to continue a line with.
const ENOUGH_VISITS: u32 = 8;

/// What the tree says about each legal action, best first. Of actions with the same observed key only the first is listed.
pub(crate) fn advise<G: Heuristics>(
    game: &G,
    view: &G::View,
    legal: &[G::Action],
    tree: &Tree<G::Action>,
    dice: &mut Seeded,
) -> Vec<Advice<G>> {
    let world = game.imagine(view, dice);
    let mut named = HashSet::new();
    let mut advice: Vec<Advice<G>> = legal
        .iter()
        .filter_map(|&action| {
            let observed_key = game.observed_key(&world, action);
            let edge =
                tree.lookup(Tree::<G::Action>::ROOT, observed_key).filter(|_| named.insert(observed_key))?;
            let line = follow(game, world.clone(), action, tree, dice.seed());
            Some(Advice { action, chance: edge.mean(), visits: edge.visits, line })
        })
        .collect();
    advice.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)));
    advice
}

/// Follows the most visited actions through one world, as long as they are legal there. A search does not look past an
/// action without alternative; from there on the line is what seems best at first sight.
fn follow<G: Heuristics>(
    game: &G,
    mut world: G::State,
    first: G::Action,
    tree: &Tree<G::Action>,
    seed: u64,
) -> Vec<Ply<G>> {
    let Status::ToAct(advised) = game.status(&world) else { return Vec::new() };
    let mut luck = Seeded::new(seed);
    let (mut line, mut node, mut next) = (Vec::new(), Some(Tree::<G::Action>::ROOT), Some(first));
    while let (Some(action), Status::ToAct(seat)) = (next, game.status(&world)) {
        let edge = node.and_then(|node| tree.lookup(node, game.observed_key(&world, action)));
        let before = game.view(&world, Viewer::Seat(advised));
        let mut table = Heard::new(&mut luck);
        game.apply(&mut world, action, &mut table);
        let heard = table.events.iter().filter_map(|event| game.witness(event, Viewer::Seat(advised)));
        line.push(Ply { seat, action, before, events: heard.collect() });
        if line.len() == LONGEST_LINE {
            break;
        }
        let is_known = node.is_some();
        node = edge.and_then(|edge| tree.likeliest(edge));
        next = node.and_then(|node| likeliest(game, &world, tree, node));
        if next.is_none() {
            node = None;
            next = at_first_sight(game, &world, is_known);
        }
    }
    line
}

/// What the game finds best without a search; at the end of what is known only an action without alternative.
fn at_first_sight<G: Heuristics>(game: &G, world: &G::State, is_known: bool) -> Option<G::Action> {
    let mut candidates = Vec::new();
    game.candidates(world, &mut candidates);
    if is_known && candidates.len() > 1 {
        return None;
    }
    let priors = candidates.into_iter().filter_map(|action| Some((game.prior(world, action)?, action)));
    priors.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action)
}

/// The most visited legal action at a node.
fn likeliest<G: Heuristics>(
    game: &G,
    world: &G::State,
    tree: &Tree<G::Action>,
    node: crate::tree::NodeId,
) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(world, &mut legal);
    let visits = |action: &G::Action| {
        let edge = tree.lookup(node, game.observed_key(world, *action));
        edge.map(|edge| edge.visits).filter(|visits| *visits >= ENOUGH_VISITS)
    };
    legal
        .into_iter()
        .filter_map(|action| visits(&action).map(|visits| (visits, action)))
        .max_by_key(|x| x.0)
        .map(|x| x.1)
}
