//! What became of creatures by enchantments that came or left: two views of the same table, compared.

use cards::Word;
use duel::{CardSet, Event, Kind, PermanentView, Place, View, both};

use super::faces::owned;

/// A sentence for each creature whose attack, HP without damage, or abilities are others than before.
pub(super) fn sentences(cards: &CardSet, before: &View, events: &[Event], after: &View) -> Vec<String> {
    let mut sentences = Vec::new();
    for (seat, places) in both().into_iter().zip(whereabouts(before, events)) {
        let now = after.sides[seat.index()].in_play.iter().enumerate();
        for ((index, now), then) in now.zip(places) {
            let then = then.and_then(|index| before.sides[seat.index()].in_play.get(index));
            let is_creature = cards.printed(now.card).kind == Kind::Creature;
            if let Some(then) = then.filter(|then| is_creature && worth(then) != worth(now)) {
                let who = owned(cards, Place::at(seat, index), Some(now.card));
                sentences.push(format!("{who} is now {}", described(now, then)));
            }
        }
    }
    sentences
}

/// For every card in play after the events, where it was before; nothing for those that came.
fn whereabouts(before: &View, events: &[Event]) -> [Vec<Option<usize>>; 2] {
    let mut places = both().map(|seat| (0..before.sides[seat.index()].in_play.len()).map(Some).collect());
    for event in events {
        if let Event::Entered { place, .. } = event {
            let side: &mut Vec<Option<usize>> = &mut places[place.seat().index()];
            side.push(None);
        }
        if let Event::Destroyed { place, .. } = event {
            let side: &mut Vec<Option<usize>> = &mut places[place.seat().index()];
            if place.slot().index() < side.len() {
                side.remove(place.slot().index());
            }
        }
    }
    places
}

/// All that enchantments change.
fn worth(creature: &PermanentView) -> (i32, i32, duel::Keywords) {
    (creature.attack, creature.hp + i32::from(creature.damage), creature.keywords)
}

fn described(now: &PermanentView, then: &PermanentView) -> String {
    let values = format!("{}/{}", now.attack, now.hp);
    if now.keywords == then.keywords {
        return format!("{values}.");
    }
    let words: Vec<&str> = now.keywords.iter().map(Word::spelling).collect();
    if words.is_empty() {
        format!("{values} and has no abilities.")
    } else {
        format!("{values} and has {}.", words.join(", "))
    }
}
