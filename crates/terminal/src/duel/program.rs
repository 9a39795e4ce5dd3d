//! Duel's part of its classic program: what lines ask for, what is told and what is drawn.

use std::fmt::Write;

use bots::Step;
use duel::{Action, Block, Duel, Event, Place, Prompt, View, both};
use kernel::{Game, Match, Outcome, Seat, Status, Viewer};

use super::card::Pen;
use super::changes;
use super::command::{self, Command};
use super::faces::{Faces, capital};
use super::foretell;
use super::narrate::{Narrator, Pending};
use super::write;
use crate::paint::{self, Paint};
use crate::shell::{Asked, Classic, Extras, Screen, Told};

const HELP: &str = include_str!("help.txt");
const HOW_TO_BLOCK: &str = "Write block and a number, or block none.";

/// What the program knows besides the match.
pub(super) struct Program {
    pen: Pen,
    extras: Extras,
    /// The card that is being played.
    pending: Option<Pending>,
}

/// Whose cards are meant when nobody is named.
fn sitting(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::Referee => view.actor,
    }
}

fn say(out: &mut String, words: std::fmt::Arguments<'_>) {
    writeln!(out, "{words}").expect("a String takes all text");
}

impl Program {
    pub(super) fn new(pen: Pen, extras: Extras) -> Program {
        Program { pen, extras, pending: None }
    }

    fn board(&self, game: &Duel, view: &View, out: &mut String) {
        let faces = Faces { cards: &game.edition().cards, view };
        self.pen.table(out, &faces.sides());
        for line in both().into_iter().filter_map(|seat| faces.discard(seat)) {
            out.extend([line.as_str(), "\n"]);
        }
    }

    /// A hand, if it may be seen.
    fn hand(&self, game: &Duel, view: &View, seat: Seat, out: &mut String) {
        if !view.viewer.sees_hand_of(seat) {
            return say(out, format_args!("The hand of player {seat} is not shown: the computer plays it."));
        }
        let hand = Faces { cards: &game.edition().cards, view }.hand(seat);
        if hand.is_empty() {
            return say(out, format_args!("The hand of player {seat} is empty."));
        }
        say(out, format_args!("Hand of player {seat}:"));
        self.pen.cards(out, &hand);
    }

    /// A card in play with everything that its face may have no room for.
    fn inspect(&self, game: &Duel, view: &View, place: Place, out: &mut String) -> Result<(), String> {
        let cards = &game.edition().cards;
        let faces = Faces { cards, view };
        let face = faces.in_play(place).ok_or_else(|| {
            let (seat, number) = (place.seat(), place.slot().number());
            let count = view.sides[seat.index()].in_play.len();
            format!("player {seat} has no card {number} in play: there are {count}")
        })?;
        self.pen.cards(out, std::slice::from_ref(&face));
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
        for enchantment in faces.enchantments(place) {
            say(out, format_args!("{} is on it.", capital(&enchantment)));
        }
        Ok(())
    }

    /// The start of a turn: the cards in play, both HP, and the active player's hand, but for a computer's.
    fn turn(&self, game: &Duel, view: &View, out: &mut String) {
        self.board(game, view, out);
        if view.viewer.sees_hand_of(view.active) {
            self.hand(game, view, view.active, out);
        }
    }

    /// The actions of a command, or why there are none.
    pub(super) fn act(play: &Match<Duel>, command: &Command) -> Option<Asked<Action>> {
        let act = |actions: Vec<Action>| Some(Asked::Act(actions));
        match command {
            Command::Tap(lands) => act(lands.iter().map(|&slot| Action::Tap { slot }).collect()),
            Command::Attack(creatures) => {
                let attackers = creatures.iter().map(|&slot| Action::Attack { slot });
                act(attackers.chain([Action::Done]).collect())
            }
            Command::Play { card, on, pay } => {
                let order = play.game().edition().play_order(play.state(), *card, *on, pay.as_deref());
                Some(match order {
                    Ok(actions) => Asked::Act(actions),
                    Err(refusal) => Asked::Refused(play.game().explain(&refusal)),
                })
            }
            Command::Target(on) => act(vec![Action::Target { on: *on }]),
            Command::Pay(colours) => act(colours.iter().map(|&colour| Action::Pay { colour }).collect()),
            Command::Block(slot) => act(vec![Action::Block { slot: *slot }]),
            Command::BlockNone => act(vec![Action::NoBlock]),
            Command::Pass => act(vec![Action::Pass]),
            Command::Next => act(vec![Action::Next]),
            Command::Nothing
            | Command::Help
            | Command::Quit
            | Command::Hand
            | Command::Board
            | Command::Inspect(..) => None,
        }
    }
}

impl Classic for Program {
    type Game = Duel;

    const HINT_ITERATIONS: u32 = 20_000;

    fn hear(&mut self, screen: Screen<'_, Duel>, line: &str, out: &mut String) -> Asked<Action> {
        let play = screen.play;
        let command = match command::read(line) {
            Ok(command) => command,
            Err(reason) => return Asked::Refused(reason),
        };
        if let Some(asked) = Program::act(play, &command) {
            return asked;
        }
        let (game, view) = (play.game(), screen.view());
        let seat = sitting(&view);
        match command {
            Command::Quit => return Asked::Quit,
            Command::Help => out.extend([HELP, &self.extras.help()]),
            Command::Hand => self.hand(game, &view, seat, out),
            Command::Board => self.board(game, &view, out),
            Command::Inspect(owner, slot) => {
                let place = Place::new(owner.unwrap_or(seat), slot);
                if let Err(reason) = self.inspect(game, &view, place, out) {
                    return Asked::Refused(reason);
                }
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
        Asked::Nothing
    }

    fn tell(&mut self, told: &Told<'_, Duel>, out: &mut String) {
        let (game, after) = (told.play.game(), told.after());
        let cards = &game.edition().cards;
        let mut narrator = Narrator::new(cards, told.before, &after, &mut self.pending);
        // The opening hands are seen in the hands; what is told begins with the first turn.
        let is_deal = told.action.is_none();
        let first = told.events.iter().position(|event| matches!(event, Event::TurnBegan { .. }));
        let events = &told.events[if is_deal { first.unwrap_or(0) } else { 0 }..];
        for event in events {
            let is_new_turn = matches!(event, Event::TurnBegan { .. });
            let style = if is_new_turn { paint::TURN } else { paint::UNREMARKABLE };
            if let Some(sentence) = narrator.sentence(event) {
                self.pen.paint.coat(out, style, |out| out.push_str(&sentence));
                out.push('\n');
            }
        }
        if !is_deal {
            for sentence in changes::sentences(cards, told.before, told.events, &after) {
                say(out, format_args!("{}", capital(&sentence)));
            }
        }
        if first.is_some() && matches!(told.play.status(), Status::ToAct(_)) {
            self.turn(game, &after, out);
        }
    }

    fn show(&mut self, screen: Screen<'_, Duel>, out: &mut String) {
        self.pending = None;
        let (play, view) = (screen.play, screen.view());
        if let Status::ToAct(_) = play.status() {
            let (round, seat) = (view.round, view.active);
            self.pen.paint.coat(out, paint::TURN, |out| {
                write!(out, "Round {round}: it is player {seat}'s turn.").expect("a String takes all text");
            });
            out.push('\n');
        }
        self.board(play.game(), &view, out);
        self.hand(play.game(), &view, sitting(&view), out);
    }

    /// What is asked, where it is not simply the next command of the active player.
    fn question(&mut self, screen: Screen<'_, Duel>, out: &mut String) {
        if !screen.is_for_whoever_acts() {
            return;
        }
        let (play, view) = (screen.play, &screen.view());
        match view.prompt {
            Prompt::Blocker => {
                let open = view.fights.iter().find(|fight| fight.block == Block::Open);
                let Some(fight) = open else { return };
                let faces = Faces { cards: &play.game().edition().cards, view };
                let attacker = faces.named(Place::new(view.active, fight.attacker));
                say(out, format_args!("Player {}, who blocks {attacker}? {HOW_TO_BLOCK}", view.actor));
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

    fn close(&mut self, play: &Match<Duel>, outcome: Outcome, out: &mut String) {
        match outcome {
            Outcome::Won(seat) => {
                let hp = play.state().side(seat).hp;
                say(out, format_args!("Player {seat} wins with {hp} HP left."));
            }
            Outcome::Draw => out.push_str("The game is a draw.\n"),
        }
    }

    fn prompt(&self, play: &Match<Duel>) -> String {
        let state = play.state();
        let what = match state.prompt {
            Prompt::Play if state.phase == duel::Phase::Play1 => "first play phase",
            Prompt::Play => "second play phase",
            Prompt::Target { .. } => "target",
            Prompt::Pay { .. } => "pay",
            Prompt::Attackers => "attack or next",
            Prompt::Window => "instants or pass",
            Prompt::Blocker => "block",
            Prompt::Fought => "combat is over; next",
            Prompt::Over(_) => return "> ".into(),
        };
        format!("Player {}, {what}> ", state.actor)
    }

    fn called(&self, seat: Seat) -> String {
        format!("Player {seat}")
    }

    fn command(&self, play: &Match<Duel>, action: Action) -> String {
        write::command(play, action)
    }

    fn continues(&self, play: &Match<Duel>, action: Action) -> bool {
        write::continues(play, action)
    }

    fn foretold(&self, game: &Duel, step: &Step<Duel>) -> Option<String> {
        foretell::words(&game.edition().cards, step)
    }

    fn paint(&self) -> Paint {
        self.pen.paint
    }
}
