//! Reads a position back. Every name and number is checked: a position may come from anybody.

use kernel::{LATEST_TURN, Outcome, Quiet, Scripted, Seat};

use crate::apply::look_for_losers;
use crate::cards::CardId;
use crate::language::Kind;
use crate::place::{Place, Slot};
use crate::position::{Aim, InPlay, Player, Position};
use crate::rules::Rules;
use crate::side::{Held, Library, MOST_HP, Permanent, Side};
use crate::state::{Enchantment, Phase, Prompt, State, both};
use crate::turn::{begin_turn, untap};

impl Rules {
    /// The state behind a position; the error says what is wrong with it.
    pub(crate) fn resume(&self, position: &Position) -> Result<State, String> {
        let [first, second] = &position.players.0;
        let mut state =
            State::new([self.read_side(first, Seat::new(0))?, self.read_side(second, Seat::new(1))?]);
        state.active = player(position.active)?;
        state.actor = state.active;
        state.phase = position.phase;
        state.round = position.round;
        if !(1..=LATEST_TURN).contains(&state.round) {
            return Err(format!("rounds are counted from 1 to {LATEST_TURN}"));
        }
        state.land_played = position.players.0[state.active.index()].land_played;
        self.read_enchantments(position, &mut state)?;
        let mut table = Quiet(Scripted::new(&[]));
        let before = in_play(&state);
        self.bury(&mut state, &mut table);
        if in_play(&state) < before && (position.question.is_some() || !position.fights.is_empty()) {
            return Err("a creature has no HP left in the middle of a play or a combat (D7)".into());
        }
        self.read_question(position, &mut state)?;
        if !matches!(state.prompt, Prompt::Over(_)) {
            self.run_on(&mut state);
        }
        Ok(state)
    }

    /// Runs an automatic phase at once.
    fn run_on(&self, state: &mut State) {
        let mut table = Quiet(Scripted::new(&[]));
        look_for_losers(state, &mut table);
        if let Prompt::Over(_) = state.prompt {
            return;
        }
        match state.phase {
            Phase::Draw => begin_turn(state, &mut table),
            Phase::Untap => untap(state, &mut table),
            Phase::Play1 | Phase::Combat | Phase::Play2 => {}
            Phase::End => self.end_phase(state, &mut table),
        }
    }

    fn read_side(&self, player: &Player, seat: Seat) -> Result<Side, String> {
        let cards = |pile: &str, names: &[String]| -> Result<Vec<CardId>, String> {
            let place = |what| format!("player {seat}'s {pile}: {what}");
            names.iter().map(|name| self.labelled(name).map_err(place)).collect()
        };
        let piles = [player.library.len(), player.hand.len(), player.in_play.len(), player.discard.len()];
        if piles.iter().sum::<usize>() > Slot::MOST {
            return Err(format!("player {seat} has more than {} cards", Slot::MOST));
        }
        let mut side = Side::new(Library::new(&cards("library", &player.library)?));
        if player.hp.unsigned_abs() > MOST_HP as u32 {
            return Err(format!("player {seat} has {} HP, and {MOST_HP} is the most", player.hp));
        }
        side.hp = player.hp;
        side.pool = player.pool;
        side.hand = cards("hand", &player.hand)?.into_iter().map(|card| Held { card, seen: false }).collect();
        side.discard = cards("discard", &player.discard)?.into_iter().collect();
        for slot in &player.seen {
            let held = side.hand.get_mut(slot.index());
            held.ok_or_else(|| format!("player {seat} has no card {} in the hand", slot.number()))?.seen =
                true;
        }
        for card in &player.in_play {
            let permanent =
                self.read_permanent(card).map_err(|what| format!("player {seat}'s cards in play: {what}"));
            side.in_play.push(permanent?);
        }
        Ok(side)
    }

    fn read_permanent(&self, written: &InPlay) -> Result<Permanent, String> {
        let card = self.labelled(&written.name)?;
        let printed = self.cards.printed(card);
        let refuse = |what: &str| Err(format!("{} {what}", cards::quoted(&written.name)));
        match printed.kind {
            Kind::Sorcery | Kind::Instant => return refuse("is never in play: it goes to the discard"),
            Kind::Enchantment if written.tapped => return refuse("is an enchantment, and those don't tap"),
            Kind::Land | Kind::Enchantment if written.damage > 0 => {
                return refuse("is not a creature, so it has no damage");
            }
            Kind::Land | Kind::Creature | Kind::Enchantment => {}
        }
        let aims = matches!(written.target, Some(Aim::Place(_) | Aim::Name(_)));
        if aims && (printed.kind != Kind::Enchantment || !printed.takes_target()) {
            return refuse("has no target");
        }
        if written.played.is_some() && printed.kind != Kind::Enchantment {
            return refuse("is not an enchantment, so it has no place in their order");
        }
        Ok(Permanent { card, damage: written.damage, tapped: written.tapped })
    }

    /// The enchantments in the order played; those without a number are player 1's, then player 2's (D17).
    fn read_enchantments(&self, position: &Position, state: &mut State) -> Result<(), String> {
        let mut found = Vec::new();
        for (seat, player) in both().into_iter().zip(&position.players.0) {
            for (index, written) in player.in_play.iter().enumerate() {
                let place = Place::at(seat, index);
                if self.kind_at(state, place) == Kind::Enchantment {
                    let on = self.read_aim(position, state, written)?;
                    found.push((written.played.unwrap_or(u32::MAX), Enchantment { place, on }));
                }
            }
        }
        found.sort_by_key(|(played, _)| *played);
        state.enchantments = found.into_iter().map(|(_, enchantment)| enchantment).collect();
        Ok(())
    }

    fn read_aim(
        &self,
        position: &Position,
        state: &State,
        written: &InPlay,
    ) -> Result<Option<Place>, String> {
        let place = match &written.target {
            None | Some(Aim::Nothing) => return Ok(None),
            Some(Aim::Place(place)) => *place,
            Some(Aim::Name(name)) => named(position, name)?,
        };
        let is_creature =
            state.permanent(place).is_some_and(|card| self.cards.kind(card.card) == Kind::Creature);
        if !is_creature {
            let (seat, number) = (place.seat(), place.slot().number());
            let name = cards::quoted(&written.name);
            return Err(format!(
                "{name} targets card {number} of player {seat}, and that is not a creature in play"
            ));
        }
        Ok(Some(place))
    }

    /// The card of a name, which may have a number after it: "Soldier#2".
    pub(crate) fn labelled(&self, label: &str) -> Result<CardId, String> {
        let numbered = label.rsplit_once('#').filter(|(_, number)| number.parse::<u32>().is_ok());
        self.card(numbered.map_or(label, |(name, _)| name))
    }
}

/// The one card in play with this label.
fn named(position: &Position, label: &str) -> Result<Place, String> {
    let all = both().into_iter().zip(&position.players.0).flat_map(|(seat, player)| {
        player.in_play.iter().enumerate().map(move |(index, card)| (Place::at(seat, index), &card.name))
    });
    let mut found = all.filter(|(_, name)| *name == label).map(|(place, _)| place);
    match (found.next(), found.next()) {
        (Some(place), None) => Ok(place),
        (Some(_), Some(_)) => {
            Err(format!("several cards in play are called {}: number them", cards::quoted(label)))
        }
        (None, _) => Err(format!("no card in play is called {}", cards::quoted(label))),
    }
}

fn in_play(state: &State) -> usize {
    state.sides.iter().map(|side| side.in_play.len()).sum()
}

/// One of the two players.
pub(crate) fn player(seat: Seat) -> Result<Seat, String> {
    if seat.index() < 2 { Ok(seat) } else { Err(format!("there is no player {seat}: players are 1 and 2")) }
}

/// How the position says that the game ended.
pub(crate) fn outcome(position: &Position) -> Result<Option<Outcome>, String> {
    match (position.winner, position.draw) {
        (Some(_), true) => Err("a game has a winner or is a draw, not both".into()),
        (Some(seat), false) => player(seat).map(|seat| Some(Outcome::Won(seat))),
        (None, true) => Ok(Some(Outcome::Draw)),
        (None, false) => Ok(None),
    }
}
