//! Phrases are read word by word, and a fault points at the wrong word.

use cards::{Modifier, Pair, Source, Word};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Verb {
    Damage,
    Gain,
    GainLife,
    Summon,
}

cards::words! { Verb, "effect":
    "damage" => Verb::Damage,
    "gain" => Verb::Gain,
    "gain life" => Verb::GainLife,
    "summon" => Verb::Summon,
}

#[derive(PartialEq, Debug)]
enum Effect {
    Damage(i32),
    Gain(Pair),
    GainLife(u8),
    Summon(u8, String),
}

fn effect(source: &Source<'_>) -> Option<Effect> {
    let mut phrase = source.root().text("e")?.phrase();
    let effect = match phrase.word::<Verb>()? {
        Verb::Damage => Effect::Damage(phrase.number(0..=99)?),
        Verb::Gain => Effect::Gain(phrase.pair(&(-99..=99))?),
        Verb::GainLife => Effect::GainLife(phrase.number(0..=99)?),
        Verb::Summon => {
            Effect::Summon(phrase.maybe_number(1..=9).unwrap_or(1), phrase.rest("a card name")?.to_string())
        }
    };
    phrase.done()?;
    Some(effect)
}

fn read(text: &str) -> Result<Option<Effect>, String> {
    let source = Source::parse("f", text).expect("the file is well-formed");
    let effect = effect(&source);
    source.check().map(|()| effect).map_err(|faults| faults.to_string())
}

fn fault(text: &str) -> String {
    read(text).expect_err("the phrase has a fault")
}

#[test]
fn good_phrases() {
    let pair = |first, second| Effect::Gain(Pair { first, second });
    assert_eq!(read("e = 'damage 2'"), Ok(Some(Effect::Damage(2))));
    assert_eq!(read("e = 'gain +1/-1'"), Ok(Some(pair(Modifier::Add(1), Modifier::Add(-1)))));
    assert_eq!(read("e = ' gain  *2/3 '"), Ok(Some(pair(Modifier::Times(2), Modifier::Set(3)))));
    assert_eq!(read("e = 'gain life 3'"), Ok(Some(Effect::GainLife(3))));
    assert_eq!(read("e = 'summon 3  Air Elemental '"), Ok(Some(Effect::Summon(3, "Air Elemental".into()))));
    assert_eq!(read("e = 'summon Air Elemental'"), Ok(Some(Effect::Summon(1, "Air Elemental".into()))));
}

#[test]
fn faults_point_at_the_word() {
    assert_eq!(fault("e = 'dmage 2'"), "f:1:6: unknown effect \"dmage\"; did you mean \"damage\"?");
    assert_eq!(fault("e = 'damage  two'"), "f:1:14: must be a whole number from 0 to 99, not \"two\"");
    assert_eq!(fault("e = 'damage 100'"), "f:1:13: must be a whole number from 0 to 99, not \"100\"");
    assert_eq!(fault("e = 'damage'"), "f:1:12: the phrase ends where a whole number from 0 to 99 is needed");
    assert_eq!(fault("e = 'damage 2 now and'"), "f:1:15: unexpected \"now\" after \"damage 2\"");
    assert_eq!(
        fault("e = ''"),
        "f:1:6: the phrase ends where an effect is needed".replace("a effect", "an effect")
    );
    assert_eq!(
        fault("e = 'gain lfie 3'"),
        "f:1:11: must be a pair such as +1/+1 or *2/*2 with numbers from -99 to 99, not \"lfie\""
    );
    assert_eq!(
        fault("e = 'gian life 3'"),
        "f:1:6: unknown effect \"gian life\"; did you mean \"gain life\"?"
    );
    assert_eq!(fault("e = 'summon 3 '"), "f:1:14: the phrase ends where a card name is needed");
    assert_eq!(fault("e = 'summon 10 X'"), "f:1:13: must be a whole number from 1 to 9, not \"10\"");
    for wrong in ["+1", "+1/", "1/+-2", "++1/1", "+1/+100", "+99999999999/1", "a/b", "1/2/3", "+é/1"] {
        assert!(fault(&format!("e = 'gain {wrong}'")).starts_with("f:1:11: must be a pair"));
    }
}

#[test]
fn columns_are_exact_in_every_kind_of_string() {
    for (text, place) in [
        ("e = 'é'", "f:1:6:"),
        (r#"e = "dama\u0067e two""#, "f:1:18:"),
        (r#"e = "damage\ttwo""#, "f:1:14:"),
        ("e = '''\ndamage two'''", "f:2:8:"),
        ("e = \"\"\"\r\ndamage \\\r\n   two\"\"\"", "f:3:4:"),
        ("e = \"\"\"damage\n  two\"\"\"", "f:2:3:"),
    ] {
        assert!(fault(text).starts_with(place), "{text}: {}", fault(text));
    }
}

#[test]
fn small_words_and_the_end() {
    let source = Source::parse("f", "e = 'each minion to left'").unwrap();
    let mut phrase = source.root().text("e").unwrap().phrase();
    assert!(!phrase.accept("all"));
    assert!(phrase.accept("each"));
    assert_eq!(phrase.token("a target").unwrap(), "minion");
    assert_eq!(phrase.peek(), Some("to"));
    assert_eq!(phrase.maybe_word::<Verb>(), None);
    assert_eq!(phrase.require("to"), Some(()));
    assert!(source.check().is_ok());
    assert_eq!(phrase.require("right"), None);
    assert_eq!((phrase.peek(), phrase.accept("left"), phrase.done()), (None, false, None));
    assert_eq!(source.check().unwrap_err().to_string(), "f:1:21: must be \"right\", not \"left\"");
}

#[test]
fn what_is_written_is_read_again() {
    for (spelling, verb) in Verb::WORDS {
        assert_eq!((verb.spelling(), Verb::parse(spelling)), (*spelling, Ok(*verb)));
    }
    assert_eq!(Pair { first: Modifier::Add(1), second: Modifier::Times(2) }.to_string(), "+1/*2");
    assert_eq!(Pair { first: Modifier::Add(-1), second: Modifier::Set(0) }.to_string(), "-1/0");
}
