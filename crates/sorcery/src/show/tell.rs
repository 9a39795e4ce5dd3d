//! What happened, in plain sentences: one for every event, in order.

use kernel::show::{Level, Names, News, Rule};
use kernel::{Outcome, Seat};

use super::lineup::Lineup;
use super::{causes, moved};
use crate::Sorcery;
use crate::cards::{AbilityId, CardId, Kind};
use crate::event::{Actor, Aim, Cause, Event, Reason, Zone};
use crate::state::Stats;

pub(super) fn tell(game: &Sorcery, events: &[Event], names: &Names) -> Vec<News> {
    let mut teller = Teller { game, names, lineup: Lineup::default() };
    let news = |(index, event): (usize, &Event)| News {
        text: teller.tell(event),
        rule: causes::rule(game, events, index).map(Rule),
        level: level(event),
        seat: moved::seat(event),
        touches: moved::touches(event),
        moved: moved::moved(game.cards(), event),
        faces: moved::faces(event),
    };
    events.iter().enumerate().map(news).collect()
}

fn level(event: &Event) -> Level {
    match event {
        Event::TurnStarted { .. } => Level::Turn,
        Event::TurnEnded { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Used { .. }
        | Event::Attacked { .. } => Level::Deed,
        Event::FellOff { .. } | Event::Followed { .. } => Level::Detail,
        Event::Drew { .. }
        | Event::Triggered { .. }
        | Event::ChargesSpent { .. }
        | Event::ChargesGained { .. }
        | Event::MagicGained { .. }
        | Event::MagicSpent { .. }
        | Event::LifeGained { .. }
        | Event::LifeLost { .. }
        | Event::Damaged { .. }
        | Event::Gained { .. }
        | Event::Entered { .. }
        | Event::Leaving { .. }
        | Event::Left { .. }
        | Event::ChangedSides { .. }
        | Event::Enchanted { .. }
        | Event::Disenchanted { .. }
        | Event::RitualPlaced { .. }
        | Event::RitualRemoved { .. }
        | Event::PlayerLeft { .. }
        | Event::Ended { .. } => Level::Effect,
    }
}

/// Tells the events of one action in order.
struct Teller<'a> {
    game: &'a Sorcery,
    names: &'a Names,
    lineup: Lineup,
}

impl Teller<'_> {
    fn tell(&mut self, event: &Event) -> String {
        self.lineup.before(event);
        let (who, what) = self.sentence(event);
        self.lineup.after(event);
        format!("{who} {what}")
    }

    /// Who, and what they did.
    #[rustfmt::skip] // a table: one row an event
    fn sentence(&mut self, event: &Event) -> (String, String) {
        match *event {
            Event::TurnStarted { seat, turn } => (format!("Turn {turn}:"), format!("it is {}'s turn.", self.names.of(seat))),
            Event::TurnEnded { seat } => (self.start(seat), "ends the turn.".into()),
            Event::Drew { seat, card, .. } => (self.start(seat), format!("draws {}.", card.map_or("a card", |card| self.card(card)))),
            Event::Discarded { seat, card, .. } => (self.start(seat), format!("discards {}.", self.card(card))),
            Event::Played { seat, card, on, .. } => (self.start(seat), format!("plays {}{}.", self.card(card).to_owned(), self.on(on))),
            Event::Used { minion, ability, on } => (self.minion(minion), format!("uses its ability{}: {}", self.on(on), self.ability(ability))),
            Event::Attacked { minion, at } => (self.minion(minion), format!("attacks {}.", self.aim(at))),
            Event::Triggered { cause: Cause::Minion(minion), ability } => (self.minion(minion), format!("triggers: {}", self.ability(ability))),
            Event::Triggered { cause: Cause::Ritual(seat, card), ability } => (self.owned(seat, card), format!("triggers: {}", self.ability(ability))),
            Event::ChargesSpent { seat, card, charges, left } => (self.owned(seat, card), format!("spends {} and has {left} left.", count(charges, "charge"))),
            Event::ChargesGained { seat, card, charges, left } => (self.owned(seat, card), format!("gains {} and has {left}.", count(charges, "charge"))),
            Event::MagicGained { seat, amount, now } => (self.start(seat), format!("gains {amount} magic and has {now}.")),
            Event::MagicSpent { seat, amount, now } => (self.start(seat), format!("pays {amount} magic and has {now} left.")),
            Event::LifeGained { seat, amount, now } => (self.start(seat), format!("gains {amount} life and has {now}.")),
            Event::LifeLost { seat, amount, now } => (self.start(seat), format!("loses {amount} life and has {now} left.")),
            Event::Damaged { minion, amount, now } => (self.minion(minion), format!("takes {amount} damage and is {}.", stats(now))),
            Event::Gained { minion, gain, now } => (self.minion(minion), format!("gains {:+}/{:+} and is {}.", gain.attack, gain.defence, stats(now))),
            Event::Entered { minion, now, .. } => (self.minion(minion), format!("enters play as {}.", stats(now))),
            Event::Leaving { minion, to } => (self.minion(minion), self.leaving(minion.seat, to)),
            Event::FellOff { minion, card, .. } => (self.minion(minion), format!("loses {}, which is removed from the game.", self.card(card))),
            Event::Left { minion, to, stats: now, .. } => (self.minion(minion), self.lies(minion.seat, to, now)),
            Event::ChangedSides { from, minion } => (self.minion(from), format!("changes to the side of {}.", self.names.of(minion.seat))),
            Event::Followed { minion, card, .. } => (self.minion(minion), format!("keeps {}.", self.card(card))),
            Event::Enchanted { minion, card, now, .. } => (self.minion(minion), format!("is enchanted with {}{}.", self.card(card), self.and_is(card, now))),
            Event::Disenchanted { minion, card, now, .. } => (self.minion(minion), format!("loses {}{}.", self.card(card), self.and_is(card, now))),
            Event::RitualPlaced { seat, card, .. } => (self.owned(seat, card), "is in play.".into()),
            Event::RitualRemoved { seat, card } => (self.owned(seat, card), "is removed from the game.".into()),
            Event::PlayerLeft { seat, .. } => (self.start(seat), "leaves the game with all cards.".into()),
            Event::Ended { outcome, reason } => ("The game".into(), ending(outcome, reason).into()),
        }
    }

    fn start(&self, seat: Seat) -> String {
        self.names.start(seat)
    }

    fn card(&self, card: CardId) -> &str {
        &self.game.cards().printed(card).name
    }

    /// A ritual at the beginning of a sentence.
    fn owned(&self, seat: Seat, card: CardId) -> String {
        format!("{}'s {}", self.start(seat), self.card(card))
    }

    /// A minion at the beginning of a sentence.
    fn minion(&mut self, minion: Actor) -> String {
        let owner = self.start(minion.seat);
        self.minion_of(&owner, minion)
    }

    fn minion_of(&mut self, owner: &str, minion: Actor) -> String {
        let (new, number) = self.lineup.marks(minion);
        format!("{owner}'s {new}{}{number}", self.card(minion.card))
    }

    fn on(&mut self, on: Option<Aim>) -> String {
        on.map_or_else(String::new, |aim| format!(" on {}", self.aim(aim)))
    }

    fn aim(&mut self, aim: Aim) -> String {
        match aim {
            Aim::Player(seat) => self.names.of(seat).to_owned(),
            Aim::Minion(minion) => {
                let names = self.names;
                self.minion_of(names.of(minion.seat), minion)
            }
            Aim::Ritual(seat, card) => format!("{}'s {}", self.names.of(seat), self.card(card)),
        }
    }

    /// The ability's own sentence on its card.
    fn ability(&self, ability: AbilityId) -> String {
        let sentence = self.game.cards().ability_text(ability).unwrap_or_default();
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
            Zone::Hand => format!("returns to {}'s hand.", self.names.of(owner)),
            Zone::UnderDeck => format!("goes under {}'s deck.", self.names.of(owner)),
        }
    }

    fn lies(&self, owner: Seat, to: Zone, now: Stats) -> String {
        let place = match to {
            Zone::Graveyard => "graveyard",
            Zone::Hand => "hand",
            Zone::UnderDeck => "deck",
        };
        format!("is {} in {}'s {place}.", stats(now), self.names.of(owner))
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
        (Reason::TurnLimit, _) => "is over: the turn limit is reached.",
        (Reason::RunawayTriggers, _) => "is over: triggers without end.",
    }
}
