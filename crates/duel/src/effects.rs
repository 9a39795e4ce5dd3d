//! What sorceries and instants do.

use kernel::{Seat, Table};

use crate::apply::hurt;
use crate::cards::CardId;
use crate::event::Event;
use crate::language::{Filter, Scope, Spell};
use crate::place::{Mark, Place, Slot};
use crate::rules::Rules;
use crate::side::Held;
use crate::state::{State, both};

impl Rules {
    /// Applies a card's effects in order; creatures die after each (D7, D11).
    pub(crate) fn work(&self, state: &mut State, card: CardId, table: &mut impl Table<Event>) {
        for &spell in &self.cards.printed(card).effects.spells {
            match spell {
                Spell::Destroy(scope) => {
                    for seat in both() {
                        self.each_meant(state, seat, scope, |state, place| self.destroy(state, place, table));
                    }
                }
                Spell::Deal { amount, to } => self.deal(state, card, i32::from(amount), to, table),
                Spell::Return { .. } => {
                    if let Some(Mark::Discard(slot)) = state.target() {
                        return_to_hand(state, slot, table);
                    }
                }
            }
            self.bury(state, table);
        }
    }

    /// Damage to everything that is meant: player 1's creatures, player 1, and the same of player 2.
    fn deal(
        &self,
        state: &mut State,
        card: CardId,
        amount: i32,
        to: Scope<Filter>,
        table: &mut impl Table<Event>,
    ) {
        for seat in both() {
            self.each_meant(state, seat, to, |state, place| self.wound(state, card, place, amount, table));
            let is_meant = match to {
                Scope::One(_) => state.target() == Some(Mark::Player(seat)),
                Scope::All(filter) => filter.noun.has_players(),
            };
            if is_meant {
                hurt(state, seat, amount, table);
            }
        }
    }

    /// Calls `each` for the cards in play of `seat` that are meant: the chosen one if it is still there, or all that fit.
    fn each_meant(
        &self,
        state: &mut State,
        seat: Seat,
        scope: Scope<Filter>,
        mut each: impl FnMut(&mut State, Place),
    ) {
        let filter = match (scope, state.target()) {
            (Scope::All(filter), _) => filter,
            (Scope::One(_), Some(Mark::InPlay(place))) if place.seat() == seat => return each(state, place),
            (Scope::One(_), _) => return,
        };
        let mut index = 0;
        while let Some(permanent) = state.side(seat).in_play.get(index) {
            let before = state.side(seat).in_play.len();
            if self.fits(permanent, filter) {
                each(state, Place::at(seat, index));
            }
            // A destroyed card leaves its index to the next one.
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

/// A card of the actor's discard goes to the hand; everybody sees which (R24).
fn return_to_hand(state: &mut State, slot: Slot, table: &mut impl Table<Event>) {
    let seat = state.actor;
    let side = state.side_mut(seat);
    let card = side.discard.remove(slot.index());
    side.hand.push(Held { card, seen: true });
    table.tell(Event::Returned { seat, slot, card, to: Slot::new(side.hand.len() - 1) });
}
