//! What an action would lead to, as far as its player can know.

use serde::{Deserialize, Serialize};

use super::Show;
use super::news::{Names, News};
use crate::dice::{Heard, Seeded};
use crate::game::Viewer;

/// How many worlds are imagined.
const WORLDS: u64 = 8;

/// What an action would lead to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Preview {
    /// Told alike in every imagined world.
    pub sure: Vec<News>,
    /// Told in some of them: luck and hidden cards decide.
    pub possible: Vec<News>,
}

/// Takes `action` in eight worlds that could be behind `view`, each with its own luck, and compares what is told. It
/// depends on the view alone, so it tells no secret; the same view has the same preview.
pub fn preview<G: Show>(
    game: &G,
    view: &G::View,
    viewer: Viewer,
    action: G::Action,
    names: &Names,
) -> Preview {
    let worlds: Vec<Vec<News>> =
        (0..WORLDS).map(|world| told(game, view, viewer, action, names, world)).collect();
    let mut preview = Preview::default();
    let mut rest = worlds.clone();
    for news in &worlds[0] {
        let places: Option<Vec<usize>> =
            rest.iter().map(|world| world.iter().position(|other| other == news)).collect();
        if let Some(places) = places {
            for (world, place) in rest.iter_mut().zip(places) {
                world.remove(place);
            }
            preview.sure.push(news.clone());
        }
    }
    for news in rest.into_iter().flatten() {
        if !preview.possible.contains(&news) {
            preview.possible.push(news);
        }
    }
    preview
}

fn told<G: Show>(
    game: &G,
    view: &G::View,
    viewer: Viewer,
    action: G::Action,
    names: &Names,
    world: u64,
) -> Vec<News> {
    let mut dice = Seeded::new(world);
    let mut state = game.imagine(view, &mut dice);
    // Some actions are legal in some worlds only where the view is a spectator's.
    if game.why_not(&state, action).is_some() {
        return Vec::new();
    }
    let mut table = Heard::new(&mut dice);
    game.apply(&mut state, action, &mut table);
    let (_, events) = table.into_inner();
    let events: Vec<G::Event> = events.iter().filter_map(|event| game.witness(event, viewer)).collect();
    game.tell(&events, names)
}
