//! What a search makes of a position, for people: each action's chance to win, and how play may go on.

use std::collections::HashSet;

use kernel::{Game, Heard, Seat, Seeded, Status, Viewer};

use crate::tree::Tree;

/// An action, how good it is, and what may follow.
#[derive(Clone, Debug)]
pub struct Advice<G: Game> {
    /// The action.
    pub action: G::Action,
    /// The chance to win after it, as the search estimates it.
    pub chance: f64,
    /// How often the search tried it: the more, the surer.
    pub visits: u32,
    /// How play may go on, this action first, in a world that the seat can imagine.
    pub line: Vec<Step<G>>,
}

/// One action of a line of play.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who acts.
    pub seat: Seat,
    /// What is done.
    pub action: G::Action,
    /// What the advised seat would see before it.
    pub before: G::View,
    /// What the advised seat would hear of it.
    pub events: Vec<G::Event>,
}

/// No line is longer.
const LONGEST_LINE: usize = 8;
/// Actions that were tried less often say nothing about how play goes on.
const WORTH_TELLING: u32 = 8;

/// What the tree says about each legal action, the best first; of actions that are the same deed, the first is named.
pub(crate) fn advise<G: Game>(
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
            let guise = game.guise(&world, action);
            let edge = tree.lookup(Tree::<G::Action>::ROOT, guise).filter(|_| named.insert(guise))?;
            let line = follow(game, world.clone(), action, tree, dice.seed());
            Some(Advice { action, chance: edge.mean(), visits: edge.visits, line })
        })
        .collect();
    advice.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)));
    advice
}

/// Plays the most visited actions in one world, as far as they are legal there.
fn follow<G: Game>(
    game: &G,
    mut world: G::State,
    first: G::Action,
    tree: &Tree<G::Action>,
    seed: u64,
) -> Vec<Step<G>> {
    let Status::ToAct(advised) = game.status(&world) else { return Vec::new() };
    let mut luck = Seeded::new(seed);
    let (mut line, mut node, mut next) = (Vec::new(), Tree::<G::Action>::ROOT, Some(first));
    while let (Some(action), Status::ToAct(seat)) = (next, game.status(&world)) {
        let edge = tree.lookup(node, game.guise(&world, action));
        let before = game.view(&world, Viewer::Seat(advised));
        let mut table = Heard::new(&mut luck);
        game.apply(&mut world, action, &mut table);
        let heard = table.events.iter().filter_map(|event| game.witness(event, Viewer::Seat(advised)));
        line.push(Step { seat, action, before, events: heard.collect() });
        let behind = edge.and_then(|edge| tree.likeliest(edge));
        let Some(behind) = behind.filter(|_| line.len() < LONGEST_LINE) else { break };
        node = behind;
        next = likeliest(game, &world, tree, node);
    }
    line
}

/// The legal action that was taken most at a node.
fn likeliest<G: Game>(
    game: &G,
    world: &G::State,
    tree: &Tree<G::Action>,
    node: crate::tree::NodeId,
) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(world, &mut legal);
    let visits = |action: &G::Action| {
        let edge = tree.lookup(node, game.guise(world, *action));
        edge.map(|edge| edge.visits).filter(|visits| *visits >= WORTH_TELLING)
    };
    legal
        .into_iter()
        .filter_map(|action| visits(&action).map(|visits| (visits, action)))
        .max_by_key(|x| x.0)
        .map(|x| x.1)
}
