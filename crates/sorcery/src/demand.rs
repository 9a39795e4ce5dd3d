//! What an order needs before it can be given, derived once from the effects that would follow (6.1, 6.2, R11).

use crate::language::{Ability, Effect, Target, Whose};
use crate::state::Minion;

/// What playing a card or using an ability demands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Demand {
    /// Of the player's own side.
    pub(crate) needs: Needs,
    /// Of a target, if the player chooses one.
    pub(crate) aim: Option<Aim>,
}

/// Things that the player's own side must offer, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Needs(pub(crate) u8);

impl Needs {
    pub(crate) const NOTHING: Needs = Needs(0);
    /// Room for a minion.
    pub(crate) const ROOM: Needs = Needs(1);
    /// A ritual in play.
    pub(crate) const RITUAL: Needs = Needs(2);
    /// A minion in the graveyard.
    pub(crate) const GRAVEYARD: Needs = Needs(4);

    #[inline]
    pub(crate) fn when(self, holds: bool) -> Needs {
        Needs(self.0 * u8::from(holds))
    }

    #[inline]
    pub(crate) fn and(self, other: Needs) -> Needs {
        Needs(self.0 | other.0)
    }

    /// What is both needed and listed.
    #[inline]
    pub(crate) fn of(self, listed: Needs) -> Needs {
        Needs(self.0 & listed.0)
    }

    pub(crate) fn has(self, need: Needs) -> bool {
        self.of(need) == need
    }
}

/// What a player's side can offer just now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    pub(crate) magic: i32,
    pub(crate) lacks: Needs,
}

impl Means {
    /// Is there enough magic, and nothing missing?
    #[inline]
    pub(crate) fn suffice(self, cost: i32, needs: Needs) -> bool {
        (cost <= self.magic) & (needs.of(self.lacks) == Needs::NOTHING)
    }
}

/// What may be chosen as a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    /// Whose things.
    pub(crate) whose: Whose,
    /// Minions?
    pub(crate) minions: bool,
    /// Rituals?
    pub(crate) rituals: bool,
    /// Only a minion with an enchantment?
    pub(crate) enchanted: bool,
    /// Only a minion whose owner's hand has room?
    pub(crate) hand_room: bool,
}

impl Demand {
    /// A minion card needs a slot (2.2).
    pub(crate) const OF_MINION: Demand = Demand { needs: Needs::ROOM, aim: None };
    /// An enchantment is played on any minion (2.3).
    pub(crate) const OF_ENCHANTMENT: Demand =
        Demand { needs: Needs::NOTHING, aim: Some(Aim::at(Whose::Anyones, true, false)) };

    /// What abilities that happen together demand.
    pub(crate) fn of<'a>(abilities: impl Iterator<Item = &'a Ability>) -> Demand {
        abilities.fold(Demand::default(), |sum, ability| {
            let aim = Aim::of(ability);
            let aim = sum.aim.zip(aim).map_or(sum.aim.or(aim), |(a, b)| Some(a.also(b)));
            Demand { needs: sum.needs.and(needs(ability)), aim }
        })
    }
}

fn needs(ability: &Ability) -> Needs {
    match ability.effect {
        Effect::GainCharges(_) => Needs::RITUAL.when(ability.target == Target::YourRitual),
        Effect::Resurrect { .. } => Needs::GRAVEYARD.and(Needs::ROOM),
        Effect::Summon { .. } | Effect::TakeControl => Needs::ROOM,
        Effect::Damage(_)
        | Effect::Gain(_)
        | Effect::Destroy
        | Effect::ReturnToHand
        | Effect::PutUnderDeck
        | Effect::RemoveEnchantment
        | Effect::SummonCopy
        | Effect::GainMagic(_)
        | Effect::GainLife(_)
        | Effect::Draw(_)
        | Effect::GrantActions(_)
        | Effect::RaiseAbilityCost(_)
        | Effect::ForbidAbilities => Needs::NOTHING,
    }
}

impl Aim {
    /// R11: what removes an enchantment needs one.
    #[inline]
    pub(crate) fn takes(self, minion: &Minion) -> bool {
        !self.enchanted | (minion.enchantments > 0)
    }

    /// Can it be aimed at anything of the active player's (`yours`), or of another player's?
    #[inline]
    pub(crate) fn reaches(self, yours: bool) -> bool {
        (yours & (self.whose != Whose::Opponents)) | (!yours & (self.whose != Whose::Yours))
    }

    const fn at(whose: Whose, minions: bool, rituals: bool) -> Aim {
        Aim { whose, minions, rituals, enchanted: false, hand_room: false }
    }

    fn of(ability: &Ability) -> Option<Aim> {
        let aim = match ability.target {
            Target::ChosenMinion(whose) => Aim::at(whose, true, false),
            Target::ChosenRitual(whose) => Aim::at(whose, false, true),
            Target::ChosenMinionOrRitual(whose) => Aim::at(whose, true, true),
            Target::It
            | Target::Itself
            | Target::AllMinions(_)
            | Target::You
            | Target::Opponents
            | Target::EveryPlayer
            | Target::YourRitual
            | Target::Enchanted => return None,
        };
        let enchanted = ability.effect == Effect::RemoveEnchantment;
        Some(Aim { enchanted, hand_room: ability.effect == Effect::ReturnToHand, ..aim })
    }

    /// One target for two abilities: it must do for both.
    fn also(self, other: Aim) -> Aim {
        Aim {
            whose: if self.whose == Whose::Anyones { other.whose } else { self.whose },
            minions: self.minions && other.minions,
            rituals: self.rituals && other.rituals,
            enchanted: self.enchanted || other.enchanted,
            hand_room: self.hand_room || other.hand_room,
        }
    }
}
