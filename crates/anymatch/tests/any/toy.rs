//! The kernel's toy as a game of the list.

use kernel::SetupError;
use registry::Listed;

use crate::hoard::{Hoard, Setup};

impl Listed for Hoard {
    const ABOUT: &'static str = "a toy with a die and hidden cards, for 2 players";

    fn for_bots(_seats: usize) -> Result<Setup, SetupError> {
        Ok(Setup::default())
    }
}
