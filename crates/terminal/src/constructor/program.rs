//! Constructor's part of its classic program: what lines ask for, what is told and what is asked.

use std::path::{Path, PathBuf};

use bots::Ply;
use constructor::{Action, Colour, Constructor, Event, OwnDice, Prompt, Refusal, Setup, View, letter};
use kernel::{Game, Match, Outcome, Seat, Seeded, Show, Status, Step};

use super::board::DrawStyle;
use super::request::{self, Reply, Request};
use super::save::write_save;
use super::unknown::Awaited;
use crate::paint::Paint;
use crate::shell::words::shortened;
use crate::shell::{
    Asked, Audience, Classic, Extras, Files, Front, Hiding, Pending, Refused, Screen, Secrets, StepReport,
    files, refuse,
};

/// What the program knows besides the match.
pub(super) struct Program {
    pub(super) audience: Audience,
    style: DrawStyle,
    extras: Extras,
    /// The seeds of further games.
    pub(super) seeds: Seeded,
    /// Whether the answer to "play again?" was yes.
    pub(super) again: bool,
    /// The number of the last line, if it was beyond every board and roll.
    beyond: Option<String>,
}

impl Program {
    pub(super) fn of(style: DrawStyle, front: Front, seeds: Seeded) -> Program {
        let Front { audience, extras, .. } = front;
        Program { audience, style, extras, seeds, again: false, beyond: None }
    }

    fn board(&self, game: &Constructor, view: &View, out: &mut String) {
        self.style.board(out, game.geometry(), &view.public);
    }

    /// 4.2: the board, whose turn it is, and what that builder has.
    fn beginning(&self, game: &Constructor, view: &View, out: &mut String) {
        self.board(game, view, out);
        letter::turn(out, view);
    }

    /// Loaded dice need a number from the builder (2.8.1); fair ones are rolled at once.
    fn roll(view: &View) -> Asked<Constructor> {
        match view.public.dice[view.public.turn.index()] {
            OwnDice::Fair => Asked::act([Action::RollFair]),
            OwnDice::Loaded => Asked::More,
        }
    }

    /// What the document leaves out: the total of fair dice, and the board as the set-up fills it.
    fn tell_person(&self, report: &StepReport<'_, Constructor>, event: &Event, out: &mut String) {
        match (report.action, event) {
            (Some(Action::RollFair), Event::Rolled { total, .. }) => letter::rolled(out, *total),
            (Some(Action::FirstBasement(_)), Event::Built { .. })
                if report.after.public.prompt == Prompt::FirstBasement =>
            {
                self.board(report.game, &report.after, out);
            }
            (Some(_) | None, _) => {}
        }
    }

    /// The save of the match as it stands (3.7). A journal may be of a game that the format has no room for.
    pub(super) fn save(play: &Match<Constructor>) -> Result<String, String> {
        let (setup, document) = (play.setup(), Setup::default());
        if setup.builders != document.builders || setup.columns != document.columns {
            return Err(
                "a save is of four builders on a board of the usual size; record keeps this game".into()
            );
        }
        Ok(write_save(&play.position()))
    }

    /// Writes a file, where files may be written.
    pub(super) fn write(&self, text: &str, file: &Path) -> Result<(), String> {
        match self.extras.files {
            Files::Allowed => files::write_whole(file, text),
            Files::OutOfBounds => Err("files are out of bounds here".into()),
        }
    }

    /// Copies a file that this text would replace, unless it is the same; returns the copy's name.
    pub(super) fn keep_older(&self, text: &str, file: &Path) -> Result<Option<PathBuf>, String> {
        match self.extras.files {
            Files::Allowed => files::keep_older(file, text),
            Files::OutOfBounds => Ok(None),
        }
    }

    /// What the document says to a line that is not understood.
    fn misunderstood(screen: &Screen<'_, Constructor>) -> &'static str {
        match screen.pending {
            Some(_) => letter::INVALID_ROLL,
            None => letter::misunderstood(screen.view().public.prompt),
        }
    }

    /// Repeats the open question, without what led to it.
    fn ask_again(screen: &Screen<'_, Constructor>, out: &mut String) {
        match screen.pending {
            Some(_) => out.push_str(letter::ASK_ROLL),
            None => out.push_str(&letter::question(&screen.view().public)),
        }
    }
}

/// Who can be stolen from, in the order of their turns.
fn victims(play: &Match<Constructor>) -> Vec<Colour> {
    let stolen_from = |action: Action| match action {
        Action::Steal(seat) => Some(Colour::of(seat)),
        Action::FirstBasement(_)
        | Action::Load
        | Action::Fair
        | Action::Roll(_)
        | Action::RollFair
        | Action::MoveGeese(_)
        | Action::BuildRoad(_)
        | Action::BuildResidence(_)
        | Action::Improve(_)
        | Action::Offer(_)
        | Action::Accept
        | Action::Decline
        | Action::Next => None,
    };
    play.legal_actions().into_iter().filter_map(stolen_from).collect()
}

impl Classic for Program {
    type Game = Constructor;

    const HINT_ITERATIONS: u32 = 6_000;

    fn hear(
        &mut self,
        screen: Screen<'_, Constructor>,
        line: &str,
        out: &mut String,
    ) -> Result<Asked<Constructor>, Refused<Refusal>> {
        if line.trim().is_empty() {
            return Ok(Asked::Nothing);
        }
        self.beyond = None;
        let (play, view) = (screen.play, screen.view());
        let request = match screen.pending {
            Some(_) => request::read_roll(line, self.audience),
            None => request::read(line, view.public.prompt, self.audience),
        };
        match request {
            Request::Board => self.board(play.game(), &view, out),
            Request::Status => {
                Seat::all(play.game().seats()).for_each(|seat| letter::status(out, &view, seat));
            }
            Request::Residences => letter::residences(out, &view, view.public.turn),
            Request::Help => {
                out.push_str(letter::HELP);
                match self.audience {
                    Audience::Script => {}
                    Audience::Person => letter::more_help(out),
                }
                self.extras.help().lines().for_each(|line| out.extend([line.trim_start(), "\n"]));
            }
            Request::Save(_) if screen.secrets == Secrets::Kept => {
                return Err(Refused::Line(letter::SAVE_SHOWS_HANDS.into()));
            }
            Request::Save(file) => {
                let why_not = |why| format!("{} could not be written: {why}", cards::quoted(file));
                let written = Program::save(play).and_then(|text| self.write(&text, Path::new(file)));
                written.map_err(why_not)?;
            }
            Request::Roll => return Ok(Program::roll(&view)),
            Request::Act(Action::Accept) if !play.legal_actions().contains(&Action::Accept) => {
                // Ruling C11: a yes from a builder without the resource moves nothing.
                out.push_str(letter::NOT_ENOUGH);
                return Ok(Asked::act([Action::Decline]));
            }
            Request::Act(action) => return Ok(Asked::act([action])),
            Request::Beyond(action, typed) => {
                self.beyond = Some(shortened(typed));
                return Ok(Asked::act([action]));
            }
            Request::Again(reply) => {
                self.again = reply == Reply::Yes;
                return Ok(Asked::Quit);
            }
            Request::Unknown => {
                out.push_str(Program::misunderstood(&screen));
                match self.audience {
                    Audience::Script => {}
                    Audience::Person => {
                        let moment =
                            Awaited { prompt: view.public.prompt, is_roll: screen.pending.is_some() };
                        out.extend([moment.explain(line, self.extras).as_str(), "\n"]);
                    }
                }
            }
        }
        Program::ask_again(&screen, out);
        Ok(Asked::Nothing)
    }

    fn tell(&mut self, report: &StepReport<'_, Constructor>, out: &mut String) {
        for event in &report.events {
            letter::event(out, event);
            if let Event::TurnBegan { .. } = event {
                self.beginning(report.game, &report.after, out);
            }
            match self.audience {
                Audience::Script => {}
                Audience::Person => self.tell_person(report, event, out),
            }
        }
    }

    fn show(&mut self, screen: Screen<'_, Constructor>, out: &mut String) {
        let (play, view) = (screen.play, screen.view());
        match view.public.prompt {
            // Ruling C12: the board comes before the first question.
            Prompt::FirstBasement | Prompt::Over(_) => self.board(play.game(), &view, out),
            Prompt::Begin | Prompt::Geese | Prompt::Victim | Prompt::During | Prompt::Answer(_) => {
                self.beginning(play.game(), &view, out);
            }
        }
    }

    fn question(&mut self, screen: Screen<'_, Constructor>, out: &mut String) {
        let public = screen.view().public;
        match public.prompt {
            Prompt::Victim => letter::list_victims(out, public.turn, &victims(screen.play)),
            Prompt::Over(_) => return, // asked when the game is closed
            Prompt::FirstBasement | Prompt::Begin | Prompt::Geese | Prompt::During | Prompt::Answer(_) => {}
        }
        Program::ask_again(&screen, out);
    }

    fn close(&mut self, screen: Screen<'_, Constructor>, outcome: Outcome, out: &mut String) {
        match self.audience {
            Audience::Script => {} // ruling C19
            Audience::Person => {
                let game = screen.play.game();
                let news = game.ending(Status::Over(outcome), &letter::names(game.seats()));
                news.iter().for_each(|news| out.extend([news.text.as_str(), "\n"]));
            }
        }
        out.push_str(letter::ASK_AGAIN); // 4.4
    }

    fn asks_after_the_end(&self) -> bool {
        true
    }

    fn prompt(&self, _: Screen<'_, Constructor>) -> String {
        "> ".into() // 4.5
    }

    fn called(&self, seat: Seat) -> String {
        Colour::of(seat).to_string()
    }

    fn seat_word(&self, seat: Seat) -> String {
        Colour::of(seat).to_string().to_lowercase()
    }

    fn command(step: &Step<Constructor>) -> String {
        step.action.to_string()
    }

    fn typed(step: &Step<Constructor>, pending: Pending<'_>) -> String {
        let words = step.action.words();
        let mut lines = words.lines();
        let line = if pending.is_some() { lines.last() } else { lines.next() };
        line.unwrap_or_default().to_owned()
    }

    fn summary(&self, _: &Constructor, step: &Ply<Constructor>) -> Option<String> {
        Some(format!("{} {}", Colour::of(step.seat), step.action))
    }

    fn refuse(&mut self, screen: Screen<'_, Constructor>, refused: &Refused<Refusal>, out: &mut String) {
        match (refused, self.audience) {
            (Refused::Line(reason), _) => return refuse(self.style.paint, reason, out),
            (Refused::Rules(refusal), Audience::Script) => out.push_str(letter::refusal(refusal)),
            (Refused::Rules(refusal), Audience::Person) => {
                let reason = match &self.beyond {
                    Some(typed) => refusal.with_number(typed),
                    None => refusal.to_string(),
                };
                out.extend([letter::refusal(refusal), &reason, "\n"]);
            }
        }
        Program::ask_again(&screen, out);
    }

    /// Hands lie open, unless they are played hidden.
    fn hiding(setup: &Setup) -> Hiding {
        if setup.hidden_hands { Hiding::Everybody } else { Hiding::Nothing }
    }

    fn paint(&self) -> Paint {
        self.style.paint
    }
}
