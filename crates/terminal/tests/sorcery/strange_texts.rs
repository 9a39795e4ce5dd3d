//! Whatever a stranger writes on a card, the frame holds and nothing but text reaches the terminal.

use super::cards::{MINIONS, RITUALS, SPELLS};
use proptest::prelude::*;
use terminal::Paint;
use terminal::sorcery::{Cell, Change, DrawStyle, Face, Graphics, Health, Kind, Overflow, Place, Player};
use unicode_width::UnicodeWidthStr;

const SIMPLE: DrawStyle = DrawStyle { graphics: Graphics::Simple, paint: Paint::Plain };
const FANCY: DrawStyle = DrawStyle { graphics: Graphics::Fancy, paint: Paint::Plain };

fn drawn(style: DrawStyle, cell: Cell<'_>) -> Vec<String> {
    let mut into = String::new();
    style.row(&mut into, &[cell]);
    into.lines().map(String::from).collect()
}

fn card(name: &'static str, text: &'static str) -> Cell<'static> {
    Cell::Card(Face { name, text, ..MINIONS[5] })
}

#[test]
fn wide_characters_count_two_columns() {
    let rows = drawn(SIMPLE, card("火の精霊", "対象のミニオンに一点のダメージを与える"));
    assert_eq!(rows[1], "| 火の精霊                |   1 |");
    assert_eq!(rows[5], "| 1   | 対象のミニオンに一点の  |");
    assert_eq!(rows[6], "|------ ダメージを与える        |");
}

#[test]
fn a_cut_never_splits_a_wide_character() {
    let rows = drawn(SIMPLE, card("精精精精精精精精精精精精", ""));
    assert_eq!(rows[1], "| 精精精精精精精精精精精  |   1 |");
    let player = Player { name: "精精精精精精精", life: 1, magic: 2 };
    assert_eq!(drawn(SIMPLE, Cell::Player(player, Place::Top))[3], "|         精精精精精精          |");
    assert_eq!(drawn(SIMPLE, Cell::Player(player, Place::Bottom))[7], "|          精精精精精精         |");
}

#[test]
fn marks_stay_on_their_letter() {
    let rows = drawn(SIMPLE, card("Cafe\u{301}", "abcdefghijklmnopqrstuve\u{301}x"));
    assert_eq!(rows[1], "| Cafe\u{301}                    |   1 |");
    assert_eq!(rows[5], "| 1   | abcdefghijklmnopqrstuve\u{301} |");
    assert_eq!(rows[6], "|------ x                       |");
}

#[test]
fn escape_codes_and_control_characters_are_replaced() {
    let name = "\u{1b}[31mred\u{7}\t\r\n\u{9b}0m";
    assert_eq!(drawn(SIMPLE, card(name, ""))[1], "| ?[31mred?????0m         |   1 |");
    assert!(drawn(FANCY, card(name, ""))[1].starts_with("┃ \u{FFFD}[31mred\u{FFFD}"));
    assert_eq!(drawn(SIMPLE, card("a\u{202e}b\u{2066}c", ""))[1], "| a?b?c                   |   1 |");
}

#[test]
fn neighbours_never_melt_into_another_width() {
    let family = "👨\u{200D}👩\u{200D}👧 ❤\u{FE0F} 👍🏽 \u{644}\u{627} 🏴\u{E0067}\u{E0062}\u{E007F}";
    for style in [SIMPLE, FANCY] {
        let rows = drawn(style, card(family, family));
        assert!(rows.iter().all(|row| row.width() == 33), "{rows:#?}");
        assert!(rows[1].contains("👨👩👧 ❤ "));
    }
}

#[test]
fn a_heap_of_marks_ends() {
    let heap = "\u{301}".repeat(1_000_000);
    let face = Face { name: &heap, text: &heap, ..SPELLS[0] };
    let rows = drawn(SIMPLE, Cell::Card(face));
    assert_eq!(rows[1].width(), 33);
    assert!(rows.iter().map(String::len).sum::<usize>() < 10_000);
}

#[test]
fn text_that_spills_is_marked_where_that_is_asked_for() {
    let text = "abcdefghijklmnopqrstuvwxyz0123456789".repeat(5);
    let marked = |face: Face<'static>| Face { overflow: Overflow::Marked, ..face };
    let boxed = Cell::Card(Face { text: &text, ..marked(RITUALS[0]) });
    assert_eq!(drawn(SIMPLE, boxed)[7], "|       klmnopqrstuvwxyz0123... |");
    assert_eq!(drawn(FANCY, boxed)[7], "┃       klmnopqrstuvwxyz012345… ┃");
    let spell = Cell::Card(Face { text: &text, ..marked(SPELLS[0]) });
    assert_eq!(drawn(SIMPLE, spell)[9], "| ijklmnopqrstuvwxyz01234567... |");
    let fits = Cell::Card(marked(MINIONS[5]));
    assert_eq!(drawn(FANCY, fits), drawn(FANCY, Cell::Card(MINIONS[5])));
}

#[test]
fn an_enchantment_has_a_box_for_each_value_that_it_changes() {
    let changes = |attack, defence| {
        Cell::Card(Face::new("Half", 1, Kind::Enchantment { attack, defence, ability_cost: None }, ""))
    };
    let attack = drawn(FANCY, changes(Some(Change::Add(-1)), None));
    assert_eq!(attack[8], "┠─────┐                         ┃");
    assert_eq!(attack[9], "┃ -1  │                         ┃");
    assert_eq!(attack[10], "┗━━━━━┷━━━━━━━━━━━━━━━━━━━━━━━━━┛");
    let defence = drawn(FANCY, changes(None, Some(Change::Multiply(i32::MIN))));
    assert_eq!(defence[9], "┃                         │3648 ┃");
}

#[test]
fn colours_leave_the_characters_alone() {
    let damaged = Kind::Minion { attack: 1, defence: 2, health: Health::Damaged, ability_cost: None };
    let face = Cell::Card(Face { kind: damaged, ..MINIONS[4] });
    let rows = drawn(DrawStyle { paint: Paint::Coloured, ..FANCY }, face);
    assert!(rows[9].contains("\u{1b}[31m   2\u{1b}[0m"), "{}", rows[9]);
    let plain: Vec<String> = rows.iter().map(|row| without_colours(row)).collect();
    assert_eq!(plain, drawn(FANCY, face));
}

fn without_colours(row: &str) -> String {
    let mut pieces = row.split('\u{1b}');
    let first = pieces.next().unwrap_or_default().to_string();
    pieces.fold(first, |row, piece| row + piece.split_once('m').map_or("", |(_, text)| text))
}

#[test]
fn the_locale_chooses_the_style() {
    assert_eq!(Graphics::for_locale([None, None, None]), Graphics::Fancy);
    assert_eq!(Graphics::for_locale([None, Some(""), Some("en_GB.UTF-8")]), Graphics::Fancy);
    assert_eq!(Graphics::for_locale([Some("C"), None, Some("en_GB.UTF-8")]), Graphics::Simple);
}

proptest! {
    #[test]
    fn the_frame_holds(name in any::<String>(), text in any::<String>(), cost: i32, attack: i32, defence: i32) {
        let kind = Kind::Minion { attack, defence, health: Health::Sound, ability_cost: Some(cost) };
        let player = Player { name: &name, life: attack, magic: defence };
        for style in [SIMPLE, FANCY] {
            for overflow in [Overflow::Cut, Overflow::Marked] {
                let face = Face { name: &name, cost, kind, text: &text, overflow };
                for cell in [Cell::Card(face), Cell::Card(Face { kind: Kind::Spell, ..face }), Cell::Player(player, Place::Top), Cell::Player(player, Place::Bottom)] {
                    let rows = drawn(style, cell);
                    prop_assert_eq!(rows.len(), 11);
                    for row in rows {
                        prop_assert_eq!(row.width(), 33, "{}", row);
                        prop_assert!(!row.chars().any(char::is_control));
                    }
                }
            }
        }
    }

    #[test]
    fn the_frame_holds_for_joining_scripts(text in "[\u{600}-\u{6ff}\u{1780}-\u{17ff}\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}\u{200b}-\u{200f}\u{fe0f}👍❤\u{5d0}\u{5dc}\u{1a00}-\u{1a1f}\u{10c00}-\u{10c4f}\u{2d30}-\u{2d7f}\u{a4d0}-\u{a4ff}#*\u{20e3}]{0,90}") {
        for row in drawn(FANCY, Cell::Card(Face { name: &text, text: &text, ..MINIONS[5] })) {
            prop_assert_eq!(row.width(), 33, "{}", row);
        }
    }
}
