//! What all states of a game share: the cards, the decks and the switches of its set-up.

use kernel::SetupError;

use crate::cards::{CardId, CardSet};
use crate::language::{Change, Keyword};
use crate::place::Slot;
use crate::setup::{Set, Setup};

/// What the rules look up: cards, decks and switches.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Every card of the game.
    pub cards: CardSet,
    /// The two decks, in the order of their lists.
    pub(crate) decks: [Vec<CardId>; 2],
    /// Whether combat has windows: only if there is an instant to play in them.
    pub(crate) has_windows: bool,
    /// Whether anything can be protected from a colour.
    pub(crate) has_protection: bool,
    pub(crate) turn_limit: Option<u32>,
    pub(crate) closed_decks: bool,
    /// The card files beyond the document's.
    pub(crate) sets: Vec<Set>,
}

impl Rules {
    pub(crate) fn new(setup: &Setup) -> Result<Rules, SetupError> {
        let cards = setup.cards()?;
        let [first, second] = &setup.decks;
        let decks = [deck(&cards, 1, first)?, deck(&cards, 2, second)?];
        if setup.turn_limit == Some(0) {
            return Err(SetupError("a turn limit of 0 leaves no turn to play; 1 is the least".into()));
        }
        Ok(Rules {
            decks,
            has_windows: cards.has_instants(),
            has_protection: has_protection(&cards),
            turn_limit: setup.turn_limit,
            closed_decks: setup.closed_decks,
            sets: setup.sets.clone(),
            cards,
        })
    }

    /// The card of a name, or an error that names the nearest one.
    pub(crate) fn card(&self, name: &str) -> Result<CardId, String> {
        self.cards.find(name).ok_or_else(|| cards::unknown("card", name, self.cards.names()))
    }
}

fn has_protection(cards: &CardSet) -> bool {
    let protects = |keyword| matches!(keyword, Keyword::Protection(_));
    let gets_it = |change| matches!(change, Change::Get(keyword) if protects(keyword));
    cards.ids().map(|id| cards.printed(id)).any(|card| {
        card.keywords.iter().any(protects)
            || card.effects.lasting.iter().any(|lasting| gets_it(lasting.change))
    })
}

/// The cards of a deck list.
fn deck(cards: &CardSet, player: usize, names: &[String]) -> Result<Vec<CardId>, SetupError> {
    let fault = |what: String| SetupError(format!("the deck of player {player}: {what}"));
    if names.is_empty() || names.len() > Slot::MOST {
        return Err(fault(format!("{} cards; a deck has 1 to {}", names.len(), Slot::MOST)));
    }
    let find =
        |name: &String| cards.find(name).ok_or_else(|| fault(cards::unknown("card", name, cards.names())));
    names.iter().map(find).collect()
}
