//! What a minion can do at present: its card, changed by its enchantments.

use serde::{Deserialize, Serialize};

use crate::cards::{Abilities, AbilityId, CardSet};
use crate::state::{Card, Enchantment, Stats, add};
use crate::triggers::Triggers;

/// A chronological fold over a minion's enchantments and the changes between them (R3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Powers {
    /// Its attack and defence.
    pub stats: Stats,
    /// Extra actions each turn.
    pub actions: u16,
    /// R8: a silenced minion uses no abilities.
    pub silenced: bool,
    /// What it listens for, by its own abilities or by those that enchantments grant.
    pub(crate) triggers: Triggers,
    /// The extra cost of using its abilities (R8).
    surcharge: i32,
    /// Its own, unless an enchantment grants activated ones; then the newest such enchantment's (2.3, R25).
    abilities: Abilities,
}

impl Powers {
    /// Those of a minion without enchantments.
    #[inline]
    pub(crate) fn of(cards: &CardSet, card: Card) -> Powers {
        let abilities = cards.facts(card.id).abilities;
        Powers { stats: card.stats, triggers: abilities.triggers, abilities, ..Powers::default() }
    }

    /// One step of the fold.
    #[inline]
    pub(crate) fn with(self, cards: &CardSet, enchantment: &Enchantment) -> Powers {
        let (enchants, granted) = (cards.enchants(enchantment.id), cards.facts(enchantment.id).abilities);
        Powers {
            stats: enchants.apply(self.stats).plus(enchantment.since),
            actions: self.actions.saturating_add(enchants.actions),
            silenced: self.silenced | enchants.silences,
            triggers: self.triggers.and(granted.triggers),
            surcharge: add(self.surcharge, enchants.ability_cost),
            abilities: if granted.activated().len() > 0 { granted } else { self.abilities },
        }
    }

    /// The activated abilities.
    #[inline]
    pub(crate) fn activated(&self) -> impl ExactSizeIterator<Item = AbilityId> + use<> {
        self.abilities.activated()
    }

    /// What using the ability costs now.
    #[inline]
    pub(crate) fn cost(&self, cards: &CardSet, ability: AbilityId) -> i32 {
        add(cards.ability(ability).cost, self.surcharge)
    }
}
