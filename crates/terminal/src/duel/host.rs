//! How `duel` is started.

use duel::{Duel, Setup};
use kernel::Match;

use super::arguments::{self, BOTS, NOT_WITH_REPLAY, OPTIONS};
use super::card::DrawStyle;
use super::command;
use super::program::Program;
use super::table::WIDTH;
use crate::graphics::Graphics;
use crate::shell::{self, Extras, Failure, Front, Given, Hosted, Known, Opened, Seating};

impl Hosted for Program {
    const NAME: &'static str = "duel";
    const USAGE: &'static str = include_str!("usage.txt");
    const OPTIONS: &'static [Known] = OPTIONS;
    const BOTS: &'static [&'static str] = &BOTS;
    const NOT_WITH_REPLAY: &'static [&'static str] = NOT_WITH_REPLAY;
    const WELCOME: &'static str = "Welcome to Duel. Type help for the commands, and quit to leave.";
    const WIDTH: (usize, &'static str) = (WIDTH, "table");

    fn start(given: &Given, seating: &Seating) -> Result<Opened<Duel>, Failure> {
        arguments::start(given, seating)
    }

    fn new(_: &Duel, given: &Given, front: Front) -> Result<Program, Failure> {
        let style = DrawStyle { graphics: Graphics::given(given)?, paint: front.paint };
        Ok(Program::of(style, front.extras))
    }

    fn words(&self) -> Vec<&'static str> {
        command::words().collect()
    }
}

/// Plays a script from memory, without files, and returns what is printed.
pub(super) fn rehearse(script: &[u8], setup: &Setup, extras: Extras) -> Vec<u8> {
    let play = Match::start(setup, 1).expect("rehearsals have a playable set-up");
    shell::rehearse::<Program>(script, play, extras)
}
