//! The printed cards.

use cards::Modifier;
use kernel::show::{Badge, Face};

use super::areas::face;
use crate::cards::{CardId, CardSet, Kind};
use crate::language::Trigger;

/// Every card of the set, in the order of its ids.
pub(super) fn faces(cards: &CardSet) -> Vec<Face> {
    cards.ids().map(|card| printed(cards, card)).collect()
}

fn printed(cards: &CardSet, card: CardId) -> Face {
    let printed = cards.printed(card);
    Face {
        id: face(card),
        name: printed.name.clone(),
        kind: printed.kind.name().to_lowercase(),
        cost: printed.cost.to_string(),
        text: cards.text(card),
        values: values(cards, card),
        colour: None,
        picture: printed.picture.clone(),
    }
}

/// The numbers in the boxes of the card.
fn values(cards: &CardSet, card: CardId) -> Vec<Badge> {
    let mut values = match cards.printed(card).kind {
        Kind::Spell => Vec::new(),
        Kind::Minion(stats) => {
            vec![Badge::new("attack", &stats.attack), Badge::new("defence", &stats.defence)]
        }
        Kind::Enchantment(enchants) if enchants.changes_stats() => {
            let (attack, defence) = (change(enchants.attack), change(enchants.defence));
            vec![Badge::new("attack", &attack), Badge::new("defence", &defence)]
        }
        Kind::Enchantment(_) => Vec::new(),
        Kind::Ritual { activation_cost, charges } => {
            vec![Badge::new("activation", &activation_cost), Badge::new("charges", &charges)]
        }
    };
    let used = cards.abilities_of(card).filter(|ability| ability.trigger == Trigger::Used);
    values.extend(used.map(|ability| Badge::new("ability", &ability.cost)));
    values
}

/// What an enchantment does to a value: "+2", "*2", "=3".
pub(super) fn change(modifier: Modifier) -> String {
    match modifier {
        Modifier::Add(_) | Modifier::Times(_) => modifier.to_string(),
        Modifier::Set(number) => format!("={number}"),
    }
}
