//! Reads the position to solve, finds out which game it belongs to, and reads its cards.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use registry::{Cards, Listed, Visitor};
use terminal::{Failure, files};

/// Far more than any position needs.
const MOST_BYTES: u64 = 64 << 20;

/// A file's text.
pub(super) struct Input {
    name: String,
    text: String,
}

/// The games whose positions can be solved.
pub(super) fn solvable() -> Vec<&'static str> {
    let solvable = terminal::programs().filter(|program| program.commands.is_some());
    solvable.map(|program| program.name).collect()
}

/// The cards of `--cards`; the name of a set wins over a file with that name.
pub(super) fn cards<G: Listed>(named: &[PathBuf]) -> Result<Vec<Cards>> {
    let one = |path: &PathBuf| {
        let name = path.to_string_lossy().into_owned();
        if G::SETS.contains(&name.as_str()) {
            return Ok(Cards::Set(name));
        }
        let text = files::read_text(path, "cards")?;
        Ok(Cards::File { name, text })
    };
    named.iter().map(one).collect()
}

impl Input {
    pub(super) fn read(path: &Path) -> Result<Input> {
        if path != Path::new("-") {
            let text = files::read_text(path, "a position")?;
            return Ok(Input { name: path.display().to_string(), text });
        }
        let name = "standard input".to_owned();
        let mut bytes = Vec::new();
        std::io::stdin().take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MOST_BYTES {
            bail!("{name}: can't be read as a position: it is larger than {} MB", MOST_BYTES >> 20);
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Input { name, text: text.trim_start_matches('\u{feff}').to_owned() }),
            Err(error) => bail!("{name}: this is not UTF-8: {error}"),
        }
    }

    /// Parses the position as one of this game.
    pub(super) fn position<G: Listed>(&self) -> Result<G::Position, Failure> {
        let what = format!("a position of {}", G::SLUG);
        serde_json::from_str(&self.text).map_err(|error| files::misread(&self.name, &what, &error))
    }

    pub(super) fn misplaced(&self, fault: &str) -> Failure {
        files::misplaced(&self.name, &self.text, fault)
    }

    /// The only game that can parse it. If none can, the error is that of the game that got furthest.
    pub(super) fn game(&self) -> Result<&'static str> {
        let mut readers = Vec::new();
        let mut furthest: Option<((usize, usize), Failure)> = None;
        for game in solvable() {
            match registry::visit(game, Trial(self))? {
                Ok(()) => readers.push(game),
                Err((place, failure)) if furthest.as_ref().is_none_or(|(known, _)| place > *known) => {
                    furthest = Some((place, failure));
                }
                Err(_) => {}
            }
        }
        match (readers.as_slice(), furthest) {
            ([game], _) => Ok(game),
            ([], Some((_, failure))) => Err(failure.into()),
            (several, _) => {
                bail!(
                    "{}: this could be a position of {}; say which with --game",
                    self.name,
                    several.join(" or ")
                )
            }
        }
    }
}

/// Tries to parse the input; an error comes with its line and column.
struct Trial<'a>(&'a Input);

impl Visitor for Trial<'_> {
    type Answer = Result<(), ((usize, usize), Failure)>;

    fn visit<G: Listed>(self) -> Self::Answer {
        let read = serde_json::from_str::<G::Position>(&self.0.text);
        let what = format!("a position of {}", G::SLUG);
        read.map(drop)
            .map_err(|error| ((error.line(), error.column()), files::misread(&self.0.name, &what, &error)))
    }
}
