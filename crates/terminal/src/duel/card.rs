//! One card, 29 columns by 9 rows: number, name and cost, colour and type, what it does, and what it is now.

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::glyphs::Glyphs;
use crate::columns::{push_blanks, push_head};
use crate::graphics::Graphics;
use crate::paint::{self, Paint};

pub(super) const ROWS: usize = 9;
pub(super) const COLUMNS: usize = 29;

const LABEL: usize = 18;
const COST: usize = 4;
const TEXT: usize = 25;
const TAPPED: usize = 6;
const VALUES: usize = 5;
const BETWEEN_CORNERS: usize = 10;

/// The printed side of one card, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face<'a> {
    /// Its number in its list, as commands count.
    pub(super) number: Option<usize>,
    pub(super) name: &'a str,
    /// The cost as it is written; empty for lands.
    pub(super) price: &'a str,
    /// Colour and type.
    pub(super) kind: String,
    /// The colour of `kind` where there are colours.
    pub(super) style: Style,
    /// What it does.
    pub(super) text: String,
    pub(super) tapped: bool,
    /// Attack and HP.
    pub(super) values: Option<Values>,
}

/// What is shown in a creature's box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Values {
    pub(super) attack: i32,
    pub(super) hp: i32,
    /// Damage of this phase, shown by colour alone.
    pub(super) damage: u16,
}

/// How to draw. Every drawing is appended to a buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DrawStyle {
    pub(super) graphics: Graphics,
    pub(super) paint: Paint,
}

impl DrawStyle {
    pub(super) fn glyphs(self) -> &'static Glyphs {
        Glyphs::of(self.graphics)
    }

    /// One row of a card.
    pub(super) fn face_row(self, into: &mut String, face: &Face<'_>, row: usize) {
        let glyphs = self.glyphs();
        let corners = (usize::from(face.tapped), usize::from(face.values.is_some()));
        match row {
            0 => into.push_str(glyphs.card_top),
            1 => self.title(into, face),
            2 => into.push_str(glyphs.under_name),
            3 => self.line(into, &face.kind, face.style),
            6 if corners != (0, 0) => into.push_str(glyphs.corner_tops[corners.0][corners.1]),
            7 if corners != (0, 0) => self.corners(into, face),
            8 => into.push_str(glyphs.card_bottom[corners.0][corners.1]),
            row => {
                let rows = if corners == (0, 0) { 4 } else { 2 };
                self.text_row(into, &face.text, row - 4, rows);
            }
        }
    }

    fn title(self, into: &mut String, face: &Face<'_>) {
        let glyphs = self.glyphs();
        into.push_str(glyphs.left);
        let number = face.number.map_or(String::new(), |number| format!("{number} "));
        into.push_str(&number);
        self.paint.coat(into, paint::NAME, |into| {
            push_head(into, face.name, LABEL.saturating_sub(number.len()), glyphs.stand_in);
        });
        into.push_str(glyphs.bar);
        push_blanks(into, COST.saturating_sub(face.price.len()));
        push_head(into, face.price, face.price.len().min(COST), glyphs.stand_in);
        into.push_str(glyphs.right);
    }

    fn line(self, into: &mut String, text: &str, style: Style) {
        let glyphs = self.glyphs();
        into.push_str(glyphs.left);
        self.paint.coat(into, style, |into| {
            push_head(into, text, TEXT, glyphs.stand_in);
        });
        into.push_str(glyphs.right);
    }

    /// Row `row` of the `rows` that are free for the text; a text that doesn't fit ends in an ellipsis.
    fn text_row(self, into: &mut String, text: &str, row: usize, rows: usize) {
        let glyphs = self.glyphs();
        let lines = wrapped(text, TEXT);
        let Some(line) = lines.get(row) else { return self.line(into, "", paint::UNREMARKABLE) };
        if row + 1 < rows || lines.len() <= rows {
            return self.line(into, line, paint::UNREMARKABLE);
        }
        into.push_str(glyphs.left);
        let start = into.len();
        let width = TEXT - glyphs.ellipsis.width();
        push_head(into, line, width, glyphs.stand_in);
        into.truncate(start + into[start..].trim_end().len());
        into.push_str(glyphs.ellipsis);
        let taken = into[start..].width();
        push_blanks(into, TEXT.saturating_sub(taken));
        into.push_str(glyphs.right);
    }

    fn corners(self, into: &mut String, face: &Face<'_>) {
        let glyphs = self.glyphs();
        into.push_str(glyphs.edge);
        if face.tapped {
            into.push(' ');
            self.paint.coat(into, paint::TAPPED, |into| into.push_str("tapped"));
            into.push(' ');
            into.push_str(glyphs.divider);
        } else {
            push_blanks(into, TAPPED + 3);
        }
        push_blanks(into, BETWEEN_CORNERS);
        if let Some(values) = face.values {
            into.push_str(glyphs.divider);
            into.push(' ');
            let style = if values.damage > 0 { paint::DAMAGED } else { paint::UNREMARKABLE };
            let text = format!("{}/{}", values.attack, values.hp);
            push_blanks(into, VALUES.saturating_sub(text.len()));
            self.paint.coat(into, style, |into| {
                push_head(into, &text, text.len().min(VALUES), glyphs.stand_in);
            });
            into.push(' ');
        } else {
            push_blanks(into, VALUES + 3);
        }
        into.push_str(glyphs.edge);
    }
}

/// Text in lines of at most `width` columns, broken between words where that is possible.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= width => line.extend([" ", word]),
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}
