//! The suite of laws: a sound game passes, and each law is broken by a fault of its own and caught.

use kernel::laws::{Violation, check_game, evenness, random_game};
use kernel::{Game, Match, Seat, Viewer};

use crate::hoard::{Fault, Hoard, Setup, State};

const SEEDS: u64 = 50;

fn setup(fault: Fault) -> Setup {
    Setup { fault, ..Setup::default() }
}

#[test]
fn a_sound_game_breaks_no_law() {
    let mut draws = 0;
    for seed in 0..SEEDS {
        let tally = check_game::<Hoard>(&setup(Fault::None), seed, 1).expect("a sound game");
        assert_eq!((tally.games, tally.actions), (1, 12));
        draws += tally.draws;
    }
    assert!(draws > 0, "some games are drawn, and counted");
}

/// The first violation that a faulty game is caught at.
fn caught(setup: &Setup) -> Option<Violation> {
    (0..SEEDS).find_map(|seed| check_game::<Hoard>(setup, seed, 1).err())
}

/// Laws that only a special set-up breaks; they have tests of their own below.
const OF_SETUPS: [&str; 3] = [
    "playable set-up",
    "a journal replays to the same state",
    "a match taken back halfway goes on as before",
];

/// Every law, read from the suite's source: its texts of several words without a placeholder.
fn laws() -> Vec<&'static str> {
    let texts = include_str!("../../src/laws.rs").split('"').skip(1).step_by(2);
    texts.filter(|text| text.contains(' ') && !text.contains('{')).collect()
}

#[test]
fn each_law_catches_its_fault() {
    let faults = [
        (Fault::NeverEnds, "an end within the turn limit"),
        (Fault::EmptyList, "a running game has a legal action"),
        (Fault::ListedTwice, "legal actions are unique"),
        (Fault::ListedButRefused, "an action is legal exactly if nothing refuses it"),
        (Fault::AllowedButUnlisted, "an action is legal exactly if nothing refuses it"),
        (Fault::ListLeaks, "choices are independent of secrets"),
        (Fault::RefusalLeaks, "refusals are independent of secrets"),
        (Fault::ViewLeaks, "a view shows nothing that no event told"),
        (Fault::EventLeaks, "events tell a viewer nothing that its view hides"),
        (Fault::StorageForgets, "a stored state comes back as it was"),
        (Fault::PositionForgets, "a written position gives the same state"),
        (Fault::ImagineForgets, "view(imagine(view)) is view"),
        (Fault::ViewForgets, "an imagined game waits for the same seat"),
        (Fault::BlindReferee, "the referee sees everything"),
        (Fault::Moody, "a legal action is taken"),
        (Fault::CopiesDiffer, "undo is exact"),
        (Fault::ActsDiffer, "redo is exact"),
        (Fault::ListedWhenOver, "a finished game has no legal action"),
        (Fault::AllowedWhenOver, "a finished game refuses everything"),
        (Fault::PileStays, "a pile is laid out as it is told"),
        (Fault::PileGrows, "cards of a pile are taken from its front"),
        (Fault::PileUntold, "an event tells of every card drawn from a pile"),
        (Fault::NoCandidates, "some legal actions are candidates"),
        (Fault::CandidatesLeak, "candidates are independent of secrets"),
        (Fault::ImagineIntoForgets, "imagine_into imagines the same"),
        (Fault::Overconfident, "the chances to win are between 0 and 1, and 1 together"),
    ];
    for law in laws() {
        let has_fault = faults.iter().any(|(_, broken)| *broken == law);
        assert!(has_fault || OF_SETUPS.contains(&law), "no fault breaks the law `{law}`");
    }
    for (fault, law) in faults {
        let violation = caught(&setup(fault)).unwrap_or_else(|| panic!("{fault:?} is not caught"));
        assert_eq!(violation.law, law, "{fault:?}: {violation}");
    }
}

#[test]
fn a_set_up_that_is_refused_is_a_violation() {
    let violation = caught(&Setup { cards: 1, ..Setup::default() }).expect("one card is too few");
    assert_eq!((violation.law, violation.step), ("playable set-up", 0));
    assert!(violation.to_string().contains("two seats need a card each"), "{violation}");
}

#[test]
fn moments_that_are_rebuilt_otherwise_are_caught() {
    let setup = Setup { turns: 101, fault: Fault::LuckListens, ..Setup::default() };
    let violation = caught(&setup).expect("a moment of long ago is rebuilt without a listener");
    assert_eq!(violation.law, "a match taken back halfway goes on as before", "{violation}");
}

#[test]
fn a_journal_that_forgets_is_caught() {
    let violation =
        caught(&Setup { head_start: 1, ..Setup::default() }).expect("the set-up is not written whole");
    assert_eq!(violation.law, "a journal replays to the same state", "{violation}");
}

#[test]
fn a_violation_names_seed_and_step() {
    let violation = check_game::<Hoard>(&setup(Fault::EmptyList), 9, 1).expect_err("an empty list");
    assert_eq!((violation.seed, violation.step), (9, 3));
    assert!(
        violation.to_string().starts_with("seed 9, step 3: a running game has a legal action"),
        "{violation}"
    );
}

/// With a wide stride the dear laws are checked more rarely, the cheap ones at every step all the same.
#[test]
fn a_stride_skips_only_the_dear_laws() {
    assert!(check_game::<Hoard>(&setup(Fault::EmptyList), 0, 1_000).is_err());
    assert!((0..SEEDS).all(|seed| check_game::<Hoard>(&setup(Fault::ViewForgets), seed, 1_000).is_ok()));
    assert!(check_game::<Hoard>(&setup(Fault::ViewForgets), 0, 0).is_err(), "a stride of 0 is taken for 1");
}

#[test]
fn imagination_is_even_or_caught() {
    let view = |fault| {
        let play = Match::<Hoard>::start(&setup(fault), 1).expect("a playable set-up");
        (play.game().clone(), play.view(Viewer::Seat(Seat::new(0))), play.view(Viewer::Spectator))
    };
    let (sound, seat, spectator) = view(Fault::None);
    assert_eq!(evenness(&sound, &seat), Ok(4), "one of the four cards that the seat doesn't hold");
    assert_eq!(evenness(&sound, &spectator), Ok(20), "any two of five cards, in order");
    let (uneven, seat, _) = view(Fault::Uneven);
    assert!(evenness(&uneven, &seat).is_err_and(|(least, most)| least < most));
}

#[test]
fn wandering_meets_every_state_of_a_game() {
    let setup = setup(Fault::None);
    let game = Hoard::new(&setup).expect("a playable set-up");
    let mut turns = Vec::new();
    let tally = random_game(&game, &setup, 4, |state: &State| turns.push(state.turn));
    assert_eq!(turns, (0..=12).collect::<Vec<_>>());
    assert_eq!((tally.games, tally.actions), (1, 12));
}
