//! Which minion a sentence means: alike minions of one player are told apart by number.

use kernel::MAX_SEATS;

use crate::cards::CardId;
use crate::event::{Actor, Event};
use crate::state::Slot;

/// The minions that the events of one action speak of. A minion keeps its number from the first sentence to the last,
/// although those to its right move up when it leaves.
#[derive(Default)]
pub(super) struct Lineup {
    sides: [Side; MAX_SEATS],
}

/// A side as far as events have told of it: its slots from the left, then minions that nobody has spoken of and that
/// still have their first numbers, in order.
#[derive(Default)]
struct Side {
    minions: Vec<Minion>,
    /// How many of the minions that stood here at first are in `minions` or have left.
    counted: usize,
    /// Those that have left since the numbers were given.
    gone: Vec<CardId>,
}

#[derive(Clone, Copy)]
struct Minion {
    number: usize,
    /// Whether another minion like it had this number first.
    is_new: bool,
}

impl Lineup {
    /// What goes before and after a minion's name: nothing if the name is unique on its side.
    pub(super) fn marks(&mut self, actor: Actor) -> (&'static str, String) {
        let side = &mut self.sides[actor.seat.index()];
        let gone = side.gone.iter().filter(|card| **card == actor.card).count();
        if actor.alike.slots().count() + gone < 2 {
            return ("", String::new());
        }
        let minion = side.minion(actor.slot);
        (if minion.is_new { "new " } else { "" }, format!(" ({})", minion.number))
    }

    /// Adds a minion that enters. Call it before the event is told.
    pub(super) fn before(&mut self, event: &Event) {
        if let Event::Entered { minion, .. } = *event {
            self.enter(minion);
        }
    }

    /// Removes a minion that leaves. Call it after the event is told. A new turn shows the board, so it renumbers.
    pub(super) fn after(&mut self, event: &Event) {
        if let Event::Left { minion, .. } = *event {
            self.leave(minion);
        } else if let Event::ChangedSides { from, minion } = *event {
            self.leave(from);
            self.enter(minion);
        } else if let Event::PlayerLeft { seat, .. } = *event {
            self.sides[seat.index()] = Side::default();
        } else if let Event::TurnStarted { .. } = *event {
            *self = Lineup::default();
        }
    }

    fn enter(&mut self, actor: Actor) {
        let side = &mut self.sides[actor.seat.index()];
        let number = actor.slot.number();
        let others = actor.alike.slots().filter(|slot| *slot != actor.slot);
        let is_new = others.into_iter().any(|slot| side.minion(slot).number == number);
        side.count_to(actor.slot.index());
        side.minions.insert(actor.slot.index(), Minion { number, is_new });
    }

    fn leave(&mut self, actor: Actor) {
        let side = &mut self.sides[actor.seat.index()];
        side.minion(actor.slot);
        side.minions.remove(actor.slot.index());
        side.gone.push(actor.card);
    }
}

impl Side {
    fn minion(&mut self, slot: Slot) -> Minion {
        self.count_to(slot.index() + 1);
        self.minions[slot.index()]
    }

    /// Speaks of the first `places` slots.
    fn count_to(&mut self, places: usize) {
        while self.minions.len() < places {
            self.counted += 1;
            self.minions.push(Minion { number: self.counted, is_new: false });
        }
    }
}
