//! Cards side by side: rows, the hand, an inspected minion and the board.

use super::draw::{DrawStyle, ROWS};
use super::face::{Cell, Face, MINIONS, Place, Side};
use super::graphics::Glyphs;

/// Enchantments in one line of an inspection (2025 4.3).
const ENCHANTMENTS_PER_ROW: usize = 5;

impl DrawStyle {
    /// One card alone.
    pub fn card(self, into: &mut String, face: Face<'_>) {
        self.row(into, &[Cell::Card(face)]);
    }

    /// Cells side by side; an empty list draws nothing.
    pub fn row(self, into: &mut String, cells: &[Cell<'_>]) {
        if !cells.is_empty() {
            self.band(into, cells, "");
        }
    }

    /// A hand: its cards side by side (2025 4.2).
    pub fn hand(self, into: &mut String, cards: &[Face<'_>]) {
        for row in 0..ROWS {
            for &card in cards {
                self.cell_row(into, &Cell::Card(card), row);
            }
            if !cards.is_empty() {
                into.push('\n');
            }
        }
    }

    /// A minion, and under it its enchantments, oldest first, five to a row (2025 4.3).
    pub fn inspect(self, into: &mut String, minion: Face<'_>, enchantments: &[Face<'_>]) {
        self.card(into, minion);
        for row in enchantments.chunks(ENCHANTMENTS_PER_ROW) {
            self.hand(into, row);
        }
    }

    /// The whole table, two sides to a block of 56 lines (R26); the place opposite an odd last player
    /// is empty. For boards one after another, see [`BoardCache`](super::BoardCache).
    pub fn board(self, into: &mut String, sides: &[Side<'_>]) {
        let glyphs = self.graphics.glyphs();
        table(into, glyphs, sides, |into, _, cells| self.band(into, cells, glyphs.border_side));
    }

    pub(super) fn band(self, into: &mut String, cells: &[Cell<'_>], side: &str) {
        for row in 0..ROWS {
            into.push_str(side);
            for cell in cells {
                self.cell_row(into, cell, row);
            }
            into.push_str(side);
            into.push('\n');
        }
    }
}

/// Lays out the table; `band` draws the cells that stand side by side, given with their number from the top.
pub(super) fn table(
    into: &mut String,
    glyphs: &Glyphs,
    sides: &[Side<'_>],
    mut band: impl FnMut(&mut String, usize, &[Cell<'_>; MINIONS]),
) {
    for (number, block) in sides.chunks(2).enumerate() {
        let (top, bottom) = (block.first(), block.get(1));
        into.push_str(glyphs.border_top);
        into.push('\n');
        band(into, 4 * number, &seat(top, Place::Top));
        band(into, 4 * number + 1, &minions(top));
        into.push_str(glyphs.centre);
        band(into, 4 * number + 2, &minions(bottom));
        band(into, 4 * number + 3, &seat(bottom, Place::Bottom));
        into.push_str(glyphs.border_bottom);
        into.push('\n');
    }
}

fn minions<'a>(side: Option<&Side<'a>>) -> [Cell<'a>; MINIONS] {
    side.map_or([Cell::Empty; MINIONS], |side| side.minions.map(Cell::from))
}

/// The row of a player: ritual, player, graveyard (2025 4.1).
fn seat<'a>(side: Option<&Side<'a>>, place: Place) -> [Cell<'a>; MINIONS] {
    let Some(side) = side else {
        return [Cell::Empty, Cell::Blank, Cell::Empty, Cell::Blank, Cell::Empty];
    };
    let player = Cell::Player(side.player, place);
    [side.ritual.into(), Cell::Blank, player, Cell::Blank, side.graveyard.into()]
}
