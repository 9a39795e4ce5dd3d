//! The numbers that a report calls cards in play by: those before the action, even if other cards leave meanwhile.

use duel::{Event, Place, Slot, View, both};

/// The cards in play while the events of one action are told.
pub(super) struct Numbers([Vec<Origin>; 2]);

/// Where a card in play comes from, which gives its number.
#[derive(Clone, Copy)]
pub(super) enum Origin {
    /// It was here before the action.
    Was(Slot),
    /// It came with the action.
    Came(Slot),
}

impl Numbers {
    /// The numbers before the first event.
    pub(super) fn new(before: &View) -> Numbers {
        let slots = |count: usize| (0..count).map(|index| Origin::Was(Slot::new(index))).collect();
        Numbers(both().map(|seat| slots(before.sides[seat.index()].in_play.len())))
    }

    /// Updates the numbers after an event.
    pub(super) fn follow(&mut self, event: &Event) {
        if let Event::Entered { place, .. } = event {
            self.0[place.seat().index()].push(Origin::Came(place.slot()));
        }
        if let Event::Destroyed { place, .. } = event {
            let (side, index) = (&mut self.0[place.seat().index()], place.slot().index());
            if index < side.len() {
                side.remove(index);
            }
        }
    }

    /// Where the card that is now at `place` comes from.
    pub(super) fn origin(&self, place: Place) -> Origin {
        let found = self.0[place.seat().index()].get(place.slot().index());
        found.copied().unwrap_or(Origin::Came(place.slot()))
    }

    /// The place that the report calls this card by.
    pub(super) fn called(&self, place: Place) -> Place {
        let (Origin::Was(slot) | Origin::Came(slot)) = self.origin(place);
        Place::new(place.seat(), slot)
    }
}
