//! One match of any game, as plain data: what a server, a page, a full screen or Python holds without knowing the game.
//!
//! [`AnyMatch`] is what players and spectators may have. [`House`] is what only the table's host may have; it is a trait
//! of its own so that a server can't leak by a slip.

mod described;
mod open;

use bots::Spec;
use kernel::show::Preview;
use kernel::{Seat, Status};
use serde_json::Value;

pub use open::{OpenError, Opening, continue_journal, host, open};
pub use protocol::{About, Advice, Audience, Fault, Look, Offer, Refused, StepNews};

/// A match as its players and spectators may know it.
pub trait AnyMatch: Send {
    /// What is played.
    fn about(&self) -> About;

    /// How many actions were taken, and who acts or how it ended.
    fn status(&self) -> (usize, Status);

    /// The table now, with the moves if they are the audience's to make.
    fn look(&self, audience: Audience) -> Look;

    /// Takes an action of `seat`, or says why not; then nothing has changed. `ply` is the moment that the seat saw. What the
    /// game does by itself afterwards, such as passing for a seat that can do nothing else, is taken, too.
    fn act(&mut self, seat: Seat, ply: usize, action: &Value) -> Result<(), Refused>;

    /// Why an action of `seat` at this moment would be refused; `None` if it would not.
    fn why_not(&self, seat: Seat, ply: usize, action: &Value) -> Option<Refused>;

    /// What happened from entry `since` on: entry 0 is the deal, entry 1 the first action.
    fn news(&self, since: usize, audience: Audience) -> Vec<StepNews>;

    /// What an action of `seat`, which is to act, would lead to, as far as that seat can know.
    fn preview(&self, seat: Seat, ply: usize, action: &Value) -> Result<Preview, Refused>;

    /// What a computer would do for `seat`, which is to act, from that seat's own view.
    fn advise(&self, seat: Seat) -> Result<Vec<Advice>, Refused>;
}

/// What only the house may do with a match, or know of it.
pub trait House: AnyMatch {
    /// The match as others may know it.
    fn any(&self) -> &dyn AnyMatch;

    /// The actions so far, oldest first.
    fn history(&self) -> Vec<Value>;

    /// Takes back the last action; `false` if there is none.
    fn undo(&mut self) -> bool;

    /// Takes the action that was taken back last, once more; `false` if there is none.
    fn redo(&mut self) -> bool;

    /// The whole state in its written form, secrets and all.
    fn position(&self) -> Value;

    /// The record of the match, with the seed.
    fn journal(&self) -> String;

    /// What a bot chooses for `seat`, which is to act; `None` if it is another's turn. The choice depends on the match,
    /// the bot and `seed` alone, unless the bot thinks by the clock.
    fn choose(&self, seat: Seat, bot: &Spec, seed: u64) -> Option<Value>;
}
