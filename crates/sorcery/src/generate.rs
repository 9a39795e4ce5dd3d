//! Random cards in the words of the card language, for tests, soaks and workshops.
//!
//! [`setup`] is a whole game: a card file, and decks of its cards and of the edition's. [`card_file`] is the file alone,
//! and [`ability`] one valid ability. The words come from the language's own tables, and the reader of card files decides
//! which of them go together ([`patterns`]), so that a new word is generated without further work; a new verb says in
//! `forms` what follows it.

use std::sync::LazyLock;

use cards::generate::{Part, Quill, Sheet, each_word};
use cards::{Source, Word};
use kernel::Dice;

use crate::cards::{CardSet, Enchants, Kind};
use crate::edition;
use crate::language::{Condition, Target, Trigger};
use crate::reading::{Good, MOST, Origin, Type, Verb, check_type, read_ability, read_cards};
use crate::setup::{CardFile, Setup, library};
use crate::state::Stats;

/// The most abilities of a card.
const MOST_ABILITIES: usize = 6;
/// Generated cards can keep each other busy for thousands of triggers in every turn, so games end soon.
const TURN_LIMIT: u32 = 60;
/// The name of a card that is only tried out.
const SOMEBODY: &str = "Somebody";

/// Words that make a valid ability together.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// The types of cards that may have it.
    types: Vec<Type>,
    verb: Verb,
    /// `when`.
    pub when: Trigger,
    /// `if`, where it is said.
    pub condition: Option<Condition>,
    /// `do`, to be filled in.
    pub effect: Vec<Part>,
    /// `to`, where it is said.
    pub to: Option<Target>,
    /// Whether it has a `cost`.
    pub has_cost: bool,
}

/// Every valid combination of words, once.
pub fn patterns() -> &'static [Pattern] {
    static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(all_patterns);
    &PATTERNS
}

/// A game with generated cards: any edition, two to four players, and decks of them and of the edition's cards.
pub fn setup(dice: &mut impl Dice) -> Setup {
    let editions: Vec<&str> = edition::names().collect();
    let edition = editions[dice.pick(editions.len() as u32) as usize];
    let count = 1 + dice.pick(16) as usize;
    let cards = vec![CardFile { name: "generated.toml".into(), text: card_file(dice, count) }];
    let (_, set) = library(edition, &cards).expect("generated cards are valid");
    let names: Vec<&str> = set.names().collect();
    let generated = &names[names.len() - count..];
    let mut pick = |sides| dice.pick(sides);
    let mut quill = Quill::new(&mut pick);
    let seats = *quill.choose(&[2, 2, 2, 3, 4]);
    let mut deck = || -> Vec<String> {
        let size = quill.below(50);
        let mut card = || {
            let from = if quill.once_in(4) { &names } else { generated };
            (*quill.choose(from)).to_owned()
        };
        (0..size).map(|_| card()).collect()
    };
    let decks = (0..seats).map(|_| deck()).collect();
    let (testing, closed_decks) = (quill.once_in(3), quill.once_in(4));
    Setup { edition: edition.to_owned(), decks, testing, closed_decks, cards, ..Setup::default() }
        .with_turn_limit(TURN_LIMIT)
}

/// A card file of so many cards, valid with every edition.
pub fn card_file(dice: &mut impl Dice, count: usize) -> String {
    let mut pick = |sides| dice.pick(sides);
    let mut quill = Quill::new(&mut pick);
    let names: Vec<String> = (1..=count).map(|number| name(&mut quill, number)).collect();
    let types: Vec<Type> = names.iter().map(|_| quill.choose(Type::WORDS).1).collect();
    let is_minion = |(name, kind): (&String, &Type)| (*kind == Type::Minion).then(|| name.clone());
    let own = names.iter().zip(&types).filter_map(is_minion);
    let minions: Vec<String> = own.chain(shared_minions().iter().cloned()).collect();
    let known = known(&minions);
    let mut sheet = Sheet::default();
    for (name, kind) in names.iter().zip(types) {
        sheet.append(&card(&mut quill, name, kind, &known, &minions));
    }
    sheet.into_text()
}

/// A valid ability for cards of this type, as the lines of its `[[card.ability]]`; it may summon one of `minions`, of
/// which there is at least one.
pub fn ability(dice: &mut impl Dice, kind: Kind, minions: &[String]) -> String {
    let mut pick = |sides| dice.pick(sides);
    write_ability(&mut Quill::new(&mut pick), Type::of(kind), minions).into_text()
}

/// Names as plain or as odd as a file can spell them.
fn name(quill: &mut Quill<'_>, number: usize) -> String {
    let first =
        quill.choose(&["Card", "Card", "Old Card", "Kärtchen", "O'Card", "\"Card\"", "カード", "a\\b"]);
    format!("{first} {number}")
}

/// The minions that every edition has.
fn shared_minions() -> &'static [String] {
    static MINIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let minions = |edition| -> Vec<String> {
            let (_, set) = library(edition, &[]).expect("the built-in cards are valid");
            let cards = set.ids().map(|id| set.printed(id));
            let minions = cards.filter(|card| matches!(card.kind, Kind::Minion(_)));
            minions.map(|card| card.name.clone()).collect()
        };
        let all: Vec<Vec<String>> = edition::names().map(minions).collect();
        let in_all = |name: &String| all.iter().all(|names| names.contains(name));
        all.iter().flatten().take(all[0].len()).filter(|name| in_all(name)).cloned().collect()
    });
    &MINIONS
}

/// A set in which these are minions, to try cards out that summon them.
fn known(minions: &[String]) -> CardSet {
    let mut sheet = Sheet::default();
    for name in minions {
        sheet.table("card");
        sheet.text("name", name);
        sheet.text("type", Type::Minion.spelling());
        ["cost", "attack", "defence"].into_iter().for_each(|key| sheet.number(key, 1));
    }
    let mut set = CardSet::default();
    read_cards(&mut set, "minions", sheet.as_str(), Origin::Player)
        .expect("a minion without abilities is valid");
    set
}

/// A card with up to [`MOST_ABILITIES`]; abilities that the others contradict are left out.
fn card(quill: &mut Quill<'_>, name: &str, kind: Type, known: &CardSet, minions: &[String]) -> Sheet {
    let values = values(quill, kind);
    let mut abilities = Sheet::default();
    let with = |name: &str, abilities: &Sheet| {
        let mut sheet = Sheet::default();
        sheet.table("card");
        sheet.text("name", name);
        sheet.append(&values);
        sheet.append(abilities);
        sheet
    };
    for _ in 0..*quill.choose(&[0, 1, 1, 1, 2, 2, 3, 4, 5, MOST_ABILITIES]) {
        let mut more = abilities.clone();
        more.append(&write_ability(quill, kind, minions));
        let tried = read_cards(&mut known.clone(), "card", with(SOMEBODY, &more).as_str(), Origin::Player);
        abilities = if tried.is_ok() { more } else { abilities };
    }
    with(name, &abilities)
}

/// The numbers of a card.
fn values(quill: &mut Quill<'_>, kind: Type) -> Sheet {
    let most = i64::from(MOST);
    let mut sheet = Sheet::default();
    sheet.text("type", kind.spelling());
    sheet.number("cost", quill.number(&(0..=most)));
    match kind {
        Type::Spell => {}
        Type::Minion => {
            sheet.number("attack", quill.number(&(0..=most)));
            sheet.number("defence", quill.number(&(1..=most)));
        }
        Type::Enchantment => {
            for key in ["attack", "defence"] {
                if quill.once_in(3) {
                    continue;
                }
                let change = quill.change(&(-most..=most));
                let set_or_times = quill.choose(&["", "", "", "*", "="]);
                let digits = if set_or_times.is_empty() { &change } else { change.trim_start_matches('+') };
                sheet.text(key, &format!("{set_or_times}{digits}"));
            }
        }
        Type::Ritual => {
            sheet.number("activation_cost", quill.number(&(0..=most)));
            sheet.number("charges", quill.number(&(0..=most)));
        }
    }
    if quill.once_in(20) {
        sheet.text("text", "It does what it does.");
    }
    sheet
}

/// A trigger, then a verb, then any pattern that has both, so that each verb is about as frequent as any other.
fn write_ability(quill: &mut Quill<'_>, kind: Type, minions: &[String]) -> Sheet {
    let fits = |pattern: &&Pattern| pattern.types.contains(&kind);
    let mut fitting: Vec<&Pattern> = patterns().iter().filter(fits).collect();
    let whens = distinct(fitting.iter().map(|pattern| pattern.when));
    let when = *quill.choose(&whens);
    fitting.retain(|pattern| pattern.when == when);
    let verbs = distinct(fitting.iter().map(|pattern| pattern.verb));
    let verb = *quill.choose(&verbs);
    fitting.retain(|pattern| pattern.verb == verb);
    let pattern = *quill.choose(&fitting);
    let mut sheet = Sheet::default();
    sheet.table("card.ability");
    pattern.write(quill, minions, &mut sheet);
    sheet
}

fn distinct<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<T> {
    values.fold(Vec::new(), |mut all, value| {
        if !all.contains(&value) {
            all.push(value);
        }
        all
    })
}

impl Pattern {
    fn write(&self, quill: &mut Quill<'_>, minions: &[String], sheet: &mut Sheet) {
        sheet.text("when", self.when.spelling());
        self.condition.iter().for_each(|condition| sheet.text("if", condition.spelling()));
        sheet.text("do", &quill.phrase(&self.effect, minions));
        self.to.iter().for_each(|to| sheet.text("to", to.spelling()));
        if self.has_cost {
            sheet.number("cost", quill.number(&(0..=i64::from(MOST))));
        }
    }

    /// The types of cards that may have it, by the reader's word.
    fn readable(&self, set: &CardSet) -> Vec<Type> {
        let mut sheet = Sheet::default();
        let mut any = |sides| sides - 1; // which numbers it has doesn't matter
        self.write(&mut Quill::new(&mut any), &[SOMEBODY.to_owned()], &mut sheet);
        let reads = |kind: Option<Type>| {
            let source = Source::parse("ability", sheet.as_str()).expect("a sheet is valid TOML");
            let root = source.root();
            let ability = read_ability(set, &root);
            kind.zip(ability).inspect(|(kind, ability)| check_type(&root, kind.sample(), ability));
            source.check().is_ok()
        };
        if !reads(None) {
            return Vec::new();
        }
        Type::WORDS.iter().map(|(_, kind)| *kind).filter(|kind| reads(Some(*kind))).collect()
    }
}

impl Type {
    fn of(kind: Kind) -> Type {
        match kind {
            Kind::Spell => Type::Spell,
            Kind::Minion(_) => Type::Minion,
            Kind::Enchantment(_) => Type::Enchantment,
            Kind::Ritual { .. } => Type::Ritual,
        }
    }

    /// Some card of the type.
    fn sample(self) -> Kind {
        match self {
            Type::Spell => Kind::Spell,
            Type::Minion => Kind::Minion(Stats::default()),
            Type::Enchantment => Kind::Enchantment(Enchants::NOTHING),
            Type::Ritual => Kind::Ritual { activation_cost: 0, charges: 0 },
        }
    }
}

/// What may follow a verb.
fn forms(verb: Verb) -> Vec<Vec<Part>> {
    let most = i64::from(MOST);
    let number = |least: i64, most: i64| Part::Number(least..=most);
    match verb {
        Verb::Deal => vec![vec![number(0, most), Part::Words("damage")]],
        Verb::Gain => {
            let goods = each_word::<Good>().map(|good| vec![number(1, most), good]);
            goods.chain([vec![Part::Gains(-most..=most)]]).collect()
        }
        Verb::Draw => vec![vec![number(1, 250)]],
        Verb::Resurrect => vec![vec![], vec![Part::Words("with defence"), number(1, most)]],
        Verb::Summon => vec![vec![number(1, 250), Part::Name]],
        Verb::Grant => vec![
            vec![number(1, 1), Part::Words("action each turn")],
            vec![number(2, 1_000), Part::Words("actions each turn")],
        ],
        Verb::RaiseAbilityCost => vec![vec![number(1, most)]],
        Verb::Destroy
        | Verb::ReturnToHand
        | Verb::PutUnderDeck
        | Verb::RemoveEnchantment
        | Verb::SummonCopy
        | Verb::TakeControl
        | Verb::ForbidAbilities => vec![vec![]],
    }
}

/// Tries every combination of words.
fn all_patterns() -> Vec<Pattern> {
    fn optional<T: Word>() -> impl Iterator<Item = Option<T>> + Clone {
        std::iter::once(None).chain(T::WORDS.iter().map(|(_, value)| Some(*value)))
    }
    let set = known(&[SOMEBODY.to_owned()]);
    let effects: Vec<(Verb, Vec<Part>)> = Verb::WORDS
        .iter()
        .flat_map(|(word, verb)| forms(*verb).into_iter().map(move |form| (word, verb, form)))
        .map(|(word, verb, form)| (*verb, std::iter::once(Part::Words(word)).chain(form).collect()))
        .collect();
    let mut found = Vec::new();
    for (_, when) in Trigger::WORDS {
        for (verb, effect) in &effects {
            for to in optional::<Target>() {
                for condition in optional::<Condition>() {
                    for has_cost in [false, true] {
                        let (when, verb, effect) = (*when, *verb, effect.clone());
                        let pattern =
                            Pattern { types: Vec::new(), verb, when, condition, effect, to, has_cost };
                        let types = pattern.readable(&set);
                        found.extend((!types.is_empty()).then_some(Pattern { types, ..pattern }));
                    }
                }
            }
        }
    }
    found
}
