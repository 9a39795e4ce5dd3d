//! Computer players at the tables of the real binaries: they play to the end, fairly, and as the seed has it.

mod common;

use std::process::Command;

use common::{Folder, Run, run};

/// A program with computers at every seat.
const WITHOUT_PEOPLE: [(&str, &[&str]); 4] = [
    ("sorcery", &["-bot1", "greedy:worlds=2", "-bot2", "search:iterations=60"]),
    ("sorcery", &["-players", "4", "-bot1", "easy", "-bot2", "random", "-bot3", "medium", "-bot4", "easy"]),
    ("duel", &["-bot1", "easy", "-bot2", "search:iterations=60"]),
    (
        "constructor",
        &[
            "-bot-blue",
            "easy",
            "-bot-red",
            "random",
            "-bot-orange",
            "search:iterations=30",
            "-bot-yellow",
            "easy",
        ],
    ),
];

fn command(folder: &Folder, program: &str, arguments: &[&str]) -> Command {
    match program {
        "sorcery" => folder.sorcery(arguments),
        "duel" => folder.duel(arguments),
        _ => folder.constructor(arguments),
    }
}

/// The end of what was printed, for messages: boards are long.
fn tail(run: &Run) -> &str {
    let lines = run.out.lines().rev().take(12).map(str::len).sum::<usize>() + 12;
    run.out.get(run.out.len().saturating_sub(lines)..).unwrap_or_default()
}

fn played(program: &str, arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let run = run(&mut command(&Folder::new(), program, arguments), input.into());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{program} {arguments:?}\n{}", tail(&run));
    run
}

/// The lines that echo a computer's command.
fn echoes<'a>(run: &'a Run, name: &str) -> Vec<&'a str> {
    let prompt = format!("{name}> ");
    run.out.lines().filter_map(|line| line.strip_prefix(prompt.as_str())).collect()
}

#[test]
fn games_of_computers_alone_end_by_themselves_and_as_the_seed_has_it() {
    for (program, arguments) in WITHOUT_PEOPLE {
        let with_seed = |seed| [arguments, &["-seed", seed]].concat();
        let first = played(program, &with_seed("5"), "");
        let ended =
            ["wins", "a draw", "Would you like to play again?"].iter().any(|end| first.out.contains(end));
        assert!(ended, "{program}: {}", tail(&first));
        assert_eq!(first.out, played(program, &with_seed("5"), "").out, "{program}: the same game again");
        assert_ne!(first.out, played(program, &with_seed("6"), "").out, "{program}: and another one");
    }
}

/// All commands of computers, in order.
fn all_echoes(run: &Run, names: &[&str]) -> String {
    let echo = |line: &&str| names.iter().any(|name| line.starts_with(&format!("{name}> ")));
    let commands = run.out.lines().filter(echo).filter_map(|line| line.split_once("> "));
    commands.map(|(_, command)| format!("{command}\n")).collect()
}

#[test]
fn what_a_computer_does_can_be_typed_and_leads_to_the_same() {
    let names = ["Computer 1", "Computer 2", "Player 1", "Player 2", "Blue", "Red", "Orange", "Yellow"];
    for (program, arguments) in WITHOUT_PEOPLE.into_iter().filter(|(_, arguments)| arguments[0] != "-players")
    {
        let (theirs, ours) = (Folder::new(), Folder::new());
        let seed = ["-seed", "9"];
        let watched = run(&mut command(&theirs, program, &[arguments, &seed].concat()), Vec::new());
        let opening = if program == "sorcery" { "Computer 1\nComputer 2\n" } else { "" };
        let script = format!("{opening}{}", all_echoes(&watched, &names));
        let typed = run(&mut command(&ours, program, &seed), script.into());
        assert!(typed.errors().is_empty() && !typed.out.contains("Invalid"), "{program}: {}", tail(&typed));
        assert_eq!(typed.out.lines().last(), watched.out.lines().last(), "{program}");
        if program == "constructor" {
            assert_eq!(theirs.read("backup.sv"), ours.read("backup.sv"));
        }
    }
}

#[test]
fn computers_leave_the_commands_of_testing_mode_to_people() {
    let arguments = ["-testing", "-bot1", "search:iterations=50", "-bot2", "easy", "-seed", "1"];
    let typed = all_echoes(&played("sorcery", &arguments, ""), &["Computer 1", "Computer 2"]);
    assert!(!typed.is_empty() && !typed.contains("draw") && !typed.contains("discard"), "{typed}");
}

#[test]
fn a_game_that_leads_nowhere_is_over_all_the_same() {
    let folder = Folder::new();
    folder.write("idle.deck", "20x Unsummon\n");
    let decks = ["-deck1", "idle.deck", "-deck2", "idle.deck"];
    let alone =
        run(&mut folder.sorcery(&[&decks[..], &["-bot1", "hard", "-bot2", "hard"]].concat()), Vec::new());
    assert!(alone.out.ends_with("The game is a draw.\n"), "the turns are limited (R27)");
    // People were there when it began, so the turns are not limited.
    let script = b"A\nB\ncomputer 2 hard\ncomputer 1 hard\n".to_vec();
    let left = run(&mut folder.sorcery(&[&decks[..], &["-extras"]].concat()), script);
    assert!(left.out.ends_with("come to no end: the game is called off.\n"), "{}", tail(&left));
}

#[test]
fn a_script_plays_on_with_computers_in_between() {
    let people = format!("Ada\n{}", "end\n".repeat(60));
    let run = played("sorcery", &["-bot2", "hard", "-seed", "3"], people);
    assert!(run.errors().is_empty(), "{}", tail(&run));
    assert!(echoes(&run, "Computer 2").contains(&"end") && run.out.contains("Computer 2 plays "));
    assert!(run.out.contains("Computer 2 wins.") || run.out.contains("Turn 121: "), "every line was heard");
    assert!(run.out.contains("Turn 1: it is Ada's turn."), "only people are asked for their names");

    let run = played("duel", &["-bot1", "medium", "-seed", "3"], "next\nblock none\n".repeat(400));
    assert!(run.out.ends_with("HP left.\n") || run.out.contains("wins"), "{}", tail(&run));
    assert!(echoes(&run, "Player 1").iter().any(|command| command.starts_with("attack ")), "whole commands");

    let script = format!("4\n8\n{}", "fair\nroll\n17\n3\nRed\nOrange\nYellow\nno\nnext\n".repeat(300));
    let others = ["-bot-red", "medium", "-bot-orange", "easy", "-bot-yellow", "greedy:worlds=1"];
    let run = played("constructor", &others, script);
    assert!(run.out.contains("Would you like to play again?"), "somebody won");
    assert!(echoes(&run, "Red").contains(&"fair") && !echoes(&run, "Red").contains(&"load"), "ruling C18");
    assert!(run.out.contains("Red> ") && !run.out.contains("Blue> "));
}

/// Every card of `names` is first spoken of when its player plays it.
fn hidden_until_played(run: &Run, player: &str, names: &[&str]) {
    for name in names {
        let first = run.out.lines().find(|line| line.contains(name));
        let told = first.is_none_or(|line| line.contains(&format!("{player} plays {name}")));
        assert!(told, "{name} was not played yet: {first:?}");
    }
}

#[test]
fn what_a_computer_holds_is_hidden_until_it_is_played() {
    let folder = Folder::new();
    folder.write("people.deck", "20x Bone Golem\n");
    let names =
        ["Air Elemental", "Earth Elemental", "Potion Seller", "Giant Strength", "Dark Ritual", "Banish"];
    let cards: String = names.iter().map(|name| format!("3x {name}\n")).collect();
    folder.write("computer.deck", cards);
    let asking = "hand\nboard\nhistory\nplay 1\nundo\nend\n".repeat(40);
    for (person, computer) in [("1", "2"), ("2", "1")] {
        let decks = [format!("-deck{person}"), format!("-deck{computer}"), format!("-bot{computer}")];
        let [people, programs, bot] = decks.each_ref().map(String::as_str);
        let mut arguments =
            vec!["-extras", "-seed", "4", people, "people.deck", programs, "computer.deck", bot, "hard"];
        let game = run(&mut folder.sorcery(&arguments), format!("Ada\n{asking}").into());
        assert!(game.out.contains("Ada draws Bone Golem.") && game.out.contains("draws a card."));
        hidden_until_played(&game, &format!("Computer {computer}"), &names);
        arguments.extend(["-players", "3", "-deck3", "people.deck"]);
        let three = run(&mut folder.sorcery(&arguments), format!("Ada\nBob\n{asking}").into());
        hidden_until_played(&three, &format!("Computer {computer}"), &names);
    }
    // The documents' decks have hardly a card in common; only player 1 has these.
    let names = ["Guard", "Angry Bear", "White Knight", "Armored Pegasus", "Holy War", "Soldier", "Plains"];
    let asking = "hand\nboard\nblock none\nnext\n".repeat(120);
    let game = played("duel", &["-bot1", "hard", "-seed", "2"], asking);
    assert!(game.out.contains("Hand of player 2:") && !game.out.contains("Hand of player 1:"));
    hidden_until_played(&game, "Player 1", &names);
}

#[test]
fn what_is_hidden_from_a_computer_does_not_sway_it() {
    let folder = Folder::new();
    folder.write("one.deck", "5x Air Elemental\n5x Banish\n5x Earth Elemental\n");
    folder.write("two.deck", "5x Earth Elemental\n5x Air Elemental\n5x Banish\n");
    let first_turn = |deck: &str| {
        let arguments = ["-testing", "-seed", "1", "-deck1", "one.deck", "-deck2", deck, "-bot1", "hard"];
        let game = run(&mut folder.sorcery(&arguments), b"Ada\n".to_vec());
        echoes(&game, "Computer 1").join("\n")
    };
    assert!(first_turn("one.deck").contains("end"));
    assert_eq!(first_turn("one.deck"), first_turn("two.deck"), "only Ada's hand and deck differ");
}

#[test]
fn hidden_hands_of_computers_stay_hidden_in_constructor() {
    let others = ["-hidden-hands", "-bot-red", "easy", "-bot-orange", "easy", "-bot-yellow", "easy"];
    let script = format!("4\n8\n{}", "fair\nroll\n17\n3\nRed\nOrange\nYellow\nno\nstatus\nnext\n".repeat(40));
    let run = played("constructor", &others, script);
    assert!(run.out.lines().any(|line| line.contains("Blue has ") && line.contains(" brick, ")));
    for name in ["Red", "Orange", "Yellow"] {
        let status = format!("{name} has ");
        let mut told =
            run.out.lines().filter(|line| line.contains(&status) && line.contains("building points"));
        assert!(told.all(|line| line.contains("points, and ") && line.ends_with(" resources.")), "{name}");
    }
}

/// The states that were printed; Constructor prints its prompt before them.
fn states(run: &Run) -> Vec<&str> {
    run.out.lines().map(|line| line.trim_start_matches("> ")).filter(|line| line.starts_with('{')).collect()
}

#[test]
fn undo_returns_to_the_last_decision_of_a_person() {
    let tables: [(&str, &[&str], &str, &str); 3] = [
        ("sorcery", &["-testing", "-bot2", "easy"], "Ada\nplay 1\n", "end"),
        ("duel", &["-testing", "-bot2", "easy", "-seed", "1"], "next\nnext\n", "next"),
        (
            "constructor",
            &["-testing", "-bot-red", "easy", "-bot-orange", "easy", "-bot-yellow", "easy"],
            "",
            "25",
        ),
    ];
    for (program, arguments, opening, decision) in tables {
        let script = format!(
            "{opening}state\n{decision}\nstate\nundo\nstate\nredo\nstate\nundo\nhint\n{decision}\nstate\n"
        );
        let run = played(program, arguments, script);
        let states = states(&run);
        let [before, after, back, again, anew] = states.as_slice() else { panic!("{program}: {states:?}") };
        assert_ne!(before, after, "{program}: the computers have played");
        assert_eq!((before, after), (back, again), "{program}");
        assert_eq!(after, anew, "{program}: the same decision is answered alike");
    }
    let run =
        played("sorcery", &["-extras", "-bot1", "easy", "-seed", "1"], "Ada\nundo\nend\nundo\nhistory\n");
    assert_eq!(run.errors(), ["Error: there is nothing to take back"], "computers began");
    assert!(run.out.contains("Taken back: end, and what the computer did after it"), "{}", tail(&run));
    assert!(run.out.contains("   1  Computer 1> ") && run.out.contains("  (end)\n"), "{}", tail(&run));
}

#[test]
fn a_journal_with_computers_replays_and_goes_on_as_it_would_have() {
    let folder = Folder::new();
    let bots = ["-testing", "-bot2", "search:iterations=40"];
    let script = b"Ada\nend\nend\nrecord a\nstate\nend\nstate\n".to_vec();
    // Where magic never stands in the way, a search may win in three turns; not with this seed.
    let game = run(&mut folder.sorcery(&[&["-seed", "10"], &bots[..]].concat()), script);
    let replay = run(&mut folder.sorcery(&["-testing", "-replay", "a"]), b"goto 9999\n".to_vec());
    let all: usize =
        replay.errors()[0].rsplit(' ').next().and_then(|n| n.parse().ok()).expect("how many there are");
    let script = format!("goto {all}\nstate\ncontinue\nend\nstate\n");
    let replay = run(&mut folder.sorcery(&[&["-replay", "a"], &bots[..]].concat()), script.into());
    assert_eq!(states(&replay), states(&game));
    assert_eq!(states(&game).len(), 2);
    assert!(game.out.contains(&format!("Recorded {all} commands in \"a\".")));
}

#[test]
fn unknown_bots_are_refused_with_the_known_ones() {
    let folder = Folder::new();
    let wrong: [(&str, &[&str], &str); 7] = [
        (
            "sorcery",
            &["-bot1", "hrad"],
            "-bot1: there is no bot 'hrad' (did you mean hard?); there are easy, ",
        ),
        ("sorcery", &["-bot3", "hard"], "-bot3 needs -players 3: 2 play"),
        ("sorcery", &["-bot2"], "-bot2 needs a BOT after it"),
        ("duel", &["-bot2", "search:depth=3"], "it takes iterations, ms, explore and playout"),
        ("duel", &["-bot1", "search:iterations=x"], "a whole number from 1 to"),
        ("constructor", &["-bot-green", "easy"], "unknown option"),
        ("constructor", &["-bot-red", "\u{1b}[2J"], "there are easy, medium, hard, expert"),
    ];
    for (program, arguments, words) in wrong {
        let run = run(&mut command(&folder, program, arguments), Vec::new());
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(words) && !run.err.contains('\u{1b}'), "{}", run.err);
    }
}

#[test]
fn builders_leave_and_come_back() {
    // Blue leaves in the middle of a turn, while loaded dice wait for a number, and Red takes the seat back.
    let opening = "25\n18\n37\n15\n49\n22\n45\n34\n";
    let script = format!("{opening}roll\ncomputer BLUE easy\nstatus\nfair\nhuman blue\nroll\n17\nno\nnext\n");
    let run = played("constructor", &["-extras", "-seed", "1"], format!("{script}help\n"));
    assert!(
        run.out.contains("> Blue is played by the computer from now on (easy).\nBlue> fair\n"),
        "{}",
        run.out
    );
    assert!(run.out.contains("Blue> roll\n") && run.out.contains("Blue> next\n"));
    assert!(run.out.contains("Blue is played by a person from now on.\n"));
    assert_eq!(echoes(&run, "Blue").iter().filter(|command| **command == "next").count(), 1);
    assert!(echoes(&run, "Red").is_empty());
    // Everybody leaves: the computers play to the end, and to another end.
    let everybody =
        "computer blue easy\ncomputer red\ncomputer orange random\ncomputer yellow greedy:worlds=1\n";
    let run = played("constructor", &["-extras", "-seed", "1"], format!("{everybody}no\n"));
    assert!(run.out.ends_with("Would you like to play again?\n> "), "{}", tail(&run));
    // The same words in the card games.
    let script = "A\nB\nend\ncomputer 1 easy\nhuman 1\ncomputer 1 easy\nend\nend\n";
    let run = played("sorcery", &["-extras", "-seed", "1"], script);
    assert!(run.errors().is_empty() && echoes(&run, "A").contains(&"end") && echoes(&run, "B").is_empty());
}

#[test]
fn strangers_cannot_break_the_seats() {
    let long = format!("computer 1 {}", "x".repeat(1 << 20));
    let garbage = [
        "computer",
        "computer 0",
        "computer 9",
        "computer x easy",
        "computer 1 1",
        "computer 1 easy easy",
        "computer \u{1b}[2J",
        "computer 1 \u{1b}[2J",
        "computer 1 search:iterations=0",
        "computer 1 search:ms=-1",
        "computer 1 easy:",
        "human",
        "human 0",
        "human 1 2",
        "human \u{1b}]0;x\u{7}",
        "hint 1",
        "hint \u{0}",
        &long,
    ];
    for program in ["sorcery", "duel", "constructor"] {
        let names = if program == "sorcery" { "A\nB\n" } else { "" };
        let calm = played(program, &["-testing"], format!("{names}state\n"));
        let lines = garbage
            .map(|line| if program == "constructor" { line.replace(" 1 ", " red ") } else { line.into() });
        for line in lines {
            let run = played(program, &["-testing"], format!("{names}{line}\nstate\n"));
            assert!(run.out.contains("Error: "), "{program} {line:.40}: {}", tail(&run));
            assert!(!run.out.contains(['\u{1b}', '\u{7}', '\0']) && run.out.len() < 1 << 19);
            assert_eq!(states(&run), states(&calm));
        }
        let run = played(program, &[], format!("{names}hint\ncomputer 1\nhuman 1\n"));
        let unknown =
            ["unknown command", "You cannot build here."].map(|words| run.out.matches(words).count());
        assert_eq!(unknown.iter().sum::<usize>(), 3, "without -extras these are no commands: {}", tail(&run));
    }
}
