//! Golden journals: whole games that were played once and must replay for ever.
//!
//! `UPDATE_GOLDEN=1 cargo test -p sorcery --test journal` writes those that are missing; one that is there is kept.

use std::path::{Path, PathBuf};

use kernel::{Dice, Game, Journal, Match, Seeded, Status};
use sorcery::{Action, CardFile, Setup, Sorcery};

/// The games, each with the seed of its deal and choices.
fn games() -> Vec<(&'static str, Setup, u64)> {
    let default = Setup { edition: "2025".into(), ..Setup::default() }.with_turn_limit(500);
    let deck = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let summoners = ["Master Summoner", "Bone Golem", "Apprentice Summoner", "Raise Dead"].repeat(4);
    let wizards = ["Standstill", "Enrage", "Unsummon", "Novice Pyromancer", "Haste"].repeat(3);
    let odd = Setup {
        decks: vec![deck(&summoners), deck(&["Fire Elemental"]), deck(&wizards)],
        testing: true,
        turn_limit: Some(60),
        ..default.clone()
    };
    vec![("2025-default.journal", default, 12), ("2025-testing.journal", odd, 2)]
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// A whole game by chance; testing mode's own actions are rare, or nothing else would happen.
fn played(setup: &Setup, seed: u64) -> Match<Sorcery> {
    let mut play = Match::<Sorcery>::start(setup, seed).expect("a playable set-up");
    let mut dice = Seeded::new(seed);
    while let Status::ToAct(_) = play.status() {
        let mut legal = play.legal_actions();
        if dice.pick(4) > 0 {
            legal.retain(|action| !matches!(action, Action::Discard { .. }));
        }
        play.act(legal[dice.pick(legal.len() as u32) as usize]).expect("a legal action");
    }
    play
}

/// A journal's text with the cards' hash that the golden journals have.
fn as_before(mut journal: Journal<Sorcery>) -> String {
    let game = Sorcery::new(&journal.setup).expect("a playable set-up");
    journal.provenance.cards = game.former_cards_hash().expect("the golden journals are older");
    journal.write()
}

#[test]
fn golden_journals_replay() {
    for (name, setup, seed) in games() {
        let path = golden(name);
        if std::env::var_os("UPDATE_GOLDEN").is_some() && !path.exists() {
            std::fs::write(&path, played(&setup, seed).journal().write()).expect("the folder can be written");
        }
        let text = std::fs::read_to_string(&path).expect("the golden journal is here");
        let journal = Journal::<Sorcery>::read(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let replay = Match::replay(&journal).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(matches!(replay.status(), Status::Over(_)), "{name} is a whole game");
        assert!(replay.len() > 40, "{name} is a game worth keeping");
        assert_eq!(as_before(replay.journal()), text, "{name} is written as it was read");
    }
}

/// The seed alone leads to the same game: the same deal, choices and states on every platform.
#[test]
fn seeds_play_the_golden_games_again() {
    for (name, setup, seed) in games() {
        let text = std::fs::read_to_string(golden(name)).expect("the golden journal is here");
        assert_eq!(as_before(played(&setup, seed).journal()), text, "{name}");
    }
}

fn default_game() -> Journal<Sorcery> {
    let text = std::fs::read_to_string(golden("2025-default.journal")).expect("the golden journal is here");
    Journal::read(&text).expect("a sound journal")
}

fn refused(journal: &Journal<Sorcery>) -> String {
    Match::replay(journal).err().expect("a forged journal").to_string()
}

#[test]
fn a_forged_journal_is_refused_at_its_first_wrong_step() {
    let mut action = default_game();
    let place =
        action.entries.iter().position(|entry| entry.action != Action::End).expect("something is done");
    action.entries[place].action = Action::End;
    assert!(refused(&action).starts_with(&format!("step {} differs", place + 1)), "{}", refused(&action));

    let mut dropped = default_game();
    dropped.entries.remove(10);
    assert!(refused(&dropped).starts_with("step 11 differs"), "{}", refused(&dropped));

    let mut testing = default_game();
    testing.entries[3].action = Action::Draw;
    let said = refused(&testing);
    assert!(
        said.starts_with("step 4 differs: the action is refused: this is for testing mode only"),
        "{said}"
    );

    let mut seed = default_game();
    seed.seed += 1;
    assert!(refused(&seed).starts_with("step 0 differs"), "{}", refused(&seed));
}

#[test]
fn a_journal_of_other_cards_or_rules_is_refused() {
    let mut edition = default_game();
    edition.setup.edition = "1999".into();
    assert!(refused(&edition).contains("unknown edition \"1999\""), "{}", refused(&edition));
    let mut cards = default_game();
    cards.setup.decks = vec![vec!["Banish".into()]; 2];
    assert!(refused(&cards).contains("with the card set"), "{}", refused(&cards));
    let mut rules = default_game();
    rules.provenance.rules += 1;
    assert!(refused(&rules).contains("the rules of version"), "{}", refused(&rules));
}

const MINE: &str = r#"
[[card]]
name = "Owl"
type = "minion"
cost = 2
attack = 1
defence = 3
text = "Hoo."
[[card.ability]]
when = "used"
cost = 1
do = "gain 1 charges"
[[card.ability]]
when = "a minion leaves play"
if = "another of yours"
do = "draw 2"

[[card]]
name = "Nest"
type = "ritual"
cost = 3
activation_cost = 1
charges = 4
[[card.ability]]
when = "your turn ends"
do = "summon 2 Owl"

[[card]]
name = "Wisdom"
type = "enchantment"
cost = 0
attack = "*2"
defence = "-1"
[[card.ability]]
when = "enchanting"
do = "grant 2 actions each turn"
"#;

/// What journals hashed before: sentences. Should a sentence change, `former_line` must go on to say the old one.
const MY_FORMER_LINES: [&str; 3] = [
    "Nest|Ritual|3|1, 4|At the end of your turn, summon up to two 1/3 owls|0",
    "Owl|Minion|2|1/3|Your ritual gains 1 charge. Whenever another minion of yours leaves play, draw 2 cards.|1,0",
    "Wisdom|Enchantment|0|*2/-1|Enchanted minion gains +2 actions each turn|0",
];

fn with_cards(text: &str) -> Setup {
    let deck: Vec<String> = ["Nest", "Wisdom"].map(String::from).to_vec();
    let cards = vec![CardFile { name: "mine.toml".into(), text: text.into() }];
    Setup { decks: vec![deck; 2], cards, turn_limit: Some(20), ..Setup::default() }
}

#[test]
fn only_what_cards_do_changes_their_hash() {
    let cards = |text: &str| Sorcery::new(&with_cards(text)).expect("a playable set-up").provenance().cards;
    let hash = |from: &str, to: &str| {
        let text = MINE.replacen(from, to, 1);
        assert_ne!(text, MINE, "{from}");
        cards(&text)
    };
    let before = cards(MINE);
    assert_eq!(hash("\n[[card]]", "\n# A comment.\n[[card]]"), before);
    assert_eq!(hash("text = \"Hoo.\"\n", ""), before, "printed words");
    assert_eq!(hash("Hoo.", "Hoo hoo."), before, "printed words");
    assert_eq!(hash("text = \"Hoo.\"\n", "text = \"Hoo.\"\npicture = \"owl\"\n"), before, "a picture");
    assert_eq!(hash("cost = 2\nattack = 1\n", "attack = 1\ncost   = 2\n"), before, "the order of keys");
    assert_eq!(hash("1 charges", "1 charge"), before, "the spelling of an effect");
    assert_eq!(hash("draw 2\"\n", "draw 2\"\nto = \"you\"\n"), before, "what holds by default");
    let (others, wisdom) = MINE.split_at(MINE.rfind("[[card]]").expect("three cards"));
    assert_eq!(cards(&format!("{wisdom}{others}")), before, "the order of cards");

    let changes = [
        ("cost = 2", "cost = 3"),
        ("attack = 1", "attack = 0"),
        ("defence = 3", "defence = 4"),
        ("\"used\"\ncost = 1", "\"used\"\ncost = 2"),
        ("1 charges", "2 charges"),
        ("leaves play", "enters play"),
        ("another of yours", "another"),
        ("draw 2\"\n", "draw 2\"\nto = \"every player\"\n"),
        ("activation_cost = 1", "activation_cost = 2"),
        ("charges = 4", "charges = 5"),
        ("turn ends", "turn starts"),
        ("summon 2", "summon 3"),
        ("2 Owl", "2 Air Elemental"),
        ("*2", "+2"),
        ("-1", "-2"),
        ("2 actions", "3 actions"),
    ];
    for (from, to) in changes {
        assert_ne!(hash(from, to), before, "{from} -> {to}");
    }
}

/// Journals that hash sentences replay; those of other cards do not.
#[test]
fn a_journal_that_hashes_sentences_replays() {
    let setup = with_cards(MINE);
    let former = kernel::journal::text_hash(MY_FORMER_LINES);
    let mut journal = played(&setup, 5).journal();
    assert_ne!(journal.provenance.cards, former);
    journal.provenance.cards = former;
    assert!(Match::replay(&journal).is_ok());
    journal.setup.cards[0].text = MINE.replace("summon 2", "summon 3");
    assert!(refused(&journal).contains("with the card set"), "{}", refused(&journal));
}
