//! Cards side by side: hands, and the whole table with both players.

use super::card::{COLUMNS, DrawStyle, Face, ROWS};
use super::glyphs::Rule;

/// Cards in one row.
const PER_ROW: usize = 5;
/// Between the sides of the table.
const INNER: usize = PER_ROW * COLUMNS;
/// The table's width.
pub(super) const WIDTH: usize = INNER + 2;

/// One side of the table.
pub(super) struct Side<'a> {
    /// The player and their numbers, in ASCII.
    pub(super) heading: String,
    /// In play, in order.
    pub(super) cards: Vec<Face<'a>>,
}

impl DrawStyle {
    /// Cards side by side, five to a row; no cards draw nothing.
    pub(super) fn cards(self, into: &mut String, cards: &[Face<'_>]) {
        for row in cards.chunks(PER_ROW) {
            self.band(into, row, "");
        }
    }

    /// The whole table, from the upper edge.
    pub(super) fn table(self, into: &mut String, sides: &[Side<'_>; 2]) {
        let glyphs = self.glyphs();
        let [first, second] = sides;
        rule(into, glyphs.border_top);
        self.side(into, first);
        rule(into, glyphs.border_middle);
        self.side(into, second);
        rule(into, glyphs.border_bottom);
    }

    fn side(self, into: &mut String, side: &Side<'_>) {
        let glyphs = self.glyphs();
        self.words(into, &side.heading);
        rule(into, glyphs.border_rule);
        if side.cards.is_empty() {
            self.words(into, "nothing in play");
        }
        for row in side.cards.chunks(PER_ROW) {
            self.band(into, row, glyphs.border_side);
        }
    }

    fn words(self, into: &mut String, words: &str) {
        let side = self.glyphs().border_side;
        let width = INNER - 1;
        into.extend([side, &format!(" {words:<width$.width$}"), side, "\n"]);
    }

    fn band(self, into: &mut String, cards: &[Face<'_>], side: &str) {
        for row in 0..ROWS {
            into.push_str(side);
            for card in cards {
                self.face_row(into, card, row);
            }
            if !side.is_empty() {
                into.extend(std::iter::repeat_n(' ', COLUMNS * (PER_ROW - cards.len())));
            }
            into.push_str(side);
            into.push('\n');
        }
    }
}

fn rule(into: &mut String, [left, fill, right]: Rule) {
    into.push_str(left);
    into.extend(std::iter::repeat_n(fill, INNER));
    into.push_str(right);
    into.push('\n');
}
