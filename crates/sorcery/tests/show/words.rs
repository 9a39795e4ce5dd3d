//! What Sorcery says in single cases.

use kernel::show::{Branch, Change, Choice, Level, Names, News, Pick, Show, choices};
use kernel::{Game, Seat, Status, Viewer};
use sorcery::Action;

use crate::stage::Stage;

const SPELLS: &str = r#"
[[card]]
name = "Exchange"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "destroy"
to = "target minion"
[[card.ability]]
when = "played"
do = "summon 1 Air Elemental"

[[card]]
name = "Jack"
type = "minion"
cost = 0
attack = 1
defence = 5
picture = "jack-of-all-trades"
[[card.ability]]
when = "used"
cost = 1
do = "deal 1 damage"
to = "target minion"
[[card.ability]]
when = "used"
cost = 2
do = "draw 1"
"#;

fn stage(deck1: &[&str], deck2: &[&str]) -> Stage {
    Stage::with_cards(SPELLS, &[deck1, deck2])
}

/// What the last command led to.
fn told(stage: &Stage) -> Vec<News> {
    let names = Names::numbered(stage.play.game().seats());
    stage.play.game().tell(&stage.events(), &names)
}

fn texts(stage: &Stage) -> Vec<String> {
    told(stage).into_iter().map(|news| news.to_string()).collect()
}

/// The badges of a piece as `key text: why`.
fn badges(stage: &Stage, player: usize, role: &str, index: usize) -> Vec<String> {
    let scene = stage.play.game().scene(&stage.play.view(Viewer::Spectator));
    let zone = scene.zone_of(Some(Seat::new(player - 1)), role).expect("a player has the zone");
    let words = zone.pieces[index].badges.iter().map(|badge| match badge.why.as_str() {
        "" => format!("{} {}", badge.key, badge.text),
        why => format!("{} {}: {why}", badge.key, badge.text),
    });
    words.collect()
}

fn tree(stage: &Stage) -> Vec<Choice> {
    let (game, Status::ToAct(seat)) = (stage.play.game(), stage.play.status()) else { panic!("it goes on") };
    let view = stage.play.view(Viewer::Seat(seat));
    let moves: Vec<_> =
        stage.play.legal_actions().into_iter().map(|action| game.offer(&view, action)).collect();
    choices(game, &view, seat, &moves)
}

fn labels(stage: &Stage) -> Vec<String> {
    let (game, Status::ToAct(seat)) = (stage.play.game(), stage.play.status()) else { panic!("it goes on") };
    let view = stage.play.view(Viewer::Seat(seat));
    let legal = stage.play.legal_actions();
    let kept = legal.into_iter().filter(|action| !action.is_for_testing());
    kept.map(|action: Action| game.offer(&view, action).label).collect()
}

#[test]
fn sentences_cite_the_rules_behind_them() {
    let mut stage = stage(&["Air Elemental"], &["Earth Elemental"]);
    stage.does(&["play 1", "end", "play 1", "end"]);
    stage.does(&["attack 1 1"]);
    assert_eq!(
        texts(&stage),
        [
            "Player 1's Air Elemental attacks player 2's Earth Elemental.",
            "Player 2's Earth Elemental takes 1 damage and is 4/3 (2025 2.2).",
            "Player 1's Air Elemental takes 4 damage and is 1/-3 (R4).",
            "Player 1's Air Elemental dies (2025 2.2).",
            "Player 1's Air Elemental is 1/-3 in player 1's graveyard (2025 2.2).",
        ]
    );
    assert_eq!(told(&stage)[0].level, Level::Deed);
    stage.does(&["end"]);
    assert_eq!(
        texts(&stage),
        [
            "Player 1 ends the turn.",
            "Turn 4: it is player 2's turn.",
            "Player 2 gains 1 magic and has 2 (2025 1.2).",
        ]
    );
}

#[test]
fn alike_minions_keep_their_numbers_within_a_report() {
    let mut stage = stage(&["Air Elemental", "Air Elemental", "Air Elemental", "Exchange"], &[]);
    stage.does(&["play 1", "play 1", "play 1", "play 1 1 1"]);
    let texts: Vec<String> = told(&stage).into_iter().map(|news| news.text).collect();
    assert_eq!(texts[0], "Player 1 plays Exchange on player 1's Air Elemental (1).");
    assert_eq!(
        texts.last().map(String::as_str),
        Some("Player 1's new Air Elemental (3) enters play as 1/1.")
    );
    assert_eq!(labels(&stage), ["end turn"], "in 2025 minions wait for the next turn, and the hand is empty");
}

#[test]
fn enchantments_that_go_with_their_minion_are_details() {
    let mut stage = stage(&["Giant Strength", "Exchange"], &["Air Elemental", "Beguile"]);
    stage.does(&["end", "play 1", "end", "play 1 2 1"]);
    stage.does(&["play 1 2 1"]);
    let details: Vec<String> = told(&stage)
        .into_iter()
        .filter(|news| news.level == Level::Detail)
        .map(|news| news.to_string())
        .collect();
    assert_eq!(
        details,
        ["Player 2's Air Elemental loses Giant Strength, which is removed from the game (2025 2.3)."]
    );
}

#[test]
fn a_badge_says_why_a_value_is_not_as_printed() {
    let mut stage = stage(&["Bone Golem", "Giant Strength", "Exchange", "Magic Fatigue"], &["Air Elemental"]);
    stage.does(&["play 1", "end", "play 1", "end", "attack 1 1"]);
    assert_eq!(
        badges(&stage, 1, "board", 0)[..2],
        ["attack 2: printed 1/3, changed by +1/+0", "defence 3"],
        "one minion left play, and one damage"
    );
    stage.does(&["play 1 1 1"]);
    assert_eq!(
        badges(&stage, 1, "board", 0),
        [
            "attack 4: printed 1/3, changed by +1/+0, Giant Strength +2/+2",
            "defence 5: printed 1/3, changed by +1/+0, Giant Strength +2/+2",
            "actions 0",
        ]
    );
    assert_eq!(badges(&stage, 2, "graveyard", 0), ["attack 1", "defence 0: printed 1/1, changed by +0/-1"]);
}

#[test]
fn a_badge_says_what_abilities_cost_and_who_may_act() {
    let mut stage = stage(&["Jack", "Magic Fatigue", "Silence", "Arcane Focus"], &[]);
    stage.does(&["play 1"]);
    assert_eq!(badges(&stage, 1, "board", 0), ["attack 1", "defence 5", "actions 0", "new new"]);
    stage.does(&["play 1 1 1", "play 1 1 1", "end", "end"]);
    assert_eq!(
        badges(&stage, 1, "board", 0),
        [
            "attack 1",
            "defence 5",
            "ability 3: printed 1, Magic Fatigue +2",
            "ability 4: printed 2, Magic Fatigue +2",
            "silenced silenced: Silence",
            "actions 1",
            "ready ready",
        ]
    );
    stage.does(&["play 1 1 1"]);
    let granted = &badges(&stage, 1, "board", 0)[2..4];
    assert_eq!(
        granted,
        ["ability 3: printed 1, Magic Fatigue +2", "text Deal 1 damage to your opponents: Arcane Focus"]
    );
    let scene = stage.play.game().scene(&stage.play.view(Viewer::Spectator));
    let enchantments = scene.zone_of(Some(Seat::new(0)), "enchantments").expect("there is such a zone");
    let board = scene.zone_of(Some(Seat::new(0)), "board").expect("there is a board");
    assert_eq!(enchantments.pieces.len(), 3);
    assert!(enchantments.pieces.iter().all(|piece| piece.on == Some(board.pieces[0].at)));
}

#[test]
fn moves_are_chosen_source_first() {
    let mut stage = stage(&["Jack", "Banish", "Banish"], &["Dark Ritual"]);
    stage.does(&["play 1", "end", "play 1", "end"]);
    let labels = labels(&stage);
    for expected in [
        "play Banish (1) on your Jack",
        "play Banish (2) on player 2's Dark Ritual",
        "attack player 2 with Jack",
        "use ability 1 of Jack on your Jack",
        "use ability 2 of Jack",
        "end turn",
    ] {
        assert!(labels.iter().any(|label| label == expected), "{expected}: {labels:?}");
    }
    let tree = tree(&stage);
    let prompts = |choice: &Choice| match &choice.then {
        Branch::Choices { prompt, choices } => (prompt.to_string(), choices.clone()),
        Branch::Move(_) => panic!("{choice:?} is no question"),
    };
    let (banish, uses) = prompts(&tree[0]);
    assert_eq!(banish, "Banish (1): choose what to do with it.", "testing mode may discard it");
    assert_eq!(uses[0].pick, Pick::Button("play".into()));
    assert_eq!(prompts(&uses[0]).0, "Banish (1): choose a minion or ritual to destroy.");
    let (jack, uses) = prompts(&tree[2]);
    assert_eq!(jack, "Jack: choose what to do with it.");
    let asked: Vec<String> = uses[..2].iter().map(|choice| prompts(choice).0).collect();
    assert_eq!(asked, ["Jack: choose a player to attack.", "Jack: choose a minion to deal 1 damage to."]);
    let legal = stage.play.legal_actions();
    let view = stage.play.view(Viewer::Seat(Seat::new(0)));
    let whole = stage.play.game().prompt(&view, Seat::new(0), &legal).to_string();
    assert_eq!(whole, "Choose a card to play or a minion to act with, or end the turn.");
    let end = stage.play.game().prompt(&view, Seat::new(0), &[Action::End]).to_string();
    assert_eq!(end, "End the turn.");
}

#[test]
fn a_face_has_what_the_card_prints() {
    let stage = stage(&["Jack"], &[]);
    let faces = stage.play.game().faces();
    let face = |name: &str| faces.iter().find(|face| face.name == name).expect("the set has it");
    let jack = face("Jack");
    assert_eq!((jack.kind.as_str(), jack.picture.as_deref()), ("minion", Some("jack-of-all-trades")));
    let values = |name: &str| -> Vec<String> {
        face(name).values.iter().map(|badge| format!("{} {}", badge.key, badge.text)).collect()
    };
    assert_eq!(values("Jack"), ["attack 1", "defence 5", "ability 1", "ability 2"]);
    assert_eq!(values("Enrage"), ["attack *2", "defence *2"]);
    assert_eq!(values("Dark Ritual"), ["activation 1", "charges 5"]);
    assert!(jack.values.iter().all(|badge| badge.change == Change::Same));
}

#[test]
fn a_refusal_is_a_sentence_with_its_rule() {
    let mut stage = stage(&["Banish"], &[]);
    let refusal =
        stage.play.act(Action::Play { card: sorcery::Slot::new(4), on: None }).expect_err("no such card");
    let news = stage.play.game().cite(&refusal);
    assert_eq!(news.to_string(), "There is no card 5 in your hand of 1 (2025 5.1.7).");
    assert_eq!(stage.refuses("play 5"), "there is no card 5 in your hand of 1 (2025 5.1.7)");
}
