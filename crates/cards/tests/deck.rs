//! Deck files as people write them.

use cards::{MOST_COPIES, read_deck, unknown};

const NAMES: [&str; 5] = ["Air Elemental", "Banish", "banish", "Card #1", "3x Folly"];

fn read(text: impl AsRef<[u8]>) -> Result<Vec<usize>, String> {
    let lookup = |name: &str| NAMES.iter().position(|known| *known == name);
    let unknown = |name: &str| unknown("card", name, NAMES);
    read_deck("a.deck", text.as_ref(), lookup, &NAMES, unknown).map_err(|faults| faults.to_string())
}

#[test]
fn names_blank_lines_comments_and_counts() {
    let text = "# my deck\r\n\r\n  Air Elemental \r\nBanish # good\n3x Banish\n2X air elemental#two\n   \n";
    assert_eq!(read(text), Ok(vec![0, 1, 1, 1, 1, 0, 0]));
    assert_eq!(read(""), Ok(vec![]));
    assert_eq!(read("\u{feff}Banish"), Ok(vec![1]));
}

#[test]
fn exact_names_come_first() {
    assert_eq!(read("banish\nBANISH\nCard #1\n3x Folly\n2x 3x Folly"), Ok(vec![2, 1, 3, 4, 4, 4]));
}

#[test]
fn faults_have_line_column_and_the_nearest_name() {
    assert_eq!(
        read("Banish\n  Air Elementl\n3x  Bansh\nzzz\n0x Banish\n4x\n").unwrap_err(),
        "a.deck:2:3: unknown card \"Air Elementl\"; did you mean \"Air Elemental\"?\n\
         a.deck:3:5: unknown card \"Bansh\"; did you mean \"Banish\"?\n\
         a.deck:4:1: unknown card \"zzz\"; it can be \"Air Elemental\", \"Banish\", \"banish\", \"Card #1\" or \"3x Folly\"\n\
         a.deck:5:1: a count goes from 1x to 1000000x\n\
         a.deck:6:3: a count without a card name"
    );
}

#[test]
fn bytes_that_are_not_text_have_a_line() {
    assert_eq!(
        read(b"Banish\n\xc3\xa9\xff\n\xfe\n").unwrap_err(),
        "a.deck:2:2: this is not UTF-8 text; save the file as UTF-8\n\
         a.deck:3:1: this is not UTF-8 text; save the file as UTF-8"
    );
}

#[test]
fn cards_that_are_listed_have_no_limit() {
    assert_eq!(read("Banish\n".repeat(300_000)).unwrap().len(), 300_000);
    assert_eq!(read("100001x Banish").unwrap().len(), 100_001);
}

#[test]
fn counts_add_a_million_cards_at_most() {
    assert_eq!(read(format!("{MOST_COPIES}x Banish\nBanish\n2x Banish")).unwrap().len(), MOST_COPIES + 3);
    let fault = "a.deck:3:1: counts add more than 1000000 cards; list further ones line by line";
    assert_eq!(read("1000000x Banish\nBanish\n3x Banish\nBanish").unwrap_err(), fault);
    for count in ["1000001", "99999999999999999999999999"] {
        assert_eq!(
            read(format!("{count}x Banish")).unwrap_err(),
            "a.deck:1:1: a count goes from 1x to 1000000x"
        );
    }
}

#[test]
fn unknown_cards_are_listed_up_to_a_bound() {
    let text: String = (0..40_040).map(|number| format!("Nonsense {number}\n")).collect();
    let faults = read(text).unwrap_err();
    assert_eq!(faults.lines().count(), 51);
    assert!(faults.ends_with("\nand 39,990 more faults"), "{}", faults.lines().last().unwrap_or(""));
}
