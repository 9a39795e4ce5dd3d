//! The interpreter: what sorceries and instants do.

use kernel::{Seat, Table};

use crate::cards::CardId;
use crate::edition::Edition;
use crate::event::Event;
use crate::language::{Effect, Filter, Target};
use crate::place::{Mark, Place, Slot};
use crate::rules::hurt;
use crate::side::Held;
use crate::state::{State, both};

impl Edition {
    /// Everything a card does when it is played, in its order; the dead leave after each ability (D7, D11).
    pub(crate) fn work(
        &self,
        state: &mut State,
        card: CardId,
        on: Option<Mark>,
        table: &mut impl Table<Event>,
    ) {
        for ability in &self.cards.printed(card).abilities {
            match (ability.target, on) {
                (Target::One(_), Some(mark)) => self.affect(state, card, ability.effect, mark, table),
                (Target::All(filter), _) => self.affect_all(state, card, ability.effect, filter, table),
                (Target::One(_), None) | (Target::You, _) => {}
            }
            self.bury(state, table);
        }
    }

    /// The effect on one thing.
    fn affect(
        &self,
        state: &mut State,
        card: CardId,
        effect: Effect,
        on: Mark,
        table: &mut impl Table<Event>,
    ) {
        match (effect, on) {
            (Effect::Destroy, Mark::InPlay(place)) => self.destroy(state, place, table),
            (Effect::Deal(amount), Mark::InPlay(place)) => {
                self.wound(state, card, place, i32::from(amount), table);
            }
            (Effect::Deal(amount), Mark::Player(seat)) => hurt(state, seat, i32::from(amount), table),
            (Effect::Return, Mark::Discard(slot)) => return_to_hand(state, slot, table),
            (Effect::Destroy, Mark::Player(_) | Mark::Discard(_))
            | (Effect::Deal(_), Mark::Discard(_))
            | (Effect::Return, Mark::Player(_) | Mark::InPlay(_))
            | (Effect::Give(_) | Effect::Gain { .. } | Effect::Get(_) | Effect::Lose(_), _) => {
                unreachable!("the reader joins effects and targets that suit")
            }
        }
    }

    /// The effect on everything that fits, of both players.
    fn affect_all(
        &self,
        state: &mut State,
        card: CardId,
        effect: Effect,
        filter: Filter,
        table: &mut impl Table<Event>,
    ) {
        for seat in both() {
            self.affect_all_of(state, seat, card, effect, filter, table);
            if filter.noun.has_players() {
                self.affect(state, card, effect, Mark::Player(seat), table);
            }
        }
    }

    fn affect_all_of(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        effect: Effect,
        filter: Filter,
        table: &mut impl Table<Event>,
    ) {
        let mut index = 0;
        while index < state.side(seat).in_play.len() {
            let place = Place::at(seat, index);
            let before = state.side(seat).in_play.len();
            if self.fits(state.at(place), filter) {
                self.affect(state, card, effect, Mark::InPlay(place), table);
            }
            // What was destroyed leaves its place to the next card.
            index += usize::from(state.side(seat).in_play.len() == before);
        }
    }

    /// Damage from a card to a creature, unless it is protected from the card's colour.
    pub(crate) fn wound(
        &self,
        state: &mut State,
        from: CardId,
        place: Place,
        amount: i32,
        table: &mut impl Table<Event>,
    ) {
        if amount <= 0 || self.is_protected(state, place, self.cards.printed(from).colour) {
            return;
        }
        let creature = state.at_mut(place);
        let more = u16::try_from(amount).unwrap_or(u16::MAX);
        creature.damage = creature.damage.saturating_add(more);
        table.tell(Event::Damaged { place, card: creature.card, amount });
    }
}

/// A card of the actor's discard goes to the hand; everybody saw which (R24).
fn return_to_hand(state: &mut State, slot: Slot, table: &mut impl Table<Event>) {
    let seat = state.actor;
    let side = state.side_mut(seat);
    let card = side.discard.remove(slot.index());
    side.hand.push(Held { card, seen: true });
    table.tell(Event::Returned { seat, slot, card });
}
