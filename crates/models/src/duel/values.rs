//! What a creature is worth now: the printed values and every enchantment in play, in the order played (D6).

use super::cards::{FIRST_STRIKE, Kind, TRAMPLE, printed};
use super::{Model, Permanent};

/// A creature's values now; `hp` is what its damage has left of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Values {
    pub(super) attack: i64,
    pub(super) hp: i64,
    /// Sorted, each once.
    pub(super) abilities: Vec<&'static str>,
}

impl Values {
    pub(super) fn has(&self, ability: &str) -> bool {
        self.abilities.contains(&ability)
    }

    fn gain(&mut self, ability: &'static str) {
        self.lose(ability);
        self.abilities.push(ability);
        self.abilities.sort_unstable();
    }

    fn lose(&mut self, ability: &str) {
        self.abilities.retain(|other| *other != ability);
    }
}

impl Permanent {
    pub(super) fn kind(&self) -> Kind {
        printed(self.card.name).expect("only known cards are in play").kind
    }

    pub(super) fn is_creature(&self) -> bool {
        matches!(self.kind(), Kind::Creature { .. })
    }

    fn colour(&self) -> &'static str {
        printed(self.card.name).expect("only known cards are in play").colour
    }
}

impl Model {
    /// The values of a creature in play; none for other cards.
    pub(super) fn values(&self, creature: &Permanent) -> Option<Values> {
        let Kind::Creature { attack, hp, abilities } = creature.kind() else { return None };
        let mut values = Values { attack, hp, abilities: abilities.to_vec() };
        for enchantment in self.enchantments() {
            enchant(&mut values, creature, enchantment);
        }
        values.attack = values.attack.max(0); // D7
        values.hp -= creature.damage;
        Some(values)
    }

    /// Those of both players, first played first.
    fn enchantments(&self) -> Vec<&Permanent> {
        let all = self.players.iter().flat_map(|player| &player.in_play);
        let mut enchantments: Vec<&Permanent> = all.filter(|card| card.kind() == Kind::Enchantment).collect();
        enchantments.sort_by_key(|enchantment| enchantment.entered);
        enchantments
    }

    /// Destroys every creature at 0 HP or less, all together, then looks who has lost (D7, D11, D12, D15).
    pub(super) fn settle(&mut self) {
        let before = self.clone();
        for player in &mut self.players {
            let dead = |creature: &Permanent| before.values(creature).is_some_and(|now| now.hp <= 0);
            let (fallen, standing) = player.in_play.drain(..).partition(dead);
            player.in_play = standing;
            player.discard.extend(Vec::into_iter(fallen).map(|creature| creature.card));
        }
        for who in 0..2 {
            if self.players[who].hp <= 0 {
                self.win(1 - who);
            }
        }
    }
}

fn enchant(values: &mut Values, creature: &Permanent, enchantment: &Permanent) {
    let targeted = enchantment.target == Some(creature.entered);
    match enchantment.card.name {
        "Rage" if targeted => values.gain(TRAMPLE),
        "Slow" if targeted => values.lose(FIRST_STRIKE),
        "Holy War" if creature.colour() == "White" => {
            values.attack += 1;
            values.hp += 1;
        }
        "Holy Light" if creature.colour() == "Black" => {
            values.attack -= 1;
            values.hp -= 1;
        }
        "Unholy War" if creature.colour() == "Black" => values.attack += 2,
        "Restrain" if creature.colour() == "Green" => values.lose(TRAMPLE),
        _ => {}
    }
}
