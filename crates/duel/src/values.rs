//! What a creature is worth now: the printed values, and the enchantments in play in the order played (D6).

use crate::edition::Edition;
use crate::language::{Ability, Effect, Filter, Keyword, Keywords, Kind, Target};
use crate::mana::Colour;
use crate::place::Place;
use crate::side::Permanent;
use crate::state::{Enchantment, State};

/// A creature's present values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// Attack power, never below 0 (D7).
    pub attack: i32,
    /// HP, less the damage of this phase.
    pub hp: i32,
    /// Its named abilities.
    pub keywords: Keywords,
}

impl Edition {
    /// The values of the creature at `place`.
    #[inline]
    pub fn values(&self, state: &State, place: Place) -> Values {
        let creature = state.at(place);
        let printed = self.cards.printed(creature.card);
        let mut values = Values {
            attack: printed.attack,
            hp: printed.hp - i32::from(creature.damage),
            keywords: printed.keywords,
        };
        for enchantment in state.enchantments.iter() {
            self.enchant(state, *enchantment, place, printed.colour, &mut values);
        }
        values.attack = values.attack.max(0);
        values
    }

    #[inline]
    fn enchant(
        &self,
        state: &State,
        enchantment: Enchantment,
        place: Place,
        colour: Option<Colour>,
        values: &mut Values,
    ) {
        let card = state.at(enchantment.place).card;
        for ability in &self.cards.printed(card).abilities {
            let touched = match ability.target {
                Target::All(filter) => filter.colour.is_none() || filter.colour == colour,
                Target::One(_) => enchantment.on == Some(place),
                Target::You => false,
            };
            if touched {
                values.change(ability);
            }
        }
    }

    /// Is this a card in play that the filter means, whatever plays it?
    #[inline]
    pub(crate) fn fits(&self, permanent: &Permanent, filter: Filter) -> bool {
        let printed = self.cards.printed(permanent.card);
        filter.noun.kind_in_play() == Some(printed.kind)
            && (filter.colour.is_none() || filter.colour == printed.colour)
    }

    /// Is the card at `place` a creature that is protected from this colour?
    #[inline]
    pub(crate) fn is_protected(&self, state: &State, place: Place, from: Option<Colour>) -> bool {
        let Some(colour) = from else { return false };
        self.has_protection
            && self.kind_at(state, place) == Kind::Creature
            && self.values(state, place).keywords.has(Keyword::Protection(colour))
    }

    /// The type of the card at `place`.
    #[inline]
    pub(crate) fn kind_at(&self, state: &State, place: Place) -> Kind {
        self.cards.kind(state.at(place).card)
    }
}

impl Values {
    #[inline]
    fn change(&mut self, ability: &Ability) {
        match ability.effect {
            Effect::Gain { attack, hp } => {
                self.attack += i32::from(attack);
                self.hp += i32::from(hp);
            }
            Effect::Get(keyword) => self.keywords = self.keywords.with(keyword),
            Effect::Lose(keyword) => self.keywords = self.keywords.without(keyword),
            Effect::Give(_) | Effect::Destroy | Effect::Deal(_) | Effect::Return => {
                unreachable!("enchantments have lasting effects only")
            }
        }
    }
}
