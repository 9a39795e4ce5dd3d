//! Legal actions as moves, and the commands that order them.

use kernel::Seat;
use kernel::show::{Handle, Move};

use super::areas::{Area, at_mark};
use super::badges::activated;
use crate::action::{Action, Mark};
use crate::cards::{CardId, CardSet};
use crate::language::Ability;
use crate::state::Slot;
use crate::view::{HeldView, MinionView, View};

pub(super) fn offer(cards: &CardSet, view: &View, action: Action) -> Move<Action> {
    let table = Table { cards, view };
    let (verb, label) = table.words(action);
    Move { action, verb, label, words: command(action, view.sides.len()), touches: touches(view, action) }
}

/// Source first, then the target.
fn touches(view: &View, action: Action) -> Vec<Handle> {
    let own = |area: Area, slot: Slot| area.at(view.active, slot.index());
    match action {
        Action::End | Action::Draw => Vec::new(),
        Action::Discard { card } => vec![own(Area::Hand, card)],
        Action::Attack { slot, at } => vec![own(Area::Board, slot), at_mark(at)],
        Action::Play { card, on } => [own(Area::Hand, card)].into_iter().chain(on.map(at_mark)).collect(),
        Action::Use { slot, on, .. } => [own(Area::Board, slot)].into_iter().chain(on.map(at_mark)).collect(),
    }
}

/// The command that orders `action` at a table of `seats` (5.1).
fn command(action: Action, seats: usize) -> String {
    let target = |on: Option<Mark>| match on {
        Some(Mark::Minion(seat, slot)) => format!(" {seat} {}", slot.number()),
        Some(Mark::Ritual(seat)) => format!(" {seat} r"),
        Some(Mark::Player(seat)) => format!(" {seat}"),
        None => String::new(),
    };
    match action {
        Action::End => "end".into(),
        Action::Draw => "draw".into(),
        Action::Discard { card } => format!("discard {}", card.number()),
        Action::Attack { slot, at: Mark::Player(_) } if seats == 2 => format!("attack {}", slot.number()),
        Action::Attack { slot, at: Mark::Minion(_, other) } if seats == 2 => {
            format!("attack {} {}", slot.number(), other.number())
        }
        Action::Attack { slot, at } => format!("attack {}{}", slot.number(), target(Some(at))),
        Action::Play { card, on } => format!("play {}{}", card.number(), target(on)),
        Action::Use { slot, ability, on } if ability.index() == 0 => {
            format!("use {}{}", slot.number(), target(on))
        }
        Action::Use { slot, ability, on } => {
            format!("use {}.{}{}", slot.number(), ability.number(), target(on))
        }
    }
}

/// A table whose things are named as the active player calls them.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) cards: &'a CardSet,
    pub(super) view: &'a View,
}

impl<'a> Table<'a> {
    /// The verb and the whole move.
    fn words(self, action: Action) -> (String, String) {
        match action {
            Action::End => ("end turn".into(), "end turn".into()),
            Action::Draw => ("draw".into(), "draw a card".into()),
            Action::Discard { card } => ("discard".into(), format!("discard {}", self.held(card))),
            Action::Attack { slot, at } => {
                let label = format!("attack {} with {}", self.mark(at), self.own_minion(slot));
                ("attack".into(), label)
            }
            Action::Play { card, on } => ("play".into(), format!("play {}{}", self.held(card), self.on(on))),
            Action::Use { slot, ability, on } => {
                let verb = self.use_verb(slot, ability);
                let label = format!("{verb} of {}{}", self.own_minion(slot), self.on(on));
                (verb, label)
            }
        }
    }

    /// Several abilities of one minion are told apart by their numbers (R25).
    fn use_verb(self, slot: Slot, ability: Slot) -> String {
        let several = self.own(slot).is_some_and(|minion| minion.ability_costs.len() > 1);
        if several { format!("use ability {}", ability.number()) } else { "use the ability".into() }
    }

    fn on(self, on: Option<Mark>) -> String {
        on.map_or_else(String::new, |mark| format!(" on {}", self.mark(mark)))
    }

    /// One of the abilities that a minion of the active player's has now.
    pub(super) fn ability(self, slot: Slot, ability: Slot) -> Option<&'a Ability> {
        let minion = self.own(slot)?;
        let id = activated(self.cards, minion).1.activated().nth(ability.index())?;
        Some(self.cards.ability(id))
    }

    fn own(self, slot: Slot) -> Option<&'a MinionView> {
        self.view.sides[self.view.active.index()].board.get(slot.index())
    }

    /// A card in the active player's hand, with its number if there is another like it.
    pub(super) fn held(self, slot: Slot) -> String {
        let hand = &self.view.sides[self.view.active.index()].hand;
        let Some(card) = hand.get(slot.index()).and_then(known) else {
            return format!("card {}", slot.number());
        };
        let is_alike = hand.iter().filter(|held| known(held) == Some(card)).count() > 1;
        self.numbered(card, is_alike, slot)
    }

    /// The card at a place of the active player's hand, if the viewer knows it.
    pub(super) fn held_card(self, slot: Slot) -> Option<CardId> {
        self.view.sides[self.view.active.index()].hand.get(slot.index()).and_then(known)
    }

    pub(super) fn own_minion(self, slot: Slot) -> String {
        self.minion(self.view.active, slot)
    }

    fn mark(self, mark: Mark) -> String {
        match mark {
            Mark::Player(seat) => format!("player {seat}"),
            Mark::Minion(seat, slot) => format!("{} {}", self.whose(seat), self.minion(seat, slot)),
            Mark::Ritual(seat) => {
                let ritual = self.view.sides[seat.index()].ritual;
                let name = ritual.map_or("ritual", |ritual| &self.cards.printed(ritual.id).name);
                format!("{} {name}", self.whose(seat))
            }
        }
    }

    fn whose(self, seat: Seat) -> String {
        if seat == self.view.active { "your".into() } else { format!("player {seat}'s") }
    }

    /// A minion's name, with its number if there is another like it on its side.
    fn minion(self, seat: Seat, slot: Slot) -> String {
        let board = &self.view.sides[seat.index()].board;
        let Some(minion) = board.get(slot.index()) else { return format!("minion {}", slot.number()) };
        let is_alike = board.iter().filter(|other| other.card.id == minion.card.id).count() > 1;
        self.numbered(minion.card.id, is_alike, slot)
    }

    fn numbered(self, card: CardId, is_alike: bool, slot: Slot) -> String {
        let name = &self.cards.printed(card).name;
        if is_alike { format!("{name} ({})", slot.number()) } else { name.clone() }
    }
}

fn known(held: &HeldView) -> Option<CardId> {
    match held {
        HeldView::Known { card, .. } => Some(card.id),
        HeldView::Hidden => None,
    }
}
