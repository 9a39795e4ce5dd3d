//! Decks for tests: the document's, random ones, and ones that outgrow every list.

use duel::{Set, Setup};
use kernel::{Dice, Seeded};

/// A random deck of `size` cards, a third of them lands.
pub(crate) fn random(sets: &[Set], size: usize, dice: &mut Seeded) -> Vec<String> {
    let cards = duel::read_sets(sets).expect("the sets are good");
    let names: Vec<&str> = cards.names().collect();
    let lands = &names[..5];
    let pick = |from: &[&str], dice: &mut Seeded| from[dice.pick(from.len() as u32) as usize].to_string();
    (0..size).map(|_| if dice.pick(3) == 0 { pick(lands, dice) } else { pick(&names[5..], dice) }).collect()
}

/// A set-up with random decks, from tiny to spilling; every third one has the extra set, some have closed decks.
pub(crate) fn setup(seed: u64) -> Setup {
    let mut dice = Seeded::new(seed ^ 0xdec5);
    let sets = if dice.pick(3) == 0 { vec![Set::Extra] } else { Vec::new() };
    let sizes = [1, 6, 12, 26, 40, 90];
    let mut deck = || {
        let size = sizes[dice.pick(sizes.len() as u32) as usize];
        random(&sets, size, &mut dice)
    };
    let decks = [deck(), deck()];
    let closed_decks = dice.pick(4) == 0;
    Setup { decks, sets, closed_decks, turn_limit: Some(500), ..Setup::default() }
}

/// The document's game, with a turn limit.
pub(crate) fn documents() -> Setup {
    Setup { turn_limit: Some(500), ..Setup::default() }
}

/// Nothing that hurts: games that go on until the libraries are empty, and piles that outgrow their place.
pub(crate) fn spilling() -> Setup {
    let names = ["Plains", "Forest", "Holy Light", "Flood", "Holy War"];
    let deck: Vec<String> = (0..200).map(|n| names[n % names.len()].to_string()).collect();
    Setup { decks: [deck.clone(), deck], turn_limit: Some(500), ..Setup::default() }
}
