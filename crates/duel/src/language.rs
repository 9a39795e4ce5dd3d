//! The language of the cards: Trigger x Effect x Target, with the words that files spell them by.

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

impl Word for Keyword {
    const WHAT: &'static str = "ability";
    /// In the order in which they are listed: by name.
    const WORDS: &'static [(&'static str, Keyword)] = &[
        ("First Strike", Keyword::FirstStrike),
        ("Flying", Keyword::Flying),
        ("Protection from black", Keyword::Protection(Colour::Black)),
        ("Protection from blue", Keyword::Protection(Colour::Blue)),
        ("Protection from green", Keyword::Protection(Colour::Green)),
        ("Protection from red", Keyword::Protection(Colour::Red)),
        ("Protection from white", Keyword::Protection(Colour::White)),
        ("Trample", Keyword::Trample),
    ];
}

impl Keyword {
    #[inline]
    fn bit(self) -> u8 {
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
    /// Is the ability among them?
    #[inline]
    pub fn has(self, keyword: Keyword) -> bool {
        self.0 & keyword.bit() != 0
    }

    /// These and one more.
    #[inline]
    #[must_use]
    pub fn with(self, keyword: Keyword) -> Keywords {
        Keywords(self.0 | keyword.bit())
    }

    /// These but one.
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

impl Word for Kind {
    const WHAT: &'static str = "type";
    const WORDS: &'static [(&'static str, Kind)] = &[
        ("land", Kind::Land),
        ("creature", Kind::Creature),
        ("enchantment", Kind::Enchantment),
        ("sorcery", Kind::Sorcery),
        ("instant", Kind::Instant),
    ];
}

impl Kind {
    /// When the card's abilities work: each type knows one trigger.
    pub fn trigger(self) -> Option<Trigger> {
        match self {
            Kind::Land => Some(Trigger::Tapped),
            Kind::Creature => None,
            Kind::Enchantment => Some(Trigger::InPlay),
            Kind::Sorcery | Kind::Instant => Some(Trigger::Played),
        }
    }
}

/// When an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// Whenever the card is tapped.
    Tapped,
    /// Once, when the card is played.
    Played,
    /// As long as the card is in play (D6).
    InPlay,
}

impl Word for Trigger {
    const WHAT: &'static str = "trigger";
    const WORDS: &'static [(&'static str, Trigger)] =
        &[("tapped", Trigger::Tapped), ("played", Trigger::Played), ("in play", Trigger::InPlay)];
}

/// What an ability does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The player's pool grows.
    Give(Mana),
    /// A card in play goes to its owner's discard.
    Destroy,
    /// Creatures or players are hurt.
    Deal(u16),
    /// Creatures have more, or less, attack and HP.
    Gain {
        /// More attack.
        attack: i16,
        /// More HP.
        hp: i16,
    },
    /// Creatures have an ability.
    Get(Keyword),
    /// Creatures lack an ability.
    Lose(Keyword),
    /// A card goes from its owner's discard to the hand.
    Return,
}

/// What kind of thing an ability works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Noun {
    /// Creatures in play.
    Creature,
    /// Lands in play.
    Land,
    /// Enchantments in play.
    Enchantment,
    /// Players.
    Player,
    /// Creatures in play, and players.
    CreatureOrPlayer,
    /// Creatures in the discard of the player of the card.
    DiscardedCreature,
}

impl Noun {
    /// The type of card in play that is meant, if one is.
    #[inline]
    pub fn kind_in_play(self) -> Option<Kind> {
        match self {
            Noun::Creature | Noun::CreatureOrPlayer => Some(Kind::Creature),
            Noun::Land => Some(Kind::Land),
            Noun::Enchantment => Some(Kind::Enchantment),
            Noun::Player | Noun::DiscardedCreature => None,
        }
    }

    /// Are players meant?
    #[inline]
    pub fn has_players(self) -> bool {
        match self {
            Noun::Player | Noun::CreatureOrPlayer => true,
            Noun::Creature | Noun::Land | Noun::Enchantment | Noun::DiscardedCreature => false,
        }
    }
}

/// Which things of a kind: the one filter that lists legal targets and resolves "all creatures".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Filter {
    /// What kind of thing.
    pub noun: Noun,
    /// Of this colour alone, if one is given.
    pub colour: Option<Colour>,
}

/// On what an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// The player of the card.
    You,
    /// One that the player chooses when playing the card.
    One(Filter),
    /// Every one that fits, of both players (D6).
    All(Filter),
}

/// One ability of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ability {
    /// When it works.
    pub trigger: Trigger,
    /// What it does.
    pub effect: Effect,
    /// To what.
    pub target: Target,
}

impl Effect {
    /// Can the effect happen to this?
    pub fn suits(self, target: Target) -> bool {
        let noun = match target {
            Target::You => None,
            Target::One(filter) | Target::All(filter) => Some(filter.noun),
        };
        let Some(noun) = noun else { return matches!(self, Effect::Give(_)) };
        match self {
            Effect::Give(_) => false,
            Effect::Destroy => matches!(noun, Noun::Creature | Noun::Land | Noun::Enchantment),
            Effect::Deal(_) => matches!(noun, Noun::Creature | Noun::Player | Noun::CreatureOrPlayer),
            Effect::Gain { .. } | Effect::Get(_) | Effect::Lose(_) => noun == Noun::Creature,
            Effect::Return => noun == Noun::DiscardedCreature && matches!(target, Target::One(_)),
        }
    }

    /// When the effect can happen: what lasts, lasts as long as its card is in play (D6).
    pub fn trigger(self) -> Trigger {
        match self {
            Effect::Give(_) => Trigger::Tapped,
            Effect::Destroy | Effect::Deal(_) | Effect::Return => Trigger::Played,
            Effect::Gain { .. } | Effect::Get(_) | Effect::Lose(_) => Trigger::InPlay,
        }
    }
}
