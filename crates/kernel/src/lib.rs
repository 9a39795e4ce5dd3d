//! What all games of Parlour share: the `Game` trait, dice, matches, journals and laws. No input or output.

pub mod any;
pub mod bits;
pub mod chances;
pub mod dice;
pub mod game;
pub mod guise;
pub mod journal;
pub mod laws;
pub mod list;
pub mod perft;
pub mod pile;
pub mod plain;
pub mod play;
pub mod sheet;

pub use any::AnyMatch;
pub use bits::Bits;
pub use chances::chances;
pub use dice::{Dice, Exhaustive, Heard, Quiet, Recorded, Scripted, Seeded};
pub use game::{Game, MAX_SEATS, Outcome, Provenance, Seat, SetupError, Status, Table, Viewer};
pub use guise::guise;
pub use journal::{Entry, Journal, JournalFault};
pub use list::List;
pub use pile::Pile;
pub use play::{Match, ReplayFault};
pub use sheet::Sheet;
