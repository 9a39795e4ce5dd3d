//! Input from strangers: nothing makes `duel` panic, hang or change what it refuses to change.

mod common;

use common::{Folder, Run, root, run};
use serde_json::Value;

fn duel(folder: &Folder, arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    run(&mut folder.duel(arguments), input.into())
}

fn with_state(lines: &[u8]) -> Vec<u8> {
    [lines, b"\nstate\n"].concat()
}

#[test]
fn garbage_lines_are_refused_and_nothing_changes() {
    let folder = Folder::new();
    let calm = duel(&folder, &["-testing"], with_state(b""));
    let long = [b"x".repeat(10 << 20), b"play ".to_vec(), b"9".repeat(40)].concat();
    let wide = b"play ".repeat(1 << 20);
    let many = [b"attack".to_vec(), b" 1".repeat(1 << 20)].concat();
    let garbage: [&[u8]; 10] = [
        b"\x00\x01\x02\xff\xfe",
        b"play \xff\xff",
        b"\xed\xa0\x80 1 2 3",
        b"play 1\x001",
        "пłay １ ²".as_bytes(),
        b"\x1b[2J\x1b]0;x\x07",
        &long,
        &wide,
        &many,
        b"tap 1 2 3 99999999999999999999999999",
    ];
    for line in garbage {
        let run = duel(&folder, &["-testing"], with_state(line));
        assert_eq!(run.code, Some(0));
        assert_eq!(run.errors().len(), 1, "{:?}", &line[..line.len().min(40)]);
        assert!(!run.out.contains(['\x1b', '\0']), "nothing unprintable comes back");
        assert_eq!(run.state(), calm.state());
    }
}

#[test]
fn every_refusal_says_why_and_changes_nothing() {
    let position = r#"{"phase":"play1","players":[
        {"hand":["Plains","Forest","Guard","Disenchant","Lightning Bolt","Angry Bear"],"pool":{"G":2,"W":1},
         "in_play":["Plains",{"name":"Forest","tapped":true},{"name":"Soldier","tapped":true},"White Knight"]},
        {"in_play":["Skeleton",{"name":"Ghost","tapped":true},"Swamp"]}]}"#;
    let cases: &[(&str, &str, &str)] = &[
        ("", "play 3", "Guard costs 2WW: missing 1 white mana (D1)"),
        ("", "play 4 2 1", "Disenchant has no legal target"),
        ("play 1\n", "play 1", "one land a turn"),
        ("", "play 5", "Say what Lightning Bolt is played on"),
        ("", "play 5 2 3", "This is not a legal target for Lightning Bolt"),
        ("", "play 5 2 9", "Player 2 has no card 9 in play"),
        ("", "play 5 2 pay B", "There is no black mana left to pay with"),
        ("", "play 6 pay G", "Angry Bear costs 2 generic mana"),
        ("", "play 6 1", "Angry Bear takes no target"),
        ("", "play 9", "There is no card 9 in the hand"),
        ("", "tap 2", "Forest is tapped already"),
        ("", "tap 4", "White Knight is not a land"),
        ("", "attack 4", "Creatures attack in the combat phase"),
        ("", "block 1", "No attacker waits for a blocker"),
        ("", "pass", "There is no window for instants"),
        ("next\n", "play 1", "cards are played in the play phases"),
        ("next\n", "attack 4 3", "Soldier is tapped"),
        ("next\n", "attack 1", "Plains is not a creature"),
        ("next\n", "attack 4 4", "White Knight attacks already"),
        ("next\n", "attack", "No attacker is named"),
        ("next\nattack 4\n", "block 2", "Ghost is tapped"),
        ("next\nattack 4\n", "block 3", "Swamp is not a creature"),
        ("next\nattack 4\n", "next", "Player 2 is asked for a blocker"),
        ("next\nattack 4\nblock none\n", "attack 4", "There is one combat a turn"),
    ];
    let folder = Folder::new();
    folder.write("p.json", position);
    let arguments = ["-testing", "-position", "p.json"];
    for (before, line, why) in cases {
        let calm = duel(&folder, &arguments, format!("{before}state\n"));
        assert_eq!(calm.errors(), [""; 0], "{before}");
        let run = duel(&folder, &arguments, format!("{before}{line}\nstate\n"));
        assert_eq!(run.errors().len(), 1, "{line}");
        assert!(run.errors()[0].contains(why), "{line}: {:?}", run.errors());
        assert_eq!(run.state(), calm.state(), "{line}");
    }
}

#[test]
fn files_are_refused_with_their_place() {
    let folder = Folder::new();
    folder.write("bad.deck", "3x Soldier\nSoldjer\n");
    folder.write("bad.toml", "[[card]]\nname = \"X\"\ntype = \"creatur\"\n");
    folder.write("broken.json", "{\"phase\":\n \"dusk\"}");
    folder.write("unknown.json", "{\"players\":[{\"hand\":[\n  \"Soldjer\"]},{}]}");
    folder.write("nothing.json", "{}");
    folder.write("torn.journal", "{\"journal\":1,");
    folder.write("notes.txt", "What I want to try next.\n");
    let cases: &[(&[&str], &str)] = &[
        (&["-deck1", "bad.deck"], "bad.deck:2:1: unknown card \"Soldjer\"; did you mean \"Soldier\"?"),
        (&["-deck2", "none.deck"], "none.deck: can't be read as a deck: there is no such file"),
        (&["-cards", "bad.toml"], "bad.toml:3:"),
        (&["-position", "broken.json"], "broken.json:2:7: this is not a position: unknown variant `dusk`"),
        (&["-position", "unknown.json"], "unknown.json:2:3: player 1's hand: unknown card \"Soldjer\""),
        (&["-replay", "torn.journal"], "torn.journal:1: this is not a journal's heading"),
        (&["-position", "nothing.json"], "nothing.json:1:2: this is not a position: missing field `players`"),
        (
            &["-replay", "notes.txt"],
            "notes.txt:1: this is not a journal's heading: a journal of duel begins with \
             {\"journal\":1,\"game\":\"duel\"; -replay opens what record FILE wrote\n",
        ),
        (&["-init", "."], "it is a folder"),
    ];
    for (arguments, what) in cases {
        let run = duel(&folder, arguments, "");
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{arguments:?}");
        assert!(run.err.contains(what), "{arguments:?}: {}", run.err);
    }
    for arguments in [
        &["-dek1", "x"][..],
        &["-seed", "x"],
        &["-graphics", "oil"],
        &["-replay", "x", "-seed", "1"],
        &["-position", "x", "-deck1", "y"],
        &["x"],
    ] {
        assert_eq!(duel(&folder, arguments, "").code, Some(2), "{arguments:?}");
    }
}

#[test]
fn what_state_prints_gives_the_same_state_again() {
    let folder = Folder::new();
    for scenario in std::fs::read_dir(root().join("scenarios/duel")).expect("the scenarios are here") {
        let text = std::fs::read_to_string(scenario.expect("a file").path()).expect("readable");
        let scenario: Value = serde_json::from_str(&text).expect("scenarios are JSON");
        let Some(initial) = scenario.get("initial") else { continue };
        folder.write("a.json", initial.to_string());
        let first = duel(&folder, &["-testing", "-position", "a.json"], "next\nattack 1\nstate\n");
        if first.out.contains(" wins with ") {
            continue;
        }
        folder.write("b.json", first.state());
        let again = duel(&folder, &["-testing", "-position", "b.json"], "state\n");
        assert_eq!(first.state(), again.state());
    }
}

#[test]
fn seeds_and_journals_repeat_a_game() {
    let folder = Folder::new();
    let script = "play 1\ntap 1\nnext\nnext\nnext\nplay 1\ntap 1\nnext\nundo\nredo\nrecord game\nhistory\n";
    let first = duel(&folder, &["-extras", "-seed", "3"], script);
    assert_eq!(first.out, duel(&folder, &["-extras", "-seed", "3"], script).out);
    assert_ne!(first.out, duel(&folder, &["-extras", "-seed", "4"], script).out);
    let replay =
        duel(&folder, &["-replay", "game", "-testing"], "goto 99\nstep\ngoto 3\nback\ncontinue\nstate\n");
    assert_eq!((replay.code, replay.err.as_str()), (Some(0), ""));
    assert_eq!(replay.errors().len(), 1, "{:?}", replay.errors());
    assert!(replay.state().contains("\"round\":1"));
}

#[test]
fn the_end_of_input_is_quit_and_extras_are_off_by_default() {
    let folder = Folder::new();
    let run = duel(&folder, &[], "undo\nhistory\nstate\nrecord x\nquit\nplay 1\n");
    assert_eq!((run.code, run.errors().len()), (Some(0), 4));
    let run = duel(&folder, &["-testing"], "play 1");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let help = duel(&folder, &["--help"], "");
    assert!(help.out.contains("Examples:") && help.out.contains("-position FILE"));
}
