//! Creatures whose values changed because an enchantment came or left, or because they came under one.

use cards::Word;
use duel::{CardSet, Keywords, Kind, PermanentView, Place, View, both};

use super::faces::owned;
use super::numbers::{Numbers, Origin};

/// A sentence for each creature whose attack, HP without damage, or abilities differ from before, or from its card if
/// it has just come.
pub(super) fn sentences(cards: &CardSet, before: &View, numbers: &Numbers, after: &View) -> Vec<String> {
    let mut sentences = Vec::new();
    for seat in both() {
        let in_play = after.sides[seat.index()].in_play.iter().enumerate();
        for (index, now) in in_play.filter(|(_, card)| cards.kind(card.card) == Kind::Creature) {
            let place = Place::at(seat, index);
            let then = match numbers.origin(place) {
                Origin::Was(slot) => before.sides[seat.index()].in_play.get(slot.index()).map(values),
                Origin::Came(_) => {
                    let printed = cards.printed(now.card);
                    Some((printed.attack, printed.hp, printed.keywords))
                }
            };
            if let Some((_, _, keywords)) = then.filter(|then| *then != values(now)) {
                let who = owned(cards, numbers.called(place), Some(now.card));
                sentences.push(format!("{who} is now {}", described(now, keywords)));
            }
        }
    }
    sentences
}

/// All that enchantments change.
fn values(creature: &PermanentView) -> (i32, i32, Keywords) {
    (creature.attack, creature.hp + i32::from(creature.damage), creature.keywords)
}

fn described(now: &PermanentView, then: Keywords) -> String {
    let values = format!("{}/{}", now.attack, now.hp);
    if now.keywords == then {
        return format!("{values}.");
    }
    let words: Vec<&str> = now.keywords.iter().map(Word::spelling).collect();
    if words.is_empty() {
        format!("{values} and has no abilities.")
    } else {
        format!("{values} and has {}.", words.join(", "))
    }
}
