//! Reads card files: one `[[card]]` a card, one `[[card.ability]]` for each thing it does.

use cards::{Faults, Phrase, Section, Source, Step, Text, Word};

use crate::cards::{CardSet, Printed, aim};
use crate::language::{Ability, Effect, Filter, Keyword, Keywords, Kind, Noun, Target, Trigger};
use crate::mana::{Colour, Cost, Mana};

/// The largest number on a card.
const LARGEST: u16 = 999;
/// The largest change of attack or HP.
const LARGEST_GAIN: i32 = 99;

impl CardSet {
    /// Adds the cards of a file; every fault is told with its place.
    pub fn read(&mut self, file: &str, text: &str) -> Result<(), Faults> {
        let source = Source::parse(file, text)?;
        let root = source.root();
        for section in root.sections("card") {
            if let Some(card) = self.read_card(&section) {
                self.add(card);
            }
        }
        root.finish();
        source.check()
    }

    fn read_card(&self, section: &Section<'_>) -> Option<Printed> {
        let name = section.text("name").and_then(|name| self.new_name(name));
        let kind = section.word::<Kind>("type");
        let (mut colour, mut price, mut cost) = (None, None, Some(Cost::default()));
        if kind != Some(Kind::Land) {
            colour = section.word::<Colour>("colour");
            price = section.text("cost");
            cost = price.and_then(read_cost);
        }
        let (mut attack, mut hp, mut keywords) = (Some(0), Some(0), Vec::new());
        if kind.is_none_or(|kind| kind == Kind::Creature) {
            attack = section.number("attack", 0..=i32::from(LARGEST));
            hp = section.number("hp", 1..=i32::from(LARGEST));
            keywords = section.words::<Keyword>("abilities");
        }
        let abilities = read_abilities(section, kind);
        section.finish();
        let keywords = keywords.into_iter().fold(Keywords::default(), Keywords::with);
        let (name, kind, cost, attack, hp, abilities) = (name?, kind?, cost?, attack?, hp?, abilities?);
        let price = price.map_or(String::new(), |price| price.to_string());
        let (mana, aim) = (cost.total(), aim(&abilities));
        Some(Printed { name, kind, colour, cost, mana, price, attack, hp, keywords, aim, abilities })
    }

    /// A name that decks and positions can spell, and that no other card has.
    fn new_name(&self, name: Text<'_>) -> Option<String> {
        let plain = !name.is_empty() && name.trim() == name.as_str() && name.chars().count() <= 60;
        if !plain || name.contains(|c: char| c == '#' || c.is_control()) {
            name.fault("a name has 1 to 60 characters, no blanks at its ends, and no \"#\"");
            return None;
        }
        if self.find(&name).is_some() {
            name.fault(format!("there is a card named {} already", cards::quoted(&name)));
            return None;
        }
        if self.len() == CardSet::MOST {
            name.fault(format!("there are {} cards already, and a game has no more", CardSet::MOST));
            return None;
        }
        Some(name.to_string())
    }
}

fn read_cost(text: Text<'_>) -> Option<Cost> {
    let cost = Cost::parse(&text);
    if cost.is_none() {
        text.fault(format!(
            "a cost is a number up to {}, then letters of B, G, L, R and W, such as \"2GW\"; \"0\" costs nothing",
            Cost::LIMIT
        ));
    }
    cost
}

/// The abilities of a card; `None` if one has a fault.
fn read_abilities(section: &Section<'_>, kind: Option<Kind>) -> Option<Vec<Ability>> {
    let sections = section.sections("ability");
    let abilities: Vec<Option<Ability>> =
        sections.iter().map(|ability| read_ability(ability, kind)).collect();
    let abilities: Vec<Ability> = abilities.into_iter().collect::<Option<_>>()?;
    let choices = abilities.iter().filter(|ability| matches!(ability.target, Target::One(_))).count();
    if choices > 1 {
        section.fault("a card has one target at the most; let the other abilities work on \"all …\"");
        return None;
    }
    let kind = kind?;
    if abilities.is_empty() && kind.trigger().is_some() {
        section.fault(format!("a card of type {} needs an ability: [[card.ability]]", kind.spelling()));
        return None;
    }
    Some(abilities)
}

fn read_ability(section: &Section<'_>, kind: Option<Kind>) -> Option<Ability> {
    let trigger = section.word::<Trigger>("when");
    let effect = section.text("do").and_then(|text| read_effect(&mut text.phrase()));
    let target = section.text("to").and_then(|text| read_target(&mut text.phrase()));
    section.finish();
    let (trigger, effect, target, kind) = (trigger?, effect?, target?, kind?);
    if kind.trigger() != Some(trigger) {
        section.fault_at("when", wrong_trigger(kind));
        return None;
    }
    if effect.trigger() != trigger {
        let works = effect.trigger().spelling();
        section.fault_at("do", format!("this works only with when = \"{works}\""));
        return None;
    }
    if !effect.suits(target) {
        section.fault_at("to", "the effect can't work on this");
        return None;
    }
    Some(Ability { trigger, effect, target })
}

fn wrong_trigger(kind: Kind) -> String {
    match kind.trigger() {
        Some(trigger) => {
            format!(
                "the abilities of a card of type {} have when = \"{}\"",
                kind.spelling(),
                trigger.spelling()
            )
        }
        None => String::from("creatures have named abilities only: abilities = [\"Trample\"]"),
    }
}

/// The verbs of `do`.
#[derive(Clone, Copy, PartialEq)]
enum Verb {
    Give,
    Destroy,
    Deal,
    Gain,
    Get,
    Lose,
    Return,
}

impl Word for Verb {
    const WHAT: &'static str = "effect";
    const WORDS: &'static [(&'static str, Verb)] = &[
        ("give", Verb::Give),
        ("destroy", Verb::Destroy),
        ("deal", Verb::Deal),
        ("gain", Verb::Gain),
        ("get", Verb::Get),
        ("lose", Verb::Lose),
        ("return to hand", Verb::Return),
    ];
}

fn read_effect(phrase: &mut Phrase<'_>) -> Option<Effect> {
    let effect = match phrase.word::<Verb>()? {
        Verb::Give => Effect::Give(read_mana(phrase)?),
        Verb::Destroy => Effect::Destroy,
        Verb::Deal => {
            let amount = phrase.number(1..=LARGEST)?;
            phrase.require("damage")?;
            Effect::Deal(amount)
        }
        Verb::Gain => read_gain(phrase)?,
        Verb::Get => Effect::Get(phrase.word()?),
        Verb::Lose => Effect::Lose(phrase.word()?),
        Verb::Return => Effect::Return,
    };
    phrase.done()?;
    Some(effect)
}

fn read_gain(phrase: &mut Phrase<'_>) -> Option<Effect> {
    let mut ahead = *phrase;
    let pair = ahead.pair(&(-LARGEST_GAIN..=LARGEST_GAIN))?;
    let (Step::Add(attack), Step::Add(hp)) = (pair.first, pair.second) else {
        return phrase.fault("must be a pair such as +1/+1 or +2/-1, with a sign before each number");
    };
    *phrase = ahead;
    Some(Effect::Gain { attack: attack as i16, hp: hp as i16 })
}

fn read_mana(phrase: &mut Phrase<'_>) -> Option<Mana> {
    let mut ahead = *phrase;
    let token = ahead.token("letters of mana")?;
    match Cost::parse(&token) {
        Some(Cost { generic: 0, coloured }) if !coloured.is_empty() => {
            *phrase = ahead;
            Some(coloured)
        }
        Some(_) | None => phrase.fault("must be letters of B, G, L, R and W, such as \"G\" or \"BB\""),
    }
}

/// What one chooses.
#[derive(Clone, Copy, PartialEq)]
struct Singular(Noun);

impl Word for Singular {
    const WHAT: &'static str = "target";
    const WORDS: &'static [(&'static str, Singular)] = &[
        ("creature", Singular(Noun::Creature)),
        ("land", Singular(Noun::Land)),
        ("enchantment", Singular(Noun::Enchantment)),
        ("player", Singular(Noun::Player)),
        ("creature or player", Singular(Noun::CreatureOrPlayer)),
        ("creature in your discard", Singular(Noun::DiscardedCreature)),
    ];
}

/// What there are many of.
#[derive(Clone, Copy, PartialEq)]
struct Plural(Noun);

impl Word for Plural {
    const WHAT: &'static str = "target";
    const WORDS: &'static [(&'static str, Plural)] = &[
        ("creatures", Plural(Noun::Creature)),
        ("lands", Plural(Noun::Land)),
        ("enchantments", Plural(Noun::Enchantment)),
        ("players", Plural(Noun::Player)),
        ("creatures and players", Plural(Noun::CreatureOrPlayer)),
    ];
}

fn read_target(phrase: &mut Phrase<'_>) -> Option<Target> {
    if phrase.accept("you") {
        phrase.done()?;
        return Some(Target::You);
    }
    let chosen = phrase.accept("target");
    let _ = !chosen && phrase.accept("all");
    let colour = phrase.maybe_word::<Colour>();
    let noun = if chosen { phrase.word::<Singular>()?.0 } else { phrase.word::<Plural>()?.0 };
    if colour.is_some() && matches!(noun, Noun::Land | Noun::Player) {
        return phrase.fault("lands and players have no colour");
    }
    phrase.done()?;
    let filter = Filter { noun, colour };
    Some(if chosen { Target::One(filter) } else { Target::All(filter) })
}

/// The words of `to` for a target.
pub(crate) fn target_words(target: Target) -> String {
    let colour = |filter: Filter| filter.colour.map_or(String::new(), |c| format!("{} ", c.spelling()));
    match target {
        Target::You => String::from("you"),
        Target::One(filter) => format!("target {}{}", colour(filter), Singular(filter.noun).spelling()),
        Target::All(filter) => format!("all {}{}", colour(filter), Plural(filter.noun).spelling()),
    }
}
