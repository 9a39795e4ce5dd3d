//! What cards do, in the words of card files: journals carry a hash of it.
//!
//! Comments, the order of cards and keys, and the wording of sentences don't change the hash.

use cards::Word;
use kernel::journal::text_hash;

use crate::cards::{CardSet, Printed};
use crate::language::{Change, Choice, Effects, Filter, Kind, Scope, Spell};
use crate::reader::Verb;
use crate::rules::Rules;
use crate::setup::{CARDS, Set};
use crate::wording::{choice_words, scope_words};

/// The beginnings of the built-in card files at the time when journals hashed whole files.
const FORMER_CARDS: &str = "# The 29 cards of the document (appendix A).\n";
const FORMER_EXTRA: &str = "\
# The extra set, beyond the document as its notes invite: flying, protection from a colour, and instants.
# It is off unless a game asks for it. With it, combat has two windows in which instants may be played.
";

impl Rules {
    /// The hash of what all cards do.
    pub(crate) fn cards_hash(&self) -> String {
        let cards = self.cards.ids().map(|id| self.cards.printed(id));
        let mut cards: Vec<String> = cards.map(|card| written(card, &card.cost.to_string())).collect();
        cards.sort_unstable();
        text_hash(cards.iter().map(String::as_str))
    }

    /// The hash of the first journal format, over the card files' texts; the built-in ones as they were then.
    pub(crate) fn former_cards_hash(&self) -> String {
        let documents = former_file(FORMER_CARDS, "duel.toml", CARDS);
        let (name, text) = Set::Extra.file();
        let extra = former_file(FORMER_EXTRA, name, text);
        let texts = self.sets.iter().map(|set| match set {
            Set::Extra => extra.as_str(),
            Set::File { text, .. } => text,
        });
        text_hash(std::iter::once(documents.as_str()).chain(texts))
    }
}

/// A built-in card file as it was when journals hashed it, if its cards do what they did then.
fn former_file(beginning: &str, name: &str, text: &str) -> String {
    let mut cards = CardSet::default();
    cards.read(name, text).expect("the built-in card files are good");
    let cards = cards.ids().map(|id| cards.printed(id));
    cards.fold(beginning.to_owned(), |text, card| text + "\n" + &written(card, &card.price))
}

/// A card as its file spells it. Never change how this is written: journals store its hash.
fn written(card: &Printed, cost: &str) -> String {
    let Printed { name, kind, colour, attack, hp, .. } = card;
    let mut text = format!("[[card]]\nname = \"{name}\"\ntype = \"{}\"\n", kind.spelling());
    if let Some(colour) = colour {
        text.push_str(&format!("colour = \"{}\"\ncost = \"{cost}\"\n", colour.spelling()));
    }
    if *kind == Kind::Creature {
        text.push_str(&format!("attack = {attack}\nhp = {hp}\n"));
    }
    let keywords: Vec<&str> = card.keywords.iter().map(|keyword| keyword.spelling()).collect();
    if !keywords.is_empty() {
        text.push_str(&format!("abilities = [\"{}\"]\n", keywords.join("\", \"")));
    }
    for (verb, what, to) in abilities(&card.effects) {
        let (when, does) = (verb.trigger().spelling(), verb.spelling());
        text.push_str(&format!(
            "[[card.ability]]\nwhen = \"{when}\"\ndo = \"{does}{what}\"\nto = \"{to}\"\n"
        ));
    }
    text
}

/// The verb of each effect, what follows it in `do`, and the words of `to`.
fn abilities(effects: &Effects) -> Vec<(Verb, String, String)> {
    let Effects { gives, spells, lasting } = effects;
    let gives = (!gives.is_empty()).then(|| (Verb::Give, format!(" {gives}"), String::from("you")));
    let spells = spells.iter().map(|spell| match *spell {
        Spell::Destroy(scope) => (Verb::Destroy, String::new(), object_words(scope)),
        Spell::Deal { amount, to } => (Verb::Deal, format!(" {amount} damage"), object_words(to)),
        Spell::Return { colour } => (Verb::Return, String::new(), choice_words(Choice::Discarded(colour))),
    });
    let lasting = lasting.iter().map(|lasting| {
        let (verb, what) = match lasting.change {
            Change::Gain { attack, hp } => (Verb::Gain, format!(" {attack:+}/{hp:+}")),
            Change::Get(keyword) => (Verb::Get, format!(" {}", keyword.spelling())),
            Change::Lose(keyword) => (Verb::Lose, format!(" {}", keyword.spelling())),
        };
        (verb, what, object_words(lasting.scope()))
    });
    gives.into_iter().chain(spells).chain(lasting).collect()
}

/// The words of `to`; with a colour there is no "all".
fn object_words(scope: Scope<Filter>) -> String {
    let words = scope_words(scope);
    match scope {
        Scope::All(Filter { colour: Some(_), .. }) => words.trim_start_matches("all ").to_owned(),
        Scope::One(_) | Scope::All(Filter { colour: None, .. }) => words,
    }
}
