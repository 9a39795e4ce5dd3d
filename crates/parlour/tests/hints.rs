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

/// The commands of the last hint.
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
        // What the numbers of a command mean stands after it: `play 3 (Soldier)`.
        let command = command.split_once(" (").map_or(command, |(command, _)| command);
        last.push(command.to_owned());
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

/// The chances of the hints, in percent.
fn chances(out: &str) -> Vec<f64> {
    let chance = |line: &str| line.split_once(" % to win")?.0.rsplit(' ').next()?.parse().ok();
    out.lines().filter_map(chance).collect()
}

#[test]
fn a_hint_has_a_chance_where_one_action_is_legal() {
    let folder = Folder::new();
    // Nobody has a creature: `next` is all that can be done in combat.
    let duel = run(&mut folder.duel(&["-testing"]), b"next\nhint\n".to_vec());
    let [chance] = chances(&duel.out)[..] else { panic!("{}", duel.out) };
    assert!((1.0..=99.0).contains(&chance), "{}", duel.out);
    let basements = "0\n4\n10\n12\n20\n22\n30\n34\n";
    let constructor =
        run(&mut folder.constructor(&["-extras"]), format!("{basements}roll\n2\nhint\n").into());
    let [chance] = chances(&constructor.out)[..] else { panic!("{}", constructor.out) };
    assert!((1.0..=99.0).contains(&chance), "{}", constructor.out);
}

#[test]
fn a_hint_in_testing_mode_is_not_always_certain() {
    let folder = Folder::new();
    let asked = run(&mut folder.sorcery(&["-testing"]), b"Ada\nBea\nhint\n".to_vec());
    let chances = chances(&asked.out);
    assert!(!chances.is_empty() && chances.iter().any(|chance| *chance < 100.0), "{}", asked.out);
}

#[test]
fn a_hint_before_the_roll_names_one_line() {
    let folder = Folder::new();
    let basements = "0\n4\n10\n12\n20\n22\n30\n34\n";
    let before = run(&mut folder.constructor(&["-extras"]), format!("{basements}hint\n").into());
    assert_eq!(commands(&before.out), ["roll"], "{}", before.out);
    let asked = run(&mut folder.constructor(&["-extras"]), format!("{basements}roll\nhint\n").into());
    let numbers = commands(&asked.out);
    assert_eq!(numbers.len(), 3, "{}", asked.out);
    assert!(numbers.iter().all(|number| (2..=12).contains(&number.parse().unwrap_or(0))), "{numbers:?}");
}

#[test]
fn a_hint_in_duel_names_cards_and_a_line_of_play() {
    let folder = Folder::new();
    let position = r#"{"players":[
        {"hand":["Soldier","Guard"],"in_play":["Plains","Plains","Plains","Plains","White Knight"],"library":["Plains"]},
        {"hand":["Swamp"],"in_play":["Skeleton","Ghost"],"library":["Swamp"]}]}"#;
    folder.write("table.json", position);
    let asked = run(&mut folder.duel(&["-extras", "-position", "table.json"]), b"hint\n".to_vec());
    let hints: Vec<&str> = asked.out.lines().filter(|line| line.contains(" % to win")).collect();
    assert!(hints.iter().any(|hint| hint.contains(". tap 1 (Plains) -- ")), "{hints:?}");
    assert!(hints.iter().all(|hint| hint.contains("; then: ")), "{hints:?}");
    assert!(hints.iter().any(|hint| hint.contains("player 1 plays Guard")), "{hints:?}");
}
