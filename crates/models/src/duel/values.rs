//! What a creature is worth now: the printed values and every enchantment in play, in the order played (D6).

use super::cards::{Deed, Kind};
use super::deeds::Aim;
use super::{Ending, Model, Permanent};

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
        self.card.printed.kind
    }

    pub(super) fn is_creature(&self) -> bool {
        matches!(self.kind(), Kind::Creature { .. })
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

    /// Destroys every creature at 0 HP or less, all together (D7, D11, D12).
    pub(super) fn bury(&mut self) {
        let before = self.clone();
        for player in &mut self.players {
            let dead = |creature: &Permanent| before.values(creature).is_some_and(|now| now.hp <= 0);
            let (fallen, standing) = player.in_play.drain(..).partition(dead);
            player.in_play = standing;
            player.discard.extend(Vec::into_iter(fallen).map(|creature| creature.card));
        }
    }

    /// Buries the dead, then looks who has lost; both at once is a draw (D15).
    pub(super) fn settle(&mut self) {
        self.bury();
        match [self.players[0].hp <= 0, self.players[1].hp <= 0] {
            [true, true] => self.ending = Some(Ending::Drawn),
            [true, false] => self.win(1),
            [false, true] => self.win(0),
            [false, false] => {}
        }
    }
}

fn enchant(values: &mut Values, creature: &Permanent, enchantment: &Permanent) {
    for deed in enchantment.card.printed.does {
        let aim = Aim::read(deed.to);
        let meant = match aim.chosen {
            true => enchantment.target == Some(creature.entered),
            false => aim.fits(creature.card.printed),
        };
        if meant {
            change(values, *deed);
        }
    }
}

fn change(values: &mut Values, deed: Deed) {
    match deed.what.split_once(' ') {
        Some(("gain", pair)) => {
            let (attack, hp) = pair.split_once('/').expect("a gain is a pair");
            values.attack += attack.parse::<i64>().expect("a gain of attack is a number");
            values.hp += hp.parse::<i64>().expect("a gain of HP is a number");
        }
        Some(("get", ability)) => values.gain(ability),
        Some(("lose", ability)) => values.lose(ability),
        _ => unreachable!("no enchantment can {}", deed.what),
    }
}
