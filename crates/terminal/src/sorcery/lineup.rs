//! Which minion a sentence means: alike minions of one player are told apart by number.

use kernel::Seat;
use sorcery::{Actor, CardId, Event, View};

/// The minions of one report. A minion keeps its number from the first line to the last, although those to its right
/// move up when it leaves.
pub(super) struct Lineup {
    sides: Vec<Side>,
}

#[derive(Default)]
struct Side {
    minions: Vec<Minion>,
    /// Those that have left since the numbers were given.
    gone: Vec<CardId>,
}

struct Minion {
    card: CardId,
    number: usize,
    /// Whether another minion like it had this number first.
    is_new: bool,
}

impl Lineup {
    /// The minions of a view, numbered as on its board.
    pub(super) fn of(view: &View) -> Lineup {
        let side = |cards: Vec<CardId>| Side { minions: numbered(cards), gone: Vec::new() };
        let cards = view.sides.iter().map(|side| side.board.iter().map(|minion| minion.card.id).collect());
        Lineup { sides: cards.map(side).collect() }
    }

    /// What goes before and after a minion's name: nothing if the name is unique on its side.
    pub(super) fn marks(&self, actor: Actor) -> (&'static str, String) {
        let side = &self.sides[actor.seat.index()];
        let alike = |card: &CardId| *card == actor.card;
        let here = side.minions.iter().filter(|minion| alike(&minion.card)).count();
        let all = here + side.gone.iter().filter(|card| alike(card)).count();
        match side.minions.get(actor.slot.index()) {
            Some(minion) if all > 1 => {
                (if minion.is_new { "new " } else { "" }, format!(" ({})", minion.number))
            }
            Some(_) | None => ("", String::new()),
        }
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
        } else if let Event::PlayerLeft { seat } = *event {
            *self.side(seat) = Side::default();
        } else if let Event::TurnStarted { .. } = *event {
            for side in &mut self.sides {
                side.gone.clear();
                side.minions = numbered(side.minions.iter().map(|minion| minion.card));
            }
        }
    }

    fn side(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    fn enter(&mut self, Actor { seat, slot, card }: Actor) {
        let minions = &mut self.side(seat).minions;
        let number = slot.number();
        let is_new = minions.iter().any(|minion| (minion.card, minion.number) == (card, number));
        minions.insert(slot.index().min(minions.len()), Minion { card, number, is_new });
    }

    fn leave(&mut self, Actor { seat, slot, card }: Actor) {
        let side = self.side(seat);
        if slot.index() < side.minions.len() {
            side.minions.remove(slot.index());
            side.gone.push(card);
        }
    }
}

fn numbered(cards: impl IntoIterator<Item = CardId>) -> Vec<Minion> {
    (1..).zip(cards).map(|(number, card)| Minion { card, number, is_new: false }).collect()
}
