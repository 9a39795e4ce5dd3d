//! What is decided before the first card is dealt.

use std::collections::HashSet;

use ::cards::Faults;
use kernel::{Pile, Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, CardSet};
use crate::edition::{self, Edition, EditionFiles};
use crate::reading::{Origin, read_cards};
use crate::side::Side;
use crate::state::{Deck, State};

/// Seats at a table of Sorcery (R26).
const SEATS: std::ops::RangeInclusive<usize> = 2..=4;

/// The deck for matches between bots. With one of every card, as in the document's, the draw decides more than play.
const MATCH_DECK: &str = include_str!("../cards/match.deck");

/// The set-up of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The edition's name; see [`edition::names`].
    pub edition: String,
    /// One deck for each player, in the order of its file; empty for two default decks.
    pub decks: Vec<Vec<String>>,
    /// Testing mode: no shuffling, `draw` and `discard`, and magic is never short (5.2.3).
    #[serde(skip_serializing_if = "is_default")]
    pub testing: bool,
    /// Hide deck lists from other players' views (R19).
    #[serde(skip_serializing_if = "is_default")]
    pub closed_decks: bool,
    /// The game is a draw after this many turns (R27).
    #[serde(skip_serializing_if = "is_default")]
    pub turn_limit: Option<u32>,
    /// Custom card files, on top of the edition's.
    #[serde(skip_serializing_if = "is_default")]
    pub cards: Vec<CardFile>,
}

/// A custom card file. The set-up keeps its text, so that a journal needs nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardFile {
    /// The file's name, for faults.
    pub name: String,
    /// What is in it.
    pub text: String,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Default for Setup {
    fn default() -> Setup {
        let edition = edition::names().next().expect("there is an edition").to_owned();
        Setup {
            edition,
            decks: Vec::new(),
            testing: false,
            closed_decks: false,
            turn_limit: None,
            cards: Vec::new(),
        }
    }
}

impl Setup {
    /// The default edition with the deck for matches, in which luck decides less often.
    pub fn for_bots(seats: usize) -> Setup {
        let usual = Setup::default();
        let (_, cards) = library(&usual.edition, &[]).expect("the document's card files are good");
        let deck = read_deck(&cards, "match.deck", MATCH_DECK.as_bytes())
            .expect("the deck names the document's cards");
        Setup { decks: vec![deck; seats], ..usual }
    }

    /// Adds a turn limit.
    pub fn with_turn_limit(self, turns: u32) -> Setup {
        Setup { turn_limit: Some(turns), ..self }
    }
}

/// What all games of a set-up share.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) edition: Edition,
    pub(crate) cards: CardSet,
    pub(crate) decks: Vec<Vec<CardId>>,
    pub(crate) testing: bool,
    pub(crate) closed_decks: bool,
    pub(crate) turn_limit: u32,
    /// The state before the decks are shuffled; a deal starts from a copy of it.
    pub(crate) start: State,
}

/// The edition's rules and cards, with a set-up's own cards added.
pub fn library(edition: &str, files: &[CardFile]) -> Result<(Edition, CardSet), SetupError> {
    let own = EditionFiles::find(edition)
        .ok_or_else(|| SetupError(::cards::unknown("edition", edition, edition::names())))?;
    let mut set = CardSet::default();
    for (name, text) in own.common.iter().chain([&own.own]) {
        read_cards(&mut set, name, text, Origin::Edition).map_err(|faults| words(&faults))?;
    }
    for CardFile { name, text } in files {
        read_cards(&mut set, name, text, Origin::Player).map_err(|faults| words(&faults))?;
    }
    Ok((own.rules().map_err(|faults| words(&faults))?, set))
}

/// The names of a deck file, which may say `3x Banish`; or every fault with its place.
pub fn read_deck(cards: &CardSet, file: &str, text: &[u8]) -> Result<Vec<String>, Faults> {
    let names: Vec<&str> = cards.names().collect();
    let exact: HashSet<&str> = names.iter().copied().collect();
    let known = |name: &str| exact.get(name).copied();
    let deck = ::cards::read_deck(file, text, known, &names, |name| unknown_card(cards, name))?;
    Ok(deck.into_iter().map(str::to_owned).collect())
}

/// What is wrong with a name that no card of this game has: it is misspelt, or belongs to another edition.
pub fn unknown_card(cards: &CardSet, name: &str) -> String {
    let has = |edition: &&str| library(edition, &[]).is_ok_and(|(_, cards)| cards.find(name).is_some());
    match edition::names().find(has) {
        Some(edition) => {
            format!("{} belongs to the {edition} edition, not to this one", ::cards::quoted(name))
        }
        None => ::cards::unknown("card", name, cards.names()),
    }
}

fn words(faults: &Faults) -> SetupError {
    SetupError(faults.to_string())
}

impl Rules {
    pub(crate) fn new(setup: &Setup) -> Result<Rules, SetupError> {
        let (edition, cards) = library(&setup.edition, &setup.cards)?;
        let default = [edition.deck.clone(), edition.deck.clone()];
        let lists = if setup.decks.is_empty() { &default[..] } else { &setup.decks };
        if !SEATS.contains(&lists.len()) {
            let (least, most) = (SEATS.start(), SEATS.end());
            return Err(SetupError(format!(
                "{least} to {most} players have a deck each, not {}",
                lists.len()
            )));
        }
        let decks: Vec<Vec<CardId>> = lists
            .iter()
            .enumerate()
            .map(|(seat, list)| deck(&cards, seat + 1, list))
            .collect::<Result<_, _>>()?;
        let side = |list: &Vec<CardId>| Side {
            life: edition.life,
            magic: edition.magic,
            deck: Deck { pile: Pile::new(list), ..Deck::default() },
            ..Side::default()
        };
        let sides = decks.iter().map(side).collect();
        Ok(Rules {
            start: State { sides, active: Seat::new(0), turn: 1, ending: None },
            testing: setup.testing,
            closed_decks: setup.closed_decks,
            turn_limit: setup.turn_limit.unwrap_or(u32::MAX),
            edition,
            cards,
            decks,
        })
    }
}

fn deck(cards: &CardSet, player: usize, list: &[String]) -> Result<Vec<CardId>, SetupError> {
    let unknown =
        |name: &String| SetupError(format!("the deck of player {player}: {}", unknown_card(cards, name)));
    let find = |name: &String| cards.find(name).ok_or_else(|| unknown(name));
    list.iter().map(find).collect()
}
