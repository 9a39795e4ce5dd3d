//! A computer at a seat of a match, whichever kind it is.

use anymatch::House;
use bots::Spec;
use kernel::Seat;

use crate::clock::TimeControl;
use crate::computer::Computer;
use crate::program::Program;
use crate::verdict::Verdict;

/// A computer that has taken its seat.
pub enum Seated {
    /// A bot of the house, and the seed of its choices.
    Bot(Spec, u64),
    /// A program.
    Program(Box<Program>),
}

impl Seated {
    /// Seats a computer; a program is started.
    pub fn new(
        computer: &Computer,
        table: &dyn House,
        seat: Seat,
        control: TimeControl,
        seed: u64,
    ) -> Result<Seated, Verdict> {
        match computer {
            Computer::Bot(spec) => Ok(Seated::Bot(*spec, seed)),
            Computer::Program(command) => Program::start(command, table.any(), seat, control)
                .map(|program| Seated::Program(program.into())),
        }
    }

    /// Takes one action for `seat`, which is to act.
    pub fn act(&mut self, table: &mut dyn House, seat: Seat) -> Result<(), Verdict> {
        let (ply, _) = table.status();
        let action = match self {
            Seated::Bot(spec, seed) => table.choose(seat, spec, *seed ^ ply as u64),
            Seated::Program(program) => Some(program.choose(table.any())?),
        };
        let action = action.unwrap_or_else(|| unreachable!("it is this seat's turn"));
        table.act(seat, ply, &action).map_err(|refused| Verdict::Illegal { ply, reason: refused.text })
    }

    /// The end of what a program wrote to standard error.
    pub fn errors(&self) -> String {
        match self {
            Seated::Bot(..) => String::new(),
            Seated::Program(program) => program.errors(),
        }
    }

    /// Tells a program how the game ended, and lets it leave.
    pub fn end(self, table: &dyn House) {
        match self {
            Seated::Bot(..) => {}
            Seated::Program(program) => program.end(table.any()),
        }
    }
}
