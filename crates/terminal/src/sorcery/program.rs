//! Sorcery's part of its classic program: what lines ask for, what is told and what is drawn.

use bots::Step;
use kernel::{Game, Match, Outcome, Seat, Status, Viewer};
use sorcery::{Action, Event, Refusal, Slot, Sorcery, View};

use super::command::{self, Command};
use super::draw::Pen;
use super::easel::Easel;
use super::faces::Faces;
use super::narrate::Narrator;
use crate::paint::Paint;
use crate::shell::{Asked, Classic, Extras, Matter, Purpose, Screen, Told};

/// Names are whole in the winner line and in `state`; elsewhere this much is enough.
const SHORT_NAME: usize = 40;

const HELP: &str = include_str!("help.txt");

/// What the program knows besides the match.
pub(super) struct Program {
    names: Vec<String>,
    /// As they are told.
    short: Vec<String>,
    faces: Faces,
    easel: Easel,
    extras: Extras,
}

impl Program {
    pub(super) fn new(game: &Sorcery, names: Vec<String>, pen: Pen, extras: Extras) -> Program {
        let short = names.iter().map(|name| shortened(name)).collect();
        Program { names, short, faces: Faces::new(game), easel: Easel::new(pen), extras }
    }

    fn board(&mut self, view: &View, out: &mut String) {
        self.easel.board(out, &self.faces.sides(view, &self.names));
    }

    fn hand(&self, view: &View, seat: Seat, out: &mut String) {
        let hand = self.faces.hand(&view.sides[seat.index()]);
        if hand.is_empty() {
            out.push_str("Your hand is empty.\n");
        }
        self.easel.pen().hand(out, &hand);
    }

    fn inspect(&self, view: &View, slot: Slot, out: &mut String) -> Result<(), Refusal> {
        let board = &view.sides[view.active.index()].board;
        let no_minion =
            Refusal::NoSuchMinion { seat: view.active, number: slot.number(), minions: board.len() };
        let minion = board.get(slot.index()).ok_or(no_minion)?;
        self.easel.pen().inspect(out, self.faces.minion(minion), &self.faces.enchantments(minion));
        for line in self.faces.small_print(minion) {
            out.extend([line.as_str(), "\n"]);
        }
        Ok(())
    }

    fn help(&self, seats: usize, out: &mut String) {
        let mut text = HELP.to_owned();
        if seats > 2 {
            text = text.replace("attack minion other-minion", "attack minion player other-minion").replace(
                "attack minion -- Orders minion to attack the opponent",
                "attack minion player -- Orders minion to attack player",
            );
        }
        out.push_str(&text);
        out.push_str(&self.extras.help());
    }
}

/// A name that is short enough to be told in every line.
fn shortened(name: &str) -> String {
    let mut short: String = name.chars().take(SHORT_NAME).collect();
    if name.chars().nth(SHORT_NAME).is_some() {
        short.push('…');
    }
    short
}

/// Whose turn it is.
fn to_act(play: &Match<Sorcery>) -> Seat {
    match play.status() {
        Status::ToAct(seat) => seat,
        Status::Over(_) => Seat::default(),
    }
}

impl Classic for Program {
    type Game = Sorcery;

    const HINT_ITERATIONS: u32 = 20_000;

    fn hear(&mut self, screen: Screen<'_, Sorcery>, line: &str, out: &mut String) -> Asked<Action> {
        let play = screen.play;
        let seats = play.game().seats();
        let command = match command::read(line, to_act(play), seats) {
            Ok(command) => command,
            Err(reason) => return Asked::Refused(reason),
        };
        match command {
            Command::Nothing => {}
            Command::Quit => return Asked::Quit,
            Command::Act(action) => return Asked::Act(vec![action]),
            Command::Help => self.help(seats, out),
            Command::Hand => match screen.viewer {
                Viewer::Seat(seat) => self.hand(&screen.view(), seat, out),
                Viewer::Spectator | Viewer::Referee => {
                    return Asked::Refused("it is the computer's turn, and its hand is not shown".into());
                }
            },
            Command::Board => self.board(&screen.view(), out),
            Command::Inspect(slot) => {
                if let Err(refusal) = self.inspect(&screen.view(), slot, out) {
                    return Asked::Refused(play.game().explain(&refusal));
                }
            }
        }
        Asked::Nothing
    }

    fn tell(&mut self, told: &Told<'_, Sorcery>, out: &mut String) {
        let paint = self.easel.pen().paint;
        let narrator = Narrator { game: told.play.game(), names: &self.short, before: told.before, paint };
        told.events.iter().for_each(|event| narrator.tell(out, event));
        // R15, R16: the board is shown once everything at the start of a turn has happened.
        let is_new_turn = told.events.iter().any(|event| matches!(event, Event::TurnStarted { .. }));
        if is_new_turn && matches!(told.play.status(), Status::ToAct(_)) {
            self.board(&told.after(), out);
        }
    }

    fn show(&mut self, screen: Screen<'_, Sorcery>, out: &mut String) {
        let (play, view) = (screen.play, screen.view());
        if view.ending.is_none() {
            let turn = Event::TurnStarted { seat: view.active, turn: view.turn };
            let paint = self.easel.pen().paint;
            Narrator { game: play.game(), names: &self.short, before: &view, paint }.tell(out, &turn);
        }
        self.board(&view, out);
    }

    fn close(&mut self, _: &Match<Sorcery>, outcome: Outcome, out: &mut String) {
        match outcome {
            Outcome::Won(seat) => out.extend([self.names[seat.index()].as_str(), " wins.\n"]), // R21
            Outcome::Draw => out.push_str("The game is a draw.\n"),
        }
    }

    fn prompt(&self, play: &Match<Sorcery>) -> String {
        match play.status() {
            Status::ToAct(seat) => format!("{}> ", self.short[seat.index()]),
            Status::Over(_) => "> ".into(),
        }
    }

    fn called(&self, seat: Seat) -> String {
        self.short[seat.index()].clone()
    }

    fn command(&self, play: &Match<Sorcery>, action: Action) -> String {
        command::write(action, play.game().seats())
    }

    /// The computer leaves the commands of testing mode to people: it could draw for ever.
    fn matter(&self, play: &Match<Sorcery>, seat: Seat, _: Purpose) -> Matter<Sorcery> {
        let mut legal = play.legal_actions();
        legal.retain(|action| !matches!(action, Action::Draw | Action::Discard { .. }));
        Matter { game: play.game().clone(), view: play.view(Viewer::Seat(seat)), legal }
    }

    fn foretold(&self, game: &Sorcery, step: &Step<Sorcery>) -> Option<String> {
        let paint = Paint::Plain;
        let narrator = Narrator { game, names: &self.short, before: &step.before, paint };
        step.events.iter().find_map(|event| narrator.deed(event))
    }

    fn state(&self, play: &Match<Sorcery>) -> String {
        let mut position = play.game().position(play.state());
        for (player, name) in position.players.iter_mut().zip(&self.names) {
            player.name = Some(name.clone());
        }
        serde_json::to_string(&position).expect("positions are plain data")
    }

    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    fn paint(&self) -> Paint {
        self.easel.pen().paint
    }
}
