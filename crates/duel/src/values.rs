//! A creature's present values: the printed ones, changed by the enchantments in play in the order played (D6).

use serde::{Deserialize, Serialize};

use crate::language::{Change, Filter, Keyword, Keywords, Kind, Lasting, Scope};
use crate::mana::Colour;
use crate::place::Place;
use crate::rules::Rules;
use crate::side::Permanent;
use crate::state::{Enchantment, State};
use crate::view::View;

/// A creature's present values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    /// Attack power, never below 0 (D7).
    pub attack: i32,
    /// HP, less the damage of this phase.
    pub hp: i32,
    /// Its named abilities.
    pub keywords: Keywords,
}

impl Values {
    /// No attack power or HP goes past this, up or down: it is as much damage as a creature can have.
    pub const LIMIT: i32 = u16::MAX as i32;
}

impl Rules {
    /// The values of the creature at `place`.
    #[inline]
    pub fn values(&self, state: &State, place: Place) -> Values {
        let creature = state.at(place);
        let printed = self.cards.printed(creature.card);
        let mut values = Values { attack: printed.attack, hp: printed.hp, keywords: printed.keywords };
        for enchantment in state.enchantments.iter() {
            self.enchant(state, *enchantment, place, printed.colour, &mut values);
        }
        values.attack = values.attack.clamp(0, Values::LIMIT);
        values.hp = values.hp.clamp(-Values::LIMIT, Values::LIMIT) - i32::from(creature.damage);
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
        for lasting in &self.cards.printed(card).effects.lasting {
            if lasting.touches(enchantment, place, colour) {
                values.change(lasting.change);
            }
        }
    }

    /// The enchantments that change the creature at `place`, in the order played.
    pub fn enchantments_of<'v>(
        &'v self,
        view: &'v View,
        place: Place,
    ) -> impl Iterator<Item = Enchantment> + 'v {
        let printed = |place: Place| {
            let card = view.sides[place.seat().index()].in_play.get(place.slot().index());
            card.map(|card| self.cards.printed(card.card))
        };
        let creature = printed(place).filter(|card| card.kind == Kind::Creature);
        let colour = creature.and_then(|card| card.colour);
        view.enchantments.iter().copied().filter(move |enchantment| {
            let lasting = printed(enchantment.place).into_iter().flat_map(|card| &card.effects.lasting);
            creature.is_some()
                && lasting.into_iter().any(|lasting| lasting.touches(*enchantment, place, colour))
        })
    }

    /// Whether the filter matches this card in play.
    #[inline]
    pub(crate) fn fits(&self, permanent: &Permanent, filter: Filter) -> bool {
        let printed = self.cards.printed(permanent.card);
        filter.noun.kind_in_play() == Some(printed.kind) && is_of(printed.colour, filter.colour)
    }

    /// Whether the card at `place` is a creature that is protected from this colour.
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

impl Lasting {
    /// Whether the enchantment changes the creature of this colour at `place`.
    #[inline]
    fn touches(self, enchantment: Enchantment, place: Place, colour: Option<Colour>) -> bool {
        match self.on {
            Scope::All(wanted) => is_of(colour, wanted),
            Scope::One(_) => enchantment.on == Some(place),
        }
    }
}

/// Whether this is the wanted colour; without one, every colour is.
#[inline]
pub(crate) fn is_of(colour: Option<Colour>, wanted: Option<Colour>) -> bool {
    wanted.is_none() || wanted == colour
}

impl Values {
    #[inline]
    fn change(&mut self, change: Change) {
        match change {
            Change::Gain { attack, hp } => {
                self.attack = self.attack.saturating_add(i32::from(attack));
                self.hp = self.hp.saturating_add(i32::from(hp));
            }
            Change::Get(keyword) => self.keywords = self.keywords.with(keyword),
            Change::Lose(keyword) => self.keywords = self.keywords.without(keyword),
        }
    }
}
