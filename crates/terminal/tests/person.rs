//! What a person at a terminal gets and a script doesn't.

use std::cell::RefCell;
use std::ffi::OsString;
use std::io::{self, Write};
use std::rc::Rc;

use terminal::Console;

#[derive(Clone, Default)]
struct Paper(Rc<RefCell<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What a program prints for lines that come from a pipe, or that a person types at a terminal of so many columns.
fn printed(game: &str, columns: Option<usize>, options: &str, lines: &'static str) -> String {
    interrupted(game, columns, 0, options, lines)
}

/// The same if Ctrl-C is pressed after so many commands of computers.
fn interrupted(
    game: &str,
    columns: Option<usize>,
    after: usize,
    options: &str,
    lines: &'static str,
) -> String {
    let program = terminal::program(game).expect("it has a program");
    let paper = Paper::default();
    let arguments: Vec<OsString> = options.split_whitespace().map(OsString::from).collect();
    let ended = (program.perform)(&arguments, &mut |script| {
        let console = Console::over(script, lines.as_bytes(), paper.clone()).with_interrupt_after(after);
        Ok(match columns {
            Some(columns) => console.with_columns(columns),
            None => console,
        })
    });
    ended.expect("the options are right");
    String::from_utf8(paper.0.take()).expect("programs print UTF-8")
}

const SORCERY: &str = "sorcery";
const DUEL: &str = "duel";

#[test]
fn a_narrow_terminal_is_told_once() {
    let (words, lines) = ("make it wider, or its letters smaller", "board\nboard\nquit\n");
    assert_eq!(printed(DUEL, Some(100), "-seed 1", lines).matches(words).count(), 1);
    assert!(printed(DUEL, Some(100), "-seed 1", lines).contains("147 columns wide and this terminal 100"));
    assert!(printed(SORCERY, Some(166), "-seed 1", "quit\n").contains("167 columns wide"));
    for text in [printed(DUEL, Some(147), "-seed 1", lines), printed(DUEL, None, "-seed 1", lines)] {
        assert!(!text.contains(words), "{text}");
    }
}

#[test]
fn a_person_has_undo_without_asking_for_it() {
    let lines = "next\nundo\nhistory\nquit\n";
    let told = printed(DUEL, Some(200), "-seed 1", lines);
    assert!(told.contains("Taken back: next. This is the beginning.") && told.contains("(next)"), "{told}");
    let script = printed(DUEL, None, "-seed 1", lines);
    assert!(script.contains("Error: unknown command \"undo\""), "{script}");
}

#[test]
fn undo_says_where_one_is() {
    let told = printed(DUEL, None, "-seed 1 -extras", "next\nnext\nundo\nundo\nundo\n");
    assert!(told.contains("Taken back: next. This is after command 1 of 2: next\n"), "{told}");
    assert!(told.contains("Taken back: next. This is the beginning.\n"), "{told}");
    assert!(told.ends_with("Error: there is nothing to take back\n"), "{told}");
}

/// Whether `first` is drawn above `second` on the first board or table.
fn is_above(text: &str, [first, second]: [&str; 2]) -> bool {
    let mut rows = text.lines().filter(|line| line.starts_with('|'));
    let row = rows.find(|line| line.contains(first) || line.contains(second)).expect("both are drawn");
    row.contains(first)
}

#[test]
fn against_a_computer_the_person_sits_below() {
    let duel = |columns, options: &str| {
        let text = printed(DUEL, columns, &format!("-seed 1 -graphics simple {options}"), "quit\n");
        is_above(&text, ["Player 1", "Player 2"])
    };
    assert!(duel(Some(200), ""), "two people keep their places");
    assert!(duel(None, "-bot2 easy"), "scripts are as before");
    assert!(duel(Some(200), "-bot1 random"), "the person is below already");
    assert!(!duel(Some(200), "-bot2 easy"));
    let sorcery = |columns| {
        let options = "-seed 1 -graphics simple -bot2 easy";
        let text = printed(SORCERY, columns, options, "Ada\nquit\n");
        is_above(&text, ["Ada", "Computer 2"])
    };
    assert!(sorcery(None) && !sorcery(Some(200)));
}

#[test]
fn players_of_the_same_name_are_told_apart() {
    let told = printed(SORCERY, Some(200), "-seed 1", "Ada\n Ada \nBea\nquit\n");
    assert!(told.contains("Ada is already playing. Choose another name, or quit."), "{told}");
    assert!(told.contains("Bea"), "{told}");
    let script = printed(SORCERY, None, "-testing -players 3", "Ada (3)\nAda\nAda\nstate\nquit\n");
    for name in ["\"Ada (3)\"", "\"Ada\"", "\"Ada (3) (3)\""] {
        assert_eq!(script.matches(name).count(), 1, "{script}");
    }
}

#[test]
fn a_person_can_quit_before_the_game() {
    let told = printed(SORCERY, Some(200), "-seed 1", "Ada\nquit\nend\n");
    assert!(told.contains("quit leaves at any time") && !told.contains("turn"), "{told}");
    let script = printed(SORCERY, None, "-seed 1", "Ada\nquit\nend\n");
    assert!(script.contains("quit"), "a script may call a player so: {script}");
}

#[test]
fn a_person_who_left_the_table_can_come_back() {
    let lines = "computer 1 easy\nnext\nhuman 1\nhand\nquit\n";
    let told = printed(DUEL, Some(200), "-seed 1 -bot2 easy", lines);
    let note = "Computers play at every seat now. Enter lets them begin, Ctrl-C stops them, and human 1 gives you a seat back.\n";
    assert_eq!(told.matches(note).count(), 1, "{told}");
    assert!(told.contains("Error: the computer plays here"), "{told}");
    assert_eq!(told.matches("Hand of player 1:").count(), 2, "player 1 is a person again: {told}");
    assert!(!told.contains("wins"), "{told}");
    let script = printed(DUEL, None, "-seed 1 -bot2 easy -extras", lines);
    assert!(!script.contains("every seat") && script.contains("wins"), "scripts are as before: {script}");
}

#[test]
fn enter_lets_the_computers_play_to_the_end() {
    let told = printed(DUEL, Some(200), "-seed 1 -bot2 easy", "computer 1 easy\n\n");
    assert!(told.contains("wins"), "{told}");
}

#[test]
fn ctrl_c_stops_the_computers_and_human_takes_a_seat() {
    let options = "-seed 1 -bot1 easy -bot2 easy";
    let told = interrupted(DUEL, Some(200), 3, options, "human 1\nhistory\nquit\n");
    assert!(told.contains("Ctrl-C stops the computers; human 1 then gives you a seat.\n"), "{told}");
    assert!(
        told.contains("Stopped. Enter lets the computer play on, and human 1 gives you the seat.\n"),
        "{told}"
    );
    assert!(told.contains("Player 1 is played by a person from now on.\n"), "{told}");
    assert!(told.contains("   3  ") && !told.contains("wins"), "{told}");
    let on = interrupted(DUEL, Some(200), 3, options, "\n");
    assert!(on.contains("Stopped.") && on.contains("wins"), "Enter goes on: {on}");
}
