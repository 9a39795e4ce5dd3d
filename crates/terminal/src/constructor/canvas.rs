//! A grid of characters, each in the colour of a builder or in none.

use anstyle::{Ansi256Color, AnsiColor, Style};
use constructor::Colour;

use crate::paint::{Paint, UNREMARKABLE};

/// Rows of characters; blank where nothing was written.
#[derive(Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<Dot>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Dot {
    character: char,
    colour: Option<Colour>,
}

const BLANK: Dot = Dot { character: ' ', colour: None };

impl Canvas {
    /// Writes `text` at a place, over what stood there.
    pub(super) fn write(&mut self, row: usize, column: usize, text: &str, colour: Option<Colour>) {
        let width = text.chars().count();
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        if line.len() < column + width {
            line.resize(column + width, BLANK);
        }
        for (dot, character) in line[column..].iter_mut().zip(text.chars()) {
            *dot = Dot { character, colour };
        }
    }

    /// Adds all rows to `into`, without blanks at their ends.
    pub(super) fn render(&self, into: &mut String, paint: Paint) {
        for row in &self.rows {
            for run in row.chunk_by(|one, other| one.colour == other.colour) {
                let text = run.iter().map(|dot| dot.character);
                match run[0].colour {
                    Some(colour) => paint.coat(into, style(colour), |into| into.extend(text)),
                    None => into.extend(text),
                }
            }
            into.truncate(into.trim_end_matches(' ').len());
            into.push('\n');
        }
    }
}

/// How a builder's roads and residences look on a terminal.
pub(super) fn style(colour: Colour) -> Style {
    let ink = match colour {
        Colour::Blue => AnsiColor::BrightBlue.on_default(),
        Colour::Red => AnsiColor::Red.on_default(),
        Colour::Orange => Ansi256Color(208).on_default(),
        Colour::Yellow => AnsiColor::BrightYellow.on_default(),
        Colour::Green => AnsiColor::Green.on_default(),
        Colour::White => UNREMARKABLE,
    };
    ink.bold()
}
