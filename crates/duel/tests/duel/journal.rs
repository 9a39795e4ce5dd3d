//! Golden journals: games that were recorded once and must replay for ever.
//!
//! `PARLOUR_REWRITE=1` writes them anew; a change of rules that needs it raises the rules version too.

use std::path::PathBuf;

use duel::{Duel, Set, Setup};
use kernel::{Dice, Game, Journal, Match, Seeded, Status};

use crate::decks;

fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/journals")).join(name)
}

fn record(setup: &Setup, seed: u64) -> Match<Duel> {
    let mut play = Match::<Duel>::start(setup, seed).expect("the set-up is good");
    let mut luck = Seeded::new(seed);
    while let Status::ToAct(_) = play.status() {
        let legal = play.legal_actions();
        play.act(legal[luck.pick(legal.len() as u32) as usize]).expect("a listed action is legal");
    }
    play
}

fn replays(name: &str, setup: &Setup, seed: u64) {
    if std::env::var_os("PARLOUR_REWRITE").is_some() {
        std::fs::write(path(name), record(setup, seed).journal().write())
            .expect("the journal can be written");
    }
    let text = std::fs::read_to_string(path(name)).expect("the journal is there");
    let journal = Journal::<Duel>::read(&text).expect("the journal can be read");
    let replay = Match::replay(&journal).expect("the journal replays");
    assert!(matches!(replay.status(), Status::Over(_)));
    let mut again = replay.journal();
    again.provenance.cards.clone_from(&journal.provenance.cards); // the golden journals hash the card files' texts
    assert_eq!(again.write(), text);
}

#[test]
fn a_game_of_the_document_replays() {
    replays("document.journal", &Setup::default(), 2024);
}

#[test]
fn a_game_of_the_extra_set_replays() {
    let sets = vec![Set::Extra];
    let mut dice = Seeded::new(9);
    let decks = [decks::random(&sets, 26, &mut dice), decks::random(&sets, 26, &mut dice)];
    replays("extra.journal", &Setup { decks, sets, ..Setup::default() }, 9);
}

const MINE: &str = r#"
[[card]]
name = "Ogre"
type = "creature"
colour = "red"
cost = "1BR"
attack = 3
hp = 2
abilities = ["Trample", "First Strike"]

[[card]]
name = "Gloom"
type = "enchantment"
colour = "black"
cost = "B"
[[card.ability]]
when = "in play"
do = "gain -1/+0"
to = "white creatures"
"#;

fn with_cards(text: &str) -> Duel {
    let sets = vec![Set::File { name: "mine.toml".into(), text: text.into() }, Set::Extra];
    Duel::new(&Setup { sets, ..Setup::default() }).expect("the card file is good")
}

#[test]
fn only_what_cards_do_changes_their_hash() {
    let hash = |from: &str, to: &str| {
        let text = MINE.replacen(from, to, 1);
        assert_ne!(text, MINE, "{from}");
        with_cards(&text).provenance().cards
    };
    let before = with_cards(MINE).provenance().cards;
    assert_eq!(hash("\n[[card]]", "\n# A comment.\n[[card]]"), before);
    assert_eq!(hash("attack = 3\nhp = 2\n", "hp    =  2\nattack = 3\n"), before, "the order of keys");
    assert_eq!(hash(r#""Trample", "First Strike""#, r#""First Strike", "Trample""#), before);
    assert_eq!(hash("1BR", "1RB"), before, "the spelling of a cost");
    assert_eq!(hash("to = \"white", "to = \"all white"), before, "the spelling of a target");
    let (ogre, gloom) = MINE.split_at(MINE.rfind("[[card]]").expect("two cards"));
    assert_eq!(with_cards(&format!("{gloom}{ogre}")).provenance().cards, before, "the order of cards");

    let changes = [
        ("Ogre", "Giant"),
        ("red", "green"),
        ("1BR", "2BR"),
        ("attack = 3", "attack = 4"),
        ("hp = 2", "hp = 1"),
        (", \"First Strike\"", ""),
        ("enchantment\"\ncolour = \"black", "enchantment\"\ncolour = \"blue"),
        ("-1/+0", "-1/-1"),
        ("white creatures", "all creatures"),
        ("white creatures", "target white creature"),
    ];
    for (from, to) in changes {
        assert_ne!(hash(from, to), before, "{from} -> {to}");
    }
}

/// Journals that hash the texts of card files replay, whatever has become of the built-in files' comments; those of
/// other cards do not.
#[test]
fn a_journal_that_hashes_card_files_replays() {
    let game = with_cards(MINE);
    // Of duel.toml, MINE and extra.toml as they were when journals hashed texts.
    assert_eq!(game.former_cards_hash().as_deref(), Some("031c79066590eb4b"));
    let sets = vec![Set::File { name: "mine.toml".into(), text: MINE.into() }, Set::Extra];
    let mut journal = record(&Setup { sets, turn_limit: Some(20), ..Setup::default() }, 3).journal();
    assert_eq!(journal.provenance, game.provenance());
    journal.provenance.cards = game.former_cards_hash().expect("there is one");
    assert!(Match::replay(&journal).is_ok());
    journal.setup.sets[0] = Set::File { name: "mine.toml".into(), text: MINE.replace("hp = 2", "hp = 3") };
    let said = Match::replay(&journal).err().expect("other cards").to_string();
    assert!(said.starts_with("the journal was written with the card set "), "{said}");
}
