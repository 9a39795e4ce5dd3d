//! Card files that nobody would write but to break something: huge sums and huge sets.

use std::time::{Duration, Instant};

use duel::{CardSet, Duel, Place, Position, Set, Setup, State, Values, read_deck, read_sets};
use kernel::{Game, Heuristics, Seat};

fn set(text: impl Into<String>) -> Set {
    Set::File { name: "mine.toml".into(), text: text.into() }
}

/// A busy test machine may take its time; quadratic reading takes longer.
fn soon<T>(read: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let value = read();
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
    value
}

fn creatures(count: usize) -> String {
    let creature =
        |n| format!("[[card]]\nname='N{n}'\ntype='creature'\ncolour='red'\ncost='1'\nattack=1\nhp=1\n");
    (0..count).map(creature).collect()
}

#[test]
fn more_cards_than_a_game_can_have_are_refused_at_once() {
    let refused = |sets: &[Set]| soon(|| read_sets(sets)).expect_err("too many").to_string();
    let lands = "[[card]]\nname='L'\ntype='land'\n".repeat(CardSet::MOST);
    let told = refused(&[set(lands)]);
    assert!(told.contains("a game has at most 60000 cards"), "{told:.400}");
    assert_eq!(told.lines().count(), 1);
    let told = refused(&[set(creatures(40_000)), set(creatures(40_000).replace('N', "M"))]);
    assert!(told.contains("a game has at most 60000 cards"), "{told:.400}");
}

#[test]
fn tens_of_thousands_of_cards_are_read_in_linear_time() {
    let sets = [set(creatures(45_000))];
    let cards = soon(|| read_sets(&sets)).expect("the file is good");
    let deck: String = (0..45_000).map(|n| format!("n{n}\n")).collect();
    assert_eq!(soon(|| read_deck(&cards, "my.deck", deck.as_bytes())).expect("a deck").len(), 45_000);
    let again = [set(creatures(20_000)), set(creatures(20_000))];
    let told = soon(|| read_sets(&again)).expect_err("the same names").to_string();
    assert!(told.ends_with("\nand 19,950 more faults"), "{:?}", told.lines().last());
    let setup = Setup { sets: sets.to_vec(), ..Setup::default() };
    soon(|| Duel::new(&setup).expect("a playable set-up").provenance());
}

/// A thousand enchantments that change a creature twenty thousand times each.
fn enchanted(gain: &str, creature: &str) -> (Duel, State) {
    let ability = format!("[[card.ability]]\nwhen='in play'\ndo='gain {gain}'\nto='creatures'\n");
    let own = "[[card]]\nname='Own'\ntype='enchantment'\ncolour='red'\ncost='0'\n".to_string();
    let setup = Setup { sets: vec![set(own + &ability.repeat(22_000))], ..Setup::default() };
    let game = Duel::new(&setup).expect("a playable set-up");
    let owns = vec!["\"Own\""; 1_000].join(",");
    let text = format!(r#"{{"players":[{{"in_play":[{owns}]}},{{"in_play":[{creature}]}}]}}"#);
    let position: Position = serde_json::from_str(&text).expect("a position");
    let state = game.resume(&position).expect("a position");
    (game, state)
}

#[test]
fn the_values_of_creatures_saturate() {
    let bear = Place::at(Seat::new(1), 0);
    let (game, state) = enchanted("+99/+99", "\"Angry Bear\"");
    let values = game.rules().values(&state, bear);
    assert_eq!((values.attack, values.hp), (Values::LIMIT, Values::LIMIT));
    assert!(game.evaluate(&state).iter().all(|chance| chance.is_finite()));
    // As much damage as a creature can have kills any creature.
    let (_, state) = enchanted("+99/+99", r#"{"name":"Angry Bear","damage":65535}"#);
    assert!(state.sides[1].in_play.is_empty());
    let (game, state) = enchanted("-99/+99", "\"Angry Bear\"");
    assert_eq!(game.rules().values(&state, bear).attack, 0);
    let (_, state) = enchanted("+99/-99", "\"Angry Bear\"");
    assert!(state.sides[1].in_play.is_empty());
}
