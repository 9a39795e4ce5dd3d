//! Card files and decks that are nearly right: each is refused with its faults, or its game can be played.

mod accepted;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use kernel::{Dice, Quiet, Seeded};
use trials::games::Trial;
use trials::mutate::mutate;

/// How many files of each kind are tried in each game.
const FILES: u64 = 500;
/// How many actions are played where a file is accepted.
const ACTIONS: u64 = 60;

const SORCERY: [&str; 4] = [
    include_str!("../../sorcery/cards/common.toml"),
    include_str!("../../sorcery/cards/custom.toml"),
    include_str!("../../sorcery/cards/2017.toml"),
    include_str!("../../sorcery/cards/2025.toml"),
];
const DUEL: [&str; 2] =
    [include_str!("../../duel/cards/duel.toml"), include_str!("../../duel/cards/extra.toml")];

/// A mutated file with a few of the cards, under names of their own. Every other file is only given other valid values, so
/// that enough of them are accepted; all others may be mutated in any way.
fn card_file(files: &[&str], largest: &str, dice: &mut Seeded) -> String {
    let mut cards: Vec<&str> = files.iter().flat_map(|file| file.split("[[card]]").skip(1)).collect();
    dice.shuffle(&mut cards);
    let mut text = String::new();
    for card in cards.iter().take(1 + dice.pick(6) as usize) {
        text.extend(["[[card]]", &card.replace("name = \"", "name = \"My ")]);
    }
    if dice.pick(2) == 0 {
        return with_other_values(&text, &cards.concat(), largest, dice);
    }
    String::from_utf8_lossy(&mutate(text.as_bytes(), 2, dice)).into_owned()
}

/// Gives some lines `key = value` the value of another line with this key, or the largest number.
fn with_other_values(text: &str, pool: &str, largest: &str, dice: &mut Seeded) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=dice.pick(4) {
        let place = dice.pick(lines.len() as u32) as usize;
        let Some((key, value)) = lines[place].split_once(" = ").filter(|(key, _)| *key != "name") else {
            continue;
        };
        let others = pool.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        let others: Vec<&str> = others.collect();
        let is_number = value.starts_with(|first: char| first.is_ascii_digit());
        let value = match others.get(dice.pick(others.len().max(1) as u32) as usize) {
            _ if is_number && dice.pick(2) == 0 => largest,
            Some(other) => other,
            None => value,
        };
        lines[place] = format!("{key} = {value}");
    }
    lines.join("\n")
}

/// A mutated deck file with some of these cards.
fn deck_file(names: &[&str], dice: &mut Seeded) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..dice.pick(40) {
        let count = ["", "", "", "3x ", "  ", "# "][dice.pick(6) as usize];
        text.extend([count, names[dice.pick(names.len() as u32) as usize], "\n"]);
    }
    mutate(text.as_bytes(), 3, dice)
}

/// A deck of which every other card is a new one; `names` ends with those.
fn some_deck(names: &[&str], new: usize, dice: &mut Seeded) -> Vec<String> {
    let newest = &names[names.len() - new.max(1)..];
    let from = |index: usize| if index.is_multiple_of(2) { newest } else { names };
    let mut any = |names: &[&str]| names[dice.pick(names.len() as u32) as usize].to_owned();
    (0..40).map(|index| any(from(index))).collect()
}

/// Deals a game and plays on.
fn play<G: Trial>(setup: &G::Setup, seed: u64) -> Result<(), String> {
    let game = G::new(setup).map_err(|error| format!("the set-up is refused: {error}"))?;
    let state = game.deal(setup, &mut Quiet(Seeded::new(seed)));
    accepted::play_on(&game, state, ACTIONS, seed)
}

/// Runs the trial with many seeds; it says whether the file was accepted. Returns how many were.
fn try_all(trial: impl Fn(u64) -> Result<bool, String>) -> usize {
    let accepted = (0..FILES).filter(|seed| {
        let start = Instant::now();
        let tried = catch_unwind(AssertUnwindSafe(|| trial(*seed)));
        assert!(start.elapsed() < Duration::from_secs(20), "seed {seed} takes {:?}", start.elapsed());
        match tried {
            Ok(Ok(accepted)) => accepted,
            Ok(Err(what)) => panic!("seed {seed}: {what}"),
            Err(_) => panic!("seed {seed} panics"),
        }
    });
    accepted.count()
}

/// A refusal names the file, and is no longer than fifty faults.
fn check_refusal(faults: &str) -> Result<bool, String> {
    let is_good = faults.starts_with("own.") && faults.lines().count() <= 51;
    if is_good { Ok(false) } else { Err(format!("a strange refusal: {faults}")) }
}

#[test]
fn mutated_cards_of_sorcery_are_refused_or_can_be_played() {
    let accepted = try_all(|seed| {
        let mut dice = Seeded::new(seed);
        let edition = ["2025", "2017"][dice.pick(2) as usize];
        let file =
            sorcery::CardFile { name: "own.toml".into(), text: card_file(&SORCERY, "1000000", &mut dice) };
        let cards = vec![file];
        let (_, set) = match sorcery::library(edition, &cards) {
            Ok(library) => library,
            Err(faults) => return check_refusal(&faults.to_string()),
        };
        let names: Vec<&str> = set.names().collect();
        let (_, old) = sorcery::library(edition, &[]).map_err(|faults| faults.to_string())?;
        let new = names.len() - old.names().count();
        let decks = (0..2 + dice.pick(3)).map(|_| some_deck(&names, new, &mut dice)).collect();
        let testing = dice.pick(2) == 0;
        let setup =
            sorcery::Setup { edition: edition.into(), decks, testing, cards, ..sorcery::Setup::default() };
        play::<sorcery::Sorcery>(&setup, seed).map(|()| true)
    });
    assert!(accepted > FILES as usize / 10, "{accepted} of {FILES} files are accepted");
}

#[test]
fn mutated_cards_of_duel_are_refused_or_can_be_played() {
    let accepted = try_all(|seed| {
        let mut dice = Seeded::new(seed);
        let sets =
            vec![duel::Set::File { name: "own.toml".into(), text: card_file(&DUEL, "999", &mut dice) }];
        let set = match duel::read_sets(&sets) {
            Ok(set) => set,
            Err(faults) => return check_refusal(&faults.to_string()),
        };
        let names: Vec<&str> = set.names().collect();
        let old = duel::read_sets(&[]).map_err(|faults| faults.to_string())?.len();
        let decks = [(), ()].map(|()| some_deck(&names, names.len() - old, &mut dice));
        play::<duel::Duel>(&duel::Setup { decks, sets, ..duel::Setup::default() }, seed).map(|()| true)
    });
    assert!(accepted > FILES as usize / 10, "{accepted} of {FILES} files are accepted");
}

#[test]
fn mutated_decks_are_refused_or_can_be_played() {
    let (_, set) = sorcery::library("2025", &[]).expect("the built-in cards are sound");
    let names: Vec<&str> = set.names().collect();
    let accepted = try_all(|seed| {
        let mut dice = Seeded::new(seed);
        match sorcery::read_deck(&set, "own.deck", &deck_file(&names, &mut dice)) {
            Ok(deck) => {
                let setup = sorcery::Setup { decks: vec![deck; 2], ..sorcery::Setup::default() };
                play::<sorcery::Sorcery>(&setup, seed).map(|()| true)
            }
            Err(faults) => check_refusal(&faults.to_string()),
        }
    });
    assert!(accepted > FILES as usize / 10, "{accepted} of {FILES} decks of Sorcery are accepted");
    let set = duel::read_sets(&[]).expect("the built-in cards are sound");
    let names: Vec<&str> = set.names().collect();
    let accepted = try_all(|seed| {
        let mut dice = Seeded::new(seed);
        match duel::read_deck(&set, "own.deck", &deck_file(&names, &mut dice)) {
            // Duel's decks have a limit, and at least one card.
            Ok(deck) if !(1..=32_000).contains(&deck.len()) => Ok(false),
            Ok(deck) => {
                let setup = duel::Setup { decks: [deck.clone(), deck], ..duel::Setup::default() };
                play::<duel::Duel>(&setup, seed).map(|()| true)
            }
            Err(faults) => check_refusal(&faults.to_string()),
        }
    });
    assert!(accepted > FILES as usize / 10, "{accepted} of {FILES} decks of Duel are accepted");
}
