//! Constructor's part of its classic program: what lines ask for, what is told and what is asked.

use std::path::Path;

use bots::Step;
use constructor::{Action, Colour, Constructor, Event, OwnDice, Prompt, Refusal, View};
use kernel::{Game, Match, Outcome, Seat};

use super::board::Drawing;
use super::request::{self, Reply, Request};
use super::save::write_save;
use super::{thinking, words};
use crate::paint::Paint;
use crate::shell::{Asked, Classic, Extras, Files, Matter, Purpose, Screen, Told, files};

const HELP: &str = include_str!("help.txt");

/// What the program knows besides the match.
pub(super) struct Program {
    drawing: Drawing,
    extras: Extras,
    /// The loaded dice wait for a number: how many actions had been taken when they were rolled (2.8.1).
    rolling: Option<usize>,
    /// Did somebody want another game?
    pub(super) again: bool,
}

impl Program {
    pub(super) fn new(drawing: Drawing, extras: Extras) -> Program {
        Program { drawing, extras, rolling: None, again: false }
    }

    fn board(&self, game: &Constructor, view: &View, out: &mut String) {
        self.drawing.board(out, game.geometry(), &view.public);
    }

    /// 4.2: the board, whose turn it is, and what that builder has.
    fn beginning(&self, game: &Constructor, view: &View, out: &mut String) {
        self.board(game, view, out);
        words::turn(out, view);
    }

    /// Dice that are loaded are told what to show; fair ones fall as they like.
    fn roll(&mut self, play: &Match<Constructor>, out: &mut String) -> Asked<Action> {
        let public = &play.state().public;
        match public.dice[public.turn.index()] {
            OwnDice::Fair => Asked::Act(vec![Action::RollFair]),
            OwnDice::Loaded => {
                out.push_str(words::ASK_ROLL);
                self.rolling = Some(play.len());
                Asked::Nothing
            }
        }
    }

    fn hear_roll(&mut self, line: &str, out: &mut String) -> Asked<Action> {
        match request::read_roll(line) {
            Some(action) => {
                self.rolling = None;
                Asked::Act(vec![action])
            }
            None => {
                out.extend([words::INVALID_ROLL, words::ASK_ROLL]);
                Asked::Nothing
            }
        }
    }

    fn save(&self, play: &Match<Constructor>, file: &str) -> Asked<Action> {
        match self.write(play, Path::new(file)) {
            Ok(()) => Asked::Nothing,
            Err(why) => Asked::Refused(format!("{} could not be written: {why}", cards::quoted(file))),
        }
    }

    /// Writes the save of the match as it stands (3.7), whole or not at all.
    pub(super) fn write(&self, play: &Match<Constructor>, file: &Path) -> Result<(), String> {
        match self.extras.files {
            Files::Allowed => files::write_whole(file, &write_save(&play.game().position(play.state()))),
            Files::OutOfBounds => Err("files are out of bounds here".into()),
        }
    }

    /// What a line that means nothing here is answered with.
    fn misheard(&mut self, play: &Match<Constructor>, out: &mut String) {
        match play.state().public.prompt {
            Prompt::FirstBasement => out.push_str(words::CANNOT_BUILD), // ruling C7
            Prompt::Begin | Prompt::During => out.push_str(words::INVALID_COMMAND),
            Prompt::Geese | Prompt::Victim | Prompt::Answer(_) | Prompt::Over(_) => {}
        }
        self.ask_again(play, out);
    }

    /// The open question once more, without what led to it.
    fn ask_again(&self, play: &Match<Constructor>, out: &mut String) {
        let public = &play.state().public;
        match public.prompt {
            Prompt::FirstBasement => words::ask_basement(out, public.turn),
            Prompt::Geese => out.push_str(words::ASK_GEESE),
            Prompt::Victim => out.push_str(words::ASK_VICTIM),
            Prompt::Answer(offer) => words::ask_answer(out, offer),
            Prompt::Over(_) => out.push_str(words::ASK_AGAIN),
            Prompt::Begin | Prompt::During => {}
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

    fn hear(&mut self, screen: Screen<'_, Constructor>, line: &str, out: &mut String) -> Asked<Action> {
        let play = screen.play;
        if line.trim().is_empty() {
            return Asked::Nothing;
        }
        if self.rolling == Some(play.len()) {
            return self.hear_roll(line, out);
        }
        match request::read(line, play.state().public.prompt) {
            Request::Board => self.board(play.game(), &screen.view(), out),
            Request::Status => {
                Seat::all(play.game().seats()).for_each(|seat| words::status(out, &screen.view(), seat));
            }
            Request::Residences => words::residences(out, &screen.view(), play.state().public.turn),
            Request::Help => {
                out.push_str(HELP);
                self.extras.help().lines().for_each(|line| out.extend([line.trim_start(), "\n"]));
            }
            Request::Save(file) => return self.save(play, file),
            Request::Roll => return self.roll(play, out),
            Request::Act(Action::Accept) if !play.legal_actions().contains(&Action::Accept) => {
                // Ruling C11: a yes from a builder without the resource moves nothing.
                out.push_str(words::NOT_ENOUGH);
                return Asked::Act(vec![Action::Decline]);
            }
            Request::Act(action) => return Asked::Act(vec![action]),
            Request::Again(reply) => {
                self.again = reply == Reply::Yes;
                return Asked::Quit;
            }
            Request::Unknown => self.misheard(play, out),
        }
        Asked::Nothing
    }

    fn tell(&mut self, told: &Told<'_, Constructor>, out: &mut String) {
        self.rolling = None;
        for event in told.events {
            words::event(out, event);
            if let Event::TurnBegan { .. } = event {
                self.beginning(told.play.game(), &told.after(), out);
            }
        }
    }

    fn show(&mut self, screen: Screen<'_, Constructor>, out: &mut String) {
        self.rolling = None;
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
        let play = screen.play;
        let public = &play.state().public;
        match public.prompt {
            Prompt::Victim => words::list_victims(out, public.turn, &victims(play)),
            Prompt::Over(_) => return, // asked when the game is closed
            Prompt::FirstBasement | Prompt::Begin | Prompt::Geese | Prompt::During | Prompt::Answer(_) => {}
        }
        self.ask_again(play, out);
    }

    fn close(&mut self, _: &Match<Constructor>, _: Outcome, out: &mut String) {
        out.push_str(words::ASK_AGAIN); // 4.4
    }

    fn asks_after_the_end(&self) -> bool {
        true
    }

    fn prompt(&self, _: &Match<Constructor>) -> String {
        "> ".into() // 4.5
    }

    fn called(&self, seat: Seat) -> String {
        Colour::of(seat).to_string()
    }

    fn seat_word(&self, seat: Seat) -> String {
        Colour::of(seat).to_string().to_lowercase()
    }

    fn command(&self, _: &Match<Constructor>, action: Action) -> String {
        action.to_string()
    }

    fn typed(&self, play: &Match<Constructor>, action: Action) -> String {
        let rolling = self.rolling == Some(play.len());
        match action {
            Action::FirstBasement(address) => address.to_string(),
            Action::MoveGeese(tile) => tile.to_string(),
            Action::Steal(seat) => self.called(seat),
            Action::Roll(total) if rolling => total.to_string(),
            Action::Roll(total) => format!("roll, and then {total}"),
            Action::Load
            | Action::Fair
            | Action::RollFair
            | Action::BuildRoad(_)
            | Action::BuildResidence(_)
            | Action::Improve(_)
            | Action::Offer(_)
            | Action::Accept
            | Action::Decline
            | Action::Next => action.to_string(),
        }
    }

    fn matter(&self, play: &Match<Constructor>, seat: Seat, purpose: Purpose) -> Matter<Constructor> {
        thinking::matter(play, seat, purpose)
    }

    fn foretold(&self, _: &Constructor, step: &Step<Constructor>) -> Option<String> {
        Some(format!("{} {}", Colour::of(step.seat), step.action))
    }

    fn refuse_action(&mut self, play: &Match<Constructor>, refusal: &Refusal, out: &mut String) {
        out.push_str(words::refusal(refusal));
        if let Refusal::NoSuchRoll(_) = refusal {
            out.push_str(words::ASK_ROLL);
            self.rolling = Some(play.len());
        }
        self.ask_again(play, out);
    }

    fn paint(&self) -> Paint {
        self.drawing.paint
    }
}
