//! Draws a series of boards: bands that have not changed since the last board are reused.

use super::board::table;
use super::draw::Pen;
use super::face::{Cell, MINIONS, Side};

/// Draws the same boards as its pen, and reuses what is unchanged since the last one.
#[derive(Clone, Debug, Default)]
pub struct Easel {
    pen: Pen,
    bands: Vec<Band>,
}

/// Five cells side by side as last drawn. `drawn` is what the pen makes of `cells` and `words`.
#[derive(Clone, Debug)]
struct Band {
    cells: [Cell<'static>; MINIONS],
    words: [[String; 2]; MINIONS],
    drawn: String,
}

impl Easel {
    /// An easel that has drawn nothing yet.
    pub fn new(pen: Pen) -> Easel {
        Easel { pen, bands: Vec::new() }
    }

    /// The pen, for hands, cards and inspections.
    pub fn pen(&self) -> Pen {
        self.pen
    }

    /// The whole table, as [`Pen::board`] draws it.
    pub fn board(&mut self, into: &mut String, sides: &[Side<'_>]) {
        let (pen, glyphs) = (self.pen, self.pen.graphics.glyphs());
        table(into, glyphs, sides, |into, number, cells| {
            match self.bands.get_mut(number) {
                Some(band) if band.shows(cells) => {}
                Some(band) => band.redraw(pen, cells),
                None => self.bands.push(Band::new(pen, cells)),
            }
            into.push_str(&self.bands[number].drawn);
        });
    }
}

impl Band {
    fn new(pen: Pen, cells: &[Cell<'_>; MINIONS]) -> Band {
        let mut band =
            Band { cells: [Cell::Blank; MINIONS], words: Default::default(), drawn: String::new() };
        band.redraw(pen, cells);
        band
    }

    fn shows(&self, cells: &[Cell<'_>; MINIONS]) -> bool {
        let mut kept = self.cells.iter().zip(&self.words).zip(cells);
        kept.all(|((kept, words), cell)| *kept == cell.without_words() && *words == cell.words())
    }

    fn redraw(&mut self, pen: Pen, cells: &[Cell<'_>; MINIONS]) {
        for ((kept, words), cell) in self.cells.iter_mut().zip(&mut self.words).zip(cells) {
            *kept = cell.without_words();
            for (kept, word) in words.iter_mut().zip(cell.words()) {
                kept.clear();
                kept.push_str(word);
            }
        }
        self.drawn.clear();
        pen.band(&mut self.drawn, cells, pen.graphics.glyphs().border_side);
    }
}
