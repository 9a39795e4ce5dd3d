//! The document's save format (3.7): positions to text and back, and the place of every fault.

use constructor::{
    Address, BuilderPosition, Colour, Geometry, MAX_AMOUNT, OwnDice, Path, Phase, Place, Position, Residence,
    Resources, Set, TextFault, TileNumber, Word, read_tiles, write_layout,
};
use kernel::Seat;

/// The geese of a board without any (ruling C5).
const NOWHERE: &str = "-1";

/// The text of a save: turn, builders, board, geese. The format has no place for dice or an open question.
pub fn write_save(position: &Position) -> String {
    let mut text = format!("{}\n", position.turn);
    for builder in &position.builders {
        text.push_str(&write_builder(builder));
        text.push('\n');
    }
    let geese = position.geese.map_or(NOWHERE.to_owned(), |tile| tile.to_string());
    text + &write_layout(&position.tiles) + "\n" + &geese + "\n"
}

fn write_builder(builder: &BuilderPosition) -> String {
    let amounts = builder.resources.0.iter().map(u32::to_string);
    let roads = builder.roads.iter().map(Path::to_string);
    let residences = builder.residences.iter().map(|(at, kind)| format!("{at} {}", kind.letter()));
    let words = amounts.chain(["r".into()]).chain(roads).chain(["h".into()]).chain(residences);
    words.collect::<Vec<_>>().join(" ")
}

/// Reads a save of `builders` builders: the set-up where it fits, else the beginning of a turn (ruling C4), with loaded
/// dice.
pub fn read_save(text: &str, builders: usize, geometry: &Geometry) -> Result<Position, TextFault> {
    let mut reader = Reader { text, next: 0, geometry, roads: Set::EMPTY, residences: Set::EMPTY };
    let turn = reader.turn(builders)?;
    let builders = Seat::all(builders)
        .map(|seat| reader.builder(Colour::of(seat)))
        .collect::<Result<Vec<_>, TextFault>>()?;
    reader.skip_repeated_line();
    let line = reader.line("the board")?;
    let tiles = read_tiles(Word::of_line(line.number, line.text), geometry.tiles.len())?;
    let geese = reader.geese()?;
    let (phase, winner, question) = (Phase::Setup, None, None);
    let set_up = Position { turn, phase, winner, geese, builders, tiles, question, turns: 0, offers: 0 };
    Ok(if set_up.fits_set_up() { set_up } else { Position { phase: Phase::Begin, turns: 1, ..set_up } })
}

struct Reader<'a> {
    text: &'a str,
    /// How many lines were read or skipped.
    next: usize,
    geometry: &'a Geometry,
    roads: Set<Path>,
    residences: Set<Address>,
}

/// A line that is not blank, with its number from 1.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<Line<'a>> {
        let mut lines = self.text.lines().enumerate().skip(self.next);
        lines
            .find(|(_, text)| !text.trim().is_empty())
            .map(|(index, text)| Line { number: index + 1, text: text.trim() })
    }

    fn line(&mut self, what: &str) -> Result<Line<'a>, TextFault> {
        let Some(line) = self.peek() else {
            let line = self.text.lines().count() + 1;
            return Err(TextFault { line, field: 1, what: format!("the save ends, but {what} is missing") });
        };
        self.next = line.number;
        Ok(line)
    }

    /// A line of one word.
    fn word(&mut self, what: &str) -> Result<Word<'a>, TextFault> {
        let line = self.line(what)?;
        let mut words = Word::of_line(line.number, line.text);
        let word = words.next().expect("a line that is not blank has a word");
        match words.next() {
            Some(extra) => Err(extra.fault(format!("'{}' is too much: only {what} stands here", extra.text))),
            None => Ok(word),
        }
    }

    fn turn(&mut self, builders: usize) -> Result<u8, TextFault> {
        let word = self.word("the turn")?;
        below(word, builders, "a builder").map(|number| number as u8)
    }

    fn builder(&mut self, colour: Colour) -> Result<BuilderPosition, TextFault> {
        let line = self.line(&format!("the line of {colour}"))?;
        let mut words = Words { line, words: Word::of_line(line.number, line.text).collect(), next: 0 };
        let mut resources = Resources::default();
        for amount in &mut resources.0 {
            *amount = read_amount(words.take("an amount of a resource")?)?;
        }
        words.keyword("r")?;
        let mut roads = Vec::new();
        while let Some(word) = words.next_unless("h") {
            roads.push(self.road(word)?);
        }
        words.keyword("h")?;
        let mut residences = Vec::new();
        while let Some(word) = words.next_unless("") {
            residences.push((self.address(word)?, read_residence(words.take("B, H or T")?)?));
        }
        let points = residences.iter().map(|(_, kind)| *kind as u32 + 1).sum();
        Ok(BuilderPosition { colour, points, resources, roads, residences, dice: OwnDice::Loaded })
    }

    fn road(&mut self, word: Word<'_>) -> Result<Path, TextFault> {
        let path = Path::new(below(word, self.geometry.ends.len(), "a path")?);
        if self.roads.contains(path) {
            return Err(word.fault(format!("path {path} has a road already")));
        }
        self.roads.insert(path);
        Ok(path)
    }

    fn address(&mut self, word: Word<'_>) -> Result<Address, TextFault> {
        let address = Address::new(below(word, self.geometry.points.len(), "an address")?);
        if self.residences.contains(address) {
            return Err(word.fault(format!("address {address} has a residence already")));
        }
        self.residences.insert(address);
        Ok(address)
    }

    /// 3.7 lists the last builder twice, by a slip; saves that do so are read as well.
    fn skip_repeated_line(&mut self) {
        let last = self.text.lines().nth(self.next - 1).map(blanks_collapsed);
        if let Some(line) = self.peek()
            && Some(blanks_collapsed(line.text)) == last
        {
            self.next = line.number;
        }
    }

    /// A missing line, `none` and -1 all mean: no geese.
    fn geese(&mut self) -> Result<Option<TileNumber>, TextFault> {
        if self.peek().is_none() {
            return Ok(None);
        }
        let word = self.word("the tile of the geese")?;
        let geese = match word.text {
            NOWHERE | "none" => None,
            _ => Some(TileNumber::new(below(word, self.geometry.tiles.len(), "a tile")?)),
        };
        match self.peek() {
            Some(extra) => Err(TextFault {
                line: extra.number,
                field: 1,
                what: "the save goes on past the geese, its last line".into(),
            }),
            None => Ok(geese),
        }
    }
}

/// The words of a builder's line.
struct Words<'a> {
    line: Line<'a>,
    words: Vec<Word<'a>>,
    next: usize,
}

impl<'a> Words<'a> {
    fn take(&mut self, what: &str) -> Result<Word<'a>, TextFault> {
        let Some(word) = self.words.get(self.next) else {
            let (line, field) = (self.line.number, self.next + 1);
            return Err(TextFault { line, field, what: format!("the line ends, but {what} is missing") });
        };
        self.next += 1;
        Ok(*word)
    }

    fn keyword(&mut self, keyword: &str) -> Result<(), TextFault> {
        let word = self.take(&format!("'{keyword}'"))?;
        if word.text == keyword {
            Ok(())
        } else {
            Err(word.fault(format!("'{keyword}' must stand here, not '{}'", word.text)))
        }
    }

    /// The next word, if there is one and it is not `end`.
    fn next_unless(&mut self, end: &str) -> Option<Word<'a>> {
        let word = *self.words.get(self.next).filter(|word| word.text != end)?;
        self.next += 1;
        Some(word)
    }
}

fn read_amount(word: Word<'_>) -> Result<u32, TextFault> {
    let number = word.number("an amount of a resource")?;
    let amount = u32::try_from(number).ok().filter(|amount| *amount <= MAX_AMOUNT);
    amount.ok_or_else(|| word.fault(format!("an amount is 0 to {MAX_AMOUNT}, not {number}")))
}

fn read_residence(word: Word<'_>) -> Result<Residence, TextFault> {
    match word.text {
        "B" => Ok(Residence::Basement),
        "H" => Ok(Residence::House),
        "T" => Ok(Residence::Tower),
        other => Err(word.fault(format!("a residence is B, H or T, not '{other}'"))),
    }
}

/// A number from 0 to `count - 1`.
fn below(word: Word<'_>, count: usize, what: &str) -> Result<usize, TextFault> {
    let number = word.number(what)?;
    let fitting = usize::try_from(number).ok().filter(|number| *number < count);
    fitting.ok_or_else(|| word.fault(format!("{what} is 0 to {}, not {number}", count - 1)))
}

fn blanks_collapsed(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}
