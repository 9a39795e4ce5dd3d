//! Reads card files: one `[[card]]` a card, one `[[card.ability]]` for each thing it does.

use cards::{Faults, Modifier, Phrase, Section, Source, Text, Word};

use crate::cards::{CardSet, Printed};
use crate::language::{Change, Effects, Filter, Keyword, Keywords, Kind, Lasting, Noun, Scope, Spell};
use crate::mana::{Colour, Cost, Mana};
use crate::wording::{Plural, Singular};

/// The largest number on a card.
pub(crate) const LARGEST: u16 = 999;
/// The largest change of attack or HP.
pub(crate) const LARGEST_GAIN: i32 = 99;

impl CardSet {
    /// Adds the cards of a file, or returns every fault with its place.
    pub fn read(&mut self, file: &str, text: &str) -> Result<(), Faults> {
        let source = Source::parse(file, text)?;
        let root = source.root();
        let sections = root.sections("card");
        root.finish();
        if let Some(beyond) = sections.get(CardSet::MOST - self.len()) {
            beyond.fault(format!("a game has at most {} cards, and this is one more", CardSet::MOST));
            return source.check();
        }
        for section in sections {
            if let Some(card) = self.read_card(&section) {
                self.add(card);
            }
        }
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
        let picture = section.picture();
        let effects = read_effects(section, kind);
        section.finish();
        let keywords = keywords.into_iter().fold(Keywords::default(), Keywords::with);
        let (name, kind, cost, attack, hp) = (name?, kind?, cost?, attack?, hp?);
        let effects = effects?;
        let (mana, choice) = (cost.total(), effects.choices().next());
        let price = price.map_or(String::new(), |price| price.to_string());
        Some(Printed {
            name,
            kind,
            colour,
            cost,
            mana,
            price,
            attack,
            hp,
            keywords,
            picture,
            choice,
            effects,
        })
    }

    /// A name that decks and positions can spell, and that no other card has.
    fn new_name(&self, name: Text<'_>) -> Option<String> {
        let plain = !name.is_empty() && name.trim() == name.as_str() && name.chars().count() <= 60;
        if !plain || name.contains(|c: char| c == '#' || cards::is_harmful(c)) {
            name.fault("a name has 1 to 60 characters, no blanks at its ends, and no \"#\"");
            return None;
        }
        if self.find(&name).is_some() {
            name.fault(format!("there is a card named {} already", cards::quoted(&name)));
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

/// What a card does; `None` if an ability has a fault.
fn read_effects(section: &Section<'_>, kind: Option<Kind>) -> Option<Effects> {
    let (sections, mut effects) = (section.sections("ability"), Effects::default());
    let good = sections.iter().filter(|ability| read_ability(ability, kind, &mut effects).is_some()).count();
    if good < sections.len() {
        return None;
    }
    if effects.choices().count() > 1 {
        section.fault("a card has one target at the most; let the other abilities work on \"all …\"");
        return None;
    }
    let kind = kind?;
    if sections.is_empty() && trigger(kind).is_some() {
        section.fault(format!("a card of type {} needs an ability: [[card.ability]]", kind.spelling()));
        return None;
    }
    Some(effects)
}

pub(crate) fn read_ability(section: &Section<'_>, kind: Option<Kind>, into: &mut Effects) -> Option<()> {
    let when = section.word::<Trigger>("when");
    let effect = section.text("do");
    let target = section.text("to").and_then(|text| read_target(&mut text.phrase()));
    let effect = effect.and_then(|text| read_effect(&mut text.phrase(), target, into));
    section.finish();
    let (when, (verb, added), _, kind) = (when?, effect?, target?, kind?);
    if trigger(kind) != Some(when) {
        section.fault_at("when", wrong_trigger(kind));
        return None;
    }
    if verb.trigger() != when {
        let works = verb.trigger().spelling();
        section.fault_at("do", format!("this works only with when = \"{works}\""));
        return None;
    }
    if added.is_none() {
        section.fault_at("to", "the effect can't work on this");
    }
    added
}

/// The words of `when`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Trigger {
    Tapped,
    Played,
    InPlay,
}

cards::words! { Trigger, "trigger":
    "tapped" => Trigger::Tapped,
    "played" => Trigger::Played,
    "in play" => Trigger::InPlay,
}

/// When the abilities of a card of this type work.
fn trigger(kind: Kind) -> Option<Trigger> {
    match kind {
        Kind::Land => Some(Trigger::Tapped),
        Kind::Creature => None,
        Kind::Enchantment => Some(Trigger::InPlay),
        Kind::Sorcery | Kind::Instant => Some(Trigger::Played),
    }
}

fn wrong_trigger(kind: Kind) -> String {
    match trigger(kind) {
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

/// The verbs of `do`; `fingerprint` asks for the verb of every effect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Verb {
    Give,
    Destroy,
    Deal,
    Gain,
    Get,
    Lose,
    Return,
}

cards::words! { Verb, "effect":
    "give" => Verb::Give,
    "destroy" => Verb::Destroy,
    "deal" => Verb::Deal,
    "gain" => Verb::Gain,
    "get" => Verb::Get,
    "lose" => Verb::Lose,
    "return to hand" => Verb::Return,
}

impl Verb {
    /// When the effect can happen.
    pub(crate) fn trigger(self) -> Trigger {
        match self {
            Verb::Give => Trigger::Tapped,
            Verb::Destroy | Verb::Deal | Verb::Return => Trigger::Played,
            Verb::Gain | Verb::Get | Verb::Lose => Trigger::InPlay,
        }
    }
}

/// Reads `do`, and adds the effect unless it can't happen to the target.
fn read_effect(
    phrase: &mut Phrase<'_>,
    target: Option<Target>,
    into: &mut Effects,
) -> Option<(Verb, Option<()>)> {
    let verb = phrase.word::<Verb>()?;
    let mut last = |change: Change| {
        let on = on_table(target, |noun| noun == Noun::Creature)?.map(|filter| filter.colour);
        into.lasting.push(Lasting { change, on });
        Some(())
    };
    let added = match verb {
        Verb::Give => {
            let mana = read_mana(phrase)?;
            (target == Some(Target::You)).then(|| into.gives = into.gives.plus(mana))
        }
        Verb::Destroy => {
            let scope = on_table(target, |noun| !noun.has_players());
            scope.map(|scope| into.spells.push(Spell::Destroy(scope)))
        }
        Verb::Deal => {
            let amount = phrase.number(1..=LARGEST)?;
            phrase.require("damage")?;
            let to = on_table(target, |noun| noun.kind_in_play().is_none_or(|kind| kind == Kind::Creature));
            to.map(|to| into.spells.push(Spell::Deal { amount, to }))
        }
        Verb::Gain => last(read_gain(phrase)?),
        Verb::Get => last(Change::Get(phrase.word()?)),
        Verb::Lose => last(Change::Lose(phrase.word()?)),
        Verb::Return => match target {
            Some(Target::Discarded(colour)) => {
                into.spells.push(Spell::Return { colour });
                Some(())
            }
            Some(Target::You | Target::OnTable(_)) | None => None,
        },
    };
    phrase.done()?;
    Some((verb, added))
}

/// The target, if it is on the table and the effect can happen to its kind.
fn on_table(target: Option<Target>, suits: impl Fn(Noun) -> bool) -> Option<Scope<Filter>> {
    let Some(Target::OnTable(scope)) = target else { return None };
    let (Scope::One(filter) | Scope::All(filter)) = scope;
    suits(filter.noun).then_some(scope)
}

fn read_gain(phrase: &mut Phrase<'_>) -> Option<Change> {
    let mut ahead = *phrase;
    let pair = ahead.pair(&(-LARGEST_GAIN..=LARGEST_GAIN))?;
    let (Modifier::Add(attack), Modifier::Add(hp)) = (pair.first, pair.second) else {
        return phrase.fault("must be a pair such as +1/+1 or +2/-1, with a sign before each number");
    };
    *phrase = ahead;
    Some(Change::Gain { attack: attack as i16, hp: hp as i16 })
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

/// What `to` says.
#[derive(Clone, Copy, PartialEq)]
enum Target {
    /// The player of the card.
    You,
    OnTable(Scope<Filter>),
    /// A creature card of the player's own discard.
    Discarded(Option<Colour>),
}

fn read_target(phrase: &mut Phrase<'_>) -> Option<Target> {
    if phrase.accept("you") {
        phrase.done()?;
        return Some(Target::You);
    }
    let chosen = phrase.accept("target");
    let _ = !chosen && phrase.accept("all");
    let colour = phrase.maybe_word::<Colour>();
    let target = if chosen {
        match phrase.word::<Singular>()? {
            Singular::OnTable(noun) => Target::OnTable(Scope::One(Filter { noun, colour })),
            Singular::Discarded => Target::Discarded(colour),
        }
    } else {
        Target::OnTable(Scope::All(Filter { noun: phrase.word::<Plural>()?.0, colour }))
    };
    let is_colourless = |noun: Noun| noun.kind_in_play().is_none_or(|kind| kind == Kind::Land);
    if colour.is_some() && on_table(Some(target), is_colourless).is_some() {
        return phrase.fault("lands and players have no colour");
    }
    phrase.done()?;
    Some(target)
}
