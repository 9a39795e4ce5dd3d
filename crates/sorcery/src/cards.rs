//! The printed cards of a game, and compact tables of them for the hot path.

use cards::{Modifier, Word};
use serde::{Deserialize, Serialize};

use crate::language::{Ability, Condition, Effect, LastingEffect, Trigger};
use crate::requirements::Requirements;
use crate::state::{Ritual, Stats, add};
use crate::triggers::Triggers;

/// A card of the set, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub(crate) u16);

/// An ability of the set, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AbilityId(pub(crate) u16);

/// A card as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// Its name.
    pub name: String,
    /// The magic that playing it costs.
    pub cost: i32,
    /// Its type, and what only that type has.
    pub kind: Kind,
    /// What it says, one sentence for each ability in the order of `abilities`.
    pub texts: Vec<String>,
    /// The whole text where a file overrides the derived one.
    pub wording: Option<String>,
    pub(crate) abilities: Abilities,
    /// What playing it requires.
    pub(crate) requirements: Requirements,
}

/// What the hot path needs of a card, in half a cache line; [`Printed`] has the rest.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Facts {
    pub(crate) cost: i32,
    /// Attack and defence as printed; 0 for cards that are not minions.
    pub(crate) stats: Stats,
    pub(crate) abilities: Abilities,
    /// What playing it requires.
    pub(crate) requirements: Requirements,
}

impl Facts {
    fn of(card: &Printed) -> Facts {
        let stats = match card.kind {
            Kind::Minion(stats) => stats,
            Kind::Spell | Kind::Enchantment(_) | Kind::Ritual { .. } => Stats::default(),
        };
        Facts { cost: card.cost, stats, abilities: card.abilities, requirements: card.requirements }
    }
}

/// The types of cards (1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Changes the game and is gone (2.1).
    Spell,
    /// Fights (2.2).
    Minion(Stats),
    /// Modifies a minion (2.3).
    Enchantment(Enchants),
    /// Lies on the board and spends charges (2.4).
    Ritual {
        /// Charges spent each time its ability activates.
        activation_cost: i32,
        /// Charges at the start.
        charges: i32,
    },
}

impl Kind {
    /// The type's name on the card.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Spell => "Spell",
            Kind::Minion(_) => "Minion",
            Kind::Enchantment(_) => "Enchantment",
            Kind::Ritual { .. } => "Ritual",
        }
    }
}

/// What an enchantment does to its minion while it is attached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enchants {
    /// To its attack.
    pub attack: Modifier,
    /// To its defence.
    pub defence: Modifier,
    /// More actions each turn.
    pub actions: u16,
    /// Activated abilities cost this much more.
    pub ability_cost: i32,
    /// No activated abilities at all.
    pub silences: bool,
}

impl Enchants {
    /// An enchantment that does nothing.
    pub(crate) const NOTHING: Enchants = Enchants {
        attack: Modifier::Add(0),
        defence: Modifier::Add(0),
        actions: 0,
        ability_cost: 0,
        silences: false,
    };

    /// Whether it changes attack or defence.
    pub fn changes_stats(self) -> bool {
        (self.attack, self.defence) != (Modifier::Add(0), Modifier::Add(0))
    }

    /// One step of the chronological fold (R3).
    #[inline]
    pub(crate) fn apply(&self, stats: Stats) -> Stats {
        Stats { attack: step(self.attack, stats.attack), defence: step(self.defence, stats.defence) }
    }
}

#[inline]
fn step(step: Modifier, value: i32) -> i32 {
    let (times, plus) = match step {
        Modifier::Add(number) => (1, number),
        Modifier::Times(number) => (number, 0),
        Modifier::Set(number) => (0, number),
    };
    let wide = i64::from(value) * i64::from(times) + i64::from(plus);
    wide.clamp(-i64::from(Stats::LIMIT), i64::from(Stats::LIMIT)) as i32
}

/// A card's abilities: a stretch of the set's table, the activated ones first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Abilities {
    first: u16,
    activated: u16,
    all: u16,
    /// What some ability listens for.
    pub(crate) triggers: Triggers,
}

impl Abilities {
    /// Whether any of them listens for a trigger.
    #[inline]
    pub(crate) fn listens(self) -> bool {
        !self.triggers.is_empty()
    }

    #[inline]
    pub(crate) fn ids(self) -> impl Iterator<Item = AbilityId> {
        (self.first..self.first + self.all).map(AbilityId)
    }

    /// The only ability, if there is exactly one.
    #[inline]
    pub(crate) fn only(self) -> Option<AbilityId> {
        (self.all == 1).then_some(AbilityId(self.first))
    }

    #[inline]
    pub(crate) fn activated(self) -> impl ExactSizeIterator<Item = AbilityId> {
        (self.first..self.first + self.activated).map(AbilityId)
    }

    /// Those that are not activated.
    #[inline]
    pub(crate) fn others(self) -> impl DoubleEndedIterator<Item = AbilityId> {
        (self.first + self.activated..self.first + self.all).map(AbilityId)
    }

    pub(crate) fn has(self, ability: AbilityId) -> bool {
        (self.first..self.first + self.all).contains(&ability.0)
    }
}

/// All cards of a game.
#[derive(Clone, Debug, Default)]
pub struct CardSet {
    printed: Vec<Printed>,
    /// Indexed by card, like `printed` and `enchants`.
    facts: Vec<Facts>,
    enchants: Vec<Enchants>,
    abilities: Vec<Ability>,
    /// Indexed by ability, like `abilities`.
    requirements: Vec<Requirements>,
}

impl CardSet {
    /// The card as it is printed.
    #[inline]
    pub fn printed(&self, card: CardId) -> &Printed {
        &self.printed[card.0 as usize]
    }

    #[inline]
    pub(crate) fn facts(&self, card: CardId) -> &Facts {
        &self.facts[card.0 as usize]
    }

    /// The ability.
    #[inline]
    pub fn ability(&self, ability: AbilityId) -> &Ability {
        &self.abilities[ability.0 as usize]
    }

    /// Whether some ability of the card listens for this trigger.
    #[inline]
    pub(crate) fn listens(&self, card: CardId, trigger: Trigger) -> bool {
        self.triggers(card).has(trigger)
    }

    /// What the card listens for.
    #[inline]
    pub(crate) fn triggers(&self, card: CardId) -> Triggers {
        self.facts(card).abilities.triggers
    }

    /// 2.4: whether the ritual can pay for its effect once more.
    pub(crate) fn has_charges(&self, ritual: Ritual) -> bool {
        match self.printed(ritual.id).kind {
            Kind::Ritual { activation_cost, .. } => ritual.charges >= activation_cost,
            Kind::Minion(_) | Kind::Spell | Kind::Enchantment(_) => false,
        }
    }

    /// What using the ability requires.
    #[inline]
    pub(crate) fn requirements(&self, ability: AbilityId) -> Requirements {
        self.requirements[ability.0 as usize]
    }

    /// The abilities of a card, activated ones first.
    pub fn abilities_of(&self, card: CardId) -> impl Iterator<Item = &Ability> {
        self.printed(card).abilities.ids().map(|id| self.ability(id))
    }

    /// Every card, in the order of the files.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = CardId> {
        (0..self.printed.len() as u16).map(CardId)
    }

    /// The card with this name; the case of letters doesn't matter.
    pub fn find(&self, name: &str) -> Option<CardId> {
        let exact = self.printed.iter().position(|card| card.name == name);
        let found =
            exact.or_else(|| self.printed.iter().position(|card| card.name.eq_ignore_ascii_case(name)));
        found.map(|index| CardId(index as u16))
    }

    /// The names of all cards.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.printed.iter().map(|card| card.name.as_str())
    }

    /// Attack and defence as printed; 0 for cards that are not minions.
    #[inline]
    pub(crate) fn stats(&self, card: CardId) -> Stats {
        self.facts(card).stats
    }

    /// What an enchantment does; nothing for other cards.
    #[inline]
    pub(crate) fn enchants(&self, card: CardId) -> &Enchants {
        &self.enchants[card.0 as usize]
    }

    /// Adds a card's abilities to the table.
    pub(crate) fn file(&mut self, abilities: &[Ability]) -> Abilities {
        let first = self.abilities.len() as u16;
        let (activated, other): (Vec<Ability>, Vec<Ability>) =
            abilities.iter().partition(|ability| ability.trigger == Trigger::Used);
        let listens = other.iter().filter(|ability| ability.trigger.listens());
        let triggers = listens.fold(Triggers::NONE, |all, ability| all.and(Triggers::only(ability.trigger)));
        let counts = (activated.len() as u16, abilities.len() as u16);
        let filed = activated.into_iter().chain(other);
        self.abilities.extend(filed);
        self.requirements.extend(
            self.abilities[first as usize..].iter().map(|ability| Requirements::of([ability].into_iter())),
        );
        Abilities { first, activated: counts.0, all: counts.1, triggers }
    }

    /// Adds a card, or overwrites `replaced`.
    pub(crate) fn put(&mut self, card: Printed, replaced: Option<CardId>) {
        let id = replaced.unwrap_or(CardId(self.printed.len() as u16));
        if replaced.is_none() {
            self.facts.push(Facts::of(&card));
            self.enchants.push(Enchants::NOTHING);
            self.printed.push(card.clone());
        }
        self.change(id, |place| *place = card);
    }

    /// Changes a card and updates the tables derived from it.
    pub(crate) fn change(&mut self, card: CardId, change: impl FnOnce(&mut Printed)) {
        let index = card.0 as usize;
        let printed = &mut self.printed[index];
        change(printed);
        self.facts[index] = Facts::of(printed);
        self.enchants[index] = match printed.kind {
            Kind::Enchantment(enchants) => enchants,
            Kind::Spell | Kind::Minion(_) | Kind::Ritual { .. } => Enchants::NOTHING,
        };
    }
}

/// The sum of an enchantment's modifiers and lasting effects.
pub(crate) fn enchants(attack: Modifier, defence: Modifier, abilities: &[Ability]) -> Enchants {
    let start = Enchants { attack, defence, ..Enchants::NOTHING };
    abilities.iter().fold(start, |sum, ability| match ability.effect {
        Effect::Lasting(LastingEffect::GrantActions(actions)) => {
            Enchants { actions: sum.actions.saturating_add(actions), ..sum }
        }
        Effect::Lasting(LastingEffect::RaiseAbilityCost(cost)) => {
            Enchants { ability_cost: add(sum.ability_cost, cost), ..sum }
        }
        Effect::Lasting(LastingEffect::ForbidAbilities) => Enchants { silences: true, ..sum },
        Effect::Damage(_) | Effect::Destroy | Effect::Minion(_) | Effect::Player(_) | Effect::Ritual(_) => {
            sum
        }
    })
}

/// Whether a listener's condition holds. A table lookup, because a `match` would be an unpredictable branch.
#[inline]
pub(crate) fn fits(condition: Condition, yours: bool, itself: bool) -> bool {
    const TABLE: [[[bool; 2]; 2]; Condition::WORDS.len()] = {
        let mut table = [[[false; 2]; 2]; Condition::WORDS.len()];
        let mut index = 0;
        while index < table.len() {
            let condition = Condition::WORDS[index].1;
            table[condition as usize] = [
                [holds(condition, false, false), holds(condition, false, true)],
                [holds(condition, true, false), holds(condition, true, true)],
            ];
            index += 1;
        }
        table
    };
    TABLE[condition as usize][usize::from(yours)][usize::from(itself)]
}

const fn holds(condition: Condition, yours: bool, itself: bool) -> bool {
    match condition {
        Condition::Any => true,
        Condition::Yours => yours,
        Condition::Opponents => !yours,
        Condition::Itself => itself,
        Condition::Another => !itself,
        Condition::AnotherOfYours => yours && !itself,
    }
}
