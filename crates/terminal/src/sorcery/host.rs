//! How `sorcery` is started: its options, and the names of its players.

use std::io;

use kernel::{Game, Match, Seat};
use sorcery::{Setup, Sorcery};

use super::arguments::{self, BOTS, NOT_WITH_REPLAY, OPTIONS};
use super::command::{EXTRA_WORDS, TESTING_WORDS, WORDS};
use super::draw::DrawStyle;
use super::program::Program;
use crate::graphics::Graphics;
use crate::shell::{
    self, Asking, Audience, Console, Extras, Failure, Front, Given, Hosted, Known, Opened, Seating,
};

impl Hosted for Program {
    const NAME: &'static str = "sorcery";
    const USAGE: &'static str = include_str!("usage.txt");
    const OPTIONS: &'static [Known] = OPTIONS;
    const BOTS: &'static [&'static str] = &BOTS;
    const NOT_WITH_REPLAY: &'static [&'static str] = NOT_WITH_REPLAY;
    const WELCOME: &'static str =
        "Welcome to Sorcery. quit leaves at any time; once the game has begun, help lists the commands.";
    const WIDTH: (usize, &'static str) = (167, "board");

    fn start(given: &Given, seating: &Seating) -> Result<Opened<Sorcery>, Failure> {
        arguments::start(given, seating)
    }

    fn new(game: &Sorcery, given: &Given, front: Front) -> Result<Program, Failure> {
        let style = DrawStyle { graphics: Graphics::given(given)?, paint: front.paint };
        Ok(Program::of(game, style, front.extras))
    }

    fn words(&self) -> Vec<&'static str> {
        let testing = TESTING_WORDS.iter().filter(|_| self.is_testing);
        let extra = EXTRA_WORDS.iter().filter(|_| self.extras.history);
        WORDS.iter().chain(testing).chain(extra).copied().collect()
    }

    /// Asks for the names that are missing. Computers are named `Computer 2` and the like, and a replay asks for none.
    fn ask(&mut self, opened: &Opened<Sorcery>, console: &mut Console) -> io::Result<Option<()>> {
        let mut names = Vec::new();
        for seat in Seat::all(opened.play.game().seats()) {
            let known = opened.names.get(seat.index()).cloned().flatten();
            let computer = opened.seating.computer(seat).map(|_| format!("Computer {seat}"));
            let name = match known.or(computer) {
                Some(name) => called(&name, seat),
                None if opened.is_replay => called("", seat),
                None => match ask_name(seat, &names, console)? {
                    Some(name) => name,
                    None => return Ok(None),
                },
            };
            names.push(distinct(name, seat, &names));
        }
        self.name(names);
        Ok(Some(()))
    }
}

/// The name of a person; `None` to leave. A person at a terminal is asked again for a name that is taken.
fn ask_name(seat: Seat, taken: &[String], console: &mut Console) -> io::Result<Option<String>> {
    loop {
        // R13: the end of input is `quit`, here too.
        let Some(name) = console.ask(&format!("Player {seat}, your name? "), Asking::Answer)? else {
            return Ok(None);
        };
        let name = called(&name, seat);
        match console.audience() {
            Audience::Script => return Ok(Some(name)),
            Audience::Person if name == "quit" => return Ok(None),
            Audience::Person if taken.contains(&name) => {
                console
                    .out()
                    .push_str(&format!("{name} is already playing. Choose another name, or quit.\n"));
            }
            Audience::Person => return Ok(Some(name)),
        }
    }
}

/// Players of the same name are told apart by their numbers.
fn distinct(mut name: String, seat: Seat, taken: &[String]) -> String {
    while taken.contains(&name) {
        name = format!("{name} ({seat})");
    }
    name
}

/// R21: an empty name becomes `Player 1`. Characters that a terminal would obey are dropped.
fn called(name: &str, seat: Seat) -> String {
    let name: String = name.chars().filter(|&char| !cards::is_harmful(char)).collect();
    let name = name.trim();
    if name.is_empty() { format!("Player {seat}") } else { name.to_owned() }
}

/// Plays a script from memory, with default decks and without files, and returns what is printed.
pub(super) fn rehearse(script: &[u8], extras: Extras) -> Vec<u8> {
    let setup = Setup { testing: extras.state, ..Setup::default() };
    let play = Match::start(&setup, 1).expect("the default set-up is playable");
    shell::rehearse::<Program>(script, play, extras)
}
