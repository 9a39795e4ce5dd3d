//! The laws of descriptions: a sound game passes, and each law is broken by a fault of its own and caught.

use kernel::laws::check_show;
use kernel::show::{Names, Pick, choices, preview};
use kernel::{Match, Seat, Show, Status, Viewer};

use crate::hoard::{Action, Fault, Hoard, Setup};

const SEEDS: u64 = 50;

fn setup(fault: Fault) -> Setup {
    Setup { fault, ..Setup::default() }
}

#[test]
fn a_sound_game_describes_itself() {
    let mut cited = Vec::new();
    for seed in 0..SEEDS {
        check_show::<Hoard>(&setup(Fault::None), seed, &mut |rule| cited.push(rule.clone()))
            .expect("a sound game");
    }
    assert!(cited.iter().any(|rule| rule.0 == "1"), "citations are handed on");
}

/// Every law, read from the suite's source: its texts of several words without a placeholder.
fn laws() -> Vec<&'static str> {
    let texts = include_str!("../../src/laws/show.rs").split('"').skip(1).step_by(2);
    texts.filter(|text| text.contains(' ') && !text.contains('{')).collect()
}

/// Broken only by a game that breaks the laws of play, which have faults of their own, or by a bad tree.
const ELSEWHERE: [&str; 3] =
    ["playable set-up", "a legal action is taken", "every move is one leaf of the tree"];

#[test]
fn each_law_catches_its_fault() {
    let faults = [
        (Fault::FacesUnordered, "faces are in the order of their ids"),
        (Fault::FacesAlike, "every face has a name of its own"),
        (Fault::PlayerMissing, "a scene has every player in the order of seats"),
        (Fault::ZonesAlike, "every zone has an id of its own"),
        (Fault::PieceAstray, "a piece is where it says, and known"),
        (Fault::Miscounted, "a zone counts all that is in it"),
        (Fault::SceneLeaks, "a scene tells no secret"),
        (Fault::OfferLeaks, "moves tell no secret"),
        (Fault::PromptEmpty, "a prompt says what to do"),
        (Fault::LabelsAlike, "every move has a label of its own"),
        (Fault::MoveElsewhere, "a move is of its action"),
        (Fault::TouchMissing, "what a move touches is in the scene"),
        (Fault::RefusalMute, "every refusal has a sentence"),
        (Fault::Untold, "a preview says what would happen"),
        (Fault::EventMute, "every event has a sentence"),
        (Fault::NewsEmpty, "news are sentences"),
        (Fault::MoveUntold, "what moved leads from the scene before to the scene after"),
    ];
    for law in laws() {
        let has_fault = faults.iter().any(|(_, broken)| *broken == law);
        assert!(has_fault || ELSEWHERE.contains(&law), "no fault breaks the law `{law}`");
    }
    for (fault, law) in faults {
        let caught = (0..SEEDS).find_map(|seed| check_show::<Hoard>(&setup(fault), seed, &mut |_| {}).err());
        let violation = caught.unwrap_or_else(|| panic!("{fault:?} is not caught"));
        assert_eq!(violation.law, law, "{fault:?}: {violation}");
    }
}

#[test]
fn a_card_with_two_uses_asks_what_to_do_with_it() {
    let play = Match::<Hoard>::start(&setup(Fault::None), 1).expect("a playable set-up");
    let Status::ToAct(seat) = play.status() else { panic!("the game runs") };
    let view = play.view(Viewer::Seat(seat));
    let moves: Vec<_> =
        play.legal_actions().into_iter().map(|action| play.game().offer(&view, action)).collect();
    let tree = choices(play.game(), &view, seat, &moves);
    let picks: Vec<&Pick> = tree.iter().map(|choice| &choice.pick).collect();
    assert!(
        matches!(picks[..], [Pick::Button(_), Pick::At(_)]),
        "roll is a button, the card a thing: {picks:?}"
    );
    let text = serde_json::to_string(&tree[1]).expect("plain data");
    assert!(text.contains(r#"{"button":"swap"}"#) && text.contains(r#"{"button":"show"}"#), "{text}");
}

#[test]
fn a_preview_tells_the_sure_from_the_possible() {
    let play = Match::<Hoard>::start(&setup(Fault::None), 1).expect("a playable set-up");
    let (seat, names) = (Seat::new(0), Names::numbered(2));
    let view = play.view(Viewer::Seat(seat));
    let foresee = |action| preview(play.game(), &view, Viewer::Seat(seat), action, &names);
    let rolled = foresee(Action::Roll);
    assert!(rolled.sure.is_empty() && rolled.possible.len() > 1, "the die decides: {rolled:?}");
    let shown = foresee(Action::Show);
    assert!(shown.possible.is_empty() && shown.sure.len() == 1, "one's own card is known: {shown:?}");
    assert_eq!(foresee(Action::Roll), rolled);
}

#[test]
fn a_persons_name_is_never_changed() {
    let seat = Seat::new(0);
    let names = Names::new(vec!["ada".into()]).up_to(2);
    assert_eq!((names.start(seat), names.of(seat)), ("ada".into(), "ada"));
    assert_eq!(names.start(Seat::new(1)), "Player 2");
    assert_eq!(Names::numbered(1).start(seat), "Player 1");
}
