//! Journals: the format, the faults of a file with their lines, and what can't be replayed.

use kernel::journal::{Entry, Opening, RecordedSeat, StateHash};
use kernel::{Journal, Match, Referee};

use crate::hoard::{Action, Hoard, Setup};

/// A journal as it is written. It must be readable for ever.
const GOLDEN: &str = r#"{"journal":1,"game":"hoard","edition":"first","cards":"07eb2a07b4aecd90","rules":1,"setup":{"turns":12,"cards":5,"fault":"None"},"seed":"18446744073709551615","opening":{"deal":[1,1]},"hash":"071d4f6e4ae1b737"}
{"action":"roll","picks":[0],"hash":"89f8dc124af9a042"}
{"action":"swap","picks":[2],"hash":"7cd6c1d7d383c9ad"}
{"action":"show","hash":"34ab5f5261593e83"}
"#;

fn played() -> Match<Hoard> {
    let mut play = Match::start(&Setup::default(), u64::MAX).expect("a playable set-up");
    for action in [Action::Roll, Action::Swap, Action::Show] {
        play.act(action).expect("a legal action");
    }
    play
}

#[test]
fn the_format_is_golden() {
    assert_eq!(played().journal().write(), GOLDEN);
}

#[test]
fn a_journal_grows_by_the_entries_of_its_steps() {
    let mut play = Match::<Hoard>::start(&Setup::default(), u64::MAX).expect("a playable set-up");
    let opened = play.journal();
    let (mut text, mut hash) = (opened.write(), StateHash::after(opened.hash));
    for action in [Action::Roll, Action::Swap, Action::Show] {
        let step = play.act(action).expect("a legal action");
        text.push_str(&step.entry(&mut hash).line());
    }
    assert_eq!(text, GOLDEN);
}

#[test]
fn who_sat_where_is_kept() {
    let seats = vec![
        RecordedSeat::default(),
        RecordedSeat { computer: Some("hard".into()), since: None },
        RecordedSeat { computer: None, since: Some(3) },
    ];
    let journal = Journal { seats, ..played().journal() };
    let text = journal.write();
    assert!(text.contains(r#""seats":[{},{"computer":"hard"},{"since":3}],"setup""#), "{text}");
    assert_eq!(Journal::<Hoard>::read(&text).expect("a sound journal").seats, journal.seats);
}

#[test]
fn a_journal_is_read_replayed_and_continued() {
    let journal = Journal::<Hoard>::read(GOLDEN).expect("a sound journal");
    assert_eq!(journal.seed, u64::MAX, "no digit is lost");
    let mut replay = Match::replay(&journal).expect("a faithful journal");
    assert_eq!(replay.state(), played().state());
    let mut first = played();
    first.act(Action::Roll).expect("a roll");
    replay.act(Action::Roll).expect("the same roll");
    assert_eq!(replay.state(), first.state(), "the dice lie as they did");
}

#[test]
fn blank_lines_are_passed_over() {
    let text = GOLDEN.replace('\n', "\n\n  \n");
    let journal = Journal::<Hoard>::read(&text).expect("a sound journal");
    assert_eq!(journal.write(), GOLDEN);
}

fn fault(text: &str) -> String {
    Journal::<Hoard>::read(text).expect_err("a faulty file").to_string()
}

#[test]
fn a_fault_names_its_line() {
    let mut lines: Vec<&str> = GOLDEN.lines().collect();
    lines[2] = r#"{"action":"jump","hash":"00"}"#;
    let text = lines.join("\n");
    assert!(
        fault(&text).starts_with("line 3: this is not an action: unknown variant `jump`"),
        "{}",
        fault(&text)
    );
    assert!(fault(&text.replace("\n{", "\n\n{")).starts_with("line 5: "), "blank lines count");
    lines[2] = r#"{"action":"roll","hash":"xyz"}"#;
    assert!(fault(&lines.join("\n")).starts_with("line 3: "));
    lines[2] = "{";
    assert!(fault(&lines.join("\n")).starts_with("line 3: "));
}

#[test]
fn what_is_no_journal_of_the_game_is_refused_with_a_word() {
    assert_eq!(fault(""), "line 1: the file is empty: a journal begins with a heading");
    assert_eq!(fault("\n \n"), "line 1: the file is empty: a journal begins with a heading");
    assert!(fault("once upon a time").starts_with("line 1: this is not a journal's heading: "));
    let newer = GOLDEN.replace(r#"{"journal":1"#, r#"{"journal":2"#);
    assert_eq!(fault(&newer), "line 1: journals of format 2 are not known here, only format 1");
    let other = GOLDEN.replace(r#""game":"hoard""#, r#""game":"chess""#);
    assert_eq!(fault(&other), "line 1: this is a journal of chess, not of hoard");
    let seed = GOLDEN.replace(&u64::MAX.to_string(), "99999999999999999999");
    assert!(fault(&seed).starts_with("line 1: "), "a seed past 64 bits");
}

/// What the replay says of a journal that was changed.
fn forged(change: impl FnOnce(&mut Journal<Hoard>)) -> String {
    let mut journal = played().journal();
    change(&mut journal);
    Match::replay(&journal).err().expect("a forged journal").to_string()
}

#[test]
fn other_rules_are_refused_with_a_word() {
    let cards = played().journal().provenance.cards;
    let says = |what: &str, there: &str, here: &str| {
        format!("the journal was written with {what} {there}, and this is {what} {here}")
    };
    assert_eq!(forged(|j| j.provenance.game = "chess".into()), says("the game", "chess", "hoard"));
    assert_eq!(forged(|j| j.provenance.edition = "second".into()), says("the edition", "second", "first"));
    assert_eq!(forged(|j| j.provenance.rules = 2), says("the rules of version", "2", "1"));
    assert_eq!(forged(|j| j.provenance.cards = "0".into()), says("the card set", "0", &cards));
    let setup = forged(|j| j.setup.cards = 1);
    assert_eq!(setup, "the journal's set-up can't be used: two seats need a card each, and there are 1");
}

#[test]
fn the_first_step_that_differs_is_named() {
    assert_eq!(forged(|j| j.seed = 1), "step 0 differs: the seed deals otherwise here");
    assert!(forged(|j| j.hash ^= 1).starts_with("step 0 differs: the state's hash is "));
    assert_eq!(
        forged(|j| j.opening = Opening::Deal(vec![0])),
        "step 0 differs: the seed deals otherwise here"
    );
    assert!(forged(|j| j.entries[1].hash ^= 1).starts_with("step 2 differs: the state's hash is "));
    let picks = played().journal().entries[0].picks.clone();
    let said = forged(|j| j.entries[0].picks = vec![9]);
    assert_eq!(said, format!("step 1 differs: the dice show {picks:?} and not [9]"));
    let again = Entry { action: Action::Swap, picks: vec![], hash: 0 };
    let said = forged(|j| j.entries = [&j.entries[..], &[roll(j), again]].concat());
    assert!(said.starts_with("step 4 differs: "), "{said}");
}

#[test]
fn an_action_that_is_refused_is_named_with_its_reason() {
    let mut play = played();
    play.act(Action::Roll).expect("a roll");
    let mut journal = play.journal();
    journal.entries.push(Entry { action: Action::Show, picks: vec![], hash: 0 });
    let said = Match::replay(&journal).err().expect("seat 1 has shown already").to_string();
    assert_eq!(said, "step 5 differs: the action is refused: your card was shown already");
}

fn roll(journal: &Journal<Hoard>) -> Entry<Action> {
    Entry { action: Action::Roll, ..journal.entries[0].clone() }
}
