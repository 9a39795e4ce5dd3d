//! Options of a set-up besides its seats: an edition, decks. A game refuses those that it doesn't have.

use kernel::SetupError;

/// An edition and decks; by default the game's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupOptions {
    /// The edition of the rules and cards.
    pub edition: Option<String>,
    /// One deck for everybody, or one for each seat.
    pub decks: Vec<DeckFile>,
}

/// The contents of a deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckFile {
    /// The file's name, for faults.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl SetupOptions {
    /// For games without editions.
    pub(crate) fn no_edition(&self, game: &str) -> Result<(), SetupError> {
        match &self.edition {
            None => Ok(()),
            Some(_) => Err(SetupError(format!("{game} has only one edition; leave the option out"))),
        }
    }

    /// For games without decks.
    pub(crate) fn no_decks(&self, game: &str) -> Result<(), SetupError> {
        match self.decks.first() {
            None => Ok(()),
            Some(deck) => Err(SetupError(format!("{game} has no decks; leave {} out", deck.name))),
        }
    }

    /// A deck for each of `seats` seats as `read` reads them; `None` if there are none.
    pub(crate) fn decks_for(
        &self,
        seats: usize,
        read: impl Fn(&DeckFile) -> Result<Vec<String>, SetupError>,
    ) -> Result<Option<Vec<Vec<String>>>, SetupError> {
        let decks = self.decks.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        match decks.len() {
            0 => Ok(None),
            1 => Ok(Some(vec![decks[0].clone(); seats])),
            count if count == seats => Ok(Some(decks)),
            count => {
                Err(SetupError(format!("{count} decks for {seats} seats: name one for all, or one for each")))
            }
        }
    }
}
