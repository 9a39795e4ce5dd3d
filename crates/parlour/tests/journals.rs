//! Undo, redo, record, replay and positions through the binary, exact to the byte of `state`.

mod common;

use common::{Folder, Run};

const NAMES: &str = "Bjarne\nLinus\n";

/// A game with luck, both players, a spell, combat and a refused command.
const GAME: [&str; 12] = [
    "play 1",
    "end",
    "play 1",
    "play 1",
    "end",
    "attack 1 1",
    "play 1",
    "end",
    "draw",
    "attack 1",
    "discard 1",
    "end",
];

fn states(run: &Run) -> Vec<String> {
    run.out.lines().filter(|line| line.starts_with('{')).map(str::to_owned).collect()
}

/// The state before every command of the game, and after the last one.
fn course(folder: &Folder, arguments: &[&str]) -> Vec<String> {
    let script: String = GAME.iter().map(|line| format!("state\n{line}\n")).collect();
    states(&folder.run(arguments, format!("{NAMES}{script}state\n")))
}

fn accepted(course: &[String]) -> usize {
    course.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

#[test]
fn undo_and_redo_are_exact() {
    let folder = Folder::new();
    let course = course(&folder, &["-testing"]);
    let count = accepted(&course);
    assert!(count >= 8, "most of the game is legal");
    let game = GAME.join("\n");
    let back = "undo\nstate\n".repeat(count);
    let again = "redo\nstate\n".repeat(count);
    let run = folder.run(&["-testing"], format!("{NAMES}{game}\nstate\n{back}{again}"));
    let mut there: Vec<String> = course;
    there.dedup();
    let and_back: Vec<String> = there.iter().rev().chain(there.iter().skip(1)).cloned().collect();
    assert_eq!(states(&run), and_back);
}

#[test]
fn a_journal_replays_to_the_same_states() {
    let folder = Folder::new();
    let mut course = course(&folder, &["-testing"]);
    course.dedup();
    let game = GAME.join("\n");
    let run = folder.run(&["-testing"], format!("{NAMES}{game}\nrecord game.journal\nstate\n"));
    assert!(
        run.out.contains(&format!("Recorded {} commands in \"game.journal\".", course.len() - 1)),
        "{}",
        run.out
    );
    let steps = "state\nstep\n".repeat(course.len() - 1);
    let replay = folder.run(&["-testing", "-replay", "game.journal"], format!("{steps}state\nstep\n"));
    assert_eq!(states(&replay), course);
    assert_eq!(replay.errors().len(), 1, "the journal has an end");
    let backs = "back\nstate\n".repeat(course.len() - 1);
    let last = course.len() - 1;
    let replay =
        folder.run(&["-testing", "-replay", "game.journal"], format!("goto {last}\nstate\n{backs}back\n"));
    assert!(states(&replay).iter().eq(course.iter().rev()));
}

#[test]
fn a_replay_can_be_played_on_and_recorded_again() {
    let folder = Folder::new();
    let start = folder.run(&["-seed", "3", "-extras"], format!("{NAMES}end\nend\nend\nrecord a\nquit\n"));
    assert!(start.errors().is_empty(), "{:?}", start.errors());
    let replay =
        folder.run(&["-extras", "-replay", "a"], "end\ngoto 2\ncontinue\nstep\nend\nrecord b\nhistory\n");
    assert_eq!(replay.errors().len(), 2, "a replay is not played, and what is played is no replay");
    assert!(replay.out.ends_with("   1  end\n   2  end\n   3  end\n"), "{}", replay.out);
    assert_eq!(folder.read("a"), folder.read("b"), "the same luck again, and the same names");
}

#[test]
fn what_cannot_be_written_is_said_and_the_game_goes_on() {
    let folder = Folder::new();
    folder.write("kept", "as it was");
    let script = "record none/x\nrecord .\nrecord /dev/null\nrecord \nend\nhistory\n";
    let run = folder.run(&["-extras"], format!("{NAMES}{script}"));
    assert_eq!(run.errors().len(), 4, "{:?}", run.errors());
    assert!(run.out.ends_with("   1  end\n"));
    assert_eq!(folder.read("kept"), "as it was");
}

#[test]
fn a_journal_of_other_hands_is_refused() {
    let folder = Folder::new();
    folder.run(&["-testing"], format!("{NAMES}play 1\nend\nrecord a\n"));
    let text = folder.read("a");
    let spoilt = [
        text.replace("\"sorcery\"", "\"duel\""),
        text.replace("\"end\"", "\"draw\""),
        text.replacen("\"hash\":\"", "\"hash\":\"1", 1),
        text[..text.len() / 2].to_owned(),
        String::new(),
    ];
    for text in spoilt {
        folder.write("b", &text);
        let run = folder.run(&["-replay", "b"], "step\n");
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{text}");
        assert!(run.err.starts_with("sorcery: b"), "{}", run.err);
    }
}

#[test]
fn what_state_printed_is_a_position() {
    let folder = Folder::new();
    for state in course(&folder, &["-testing"]) {
        folder.write("position", &state);
        let run = folder.run(&["-testing", "-position", "position"], "state\n");
        assert_eq!(run.err, "");
        assert_eq!(run.state(), state);
    }
    let nameless = course(&folder, &["-testing"])[0].replace("\"name\":\"Bjarne\",", "");
    folder.write("position", nameless);
    let run = folder.run(&["-testing", "-position", "position"], "Ada\nstate\n");
    assert!(run.state().contains("\"name\":\"Ada\""), "who is not named is asked");
}
