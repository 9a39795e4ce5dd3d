//! Duel's part of its classic program: what lines ask for, what is told and what is drawn.

use std::fmt::Write;

use bots::Ply;
use duel::{Action, Block, Duel, Event, Place, PlayOrder, Prompt, Refusal, View, both};
use kernel::show::{Level, Names, News, Show};
use kernel::{Outcome, Seat, Status, Step, Viewer};

use super::card::DrawStyle;
use super::command::{self, Command};
use super::faces::{Faces, capital};
use super::summary;
use super::write;
use crate::paint::{self, Paint};
use crate::shell::{Asked, Classic, Extras, Refused, Screen, StepReport};

const HELP: &str = include_str!("help.txt");
const HOW_TO_BLOCK: &str = "Write block and a number, or block none.";

/// What the program knows besides the match.
pub(super) struct Program {
    style: DrawStyle,
    extras: Extras,
    /// What has happened of a command that isn't complete yet.
    begun: Vec<Event>,
    /// Who is drawn at the lower edge, if it is not player 2.
    below: Option<Seat>,
}

/// Whose cards a command means if it names no player.
fn sitting(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::Referee => view.actor,
    }
}

/// Whether the window that `pass` was typed for is over already: scripts also pass windows that were passed for them.
fn is_passed(game: &Duel, view: &View) -> bool {
    game.rules().cards.has_instants() && !matches!(view.prompt, Prompt::Window | Prompt::Over(_))
}

fn say(out: &mut String, words: std::fmt::Arguments<'_>) {
    writeln!(out, "{words}").expect("a String takes all text");
}

impl Program {
    pub(super) fn of(style: DrawStyle, extras: Extras) -> Program {
        Program { style, extras, begun: Vec::new(), below: None }
    }

    /// Adds a sentence as a line; details are not told.
    fn line(&self, news: &News, out: &mut String) {
        if news.level == Level::Detail {
            return;
        }
        let style = if news.level == Level::Turn { paint::TURN } else { paint::UNREMARKABLE };
        // Only a game that ends by a limit says by which rule.
        let cites = news.rule.as_ref().is_some_and(|rule| rule.0 == "R27");
        let text = if cites { news.to_string() } else { news.text.clone() };
        self.style.paint.coat(out, style, |out| out.push_str(&text));
        out.push('\n');
    }

    fn board(&self, game: &Duel, view: &View, out: &mut String) {
        let faces = Faces { cards: &game.rules().cards, view };
        let mut sides = faces.sides();
        if self.below == Some(Seat::new(0)) {
            sides.reverse();
        }
        self.style.table(out, &sides);
        for line in both().into_iter().filter_map(|seat| faces.discard(seat)) {
            out.extend([line.as_str(), "\n"]);
        }
    }

    /// A hand, if it may be seen.
    fn hand(&self, game: &Duel, view: &View, seat: Seat, out: &mut String) {
        if !view.viewer.sees_hand_of(seat) {
            return say(out, format_args!("The hand of player {seat} is not shown: the computer plays it."));
        }
        let hand = Faces { cards: &game.rules().cards, view }.hand(seat);
        if hand.is_empty() {
            return say(out, format_args!("The hand of player {seat} is empty."));
        }
        say(out, format_args!("Hand of player {seat}:"));
        self.style.cards(out, &hand);
    }

    /// A card in play, with everything that doesn't fit on its face.
    fn inspect(&self, game: &Duel, view: &View, place: Place, out: &mut String) -> Result<(), String> {
        let cards = &game.rules().cards;
        let faces = Faces { cards, view };
        let face = faces.in_play(place).ok_or_else(|| {
            let (seat, number) = (place.seat(), place.slot().number());
            let count = view.sides[seat.index()].in_play.len();
            format!("player {seat} has no card {number} in play: there are {count}")
        })?;
        self.style.cards(out, std::slice::from_ref(&face));
        say(out, format_args!("{}: {}", capital(&faces.named(place)), face.kind));
        if let (Some(values), Some(card)) =
            (face.values, view.sides[place.seat().index()].in_play.get(place.slot().index()))
        {
            let printed = cards.printed(card.card);
            let now = format_args!("{}/{}", values.attack, values.hp).to_string();
            say(out, format_args!("It is {now} now, and {}/{} as printed.", printed.attack, printed.hp));
        }
        if !face.text.is_empty() {
            say(out, format_args!("{}", face.text.trim()));
        }
        for enchantment in game.rules().enchantments_of(view, place) {
            say(out, format_args!("{}", faces.enchanted(place, enchantment)));
        }
        Ok(())
    }

    /// The start of a turn: the cards in play, both HP, and the active player's hand, unless a computer plays it.
    fn turn(&self, game: &Duel, view: &View, out: &mut String) {
        self.board(game, view, out);
        if view.viewer.sees_hand_of(view.active) {
            self.hand(game, view, view.active, out);
        }
    }

    /// The actions of a command; `None` if it only shows something.
    pub(super) fn act(command: &Command) -> Option<Asked<Duel>> {
        Some(match command {
            Command::Tap(lands) => {
                Asked::act(lands.iter().map(|&slot| Action::Tap { slot }).collect::<Vec<_>>())
            }
            Command::Attack(creatures) => {
                let attackers = creatures.iter().map(|&slot| Action::Attack { slot });
                Asked::act(attackers.chain([Action::Done]).collect::<Vec<_>>())
            }
            Command::Play { card, on, pay } => {
                let mut order = PlayOrder::new(*card, *on, pay.clone());
                Asked::Act(Box::new(move |play| order.next(play)))
            }
            Command::Target(on) => Asked::act([Action::Target { on: *on }]),
            Command::Pay(colours) => {
                Asked::act(colours.iter().map(|&colour| Action::Pay { colour }).collect::<Vec<_>>())
            }
            Command::Block(slot) => Asked::act([Action::Block { slot: *slot }]),
            Command::BlockNone => Asked::act([Action::NoBlock]),
            Command::Pass => Asked::act([Action::Pass]),
            Command::Next => Asked::act([Action::Next]),
            Command::Nothing
            | Command::Help
            | Command::Quit
            | Command::Hand
            | Command::Board
            | Command::Inspect(..) => return None,
        })
    }
}

impl Classic for Program {
    type Game = Duel;

    const HINT_ITERATIONS: u32 = 20_000;

    fn hear(
        &mut self,
        screen: Screen<'_, Duel>,
        line: &str,
        out: &mut String,
    ) -> Result<Asked<Duel>, Refused<Refusal>> {
        let command = command::read(line)?;
        if command == Command::Pass && is_passed(screen.play.game(), &screen.view()) {
            out.push_str("There is nothing to pass: where nobody can play an instant, combat goes on.\n");
            return Ok(Asked::Nothing);
        }
        if let Some(asked) = Program::act(&command) {
            return Ok(asked);
        }
        let (game, view) = (screen.play.game(), screen.view());
        let seat = sitting(&view);
        match command {
            Command::Quit => return Ok(Asked::Quit),
            Command::Help => out.extend([HELP, &self.extras.help()]),
            Command::Hand => self.hand(game, &view, seat, out),
            Command::Board => self.board(game, &view, out),
            Command::Inspect(owner, slot) => {
                self.inspect(game, &view, Place::new(owner.unwrap_or(seat), slot), out)?;
            }
            Command::Nothing
            | Command::Tap(_)
            | Command::Play { .. }
            | Command::Target(_)
            | Command::Pay(_)
            | Command::Attack(_)
            | Command::Block(_)
            | Command::BlockNone
            | Command::Pass
            | Command::Next => {}
        }
        Ok(Asked::Nothing)
    }

    fn tell(&mut self, report: &StepReport<'_, Duel>, out: &mut String) {
        let StepReport { game, before, after, .. } = report;
        // A command of several actions is told once, when the last of them is done.
        self.begun.extend(&report.events);
        if report.action.is_some() && write::is_midway(after) {
            return;
        }
        let mut events = std::mem::take(&mut self.begun);
        let first = events.iter().position(|event| matches!(event, Event::TurnBegan { .. }));
        if report.action.is_none() {
            // The opening hands are shown, not told: the report of the deal begins with the first turn.
            events.drain(..first.unwrap_or(0));
        }
        let is_automatic = report.action.is_some() && report.action == game.automatic(before);
        if is_automatic {
            events.retain(|event| !matches!(event, Event::Passed { .. }));
        }
        if is_automatic && before.actor != before.active {
            out.push_str("Nobody can play an instant: combat goes on.\n");
        }
        for news in game.tell(&events, &Names::numbered(2)) {
            self.line(&news, out);
        }
        if first.is_some() && matches!(report.status, Status::ToAct(_)) {
            self.turn(game, after, out);
        }
    }

    fn show(&mut self, screen: Screen<'_, Duel>, out: &mut String) {
        self.begun.clear();
        let (play, view) = (screen.play, screen.view());
        if let Status::ToAct(_) = play.status() {
            let turn = Event::TurnBegan { seat: view.active, round: view.round };
            for news in play.game().tell(&[turn], &Names::numbered(2)) {
                self.line(&news, out);
            }
        }
        self.board(play.game(), &view, out);
        self.hand(play.game(), &view, sitting(&view), out);
    }

    /// Asks for a blocker, or about a window; elsewhere the prompt says enough.
    fn question(&mut self, screen: Screen<'_, Duel>, out: &mut String) {
        if !screen.is_for_whoever_acts() {
            return;
        }
        let (play, view) = (screen.play, &screen.view());
        match view.prompt {
            Prompt::Blocker => {
                let open = view.fights.iter().find(|fight| fight.block == Block::Open);
                let Some(fight) = open else { return };
                let faces = Faces { cards: &play.game().rules().cards, view };
                let attacker = faces.named(Place::new(view.active, fight.attacker));
                say(out, format_args!("Player {}, who blocks {attacker}? {HOW_TO_BLOCK}", view.actor));
                let blockers = play.legal_actions().into_iter().filter_map(|action| {
                    let Action::Block { slot } = action else { return None };
                    faces.blocker(Place::new(view.actor, slot))
                });
                say(out, format_args!("It can be blocked by {}.", blockers.collect::<Vec<_>>().join("; ")));
            }
            Prompt::Window => {
                say(
                    out,
                    format_args!("Player {} may tap lands and play instants; pass goes on.", view.actor),
                );
            }
            Prompt::Play
            | Prompt::Target { .. }
            | Prompt::Pay { .. }
            | Prompt::Attackers
            | Prompt::Fought
            | Prompt::Over(_) => {}
        }
    }

    fn close(&mut self, screen: Screen<'_, Duel>, outcome: Outcome, out: &mut String) {
        match outcome {
            Outcome::Won(seat) => {
                let hp = screen.view().sides[seat.index()].hp;
                say(out, format_args!("Player {seat} wins with {hp} HP left."));
            }
            Outcome::Draw => out.push_str("The game is a draw.\n"),
        }
    }

    fn prompt(&self, screen: Screen<'_, Duel>) -> String {
        let view = screen.view();
        let what = match view.prompt {
            Prompt::Play if view.phase == duel::Phase::Play1 => "first play phase",
            Prompt::Play => "second play phase",
            Prompt::Target { .. } => "target",
            Prompt::Pay { .. } => "pay",
            Prompt::Attackers => "attack or next",
            Prompt::Window => "instants or pass",
            Prompt::Blocker => "block",
            Prompt::Fought => "combat is over; next",
            Prompt::Over(_) => return "> ".into(),
        };
        format!("Player {}, {what}> ", view.actor)
    }

    fn sit_below(&mut self, seat: Option<Seat>) {
        self.below = seat;
    }

    fn called(&self, seat: Seat) -> String {
        format!("Player {seat}")
    }

    fn command(step: &Step<Duel>) -> String {
        write::command(step)
    }

    fn is_midway(view: &View) -> bool {
        write::is_midway(view)
    }

    fn automatic(game: &Duel, view: &View) -> Option<Action> {
        game.automatic(view)
    }

    fn meaning(step: &Step<Duel>) -> Option<String> {
        write::meaning(step)
    }

    fn summary(&self, game: &Duel, step: &Ply<Duel>) -> Option<String> {
        summary::words(&game.rules().cards, step)
    }

    fn paint(&self) -> Paint {
        self.style.paint
    }
}
