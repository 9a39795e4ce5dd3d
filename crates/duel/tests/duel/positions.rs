//! Position files: what is read, what runs by itself, and what is refused with which word.

use duel::{Duel, Phase, Position, Prompt, Setup, State};
use kernel::{Game, Outcome, Seat};

fn game() -> Duel {
    Duel::new(&Setup::default()).expect("the set-up is good")
}

fn resume(text: &str) -> Result<State, String> {
    let position: Position = serde_json::from_str(text).map_err(|error| error.to_string())?;
    game().resume(&position).map_err(|error| error.to_string())
}

#[test]
fn absent_keys_are_as_at_the_start() {
    let state = resume(r#"{"players":[{},{}]}"#).expect("the players are there");
    assert_eq!((state.active.number(), state.phase, state.round), (1, Phase::Play1, 1));
    assert_eq!(state.sides.each_ref().map(|side| side.hp), [15, 15]);
    assert!(resume("{}").expect_err("nobody plays").starts_with("missing field `players`"));
}

#[test]
fn phases_that_run_by_themselves_run() {
    let players = r#""players":[{"library":["Plains"],"in_play":[{"name":"Guard","tapped":true}]},{"library":["Ghost"]}]"#;
    for (phase, hand, tapped) in [("draw", 1, false), ("untap", 0, false), ("play1", 0, true)] {
        let state = resume(&format!(r#"{{"phase":"{phase}",{players}}}"#)).expect("a position");
        assert_eq!(state.phase, Phase::Play1, "{phase}");
        assert_eq!(state.sides[0].hand.len(), hand, "{phase}");
        assert_eq!(state.sides[0].in_play[0].tapped, tapped, "{phase}");
    }
    let state = resume(&format!(r#"{{"phase":"end",{players}}}"#)).expect("a position");
    assert_eq!((state.active, state.sides[1].hand.len()), (Seat::new(1), 1));
    let state = resume(r#"{"phase":"draw","players":[{},{}]}"#).expect("a position");
    assert_eq!(state.prompt, Prompt::Over(Outcome::Won(Seat::new(1))));
}

#[test]
fn what_can_not_live_dies_at_once() {
    let state = resume(r#"{"players":[{"in_play":["Holy Light"]},{"in_play":["Ghost","Vampire"]}]}"#);
    assert_eq!(state.expect("a position").sides[1].in_play.len(), 1);
    let state = resume(r#"{"players":[{"hp":0},{}]}"#).expect("a position");
    assert_eq!(state.prompt, Prompt::Over(Outcome::Won(Seat::new(1))));
}

#[test]
fn enchantments_count_as_played_player_1s_first() {
    let rage = r#"{"card":"Rage","target":"Angry Bear#1"}"#;
    let trample = |first: &str, second: &str| {
        let text = format!(
            r#"{{"players":{{"1":{{"in_play":["Angry Bear#1",{first}]}},"2":{{"in_play":[{second}]}}}}}}"#
        );
        let state = resume(&text).expect("a position");
        !game()
            .rules()
            .values(&state, duel::Place::at(Seat::new(0), 0))
            .keywords
            .iter()
            .collect::<Vec<_>>()
            .is_empty()
    };
    assert!(!trample(rage, r#""Restrain""#));
    assert!(trample(r#""Restrain""#, rage));
}

#[test]
fn what_is_wrong_is_said() {
    let cases = [
        (r#"{"players":[{},{}],"active":3}"#, "there is no player 3: players are 1 and 2"),
        (r#"{"players":[{},{}],"round":0}"#, "rounds are counted from 1 to 1000000000"),
        (r#"{"players":[{},{}],"round":4294967295}"#, "rounds are counted from 1 to 1000000000"),
        (r#"{"players":[{"hp":-2147483648},{}]}"#, "player 1 has -2147483648 HP, and 1000000000 is the most"),
        (
            r#"{"players":[{"hand":["Soldir"]},{}]}"#,
            "player 1's hand: unknown card \"Soldir\"; did you mean \"Soldier\"?",
        ),
        (
            r#"{"players":{"2":{"in_play":["Terror"]}}}"#,
            "player 2's cards in play: \"Terror\" is never in play: it goes to the discard",
        ),
        (
            r#"{"players":[{"in_play":[{"card":"Rage#1","target":"Guard#1"}]},{}]}"#,
            "no card in play is called \"Guard#1\"",
        ),
        (
            r#"{"players":[{"in_play":[{"card":"Rage","target":[1,1]}]},{}]}"#,
            "\"Rage\" targets card 1 of player 1, and that is not a creature in play",
        ),
        (
            r#"{"players":[{"in_play":["Guard",{"card":"Holy War","target":[1,1]}]},{}]}"#,
            "player 1's cards in play: \"Holy War\" has no target",
        ),
        (
            r#"{"players":[{"in_play":[{"card":"Slow","tapped":true}]},{}]}"#,
            "player 1's cards in play: \"Slow\" is an enchantment, and those don't tap",
        ),
        (r#"{"players":[{},{}],"winner":1,"draw":true}"#, "a game has a winner or is a draw, not both"),
        (
            r#"{"players":[{},{}],"question":"fought"}"#,
            "the question, the phase and the fights don't go together",
        ),
        (
            r#"{"players":[{},{}],"phase":"combat","question":"blocker"}"#,
            "the question, the phase and the fights don't go together",
        ),
        (
            r#"{"players":[{},{}],"phase":"combat","fights":[{"attacker":1,"block":"open"}]}"#,
            "card 1 of player 1 in a fight is not a creature",
        ),
        (
            r#"{"players":[{},{}],"question":{"target":{"seat":1,"card":"Terror"}}}"#,
            "Terror waits for its target, but can't be paid",
        ),
    ];
    for (text, what) in cases {
        assert_eq!(resume(text).expect_err(text), what, "{text}");
    }
}

#[test]
fn what_is_misspelt_is_said_with_its_place() {
    let cases = [
        ("{\n \"actve\": 1}", "unknown field `actve`, expected one of"),
        ("{\"players\": 3}", "expected a list of two players, or an object with the keys \"1\" and \"2\""),
        ("{\"phase\": \"combet\"}", "unknown variant `combet`"),
        (
            "{\"players\":[{\"pool\":{\"X\":1}},{}]}",
            "unknown field `X`, expected one of `W`, `G`, `L`, `R`, `B`",
        ),
        (
            "{\"players\":[{\"in_play\":[7]},{}]}",
            "expected a card's name, or an object with the key \"name\"",
        ),
        ("{\"players\":[{}]}", "at line 1 column"),
    ];
    for (text, what) in cases {
        let said = resume(text).expect_err(text);
        assert!(said.contains(what) && said.contains(" at line "), "{text}: {said}");
    }
}
