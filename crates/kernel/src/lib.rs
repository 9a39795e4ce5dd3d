//! What all games of Parlour share: the `Game` trait, dice, matches, journals and laws. No input or output.

pub mod any;
pub mod chances;
pub mod dice;
pub mod game;
pub mod guise;
pub mod journal;
pub mod laws;
pub mod list;
pub mod perft;
pub mod play;

pub use any::AnyMatch;
pub use chances::chances;
pub use dice::{Dice, Exhaustive, Heard, Quiet, Recorded, Scripted, Seeded};
pub use game::{Game, MAX_SEATS, Outcome, Provenance, Seat, SetupError, Status, Table, Viewer};
pub use guise::guise;
pub use journal::{Entry, Journal, JournalFault};
pub use list::List;
pub use play::{Match, ReplayFault};
