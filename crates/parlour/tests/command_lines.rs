//! Command lines of `parlour` with their words mixed up: each ends with an exit code that the help explains.

mod common;

use common::{Folder, run};
use proptest::prelude::*;

/// Right command lines. All of their numbers are small, so that any of them may stand for any other.
const LINES: &[&str] = &[
    "match sorcery random random --games 2 --seed 3",
    "match duel greedy random --games 2 --json",
    "match constructor random random --games 1 --threads 1",
    "match sorcery random random --edition 2017 --games 2 --deck good.deck --deck good.deck",
    "solve good.json --known-decks",
    "solve good.json --game sorcery --positions 2000 --memory 64 --json",
    "solve - --positions 9",
    "rules sorcery 3.4",
    "rules duel --contents",
    "sorcery -testing -seed 1",
    "duel -graphics simple",
    "help match",
    "constructor --version",
];

/// Words that belong nowhere.
const STRAY: &[&str] =
    &["", "-", "--", "--help", "--games=", "-1", "x", "\u{1b}[2J", "é=é", "99999999999999999999999"];

#[derive(Clone, Debug)]
enum Change {
    Remove(usize),
    Repeat(usize, usize),
    Swap(usize, usize),
    Stray(usize, &'static str),
    Join(usize),
}

fn change() -> impl Strategy<Value = Change> {
    let (place, other) = (any::<usize>(), any::<usize>());
    prop_oneof![
        any::<usize>().prop_map(Change::Remove),
        (place, other).prop_map(|(from, to)| Change::Repeat(from, to)),
        (any::<usize>(), any::<usize>()).prop_map(|(from, to)| Change::Swap(from, to)),
        (any::<usize>(), prop::sample::select(STRAY)).prop_map(|(at, word)| Change::Stray(at, word)),
        any::<usize>().prop_map(Change::Join),
    ]
}

fn changed(mut words: Vec<String>, change: &Change) -> Vec<String> {
    if words.is_empty() {
        return words;
    }
    let length = words.len();
    let at = |place: &usize| place % length;
    match change {
        Change::Remove(place) => drop(words.remove(at(place))),
        Change::Repeat(from, to) => words.insert(at(to), words[at(from)].clone()),
        Change::Swap(from, to) => words.swap(at(from), at(to)),
        Change::Stray(place, word) => words.insert(at(place), (*word).to_owned()),
        Change::Join(place) => {
            let (place, value) = (at(place), words[(at(place) + 1) % length].clone());
            words[place].extend(["=", &value]);
        }
    }
    words
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_line_ends_with_an_exit_code_of_the_help(
        line in prop::sample::select(LINES),
        changes in prop::collection::vec(change(), 1..4),
    ) {
        let words = line.split_whitespace().map(str::to_owned).collect();
        let words = changes.iter().fold(words, changed);
        let folder = Folder::new();
        folder.write("good.deck", "2x Air Elemental\nBanish\n");
        folder.write("good.json", std::fs::read(common::root().join("puzzles/01-strength-before-fury.json"))?);
        let arguments: Vec<&str> = words.iter().map(String::as_str).collect();
        let ended = run(&mut folder.parlour(&arguments), Vec::new());
        let is_known = ended.code.is_some_and(|code| [0, 1, 2, 3, 4].contains(&code));
        prop_assert!(is_known, "{words:?} ends with {:?}: {}", ended.code, ended.err);
        let said = if ended.code == Some(2) { &ended.err } else { &format!("{}{}", ended.out, ended.err) };
        // A script that types nothing may be answered by nothing.
        let plays = terminal::program(words.first().map_or("", String::as_str)).is_some();
        prop_assert!(plays || said.split_whitespace().count() >= 2, "{words:?} is answered by {said:?}");
    }
}
