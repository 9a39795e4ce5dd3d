//! The set-up that matches play, beside the usual game: its decks must cost no more.

use super::{Facts, parts};
use crate::clock::{Spread, Turn, alternate};
use crate::games::{Trial, Visitor, playouts, visit};

/// The figures of one game's matches; times are nanoseconds.
#[derive(Clone, Copy, Debug)]
pub struct Matches {
    /// An action of a random playout.
    pub playout: f64,
    /// Its moves a second, in those of the usual game.
    pub of_usual: Spread,
    /// A clone, with the drop of it.
    pub clone: f64,
    /// How much longer a clone takes than in the usual game.
    pub clone_of_usual: Spread,
    /// Allocations of an action with its list and a copy, on average.
    pub allocations: f64,
}

/// What is timed for one set-up.
struct Work {
    playouts: Turn,
    clone: Turn,
    facts: Facts,
}

/// Prepares the usual set-up and that of matches, with `turns` short turns of playouts in one.
struct Preparing {
    turns: u64,
}

impl Visitor for Preparing {
    type Answer = [Work; 2];

    fn visit<G: Trial>(self) -> [Work; 2] {
        let seats = *G::seats_for_bots().start();
        [G::usual(), G::for_bots(seats).expect("bots can play every game")].map(|setup| {
            let game = G::new(&setup).expect("the set-up is playable");
            let (facts, samples) = parts::survey::<G>(&game, &setup);
            let [clone, ..] = parts::turns(&game, samples);
            Work { playouts: playouts(&game, &setup, 0, facts.games_of_a_turn() * self.turns), clone, facts }
        })
    }
}

/// Times a game's matches beside its usual game.
pub(super) fn compare(game: &str, rounds: usize, turns: u64) -> Matches {
    let [mut usual, mut matches] = visit(game, Preparing { turns });
    let games = alternate(&mut [&mut usual.playouts, &mut matches.playouts], rounds);
    let clones = alternate(&mut [&mut usual.clone, &mut matches.clone], rounds * turns as usize);
    Matches {
        playout: games.time(1),
        of_usual: games.pace(1, 0),
        clone: clones.time(1),
        clone_of_usual: clones.pace(1, 0).inverse(),
        allocations: matches.facts.allocations,
    }
}
