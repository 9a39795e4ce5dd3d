//! The tables of cards in the books are the cards that are played.

use crate::common::root;

/// The cells of the book's row for a card, in the edition's own row where there is one.
fn row(book: &str, name: &str, edition: &str) -> Vec<String> {
    let names = [name.to_owned(), format!("{name} ({edition})"), format!("{name} ({edition} only)")];
    let rows = book.lines().filter(|line| line.starts_with("| ")).map(|line| {
        line.trim_matches('|').split(" |").map(|cell| cell.trim().to_owned()).collect::<Vec<String>>()
    });
    let mut found = rows.filter(|cells| names.contains(&cells[0]));
    let row = found.next().unwrap_or_else(|| panic!("the book has no row for {name}"));
    assert!(found.next().is_none(), "the book has two rows for {name}");
    row
}

fn book(game: &str) -> String {
    let path = root().join(format!("docs/rules/{game}.md"));
    std::fs::read_to_string(path).expect("every game has a book")
}

#[test]
fn of_sorcery() {
    let book = book("sorcery");
    let (_, book) = book.split_once("\n## 6 ").expect("the book has a chapter of cards");
    for edition in ["2017", "2025"] {
        let (_, cards) = sorcery::library(edition, &[]).expect("the edition is known");
        for card in cards.ids() {
            let printed = cards.printed(card);
            let row = row(book, &printed.name, edition);
            assert!(row.contains(&printed.cost.to_string()), "{row:?}");
            let text = cards.text(card);
            assert!(row.contains(&text), "{row:?} should say {text:?}");
        }
    }
}

#[test]
fn of_duel() {
    let book = book("duel");
    let cards = duel::read_sets(&[duel::Set::Extra]).expect("the extra set is sound");
    for card in cards.ids() {
        let printed = cards.printed(card);
        let row = row(&book, &printed.name, "");
        if printed.kind == duel::Kind::Land {
            let gives = printed.gives().to_string();
            assert!(row.contains(&gives), "{row:?}: {gives}");
            continue;
        }
        assert!(row.contains(&printed.price), "{row:?}: {}", printed.price);
        let sentences: Vec<String> =
            printed.sentences().iter().map(|sentence| sentence.trim_end_matches('.').to_owned()).collect();
        assert!(row.contains(&sentences.join(", ")), "{row:?}: {sentences:?}");
        if printed.kind == duel::Kind::Creature {
            assert!(row.contains(&format!("{}/{}", printed.attack, printed.hp)), "{row:?}");
        }
    }
}
