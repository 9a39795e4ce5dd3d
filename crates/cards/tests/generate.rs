//! What the generators share: numbers within their ranges, and sheets that are read back as they were written.

use cards::Source;
use cards::generate::{Part, Quill, Sheet};

/// A small generator; quality does not matter here.
fn luck(mut state: u64) -> impl FnMut(u32) -> u32 {
    move |sides| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::from(sides)) as u32
    }
}

#[test]
fn numbers_stay_within_their_range_and_reach_its_ends() {
    let mut luck = luck(1);
    let mut quill = Quill::new(&mut luck);
    for range in [0..=0, 1..=2, 0..=1_000_000, -3..=3, i64::MIN..=i64::MAX] {
        let numbers: Vec<i64> = (0..2_000).map(|_| quill.number(&range)).collect();
        assert!(numbers.iter().all(|number| range.contains(number)), "{range:?}");
        assert!(numbers.contains(range.start()) && numbers.contains(range.end()), "{range:?}");
    }
}

#[test]
fn phrases_have_their_parts_in_order() {
    let mut luck = luck(2);
    let mut quill = Quill::new(&mut luck);
    let parts = [Part::Words("summon"), Part::Number(3..=3), Part::Name];
    assert_eq!(quill.phrase(&parts, &["Air Elemental".into()]), "summon 3 Air Elemental");
    let gains = quill.phrase(&[Part::Gains(-9..=9)], &[]);
    assert!(gains.split('/').all(|gain| gain.starts_with(['+', '-'])), "{gains}");
    let letters = quill.phrase(&[Part::Letters("BG".into(), 4)], &[]);
    assert!(
        (1..=4).contains(&letters.len()) && letters.chars().all(|letter| "BG".contains(letter)),
        "{letters}"
    );
}

#[test]
fn a_sheet_is_read_back_as_it_was_written() {
    let odd = "\"Kärtchen\" \\ 'カード'";
    let mut sheet = Sheet::default();
    sheet.table("card");
    sheet.text("name", odd);
    sheet.number("cost", -7);
    sheet.texts("abilities", &[odd, "Trample"]);
    let source = Source::parse("sheet", sheet.as_str()).expect("valid TOML");
    let root = source.root();
    let card = &root.sections("card")[0];
    assert_eq!(card.text("name").map(|name| name.to_string()), Some(odd.to_string()));
    assert_eq!(card.number("cost", -9..=9), Some(-7));
    let abilities: Vec<String> = card.texts("abilities").iter().map(|text| text.to_string()).collect();
    assert_eq!(abilities, [odd, "Trample"]);
    card.finish();
    assert!(source.check().is_ok());
}
