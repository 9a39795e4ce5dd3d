//! A cache of the last drawn board: bands that have not changed are copied instead of drawn again.

use super::board::table;
use super::draw::DrawStyle;
use super::face::{Cell, MINIONS, Side};

/// Draws boards in one style, and reuses the bands that are unchanged since the last one.
#[derive(Clone, Debug, Default)]
pub struct BoardCache {
    style: DrawStyle,
    bands: Vec<Band>,
}

/// Five cells side by side as last drawn. `drawn` is the text for `cells` and `words`.
#[derive(Clone, Debug)]
struct Band {
    cells: [Cell<'static>; MINIONS],
    words: [[String; 2]; MINIONS],
    drawn: String,
}

impl BoardCache {
    /// An empty cache.
    pub fn new(style: DrawStyle) -> BoardCache {
        BoardCache { style, bands: Vec::new() }
    }

    /// The style; hands, cards and inspections are drawn with it and not cached.
    pub fn style(&self) -> DrawStyle {
        self.style
    }

    /// The whole table, as [`DrawStyle::board`] draws it.
    pub fn board(&mut self, into: &mut String, sides: &[Side<'_>]) {
        let (style, glyphs) = (self.style, self.style.graphics.glyphs());
        table(into, glyphs, sides, |into, number, cells| {
            match self.bands.get_mut(number) {
                Some(band) if band.shows(cells) => {}
                Some(band) => band.redraw(style, cells),
                None => self.bands.push(Band::new(style, cells)),
            }
            into.push_str(&self.bands[number].drawn);
        });
    }
}

impl Band {
    fn new(style: DrawStyle, cells: &[Cell<'_>; MINIONS]) -> Band {
        let mut band =
            Band { cells: [Cell::Blank; MINIONS], words: Default::default(), drawn: String::new() };
        band.redraw(style, cells);
        band
    }

    fn shows(&self, cells: &[Cell<'_>; MINIONS]) -> bool {
        let mut kept = self.cells.iter().zip(&self.words).zip(cells);
        kept.all(|((kept, words), cell)| *kept == cell.without_words() && *words == cell.words())
    }

    fn redraw(&mut self, style: DrawStyle, cells: &[Cell<'_>; MINIONS]) {
        for ((kept, words), cell) in self.cells.iter_mut().zip(&mut self.words).zip(cells) {
            *kept = cell.without_words();
            for (kept, word) in words.iter_mut().zip(cell.words()) {
                kept.clear();
                kept.push_str(word);
            }
        }
        self.drawn.clear();
        style.band(&mut self.drawn, cells, style.graphics.glyphs().border_side);
    }
}
