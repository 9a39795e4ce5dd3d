//! Laws of how a game describes itself, checked along random games.

use std::collections::{BTreeMap, HashSet};

use super::{Tally, Violation, violation};
use crate::dice::{Dice, Seeded};
use crate::game::{Seat, Status, Viewer};
use crate::play::{Match, Referee};
use crate::show::{
    Branch, Choice, FaceId, Handle, Layout, Move, Moved, Names, News, Pick, Rule, Scene, Show, Zone, ZoneId,
    choices, preview,
};
use crate::step::Step;

/// At most this many actions of one game are looked at.
const STEPS: usize = 2_000;
/// How many actions of earlier moments are kept, to be refused later.
const CANDIDATES: usize = 32;

/// Plays one random game by `setup` and checks every description of it. `cited` is called with each rule that a sentence
/// cites, so that the caller can look it up.
pub fn check_show<G: Show>(
    setup: &G::Setup,
    seed: u64,
    cited: &mut dyn FnMut(&Rule),
) -> Result<Tally, Violation> {
    let play =
        Match::<G>::start(setup, seed).map_err(|error| violation(seed, 0, "playable set-up", &error))?;
    let (names, luck) = (Names::numbered(play.game().seats()), Seeded::new(!seed));
    let mut checker = Checker { play, names, luck, seed, faces: 0, candidates: Vec::new(), cited };
    checker.faces()?;
    while let Status::ToAct(seat) = checker.play.status() {
        if checker.play.len() >= STEPS {
            break;
        }
        let legal = checker.play.legal_actions();
        let scenes = checker.scenes(&legal)?;
        checker.moves(seat, &legal)?;
        checker.refusals(&legal)?;
        let action = legal[checker.luck.pick(legal.len() as u32) as usize];
        checker.advance(action, &scenes)?;
    }
    Ok(Tally { games: 1, actions: checker.play.len() as u64, draws: 0 })
}

struct Checker<'a, G: Show> {
    play: Match<G>,
    names: Names,
    luck: Seeded,
    seed: u64,
    faces: usize,
    candidates: Vec<G::Action>,
    cited: &'a mut dyn FnMut(&Rule),
}

impl<G: Show> Checker<'_, G> {
    fn demand(&self, holds: bool, law: &'static str, what: impl FnOnce() -> String) -> Result<(), Violation> {
        if holds { Ok(()) } else { Err(violation(self.seed, self.play.len(), law, &what())) }
    }

    fn faces(&mut self) -> Result<(), Violation> {
        let faces = self.play.game().faces();
        let in_order = faces.iter().zip(0..).all(|(face, index)| face.id == FaceId(index));
        self.demand(in_order, "faces are in the order of their ids", || format!("{faces:?}"))?;
        let mut seen = HashSet::new();
        let twice = faces.iter().find(|face| face.name.is_empty() || !seen.insert(&face.name));
        self.demand(twice.is_none(), "every face has a name of its own", || format!("{twice:?}"))?;
        self.faces = faces.len();
        Ok(())
    }

    /// Every viewer's scene is well formed, and the same in another world that the viewer can't tell from this one.
    fn scenes(&mut self, legal: &[G::Action]) -> Result<Vec<(Viewer, Scene)>, Violation> {
        let game = self.play.game().clone();
        let mut scenes = Vec::new();
        for viewer in Viewer::all(game.seats()) {
            let view = self.play.view(viewer);
            let scene = game.scene(&view);
            self.well_formed(&scene)?;
            let world = game.imagine(&view, &mut self.luck);
            let other = game.view(&world, viewer);
            let same = game.scene(&other) == scene && game.automatic(&other) == game.automatic(&view);
            self.demand(same, "a scene tells no secret", || format!("{viewer:?}\n{scene:?}"))?;
            if matches!(self.play.status(), Status::ToAct(seat) if viewer == Viewer::Seat(seat)) {
                let offers = |view: &G::View| -> Vec<Move<G::Action>> {
                    legal.iter().map(|action| game.offer(view, *action)).collect()
                };
                let same = offers(&view) == offers(&other);
                self.demand(same, "moves tell no secret", || format!("{viewer:?}"))?;
            }
            scenes.push((viewer, scene));
        }
        Ok(scenes)
    }

    fn well_formed(&self, scene: &Scene) -> Result<(), Violation> {
        let seats = Seat::all(self.play.game().seats());
        let seated = scene.players.iter().map(|player| player.seat).eq(seats);
        self.demand(seated, "a scene has every player in the order of seats", || format!("{scene:?}"))?;
        let mut ids = HashSet::from([ZoneId::PLAYERS]);
        for zone in &scene.zones {
            self.demand(ids.insert(zone.id), "every zone has an id of its own", || format!("{zone:?}"))?;
            for piece in &zone.pieces {
                let here = piece.at.zone == zone.id && zone.has(piece.at.index);
                let known = piece.face.is_none_or(|face| usize::from(face.0) < self.faces);
                let held = piece.on.is_none_or(|on| scene.has(on));
                self.demand(here && known && held, "a piece is where it says, and known", || {
                    format!("{piece:?}\n{zone:?}")
                })?;
            }
            let counted = match zone.layout {
                Layout::Row | Layout::Pile => zone.count as usize >= zone.pieces.len(),
                Layout::Points { .. } | Layout::Edges { .. } | Layout::Areas { .. } => true,
            };
            self.demand(counted, "a zone counts all that is in it", || format!("{zone:?}"))?;
        }
        Ok(())
    }

    /// Every legal action is one move with a label of its own, and one leaf of the tree.
    fn moves(&mut self, seat: Seat, legal: &[G::Action]) -> Result<(), Violation> {
        let game = self.play.game().clone();
        let view = self.play.view(Viewer::Seat(seat));
        let scene = game.scene(&view);
        let moves: Vec<Move<G::Action>> = legal.iter().map(|action| game.offer(&view, *action)).collect();
        let mut labels = HashSet::new();
        for (moved, action) in moves.iter().zip(legal) {
            self.demand(moved.action == *action, "a move is of its action", || format!("{moved:?}"))?;
            let unique = !moved.label.is_empty() && labels.insert(&moved.label);
            self.demand(unique, "every move has a label of its own", || format!("{moved:?}\n{moves:?}"))?;
            let missing = moved.touches.iter().find(|at| !scene.has(**at));
            self.demand(missing.is_none(), "what a move touches is in the scene", || format!("{moved:?}"))?;
        }
        let prompt = game.prompt(&view, seat, legal);
        self.demand(!prompt.noun.is_empty() && !prompt.verb.is_empty(), "a prompt says what to do", || {
            format!("{prompt:?}")
        })?;
        let mut leaves = Vec::new();
        for choice in choices(&game, &view, seat, &moves) {
            collect_leaves(&choice, &mut Vec::new(), &mut leaves);
        }
        leaves.sort_by_key(|(index, _)| *index);
        let whole = leaves.iter().map(|(index, _)| *index).eq(0..moves.len())
            && leaves.iter().all(|(index, path)| *path == moves[*index].touches);
        self.demand(whole, "every move is one leaf of the tree", || format!("{leaves:?}\n{moves:?}"))?;
        let tried = legal[self.luck.pick(legal.len() as u32) as usize];
        let expected = preview(&game, &view, Viewer::Seat(seat), tried, &self.names);
        let tells = !expected.sure.is_empty() || !expected.possible.is_empty();
        self.demand(tells, "a preview says what would happen", || format!("{tried:?}"))
    }

    /// Every refusal has a sentence.
    fn refusals(&mut self, legal: &[G::Action]) -> Result<(), Violation> {
        for index in 0..self.candidates.len() {
            let action = self.candidates[index];
            let Some(refusal) = self.play.game().why_not(self.play.state(), action) else { continue };
            let news = self.play.game().cite(&refusal);
            self.sentence(&news, "every refusal has a sentence")?;
        }
        for action in legal {
            if self.candidates.len() < CANDIDATES {
                self.candidates.push(*action);
            } else if self.luck.pick(8) == 0 {
                let place = self.luck.pick(CANDIDATES as u32) as usize;
                self.candidates[place] = *action;
            }
        }
        Ok(())
    }

    fn sentence(&mut self, news: &News, law: &'static str) -> Result<(), Violation> {
        let cited = &news.rule;
        cited.iter().for_each(|rule| (self.cited)(rule));
        self.demand(!news.text.trim().is_empty(), law, || format!("{news:?}"))
    }

    /// Every event has a sentence, and what moved leads from the scenes before to those after.
    fn advance(&mut self, action: G::Action, before: &[(Viewer, Scene)]) -> Result<(), Violation> {
        let game = self.play.game().clone();
        let step = match self.play.act(action) {
            Ok(step) => step,
            Err(refusal) => {
                return self.demand(false, "a legal action is taken", || format!("{action:?}: {refusal:?}"));
            }
        };
        for (viewer, before) in before {
            let events = step.events(*viewer);
            for event in &events {
                let alone = game.tell(std::slice::from_ref(event), &self.names);
                self.demand(!alone.is_empty(), "every event has a sentence", || format!("{event:?}"))?;
            }
            let news = game.tell(&events, &self.names);
            for news in &news {
                self.sentence(news, "news are sentences")?;
            }
            self.follow(&step, *viewer, before, &news)?;
        }
        Ok(())
    }

    fn follow(&self, step: &Step<G>, viewer: Viewer, before: &Scene, news: &[News]) -> Result<(), Violation> {
        let after = self.play.game().scene(&step.after(viewer));
        let mut pieces = Pieces::of(before);
        let law = "what moved leads from the scene before to the scene after";
        for moved in news.iter().flat_map(|news| &news.moved) {
            let found = pieces.follow(*moved);
            self.demand(found, law, || {
                format!("{viewer:?} {moved:?}\n{pieces:?}\n{news:?}\n{:?}", step.action)
            })?;
        }
        let expected = Pieces::of(&after);
        self.demand(pieces.agrees(&expected), law, || {
            format!("{viewer:?} {:?}\n{news:#?}\nfollowed {pieces:?}\nis       {expected:?}", step.action)
        })
    }
}

fn collect_leaves(choice: &Choice, path: &mut Vec<Handle>, leaves: &mut Vec<(usize, Vec<Handle>)>) {
    let at = match &choice.pick {
        Pick::At(at) => Some(*at),
        Pick::Button(_) => None,
    };
    path.extend(at);
    match &choice.then {
        Branch::Move(index) => leaves.push((*index, path.clone())),
        Branch::Choices { choices, .. } => {
            choices.iter().for_each(|choice| collect_leaves(choice, path, leaves));
        }
    }
    path.truncate(path.len() - usize::from(at.is_some()));
}

/// The faces of a scene by zone, as moves change them.
#[derive(Clone, Debug)]
struct Pieces(BTreeMap<ZoneId, Cards>);

#[derive(Clone, Debug)]
enum Cards {
    /// Every card is listed.
    Listed(Vec<Option<FaceId>>),
    /// Cards of a pile that can't be seen one by one.
    Counted(u32),
    /// At places that may be empty or hold several.
    Placed(BTreeMap<u16, Vec<FaceId>>),
}

impl Pieces {
    fn of(scene: &Scene) -> Pieces {
        Pieces(scene.zones.iter().map(|zone| (zone.id, Cards::of(zone))).collect())
    }

    fn agrees(&self, other: &Pieces) -> bool {
        self.0.keys().eq(other.0.keys()) && self.0.iter().all(|(id, cards)| cards.agrees(&other.0[id]))
    }

    /// Moves one piece; `false` if it isn't where it should be.
    fn follow(&mut self, moved: Moved) -> bool {
        let taken = moved
            .from
            .is_none_or(|from| self.0.get_mut(&from.zone).is_some_and(|c| c.take(from, moved.face)));
        let put = moved.to.is_none_or(|to| self.0.get_mut(&to.zone).is_some_and(|c| c.put(to, moved.face)));
        taken && put
    }
}

impl Cards {
    /// Whether they are the same cards; where one side only counts them, as many.
    fn agrees(&self, other: &Cards) -> bool {
        match (self, other) {
            (Cards::Listed(here), Cards::Listed(there)) => here == there,
            (Cards::Placed(here), Cards::Placed(there)) => here == there,
            (Cards::Counted(_), _) | (_, Cards::Counted(_)) => self.len() == other.len(),
            (Cards::Listed(_), Cards::Placed(_)) | (Cards::Placed(_), Cards::Listed(_)) => false,
        }
    }

    fn len(&self) -> usize {
        match self {
            Cards::Listed(cards) => cards.len(),
            Cards::Counted(count) => *count as usize,
            Cards::Placed(placed) => placed.len(),
        }
    }

    fn of(zone: &Zone) -> Cards {
        match zone.layout {
            Layout::Row | Layout::Pile if zone.count as usize == zone.pieces.len() => {
                Cards::Listed(zone.pieces.iter().map(|piece| piece.face).collect())
            }
            Layout::Row | Layout::Pile => Cards::Counted(zone.count),
            Layout::Points { .. } | Layout::Edges { .. } | Layout::Areas { .. } => {
                let mut placed = BTreeMap::<u16, Vec<FaceId>>::new();
                for piece in &zone.pieces {
                    placed.entry(piece.at.index).or_default().extend(piece.face);
                }
                Cards::Placed(placed)
            }
        }
    }

    fn take(&mut self, from: Handle, face: Option<FaceId>) -> bool {
        let index = usize::from(from.index);
        match self {
            Cards::Listed(cards) => {
                let found =
                    cards.get(index).is_some_and(|card| card.is_none() || *card == face || face.is_none());
                if found {
                    cards.remove(index);
                }
                found
            }
            Cards::Counted(count) => {
                *count = count.saturating_sub(1);
                true
            }
            Cards::Placed(placed) => {
                let Some(cards) = placed.get_mut(&from.index) else { return false };
                let Some(place) = cards.iter().position(|card| Some(*card) == face) else { return false };
                cards.remove(place);
                if cards.is_empty() {
                    placed.remove(&from.index);
                }
                true
            }
        }
    }

    fn put(&mut self, to: Handle, face: Option<FaceId>) -> bool {
        let index = usize::from(to.index);
        match self {
            Cards::Listed(cards) => {
                let fits = index <= cards.len();
                if fits {
                    cards.insert(index, face);
                }
                fits
            }
            Cards::Counted(count) => {
                *count = count.saturating_add(1);
                true
            }
            Cards::Placed(placed) => {
                placed.entry(to.index).or_default().extend(face);
                true
            }
        }
    }
}
