//! Fair play: nothing that can be typed shows what a computer or a hidden hand holds before the game is over.

mod common;

use common::{Folder, Run, run};

/// Cards that only the computer has; the person's deck has none of them.
const ITS_CARDS: [&str; 4] = ["Air Elemental", "Earth Elemental", "Potion Seller", "Dark Ritual"];

/// A folder with a deck for a person and one for the computer.
fn table() -> Folder {
    let folder = Folder::new();
    folder.write("ours.deck", "20x Bone Golem\n");
    folder.write("its.deck", ITS_CARDS.map(|name| format!("5x {name}\n")).concat());
    folder
}

const DECKS: [&str; 6] = ["-deck1", "ours.deck", "-deck2", "its.deck", "-seed", "4"];

/// A game of a person, who is player 1, against the computer.
fn against(folder: &Folder, options: &[&str], lines: &str) -> Run {
    folder.run(&[&DECKS[..], &["-extras", "-bot2", "random"], options].concat(), format!("Ada\n{lines}"))
}

/// Each of the computer's cards is first spoken of when the computer plays it.
fn expect_hidden(run: &Run) {
    for name in ITS_CARDS {
        let first = run.out.lines().find(|line| line.contains(name));
        let is_played = |line: &str| line.contains(&format!("Computer 2 plays {name}"));
        assert!(first.is_none_or(is_played), "{name}: {first:?}");
    }
}

#[test]
fn a_computers_seat_is_its_own_until_the_game_is_over() {
    let folder = table();
    let look = "human 2\nhand\ninspect hand 1\nend\nhuman 2\nhand\nundo\ncomputer 2\nhuman 2\nhint\n";
    let run = against(&folder, &[], look);
    expect_hidden(&run);
    let refused = "Error: what Computer 2 holds is the computer's secret until the game is over";
    assert_eq!(run.errors().iter().filter(|error| **error == refused).count(), 3, "{:?}", run.errors());
    // Nor can the person leave their own seat to get at it.
    let script = "end\ncomputer 1 random\n";
    let swapped = folder.run(
        &[&DECKS[..], &["-extras", "-players", "3", "-bot2", "random"]].concat(),
        format!("Ada\nBea\n{script}human 2\nhand\n"),
    );
    assert!(swapped.errors().contains(&refused), "{:?}", swapped.errors());
    expect_hidden(&swapped);
    let duel = common::run(
        &mut folder.duel(&["-extras", "-bot2", "easy", "-seed", "1"]),
        b"human 2\nnext\nnext\nnext\nhuman 2\nhand\n".to_vec(),
    );
    assert_eq!(duel.errors().len(), 2, "{:?}", duel.errors());
    assert!(!duel.out.contains("Hand of player 2:"));
}

#[test]
fn a_seat_that_was_taken_back_stays_a_persons() {
    let folder = table();
    let run = folder.run(
        &[&DECKS[..], &["-extras"]].concat(),
        "Ada\nBea\nend\nend\ncomputer 2 random\nend\nhuman 2\ncomputer 2\nundo\nundo\ncomputer 2 easy\nhand\n",
    );
    let refused = "Error: a person took Bea back from the computer and knows the hand: Bea stays a person's until the game is over";
    assert_eq!(run.errors(), [refused, refused], "{}", run.out);
    assert!(run.out.contains("Bea is played by a person from now on."));
    // Who changes their mind before anything has happened may change it again.
    let run = folder
        .run(&[&DECKS[..], &["-extras"]].concat(), "Ada\nBea\nend\nend\ncomputer 2\nhuman 2\ncomputer 2\n");
    assert!(run.errors().is_empty(), "{:?}", run.errors());
}

#[test]
fn an_unfinished_journal_opens_as_its_recorder_saw_it() {
    let folder = table();
    let recorded = against(&folder, &[], "end\nend\nend\nrecord a\nquit\n");
    assert!(recorded.errors().is_empty(), "{:?}", recorded.errors());
    let walk =
        "state\nhand\n".to_owned() + &"step\nstate\nhand\nboard\n".repeat(12) + "goto 3\nhuman 2\nhand\n";
    for options in [&["-testing"][..], &["-extras"], &["-testing", "-bot1", "random"]] {
        let mut arguments = vec!["-replay", "a"];
        arguments.extend(options);
        let replay = folder.run(&arguments, walk.clone());
        assert_eq!(replay.code, Some(0), "{}", replay.err);
        expect_hidden(&replay);
        assert!(replay.out.contains("Turn 3: it is Ada's turn."), "{}", replay.out);
        assert!(!replay.out.contains("{\"edition\""), "{options:?}");
    }
    let words = "Error: state shows what every player holds, and this game is not over yet";
    assert!(folder.run(&["-testing", "-replay", "a"], "state\n").errors() == [words]);
    // Played on, the computer sits where it sat.
    let on = folder.run(&["-extras", "-replay", "a"], "goto 2\ncontinue\nend\nend\nhuman 2\nhand\n");
    assert!(on.out.contains("Computer 2> end\n"), "{}", on.out);
    assert_eq!(on.errors(), ["Error: what Computer 2 holds is the computer's secret until the game is over"]);
}

#[test]
fn a_finished_journal_and_one_of_testing_mode_hide_nothing() {
    let folder = table();
    // Constructor still listens when the game is over.
    let bots =
        ["-bot-blue", "-bot-red", "-bot-orange", "-bot-yellow"].map(|option| [option, "easy"]).concat();
    let options = [&bots[..], &["-hidden-hands", "-extras", "-seed", "1"]].concat();
    let played = run(&mut folder.constructor(&options), b"record a\nno\n".to_vec());
    assert!(played.out.contains("Recorded "), "{}", played.out);
    let finished =
        run(&mut folder.constructor(&["-testing", "-replay", "a"]), b"state\nstep\nstate\n".to_vec());
    assert!(!finished.out.contains("Error: ") && finished.out.contains("\"resources\""), "{}", finished.out);
    folder.run(&[&DECKS[..], &["-testing", "-bot2", "random"]].concat(), "Ada\nend\nrecord b\n");
    assert!(!folder.read("b").contains("\"seats\""), "nothing is hidden in testing mode");
    let open = folder.run(&["-testing", "-replay", "b"], "state\nstep\nstate\n");
    assert!(open.errors().is_empty() && open.state().contains("Earth Elemental"), "{:?}", open.errors());
    // Journals from before seats were recorded replay as they did.
    against(&folder, &[], "end\nrecord c\n");
    let text = folder.read("c");
    let (start, rest) = text.split_once("\"seats\":").expect("it says who sat where");
    let (_, end) = rest.split_once("],").expect("a list");
    folder.write("old", format!("{start}{end}"));
    let old = folder.run(&["-testing", "-replay", "old"], "state\n");
    assert!(
        old.errors().is_empty() && old.state().contains("Earth Elemental"),
        "{:?} {}",
        old.errors(),
        old.err
    );
}

#[test]
fn people_alone_record_as_they_always_did() {
    let folder = table();
    folder.run(&[&DECKS[..], &["-extras"]].concat(), "Ada\nBea\nend\nrecord a\n");
    assert!(!folder.read("a").contains("\"seats\""));
    assert!(folder.run(&["-testing", "-replay", "a"], "state\n").errors().is_empty());
}

#[test]
fn testing_mode_says_that_it_hides_nothing() {
    let folder = table();
    let run = folder.run(&[&DECKS[..], &["-testing"]].concat(), "Ada\nBea\ncomputer 2 random\nhuman 2\n");
    assert!(
        run.out.contains("Testing mode hides nothing: state shows what the computer holds.\n"),
        "{}",
        run.out
    );
    assert!(run.errors().is_empty(), "{:?}", run.errors());
    let open = run_constructor(&folder, &["-testing"], "computer red easy\n");
    assert!(!open.out.contains("Testing mode"), "hands lie open anyway: {}", open.out);
}

const BASEMENTS: &str = "25\n18\n37\n15\n49\n22\n45\n34\n";

fn run_constructor(folder: &Folder, options: &[&str], lines: &str) -> Run {
    run(&mut folder.constructor(options), format!("{BASEMENTS}{lines}").into())
}

#[test]
fn hidden_hands_are_not_saved_but_the_game_is() {
    let folder = Folder::new();
    let turn = "roll\n8\nsave x\nrecord a\nnext\n";
    let run = run_constructor(&folder, &["-hidden-hands", "-extras"], turn);
    assert!(
        run.out.contains("Error: hands are hidden, and a save has them all in it; record FILE"),
        "{}",
        run.out
    );
    assert!(!folder.path("x").exists() && !folder.path("backup.sv").exists());
    let game = folder.read("backup.journal");
    let look = common::run(
        &mut folder.constructor(&["-testing", "-replay", "a"]),
        b"goto 9\nstate\nsave x\nstatus\n".to_vec(),
    );
    assert!(
        look.out.contains("this game is not over yet") && look.out.contains("hands are hidden"),
        "{}",
        look.out
    );
    assert!(!look.out.contains("\"resources\"") && !folder.path("x").exists());
    // It goes on where it was left.
    let on = common::run(
        &mut folder.constructor(&["-extras", "-replay", "backup.journal"]),
        b"goto 10\ncontinue\nrecord b\n".to_vec(),
    );
    assert!(on.out.contains("Builder Red's turn."), "{}", on.out);
    assert_eq!(folder.read("b"), game);
    // Testing mode is exempt, and open hands are saved as ever.
    for options in [&["-hidden-hands", "-testing"][..], &[]] {
        let folder = Folder::new();
        run_constructor(&folder, options, turn);
        assert!(folder.path("x").exists() && folder.path("backup.sv").exists(), "{options:?}");
    }
}
