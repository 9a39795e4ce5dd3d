//! What all games of Parlour share: the `Game` trait, dice, matches, journals and laws. No input or output.

pub mod bits;
pub mod chances;
mod checkpoints;
pub mod decision;
pub mod dice;
pub mod fast_hash;
pub mod game;
pub mod heuristics;
pub mod journal;
pub mod laws;
pub mod list;
pub mod perft;
pub mod pile;
pub mod plain;
pub mod play;
pub mod show;
pub mod solvable;
mod step;

pub use bits::Bits;
pub use chances::chances;
pub use decision::{Decision, Purpose};
pub use dice::{Dice, Exhaustive, Heard, Quiet, Recorded, Scripted, Seeded};
pub use fast_hash::fast_hash;
pub use game::{Game, LATEST_TURN, MAX_SEATS, Outcome, Provenance, Seat, SetupError, Status, Table, Viewer};
pub use heuristics::Heuristics;
pub use journal::{Entry, Journal, JournalFault};
pub use list::List;
pub use pile::Pile;
pub use play::{Match, Referee, ReplayFault};
pub use show::Show;
pub use solvable::Solvable;
pub use step::Step;
