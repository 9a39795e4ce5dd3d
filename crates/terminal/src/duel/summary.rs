//! A line of play in a few words: what players do, without taps, payments and consequences.

use bots::Ply;
use duel::{CardSet, Duel, Event, Mark, Place};

use super::faces::owned;

/// A step in a few words, if it is worth any.
pub(super) fn words(cards: &CardSet, step: &Ply<Duel>) -> Option<String> {
    step.events.iter().find_map(|event| deed(cards, step, event))
}

fn deed(cards: &CardSet, step: &Ply<Duel>, event: &Event) -> Option<String> {
    let place = |place: Place| {
        let side = &step.before.sides[place.seat().index()];
        owned(cards, place, side.in_play.get(place.slot().index()).map(|card| card.card))
    };
    Some(match *event {
        Event::Played { seat, card, .. } => format!("player {seat} plays {}", cards.name(card)),
        Event::Targeted { on: Mark::Player(seat), .. } => format!("on player {seat}"),
        Event::Targeted { on: Mark::InPlay(on), .. } => format!("on {}", place(on)),
        Event::Targeted { on: Mark::Discard(_), card, .. } => {
            format!("on {} in the discard", card.map_or("a card", |card| cards.name(card)))
        }
        Event::Attacked { place: from, .. } => format!("{} attacks", place(from)),
        Event::Blocked { attacker, blocker } => format!("{} blocks {}", place(blocker), place(attacker)),
        Event::Unblocked { attacker } => format!("{} is not blocked", place(attacker)),
        Event::Passed { seat } => format!("player {seat} passes"),
        Event::TurnBegan { seat, .. } => format!("it is player {seat}'s turn"),
        Event::PhaseBegan { .. }
        | Event::Drew { .. }
        | Event::HandFull { .. }
        | Event::LibraryEmpty { .. }
        | Event::Untapped { .. }
        | Event::Tapped { .. }
        | Event::Paid { .. }
        | Event::Entered { .. }
        | Event::Discarded { .. }
        | Event::Damaged { .. }
        | Event::Hurt { .. }
        | Event::Destroyed { .. }
        | Event::Returned { .. }
        | Event::Fought { .. }
        | Event::PoolEmptied { .. }
        | Event::RoundEnded { .. }
        | Event::Ended { .. } => return None,
    })
}
