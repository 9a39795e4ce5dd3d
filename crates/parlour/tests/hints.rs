//! `hint` through the real binaries: what it names can be typed, and asking changes nothing.

mod common;

use std::process::Command;

use common::{Folder, run};

/// One decision after another is asked about; the game goes on with the first hint, the others are tried and taken back.
const DECISIONS: usize = 14;

struct Table {
    /// What comes before the first decision.
    opening: &'static str,
    start: fn(&Folder) -> Command,
    /// How the program refuses.
    refusals: &'static [&'static str],
}

const SORCERY: Table = Table {
    opening: "Ada\n",
    start: |folder| folder.sorcery(&["-extras", "-seed", "2", "-bot2", "easy"]),
    refusals: &["Error: "],
};
const DUEL: Table = Table {
    opening: "",
    start: |folder| folder.duel(&["-extras", "-seed", "8", "-bot2", "easy"]),
    refusals: &["Error: "],
};
const CONSTRUCTOR: Table = Table {
    opening: "",
    start: |folder| {
        let bots = ["-bot-red", "easy", "-bot-orange", "easy", "-bot-yellow", "easy"];
        folder.constructor(&[&["-extras", "-seed", "2"], &bots[..]].concat())
    },
    refusals: &["Error: ", "Invalid", "cannot build", "not have enough"],
};

/// The commands of the last hint, each as the lines to type.
fn commands(out: &str) -> Vec<String> {
    let mut last: Vec<String> = Vec::new();
    for line in out.lines() {
        let line = line.trim_start_matches("> ");
        let Some((number, rest)) = line.split_once(". ") else { continue };
        let Some((command, _)) = rest.split_once(" -- ").filter(|_| rest.contains(" % to win")) else {
            continue;
        };
        if number == "1" {
            last.clear();
        }
        last.push(command.replace(", and then ", "\n"));
    }
    last
}

/// Plays by hints alone.
fn follow(table: &Table) {
    let folder = Folder::new();
    let mut script = table.opening.to_owned();
    for _ in 0..DECISIONS {
        let asked = run(&mut (table.start)(&folder), format!("{script}hint\n").into());
        let hints = commands(&asked.out);
        let Some(best) = hints.first() else { return assert!(asked.out.contains("wins"), "{}", asked.out) };
        assert!(hints.len() <= 3, "{hints:?}");
        for other in &hints[1..] {
            script.push_str(&format!("{other}\nundo\n"));
        }
        script.push_str(&format!("{best}\n"));
    }
    let played = run(&mut (table.start)(&folder), script.clone().into());
    assert_eq!((played.code, played.err.as_str()), (Some(0), ""));
    for refusal in table.refusals {
        assert!(!played.out.contains(refusal), "{script}\n{}", played.out);
    }
}

#[test]
fn what_is_hinted_in_sorcery_can_be_typed() {
    follow(&SORCERY);
}

#[test]
fn what_is_hinted_in_duel_can_be_typed() {
    follow(&DUEL);
}

#[test]
fn what_is_hinted_in_constructor_can_be_typed() {
    follow(&CONSTRUCTOR);
}

#[test]
fn a_hint_changes_nothing_and_is_the_same_again() {
    for table in [SORCERY, DUEL, CONSTRUCTOR] {
        let folder = Folder::new();
        let opening = table.opening;
        let once = run(&mut (table.start)(&folder), format!("{opening}hint\n").into());
        let twice = run(&mut (table.start)(&folder), format!("{opening}hint\nhint\n").into());
        let hints = commands(&once.out);
        assert!(!hints.is_empty() && hints == commands(&twice.out), "{}", twice.out);
        let best = &hints[0];
        let asked =
            run(&mut (table.start)(&folder), format!("{opening}{best}\nundo\nhint\nredo\nhistory\n").into());
        assert!(
            !asked.out.contains("Error: "),
            "what was taken back can still be taken once more: {}",
            asked.out
        );
    }
}

#[test]
fn a_hint_knows_only_what_the_asking_seat_knows() {
    let folder = Folder::new();
    // Decks in the same order but for what lies in the computer's hand and deck.
    folder.write("one.deck", "5x Air Elemental\n5x Banish\n5x Earth Elemental\n");
    folder.write("two.deck", "5x Earth Elemental\n5x Banish\n5x Air Elemental\n");
    let hint = |deck: &str| {
        let arguments = ["-testing", "-seed", "1", "-deck1", "one.deck", "-deck2", deck, "-bot2", "easy"];
        let asked = run(&mut folder.sorcery(&arguments), b"Ada\nhint\n".to_vec());
        asked.out.lines().filter(|line| line.contains(" % to win")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(!hint("one.deck").is_empty());
    assert_eq!(hint("one.deck"), hint("two.deck"));
}
