//! What moves say is what the program reads.

use kernel::{Game, Match, Seat};
use sorcery::{CardFile, Setup, Sorcery};

use super::draw::DrawStyle;
use super::program::Program;
use crate::shell::{Extras, check_typing};

/// A minion with two abilities, so that `use 1.2` is typed.
const TWO_ABILITIES: &str = r#"
[[card]]
name = "Jack"
type = "minion"
cost = 0
attack = 1
defence = 9
[[card.ability]]
when = "used"
cost = 0
do = "deal 1 damage"
to = "target minion"
[[card.ability]]
when = "used"
cost = 0
do = "gain 1 charge"
to = "target ritual"
"#;

#[test]
fn every_move_can_be_typed() {
    let own = CardFile { name: "own.toml".into(), text: TWO_ABILITIES.into() };
    let mixed = ["Jack", "Jack", "Banish", "Dark Ritual", "Air Elemental", "Giant Strength", "Raise Dead"];
    let mixed: Vec<String> = mixed.iter().cycle().take(35).map(|name| (*name).to_owned()).collect();
    for (seed, seats) in (0..60).zip([2, 3, 4].into_iter().cycle()) {
        let edition = sorcery::edition::names().nth(seed as usize % 2).expect("there are two editions");
        let (printed, _) = sorcery::library(edition, &[]).expect("the built-in cards are sound");
        let deck = if seed % 5 == 0 { printed.deck } else { mixed.clone() };
        let setup = Setup {
            edition: edition.into(),
            decks: vec![deck; seats],
            cards: vec![own.clone()],
            testing: seed % 4 < 2,
            ..Setup::default()
        };
        let play = Match::<Sorcery>::start(&setup, seed).unwrap_or_else(|error| panic!("{error}"));
        let mut program = Program::of(play.game(), DrawStyle::default(), Extras::default());
        program.name(Seat::all(play.game().seats()).map(|seat| format!("Player {seat}")).collect());
        check_typing(&mut program, play, seed, 300);
    }
}
