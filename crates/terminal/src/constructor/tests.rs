//! What a person at a terminal is told besides the document's output, and that every move can be typed.

use std::io;

use constructor::{Action, Address, BoardSource, Constructor, DiceRule, Geometry, STANDARD_COLUMNS, Setup};
use kernel::{Dice, Match, Seeded, Show, Status, Viewer};

use crate::constructor::program::Program;
use crate::constructor::{DrawStyle, read_save};
use crate::shell::{Audience, Console, Extras, Front, Hiding, Memory, Seating, Session, play};

/// A set-up that is over: Blue's first turn follows.
const FIRST_BASEMENTS: &str = "0\n4\n10\n12\n20\n22\n30\n34\n";

fn printed(audience: Audience, game: Match<Constructor>, script: &str) -> String {
    played(audience, game, script).0
}

/// What is printed for a script, and the match after it.
fn played(audience: Audience, game: Match<Constructor>, script: &str) -> (String, Match<Constructor>) {
    let printed = Memory::default();
    let mut console = Console::over(script.into(), io::empty(), printed.clone());
    console.always_prompt();
    let front = Front { audience, ..Front::default() };
    let mut program = Program::of(DrawStyle::default(), front, Seeded::new(0));
    let mut session = Session::new(game, Seating::default(), Hiding::Nothing);
    play(&mut program, &mut session, &mut console, Extras::default()).expect("memory can be read");
    console.flush().expect("memory takes all bytes");
    let text = String::from_utf8(printed.take()).expect("programs print UTF-8");
    (text, session.game().clone())
}

fn new_game() -> Match<Constructor> {
    Match::start(&Setup::default(), 0).expect("the default set-up is playable")
}

fn geometry() -> Geometry {
    Geometry::of_columns(&STANDARD_COLUMNS).expect("the document's board")
}

/// A game in which Blue alone has something.
fn saved(resources: &str, residences: &str) -> Match<Constructor> {
    let others = "0 0 0 0 0 r h\n".repeat(3);
    let board = constructor::DEFAULT_LAYOUT;
    let text = format!("0\n{resources} r h {residences}\n{others}{board}\n4\n");
    let position = read_save(&text, 4, &geometry()).expect("a save");
    Match::resume(&Setup::default(), &position, 0).expect("a position")
}

/// The lines without the prompts before them.
fn said(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.trim_start_matches("> "))
}

/// What a person is told and a script is not.
fn more(game: Match<Constructor>, script: &str) -> Vec<String> {
    let to_script = printed(Audience::Script, game.clone(), script);
    let mut rest = said(&to_script).peekable();
    let to_person = printed(Audience::Person, game, script);
    let more = said(&to_person).filter(|line| rest.next_if_eq(line).is_none());
    let more = more.map(str::to_owned).collect();
    assert_eq!(rest.next(), None, "a person is told all that a script is told");
    more
}

#[test]
fn fair_rolls_are_shown() {
    let [roll] = &more(saved("0 0 0 0 0", "37 B"), "fair\nroll\n")[..] else { panic!("one line") };
    let total: u8 = roll.trim_matches(|c: char| !c.is_ascii_digit()).parse().expect("a number");
    assert_eq!(*roll, format!("The dice show {total}."));
    assert!(more(saved("0 0 0 0 0", "37 B"), "roll\n5\n").is_empty(), "who loads dice knows what they show");
}

#[test]
fn what_is_missing_is_said() {
    let game = || saved("1 0 0 1 0", "37 B 20 H");
    let path = geometry().paths_at[37].into_iter().next().expect("a path begins there");
    let told = more(game(), &format!("roll\n2\nbuild-road {path}\n"));
    assert_eq!(told, ["You lack 1 WIFI (3.5.3)."]);
    assert_eq!(more(game(), "roll\n2\nimprove 37\n"), ["You lack 2 GLASS and 2 HEAT (3.5.3)."]);
    assert_eq!(
        more(game(), "roll\n2\nimprove 38\n"),
        ["You have no residence at address 38 to improve (3.2)."]
    );
}

#[test]
fn a_number_is_refused_as_it_was_typed() {
    let told = |script: &str| more(saved("9 9 9 9 9", "37 B"), script).pop().unwrap_or_default();
    assert_eq!(told("roll\n2\nbuild-road 999\n"), "The board has no path 999 (2.5).");
    assert_eq!(told("roll\n2\nbuild-res 256\n"), "The board has no address 256 (2.4).");
    assert_eq!(told("roll\n2\nimprove -1\n"), "The board has no address -1 (2.4).");
    assert_eq!(told("roll\n7\n1000\n"), "The board has no tile 1000 (2.2).");
    assert_eq!(told("roll\n300\n"), "Two dice show 2 to 12, never 300 (2.8.1).");
    assert_eq!(more(new_game(), "999\n"), ["The board has no address 999 (2.4)."]);
    let long = told(&format!("roll\n2\nbuild-road {}\n", "9".repeat(400)));
    assert_eq!(long, "The board has no path 9999999999… (400 digits) (2.5).");
}

#[test]
fn a_line_that_is_not_understood_is_explained() {
    let told = |script: &str| more(saved("9 9 9 9 9", "37 B"), script).pop().unwrap_or_default();
    assert_eq!(told("rol\n"), "There is no command \"rol\": did you mean roll?");
    assert_eq!(told("frobnicate\n"), "There is no command \"frobnicate\": help lists the commands.");
    assert_eq!(told("next\n"), "Before the roll you can only load, fair and roll (4.2).");
    assert_eq!(
        told("roll\n2\nroll\n"),
        "After the roll you can build, trade and pass to the next builder (4.3)."
    );
    assert_eq!(told("roll\n2\nbuild-road\n"), "Write: build-road <path#>, for instance build-road 10.");
    assert_eq!(
        told("roll\n2\ntrade red bricks wifi\n"),
        "Write: trade <colour> <give> <take>, for instance trade red brick wifi."
    );
    assert_eq!(told("roll\nseven\n"), "\"seven\" is not a number.");
    assert_eq!(told("roll\n7\nthere\n"), "\"there\" is not a tile: type the number of one.");
    assert_eq!(told("roll\n2\ntrade red brick wifi\nmaybe\n"), "\"maybe\" is not an answer: type yes or no.");
    assert_eq!(more(new_game(), "here\n"), ["\"here\" is not an address: type the number of one."]);
}

#[test]
fn the_winner_is_named() {
    let won = saved("0 0 2 3 0", "37 T 20 T 10 T");
    assert!(more(won, "roll\n2\nnext\n").is_empty(), "nine points");
    let won = saved("0 0 2 3 0", "37 T 20 T 10 H 30 B");
    assert_eq!(more(won, "roll\n2\nimprove 30\nno\n"), ["Builder Blue wins."]);
    let won = saved("0 0 0 0 0", "37 T 20 T 10 T 0 B");
    assert_eq!(more(won, "no\n"), ["Builder Blue wins."], "from the beginning");
}

#[test]
fn the_set_up_shows_the_board_as_it_fills() {
    let board = |text: &str| text.matches("PARK").count();
    let script = FIRST_BASEMENTS;
    assert_eq!(board(&printed(Audience::Script, new_game(), script)), 2, "before and after");
    let told = printed(Audience::Person, new_game(), script);
    assert_eq!(board(&told), 9, "after each basement");
    assert!(told.contains("|BB|"));
}

#[test]
fn whoever_looks_around_is_asked_again() {
    let told = printed(Audience::Person, new_game(), "help\n");
    assert_eq!(told.matches("Builder Blue, where do you want to build a basement?\n> ").count(), 2, "{told}");
    let told = printed(Audience::Person, saved("0 0 0 0 0", "37 B"), "roll\nboard\nx\n5\nstatus\n");
    assert_eq!(told.matches("Input a roll between 2 and 12:\n> ").count(), 3, "{told}");
    assert_eq!(told.matches("Invalid roll.\n").count(), 1, "{told}");
}

#[test]
fn help_and_board_answer_before_the_roll_and_help_has_costs() {
    let script = format!("{FIRST_BASEMENTS}help\nboard\n");
    let to_script = printed(Audience::Script, new_game(), &script);
    assert!(to_script.ends_with("> Invalid command.\n> Invalid command.\n> "), "{to_script}");
    let told = printed(Audience::Person, new_game(), &script);
    assert!(!told.contains("Invalid command."));
    assert!(told.contains("> Valid commands:\nboard\n"), "{told}");
    assert!(told.contains("\nbuild-road: 1 HEAT and 1 WIFI\n"), "{told}");
    assert!(told.contains("to a tower: 3 BRICK, 2 ENERGY, 2 GLASS, 2 HEAT and 1 WIFI\n"), "{told}");
}

/// A random game, and the lines that its moves are typed as.
fn random_game(setup: &Setup, seed: u64) -> (Vec<Action>, String) {
    const LONGEST: usize = 400;
    let mut play = Match::<Constructor>::start(setup, seed).expect("the set-up is playable");
    let (mut luck, mut script) = (Seeded::new(!seed), String::new());
    while let Status::ToAct(seat) = play.status() {
        if play.len() == LONGEST {
            break;
        }
        let legal = play.legal_actions();
        let action = legal[luck.pick(legal.len() as u32) as usize];
        let view = play.view(Viewer::Seat(seat));
        script.push_str(&play.game().offer(&view, action).words);
        script.push(if play.game().completes(&view, action) { '\n' } else { ' ' });
        play.act(action).expect("it is legal");
    }
    (play.history().to_vec(), script)
}

#[test]
fn every_move_is_typed_as_its_words() {
    let limited = |builders| Setup { builders, turn_limit: Some(60), ..Setup::default() };
    let fair = Setup { dice: DiceRule::FairOnly, hidden_hands: true, ..Setup::for_bots() };
    let wide = Setup { board: BoardSource::Random, offers_per_turn: Some(1), ..limited(6) };
    for setup in [limited(2), limited(4), fair, wide] {
        for seed in 0..8 {
            let (actions, script) = random_game(&setup, seed);
            let game = Match::start(&setup, seed).expect("the set-up is playable");
            let (text, after) = played(Audience::Script, game, &script);
            assert_eq!(after.history(), actions, "{script}\n{text}");
            assert!(!text.contains(constructor::letter::INVALID_COMMAND), "{text}");
        }
    }
}

#[test]
fn the_end_of_input_keeps_an_older_backup_of_a_person() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, older) = (folder.path().join("backup.sv"), folder.path().join("backup.sv.1"));
    let back_up = |audience: Audience, game: Match<Constructor>| {
        let program =
            Program::of(DrawStyle::default(), Front { audience, ..Front::default() }, Seeded::new(0));
        let mut out = String::new();
        let session = Session::new(game, Seating::default(), Hiding::Nothing);
        program.back_up_to(&session, folder.path(), &mut out).expect("it can be written");
        out
    };
    let text = |path: &std::path::Path| std::fs::read_to_string(path).expect("a file");
    std::fs::write(&path, "an older game").expect("written");
    assert_eq!(back_up(Audience::Person, new_game()), "Nothing has been done yet, so nothing is saved.\n");
    assert_eq!(text(&path), "an older game");
    let mut begun = new_game();
    begun.act(Action::FirstBasement(Address(0))).expect("the board is free");
    let told = back_up(Audience::Person, begun.clone());
    assert!(told.starts_with("The game is saved to ") && told.contains("The older "), "{told}");
    assert!(text(&older) == "an older game" && text(&path).contains("h 0 B"));
    std::fs::write(&path, "another game").expect("written");
    assert_eq!(back_up(Audience::Script, begun), "", "a script gets what the document says");
    assert!(text(&path).contains("h 0 B") && !folder.path().join("backup.sv.2").exists());
}
