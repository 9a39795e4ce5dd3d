//! Search in a game's openings, by the bot `search` with the options that ship.

use bots::{Search, SearchOptions};
use kernel::{Quiet, Seeded, Status, Viewer};

use crate::clock::{Lap, Turn};
use crate::games::{Trial, Visitor};

/// How many openings are searched in turn, because a single deal may offer few choices.
const OPENINGS: u64 = 16;

/// Prepares searches: each turn is one search, and its moves are iterations.
pub(super) struct Searching;

impl Visitor for Searching {
    type Answer = Turn;

    fn visit<G: Trial>(self) -> Turn {
        let setup = G::usual();
        let game = G::new(&setup).expect("the usual set-up is playable");
        let opening = |seed| {
            let state = game.deal(&setup, &mut Quiet(Seeded::new(seed)));
            let Status::ToAct(seat) = game.status(&state) else {
                unreachable!("a game begins with a decision")
            };
            let mut legal = Vec::new();
            game.legal_actions(&state, &mut legal);
            (game.view(&state, Viewer::Seat(seat)), legal)
        };
        let mut openings = (0..OPENINGS).map(opening).collect::<Vec<_>>().into_iter().cycle();
        let mut bot = Search::<G>::new(SearchOptions::default(), 1);
        Box::new(move || {
            let (view, legal) = openings.next().expect("they are searched over and over");
            Lap::of(|| u64::from(bot.think(&game, &view, &legal)))
        })
    }
}
