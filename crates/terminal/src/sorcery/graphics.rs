//! The frames of Sorcery's cards and board in both styles, as tables of ready-made rows.

use crate::graphics::Graphics;

impl Graphics {
    pub(super) fn glyphs(self) -> &'static Glyphs {
        match self {
            Graphics::Simple => &SIMPLE,
            Graphics::Fancy => &FANCY,
        }
    }
}

/// Rows by whether there is a box in the left and in the right corner.
pub(super) type ByCorners = [[&'static str; 2]; 2];

/// Each is a whole row of 33 columns (167 for a border), unless its comment calls it a piece.
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
    pub(super) frame_top: &'static str,
    pub(super) frame: &'static str,
    /// By the boxes that stand on it, left and right.
    pub(super) frame_bottom: ByCorners,
    pub(super) card_top: &'static str,
    pub(super) under_name: &'static str,
    pub(super) under_kind: &'static str,
    /// Under the type, where a cost box follows.
    pub(super) over_box: &'static str,
    /// A piece of seven columns: the lower side of the cost box.
    pub(super) box_bottom: &'static str,
    /// The upper sides of the corner boxes, left and right.
    pub(super) corner_tops: ByCorners,
    pub(super) lower_player_top: &'static str,
    pub(super) lower_player_corners: &'static str,
    pub(super) border_top: &'static str,
    /// A piece: the side of the board.
    pub(super) border_side: &'static str,
    pub(super) border_bottom: &'static str,
    /// Shown in place of a character that must not reach a terminal; one column wide.
    pub(super) stand_in: char,
    pub(super) ellipsis: &'static str,
    /// Ten whole lines of the board, with their ends.
    pub(super) centre: &'static str,
}

static SIMPLE: Glyphs = Glyphs {
    edge: "|",
    divider: "|",
    left: "| ",
    right: " |",
    bar: " | ",
    frame_top: "|-------------------------------|",
    frame: "|                               |",
    frame_bottom: [
        ["|-------------------------------|", "|-------------------------------|"],
        ["|-------------------------------|", "|-------------------------------|"],
    ],
    card_top: "|-------------------------------|",
    under_name: "|-------------------------------|",
    under_kind: "|-------------------------------|",
    over_box: "|-------------------------------|",
    box_bottom: "|------",
    corner_tops: [
        ["|                               |", "|                         ------|"],
        ["|------                         |", "|------                   ------|"],
    ],
    lower_player_top: "|-------------------------------|",
    lower_player_corners: "|------                   ------|",
    border_top: concat!(
        "------------------------------------------------------------------------------------",
        "-----------------------------------------------------------------------------------",
    ),
    border_side: "|",
    border_bottom: concat!(
        "------------------------------------------------------------------------------------",
        "-----------------------------------------------------------------------------------",
    ),
    stand_in: '?',
    ellipsis: "...",
    centre: include_str!("centre-simple.txt"),
};

static FANCY: Glyphs = Glyphs {
    edge: "┃",
    divider: "│",
    left: "┃ ",
    right: " ┃",
    bar: " │ ",
    frame_top: "┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓",
    frame: "┃                               ┃",
    frame_bottom: [
        ["┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛", "┗━━━━━━━━━━━━━━━━━━━━━━━━━┷━━━━━┛"],
        ["┗━━━━━┷━━━━━━━━━━━━━━━━━━━━━━━━━┛", "┗━━━━━┷━━━━━━━━━━━━━━━━━━━┷━━━━━┛"],
    ],
    card_top: "┏━━━━━━━━━━━━━━━━━━━━━━━━━┯━━━━━┓",
    under_name: "┠─────────────────────────┴─────┨",
    under_kind: "┠───────────────────────────────┨",
    over_box: "┠─────┬─────────────────────────┨",
    box_bottom: "┠─────┘",
    corner_tops: [
        ["┃                               ┃", "┃                         ┌─────┨"],
        ["┠─────┐                         ┃", "┠─────┐                   ┌─────┨"],
    ],
    lower_player_top: "┏━━━━━┯━━━━━━━━━━━━━━━━━━━┯━━━━━┓",
    lower_player_corners: "┠─────┘                   └─────┨",
    border_top: concat!(
        "╔═══════════════════════════════════════════════════════════════════════════════════",
        "══════════════════════════════════════════════════════════════════════════════════╗",
    ),
    border_side: "║",
    border_bottom: concat!(
        "╚═══════════════════════════════════════════════════════════════════════════════════",
        "══════════════════════════════════════════════════════════════════════════════════╝",
    ),
    stand_in: '\u{FFFD}',
    ellipsis: "…",
    centre: include_str!("centre-fancy.txt"),
};
