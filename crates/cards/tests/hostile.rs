//! No input makes the readers panic, hang, or talk without end.

use cards::{MOST_BYTES, Section, Source, read_deck, unknown, utf8};
use proptest::prelude::*;

#[derive(Clone, Copy, PartialEq)]
struct Kind;

cards::words! { Kind, "kind": "damage" => Kind, "minion enters play" => Kind }

/// Asks every kind of question of a section.
fn ask(section: &Section<'_>) {
    for text in section.texts("a").into_iter().chain(section.maybe_text("b")) {
        let mut phrase = text.phrase();
        phrase.accept("to");
        phrase.maybe_number(0..=9);
        if phrase.word::<Kind>().is_some() {
            phrase.pair(&(-9..=9));
            if let Some(rest) = phrase.rest("a name") {
                rest.unknown("card", ["Banish"]);
            }
        }
        phrase.done();
    }
    section.number("c", -5..=5i8);
    section.words::<Kind>("d");
    section.flag("e");
    section.named_sections("f").iter().for_each(|(_, section)| ask(section));
    section.sections("card").iter().for_each(ask);
    section.finish();
}

fn read(bytes: &[u8]) -> String {
    let deck = read_deck(
        "f",
        bytes,
        |name| (name == "Banish").then_some(()),
        &["Banish"],
        |name| unknown("card", name, ["Banish"]),
    );
    let deck = deck.map_or_else(|faults| faults.to_string(), |_| String::new());
    let card = utf8("f", bytes).and_then(|text| {
        let source = Source::parse("f", text)?;
        ask(&source.root());
        source.check()
    });
    let card = card.map_or_else(|faults| faults.to_string(), |()| String::new());
    for told in [&deck, &card] {
        assert!(told.lines().count() <= 51 && told.len() < 20_000, "{told}");
        assert!(told.lines().all(|line| line.starts_with("f:") || line.starts_with("and ")), "{told}");
    }
    card
}

#[test]
fn large_rubbish_is_refused_quickly() {
    let million = 1 << 20;
    let rubbish: Vec<(&str, String)> = vec![
        ("one word", "x".repeat(million)),
        ("zeroes", "\0".repeat(million)),
        ("brackets", "[".repeat(million)),
        ("lists", format!("a = {}", "[".repeat(million))),
        ("braces", format!("a = {}", "{a=".repeat(million / 3))),
        ("dotted keys", format!("{}a = 1", "a.".repeat(million / 2))),
        ("dotted headers", format!("[{}a]", "a.".repeat(million / 2))),
        ("quotes", "\"".repeat(million)),
        ("lines", "\n".repeat(million)),
        ("equals", "=\n".repeat(million / 2)),
        ("same key", "a = 1\n".repeat(million / 6)),
        ("sections", "[[card]]\n".repeat(million / 9)),
        ("inline sections", format!("card = [{}]", "{},".repeat(million / 3))),
        ("texts", format!("a = [{}]", "'x y',".repeat(million / 6))),
        ("a phrase", format!("a = '{}'", "minion enters ".repeat(million / 14))),
        ("escapes", format!("a = [{}]", "\"\\u0041\\u0041 q\",".repeat(million / 17))),
        ("a number", format!("c = {}", "9".repeat(million))),
        ("keys", (0..million / 12).map(|key| format!("k{key} = 1\n")).collect()),
        ("too large", " ".repeat(MOST_BYTES + 1)),
    ];
    for (what, text) in rubbish {
        // The texts are so long that reading them in quadratic time would take hours.
        assert!(!read(text.as_bytes()).is_empty(), "{what} passes");
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read(&bytes);
    }

    #[test]
    fn any_text(text in "\\PC{0,200}") {
        read(text.as_bytes());
    }

    /// Pieces of the format in any order reach further than bytes do.
    #[test]
    fn any_pieces(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..60)) {
        read(pieces.concat().as_bytes());
    }

    /// Any content of a text, in well-formed files.
    #[test]
    fn any_phrase(content in "[a-z0-9+*/ \\\\'\"\té\n]{0,40}") {
        let escaped: String = content.chars().map(|character| format!("\\u{:04x}", u32::from(character))).collect();
        read(format!("a = \"{escaped}\"").as_bytes());
        read(format!("a = '''{content}'''").as_bytes());
        read(format!("a = \"\"\"{content}\"\"\"").as_bytes());
    }
}

const PIECES: &[&str] = &[
    "a",
    "b",
    "c",
    "card",
    "f",
    "d",
    "e",
    " = ",
    ".",
    "[",
    "]",
    "[[card]]\n",
    "[f.x]\n",
    "{",
    "}",
    ",",
    "\n",
    "\r\n",
    "\"",
    "'",
    "'''",
    "\"\"\"",
    "\\",
    "#",
    "1",
    "-7",
    "1.5",
    "true",
    "'damage +1/+1 x'",
    "\"minion enters\"",
    "\\u0041",
    "é",
    "3x Banish\n",
    "\u{feff}",
    "1979-05-27",
    "inf",
    "0x",
];
