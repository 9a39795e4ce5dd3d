//! Card files: every fault with its line and column and the nearest word, and cards that do what their files say.

mod stage;

use kernel::{Outcome, Status};
use sorcery::{CardFile, Event, Reason, library};
use stage::Stage;

/// What is wrong with a file.
fn faults(text: &str) -> String {
    let file = CardFile { name: "own.toml".into(), text: text.into() };
    library("2025", &[file]).err().unwrap_or_else(|| panic!("no fault in\n{text}")).to_string()
}

/// A sound minion with one ability, of which a line may be replaced or added to.
fn minion(ability: &str) -> String {
    format!(
        "[[card]]\nname = \"Own\"\ntype = \"minion\"\ncost = 1\nattack = 1\ndefence = 1\n[[card.ability]]\n{ability}"
    )
}

#[test]
fn wrong_words_are_answered_with_place_and_nearest() {
    let cases = [
        (
            "when = \"your turn start\"\ndo = \"gain 1 magic\"",
            "own.toml:8:9: unknown trigger \"your turn start\"; did you mean \"your turn starts\"?",
        ),
        (
            "when = \"used\"\ncost = 1\ndo = \"deel 1 damage\"\nto = \"target minion\"",
            "own.toml:10:7: unknown effect \"deel\"; did you mean \"deal\"?",
        ),
        (
            "when = \"used\"\ncost = 1\ndo = \"deal 1 damage\"\nto = \"target minon\"",
            "own.toml:11:7: unknown target \"target minon\"; did you mean \"target minion\"?",
        ),
        (
            "when = \"a minion enters play\"\nif = \"your\"\ndo = \"gain 1 magic\"",
            "own.toml:9:7: unknown condition \"your\"; did you mean \"yours\"?",
        ),
        (
            "when = \"your turn ends\"\ndo = \"gain 1 magik\"",
            "own.toml:9:14: unknown thing to gain \"magik\"; did you mean \"magic\"?",
        ),
        (
            "when = \"your turn ends\"\ndoo = \"gain 1 magic\"",
            "own.toml:9:1: unknown key \"doo\"; did you mean \"do\"?",
        ),
        (
            "when = \"your turn ends\"\ndo = \"summon 1 Air Elementel\"",
            "own.toml:9:16: unknown minion \"Air Elementel\"; did you mean \"Air Elemental\"?",
        ),
    ];
    for (ability, expected) in cases {
        let found = faults(&minion(ability));
        assert!(found.lines().any(|line| line == expected), "expected\n{expected}\nfound\n{found}");
    }
}

#[test]
fn wrong_values_are_named_with_their_place() {
    let heading = "[[card]]\nname = \"Own\"\ntype = \"minion\"\n";
    let cases = [
        (format!("{heading}cost = \"two\"\nattack = 1\ndefence = 1"), "own.toml:4:8: "),
        (format!("{heading}cost = -1\nattack = 1\ndefence = 1"), "own.toml:4:8: "),
        (format!("{heading}cost = 1\nattack = 1\ndefence = 0"), "own.toml:6:11: "),
        (format!("{heading}cost = 1\nattack = 1.5\ndefence = 1"), "own.toml:5:10: "),
        (format!("{heading}cost = 1\nattack = 99999999999\ndefence = 1"), "own.toml:5:10: "),
        (format!("{heading}cost = 1\nattack = 1"), "own.toml:1:1: needs \"defence\""),
        ("[[card]]\nname = 3\ntype = \"spell\"\ncost = 0".into(), "own.toml:2:8: "),
        ("[[card]]\nname = \"\"\ntype = \"spell\"\ncost = 0".into(), "own.toml:2:9: a card needs a name"),
        (
            "[[card]]\nname = \"X\"\ntype = \"spel\"\ncost = 0".into(),
            "own.toml:3:9: unknown type \"spel\"; did you mean \"spell\"?",
        ),
        (
            "[[card]]\nname = \"X\"\ntype = \"enchantment\"\ncost = 0\nattack = \"2\"".into(),
            "own.toml:5:11: must be a change such as",
        ),
        (
            "[[card]]\nname = \"X\"\ntype = \"ritual\"\ncost = 0\ncharges = 1".into(),
            "own.toml:1:1: needs \"activation_cost\"",
        ),
        ("[[cart]]\nname = \"X\"".into(), "own.toml:1:3: unknown key \"cart\"; did you mean \"card\"?"),
        ("card = 3".into(), "own.toml:1:"),
        ("name = \"no closing".into(), "own.toml:1:"),
    ];
    for (text, expected) in cases {
        let found = faults(&text);
        assert!(found.lines().any(|line| line.starts_with(expected)), "expected\n{expected}\nfound\n{found}");
    }
}

#[test]
fn contradictions_are_faults_and_not_surprises() {
    let ability = |lines: &str| minion(lines);
    let card =
        |kind: &str, lines: &str| format!("[[card]]\nname = \"Own\"\ntype = \"{kind}\"\ncost = 0\n{lines}");
    let ritual = "activation_cost = 1\ncharges = 1\n[[card.ability]]\n";
    let cases = [
        (
            ability("when = \"used\"\ncost = 1\ndo = \"gain 3 charges\"\nto = \"target minion\""),
            "this effect can't happen to \"target minion\"",
        ),
        (
            ability("when = \"used\"\ncost = 1\ndo = \"summon 1 Banish\""),
            "only minions are summoned, and this is of the type spell",
        ),
        (
            ability("when = \"used\"\ndo = \"gain 1 magic\""),
            "an ability has a cost if and only if it is one that is used",
        ),
        (
            ability("when = \"your turn ends\"\ncost = 1\ndo = \"gain 1 magic\""),
            "an ability has a cost if and only if it is one that is used",
        ),
        (
            ability("when = \"your turn ends\"\nif = \"yours\"\ndo = \"gain 1 magic\""),
            "this can't be asked of \"your turn ends\"",
        ),
        (ability("when = \"your turn ends\"\ndo = \"destroy\"\nto = \"it\""), "there is no \"it\""),
        (
            ability("when = \"your turn ends\"\ndo = \"destroy\"\nto = \"target minion\""),
            "a target that the player chooses",
        ),
        (ability("when = \"your turn ends\"\ndo = \"forbid abilities\""), "\"enchanting\" belong together"),
        (
            ability("when = \"played\"\ndo = \"gain 1 magic\""),
            "the type minion has no abilities with the trigger \"played\"",
        ),
        (ability("when = \"used\"\ncost = 1\ndo = \"gain *2/*2\""), "only enchantments multiply"),
        (
            card("spell", "[[card.ability]]\nwhen = \"used\"\ncost = 1\ndo = \"gain 1 magic\""),
            "the type spell has no abilities with the trigger \"used\"",
        ),
        (
            card("ritual", &format!("{ritual}when = \"played\"\ndo = \"gain 1 magic\"")),
            "the type ritual has no abilities with the trigger \"played\"",
        ),
        (
            card("ritual", &format!("{ritual}when = \"your turn ends\"\ndo = \"destroy\"\nto = \"itself\"")),
            "only an ability of a minion can speak of the minion itself",
        ),
        (card("spell", "attack = 1"), "unknown key \"attack\""),
    ];
    for (text, expected) in cases {
        let found = faults(&text);
        let place = found.split(": ").next().unwrap_or_default();
        assert!(found.contains(expected), "expected\n{expected}\nfound\n{found}");
        assert_eq!(place.split(':').count(), 3, "{found} names line and column");
    }
}

#[test]
fn a_name_is_taken_once_unless_it_replaces() {
    let spell =
        |name: &str, more: &str| format!("[[card]]\nname = \"{name}\"\ntype = \"spell\"\ncost = 7\n{more}");
    let found = faults(&spell("Banish", ""));
    assert!(found.starts_with("own.toml:2:9: there is a card \"Banish\" already"), "{found}");
    let twice = format!("{}{}", spell("Own", ""), spell("Own", ""));
    assert!(faults(&twice).starts_with("own.toml:6:9: there is a card \"Own\" already"));
    let found = faults(&spell("Banisch", "replaces = true"));
    assert!(found.contains("unknown card to replace \"Banisch\"; did you mean \"Banish\"?"), "{found}");
    let file = CardFile { name: "own.toml".into(), text: spell("Banish", "replaces = true") };
    let (_, cards) = library("2025", &[file]).expect("a card in the place of another");
    assert_eq!(cards.printed(cards.find("Banish").expect("still there")).cost, 7);
}

#[test]
fn every_fault_is_told_at_once() {
    let text =
        minion("when = \"nver\"\ndo = \"nothing\"\nto = \"nobody\"\n").replace("cost = 1", "cost = \"x\"");
    assert_eq!(faults(&text).lines().count(), 4, "{}", faults(&text));
}

#[test]
fn junk_is_refused_in_few_words() {
    // The texts are so long that reading them in quadratic time would take hours.
    let nested = format!("card = {}{}", "[".repeat(100_000), "]".repeat(100_000));
    let tables = "[[card]]\n".repeat(100_000);
    let deep = format!("[{}]\n", vec!["a"; 50_000].join("."));
    let many = (0..20_000).map(|n| format!("key{n} = {n}\n")).collect::<String>();
    for junk in ["\u{0}\u{1}¡".repeat(250_000), "x".repeat(1_000_000), nested, tables, deep, many] {
        let found = faults(&junk);
        assert!(found.starts_with("own.toml:") && found.len() < 20_000, "{} bytes", found.len());
    }
}

const SEVERAL: &str = r#"
[[card]]
name = "Jack"
type = "minion"
cost = 0
attack = 1
defence = 5
[[card.ability]]
when = "your turn starts"
do = "gain 2 life"
[[card.ability]]
when = "used"
cost = 1
do = "deal 1 damage"
to = "target minion"
[[card.ability]]
when = "used"
cost = 2
do = "draw 1"
[[card.ability]]
when = "your turn starts"
do = "gain +1/+0"

[[card]]
name = "Feast"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "deal 1 damage"
to = "target minion"
[[card.ability]]
when = "played"
do = "gain 3 life"
[[card.ability]]
when = "played"
do = "gain +2/+2"
to = "target minion"

[[card]]
name = "Double"
type = "ritual"
cost = 0
activation_cost = 1
charges = 3
[[card.ability]]
when = "your turn starts"
do = "gain 1 magic"
[[card.ability]]
when = "your turn ends"
do = "gain 5 life"

[[card]]
name = "Wand"
type = "enchantment"
cost = 0
[[card.ability]]
when = "used"
cost = 0
do = "gain 4 magic"
[[card.ability]]
when = "your turn ends"
do = "gain +1/+0"
to = "itself"

[[card]]
name = "Staff"
type = "enchantment"
cost = 0
[[card.ability]]
when = "used"
cost = 0
do = "gain 9 life"

[[card]]
name = "Envy"
type = "minion"
cost = 0
attack = 0
defence = 9
[[card.ability]]
when = "a minion uses an ability"
if = "an opponent's"
do = "deal 2 damage"
to = "it"
"#;

fn several(deck1: &[&str], deck2: &[&str]) -> Stage {
    Stage::with_cards(SEVERAL, &[deck1, deck2])
}

#[test]
fn a_minion_has_several_abilities() {
    let mut stage = several(&["Jack", "Air Elemental", "Banish", "Banish", "Banish", "Recharge"], &[]);
    stage.does(&["play 1", "end", "end"]);
    assert_eq!((stage.life(1), stage.board(1)), (22, vec!["Jack 2/5".to_owned()]));
    assert_eq!(stage.hand(1).last().map(String::as_str), Some("Recharge"), "drawn at the start of the turn");
    stage.does(&["discard 1", "use 1.1 1 1", "end", "end"]);
    assert_eq!(stage.board(1), ["Jack 3/4"]);
    let why = stage.refuses("use 1.3");
    assert!(why.contains("Jack has no activated ability 3, only 2"), "{why}");
    assert!(stage.refuses("use 1.2 1 1").contains("takes no target"));
    assert!(stage.refuses("use 1.1").contains("needs a target"));
    stage.does(&["use 1.2"]);
}

#[test]
fn a_spell_does_several_things_in_order() {
    let mut stage = several(&["Jack", "Feast", "Feast"], &["Air Elemental"]);
    stage.does(&["end", "play 1", "end", "play 2 2 1"]);
    assert_eq!(stage.graveyard(2), ["Air Elemental 1/0"], "it died before it could gain");
    assert_eq!(stage.life(1), 23);
    stage.does(&["play 1", "play 1 1 1"]);
    assert_eq!(stage.board(1), ["Jack 3/6"]);
}

#[test]
fn a_ritual_pays_for_each_of_its_abilities() {
    let mut stage = several(&["Double"], &[]);
    stage.does(&["play 1", "end"]);
    assert_eq!((stage.ritual(1), stage.life(1)), (Some("Double x2".into()), 25));
    let magic = stage.magic(1);
    stage.does(&["end"]);
    assert_eq!((stage.ritual(1), stage.magic(1)), (Some("Double x1".into()), magic + 2));
    stage.does(&["end", "end", "end"]);
    assert_eq!((stage.ritual(1), stage.life(1)), (Some("Double x0".into()), 30), "charges are spent");
}

/// R25: the newest enchantment that grants activated abilities replaces all others; triggered ones add up.
#[test]
fn enchantments_grant_abilities() {
    let mut stage = several(&["Jack", "Wand", "Staff", "Wand", "Disenchant"], &["Silence"]);
    stage.does(&["play 1", "play 1 1 1", "end", "end"]);
    let magic = stage.magic(1);
    stage.does(&["use 1"]);
    assert_eq!(stage.magic(1), magic + 4, "the wand's ability, not Jack's");
    stage.does(&["play 1 1 1", "end"]);
    assert_eq!(stage.board(1), ["Jack 4/5"], "its own trigger twice, the wand's twice");
    stage.does(&["end"]);
    let life = stage.life(1);
    assert!(stage.refuses("use 1.2").contains("no activated ability 2, only 1"));
    stage.does(&["use 1"]);
    assert_eq!(stage.life(1), life + 9, "the staff is newer");
    stage.does(&["play 2 1 1", "end", "end"]);
    let magic = stage.magic(1);
    stage.does(&["use 1"]);
    assert_eq!(stage.magic(1), magic + 4, "without the staff the wand counts again");
    stage.does(&["end", "play 1 1 1", "end"]);
    assert!(stage.refuses("use 1").contains("silenced"), "Silence blocks granted abilities too");
}

#[test]
fn the_use_of_an_ability_triggers_after_its_effect() {
    let mut stage = several(&["Jack"], &["Envy"]);
    stage.does(&["play 1", "end", "play 1", "end", "use 1.1 2 1"]);
    assert_eq!(stage.board(2), ["Envy 0/8"]);
    assert_eq!(stage.board(1), ["Jack 2/3"]);
    let events = stage.events();
    let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted).expect("it happened");
    let own = place(|event| matches!(event, Event::Damaged { amount: 1, .. }));
    let trigger = place(|event| matches!(event, Event::Triggered { .. }));
    assert!(own < trigger, "{events:?}");
}

/// R23: two cards that feed each other without end, and it is a draw within a second.
#[test]
fn runaway_triggers_end_as_a_draw() {
    const MILL: &str = r#"
[[card]]
name = "Broom"
type = "minion"
cost = 0
attack = 1
defence = 1
[[card.ability]]
when = "a minion enters play"
if = "another"
do = "destroy"
to = "it"

[[card]]
name = "Font"
type = "ritual"
cost = 0
activation_cost = 0
charges = 0
[[card.ability]]
when = "a minion enters play"
do = "summon 1 Air Elemental"
"#;
    let mut stage = Stage::with_cards(MILL, &[&["Broom", "Font", "Air Elemental"], &[]]);
    stage.does(&["play 1", "play 1"]);
    stage.does(&["play 1"]);
    assert_eq!(stage.play.status(), Status::Over(Outcome::Draw));
    let ended = Event::Ended { outcome: Outcome::Draw, reason: Reason::RunawayTriggers };
    assert_eq!(stage.events().last(), Some(&ended));
    assert!(stage.refuses("end").contains("the game is over"));
}
