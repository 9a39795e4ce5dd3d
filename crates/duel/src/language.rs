//! What cards are and do, as data. Effects are typed by what they act on, so that no rule has to handle an effect that
//! can't occur there.

use cards::Word;
use serde::{Deserialize, Serialize};

use crate::mana::{Colour, Mana};

/// A named ability that a creature has or lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keyword {
    /// Strikes before a creature without it (combat, 1 b and c).
    FirstStrike,
    /// What the blocker can't take goes to its player (combat, 1 a).
    Trample,
    /// Is blocked by flyers only (extra set).
    Flying,
    /// No damage from, no blocking by and no targeting by cards of this colour (extra set).
    Protection(Colour),
}

// Sorted by name: lists of abilities are in this order.
cards::words! { Keyword, "ability":
    "First Strike" => Keyword::FirstStrike,
    "Flying" => Keyword::Flying,
    "Protection from black" => Keyword::Protection(Colour::Black),
    "Protection from blue" => Keyword::Protection(Colour::Blue),
    "Protection from green" => Keyword::Protection(Colour::Green),
    "Protection from red" => Keyword::Protection(Colour::Red),
    "Protection from white" => Keyword::Protection(Colour::White),
    "Trample" => Keyword::Trample,
}

impl Keyword {
    #[inline]
    const fn bit(self) -> u8 {
        match self {
            Keyword::FirstStrike => 1 << 5,
            Keyword::Trample => 1 << 6,
            Keyword::Flying => 1 << 7,
            Keyword::Protection(colour) => 1 << colour as u8,
        }
    }
}

/// A set of named abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<&'static str>", try_from = "Vec<String>")]
pub struct Keywords(u8);

impl Keywords {
    /// Whether the ability is among them.
    #[inline]
    pub fn has(self, keyword: Keyword) -> bool {
        self.0 & keyword.bit() != 0
    }

    /// How many of them make a creature stronger whoever it fights.
    #[inline]
    pub(crate) fn strengths(self) -> u32 {
        (self.0 & STRENGTHS).count_ones()
    }

    /// These abilities and one more.
    #[inline]
    #[must_use]
    pub fn with(self, keyword: Keyword) -> Keywords {
        Keywords(self.0 | keyword.bit())
    }

    /// These abilities without one.
    #[inline]
    #[must_use]
    pub fn without(self, keyword: Keyword) -> Keywords {
        Keywords(self.0 & !keyword.bit())
    }

    /// The abilities by name.
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        Keyword::WORDS.iter().map(|(_, keyword)| *keyword).filter(move |&keyword| self.has(keyword))
    }
}

/// The bits of the abilities that make a creature stronger whoever it fights.
const STRENGTHS: u8 = {
    let (mut bits, mut index) = (0, 0);
    while index < Keyword::WORDS.len() {
        let keyword = Keyword::WORDS[index].1;
        bits |= match keyword {
            Keyword::FirstStrike | Keyword::Trample | Keyword::Flying => keyword.bit(),
            Keyword::Protection(_) => 0,
        };
        index += 1;
    }
    bits
};

impl From<Keywords> for Vec<&'static str> {
    fn from(keywords: Keywords) -> Vec<&'static str> {
        keywords.iter().map(Keyword::spelling).collect()
    }
}

impl TryFrom<Vec<String>> for Keywords {
    type Error = String;

    fn try_from(words: Vec<String>) -> Result<Keywords, String> {
        words.iter().try_fold(Keywords::default(), |all, word| Ok(all.with(Keyword::parse(word)?)))
    }
}

/// The types of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Gives mana when tapped; one a turn.
    Land,
    /// Attacks and blocks.
    Creature,
    /// Works as long as it is in play.
    Enchantment,
    /// Works once and is discarded.
    Sorcery,
    /// A sorcery that may be played in the windows of combat too (extra set).
    Instant,
}

cards::words! { Kind, "type":
    "land" => Kind::Land,
    "creature" => Kind::Creature,
    "enchantment" => Kind::Enchantment,
    "sorcery" => Kind::Sorcery,
    "instant" => Kind::Instant,
}

/// What a card does; its type decides which of these it has.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Effects {
    /// What a land gives when tapped.
    pub(crate) gives: Mana,
    /// What a sorcery or an instant does, in order.
    pub(crate) spells: Vec<Spell>,
    /// What an enchantment does, in order.
    pub(crate) lasting: Vec<Lasting>,
}

/// What a sorcery or an instant does once, when it is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Spell {
    /// Cards in play go to their owners' discards.
    Destroy(Scope<Filter>),
    /// Creatures, players or both take damage.
    Deal {
        /// The damage to each of them.
        amount: u16,
        /// Who takes it.
        to: Scope<Filter>,
    },
    /// A creature card goes from the player's own discard to the hand.
    Return {
        /// Of this colour, if one is given.
        colour: Option<Colour>,
    },
}

/// What an enchantment does to creatures as long as it is in play (D6).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lasting {
    pub(crate) change: Change,
    /// Creatures of this colour, or of any.
    pub(crate) on: Scope<Option<Colour>>,
}

/// How a creature differs from what is printed on its card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Change {
    /// More, or less, attack and HP.
    Gain { attack: i16, hp: i16 },
    /// Has a named ability.
    Get(Keyword),
    /// Lacks a named ability.
    Lose(Keyword),
}

/// One thing that the player chooses when playing the card, or all that fit, of both players (D6).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Scope<T> {
    One(T),
    All(T),
}

/// Which things on the table: legal targets are listed by it, and "all creatures" are found by it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Filter {
    pub(crate) noun: Noun,
    /// Cards of this colour alone, if one is given.
    pub(crate) colour: Option<Colour>,
}

/// Kinds of things on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Noun {
    Creature,
    Land,
    Enchantment,
    Player,
    /// Creatures and players alike.
    CreatureOrPlayer,
}

/// What a card lets its player choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Choice {
    /// A card in play, or a player.
    OnTable(Filter),
    /// A creature card of the player's own discard, of this colour if one is given.
    Discarded(Option<Colour>),
}

impl Noun {
    /// The type of card in play that is meant, if one is.
    #[inline]
    pub(crate) fn kind_in_play(self) -> Option<Kind> {
        match self {
            Noun::Creature | Noun::CreatureOrPlayer => Some(Kind::Creature),
            Noun::Land => Some(Kind::Land),
            Noun::Enchantment => Some(Kind::Enchantment),
            Noun::Player => None,
        }
    }

    /// Whether players are meant.
    #[inline]
    pub(crate) fn has_players(self) -> bool {
        match self {
            Noun::Player | Noun::CreatureOrPlayer => true,
            Noun::Creature | Noun::Land | Noun::Enchantment => false,
        }
    }
}

impl Effects {
    /// What the player chooses; the reader allows one choice.
    pub(crate) fn choices(&self) -> impl Iterator<Item = Choice> {
        let lasting = self.lasting.iter().filter_map(|lasting| lasting.scope().one());
        self.spells.iter().filter_map(|spell| spell.choice()).chain(lasting.map(Choice::OnTable))
    }
}

impl Spell {
    /// Which things on the table it acts on, if it acts there.
    pub(crate) fn scope(self) -> Option<Scope<Filter>> {
        match self {
            Spell::Destroy(scope) | Spell::Deal { to: scope, .. } => Some(scope),
            Spell::Return { .. } => None,
        }
    }

    /// What the player chooses for it.
    pub(crate) fn choice(self) -> Option<Choice> {
        match self {
            Spell::Destroy(_) | Spell::Deal { .. } => self.scope()?.one().map(Choice::OnTable),
            Spell::Return { colour } => Some(Choice::Discarded(colour)),
        }
    }
}

impl Lasting {
    /// Which creatures it acts on.
    pub(crate) fn scope(self) -> Scope<Filter> {
        self.on.map(|colour| Filter { noun: Noun::Creature, colour })
    }
}

impl<T> Scope<T> {
    /// Converts what is chosen or meant.
    pub(crate) fn map<U>(self, of: impl FnOnce(T) -> U) -> Scope<U> {
        match self {
            Scope::One(which) => Scope::One(of(which)),
            Scope::All(which) => Scope::All(of(which)),
        }
    }

    /// What the player chooses one of, if it is a choice.
    pub(crate) fn one(self) -> Option<T> {
        match self {
            Scope::One(which) => Some(which),
            Scope::All(_) => None,
        }
    }

    /// What it acts on all of, if it is no choice.
    pub(crate) fn all(self) -> Option<T> {
        match self {
            Scope::One(_) => None,
            Scope::All(which) => Some(which),
        }
    }
}
