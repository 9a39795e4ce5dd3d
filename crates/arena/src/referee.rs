//! One game between bots: only the referee holds the state; each bot gets its view.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Bot, Spec};
use kernel::{Heuristics, Outcome, Quiet, Seat, Seeded, Status, Viewer};

/// A game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its place in the match, from 0.
    pub index: u32,
    /// How it ended.
    pub ending: Ending,
    /// How many actions it took.
    pub actions: u32,
}

/// How a game of bots ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// One of them won.
    Won {
        /// Which, by its place among the bots.
        bot: usize,
        /// Where it sat.
        seat: Seat,
    },
    /// Nobody won.
    Drawn,
    /// It reached `MOST_ACTIONS`; it counts as a draw.
    CalledOff,
    /// A program failed and lost; the others share the win.
    Forfeited {
        /// Which, by its place among the bots.
        bot: usize,
    },
}

/// A longer game is called off; turn limits end games far earlier.
pub(crate) const MOST_ACTIONS: u32 = 200_000;

/// Plays game `index` of a match; `None` if `stop` was set before its end.
pub fn play<G: Heuristics>(
    game: &G,
    setup: &G::Setup,
    specs: &[Spec],
    index: u32,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Played> {
    let seats = specs.len();
    let round = index as usize / seats;
    let mut table = Quiet(Seeded::new(mixed(seed, round as u64)));
    let sits_at = |seat: usize| sits_at(index, seat, seats);
    let mut players: Vec<Box<dyn Bot<G>>> = (0..seats)
        .map(|seat| {
            specs[sits_at(seat)].bot(mixed(seed ^ 0x5eed, u64::from(index) << 8 | sits_at(seat) as u64))
        })
        .collect();
    let mut state = game.deal(setup, &mut table);
    let mut legal = Vec::new();
    let mut actions = 0;
    let ending = loop {
        let seat = match game.status(&state) {
            Status::Over(Outcome::Won(seat)) => break Ending::Won { bot: sits_at(seat.index()), seat },
            Status::Over(Outcome::Draw) => break Ending::Drawn,
            Status::ToAct(_) if actions >= MOST_ACTIONS => break Ending::CalledOff,
            Status::ToAct(seat) => seat,
        };
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        game.legal_actions(&state, &mut legal);
        let view = game.view(&state, Viewer::Seat(seat));
        let action = players[seat.index()].choose(game, &view, &legal);
        game.apply(&mut state, action, &mut table);
        actions += 1;
    };
    Some(Played { index, ending, actions })
}

/// Which bot sits at `seat` in game `index`: one seat further on in every game of a round.
pub(crate) fn sits_at(index: u32, seat: usize, seats: usize) -> usize {
    (seat + seats - index as usize % seats) % seats
}

/// The seed of part `part` of a match.
pub(crate) fn mixed(seed: u64, part: u64) -> u64 {
    Seeded::new(seed.wrapping_add(part.wrapping_mul(0x9e37_79b9_7f4a_7c15))).seed()
}
