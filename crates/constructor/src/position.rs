//! The whole state as people write it: what `state` prints and what saves are read into.

use kernel::{Outcome, Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::Rules;
use crate::board::Tile;
use crate::colour::Colour;
use crate::place::{Address, Path, TileNumber};
use crate::resource::{Resource, Resources};
use crate::state::{OwnDice, Prompt, Public, Residence, State};

/// A written state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// Whose turn it is, counting from 0 as the document does; during set-up, who is asked.
    pub turn: u8,
    /// The stage of the game.
    pub phase: Phase,
    /// Who won, counting from 0; `None` while the game runs and in a draw.
    pub winner: Option<u8>,
    /// The tile with the geese.
    pub geese: Option<TileNumber>,
    /// In the order of their turns.
    pub builders: Vec<BuilderPosition>,
    /// In the order of their numbers.
    pub tiles: Vec<Tile>,
    /// The question that is open during a turn, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// How many turns have begun.
    #[serde(default)]
    pub turns: u32,
    /// How many trades were proposed this turn, where that is limited.
    #[serde(default)]
    pub offers: u8,
}

/// The four stages of the document (4.1 to 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first basements.
    Setup,
    /// Before the roll.
    Begin,
    /// After the roll.
    During,
    /// After the end.
    Over,
}

/// What a turn waits for, besides commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Where the geese go.
    Geese,
    /// From whom to steal.
    Victim,
    /// Whether an offer is taken.
    Offer {
        /// By whom.
        to: Colour,
        /// What the builder whose turn it is gives.
        give: Resource,
        /// What that builder wants.
        take: Resource,
    },
}

/// One builder, as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuilderPosition {
    /// The builder's colour.
    pub colour: Colour,
    /// Building points; they follow from the residences.
    pub points: u32,
    /// Brick, energy, glass, heat, wifi.
    pub resources: Resources,
    /// In the order they were built.
    pub roads: Vec<Path>,
    /// In the order they were built.
    pub residences: Vec<(Address, Residence)>,
    /// The dice.
    pub dice: OwnDice,
}

impl Rules {
    pub(crate) fn written(&self, state: &State) -> Position {
        let public = &state.public;
        let (phase, question) = stage(public.prompt);
        Position {
            turn: public.turn.index() as u8,
            phase,
            winner: winner(public.prompt).map(|seat| seat.index() as u8),
            geese: public.geese,
            builders: Seat::all(self.seats).map(|seat| builder(state, seat)).collect(),
            tiles: public.tiles[..self.geometry.tiles.len()].to_vec(),
            question,
            turns: public.turns,
            offers: public.offers,
        }
    }

    pub(crate) fn resumed(&self, position: &Position) -> Result<State, SetupError> {
        crate::resume::resume(self, position).map_err(SetupError)
    }
}

fn builder(state: &State, seat: Seat) -> BuilderPosition {
    let public = &state.public;
    let works = public.works(seat);
    let residences = public.residence_order.sorted(works.residences);
    BuilderPosition {
        colour: Colour::of(seat),
        points: public.points(seat),
        resources: *state.hand(seat),
        roads: public.road_order.sorted(works.roads),
        residences: residences.into_iter().map(|address| (address, public.residence(address))).collect(),
        dice: public.dice[seat.index()],
    }
}

fn stage(prompt: Prompt) -> (Phase, Option<Question>) {
    match prompt {
        Prompt::FirstBasement => (Phase::Setup, None),
        Prompt::Begin => (Phase::Begin, None),
        Prompt::Geese => (Phase::During, Some(Question::Geese)),
        Prompt::Victim => (Phase::During, Some(Question::Victim)),
        Prompt::During => (Phase::During, None),
        Prompt::Answer(offer) => {
            let question = Question::Offer { to: Colour::of(offer.to), give: offer.give, take: offer.take };
            (Phase::During, Some(question))
        }
        Prompt::Over(_) => (Phase::Over, None),
    }
}

fn winner(prompt: Prompt) -> Option<Seat> {
    match prompt {
        Prompt::Over(Outcome::Won(seat)) => Some(seat),
        Prompt::Over(Outcome::Draw)
        | Prompt::FirstBasement
        | Prompt::Begin
        | Prompt::Geese
        | Prompt::Victim
        | Prompt::During
        | Prompt::Answer(_) => None,
    }
}

impl Public {
    /// Where `seat` has residences, in the order they were built.
    pub fn residences_in_order(&self, seat: Seat) -> Vec<Address> {
        self.residence_order.sorted(self.works(seat).residences)
    }

    /// Where `seat` has roads, in the order they were built.
    pub fn roads_in_order(&self, seat: Seat) -> Vec<Path> {
        self.road_order.sorted(self.works(seat).roads)
    }
}
