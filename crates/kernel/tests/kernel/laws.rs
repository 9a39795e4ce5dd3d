//! The suite of laws: a sound game passes, and each law is broken by a fault of its own and caught.

use kernel::laws::{Breach, evenness, uphold, wander};
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
        let tally = uphold::<Hoard>(&setup(Fault::None), seed, 1).expect("a sound game");
        assert_eq!((tally.games, tally.actions), (1, 12));
        draws += tally.draws;
    }
    assert!(draws > 0, "some games are drawn, and counted");
}

/// The first breach that a faulty game is caught at.
fn caught(setup: &Setup) -> Option<Breach> {
    (0..SEEDS).find_map(|seed| uphold::<Hoard>(setup, seed, 1).err())
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
        (Fault::CopyAges, "redo is exact"),
        (Fault::ListedWhenOver, "a finished game has no legal action"),
        (Fault::AllowedWhenOver, "a finished game refuses everything"),
        (Fault::PileStays, "a pile is laid out as it is told"),
        (Fault::PileGrows, "cards of a pile are taken from its front"),
    ];
    for (fault, law) in faults {
        let breach = caught(&setup(fault)).unwrap_or_else(|| panic!("{fault:?} is not caught"));
        assert_eq!(breach.law, law, "{fault:?}: {breach}");
    }
}

#[test]
fn a_set_up_that_is_refused_is_a_breach() {
    let breach = caught(&Setup { cards: 1, ..Setup::default() }).expect("one card is too few");
    assert_eq!((breach.law, breach.step), ("playable set-up", 0));
    assert!(breach.to_string().contains("two seats need a card each"), "{breach}");
}

#[test]
fn a_journal_that_forgets_is_caught() {
    let breach =
        caught(&Setup { head_start: 1, ..Setup::default() }).expect("the set-up is not written whole");
    assert_eq!(breach.law, "a journal replays to the same state", "{breach}");
}

#[test]
fn a_breach_names_seed_and_step() {
    let breach = uphold::<Hoard>(&setup(Fault::EmptyList), 9, 1).expect_err("an empty list");
    assert_eq!((breach.seed, breach.step), (9, 3));
    assert!(breach.to_string().starts_with("seed 9, step 3: a running game has a legal action"), "{breach}");
}

/// With a wide stride the dear laws are checked more rarely, the cheap ones at every step all the same.
#[test]
fn a_stride_skips_only_the_dear_laws() {
    assert!(uphold::<Hoard>(&setup(Fault::EmptyList), 0, 1_000).is_err());
    assert!((0..SEEDS).all(|seed| uphold::<Hoard>(&setup(Fault::ViewForgets), seed, 1_000).is_ok()));
    assert!(uphold::<Hoard>(&setup(Fault::ViewForgets), 0, 0).is_err(), "a stride of 0 is taken for 1");
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
    let tally = wander(&game, &setup, 4, |state: &State| turns.push(state.turn));
    assert_eq!(turns, (0..=12).collect::<Vec<_>>());
    assert_eq!((tally.games, tally.actions), (1, 12));
}
