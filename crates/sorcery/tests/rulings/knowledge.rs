//! What viewers know: R19 and R24.

use kernel::{Seat, Viewer};
use sorcery::{Event, HeldView, Setup};

use crate::stage::Stage;

/// A spell that puts a minion under its owner's deck, as an older edition has one.
const BURY: &str = r#"
[[card]]
name = "Bury"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "put under deck"
to = "target minion"
"#;

fn names(stage: &Stage, viewer: Viewer, player: usize) -> Vec<Option<String>> {
    let cards = stage.play.game().cards();
    let view = stage.play.view(viewer);
    let name = |held: &HeldView| match held {
        HeldView::Known { card, .. } => Some(cards.printed(card.id).name.clone()),
        HeldView::Hidden => None,
    };
    view.sides[player - 1].hand.iter().map(name).collect()
}

#[test]
fn r24_a_card_seen_going_to_a_hand_stays_known() {
    let mut stage = Stage::new(&["Air Elemental", "Banish", "Silence"], &["Unsummon", "Haste"]);
    stage.does(&["play 1", "end"]);
    assert_eq!(names(&stage, Viewer::Seat(Seat::new(1)), 1), [None, None]);
    stage.does(&["play 1 1 1"]);
    let known = Some("Air Elemental".to_owned());
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        assert_eq!(names(&stage, viewer, 1), [None, None, known.clone()], "{viewer:?}");
    }
    assert_eq!(names(&stage, Viewer::Seat(Seat::new(0)), 2), [None], "the other hand is hidden as before");
    let all: Vec<_> = ["Banish", "Silence", "Air Elemental"].map(|name| Some(name.to_owned())).into();
    assert_eq!(names(&stage, Viewer::Seat(Seat::new(0)), 1), all);
    assert_eq!(names(&stage, Viewer::Referee, 1), all);
    stage.does(&["end"]);
    assert_eq!(names(&stage, Viewer::Spectator, 1)[2], known, "and stays so");
}

#[test]
fn r24_a_card_seen_going_under_a_deck_stays_known_when_it_is_drawn() {
    let mut stage = Stage::with_cards(BURY, &[&["Air Elemental"], &["Bury", "Air Elemental"]]);
    stage.does(&["play 1", "end", "play 1 1 1"]);
    let view = stage.play.view(Viewer::Spectator);
    assert_eq!((view.sides[0].deck, view.sides[0].under.len()), (0, 1), "one card, and everybody knows it");
    stage.does(&["end"]);
    assert_eq!(names(&stage, Viewer::Seat(Seat::new(1)), 1), [Some("Air Elemental".to_owned())]);
    let drawn = stage.events().into_iter().find(|event| matches!(event, Event::Drew { .. }));
    assert!(matches!(drawn, Some(Event::Drew { seen: true, card: Some(_), .. })), "{drawn:?}");
}

#[test]
fn a_drawn_card_is_told_to_its_owner_alone() {
    use kernel::Game;
    let deck = ["Banish", "Banish", "Banish", "Banish", "Banish", "Silence"];
    let mut stage = Stage::new(&deck, &deck);
    stage.does(&["discard 1", "draw"]);
    let event = stage.events()[0];
    let told = |viewer| match stage.play.game().witness(&event, viewer) {
        Some(Event::Drew { card, .. }) => card.is_some(),
        other => panic!("{other:?}"),
    };
    assert!(told(Viewer::Seat(Seat::new(0))) && told(Viewer::Referee));
    assert!(!told(Viewer::Seat(Seat::new(1))) && !told(Viewer::Spectator));
}

#[test]
fn r19_deck_lists_are_open_unless_closed() {
    let deck = vec!["Banish".to_owned(), "Silence".to_owned()];
    let setup = Setup { edition: "2025".into(), decks: vec![deck.clone(), deck], ..Setup::default() };
    let unplaced = |setup: &Setup, viewer| Stage::of(setup).play.view(viewer).sides[1].unplaced.clone();
    let opponent = Viewer::Seat(Seat::new(0));
    assert_eq!(unplaced(&setup, opponent).map(|cards| cards.len()), Some(2), "which cards, not where");
    let closed = Setup { closed_decks: true, ..setup };
    assert_eq!(unplaced(&closed, opponent), None);
    assert_eq!(unplaced(&closed, Viewer::Seat(Seat::new(1))).map(|cards| cards.len()), Some(0));
}
