//! Card files that nobody would write but to break something: contradictions, huge sums, huge sets.

mod stage;

use std::time::{Duration, Instant};

use kernel::{Game, Heuristics, Outcome, Referee, Status};
use sorcery::{CardFile, CardSet, Kind, Setup, Sorcery, library, read_deck};
use stage::Stage;

fn file(text: impl Into<String>) -> CardFile {
    CardFile { name: "own.toml".into(), text: text.into() }
}

/// What is wrong with a file.
fn faults(text: &str) -> String {
    library("2025", &[file(text)]).err().unwrap_or_else(|| panic!("no fault in\n{text:.400}")).to_string()
}

fn cards(text: &str) -> CardSet {
    library("2025", &[file(text)]).unwrap_or_else(|faults| panic!("{faults}")).1
}

/// A card with the same ability many times.
fn card(heading: &str, ability: &str, times: usize) -> String {
    let abilities = format!("[[card.ability]]\n{ability}\n").repeat(times);
    format!("[[card]]\nname = \"Own\"\ncost = 0\n{heading}\n{abilities}")
}

/// Reads linear in time: a test machine that is busy with other work may take its time, quadratic reading takes longer.
fn soon<T>(read: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let value = read();
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
    value
}

#[test]
fn all_faults_of_a_contradictory_ability_are_listed() {
    let text = card(
        "type = \"enchantment\"",
        "when = \"enchanting\"\ndo = \"gain +1/+1\"\nto = \"enchanted minion\"",
        1,
    ) + "[[card]]\nname = \"Other\"\ntype = \"spel\"\ncost = 0\n";
    assert_eq!(
        faults(&text),
        "own.toml:8:6: this effect can't happen to \"enchanted minion\"\n\
         own.toml:11:9: unknown type \"spel\"; did you mean \"spell\"?"
    );
}

/// No combination of valid words breaks the reader, whichever of them contradict each other.
#[test]
fn every_combination_of_words_is_read_or_refused() {
    let kinds = ["type = \"spell\"", "type = \"minion\"\nattack = 1\ndefence = 1", "type = \"enchantment\""];
    let triggers =
        ["played", "used", "enchanting", "your turn starts", "a minion enters play", "a spell is played"];
    let effects = [
        "deal 1 damage",
        "destroy",
        "gain +1/+1",
        "gain 1 magic",
        "gain 1 charge",
        "draw 1",
        "resurrect",
        "summon 1 Air Elemental",
        "summon a copy",
        "take control",
        "grant 1 action each turn",
        "forbid abilities",
        "raise ability cost by 1",
        "remove top enchantment",
        "return to hand",
    ];
    let targets = [
        "it",
        "itself",
        "target minion",
        "target ritual",
        "target minion or ritual",
        "all minions",
        "you",
        "every player",
        "your ritual",
        "enchanted minion",
    ];
    let mut sound = 0;
    for (kind, trigger) in kinds.iter().flat_map(|kind| triggers.map(|trigger| (kind, trigger))) {
        for (effect, target) in effects.iter().flat_map(|effect| targets.map(|target| (effect, target))) {
            let cost = if trigger == "used" { "cost = 1\n" } else { "" };
            let text =
                card(kind, &format!("when = \"{trigger}\"\n{cost}do = \"{effect}\"\nto = \"{target}\""), 1);
            sound += usize::from(library("2025", &[file(text)]).is_ok());
        }
    }
    assert!(sound > 100, "{sound}");
}

#[test]
fn rules_belong_to_editions_alone() {
    let fault = faults("[rules]\nlife = 1\n");
    assert_eq!(fault, "own.toml:1:1: only an edition has [rules]; a card file has [[card]] alone");
    assert!(faults("rules = 3\n").starts_with("own.toml:1:9: only an edition has [rules]"));
}

const USER: &str = "type = \"minion\"\nattack = 1\ndefence = 1\n[[card.ability]]\nwhen = \"used\"\ncost = 1\ndo = \"gain 1 life\"";

/// A minion with an ability that is used, and a player's card "Own".
fn user_and(own: &str) -> String {
    format!("{own}\n[[card]]\nname = \"User\"\ncost = 0\n{USER}\n")
}

#[test]
fn costs_saturate_and_are_never_paid_back() {
    let raise = "when = \"enchanting\"\ndo = \"raise ability cost by 1000000\"";
    let cards = user_and(&card("type = \"enchantment\"", raise, 2_150));
    let mut stage = Stage::with_cards(&cards, &[&["User", "Own", "Own"], &[]]);
    stage.does(&["play 1", "play 1 1 1", "end", "end"]);
    assert_eq!(stage.position().players[0].board[0].ability_cost, Some(1_000_000_000), "R23");
    stage.does(&["play 1 1 1"]);
    assert_eq!(stage.position().players[0].board[0].ability_cost, Some(1_000_000_000), "R23");
    let magic = stage.magic(1);
    stage.does(&["use 1"]);
    assert!(magic > 0 && stage.magic(1) == 0, "testing mode takes what there is: {}", stage.magic(1));
}

#[test]
fn granted_actions_saturate() {
    let grant = "when = \"enchanting\"\ndo = \"grant 1000 actions each turn\"";
    let cards = user_and(&card("type = \"enchantment\"", grant, 66));
    let mut stage = Stage::with_cards(&cards, &[&["User", "Own", "Own"], &[]]);
    stage.does(&["play 1", "play 1 1 1"]);
    assert_eq!(stage.position().players[0].board[0].actions, u16::MAX);
    stage.does(&["play 1 1 1", "end", "end"]);
    assert_eq!(stage.position().players[0].board[0].actions, u16::MAX);
}

/// Bots guess at what a card will meet; their sums saturate too.
#[test]
fn guesses_saturate() {
    let greet = "when = \"a minion enters play\"\ndo = \"deal 1000000 damage\"\nto = \"it\"";
    let cards = user_and(&card("type = \"ritual\"\nactivation_cost = 0\ncharges = 0", greet, 3_000));
    let mut stage = Stage::with_cards(&cards, &[&["Own", "User"], &[]]);
    stage.does(&["play 1"]);
    let (game, state) = (stage.play.game().clone(), stage.play.state().clone());
    let mut actions = Vec::new();
    game.legal_actions(&state, &mut actions);
    for action in actions {
        assert!(game.prior(&state, action).is_some_and(f32::is_finite), "{action:?}");
    }
    assert!(game.evaluate(&state).iter().all(|chance| chance.is_finite()));
}

/// R23: cards with thousands of triggers each end as a draw before they fill the memory.
#[test]
fn waiting_triggers_are_bounded() {
    let destroy = "when = \"a minion enters play\"\nif = \"another\"\ndo = \"destroy\"\nto = \"it\"";
    let summon = "when = \"a minion leaves play\"\ndo = \"summon 1 Air Elemental\"";
    let mut text = card("type = \"minion\"\nattack = 1\ndefence = 1", destroy, 9_000);
    text += &format!("[[card.ability]]\n{summon}\n").repeat(9_000);
    let mut stage = Stage::with_cards(&text, &[&["Own", "Air Elemental"], &[]]);
    stage.does(&["play 1"]);
    let memory = allocation_counter::measure(|| {
        stage.does(&["play 1"]);
    });
    assert_eq!(stage.play.status(), Status::Over(Outcome::Draw));
    assert!(memory.bytes_max < 64 << 20, "{} bytes", memory.bytes_max);
}

fn spells(count: usize) -> String {
    (0..count).map(|n| format!("[[card]]\nname=\"N{n}\"\ntype=\"spell\"\ncost=0\n")).collect()
}

#[test]
fn more_cards_than_there_are_numbers_are_refused_at_once() {
    let text = spells(66_000);
    let refused = soon(|| faults(&text));
    assert!(refused.contains("a game has at most 65535 cards"), "{refused:.400}");
    assert_eq!(refused.lines().count(), 1);
    // Several files share the numbers.
    let files = [file(spells(60_000)), file(spells(60_000).replace("N", "M"))];
    let refused = soon(|| library("2025", &files).expect_err("too many")).to_string();
    assert!(refused.contains("a game has at most 65535 cards"), "{refused:.400}");
}

#[test]
fn more_abilities_than_there_are_numbers_are_refused_at_once() {
    let gain = "when=\"played\"\ndo=\"draw 1\"";
    let text = card("type = \"spell\"", gain, 66_000);
    let refused = soon(|| faults(&text));
    assert!(refused.contains("a game has at most 65535 abilities"), "{refused:.400}");
    assert_eq!(refused.lines().count(), 1);
}

#[test]
fn every_ability_that_is_used_has_a_number() {
    let used = "when = \"used\"\ncost = 1\ndo = \"gain 1 life\"";
    let minion = "type = \"minion\"\nattack = 1\ndefence = 1";
    assert!(faults(&card(minion, used, 255)).contains("a card has at most 250 abilities that are used"));
    let mut stage = Stage::with_cards(&card(minion, used, 250), &[&["Own"], &[]]);
    stage.does(&["play 1", "end", "end"]);
    assert!(stage.refuses("use 1.251").contains("no activated ability 251"));
    stage.does(&["use 1.250"]);
}

#[test]
fn tens_of_thousands_of_cards_are_read_in_linear_time() {
    let mut text = spells(20_000);
    for n in 0..20_000 {
        // Each summons the one before, the first a card of the edition.
        let before = if n == 0 { "Air Elemental".into() } else { format!("M{}", n - 1) };
        text += &format!(
            "[[card]]\nname=\"M{n}\"\ntype=\"minion\"\ncost=0\nattack=1\ndefence=1\n\
             [[card.ability]]\nwhen=\"used\"\ncost=1\ndo=\"summon 1 {before}\"\n"
        );
    }
    let set = soon(|| cards(&text));
    let last = set.find("m19999").expect("there is such a card");
    assert_eq!(set.text(last), "Summon a 1/1 m19998");
    assert!(matches!(set.printed(last).kind, Kind::Minion(_)));
    let deck = "M19999\nm19998\n".repeat(100_000);
    let deck = soon(|| read_deck(&set, "own.deck", deck.as_bytes())).expect("a deck");
    let decks = vec![deck; 2];
    let setup = Setup { decks, cards: vec![file(text)], ..Setup::default() };
    let game = soon(|| Sorcery::new(&setup)).expect("a playable set-up");
    soon(|| game.provenance());
}

#[test]
fn the_same_name_again_and_again_is_refused_in_linear_time() {
    let text = "[[card]]\nname=\"Same\"\ntype=\"spell\"\ncost=0\n".repeat(40_001);
    let refused = soon(|| faults(&text));
    assert!(refused.ends_with("\nand 39,950 more faults"), "{:?}", refused.lines().last());
    let text =
        spells(40_000).replace("cost=0", "cost=0\nreplaces=true").replace('N', &"a long name ".repeat(4));
    let refused = soon(|| faults(&text));
    assert!(refused.ends_with("\nand 39,950 more faults"), "{:?}", refused.lines().last());
}
