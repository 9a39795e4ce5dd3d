//! Cards with several abilities: what an earlier ability removes moves the target of a later one.

use duel::{Action, Duel, Event, Mark, Place, PlayOrder, Prompt, Set, Setup, Slot};
use kernel::{Match, Referee, Seat, Viewer};

/// A red sorcery or instant for R with these abilities, each `do` and `to`.
fn spell(kind: &str, abilities: &[(&str, &str)]) -> Set {
    let mut text = format!("[[card]]\nname = 'Spell'\ntype = '{kind}'\ncolour = 'red'\ncost = 'R'\n");
    for (effect, target) in abilities {
        text += &format!("[[card.ability]]\nwhen = 'played'\ndo = '{effect}'\nto = '{target}'\n");
    }
    Set::File { name: "mine.toml".into(), text }
}

/// Plays the spell from a position and returns the match after it.
fn cast(set: Set, position: &str, on: Option<Mark>) -> Match<Duel> {
    let position = serde_json::from_str(position).expect("a position");
    let setup = Setup { sets: vec![set], ..Setup::default() };
    let mut play = Match::resume(&setup, &position, 1).expect("a good position");
    let mut order = PlayOrder::new(Slot::new(0), on, None);
    play.act_each(|play| order.next(play)).expect("a legal play");
    play
}

/// Player 1 holds the spell and can pay; player 2 has these cards in play.
fn against(in_play: &str) -> String {
    format!(r#"{{"players":[{{"hand":["Spell"],"pool":{{"R":1}}}},{{"in_play":{in_play}}}]}}"#)
}

fn theirs(number: usize) -> Option<Mark> {
    Some(Mark::InPlay(Place::at(Seat::new(1), number - 1)))
}

/// What a player has in play, by name, with the damage on it.
fn in_play(play: &Match<Duel>, player: usize) -> Vec<(String, u16)> {
    let cards = &play.game().rules().cards;
    let side = &play.state().sides[player - 1];
    side.in_play.iter().map(|card| (cards.name(card.card).to_string(), card.damage)).collect()
}

fn named(cards: &[(&str, u16)]) -> Vec<(String, u16)> {
    cards.iter().map(|(name, damage)| (name.to_string(), *damage)).collect()
}

#[test]
fn the_target_is_the_card_wherever_it_moves() {
    let set = || spell("sorcery", &[("destroy", "all lands"), ("deal 2 damage", "target creature")]);
    let table = against(r#"["Forest","Guard","Plains","Werewolf"]"#);
    // A slot would be Werewolf's by now, or nobody's.
    let play = cast(set(), &table, theirs(2));
    assert_eq!(in_play(&play, 2), named(&[("Guard", 2), ("Werewolf", 0)]));
    let play = cast(set(), &table, theirs(4));
    assert_eq!(in_play(&play, 2), named(&[("Guard", 0), ("Werewolf", 2)]));
}

#[test]
fn creatures_that_die_of_an_earlier_ability_move_the_target_too() {
    let set = spell("sorcery", &[("deal 1 damage", "all creatures"), ("destroy", "target land")]);
    let play = cast(set, &against(r#"["Soldier","Soldier","Forest","Guard","Plains"]"#), theirs(3));
    assert_eq!(in_play(&play, 2), named(&[("Guard", 1), ("Plains", 0)]));
}

#[test]
fn a_target_that_has_left_is_skipped() {
    for first in [("destroy", "all creatures"), ("deal 9 damage", "all creatures")] {
        let set =
            || spell("sorcery", &[first, ("deal 2 damage", "target creature"), ("destroy", "all lands")]);
        let play = cast(set(), &against(r#"["Guard","Holy War","Forest"]"#), theirs(1));
        assert_eq!(in_play(&play, 2), named(&[("Holy War", 0)]), "{first:?}");
        // Nothing lies at the old place.
        let play = cast(set(), &against(r#"["Guard"]"#), theirs(1));
        assert_eq!(in_play(&play, 2), [], "{first:?}");
        let events = play.step(play.len() - 1).expect("the last step").events(Viewer::Referee);
        assert!(!events.iter().any(|event| matches!(event, Event::Damaged { amount: 2, .. })), "{first:?}");
    }
}

#[test]
fn a_player_and_a_discarded_card_stay_where_they_are() {
    let set =
        spell("sorcery", &[("destroy", "all creatures"), ("deal 2 damage", "target creature or player")]);
    let play = cast(set, &against(r#"["Guard"]"#), Some(Mark::Player(Seat::new(1))));
    assert_eq!((in_play(&play, 2), play.state().sides[1].hp), (Vec::new(), 13));

    let set = spell(
        "sorcery",
        &[("destroy", "all creatures"), ("return to hand", "target creature in your discard")],
    );
    let table = r#"{"players":[{"hand":["Spell"],"pool":{"R":1},"in_play":["Soldier"],
        "discard":["Ghost","Flood","Vampire"]},{}]}"#;
    let play = cast(set, table, Some(Mark::Discard(Slot::new(2))));
    let cards = &play.game().rules().cards;
    let names = |cards_of: &[duel::CardId]| {
        cards_of.iter().map(|card| cards.name(*card).to_string()).collect::<Vec<_>>()
    };
    let side = &play.state().sides[0];
    assert_eq!(names(&side.hand.iter().map(|held| held.card).collect::<Vec<_>>()), ["Vampire"]);
    assert_eq!(names(&side.discard), ["Ghost", "Flood", "Spell", "Soldier"]);
}

#[test]
fn an_instant_finds_its_attacker_in_combat() {
    let set = spell("instant", &[("destroy", "all lands"), ("destroy", "target creature")]);
    let table = r#"{"phase":"combat","players":[{"in_play":["Forest","Guard","Ghost"]},
        {"hand":["Spell"],"pool":{"R":1}}]}"#;
    let position = serde_json::from_str(table).expect("a position");
    let mut play = Match::<Duel>::resume(&Setup { sets: vec![set], ..Setup::default() }, &position, 1)
        .expect("a good position");
    let slot = |number: usize| Slot::new(number - 1);
    for action in
        [Action::Attack { slot: slot(2) }, Action::Attack { slot: slot(3) }, Action::Done, Action::Pass]
    {
        play.act(action).expect("a legal action");
    }
    let ghost = Mark::InPlay(Place::at(Seat::new(0), 2));
    let mut order = PlayOrder::new(slot(1), Some(ghost), None);
    play.act_each(|play| order.next(play)).expect("a legal play");
    assert_eq!(in_play(&play, 1), named(&[("Guard", 0)]));
    assert_eq!((play.state().prompt, play.state().fights.len()), (Prompt::Window, 1));
    for _ in 0..3 {
        play.act(Action::Pass).expect("a legal action");
    }
    assert_eq!(play.state().sides[1].hp, 13);
}
