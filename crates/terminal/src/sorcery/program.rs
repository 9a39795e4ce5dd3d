//! Sorcery's part of its classic program: what lines ask for, what is told and what is drawn.

use bots::Ply;
use kernel::show::{Level, Names, News, Show};
use kernel::{Game, Match, Outcome, Seat, Status, Step, Viewer};
use sorcery::{Event, Reason, Refusal, Slot, Sorcery, View};

use super::board_cache::BoardCache;
use super::command::{self, Command};
use super::draw::DrawStyle;
use super::face::Face;
use super::faces::{Faces, fits};
use crate::paint::{self, Paint};
use crate::shell::{Asked, Classic, Extras, Refused, Screen, StepReport};

/// Longer names are shortened, except in the winner line and in `state`.
const SHORT_NAME: usize = 40;

const HELP: &str = include_str!("help.txt");

/// The commands that no document has.
const EXTRA_HELP: &str = concat!(
    "          inspect hand card -- View a card in your hand with its whole text.\n",
    "          card name -- View any card of this game with its whole text.\n",
);

/// What the program knows besides the match.
pub(super) struct Program {
    names: Vec<String>,
    /// The same, short enough for every line.
    short: Names,
    faces: Faces,
    boards: BoardCache,
    pub(super) extras: Extras,
    pub(super) is_testing: bool,
    /// Who is drawn at the lower edge, if it is not the last player.
    below: Option<Seat>,
}

impl Program {
    /// A program whose players have no names yet.
    pub(super) fn of(game: &Sorcery, style: DrawStyle, extras: Extras) -> Program {
        let (faces, boards, is_testing) = (Faces::new(game), BoardCache::new(style), game.is_testing());
        let (names, short) = (Vec::new(), Names::new(Vec::new()));
        Program { names, short, faces, boards, extras, is_testing, below: None }
    }

    /// Names the players, in the order of seats.
    pub(super) fn name(&mut self, names: Vec<String>) {
        self.short = Names::new(names.iter().map(|name| shortened(name)).collect());
        self.names = names;
    }

    /// Adds a sentence as a line.
    fn line(&self, news: &News, text: &str, out: &mut String) {
        let style = if news.level == Level::Turn { paint::TURN } else { paint::UNREMARKABLE };
        self.boards.style().paint.coat(out, style, |out| out.push_str(text));
        out.push('\n');
    }

    fn board(&mut self, view: &View, out: &mut String) {
        let mut sides = self.faces.sides(view, &self.names);
        if let ([_, _], Some(0)) = (&sides[..], self.below.map(Seat::index)) {
            sides.reverse();
        }
        self.boards.board(out, &sides);
    }

    fn hand(&self, view: &View, seat: Seat, out: &mut String) {
        let hand = self.faces.hand(&view.sides[seat.index()]);
        if hand.is_empty() {
            out.push_str("Your hand is empty.\n");
        }
        self.boards.style().hand(out, &hand);
    }

    fn inspect(&self, view: &View, slot: Slot, out: &mut String) -> Result<(), Refusal> {
        let board = &view.sides[view.active.index()].board;
        let no_minion =
            Refusal::NoSuchMinion { seat: view.active, number: slot.number(), minions: board.len() };
        let minion = board.get(slot.index()).ok_or(no_minion)?;
        self.boards.style().inspect(out, self.faces.minion(minion), &self.faces.enchantments(minion));
        for line in self.faces.small_print(minion, slot) {
            out.extend([line.as_str(), "\n"]);
        }
        Ok(())
    }

    fn inspect_held(&self, view: &View, seat: Seat, card: Slot, out: &mut String) -> Result<(), Refusal> {
        let hand = self.faces.hand(&view.sides[seat.index()]);
        let no_card = Refusal::NoSuchCard { number: card.number(), hand: hand.len() };
        self.whole_card(*hand.get(card.index()).ok_or(no_card)?, out);
        Ok(())
    }

    fn card(&self, game: &Sorcery, name: &str, out: &mut String) -> Result<(), String> {
        let card = game.cards().find(name).ok_or_else(|| sorcery::unknown_card(game.cards(), name))?;
        self.whole_card(self.faces.printed(card), out);
        Ok(())
    }

    /// A card, and under it the whole text where the card has no room for it.
    fn whole_card(&self, face: Face<'_>, out: &mut String) {
        self.boards.style().card(out, face);
        if !fits(&face) {
            out.extend([face.text, "\n"]);
        }
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
        if self.extras.history {
            out.push_str(EXTRA_HELP);
        }
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

/// Whose hand may be shown.
fn shown_hand(viewer: Viewer) -> Result<Seat, String> {
    match viewer {
        Viewer::Seat(seat) => Ok(seat),
        Viewer::Spectator | Viewer::Referee => {
            Err("it is the computer's turn, and its hand is not shown".into())
        }
    }
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

    fn hear(
        &mut self,
        screen: Screen<'_, Sorcery>,
        line: &str,
        out: &mut String,
    ) -> Result<Asked<Sorcery>, Refused<Refusal>> {
        let play = screen.play;
        let seats = play.game().seats();
        match command::read(line, to_act(play), seats, self.extras)? {
            Command::Nothing => {}
            Command::Quit => return Ok(Asked::Quit),
            Command::Act(action) => return Ok(Asked::act([action])),
            Command::Help => self.help(seats, out),
            Command::Hand => self.hand(&screen.view(), shown_hand(screen.viewer)?, out),
            Command::InspectHeld(card) => {
                let seat = shown_hand(screen.viewer)?;
                self.inspect_held(&screen.view(), seat, card, out).map_err(Refused::Rules)?;
            }
            Command::Card(name) => self.card(play.game(), &name, out)?,
            Command::Board => self.board(&screen.view(), out),
            Command::Inspect(slot) => self.inspect(&screen.view(), slot, out).map_err(Refused::Rules)?,
        }
        Ok(Asked::Nothing)
    }

    fn tell(&mut self, report: &StepReport<'_, Sorcery>, out: &mut String) {
        let news = report.game.tell(&report.events, &self.short);
        for (event, news) in report.events.iter().zip(&news).filter(|(_, news)| news.level > Level::Detail) {
            // Only a game that ends by a limit says by which rule.
            let cites =
                matches!(event, Event::Ended { reason: Reason::TurnLimit | Reason::RunawayTriggers, .. });
            self.line(news, &if cites { news.to_string() } else { news.text.clone() }, out);
        }
        // R15, R16: the board is shown once everything at the start of a turn has happened.
        let is_new_turn = report.events.iter().any(|event| matches!(event, Event::TurnStarted { .. }));
        if is_new_turn && matches!(report.status, Status::ToAct(_)) {
            self.board(&report.after, out);
        }
    }

    fn show(&mut self, screen: Screen<'_, Sorcery>, out: &mut String) {
        let (play, view) = (screen.play, screen.view());
        if view.ending.is_none() {
            let turn = Event::TurnStarted { seat: view.active, turn: view.turn };
            for news in play.game().tell(&[turn], &self.short) {
                self.line(&news, &news.text, out);
            }
        }
        self.board(&view, out);
    }

    /// R21: the winner's whole name.
    fn close(&mut self, screen: Screen<'_, Sorcery>, outcome: Outcome, out: &mut String) {
        let names = Names::new(self.names.clone());
        let ending = screen.play.game().ending(Status::Over(outcome), &names);
        out.extend(ending.map(|news| news.text + "\n"));
    }

    fn prompt(&self, screen: Screen<'_, Sorcery>) -> String {
        match screen.play.status() {
            Status::ToAct(seat) => format!("{}> ", self.short.of(seat)),
            Status::Over(_) => "> ".into(),
        }
    }

    fn sit_below(&mut self, seat: Option<Seat>) {
        self.below = seat;
    }

    fn called(&self, seat: Seat) -> String {
        self.short.of(seat).to_owned()
    }

    fn command(step: &Step<Sorcery>) -> String {
        step.game().offer(&step.before(Viewer::Seat(step.actor())), step.action).words
    }

    fn summary(&self, game: &Sorcery, step: &Ply<Sorcery>) -> Option<String> {
        let news = game.tell(&step.events, &self.short);
        let deed = news.into_iter().find(|news| news.level == Level::Deed);
        deed.map(|news| news.text.trim_end_matches('.').to_owned())
    }

    fn state(&self, play: &Match<Sorcery>) -> String {
        let mut position = play.position();
        for (player, name) in position.players.iter_mut().zip(&self.names) {
            player.name = Some(name.clone());
        }
        serde_json::to_string(&position).expect("positions are plain data")
    }

    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    fn paint(&self) -> Paint {
        self.boards.style().paint
    }
}
