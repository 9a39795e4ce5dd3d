//! What all states of a game share: the cards, the decks and the switches of its set-up.

use kernel::SetupError;
use kernel::journal::text_hash;

use crate::cards::{CardId, CardSet};
use crate::language::{Effect, Keyword};
use crate::place::Slot;
use crate::setup::{CARDS, Setup};

/// The tables behind the rules.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Every card that may be met.
    pub cards: CardSet,
    /// The two decks, in the order of their lists.
    pub(crate) decks: [Vec<CardId>; 2],
    /// Does combat have its windows? Only if there is an instant to play in them.
    pub(crate) has_windows: bool,
    /// Can anything be protected from a colour?
    pub(crate) has_protection: bool,
    pub(crate) turn_limit: Option<u32>,
    pub(crate) closed_decks: bool,
    /// The hash of all card files.
    pub(crate) hash: String,
}

impl Edition {
    pub(crate) fn new(setup: &Setup) -> Result<Edition, SetupError> {
        let cards = setup.cards()?;
        let [first, second] = &setup.decks;
        let decks = [deck(&cards, 1, first)?, deck(&cards, 2, second)?];
        if setup.turn_limit == Some(0) {
            return Err(SetupError("a turn limit of 0 leaves no turn to play; 1 is the least".into()));
        }
        let texts = setup.sets.iter().map(|set| set.file().1);
        Ok(Edition {
            decks,
            has_windows: cards.has_instants(),
            has_protection: has_protection(&cards),
            turn_limit: setup.turn_limit,
            closed_decks: setup.closed_decks,
            hash: text_hash(std::iter::once(CARDS).chain(texts)),
            cards,
        })
    }

    /// The card of a name, or a sentence with the nearest one.
    pub(crate) fn card(&self, name: &str) -> Result<CardId, String> {
        self.cards.find(name).ok_or_else(|| cards::unknown("card", name, self.cards.names()))
    }
}

fn has_protection(cards: &CardSet) -> bool {
    let protects = |keyword| matches!(keyword, Keyword::Protection(_));
    cards.ids().map(|id| cards.printed(id)).any(|card| {
        card.keywords.iter().any(protects)
            || card.abilities.iter().any(|a| matches!(a.effect, Effect::Get(keyword) if protects(keyword)))
    })
}

/// A deck's names as cards.
fn deck(cards: &CardSet, player: usize, names: &[String]) -> Result<Vec<CardId>, SetupError> {
    let fault = |what: String| SetupError(format!("the deck of player {player}: {what}"));
    if names.is_empty() || names.len() > Slot::MOST {
        return Err(fault(format!("{} cards; a deck has 1 to {}", names.len(), Slot::MOST)));
    }
    let find =
        |name: &String| cards.find(name).ok_or_else(|| fault(cards::unknown("card", name, cards.names())));
    names.iter().map(find).collect()
}
