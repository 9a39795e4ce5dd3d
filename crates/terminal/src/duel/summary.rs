//! A line of play in a few words: what players do, without taps, payments and consequences.

use bots::Ply;
use duel::{CardSet, Combatant, Duel, Event, Mark};

use super::faces::owned;

/// A step in a few words, if it is worth any.
pub(super) fn words(cards: &CardSet, step: &Ply<Duel>) -> Option<String> {
    step.events.iter().find_map(|event| deed(cards, event))
}

fn deed(cards: &CardSet, event: &Event) -> Option<String> {
    let named = |creature: Combatant| owned(cards, creature.place, Some(creature.card));
    Some(match *event {
        Event::Played { seat, card, .. } => format!("player {seat} plays {}", cards.name(card)),
        Event::Targeted { on: Mark::Player(seat), .. } => format!("on player {seat}"),
        Event::Targeted { on: Mark::InPlay(on), card, .. } => format!("on {}", owned(cards, on, card)),
        Event::Targeted { on: Mark::Discard(_), card, .. } => {
            format!("on {} in the discard", card.map_or("a card", |card| cards.name(card)))
        }
        Event::Attacked { place, card } => format!("{} attacks", owned(cards, place, Some(card))),
        Event::Blocked { attacker, blocker } => format!("{} blocks {}", named(blocker), named(attacker)),
        Event::Unblocked { attacker } => format!("{} is not blocked", named(attacker)),
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
        | Event::Changed { .. }
        | Event::AttackDeclared { .. }
        | Event::Fought { .. }
        | Event::PoolEmptied { .. }
        | Event::RoundEnded { .. }
        | Event::Ended { .. } => return None,
    })
}
