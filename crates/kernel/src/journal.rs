//! The journal: the record of a match, as a text file that every later version can replay.
//!
//! One JSON object a line. The first is the heading (game, edition, card-set hash, rules version, set-up,
//! seed, opening); each further one is an action with the picks of its dice and the running hash of the state.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::{Game, Provenance};

/// The version of the file format.
const FORMAT: u32 = 1;

/// How a match began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening<Position> {
    /// Dealt; the picks of the deal.
    Deal(Vec<u32>),
    /// From a written position.
    Position(Position),
}

/// A seat of a match as a front end recorded it: who sits there, and since when.
///
/// It is no part of the game. Where secrets were kept from the people at a screen, it says which seats were theirs, so
/// that a replay shows no more than they saw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedSeat {
    /// The computer player, by its name; none for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<String>,
    /// How many actions had been taken when the seat last changed hands between people and computers; none if it never
    /// did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<usize>,
}

/// One action, the picks of its dice, and the running hash of the state after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry<Action> {
    /// What was done.
    pub action: Action,
    /// What the dice showed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<u32>,
    /// The running hash; it identifies the first step that differs in a replay.
    #[serde(with = "hex")]
    pub hash: u64,
}

impl<Action: Serialize> Entry<Action> {
    /// The entry's line in the file, with its line end. A journal can grow by appending these.
    pub fn line(&self) -> String {
        line(self)
    }
}

/// The whole record of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal<G: Game> {
    /// Which rules and cards it was played by.
    pub provenance: Provenance,
    /// The players' names by seat, if the front end knew them. The rules ignore them.
    pub names: Vec<String>,
    /// By seat, where secrets were kept from people; empty where everything may be shown.
    pub seats: Vec<RecordedSeat>,
    /// What was decided before the game.
    pub setup: G::Setup,
    /// The seed of the dice.
    pub seed: u64,
    /// How it began.
    pub opening: Opening<G::Position>,
    /// The hash of the state after the opening.
    pub hash: u64,
    /// What was done, in order.
    pub entries: Vec<Entry<G::Action>>,
}

/// What is wrong with a journal file, and on which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct JournalFault {
    /// Counting from 1.
    pub line: usize,
    /// The fault, in words.
    pub what: String,
}

#[derive(Serialize, Deserialize)]
struct Heading<Setup, Position> {
    journal: u32,
    #[serde(flatten)]
    provenance: Provenance,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seats: Vec<RecordedSeat>,
    setup: Setup,
    #[serde(with = "decimal")]
    seed: u64,
    opening: Opening<Position>,
    #[serde(with = "hex")]
    hash: u64,
}

impl<G: Game> Journal<G> {
    /// The file's text.
    pub fn write(&self) -> String {
        let heading = Heading {
            journal: FORMAT,
            provenance: self.provenance.clone(),
            names: self.names.clone(),
            seats: self.seats.clone(),
            setup: &self.setup,
            seed: self.seed,
            opening: self.opening.clone(),
            hash: self.hash,
        };
        let mut text = line(&heading);
        self.entries.iter().for_each(|entry| text.push_str(&entry.line()));
        text
    }

    /// Parses a file's text; blank lines are skipped.
    pub fn read(text: &str) -> Result<Journal<G>, JournalFault> {
        let mut lines = text.lines().enumerate().filter(|(_, text)| !text.trim().is_empty());
        let Some((first, text)) = lines.next() else {
            return Err(JournalFault {
                line: 1,
                what: "the file is empty: a journal begins with a heading".into(),
            });
        };
        let heading: Heading<G::Setup, G::Position> = read_heading::<G, _>(first + 1, text)?;
        let entries = lines.map(|(index, text)| read_line(index + 1, text, "an action"));
        Ok(Journal {
            provenance: heading.provenance,
            names: heading.names,
            seats: heading.seats,
            setup: heading.setup,
            seed: heading.seed,
            opening: heading.opening,
            hash: heading.hash,
            entries: entries.collect::<Result<_, _>>()?,
        })
    }

    /// Refuses a journal of different rules or cards, and says what differs.
    pub(crate) fn check_provenance(&self, game: &G) -> Result<(), String> {
        let (there, here) = (&self.provenance, game.provenance());
        let refuse = |what: &str, there: &str, here: &str| {
            Err(format!("the journal was written with {what} {there}, and this is {what} {here}"))
        };
        if there.game != here.game {
            return refuse("the game", &there.game, &here.game);
        }
        if there.edition != here.edition {
            return refuse("the edition", &there.edition, &here.edition);
        }
        if there.rules != here.rules {
            return refuse("the rules of version", &there.rules.to_string(), &here.rules.to_string());
        }
        if there.cards != here.cards && game.former_cards_hash().as_ref() != Some(&there.cards) {
            return refuse("the card set", &there.cards, &here.cards);
        }
        Ok(())
    }
}

/// What every heading says, whatever the game.
#[derive(Deserialize)]
struct Kind {
    journal: u32,
    game: String,
}

/// Which game a journal's text is of.
pub fn game_of(text: &str) -> Result<String, JournalFault> {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    read_line(1, first, "a journal's heading").map(|kind: Kind| kind.game)
}

/// Parses the heading. For another game or format the error names it.
fn read_heading<G: Game, T: DeserializeOwned>(line: usize, text: &str) -> Result<T, JournalFault> {
    let Ok(kind) = serde_json::from_str::<Kind>(text) else {
        let what = format!(
            "this is not a journal's heading: a journal of {game} begins with {{\"journal\":{FORMAT},\"game\":\"{game}\"",
            game = G::SLUG
        );
        return Err(JournalFault { line, what });
    };
    if kind.journal != FORMAT {
        let what = format!("journals of format {} are not known here, only format {FORMAT}", kind.journal);
        return Err(JournalFault { line, what });
    }
    if kind.game != G::SLUG {
        return Err(JournalFault {
            line,
            what: format!("this is a journal of {}, not of {}", kind.game, G::SLUG),
        });
    }
    read_line(line, text, "a journal's heading")
}

fn read_line<T: DeserializeOwned>(line: usize, text: &str, what: &str) -> Result<T, JournalFault> {
    serde_json::from_str(text)
        .map_err(|error| JournalFault { line, what: format!("this is not {what}: {error}") })
}

fn line(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string(value).expect("journal types are plain data");
    text.push('\n');
    text
}

/// The running hash of the written states (64-bit FNV-1a over their JSON).
#[derive(Clone, Debug)]
pub struct StateHash(u64);

impl Default for StateHash {
    fn default() -> Self {
        StateHash(0xcbf2_9ce4_8422_2325)
    }
}

impl StateHash {
    /// Goes on from the hash that a journal ends with.
    pub fn after(hash: u64) -> StateHash {
        StateHash(hash)
    }

    /// The hash so far.
    pub fn value(&self) -> u64 {
        self.0
    }

    /// Adds a state in its written form; returns the hash so far.
    pub fn fold(&mut self, position: &impl Serialize) -> u64 {
        let bytes = serde_json::to_vec(position).expect("positions are plain data");
        self.0 = fnv1a(self.0, &bytes);
        self.0
    }
}

/// The hash of cards or of a board, as text, for [`Provenance::cards`].
pub fn text_hash<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let start = StateHash::default().0;
    let hash = texts.into_iter().fold(start, |hash, text| fnv1a(fnv1a(hash, text.as_bytes()), &[0]));
    format!("{hash:016x}")
}

fn fnv1a(start: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// 64-bit numbers as text, because many JSON readers lose their last digits.
mod decimal {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(value: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Hashes as 16 hex digits.
mod hex {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(value: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{value:016x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        u64::from_str_radix(&String::deserialize(deserializer)?, 16).map_err(serde::de::Error::custom)
    }
}
