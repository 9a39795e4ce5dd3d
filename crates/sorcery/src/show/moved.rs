//! What an event moved, and what it speaks of.

use kernel::Seat;
use kernel::show::{FaceId, Handle, Moved};

use super::areas::{Area, at_actor, at_aim, face};
use crate::cards::{CardId, CardSet, Kind};
use crate::event::{Aim, Belongings, Cause, Event, Origin, Zone};
use crate::state::Slot;

/// What moved, in order. A card that is played for good moves with the event that says where it comes to lie.
pub(super) fn moved(cards: &CardSet, event: &Event) -> Vec<Moved> {
    match *event {
        Event::Drew { seat, card, place, left, .. } => {
            let (from, to) = (Area::Deck.at(seat, left as usize), hand(seat, place));
            vec![Moved { face: card.map(face), from: Some(from), to: Some(to) }]
        }
        Event::Discarded { seat, card, place } => removed(card, hand(seat, place)),
        Event::Played { seat, card, place, .. } => match cards.printed(card).kind {
            Kind::Spell => removed(card, hand(seat, place)),
            Kind::Minion(_) | Kind::Enchantment(_) | Kind::Ritual { .. } => Vec::new(),
        },
        Event::Entered { minion, from, .. } => {
            let to = Some(at_actor(minion));
            vec![Moved { face: Some(face(minion.card)), from: origin(minion.seat, from), to }]
        }
        Event::FellOff { minion, card, place } | Event::Disenchanted { minion, card, place, .. } => {
            removed(card, enchantment(minion.seat, place))
        }
        Event::Left { minion, to, place, .. } => {
            one(minion.card, at_actor(minion), destination(to).at(minion.seat, place as usize))
        }
        Event::ChangedSides { from, minion } => one(minion.card, at_actor(from), at_actor(minion)),
        Event::Followed { minion, card, from, left, place } => {
            one(card, enchantment(from, left), enchantment(minion.seat, place))
        }
        Event::Enchanted { minion, card, from: (seat, place), place: to, .. } => {
            one(card, hand(seat, place), enchantment(minion.seat, to))
        }
        Event::RitualPlaced { seat, card, from } => one(card, hand(seat, from), Area::Ritual.at(seat, 0)),
        Event::RitualRemoved { seat, card } => removed(card, Area::Ritual.at(seat, 0)),
        Event::PlayerLeft { seat, with } => taken_along(seat, with),
        Event::TurnStarted { .. }
        | Event::TurnEnded { .. }
        | Event::Used { .. }
        | Event::Attacked { .. }
        | Event::Triggered { .. }
        | Event::ChargesSpent { .. }
        | Event::ChargesGained { .. }
        | Event::MagicGained { .. }
        | Event::MagicSpent { .. }
        | Event::LifeGained { .. }
        | Event::LifeLost { .. }
        | Event::Damaged { .. }
        | Event::Gained { .. }
        | Event::Leaving { .. }
        | Event::Ended { .. } => Vec::new(),
    }
}

fn one(card: CardId, from: Handle, to: Handle) -> Vec<Moved> {
    vec![Moved { face: Some(face(card)), from: Some(from), to: Some(to) }]
}

/// From the table, and from the game.
fn removed(card: CardId, from: Handle) -> Vec<Moved> {
    vec![Moved { face: Some(face(card)), from: Some(from), to: None }]
}

fn hand(seat: Seat, place: Slot) -> Handle {
    Area::Hand.at(seat, place.index())
}

fn enchantment(seat: Seat, place: u32) -> Handle {
    Area::Enchantments.at(seat, place as usize)
}

fn origin(seat: Seat, from: Origin) -> Option<Handle> {
    match from {
        Origin::Hand(place) => Some(hand(seat, place)),
        Origin::Graveyard(place) => Some(Area::Graveyard.at(seat, place as usize)),
        Origin::Summoned => None,
    }
}

fn destination(to: Zone) -> Area {
    match to {
        Zone::Graveyard => Area::Graveyard,
        Zone::Hand => Area::Hand,
        Zone::UnderDeck => Area::Deck,
    }
}

/// Everything that a player had, the last of each zone first.
fn taken_along(seat: Seat, with: Belongings) -> Vec<Moved> {
    let Belongings { hand, board, enchantments, rituals, graveyard, deck } = with;
    let zones = [
        (Area::Enchantments, enchantments),
        (Area::Board, board),
        (Area::Ritual, rituals),
        (Area::Hand, hand),
        (Area::Graveyard, graveyard),
        (Area::Deck, deck),
    ];
    let gone =
        |area: Area, place: u32| Moved { face: None, from: Some(area.at(seat, place as usize)), to: None };
    zones.into_iter().flat_map(|(area, count)| (0..count).rev().map(move |place| gone(area, place))).collect()
}

/// Whose deed or loss it is.
pub(super) fn seat(event: &Event) -> Option<Seat> {
    match *event {
        Event::TurnStarted { seat, .. }
        | Event::TurnEnded { seat }
        | Event::Drew { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Played { seat, .. }
        | Event::Triggered { cause: Cause::Ritual(seat, _), .. }
        | Event::ChargesSpent { seat, .. }
        | Event::ChargesGained { seat, .. }
        | Event::MagicGained { seat, .. }
        | Event::MagicSpent { seat, .. }
        | Event::LifeGained { seat, .. }
        | Event::LifeLost { seat, .. }
        | Event::RitualPlaced { seat, .. }
        | Event::RitualRemoved { seat, .. }
        | Event::PlayerLeft { seat, .. } => Some(seat),
        Event::Used { minion, .. }
        | Event::Attacked { minion, .. }
        | Event::Triggered { cause: Cause::Minion(minion), .. }
        | Event::Damaged { minion, .. }
        | Event::Gained { minion, .. }
        | Event::Entered { minion, .. }
        | Event::Leaving { minion, .. }
        | Event::FellOff { minion, .. }
        | Event::Left { minion, .. }
        | Event::ChangedSides { minion, .. }
        | Event::Followed { minion, .. }
        | Event::Enchanted { minion, .. }
        | Event::Disenchanted { minion, .. } => Some(minion.seat),
        Event::Ended { .. } => None,
    }
}

/// What the sentence speaks of, each where it was at that moment.
pub(super) fn touches(event: &Event) -> Vec<Handle> {
    match *event {
        Event::TurnStarted { seat, .. }
        | Event::TurnEnded { seat }
        | Event::MagicGained { seat, .. }
        | Event::MagicSpent { seat, .. }
        | Event::LifeGained { seat, .. }
        | Event::LifeLost { seat, .. }
        | Event::PlayerLeft { seat, .. } => vec![Handle::player(seat)],
        Event::Drew { seat, place, .. } => vec![Area::Hand.at(seat, place.index())],
        Event::Discarded { seat, place, .. } => vec![Area::Hand.at(seat, place.index())],
        Event::Played { seat, place, on, .. } => {
            [Area::Hand.at(seat, place.index())].into_iter().chain(on.map(at_aim)).collect()
        }
        Event::Used { minion, on, .. } => [at_actor(minion)].into_iter().chain(on.map(at_aim)).collect(),
        Event::Attacked { minion, at } => vec![at_actor(minion), at_aim(at)],
        Event::Triggered { cause: Cause::Minion(minion), .. }
        | Event::Damaged { minion, .. }
        | Event::Gained { minion, .. }
        | Event::Entered { minion, .. }
        | Event::Leaving { minion, .. }
        | Event::FellOff { minion, .. }
        | Event::Left { minion, .. }
        | Event::Followed { minion, .. }
        | Event::Enchanted { minion, .. }
        | Event::Disenchanted { minion, .. } => vec![at_actor(minion)],
        Event::ChangedSides { from, minion } => vec![at_actor(from), Handle::player(minion.seat)],
        Event::Triggered { cause: Cause::Ritual(seat, _), .. }
        | Event::ChargesSpent { seat, .. }
        | Event::ChargesGained { seat, .. }
        | Event::RitualPlaced { seat, .. }
        | Event::RitualRemoved { seat, .. } => vec![Area::Ritual.at(seat, 0)],
        Event::Ended { .. } => Vec::new(),
    }
}

/// The cards that the sentence names.
pub(super) fn faces(event: &Event) -> Vec<FaceId> {
    let aimed = |on: Option<Aim>| match on {
        Some(Aim::Minion(minion)) => Some(minion.card),
        Some(Aim::Ritual(_, card)) => Some(card),
        Some(Aim::Player(_)) | None => None,
    };
    let (first, second) = match *event {
        Event::Drew { card, .. } => (card, None),
        Event::Discarded { card, .. }
        | Event::Triggered { cause: Cause::Ritual(_, card), .. }
        | Event::ChargesSpent { card, .. }
        | Event::ChargesGained { card, .. }
        | Event::RitualPlaced { card, .. }
        | Event::RitualRemoved { card, .. } => (Some(card), None),
        Event::Played { card, on, .. } => (Some(card), aimed(on)),
        Event::Used { minion, on, .. } => (Some(minion.card), aimed(on)),
        Event::Attacked { minion, at } => (Some(minion.card), aimed(Some(at))),
        Event::Triggered { cause: Cause::Minion(minion), .. }
        | Event::Damaged { minion, .. }
        | Event::Gained { minion, .. }
        | Event::Entered { minion, .. }
        | Event::Leaving { minion, .. }
        | Event::Left { minion, .. }
        | Event::ChangedSides { minion, .. } => (Some(minion.card), None),
        Event::FellOff { minion, card, .. }
        | Event::Followed { minion, card, .. }
        | Event::Enchanted { minion, card, .. }
        | Event::Disenchanted { minion, card, .. } => (Some(minion.card), Some(card)),
        Event::TurnStarted { .. }
        | Event::TurnEnded { .. }
        | Event::MagicGained { .. }
        | Event::MagicSpent { .. }
        | Event::LifeGained { .. }
        | Event::LifeLost { .. }
        | Event::PlayerLeft { .. }
        | Event::Ended { .. } => (None, None),
    };
    first.into_iter().chain(second).map(face).collect()
}
