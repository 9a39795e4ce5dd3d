//! The text on a card, derived from what it does.

use cards::Word;

use crate::cards::Printed;
use crate::language::{Change, Choice, Filter, Lasting, Noun, Scope, Spell};
use crate::mana::Colour;

/// What one chooses, as card files and texts say it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Singular {
    OnTable(Noun),
    Discarded,
}

cards::words! { Singular, "target":
    "creature" => Singular::OnTable(Noun::Creature),
    "land" => Singular::OnTable(Noun::Land),
    "enchantment" => Singular::OnTable(Noun::Enchantment),
    "player" => Singular::OnTable(Noun::Player),
    "creature or player" => Singular::OnTable(Noun::CreatureOrPlayer),
    "creature in your discard" => Singular::Discarded,
}

/// What there are many of.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Plural(pub(crate) Noun);

cards::words! { Plural, "target":
    "creatures" => Plural(Noun::Creature),
    "lands" => Plural(Noun::Land),
    "enchantments" => Plural(Noun::Enchantment),
    "players" => Plural(Noun::Player),
    "creatures and players" => Plural(Noun::CreatureOrPlayer),
}

impl Printed {
    /// What the card does, one sentence for each of its abilities; its named abilities first.
    pub fn sentences(&self) -> Vec<String> {
        let mut sentences: Vec<String> =
            self.keywords.iter().map(|keyword| format!("{}.", keyword.spelling())).collect();
        if !self.effects.gives.is_empty() {
            sentences.push(format!("Gives {} when tapped.", self.effects.gives));
        }
        sentences.extend(self.effects.spells.iter().map(|spell| spell_sentence(*spell)));
        sentences.extend(self.effects.lasting.iter().map(|lasting| lasting_sentence(*lasting)));
        sentences
    }
}

fn spell_sentence(spell: Spell) -> String {
    match spell {
        Spell::Destroy(scope) => format!("Destroy {}.", scope_words(scope)),
        Spell::Deal { amount, to } => format!("Deal {amount} damage to {}.", scope_words(to)),
        Spell::Return { colour } => {
            format!("Return {} to your hand.", choice_words(Choice::Discarded(colour)))
        }
    }
}

fn lasting_sentence(lasting: Lasting) -> String {
    let subject = capital(&scope_words(lasting.scope()));
    let s = match lasting.on {
        Scope::One(_) => "s",
        Scope::All(_) => "",
    };
    match lasting.change {
        Change::Gain { attack, hp } => format!("{subject} gain{s} {attack:+}/{hp:+}."),
        Change::Get(keyword) => format!("{subject} get{s} {}.", keyword.spelling()),
        Change::Lose(keyword) => format!("{subject} lose{s} {}.", keyword.spelling()),
    }
}

pub(crate) fn scope_words(scope: Scope<Filter>) -> String {
    match scope {
        Scope::One(filter) => choice_words(Choice::OnTable(filter)),
        Scope::All(Filter { noun, colour }) => {
            format!("all {}{}", adjective(colour), Plural(noun).spelling())
        }
    }
}

/// "target black creature".
pub(crate) fn choice_words(choice: Choice) -> String {
    let (noun, colour) = match choice {
        Choice::OnTable(Filter { noun, colour }) => (Singular::OnTable(noun), colour),
        Choice::Discarded(colour) => (Singular::Discarded, colour),
    };
    format!("target {}{}", adjective(colour), noun.spelling())
}

fn adjective(colour: Option<Colour>) -> String {
    colour.map_or(String::new(), |colour| format!("{} ", colour.spelling()))
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
