//! What is decided before the first card is dealt.

use cards::Faults;
use kernel::SetupError;
use serde::{Deserialize, Serialize};

use crate::cards::CardSet;

/// The document's cards.
pub(crate) const CARDS: &str = include_str!("../cards/duel.toml");
/// The extra set: flying, protection, instants.
const EXTRA: &str = include_str!("../cards/extra.toml");
/// The document's decks.
const DECKS: [&str; 2] = [include_str!("../cards/player1.deck"), include_str!("../cards/player2.deck")];
/// The deck for matches, the same for both players. With the document's decks one game in seven is decided by a full
/// hand that the player can't pay for, so that no more cards are drawn (D3).
const MATCH_DECK: &str = include_str!("../cards/match.deck");

/// Cards beyond the document's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Set {
    /// Our extra set.
    Extra,
    /// A user's card file.
    File {
        /// Its name, for faults.
        name: String,
        /// What it says.
        text: String,
    },
}

impl Set {
    /// The name and text of its file.
    pub fn file(&self) -> (&str, &str) {
        match self {
            Set::Extra => ("extra.toml", EXTRA),
            Set::File { name, text } => (name, text),
        }
    }
}

/// What is decided before the first card is dealt; the default is the document's game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The cards of both decks by name; without shuffling the first is drawn first.
    pub decks: [Vec<String>; 2],
    /// Whether the libraries are shuffled; in testing they are not.
    pub shuffle: bool,
    /// The turns after which an undecided game is a draw (R27).
    pub turn_limit: Option<u32>,
    /// Sets beyond the document's cards; none by default.
    pub sets: Vec<Set>,
    /// Whether deck lists are hidden from the other seat (R19).
    pub closed_decks: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            decks: built_in(DECKS),
            shuffle: true,
            turn_limit: None,
            sets: Vec::new(),
            closed_decks: false,
        }
    }
}

/// Built-in decks of the document's cards.
fn built_in(decks: [&str; 2]) -> [Vec<String>; 2] {
    let cards = read_sets(&[]).expect("the document's card file is good");
    let deck =
        |text: &str| read_deck(&cards, "deck", text.as_bytes()).expect("the decks name the document's cards");
    decks.map(deck)
}

impl Setup {
    /// The document's game with the deck for matches, in which luck decides less often.
    pub fn for_bots() -> Setup {
        Setup { decks: built_in([MATCH_DECK; 2]), ..Setup::default() }
    }

    /// Every card of the game.
    pub fn cards(&self) -> Result<CardSet, SetupError> {
        read_sets(&self.sets).map_err(|faults| SetupError(faults.to_string()))
    }
}

/// The document's cards and those of the sets, or every fault with its place.
pub fn read_sets(sets: &[Set]) -> Result<CardSet, Faults> {
    let mut cards = CardSet::default();
    let built_in = std::iter::once(("duel.toml", CARDS));
    let mut faults: Option<Faults> = None;
    for (name, text) in built_in.chain(sets.iter().map(Set::file)) {
        if let Err(found) = cards.read(name, text) {
            faults = Some(match faults {
                Some(earlier) => earlier.and(found),
                None => found,
            });
        }
    }
    faults.map_or(Ok(cards), Err)
}

/// The names of a deck file, in which a line may say `3x Soldier`, or every fault with its place.
pub fn read_deck(cards: &CardSet, file: &str, text: &[u8]) -> Result<Vec<String>, Faults> {
    let names: Vec<&str> = cards.names().collect();
    let unknown = |name: &str| cards::unknown("card", name, cards.names());
    let deck = cards::read_deck(file, text, |name| cards.find(name), &names, unknown)?;
    Ok(deck.into_iter().map(|card| cards.name(card).to_string()).collect())
}
