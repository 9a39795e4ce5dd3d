//! What each game of the house brings to the shelf.

use constructor::Constructor;
use duel::Duel;
use kernel::{Game, MAX_SEATS, SetupError};
use sorcery::Sorcery;

use crate::{Cards, Shelved, Wishes};

/// Games of bots are over long before; R27 asks for some limit.
const TURN_LIMIT: u32 = 500;

impl Shelved for Sorcery {
    fn among_programs(seats: usize) -> Result<sorcery::Setup, SetupError> {
        Ok(sorcery::Setup::among_programs(seats).with_turn_limit(TURN_LIMIT))
    }

    /// A position brings its edition, its players and their decks with it.
    fn around(position: &sorcery::Position, cards: Vec<Cards>) -> Result<sorcery::Setup, SetupError> {
        let file = |cards: Cards| match cards {
            Cards::File { name, text } => Ok(sorcery::CardFile { name, text }),
            Cards::Set(name) => Err(no_set(&name)),
        };
        Ok(sorcery::Setup {
            edition: position.edition.to_string(),
            decks: vec![Vec::new(); position.players.len().clamp(2, 4)],
            cards: cards.into_iter().map(file).collect::<Result<_, _>>()?,
            ..sorcery::Setup::default()
        })
    }

    fn passed_on(setup: &sorcery::Setup) -> Option<sorcery::Setup> {
        let mut decks = setup.decks.clone();
        decks.rotate_right(1.min(setup.decks.len()));
        (decks != setup.decks).then(|| sorcery::Setup { decks, ..setup.clone() })
    }

    /// Who names an edition gets it as its document has it, with its own deck.
    fn with_wishes(setup: sorcery::Setup, wishes: &Wishes) -> Result<sorcery::Setup, SetupError> {
        let name = wishes.edition.as_ref().unwrap_or(&setup.edition).clone();
        let (edition, cards) = sorcery::library(&name, &setup.cards)?;
        let seats = setup.decks.len();
        let own = if wishes.edition.is_some() { vec![edition.deck; seats] } else { setup.decks.clone() };
        let decks = wishes.decks_for(seats, |file| {
            sorcery::read_deck(&cards, &file.name, &file.bytes)
                .map_err(|faults| SetupError(faults.to_string()))
        })?;
        Ok(sorcery::Setup { edition: name, decks: decks.unwrap_or(own), ..setup })
    }
}

impl Shelved for Duel {
    fn among_programs(seats: usize) -> Result<duel::Setup, SetupError> {
        match seats {
            2 => Ok(duel::Setup { turn_limit: Some(TURN_LIMIT), ..duel::Setup::among_programs() }),
            _ => Err(SetupError(format!("Duel is for 2 players, not {seats}"))),
        }
    }

    const SETS: &'static [&'static str] = &["extra"];

    fn around(_: &duel::Position, cards: Vec<Cards>) -> Result<duel::Setup, SetupError> {
        let set = |cards: Cards| match cards {
            Cards::File { name, text } => duel::Set::File { name, text },
            Cards::Set(_) => duel::Set::Extra,
        };
        Ok(duel::Setup { sets: cards.into_iter().map(set).collect(), ..duel::Setup::default() })
    }

    fn passed_on(setup: &duel::Setup) -> Option<duel::Setup> {
        let [first, second] = setup.decks.clone();
        (first != second).then(|| duel::Setup { decks: [second, first], ..setup.clone() })
    }

    fn with_wishes(setup: duel::Setup, wishes: &Wishes) -> Result<duel::Setup, SetupError> {
        wishes.no_edition(Duel::SLUG)?;
        let cards = setup.cards()?;
        let decks = wishes.decks_for(setup.decks.len(), |file| {
            duel::read_deck(&cards, &file.name, &file.bytes).map_err(|faults| SetupError(faults.to_string()))
        })?;
        let decks = decks.and_then(|decks| decks.try_into().ok());
        Ok(duel::Setup { decks: decks.unwrap_or_else(|| setup.decks.clone()), ..setup })
    }
}

impl Shelved for Constructor {
    fn among_programs(seats: usize) -> Result<constructor::Setup, SetupError> {
        let builders = u8::try_from(seats).ok().filter(|builders| usize::from(*builders) <= MAX_SEATS);
        let builders =
            builders.ok_or_else(|| SetupError(format!("2 to {MAX_SEATS} builders can play, not {seats}")))?;
        Ok(constructor::Setup { builders, ..constructor::Setup::among_programs() })
    }

    fn around(position: &constructor::Position, cards: Vec<Cards>) -> Result<constructor::Setup, SetupError> {
        if !cards.is_empty() {
            return Err(SetupError("Constructor has no cards".into()));
        }
        let board = constructor::BoardSource::Tiles(position.tiles.clone());
        let builders = u8::try_from(position.builders.len()).unwrap_or(u8::MAX);
        Ok(constructor::Setup { builders, board, ..constructor::Setup::default() })
    }

    fn passed_on(_: &constructor::Setup) -> Option<constructor::Setup> {
        None
    }

    fn with_wishes(setup: constructor::Setup, wishes: &Wishes) -> Result<constructor::Setup, SetupError> {
        wishes.no_edition(Constructor::SLUG)?;
        wishes.no_decks(Constructor::SLUG)?;
        Ok(setup)
    }
}

fn no_set(name: &str) -> SetupError {
    SetupError(format!("there is no card set '{name}' by name: give a card file"))
}
