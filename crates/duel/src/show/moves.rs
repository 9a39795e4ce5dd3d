//! Actions as moves: their labels, and what to type for them.

use cards::Word;
use kernel::Seat;
use kernel::show::{Handle, Move};

use super::areas::{Area, in_play, target};
use super::tell::owned;
use crate::action::Action;
use crate::cards::CardId;
use crate::language::Kind;
use crate::mana::{Colour, Mana};
use crate::place::{Mark, Place, Slot};
use crate::play::forced_payment;
use crate::rules::Rules;
use crate::state::{Phase, Prompt};
use crate::view::View;

pub(super) fn offer(rules: &Rules, view: &View, action: Action) -> Move<Action> {
    let offers = Offers { rules, view, seat: view.actor };
    let (verb, label, touches) = offers.described(action);
    Move { action, verb: verb.to_owned(), label, words: offers.words(action), touches }
}

/// A play goes on until it is paid, an attack until it is closed.
pub(super) fn completes(rules: &Rules, view: &View, action: Action) -> bool {
    let pool = view.sides[view.actor.index()].pool;
    let is_paid = |card: CardId| {
        let cost = rules.cards.printed(card).cost;
        forced_payment(pool.minus(cost.coloured), cost.generic).is_some()
    };
    match (action, view.prompt) {
        (Action::Play { slot }, _) => {
            let held = view.sides[view.actor.index()].hand.get(slot.index()).and_then(|held| held.card);
            held.is_none_or(|card| {
                let printed = rules.cards.printed(card);
                printed.kind == Kind::Land || !printed.takes_target() && is_paid(card)
            })
        }
        (Action::Target { .. }, Prompt::Target { card }) => is_paid(card),
        (Action::Pay { colour }, Prompt::Pay { generic, .. }) => {
            forced_payment(pool.minus(Mana::single(colour, 1)), generic - 1).is_some()
        }
        (Action::Attack { .. }, _) => false,
        (
            Action::Target { .. }
            | Action::Pay { .. }
            | Action::Tap { .. }
            | Action::Done
            | Action::Block { .. }
            | Action::NoBlock
            | Action::Pass
            | Action::Next,
            _,
        ) => true,
    }
}

struct Offers<'a> {
    rules: &'a Rules,
    view: &'a View,
    seat: Seat,
}

impl Offers<'_> {
    /// The verb, the label, and what is touched.
    fn described(&self, action: Action) -> (&'static str, String, Vec<Handle>) {
        let own = |slot: Slot| Place::new(self.seat, slot);
        let permanent = |verb: &'static str, slot: Slot| {
            (verb, format!("{verb} {}", self.numbered(own(slot))), vec![in_play(own(slot))])
        };
        let button = |verb: &'static str| (verb, verb.to_owned(), Vec::new());
        match action {
            Action::Tap { slot } => permanent("tap", slot),
            Action::Play { slot } => {
                let label = format!("play {} ({})", self.held(slot), slot.number());
                ("play", label, vec![Area::Hand.at(self.seat, slot)])
            }
            Action::Target { on } => ("choose", self.aimed(on), vec![target(self.seat, on)]),
            Action::Pay { colour } => ("pay", format!("pay {}", colour.spelling()), Vec::new()),
            Action::Attack { slot } => permanent("attack with", slot),
            Action::Done => {
                let count = self.view.fights.len();
                ("attack", format!("attack with {count}"), Vec::new())
            }
            Action::Block { slot } => permanent("block with", slot),
            Action::NoBlock => button("don't block"),
            Action::Pass => button("pass"),
            Action::Next => button(match (self.view.phase, self.view.prompt) {
                (Phase::Play1, _) => "go to combat",
                (Phase::Combat, Prompt::Fought) => "go on",
                (Phase::Combat, _) => "don't attack",
                (Phase::Draw | Phase::Untap | Phase::Play2 | Phase::End, _) => "end turn",
            }),
        }
    }

    fn held(&self, slot: Slot) -> &str {
        let held = self.view.sides[self.seat.index()].hand.get(slot.index());
        held.and_then(|held| held.card).map_or("a card", |card| self.rules.cards.name(card))
    }

    fn card_at(&self, place: Place) -> Option<CardId> {
        self.view.sides[place.seat().index()].in_play.get(place.slot().index()).map(|card| card.card)
    }

    /// "Forest (3)".
    fn numbered(&self, place: Place) -> String {
        let name = self.card_at(place).map_or("card", |card| self.rules.cards.name(card));
        format!("{name} ({})", place.slot().number())
    }

    fn aimed(&self, on: Mark) -> String {
        match on {
            Mark::Player(seat) => format!("choose player {seat}"),
            Mark::InPlay(place) => {
                format!(
                    "choose {}",
                    owned(
                        &self.rules.cards,
                        &format!("player {}", place.seat()),
                        place.slot(),
                        self.card_at(place)
                    )
                )
            }
            Mark::Discard(slot) => {
                let card = self.view.sides[self.seat.index()].discard.get(slot.index());
                let name = card.map_or("a card", |card| self.rules.cards.name(*card));
                format!("choose {name} ({}) in the discard", slot.number())
            }
        }
    }

    /// What the action adds to the line of its command.
    fn words(&self, action: Action) -> String {
        match action {
            Action::Tap { slot } => format!("tap {}", slot.number()),
            Action::Play { slot } => format!("play {}", slot.number()),
            Action::Target { on } => match on {
                Mark::Player(seat) => seat.to_string(),
                Mark::InPlay(place) => format!("{} {}", place.seat(), place.slot().number()),
                Mark::Discard(slot) => format!("discard {}", slot.number()),
            },
            Action::Pay { colour } => self.payment(colour),
            Action::Attack { slot } if self.view.fights.is_empty() => format!("attack {}", slot.number()),
            Action::Attack { slot } => slot.number().to_string(),
            Action::Done => String::new(),
            Action::Block { slot } => format!("block {}", slot.number()),
            Action::NoBlock => "block none".into(),
            Action::Pass => "pass".into(),
            Action::Next => "next".into(),
        }
    }

    /// The colours that are paid by it, those without a choice among them.
    fn payment(&self, colour: Colour) -> String {
        let Prompt::Pay { card, generic, .. } = self.view.prompt else { return colour.letter().to_string() };
        let paid = Mana::single(colour, 1);
        let left = self.view.sides[self.seat.index()].pool.minus(paid);
        let rest = forced_payment(left, generic - 1).unwrap_or_default();
        let is_first = generic == self.rules.cards.printed(card).cost.generic;
        format!("{}{paid}{rest}", if is_first { "pay " } else { "" })
    }
}
