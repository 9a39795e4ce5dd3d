//! Random cards in the words of the card language, for tests, soaks and workshops.
//!
//! [`setup`] is a whole game: a card file, and decks of its cards and of the document's. [`card_file`] is the file alone,
//! and [`ability`] one valid ability. The words come from the language's own tables, and the reader of card files decides
//! which of them go together ([`patterns`]), so that a new word is generated without further work; a new verb says in
//! `forms` what follows it.

use std::sync::LazyLock;

use cards::generate::{Part, Quill, Sheet, each_word};
use cards::{Source, Word};
use kernel::Dice;

use crate::cards::CardSet;
use crate::language::{Effects, Keyword, Kind};
use crate::mana::{Colour, Cost};
use crate::reader::{LARGEST, LARGEST_GAIN, Trigger, Verb, read_ability};
use crate::setup::{Set, Setup, read_sets};
use crate::wording::{Plural, Singular};

/// The most abilities of a card.
const MOST_ABILITIES: usize = 6;
/// Games with generated cards end soon, or by this.
const TURN_LIMIT: u32 = 200;

/// Words that make a valid ability together.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// The type of cards that may have it.
    pub kind: Kind,
    verb: Verb,
    when: Trigger,
    /// `do`, to be filled in.
    pub effect: Vec<Part>,
    /// `to`.
    pub to: Vec<Part>,
}

/// Every valid combination of words, once.
pub fn patterns() -> &'static [Pattern] {
    static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(all_patterns);
    &PATTERNS
}

/// A game with generated cards: decks of them and of the document's cards, and the extra set in one game of three.
pub fn setup(dice: &mut impl Dice) -> Setup {
    let count = 1 + dice.pick(16) as usize;
    let mut sets = vec![Set::File { name: "generated.toml".into(), text: card_file(dice, count) }];
    let mut pick = |sides| dice.pick(sides);
    let mut quill = Quill::new(&mut pick);
    if quill.once_in(3) {
        sets.insert(0, Set::Extra);
    }
    let cards = read_sets(&sets).expect("generated cards are valid");
    let names: Vec<&str> = cards.names().collect();
    let generated = &names[names.len() - count..];
    let lands: Vec<&str> =
        cards.ids().filter(|id| cards.kind(*id) == Kind::Land).map(|id| cards.name(id)).collect();
    let mut deck = || -> Vec<String> {
        let size = *quill.choose(&[1, 12, 26, 40, 60, 90]);
        let mut card = || {
            let from = *quill.choose(&[generated, generated, generated, &lands, &lands, &names]);
            (*quill.choose(from)).to_owned()
        };
        (0..size).map(|_| card()).collect()
    };
    let decks = [deck(), deck()];
    let closed_decks = quill.once_in(4);
    Setup { decks, sets, closed_decks, turn_limit: Some(TURN_LIMIT), ..Setup::default() }
}

/// A card file of so many cards.
pub fn card_file(dice: &mut impl Dice, count: usize) -> String {
    let mut pick = |sides| dice.pick(sides);
    let mut quill = Quill::new(&mut pick);
    let mut sheet = Sheet::default();
    for number in 1..=count {
        let first =
            quill.choose(&["Card", "Card", "Old Card", "Kärtchen", "O'Card", "\"Card\"", "カード", "a\\b"]);
        let name = format!("{first} {number}");
        let kind = quill.choose(Kind::WORDS).1;
        sheet.append(&card(&mut quill, &name, kind));
    }
    sheet.into_text()
}

/// A valid ability for cards of this type, as the lines of its `[[card.ability]]`; `None` for creatures, which have named
/// abilities alone.
pub fn ability(dice: &mut impl Dice, kind: Kind) -> Option<String> {
    let mut pick = |sides| dice.pick(sides);
    write_ability(&mut Quill::new(&mut pick), kind).map(Sheet::into_text)
}

/// A card with up to [`MOST_ABILITIES`]; abilities that the others contradict, such as a second target, are left out.
fn card(quill: &mut Quill<'_>, name: &str, kind: Kind) -> Sheet {
    let mut sheet = Sheet::default();
    sheet.table("card");
    sheet.text("name", name);
    values(quill, kind, &mut sheet);
    let mut left = *quill.choose(&[1, 1, 1, 2, 2, 3, 4, 5, MOST_ABILITIES]);
    while left > 0 {
        let Some(ability) = write_ability(quill, kind) else { break };
        let mut more = sheet.clone();
        more.append(&ability);
        if CardSet::default().read("card", more.as_str()).is_ok() {
            sheet = more;
            left -= 1;
        } else if quill.once_in(4) {
            left -= 1;
        }
    }
    sheet
}

/// The cost and the numbers of a card.
fn values(quill: &mut Quill<'_>, kind: Kind, sheet: &mut Sheet) {
    sheet.text("type", kind.spelling());
    if kind != Kind::Land {
        sheet.text("colour", quill.choose(Colour::WORDS).0);
        sheet.text("cost", &cost(quill));
    }
    if kind == Kind::Creature {
        sheet.number("attack", quill.number(&(0..=i64::from(LARGEST))));
        sheet.number("hp", quill.number(&(1..=i64::from(LARGEST))));
        let words: Vec<&str> = Keyword::spellings().filter(|_| quill.once_in(6)).collect();
        if !words.is_empty() || quill.once_in(2) {
            sheet.texts("abilities", &words);
        }
    }
}

/// `2GW`; often nothing, so that cards are played.
fn cost(quill: &mut Quill<'_>) -> String {
    let most = i64::from(Cost::LIMIT);
    let generic = if quill.once_in(4) { quill.number(&(0..=most)).to_string() } else { String::new() };
    let coloured = if quill.once_in(4) { quill.phrase(&[letters()], &[]) } else { String::new() };
    let cost = generic + &coloured;
    if cost.is_empty() { String::from("0") } else { cost }
}

/// Letters of mana.
fn letters() -> Part {
    Part::Letters(Colour::ALL.map(Colour::letter).iter().collect(), usize::from(Cost::LIMIT))
}

/// A verb, then any pattern that has it, so that each verb is about as frequent as any other.
fn write_ability(quill: &mut Quill<'_>, kind: Kind) -> Option<Sheet> {
    let mut fitting: Vec<&Pattern> = patterns().iter().filter(|pattern| pattern.kind == kind).collect();
    let verbs: Vec<Verb> = Verb::WORDS.iter().map(|(_, verb)| *verb).collect();
    let known = |verb: &Verb| fitting.iter().any(|pattern| pattern.verb == *verb);
    let verbs: Vec<Verb> = verbs.into_iter().filter(known).collect();
    if verbs.is_empty() {
        return None;
    }
    let verb = *quill.choose(&verbs);
    fitting.retain(|pattern| pattern.verb == verb);
    let pattern = *quill.choose(&fitting);
    let mut sheet = Sheet::default();
    sheet.table("card.ability");
    pattern.write(quill, &mut sheet);
    Some(sheet)
}

impl Pattern {
    fn write(&self, quill: &mut Quill<'_>, sheet: &mut Sheet) {
        sheet.text("when", self.when.spelling());
        sheet.text("do", &quill.phrase(&self.effect, &[]));
        sheet.text("to", &quill.phrase(&self.to, &[]));
    }

    /// Whether the reader accepts it.
    fn is_readable(&self) -> bool {
        let mut sheet = Sheet::default();
        let mut any = |sides| sides - 1; // which numbers it has doesn't matter
        self.write(&mut Quill::new(&mut any), &mut sheet);
        let source = Source::parse("ability", sheet.as_str()).expect("a sheet is valid TOML");
        read_ability(&source.root(), Some(self.kind), &mut Effects::default());
        source.check().is_ok()
    }
}

/// What may follow a verb.
fn forms(verb: Verb) -> Vec<Vec<Part>> {
    match verb {
        Verb::Give => vec![vec![letters()]],
        Verb::Destroy | Verb::Return => vec![vec![]],
        Verb::Deal => vec![vec![Part::Number(1..=i64::from(LARGEST)), Part::Words("damage")]],
        Verb::Gain => {
            let most = i64::from(LARGEST_GAIN);
            vec![vec![Part::Gains(-most..=most)]]
        }
        Verb::Get | Verb::Lose => each_word::<Keyword>().map(|keyword| vec![keyword]).collect(),
    }
}

/// Everything that `to` might say, sensible or not.
fn targets() -> Vec<Vec<Part>> {
    let nouns: Vec<Part> = each_word::<Singular>().chain(each_word::<Plural>()).collect();
    let mut targets = vec![vec![Part::Words("you")]];
    for article in [Some("target"), Some("all"), None] {
        for colour in std::iter::once(None).chain(Colour::spellings().map(Some)) {
            for noun in &nouns {
                let words = article.into_iter().chain(colour).map(Part::Words);
                targets.push(words.chain([noun.clone()]).collect());
            }
        }
    }
    targets
}

/// Tries every combination of words.
fn all_patterns() -> Vec<Pattern> {
    let mut found = Vec::new();
    for (word, verb) in Verb::WORDS {
        for form in forms(*verb) {
            for to in targets() {
                for (_, when) in Trigger::WORDS {
                    for (_, kind) in Kind::WORDS {
                        let effect = std::iter::once(Part::Words(word)).chain(form.clone()).collect();
                        let pattern =
                            Pattern { kind: *kind, verb: *verb, when: *when, effect, to: to.clone() };
                        found.extend(pattern.is_readable().then_some(pattern));
                    }
                }
            }
        }
    }
    found
}
