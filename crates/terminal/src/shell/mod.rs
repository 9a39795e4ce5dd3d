//! What the classic line programs share: lines in, lines out, options, files, and a match with undo and replay.
//!
//! A game plugs in by implementing [`Classic`]: it says what a typed line asks for, tells what happened, and draws.
//! The rest is here. A program's `main` is then:
//!
//! 1. [`options::read`] with its table of [`Known`] options; [`files::read`] for what they name;
//! 2. a [`Session`]: [`Session::new`] over `Match::start` or `Match::resume`, or [`Session::replay`] over
//!    [`open_journal`];
//! 3. a [`Console`] ([`Console::standard`], or [`Console::over`] bytes in tests), from which it may ask its own
//!    questions first (names, say);
//! 4. [`play`], the loop: it reads, lets the program [hear](Classic::hear), takes the actions all or nothing, and lets
//!    the program [tell](Classic::tell) each of them; it says how it [ended](Ended), so that a program may begin anew;
//! 5. [`run_to_exit`] around it all, which turns a [`Failure`] into a message and an exit code.
//!
//! `undo`, `redo`, `history`, `record`, `hint`, `computer`, `human`, `state`, `step`, `back`, `goto` and `continue` are
//! the shell's own: no program hears them where [`Extras`] allow them, and where not they are words like any other.
//!
//! A [`Company`] says where computer players sit. The loop lets them play between the lines that people type: they
//! choose from their own view, their commands are echoed, and what follows is told like anyone's. What a computer holds
//! is never on the [`Screen`].

mod company;
mod computer;
mod console;
mod editor;
mod extras;
mod failure;
pub mod files;
mod hint;
mod input;
mod memory;
pub mod options;
mod output;
mod play;
mod seats;
mod session;
pub(crate) mod words;

use kernel::{Game, Match, Outcome, Seat, Status, Viewer};

use crate::paint::{self, Paint};

pub use company::Company;
pub use console::Console;
pub use extras::{Extras, Files};
pub use failure::{Failure, run_to_exit};
pub use input::{Asking, Input};
pub(crate) use memory::Memory;
pub use options::{Given, Known, Takes, Wish};
pub(crate) use output::say;
pub use output::{Output, standard_paint};
pub use play::{Ended, play};
pub use session::{Session, open_journal};

/// A game's own part of its classic program.
pub trait Classic {
    /// The rules.
    type Game: Game;

    /// How long `hint` thinks: about a second.
    const HINT_ITERATIONS: u32;

    /// What a typed line asks for. Whatever only shows something is added to `out` at once.
    fn hear(
        &mut self,
        screen: Screen<'_, Self::Game>,
        line: &str,
        out: &mut String,
    ) -> Asked<<Self::Game as Game>::Action>;

    /// Tells what one action led to, or the deal.
    fn tell(&mut self, told: &Told<'_, Self::Game>, out: &mut String);

    /// Shows the whole position: at the start from a position, and after a jump.
    fn show(&mut self, screen: Screen<'_, Self::Game>, out: &mut String);

    /// Asks what the game waits for, where that is said in words: after every step forward or back.
    fn question(&mut self, _screen: Screen<'_, Self::Game>, _out: &mut String) {}

    /// The last words of a game that ended by its rules.
    fn close(&mut self, play: &Match<Self::Game>, outcome: Outcome, out: &mut String);

    /// Is there something to ask when the game is over? Then the loop goes on until the program hears enough.
    fn asks_after_the_end(&self) -> bool {
        false
    }

    /// What stands before the cursor on a terminal.
    fn prompt(&self, play: &Match<Self::Game>) -> String;

    /// What the player at `seat` is called.
    fn called(&self, seat: Seat) -> String;

    /// The word for a seat in commands, in any case.
    fn seat_word(&self, seat: Seat) -> String {
        seat.to_string()
    }

    /// The command that orders `action` now: for the history of a replay.
    fn command(&self, play: &Match<Self::Game>, action: <Self::Game as Game>::Action) -> String;

    /// Is this action the rest of a typed command that began with an earlier one?
    fn continues(&self, _play: &Match<Self::Game>, _action: <Self::Game as Game>::Action) -> bool {
        false
    }

    /// The same as it is typed at the open question, where a history says more.
    fn typed(&self, play: &Match<Self::Game>, action: <Self::Game as Game>::Action) -> String {
        self.command(play, action)
    }

    /// What the computer thinks about at `seat`, which is to act: by the rules of the match, unless the program is
    /// stricter with computers than with people.
    fn matter(&self, play: &Match<Self::Game>, seat: Seat, _purpose: Purpose) -> Matter<Self::Game> {
        let (game, view) = (play.game().clone(), play.view(Viewer::Seat(seat)));
        Matter { game, view, legal: play.legal_actions() }
    }

    /// A step of a line of play in a few words, if it is worth any.
    fn foretold(&self, game: &Self::Game, step: &bots::Step<Self::Game>) -> Option<String>;

    /// What `state` prints: one line of JSON.
    fn state(&self, play: &Match<Self::Game>) -> String {
        let position = play.game().position(play.state());
        serde_json::to_string(&position).expect("positions are plain data")
    }

    /// The players' names, kept in journals; none where the program asks for none.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    /// Says why the rules refused what a line asked for.
    fn refuse_action(
        &mut self,
        play: &Match<Self::Game>,
        refusal: &<Self::Game as Game>::Refusal,
        out: &mut String,
    ) {
        self.refuse(&play.game().explain(refusal), out);
    }

    /// Says why a line was refused.
    fn refuse(&self, reason: &str, out: &mut String) {
        self.paint().coat(out, paint::ERROR, |out| out.push_str("Error:"));
        out.extend([" ", reason, "\n"]);
    }

    /// Are there colours?
    fn paint(&self) -> Paint;
}

/// What a typed line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked<Action> {
    /// Nothing more: it was empty, or what it asked for has been shown.
    Nothing,
    /// To take these actions, all or none: one typed command.
    Act(Vec<Action>),
    /// Something that can't be understood or done, and why.
    Refused(String),
    /// To end.
    Quit,
}

/// The match as it may be shown now.
pub struct Screen<'a, G: Game> {
    /// The match.
    pub play: &'a Match<G>,
    /// Who looks at the screen: whoever is to act, but never a computer.
    pub viewer: Viewer,
}

impl<G: Game> Screen<'_, G> {
    /// Does whoever is to act look at the screen, and not the computer?
    pub fn is_for_whoever_acts(&self) -> bool {
        matches!((self.play.status(), self.viewer), (Status::ToAct(seat), Viewer::Seat(viewer)) if seat == viewer)
    }

    /// What may be shown.
    pub fn view(&self) -> G::View {
        self.play.view(self.viewer)
    }
}

/// What the computer is given to think about: never more than the seat may know.
pub struct Matter<G: Game> {
    /// The rules to go by.
    pub game: G,
    /// What the seat sees.
    pub view: G::View,
    /// What may be chosen; not empty.
    pub legal: Vec<G::Action>,
}

/// What the computer thinks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To choose for itself.
    Play,
    /// To advise a person.
    Advice,
}

/// What one action led to, as one viewer may know it: whoever looks at the screen next.
pub struct Told<'a, G: Game> {
    /// The match, after it.
    pub play: &'a Match<G>,
    /// Who is told.
    pub viewer: Viewer,
    /// The table before; for the deal, as after it.
    pub before: &'a G::View,
    /// What was done; nothing for the deal.
    pub action: Option<G::Action>,
    /// What happened, in order.
    pub events: &'a [G::Event],
}

impl<G: Game> Told<'_, G> {
    /// The table after it.
    pub fn after(&self) -> G::View {
        self.play.view(self.viewer)
    }
}
