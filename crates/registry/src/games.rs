//! What each game tells the registry.

use constructor::Constructor;
use duel::Duel;
use kernel::{Game, MAX_SEATS, SetupError};
use sorcery::Sorcery;

use crate::{Cards, Listed, SetupOptions, no_cards};

/// R27 asks for a limit; games of bots end long before it.
const TURN_LIMIT: u32 = 500;

impl Listed for Sorcery {
    const ABOUT: &'static str =
        "a card game of minions, spells, enchantments and rituals, for 2 to 4 players";
    const RULES: Option<&'static str> = Some(include_str!("../../../docs/rules/sorcery.md"));

    fn for_bots(seats: usize) -> Result<sorcery::Setup, SetupError> {
        Ok(sorcery::Setup::for_bots(seats).with_turn_limit(TURN_LIMIT))
    }

    /// The newest edition with its own deck.
    fn for_people(seats: usize) -> Result<sorcery::Setup, SetupError> {
        let usual = sorcery::Setup::default();
        let (edition, _) = sorcery::library(&usual.edition, &[])?;
        Ok(sorcery::Setup { decks: vec![edition.deck; seats], ..usual })
    }

    /// A position brings its edition, its players and their decks with it.
    fn for_position(position: &sorcery::Position, cards: Vec<Cards>) -> Result<sorcery::Setup, SetupError> {
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

    fn rotate_decks(setup: &sorcery::Setup) -> Option<sorcery::Setup> {
        let mut decks = setup.decks.clone();
        decks.rotate_right(1.min(setup.decks.len()));
        (decks != setup.decks).then(|| sorcery::Setup { decks, ..setup.clone() })
    }

    /// An edition comes with the deck of its document.
    fn with_options(setup: sorcery::Setup, options: &SetupOptions) -> Result<sorcery::Setup, SetupError> {
        let name = options.edition.as_ref().unwrap_or(&setup.edition).clone();
        let (edition, cards) = sorcery::library(&name, &setup.cards)?;
        let seats = setup.decks.len();
        let own = if options.edition.is_some() { vec![edition.deck; seats] } else { setup.decks.clone() };
        let decks = options.decks_for(seats, |file| {
            sorcery::read_deck(&cards, &file.name, &file.bytes)
                .map_err(|faults| SetupError(faults.to_string()))
        })?;
        Ok(sorcery::Setup { edition: name, decks: decks.unwrap_or(own), ..setup })
    }
}

impl Listed for Duel {
    const ABOUT: &'static str =
        "a small card game of lands, creatures, enchantments and sorceries, for 2 players";
    const RULES: Option<&'static str> = Some(include_str!("../../../docs/rules/duel.md"));

    fn for_bots(seats: usize) -> Result<duel::Setup, SetupError> {
        match seats {
            2 => Ok(duel::Setup { turn_limit: Some(TURN_LIMIT), ..duel::Setup::for_bots() }),
            _ => Err(SetupError(format!("Duel is for 2 players, not {seats}"))),
        }
    }

    /// The document's two decks.
    fn for_people(seats: usize) -> Result<duel::Setup, SetupError> {
        Self::for_bots(seats).map(|_| duel::Setup::default())
    }

    const SETS: &'static [&'static str] = &["extra"];

    fn for_position(_: &duel::Position, cards: Vec<Cards>) -> Result<duel::Setup, SetupError> {
        let set = |cards: Cards| match cards {
            Cards::File { name, text } => duel::Set::File { name, text },
            Cards::Set(_) => duel::Set::Extra,
        };
        Ok(duel::Setup { sets: cards.into_iter().map(set).collect(), ..duel::Setup::default() })
    }

    fn rotate_decks(setup: &duel::Setup) -> Option<duel::Setup> {
        let [first, second] = setup.decks.clone();
        (first != second).then(|| duel::Setup { decks: [second, first], ..setup.clone() })
    }

    fn with_options(setup: duel::Setup, options: &SetupOptions) -> Result<duel::Setup, SetupError> {
        options.no_edition(Duel::SLUG)?;
        let cards = setup.cards()?;
        let decks = options.decks_for(setup.decks.len(), |file| {
            duel::read_deck(&cards, &file.name, &file.bytes).map_err(|faults| SetupError(faults.to_string()))
        })?;
        let decks = decks.and_then(|decks| decks.try_into().ok());
        Ok(duel::Setup { decks: decks.unwrap_or_else(|| setup.decks.clone()), ..setup })
    }
}

impl Listed for Constructor {
    const ABOUT: &'static str = "a board game of roads, residences and geese, for 4 builders";
    const RULES: Option<&'static str> = Some(include_str!("../../../docs/rules/constructor.md"));

    fn for_bots(seats: usize) -> Result<constructor::Setup, SetupError> {
        let builders = u8::try_from(seats).ok().filter(|builders| usize::from(*builders) <= MAX_SEATS);
        let builders =
            builders.ok_or_else(|| SetupError(format!("2 to {MAX_SEATS} builders can play, not {seats}")))?;
        Ok(constructor::Setup { builders, ..constructor::Setup::for_bots() })
    }

    /// A random board and fair dice, as in games of bots, but no limits.
    fn for_people(seats: usize) -> Result<constructor::Setup, SetupError> {
        let setup = Self::for_bots(seats)?;
        let board = constructor::BoardSource::Random;
        Ok(constructor::Setup { board, turn_limit: None, offers_per_turn: None, ..setup })
    }

    fn for_position(
        position: &constructor::Position,
        cards: Vec<Cards>,
    ) -> Result<constructor::Setup, SetupError> {
        no_cards(Constructor::SLUG, &cards)?;
        let board = constructor::BoardSource::Tiles(position.tiles.clone());
        let builders = u8::try_from(position.builders.len()).unwrap_or(u8::MAX);
        Ok(constructor::Setup { builders, board, ..constructor::Setup::default() })
    }
}

fn no_set(name: &str) -> SetupError {
    SetupError(format!("there is no card set '{name}' by name: give a card file"))
}
