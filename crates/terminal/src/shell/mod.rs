//! What the classic line programs share: lines in, lines out, options, files, and a match with undo and replay.
//!
//! A game plugs in with two traits. [`Classic`] says what a typed line asks for, tells what happened, and draws.
//! [`Hosted`] opens a match from the command line; [`perform`] then runs the program:
//!
//! 1. it reads the options ([`options`]) and the files that they name ([`files`]);
//! 2. it makes a [`Console`], which may be asked for names before the game;
//! 3. it opens a [`Session`], over a new match or over a journal;
//! 4. it loops: a line is read, heard by the program, and its actions are taken all or none; each returns its step,
//!    and that is what the program tells.
//!
//! [`run_to_exit`] turns a [`Failure`] of any of it into a message and an exit code.
//!
//! `undo`, `redo`, `history`, `record`, `hint`, `computer`, `human`, `state`, `step`, `back`, `goto` and `continue` are
//! the shell's own commands. Where [`Extras`] leave them out, the program gets them like any other line.
//!
//! A [`Seating`] says where computer players sit. The loop lets them play between the lines that people type: they
//! choose from their own view, their commands are echoed, and what follows is told like anyone's. What a computer holds
//! is never on the [`Screen`], and [`Hiding`] says what else may not be shown before the game is over.
//!
//! A game at a terminal is kept on a [`Shelf`] while it is played, and the next start offers to continue it. Signals end
//! the loop ([`Ended::Stopped`]), so that there is one way out.

mod audience;
mod commands;
mod computer;
mod console;
mod editor;
mod extras;
mod failure;
pub mod files;
mod hint;
mod host;
mod input;
mod interrupt;
mod memory;
pub(crate) mod options;
mod output;
mod play;
mod resume;
mod seating;
mod seats;
mod secrets;
mod session;
mod shelf;
mod standard;
#[cfg(test)]
mod typing;
pub(crate) mod words;

use kernel::{Game, Match, Outcome, Seat, Status, Step, Viewer};
use registry::Listed;

use crate::paint::{self, Paint};

pub(crate) use audience::Audience;
pub use commands::TypedCommand;
pub(crate) use commands::continues;
pub(crate) use commands::{Order, commands};
pub use console::Console;
pub(crate) use extras::{Extras, Files};
pub use failure::Failure;
pub(crate) use failure::run_to_exit;
pub(crate) use host::{Backup, Front, Hosted, Opened, perform, rehearse};
pub(crate) use input::Asking;
#[cfg(test)]
pub(crate) use memory::Memory;
pub(crate) use options::{Given, Known, Takes};
pub(crate) use output::standard_paint;
pub(crate) use play::{Ended, play};
pub(crate) use seating::Seating;
pub(crate) use secrets::{Hiding, Secrets};
pub(crate) use session::Session;
pub use shelf::Shelf;
#[cfg(test)]
pub(crate) use typing::check_typing;

/// A game's own part of its classic program.
pub(crate) trait Classic {
    /// The rules.
    type Game: Listed;

    /// How long `hint` thinks: about a second.
    const HINT_ITERATIONS: u32;

    /// What a typed line asks for. Whatever only shows something is added to `out` at once.
    fn hear(
        &mut self,
        screen: Screen<'_, Self::Game>,
        line: &str,
        out: &mut String,
    ) -> Result<Asked<Self::Game>, Refused<<Self::Game as Game>::Refusal>>;

    /// Tells what one action led to, or the deal.
    fn tell(&mut self, report: &StepReport<'_, Self::Game>, out: &mut String);

    /// Shows the whole position: at the start from a position, and after a jump.
    fn show(&mut self, screen: Screen<'_, Self::Game>, out: &mut String);

    /// Asks what the game waits for, where that is said in words: after every step forward or back.
    fn question(&mut self, _screen: Screen<'_, Self::Game>, _out: &mut String) {}

    /// The last words of a game that ended by its rules.
    fn close(&mut self, screen: Screen<'_, Self::Game>, outcome: Outcome, out: &mut String);

    /// Whether the program keeps prompting after the game ends (Constructor asks "play again?").
    fn asks_after_the_end(&self) -> bool {
        false
    }

    /// What stands before the cursor on a terminal.
    fn prompt(&self, screen: Screen<'_, Self::Game>) -> String;

    /// What the player at `seat` is called.
    fn called(&self, seat: Seat) -> String;

    /// Draws this seat at the lower edge from now on; `None` for the usual order.
    fn sit_below(&mut self, _seat: Option<Seat>) {}

    /// The word for a seat in commands, in any case.
    fn seat_word(&self, seat: Seat) -> String {
        seat.to_string()
    }

    /// The command that ordered a step, or what the step added to a command that was begun before it.
    fn command(step: &Step<Self::Game>) -> String;

    /// The command as it is typed at the open question; [`Classic::command`] may say more, for the history.
    fn typed(step: &Step<Self::Game>, _pending: Pending<'_>) -> String {
        Self::command(step)
    }

    /// Whether a command has begun and needs another action to complete it.
    fn is_midway(_view: &<Self::Game as Game>::View) -> bool {
        false
    }

    /// The action that the program takes on its own here, for whichever seat is to act, as part of the command before
    /// it. It may depend only on what everybody sees.
    fn automatic(
        _game: &Self::Game,
        _view: &<Self::Game as Game>::View,
    ) -> Option<<Self::Game as Game>::Action> {
        None
    }

    /// What the numbers of a step's command mean, for hints: the name of a card, say.
    fn meaning(_step: &Step<Self::Game>) -> Option<String> {
        None
    }

    /// A step of a line of play in a few words; `None` if it is not worth mentioning.
    fn summary(&self, game: &Self::Game, step: &bots::Ply<Self::Game>) -> Option<String>;

    /// What `state` prints: one line of JSON.
    fn state(&self, play: &Match<Self::Game>) -> String {
        serde_json::to_string(&play.position()).expect("positions are plain data")
    }

    /// What the people at the screen may not be shown before the game is over.
    fn hiding(_setup: &<Self::Game as Game>::Setup) -> Hiding {
        Hiding::Computers
    }

    /// The players' names, kept in journals; none where the program asks for none.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    /// Says why a line was refused.
    fn refuse(
        &mut self,
        screen: Screen<'_, Self::Game>,
        refused: &Refused<<Self::Game as Game>::Refusal>,
        out: &mut String,
    ) {
        refuse(self.paint(), &refused.explain(screen.play.game()), out);
    }

    /// Whether to print colours.
    fn paint(&self) -> Paint;
}

/// What a typed line asks for.
pub(crate) enum Asked<G: Game> {
    /// Nothing more: it was empty, or what it asked for has been shown.
    Nothing,
    /// To take actions, all or none: one typed command.
    Act(Order<G>),
    /// To be asked for the rest of the command; [`Screen::pending`] is this line until then.
    More,
    /// To end.
    Quit,
}

impl<G: Game> Asked<G> {
    /// To take these actions.
    pub(crate) fn act(actions: impl IntoIterator<Item = G::Action, IntoIter: 'static>) -> Asked<G> {
        let mut actions = actions.into_iter();
        Asked::Act(Box::new(move |_| Ok(actions.next())))
    }
}

/// Why a line was refused: the one way out for every refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refused<Refusal> {
    /// The rules forbid it.
    Rules(Refusal),
    /// It can't be understood or done here, and why.
    Line(String),
}

impl<Refusal> Refused<Refusal> {
    /// The reason in words.
    pub(crate) fn explain<G: Game<Refusal = Refusal>>(&self, game: &G) -> String {
        match self {
            Refused::Rules(refusal) => game.explain(refusal),
            Refused::Line(reason) => reason.clone(),
        }
    }
}

impl<Refusal> From<String> for Refused<Refusal> {
    fn from(reason: String) -> Self {
        Refused::Line(reason)
    }
}

/// Prints why a line was refused; the reason may quote anything.
pub(crate) fn refuse(paint: Paint, reason: &str, out: &mut String) {
    paint.coat(out, paint::ERROR, |out| out.push_str("Error:"));
    out.extend([" ", &cards::harmless(reason), "\n"]);
}

/// A line that waits for the rest of its command.
pub(crate) type Pending<'a> = Option<&'a str>;

/// The match as it may be shown now.
#[derive(Clone, Copy)]
pub(crate) struct Screen<'a, G: Game> {
    /// The match.
    pub(crate) play: &'a Match<G>,
    /// Who looks at the screen: the seat to act, but never a computer.
    pub(crate) viewer: Viewer,
    /// The line before, if the program asked for more ([`Asked::More`]).
    pub(crate) pending: Pending<'a>,
    /// Whether the whole state may be shown or written.
    pub(crate) secrets: Secrets,
}

impl<G: Game> Screen<'_, G> {
    /// Whether the player to act is the one looking at the screen.
    pub(crate) fn is_for_whoever_acts(&self) -> bool {
        matches!((self.play.status(), self.viewer), (Status::ToAct(seat), Viewer::Seat(viewer)) if seat == viewer)
    }

    /// What may be shown.
    pub(crate) fn view(&self) -> G::View {
        self.play.view(self.viewer)
    }
}

/// What one action led to, or the deal, as the next person at the screen may know it.
pub(crate) struct StepReport<'a, G: Game> {
    /// The rules.
    pub(crate) game: &'a G,
    /// The table before; for the deal, as after it.
    pub(crate) before: G::View,
    /// What was done; nothing for the deal.
    pub(crate) action: Option<G::Action>,
    /// What happened, in order.
    pub(crate) events: Vec<G::Event>,
    /// The table after it.
    pub(crate) after: G::View,
    /// Who acts after it, or how the game ended.
    pub(crate) status: Status,
}
