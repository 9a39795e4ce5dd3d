//! Draws one row of one card. This is the hot path: pieces are appended to the caller's buffer.

use anstyle::Style;

use super::face::{Cell, Face, Health, Kind, Overflow, Place, Player, Stat};
use super::graphics::Glyphs;
use crate::columns::{Numeral, after_lines, columns_up_to, push_blanks, push_head};
use crate::graphics::Graphics;
use crate::paint::{self, Paint};

pub(super) const ROWS: usize = 11;
const COLUMNS: usize = 33;

const NAME: usize = 23;
const COST: usize = 3;
const KIND: usize = 29;
const TEXT: usize = 29;
const TEXT_BESIDE_BOX: usize = 23;
const STAT: usize = 4;
const BETWEEN_CORNERS: usize = 19;
const PLAYER_NAME: usize = 13;

/// How to draw. Every drawing is appended to a buffer, so one buffer serves a whole session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawStyle {
    /// The style of frames.
    pub graphics: Graphics,
    /// With or without colours.
    pub paint: Paint,
}

impl DrawStyle {
    pub(super) fn cell_row(self, into: &mut String, cell: &Cell<'_>, row: usize) {
        let glyphs = self.graphics.glyphs();
        match (cell, row) {
            (Cell::Blank, _) => push_blanks(into, COLUMNS),
            (Cell::Empty, 0) => into.push_str(glyphs.frame_top),
            (Cell::Empty, 10) => into.push_str(glyphs.frame_bottom[0][0]),
            (Cell::Empty, _) => into.push_str(glyphs.frame),
            (Cell::Card(face), row) => self.face_row(into, glyphs, face, row),
            (Cell::Player(player, Place::Top), row) => self.upper_player_row(into, glyphs, player, row),
            (Cell::Player(player, Place::Bottom), row) => self.lower_player_row(into, glyphs, player, row),
        }
    }

    fn face_row(self, into: &mut String, glyphs: &Glyphs, face: &Face<'_>, row: usize) {
        let (left, right) = (face.kind.left_box(), face.kind.right_box());
        let corners = (usize::from(left.is_some()), usize::from(right.is_some()));
        match row {
            0 => into.push_str(glyphs.card_top),
            1 => self.title(into, glyphs, face),
            2 => into.push_str(glyphs.under_name),
            3 => self.kind(into, glyphs, face.kind),
            4 if face.kind.cost_box().is_some() => into.push_str(glyphs.over_box),
            4 => into.push_str(glyphs.under_kind),
            10 => into.push_str(glyphs.frame_bottom[corners.0][corners.1]),
            8 if corners != (0, 0) => into.push_str(glyphs.corner_tops[corners.0][corners.1]),
            9 if corners != (0, 0) => self.corners(into, glyphs, face.kind, left, right),
            row => {
                text_row(into, glyphs, face, row - 5, text_rows(face.kind));
            }
        }
    }

    fn title(self, into: &mut String, glyphs: &Glyphs, face: &Face<'_>) {
        into.push_str(glyphs.left);
        self.paint.coat(into, paint::NAME, |into| {
            push_head(into, face.name, NAME, glyphs.stand_in);
        });
        into.push_str(glyphs.bar);
        Numeral::new(face.cost).push_right(into, COST);
        into.push_str(glyphs.right);
    }

    fn kind(self, into: &mut String, glyphs: &Glyphs, kind: Kind) {
        let word = kind.word();
        into.push_str(glyphs.edge);
        push_blanks(into, 1 + KIND - word.len());
        self.paint.coat(into, colour(kind), |into| into.push_str(word));
        into.push_str(glyphs.right);
    }

    fn corners(
        self,
        into: &mut String,
        glyphs: &Glyphs,
        kind: Kind,
        left: Option<Stat>,
        right: Option<Stat>,
    ) {
        into.push_str(glyphs.edge);
        if let Some(stat) = left {
            into.push(' ');
            stat.numeral().push_left(into, STAT);
            into.push_str(glyphs.divider);
        } else {
            push_blanks(into, 2 + STAT);
        }
        push_blanks(into, BETWEEN_CORNERS);
        if let Some(stat) = right {
            into.push_str(glyphs.divider);
            self.paint.coat(into, defence_colour(kind), |into| stat.numeral().push_right(into, STAT));
            into.push(' ');
        } else {
            push_blanks(into, 2 + STAT);
        }
        into.push_str(glyphs.edge);
    }

    fn upper_player_row(self, into: &mut String, glyphs: &Glyphs, player: &Player<'_>, row: usize) {
        match row {
            0 => into.push_str(glyphs.frame_top),
            3 => self.player_name(into, glyphs, player, 9),
            8 => into.push_str(glyphs.corner_tops[1][1]),
            9 => self.life_and_magic(into, glyphs, player),
            10 => into.push_str(glyphs.frame_bottom[1][1]),
            _ => into.push_str(glyphs.frame),
        }
    }

    fn lower_player_row(self, into: &mut String, glyphs: &Glyphs, player: &Player<'_>, row: usize) {
        match row {
            0 => into.push_str(glyphs.lower_player_top),
            1 => self.life_and_magic(into, glyphs, player),
            2 => into.push_str(glyphs.lower_player_corners),
            7 => self.player_name(into, glyphs, player, 10),
            10 => into.push_str(glyphs.frame_bottom[0][0]),
            _ => into.push_str(glyphs.frame),
        }
    }

    /// The name in its 13 columns, `indent` blanks from the edge and a little left of centre.
    fn player_name(self, into: &mut String, glyphs: &Glyphs, player: &Player<'_>, indent: usize) {
        let columns = columns_up_to(into, player.name, PLAYER_NAME, glyphs.stand_in);
        let lead = (PLAYER_NAME.saturating_sub(columns) / 2).saturating_sub(1);
        into.push_str(glyphs.edge);
        push_blanks(into, indent + lead);
        self.paint.coat(into, paint::NAME, |into| {
            push_head(into, player.name, PLAYER_NAME - lead, glyphs.stand_in);
        });
        push_blanks(into, COLUMNS - 2 - PLAYER_NAME - indent);
        into.push_str(glyphs.edge);
    }

    fn life_and_magic(self, into: &mut String, glyphs: &Glyphs, player: &Player<'_>) {
        into.push_str(glyphs.edge);
        self.paint.coat(into, paint::LIFE, |into| Numeral::new(player.life).push_right(into, STAT));
        into.push(' ');
        into.push_str(glyphs.divider);
        push_blanks(into, BETWEEN_CORNERS);
        into.push_str(glyphs.divider);
        into.push(' ');
        self.paint.coat(into, paint::MAGIC, |into| Numeral::new(player.magic).push_left(into, STAT));
        into.push_str(glyphs.edge);
    }
}

/// The columns of text that a card has room for.
pub(super) fn room(kind: Kind) -> usize {
    text_rows(kind) * if kind.cost_box().is_some() { TEXT_BESIDE_BOX } else { TEXT }
}

fn text_rows(kind: Kind) -> usize {
    if kind.left_box().is_none() && kind.right_box().is_none() { 5 } else { 3 }
}

/// Line `line` of the `lines` that the card has for its text, beside the cost box where there is one.
fn text_row(into: &mut String, glyphs: &Glyphs, face: &Face<'_>, line: usize, lines: usize) {
    let Some(cost) = face.kind.cost_box() else {
        into.push_str(glyphs.left);
        text_line(into, glyphs, face, Line { line, lines, width: TEXT });
        return into.push_str(glyphs.right);
    };
    match line {
        0 => {
            into.push_str(glyphs.left);
            Numeral::new(cost).push_left(into, COST);
            into.push(' ');
            into.push_str(glyphs.divider);
        }
        1 => into.push_str(glyphs.box_bottom),
        _ => {
            into.push_str(glyphs.edge);
            push_blanks(into, 6);
        }
    }
    into.push(' ');
    text_line(into, glyphs, face, Line { line, lines, width: TEXT_BESIDE_BOX });
    into.push_str(glyphs.right);
}

/// Which line of how many, each this wide.
#[derive(Clone, Copy)]
struct Line {
    line: usize,
    lines: usize,
    width: usize,
}

fn text_line(into: &mut String, glyphs: &Glyphs, face: &Face<'_>, Line { line, lines, width }: Line) {
    let text = after_lines(into, face.text, line, width, glyphs.stand_in);
    let start = into.len();
    let rest = push_head(into, text, width, glyphs.stand_in);
    let marked = face.overflow == Overflow::Marked && line + 1 == lines;
    if marked && !rest.trim_end().is_empty() {
        into.truncate(start);
        push_head(into, text, width - glyphs.ellipsis.chars().count(), glyphs.stand_in);
        into.push_str(glyphs.ellipsis);
    }
}

fn colour(kind: Kind) -> Style {
    match kind {
        Kind::Spell => paint::SPELL,
        Kind::Minion { .. } => paint::MINION,
        Kind::Enchantment { .. } => paint::ENCHANTMENT,
        Kind::Ritual { .. } => paint::RITUAL,
    }
}

fn defence_colour(kind: Kind) -> Style {
    match kind {
        Kind::Minion { health: Health::Damaged, .. } => paint::DAMAGED,
        Kind::Minion { health: Health::Sound, .. }
        | Kind::Spell
        | Kind::Enchantment { .. }
        | Kind::Ritual { .. } => paint::UNREMARKABLE,
    }
}
