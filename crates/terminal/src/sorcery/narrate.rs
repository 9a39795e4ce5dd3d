//! What happened, in plain sentences: one line for every event, in order.

use std::fmt::Write;

use kernel::{Outcome, Seat};
use sorcery::{AbilityId, Actor, CardId, Cause, Event, Kind, Mark, Reason, Sorcery, Stats, View, Zone};

use super::lineup::Lineup;
use crate::paint::{self, Paint};

/// Tells events to the people at the table, in order.
pub(super) struct Narrator<'a> {
    game: &'a Sorcery,
    names: &'a [String],
    /// The table before the events: what a target was.
    before: &'a View,
    lineup: Lineup,
    paint: Paint,
}

impl<'a> Narrator<'a> {
    /// A narrator of what happens from `before` on.
    pub(super) fn new(
        game: &'a Sorcery,
        names: &'a [String],
        before: &'a View,
        paint: Paint,
    ) -> Narrator<'a> {
        Narrator { game, names, before, lineup: Lineup::of(before), paint }
    }

    /// Adds the event's line to `out`.
    pub(super) fn tell(&mut self, out: &mut String, event: &Event) {
        self.lineup.before(event);
        let (who, what) = self.sentence(event);
        self.lineup.after(event);
        let is_new_turn = matches!(event, Event::TurnStarted { .. });
        let style = if is_new_turn { paint::TURN } else { paint::UNREMARKABLE };
        self.paint.coat(out, style, |out| {
            write!(out, "{who} {what}").expect("a String takes all text");
        });
        out.push('\n');
    }

    /// What a player did, in a few words; `None` for an event that only follows from it.
    pub(super) fn deed(&self, event: &Event) -> Option<String> {
        let is_deed = matches!(
            event,
            Event::TurnEnded { .. } | Event::Played { .. } | Event::Used { .. } | Event::Attacked { .. }
        );
        let (who, what) = self.sentence(event);
        is_deed.then(|| format!("{who} {}", what.trim_end_matches('.')))
    }

    /// Who, and what they did.
    #[rustfmt::skip] // a table: one row an event
    fn sentence(&self, event: &Event) -> (String, String) {
        match *event {
            Event::TurnStarted { seat, turn } => (format!("Turn {turn}:"), format!("it is {}'s turn.", self.name(seat))),
            Event::TurnEnded { seat } => (self.name(seat), "ends the turn.".into()),
            Event::Drew { seat, card, .. } => (self.name(seat), format!("draws {}.", self.card_or_back(card))),
            Event::Discarded { seat, card } => (self.name(seat), format!("discards {}.", self.card(card))),
            Event::Played { seat, card, on } => (self.name(seat), format!("plays {}{}.", self.card(card), self.on(on))),
            Event::Used { minion, ability, on } => (self.minion(minion), format!("uses its ability{}: {}", self.on(on), self.ability(ability))),
            Event::Attacked { minion, at } => (self.minion(minion), format!("attacks {}.", self.mark(at))),
            Event::Triggered { cause, ability } => (self.cause(cause), format!("triggers: {}", self.ability(ability))),
            Event::ChargesSpent { seat, card, charges, left } => (self.owned(seat, card), format!("spends {} and has {left} left.", count(charges, "charge"))),
            Event::ChargesGained { seat, card, charges, left } => (self.owned(seat, card), format!("gains {} and has {left}.", count(charges, "charge"))),
            Event::MagicGained { seat, amount, now } => (self.name(seat), format!("gains {amount} magic and has {now}.")),
            Event::MagicSpent { seat, amount, now } => (self.name(seat), format!("pays {amount} magic and has {now} left.")),
            Event::LifeGained { seat, amount, now } => (self.name(seat), format!("gains {amount} life and has {now}.")),
            Event::LifeLost { seat, amount, now } => (self.name(seat), format!("loses {amount} life and has {now} left.")),
            Event::Damaged { minion, amount, now } => (self.minion(minion), format!("takes {amount} damage and is {}.", stats(now))),
            Event::Gained { minion, gain, now } => (self.minion(minion), format!("gains {:+}/{:+} and is {}.", gain.attack, gain.defence, stats(now))),
            Event::Entered { minion, now } => (self.minion(minion), format!("enters play as {}.", stats(now))),
            Event::Leaving { minion, to } => (self.minion(minion), self.leaving(minion.seat, to)),
            Event::Left { minion, to, stats: now } => (self.minion(minion), self.lies(minion.seat, to, now)),
            Event::ChangedSides { from, minion } => (self.minion(from), format!("changes to the side of {}.", self.name(minion.seat))),
            Event::Enchanted { minion, card, now } => (self.minion(minion), format!("is enchanted with {}{}.", self.card(card), self.and_is(card, now))),
            Event::Disenchanted { minion, card, now } => (self.minion(minion), format!("loses {}{}.", self.card(card), self.and_is(card, now))),
            Event::RitualPlaced { seat, card } => (self.owned(seat, card), "is in play.".into()),
            Event::RitualRemoved { seat, card } => (self.owned(seat, card), "is removed from the game.".into()),
            Event::PlayerLeft { seat } => (self.name(seat), "leaves the game with all cards.".into()),
            Event::Ended { outcome, reason } => ("The game".into(), ending(outcome, reason).into()),
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.names[seat.index()].clone()
    }

    fn card(&self, card: CardId) -> &str {
        &self.game.cards().printed(card).name
    }

    fn card_or_back(&self, card: Option<CardId>) -> &str {
        card.map_or("a card", |card| self.card(card))
    }

    fn owned(&self, seat: Seat, card: CardId) -> String {
        format!("{}'s {}", self.names[seat.index()], self.card(card))
    }

    fn minion(&self, minion: Actor) -> String {
        let (new, number) = self.lineup.marks(minion);
        format!("{}'s {new}{}{number}", self.names[minion.seat.index()], self.card(minion.card))
    }

    fn cause(&self, cause: Cause) -> String {
        match cause {
            Cause::Minion(minion) => self.minion(minion),
            Cause::Ritual(seat, card) => self.owned(seat, card),
        }
    }

    fn on(&self, on: Option<Mark>) -> String {
        on.map_or(String::new(), |mark| format!(" on {}", self.mark(mark)))
    }

    /// Targets are looked up on the table before the action: they may be gone by now.
    fn mark(&self, mark: Mark) -> String {
        let side = &self.before.sides[mark.owner().index()];
        let words = match mark {
            Mark::Player(_) => None,
            Mark::Minion(seat, slot) => {
                let minion = side.board.get(slot.index());
                minion.map(|minion| self.minion(Actor { seat, slot, card: minion.card.id }))
            }
            Mark::Ritual(seat) => side.ritual.map(|ritual| self.owned(seat, ritual.id)),
        };
        words.unwrap_or_else(|| self.name(mark.owner()))
    }

    /// The ability's own sentence on its card.
    fn ability(&self, ability: AbilityId) -> String {
        let cards = self.game.cards();
        let wanted = cards.ability(ability);
        let found = cards.ids().find_map(|card| {
            let index = cards.abilities_of(card).position(|own| std::ptr::eq(own, wanted))?;
            cards.printed(card).texts.get(index)
        });
        let sentence = found.map_or("", String::as_str);
        format!("{}.", sentence.trim_end_matches('.'))
    }

    /// A minion's new values, where the enchantment is about them.
    fn and_is(&self, enchantment: CardId, now: Stats) -> String {
        match self.game.cards().printed(enchantment).kind {
            Kind::Enchantment(enchants) if enchants.changes_stats() => format!(" and is {}", stats(now)),
            Kind::Enchantment(_) | Kind::Spell | Kind::Minion(_) | Kind::Ritual { .. } => String::new(),
        }
    }

    fn leaving(&self, owner: Seat, to: Zone) -> String {
        match to {
            Zone::Graveyard => "dies.".into(),
            Zone::Hand => format!("returns to {}'s hand.", self.name(owner)),
            Zone::UnderDeck => format!("goes under {}'s deck.", self.name(owner)),
        }
    }

    fn lies(&self, owner: Seat, to: Zone, now: Stats) -> String {
        let place = match to {
            Zone::Graveyard => "graveyard",
            Zone::Hand => "hand",
            Zone::UnderDeck => "deck",
        };
        format!("is {} in {}'s {place}.", stats(now), self.name(owner))
    }
}

fn stats(stats: Stats) -> String {
    format!("{}/{}", stats.attack, stats.defence)
}

fn count(amount: i32, what: &str) -> String {
    if amount == 1 { format!("1 {what}") } else { format!("{amount} {what}s") }
}

fn ending(outcome: Outcome, reason: Reason) -> &'static str {
    match (reason, outcome) {
        (Reason::Life, Outcome::Won(_)) => "is over: one player is left.",
        (Reason::Life, Outcome::Draw) => "is over: no player is left.",
        (Reason::TurnLimit, _) => "is over: the turn limit is reached (R27).",
        (Reason::RunawayTriggers, _) => "is over: triggers without end (R23).",
    }
}
