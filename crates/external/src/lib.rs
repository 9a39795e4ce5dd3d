//! Programs of any language as players: a process that speaks `parlour/1` on its standard input and output.
//!
//! `exec:COMMAND` names one wherever bots are named on one's own command line. Nothing that comes over a network is ever
//! read as a [`Computer`]: servers take a [`bots::Spec`], which can't name a command.

mod clock;
mod computer;
mod pipes;
mod process;
mod program;
mod seated;
mod verdict;

pub use clock::{Clock, TimeControl, TimeError};
pub use computer::Computer;
pub use program::Program;
pub use seated::Seated;
pub use verdict::Verdict;
