//! What playing a card or using an ability requires, derived once from the effects that would follow (6.1, 6.2, R11).

use crate::language::{Ability, Effect, MinionEffect, PlayerEffect, RitualEffect, Target, Whose};

/// What must hold before a card is played or an ability is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Requirements {
    /// What the player must have.
    pub(crate) needs: Needs,
    /// What the target may be, if the player chooses one.
    pub(crate) target: Option<TargetRule>,
}

/// A set of things that a player may need, one bit each: all are compared with what is missing in one operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Needs(u8);

impl Needs {
    pub(crate) const NOTHING: Needs = Needs(0);
    /// A free slot on the board.
    pub(crate) const FREE_SLOT: Needs = Needs(1);
    /// A ritual in play.
    pub(crate) const RITUAL: Needs = Needs(2);
    /// A minion in the graveyard.
    pub(crate) const GRAVEYARD: Needs = Needs(4);

    /// These if `holds`, otherwise nothing.
    #[inline]
    pub(crate) fn when(self, holds: bool) -> Needs {
        Needs(self.0 * u8::from(holds))
    }

    #[inline]
    pub(crate) fn and(self, other: Needs) -> Needs {
        Needs(self.0 | other.0)
    }

    /// Whether `need` is in both sets.
    #[inline]
    pub(crate) fn both_have(self, other: Needs, need: Needs) -> bool {
        self.0 & other.0 & need.0 != 0
    }
}

/// What may be chosen as a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TargetRule {
    /// Whose things.
    pub(crate) whose: Whose,
    /// Whether it may be a minion.
    pub(crate) minions: bool,
    /// Whether it may be a ritual.
    pub(crate) rituals: bool,
    /// Whether a minion must have an enchantment.
    pub(crate) enchanted: bool,
    /// Whether a minion's owner must have room in the hand.
    pub(crate) hand_room: bool,
}

impl Requirements {
    /// A minion card needs a slot (2.2).
    pub(crate) const OF_MINION: Requirements = Requirements { needs: Needs::FREE_SLOT, target: None };
    /// An enchantment is played on any minion (2.3).
    pub(crate) const OF_ENCHANTMENT: Requirements =
        Requirements { needs: Needs::NOTHING, target: Some(TargetRule::new(Whose::Anyones, true, false)) };

    /// What several abilities with one target require together.
    pub(crate) fn of<'a>(abilities: impl Iterator<Item = &'a Ability>) -> Requirements {
        abilities.map(Requirements::of_one).fold(Requirements::default(), Requirements::and)
    }

    /// Whether one target can suit all abilities of a spell.
    pub(crate) fn agree(abilities: &[Ability]) -> bool {
        let rules: Vec<TargetRule> = abilities.iter().filter_map(TargetRule::of).collect();
        let says = |whose: Whose| rules.iter().any(|rule| rule.whose == whose);
        let contradict = says(Whose::Yours) && says(Whose::Opponents);
        !contradict && (rules.iter().all(|rule| rule.minions) || rules.iter().all(|rule| rule.rituals))
    }

    fn and(self, other: Requirements) -> Requirements {
        let both = self.target.zip(other.target).map(|(a, b)| a.and(b));
        Requirements { needs: self.needs.and(other.needs), target: both.or(self.target).or(other.target) }
    }

    fn of_one(ability: &Ability) -> Requirements {
        let needs = match ability.effect {
            Effect::Minion(effect) => match effect {
                MinionEffect::TakeControl => Needs::FREE_SLOT,
                MinionEffect::Gain(_)
                | MinionEffect::ReturnToHand
                | MinionEffect::PutUnderDeck
                | MinionEffect::RemoveEnchantment
                | MinionEffect::SummonCopy => Needs::NOTHING,
            },
            // What happens to other players takes nothing of one's own.
            Effect::Player(_) if ability.target != Target::You => Needs::NOTHING,
            Effect::Player(effect) => match effect {
                PlayerEffect::Summon { .. } => Needs::FREE_SLOT,
                PlayerEffect::Resurrect { .. } => Needs::GRAVEYARD.and(Needs::FREE_SLOT),
                PlayerEffect::GainMagic(_) | PlayerEffect::GainLife(_) | PlayerEffect::Draw(_) => {
                    Needs::NOTHING
                }
            },
            Effect::Ritual(RitualEffect::GainCharges(_)) => {
                Needs::RITUAL.when(ability.target == Target::YourRitual)
            }
            Effect::Damage(_) | Effect::Destroy | Effect::Lasting(_) => Needs::NOTHING,
        };
        Requirements { needs, target: TargetRule::of(ability) }
    }
}

impl TargetRule {
    const fn new(whose: Whose, minions: bool, rituals: bool) -> TargetRule {
        TargetRule { whose, minions, rituals, enchanted: false, hand_room: false }
    }

    fn of(ability: &Ability) -> Option<TargetRule> {
        let rule = match ability.target {
            Target::ChosenMinion(whose) => TargetRule::new(whose, true, false),
            Target::ChosenRitual(whose) => TargetRule::new(whose, false, true),
            Target::ChosenMinionOrRitual(whose) => TargetRule::new(whose, true, true),
            Target::It
            | Target::Itself
            | Target::AllMinions(_)
            | Target::You
            | Target::Opponents
            | Target::EveryPlayer
            | Target::YourRitual
            | Target::Enchanted => return None,
        };
        Some(match ability.effect {
            Effect::Minion(effect) => match effect {
                MinionEffect::ReturnToHand => TargetRule { hand_room: true, ..rule },
                MinionEffect::RemoveEnchantment => TargetRule { enchanted: true, ..rule },
                MinionEffect::Gain(_)
                | MinionEffect::PutUnderDeck
                | MinionEffect::TakeControl
                | MinionEffect::SummonCopy => rule,
            },
            Effect::Damage(_) | Effect::Destroy => rule,
            Effect::Player(_) | Effect::Ritual(_) | Effect::Lasting(_) => rule,
        })
    }

    /// One target for two abilities: both must allow it.
    fn and(self, other: TargetRule) -> TargetRule {
        TargetRule {
            whose: if self.whose == Whose::Anyones { other.whose } else { self.whose },
            minions: self.minions && other.minions,
            rituals: self.rituals && other.rituals,
            enchanted: self.enchanted || other.enchanted,
            hand_room: self.hand_room || other.hand_room,
        }
    }
}
