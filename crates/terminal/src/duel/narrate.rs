//! Events in plain sentences, one line each; what nobody cares to read has none.

use duel::{CardId, CardSet, Event, Mana, Mark, Phase, Place, Reason, View};
use kernel::Seat;

use super::faces::{capital, owned, pool};
use super::numbers::Numbers;

/// A card that is being played: what will be told once it is paid.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    words: String,
    paid: Mana,
}

/// Tells events to the people at the table.
pub(super) struct Narrator<'a> {
    pub(super) cards: &'a CardSet,
    /// The table before the events: what stood where.
    pub(super) before: &'a View,
    /// The table after them.
    pub(super) after: &'a View,
    pub(super) pending: &'a mut Option<Pending>,
    /// The numbers that the cards are told by.
    pub(super) numbers: Numbers,
    /// How many cards were untapped: told in one sentence.
    untapped: usize,
}

impl<'a> Narrator<'a> {
    pub(super) fn new(
        cards: &'a CardSet,
        before: &'a View,
        after: &'a View,
        pending: &'a mut Option<Pending>,
    ) -> Narrator<'a> {
        Narrator { cards, before, after, pending, numbers: Numbers::new(before), untapped: 0 }
    }

    /// The event's sentence, if it has one.
    pub(super) fn tell(&mut self, event: &Event) -> Option<String> {
        let sentence = self.sentence(event);
        self.numbers.follow(event);
        sentence
    }

    #[rustfmt::skip] // a table: one row an event
    fn sentence(&mut self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::TurnBegan { seat, round } => format!("Round {round}: it is player {seat}'s turn."),
            Event::PhaseBegan { seat, phase } => return self.phase(seat, phase),
            Event::Drew { seat, card: Some(card) } => format!("Player {seat} draws {}.", self.cards.name(card)),
            Event::Drew { seat, card: None } => format!("Player {seat} draws a card."),
            Event::HandFull { seat } => format!("Player {seat} has a full hand and draws no card."),
            Event::LibraryEmpty { seat } => format!("Player {seat} has no card left to draw, and loses."),
            Event::Untapped { .. } => { self.untapped += 1; return None; }
            Event::Tapped { place, card, gave } => format!("{} gives {gave}; the pool is {}.", self.card(place, card), self.pool(place.seat())),
            Event::Played { seat, card, .. } => { self.begin(format!("Player {seat} plays {}", self.cards.name(card))); return None; }
            Event::Targeted { on, card, .. } => { self.aim(on, card); return None; }
            Event::Paid { mana, .. } => { self.pay(mana); return None; }
            Event::Entered { place, card, .. } => format!("{}: it is card {} in play.", self.played(card), place.slot().number()),
            Event::Discarded { card, .. } => format!("{}.", self.played(card)),
            Event::Damaged { place, card, amount } => format!("{} takes {amount} damage.", self.card(place, card)),
            Event::Hurt { seat, amount, hp } => format!("Player {seat} takes {amount} damage and has {hp} HP."),
            Event::Destroyed { place, card } => format!("{} is destroyed.", self.card(place, card)),
            Event::Returned { seat, card, .. } => format!("Player {seat} takes {} from the discard to the hand.", self.cards.name(card)),
            Event::Attacked { place, card } => format!("{} attacks.", self.card(place, card)),
            Event::Blocked { attacker, blocker } => format!("{} blocks {}.", capital(&self.place(blocker)), self.place(attacker)),
            Event::Unblocked { attacker } => format!("{} is not blocked.", capital(&self.place(attacker))),
            Event::Passed { seat } => format!("Player {seat} passes."),
            Event::Fought { .. } => "The blows fall.".into(),
            Event::PoolEmptied { seat, lost } => format!("Player {seat} loses unspent mana: {lost}."),
            Event::RoundEnded { round } => format!("End of Round {round}"),
            Event::Ended { reason: Reason::TurnLimit, .. } => "The turn limit is reached (R27).".into(),
            Event::Ended { reason: Reason::Hp | Reason::Library, .. } => return None,
        })
    }

    fn phase(&mut self, seat: Seat, phase: Phase) -> Option<String> {
        match phase {
            Phase::Play1 => {
                let cards = std::mem::take(&mut self.untapped);
                let word = if cards == 1 { "card" } else { "cards" };
                (cards > 0).then(|| format!("Player {seat} untaps {cards} {word}."))
            }
            Phase::Combat => Some("Combat phase.".into()),
            Phase::Play2 => Some("Second play phase.".into()),
            Phase::Draw | Phase::Untap | Phase::End => None,
        }
    }

    fn begin(&mut self, words: String) {
        *self.pending = Some(Pending { words, paid: Mana::default() });
    }

    fn aim(&mut self, on: Mark, card: Option<CardId>) {
        let target = match on {
            Mark::Player(seat) => format!("player {seat}"),
            Mark::InPlay(place) => owned(self.cards, place, card),
            Mark::Discard(_) => {
                let name = card.map_or("a card", |card| self.cards.name(card));
                format!("{name} in the discard")
            }
        };
        if let Some(pending) = self.pending.as_mut() {
            pending.words.extend([" on ", &target]);
        }
    }

    fn pay(&mut self, mana: Mana) {
        if let Some(pending) = self.pending.as_mut() {
            pending.paid = pending.paid.plus(mana);
        }
    }

    /// How the card was played; less is known of a play that a position began.
    fn played(&mut self, card: CardId) -> String {
        match self.pending.take() {
            Some(Pending { words, paid }) if paid.is_empty() => words,
            Some(Pending { words, paid }) => format!("{words} for {paid}"),
            None => format!("{} is played", self.cards.name(card)),
        }
    }

    fn card(&self, place: Place, card: CardId) -> String {
        capital(&owned(self.cards, self.numbers.called(place), Some(card)))
    }

    /// A card that lies where it lay before anything happened.
    fn place(&self, place: Place) -> String {
        let side = &self.before.sides[place.seat().index()];
        owned(self.cards, place, side.in_play.get(place.slot().index()).map(|card| card.card))
    }

    fn pool(&self, seat: Seat) -> String {
        pool(self.after.sides[seat.index()].pool)
    }
}
