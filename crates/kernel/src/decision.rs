//! The question that a bot is asked. Front ends and servers get it from [`Heuristics::decision`] alone, so that bots are
//! bound by the same restrictions everywhere.
//!
//! [`Heuristics::decision`]: crate::Heuristics::decision

use crate::game::{Game, Seat, Viewer};
use crate::play::Match;

/// A question to a bot, with no more than its seat may know.
#[derive(Clone, Debug)]
pub struct Decision<G: Game> {
    /// The rules to think by.
    pub game: G,
    /// What the seat sees.
    pub view: G::View,
    /// What may be chosen; not empty.
    pub legal: Vec<G::Action>,
}

/// What a bot is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To play at its own seat.
    Play,
    /// To advise a person, who may do more than a bot.
    Advice,
}

impl<G: Game> Decision<G> {
    /// Everything that the rules of the match allow `seat`, which is to act.
    pub fn of(play: &Match<G>, seat: Seat) -> Decision<G> {
        let (game, view) = (play.game().clone(), play.view(Viewer::Seat(seat)));
        Decision { game, view, legal: play.legal_actions() }
    }
}
