//! Counts of positions by depth, golden: a rule that changes what can happen changes them.
//!
//! `UPDATE_GOLDEN=1 cargo test -p sorcery --test perft` counts anew what the file lists.

use std::path::PathBuf;

use kernel::perft::perft;
use kernel::{Dice, Match, Referee, Seeded, Status};
use sorcery::{Setup, Sorcery};

#[test]
fn counts_are_golden() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/perft.txt");
    let golden = std::fs::read_to_string(&path).expect("the golden file is here");
    let found: String = golden.lines().map(|line| recount(line) + "\n").collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &found).expect("the golden file can be written");
    }
    let differ = golden.lines().zip(found.lines()).filter(|(golden, found)| golden != found);
    let differ: Vec<String> = differ.map(|(golden, found)| format!("- {golden}\n+ {found}")).collect();
    assert!(differ.is_empty() || std::env::var_os("UPDATE_GOLDEN").is_some(), "{}", differ.join("\n"));
    assert!(golden.lines().filter(|line| !is_remark(line)).count() >= 12, "cases are missing");
}

fn is_remark(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

/// A line of the file with its counts as they are now: `2025 default, seed 1, after 20 actions: 9 74 551`.
fn recount(line: &str) -> String {
    if is_remark(line) {
        return line.to_owned();
    }
    let (case, counts) = line.split_once(':').unwrap_or_else(|| panic!("`{line}` has no counts"));
    let words: Vec<&str> = case.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let [edition, mode, "seed", seed, "after", steps, "actions"] = words[..] else {
        panic!("`{case}` is no case");
    };
    let number = |word: &str| word.parse::<u64>().unwrap_or_else(|_| panic!("`{word}` is no number"));
    let setup = Setup { edition: edition.into(), testing: mode == "testing", ..Setup::default() };
    let play = reached(&setup, number(seed), number(steps));
    let counts = (1..=counts.split_whitespace().count() as u32)
        .map(|depth| perft(play.game(), play.state(), depth).to_string());
    format!("{case}: {}", counts.collect::<Vec<_>>().join(" "))
}

/// A position after so many random actions.
fn reached(setup: &Setup, seed: u64, steps: u64) -> Match<Sorcery> {
    let mut play = Match::<Sorcery>::start(setup, seed).expect("a playable set-up");
    let mut dice = Seeded::new(seed);
    for step in 0..steps {
        let legal = play.legal_actions();
        assert!(!legal.is_empty(), "the game of seed {seed} ends after {step} actions");
        play.act(legal[dice.pick(legal.len() as u32) as usize]).expect("a legal action");
    }
    assert!(matches!(play.status(), Status::ToAct(_)), "the game of seed {seed} ends after {steps} actions");
    play
}
