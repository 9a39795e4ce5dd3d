//! The classic display, character for character, against the golden files of both styles.

use super::cards::{
    ENCHANTMENTS, LOWER_PLAYERS, MINIONS, ODD, RITUALS, SPELLS, UPPER_PLAYERS, spent, standing,
};
use terminal::Paint;
use terminal::sorcery::{BoardCache, Cell, DrawStyle, Face, Graphics, Place, Player, Side};

const STYLES: [(Graphics, &str); 2] = [
    (Graphics::Simple, include_str!("../golden/sorcery-simple.txt")),
    (Graphics::Fancy, include_str!("../golden/sorcery-fancy.txt")),
];

fn check(section: &str, draw: impl Fn(DrawStyle, &mut String)) {
    for (graphics, golden) in STYLES {
        let mut drawn = String::new();
        draw(DrawStyle { graphics, paint: Paint::Plain }, &mut drawn);
        let expected = golden
            .lines()
            .skip_while(|line| line.strip_prefix("# ").is_none_or(|title| !title.starts_with(section)))
            .skip(1)
            .take_while(|line| !line.starts_with("# "))
            .collect::<Vec<_>>();
        assert!(!expected.is_empty(), "the golden file has no section {section}");
        for (number, (drawn, expected)) in drawn.lines().zip(&expected).enumerate() {
            assert_eq!(&drawn, expected, "{section}, {graphics:?}, row {number}");
        }
        assert_eq!(drawn.lines().count(), expected.len(), "{section}, {graphics:?}");
        assert!(drawn.ends_with('\n'));
    }
}

fn check_cards(section: &str, rows: &[&[Face<'_>]]) {
    check(section, |style, into| rows.iter().for_each(|row| style.hand(into, row)));
}

#[test]
fn spells() {
    check_cards("spells", &[&SPELLS[..3], &SPELLS[3..]]);
}

#[test]
fn minions() {
    check_cards("minions", &[&MINIONS[..4], &MINIONS[4..]]);
}

#[test]
fn enchantments() {
    check_cards("enchantments", &[&ENCHANTMENTS]);
}

#[test]
fn rituals() {
    check_cards("rituals", &[&RITUALS]);
}

#[test]
fn players() {
    check("players", |style, into| {
        style.row(into, &UPPER_PLAYERS.map(|player| Cell::Player(player, Place::Top)));
        style.row(into, &LOWER_PLAYERS.map(|player| Cell::Player(player, Place::Bottom)));
    });
}

#[test]
fn odd_values() {
    let [negative, long, overflow] = ODD.map(Cell::Card);
    check("blank", |style, into| style.row(into, &[Cell::Blank, Cell::Empty, negative, long, overflow]));
}

fn sides() -> [Side<'static>; 2] {
    let side = |player, minions: [Face<'static>; 3]| Side {
        player,
        ritual: None,
        minions: [Some(minions[0]), Some(minions[1]), Some(minions[2]), None, None],
        graveyard: None,
    };
    let upper = [standing(5, 4, 8, Some(3)), standing(4, 1, 4, None), standing(1, 4, 5, None)];
    let lower = [standing(0, 1, 1, None), standing(3, 3, 2, None), standing(6, 2, 2, Some(1))];
    let sean = side(Player { name: "Sean", life: 20, magic: 0 }, upper);
    let ten = side(Player { name: "Ten", life: 20, magic: 0 }, lower);
    [Side { graveyard: Some(standing(2, 2, 1, None)), ..sean }, Side { ritual: Some(spent(1, 1, 2)), ..ten }]
}

#[test]
fn board() {
    check("board", |style, into| style.board(into, &sides()));
}

#[test]
fn a_cache_draws_what_its_style_draws() {
    let [sean, ten] = sides();
    let hurt = Side { player: Player { life: 19, ..sean.player }, ..sean };
    let renamed = Side { player: Player { name: "Jean", ..sean.player }, ..sean };
    let fewer = Side { minions: [ten.minions[0], None, None, None, None], ..ten };
    for (graphics, _) in STYLES {
        let style = DrawStyle { graphics, paint: Paint::Plain };
        let mut boards = BoardCache::new(style);
        let tables =
            [vec![sean, ten], vec![hurt, ten], vec![renamed, fewer, ten], vec![renamed, ten], vec![]];
        for sides in tables.iter().chain(&tables) {
            let (mut drawn, mut expected) = (String::new(), String::new());
            boards.board(&mut drawn, sides);
            style.board(&mut expected, sides);
            assert_eq!(drawn, expected);
        }
    }
}

#[test]
fn three_players_take_two_blocks_and_leave_a_place_empty() {
    let [sean, ten] = sides();
    for (graphics, _) in STYLES {
        let style = DrawStyle { graphics, paint: Paint::Plain };
        let (mut drawn, mut first) = (String::new(), String::new());
        style.board(&mut drawn, &[sean, ten, sean]);
        style.board(&mut first, &[sean, ten]);
        assert_eq!(drawn.lines().count(), 112);
        assert!(drawn.lines().all(|line| line.chars().count() == 167));
        let second = drawn.strip_prefix(&first).expect("players 1 and 2 come first");
        assert!(second.lines().zip(first.lines()).take(33).all(|(second, first)| second == first));
        let mut empty = String::new();
        style.row(&mut empty, &[Cell::Empty, Cell::Blank, Cell::Empty, Cell::Blank, Cell::Empty]);
        for (line, empty) in second.lines().skip(44).zip(empty.lines()) {
            assert!(line.contains(empty), "{line}");
        }
    }
}

#[test]
fn inspect_shows_enchantments_five_to_a_row() {
    let [strength, enrage, ..] = ENCHANTMENTS;
    let minion = standing(0, 26, 26, None);
    let enchantments = [strength, strength, strength, strength, strength, strength, enrage];
    for (graphics, _) in STYLES {
        let style = DrawStyle { graphics, paint: Paint::Plain };
        let (mut drawn, mut expected) = (String::new(), String::new());
        style.inspect(&mut drawn, minion, &enchantments);
        style.card(&mut expected, minion);
        style.hand(&mut expected, &enchantments[..5]);
        style.hand(&mut expected, &enchantments[5..]);
        assert_eq!(drawn, expected);
        assert_eq!(drawn.lines().count(), 33);
    }
}
