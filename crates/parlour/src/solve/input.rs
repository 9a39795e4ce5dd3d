//! The position that is asked about: where it is read from, of which game it is, and the cards that go with it.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use parlour::PROGRAMS;
use shelf::{Cards, Guest, Shelved};
use terminal::shell::{Failure, files};

/// No position is a hundredth of this.
const MOST_BYTES: u64 = 64 << 20;

/// A file's text.
pub(super) struct Input {
    name: String,
    text: String,
}

/// The games whose positions can be solved.
pub(super) fn solvable() -> Vec<&'static str> {
    PROGRAMS.iter().filter(|program| program.commands.is_some()).map(|program| program.name).collect()
}

/// The cards that are named; a set of the game goes before a file of that name.
pub(super) fn cards<G: Shelved>(named: &[PathBuf]) -> Result<Vec<Cards>> {
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

    /// The position, as one of this game.
    pub(super) fn position<G: Shelved>(&self) -> Result<G::Position, Failure> {
        let what = format!("a position of {}", G::SLUG);
        serde_json::from_str(&self.text).map_err(|error| files::misread(&self.name, &what, &error))
    }

    pub(super) fn misplaced(&self, fault: &str) -> Failure {
        files::misplaced(&self.name, &self.text, fault)
    }

    /// The one game that can read it. If none can, the fault of the one that came furthest is told.
    pub(super) fn game(&self) -> Result<&'static str> {
        let mut readers = Vec::new();
        let mut furthest: Option<((usize, usize), Failure)> = None;
        for game in solvable() {
            match shelf::meet(game, Trial(self))? {
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

/// Can the game read it? If not, how far did it come?
struct Trial<'a>(&'a Input);

impl Guest for Trial<'_> {
    type Answer = Result<(), ((usize, usize), Failure)>;

    fn meet<G: Shelved>(self) -> Self::Answer {
        let read = serde_json::from_str::<G::Position>(&self.0.text);
        let what = format!("a position of {}", G::SLUG);
        read.map(drop)
            .map_err(|error| ((error.line(), error.column()), files::misread(&self.0.name, &what, &error)))
    }
}
