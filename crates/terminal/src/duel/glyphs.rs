//! The frames of Duel's cards and table in both styles, as tables of ready-made rows.

use crate::graphics::Graphics;

/// Whether a box stands in a corner, left and right, as an index into the rows below.
pub(super) type ByCorners = [[&'static str; 2]; 2];

/// The left end of a line, what it is filled with, and its right end.
pub(super) type Rule = [&'static str; 3];

/// Rows are whole, 29 columns, unless they are said to be a piece.
pub(super) struct Glyphs {
    /// A piece: the side of a card.
    pub(super) edge: &'static str,
    /// A piece: the side of a box within a card.
    pub(super) divider: &'static str,
    /// A piece: the left side and a blank.
    pub(super) left: &'static str,
    /// A piece: a blank and the right side.
    pub(super) right: &'static str,
    /// A piece: a divider between two blanks.
    pub(super) bar: &'static str,
    pub(super) card_top: &'static str,
    pub(super) under_name: &'static str,
    /// The upper sides of the corner boxes.
    pub(super) corner_tops: ByCorners,
    /// By the boxes that stand on it.
    pub(super) card_bottom: ByCorners,
    pub(super) border_top: Rule,
    /// Between the players.
    pub(super) border_middle: Rule,
    /// Between a player and the cards.
    pub(super) border_rule: Rule,
    pub(super) border_bottom: Rule,
    /// A piece: the side of the table.
    pub(super) border_side: &'static str,
    /// One column, for what must not be printed.
    pub(super) stand_in: char,
    pub(super) ellipsis: &'static str,
}

impl Glyphs {
    pub(super) fn of(graphics: Graphics) -> &'static Glyphs {
        match graphics {
            Graphics::Simple => &SIMPLE,
            Graphics::Fancy => &FANCY,
        }
    }
}

static SIMPLE: Glyphs = Glyphs {
    edge: "|",
    divider: "|",
    left: "| ",
    right: " |",
    bar: " | ",
    card_top: "|---------------------------|",
    under_name: "|---------------------------|",
    corner_tops: [
        ["|                           |", "|                   --------|"],
        ["|---------                  |", "|---------          --------|"],
    ],
    card_bottom: [
        ["|---------------------------|", "|---------------------------|"],
        ["|---------------------------|", "|---------------------------|"],
    ],
    border_top: ["-", "-", "-"],
    border_middle: ["|", "-", "|"],
    border_rule: ["|", "-", "|"],
    border_bottom: ["-", "-", "-"],
    border_side: "|",
    stand_in: '?',
    ellipsis: "...",
};

static FANCY: Glyphs = Glyphs {
    edge: "┃",
    divider: "│",
    left: "┃ ",
    right: " ┃",
    bar: " │ ",
    card_top: "┏━━━━━━━━━━━━━━━━━━━━┯━━━━━━┓",
    under_name: "┠────────────────────┴──────┨",
    corner_tops: [
        ["┃                           ┃", "┃                   ┌───────┨"],
        ["┠────────┐                  ┃", "┠────────┐          ┌───────┨"],
    ],
    card_bottom: [
        ["┗━━━━━━━━━━━━━━━━━━━━━━━━━━━┛", "┗━━━━━━━━━━━━━━━━━━━┷━━━━━━━┛"],
        ["┗━━━━━━━━┷━━━━━━━━━━━━━━━━━━┛", "┗━━━━━━━━┷━━━━━━━━━━┷━━━━━━━┛"],
    ],
    border_top: ["╔", "═", "╗"],
    border_middle: ["╠", "═", "╣"],
    border_rule: ["╟", "─", "╢"],
    border_bottom: ["╚", "═", "╝"],
    border_side: "║",
    stand_in: '\u{FFFD}',
    ellipsis: "…",
};
