//! Constructor: a game of roads, residences and geese for two to six builders, on the kernel.
//!
//! Section numbers are those of the Constructor specification of winter 2018; rulings (C1, C2, …) decide
//! where it is silent.

use std::sync::Arc;

use kernel::journal::text_hash;
use kernel::{
    Decision, Dice, Game, Heuristics, MAX_SEATS, Match, Provenance, Purpose, Seat, SetupError, Solvable,
    Status, Table, Viewer,
};

mod action;
mod board;
mod build_order;
mod candidates;
mod colour;
mod decision;
mod evaluate;
mod event;
mod geometry;
mod harvest;
mod layout;
mod legal;
pub mod letter;
mod place;
mod plane;
mod position;
mod refusal;
mod resource;
mod resume;
mod rules;
mod set;
mod setup;
mod show;
mod sites;
mod start;
mod state;
mod tell;
mod view;

pub use action::{Action, Moment};
pub use board::{DEFAULT_LAYOUT, PARK, RANDOM_COUNT, Tile, random_tiles};
pub use build_order::BuildOrder;
pub use colour::Colour;
pub use event::Event;
pub use geometry::{Geometry, Point, STANDARD_COLUMNS, TileSite};
pub use layout::{TextFault, Word, read_layout, read_tiles, write_layout};
pub use place::{Address, Path, Place, TileNumber};
use plane::Plane;
pub use position::{BuilderPosition, Phase, Position, Question};
pub use refusal::Refusal;
pub use resource::{Building, MAX_AMOUNT, Resource, Resources};
pub use set::{Members, Set};
pub use setup::{BoardSource, DiceRule, Setup, TURN_LIMIT, default_tiles};
pub use show::missing;
pub use state::{Offer, OwnDice, Prompt, Public, Residence, State, Works};
pub use view::{HandView, View};

/// Raise it whenever the same actions may lead to another state than before.
const RULES_VERSION: u32 = 1;
/// The year of the document.
const EDITION: &str = "2018";

/// The rules of Constructor for one set-up: a cheap handle on shared tables.
#[derive(Clone, Debug)]
pub struct Constructor(Arc<Rules>);

/// What every state of a game shares.
#[derive(Debug)]
struct Rules {
    setup: Setup,
    seats: usize,
    geometry: Geometry,
    all_addresses: Set<Address>,
    plane: Plane,
    /// By seat and by what is given: every trade that can be proposed.
    offers: Vec<[Vec<Action>; 5]>,
}

impl Constructor {
    /// How the board's tiles, addresses and paths touch.
    pub fn geometry(&self) -> &Geometry {
        &self.0.geometry
    }

    /// What was decided before the game.
    pub fn setup(&self) -> &Setup {
        &self.0.setup
    }
}

impl Game for Constructor {
    const SLUG: &'static str = "constructor";

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Position = Position;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        let geometry = setup.check()?;
        let seats = usize::from(setup.builders);
        let offers = |seat| Resource::ALL.map(|give| Rules::offers_giving(seats, seat, give));
        Ok(Constructor(Arc::new(Rules {
            setup: setup.clone(),
            seats,
            all_addresses: (0..geometry.points.len()).map(Address::new).collect(),
            plane: Plane::of(&geometry),
            geometry,
            offers: Seat::all(seats).map(offers).collect(),
        })))
    }

    fn provenance(&self) -> Provenance {
        Provenance {
            game: Self::SLUG.into(),
            edition: EDITION.into(),
            cards: text_hash([self.0.setup.board_text().as_str()]),
            rules: RULES_VERSION,
        }
    }

    fn seats(&self) -> usize {
        self.0.seats
    }

    fn deal(&self, _: &Setup, table: &mut impl Table<Event>) -> State {
        self.0.lay_out(table)
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        match state.public.prompt {
            Prompt::Over(outcome) => Status::Over(outcome),
            Prompt::Answer(offer) => Status::ToAct(offer.to),
            Prompt::FirstBasement | Prompt::Begin | Prompt::Geese | Prompt::Victim | Prompt::During => {
                Status::ToAct(state.public.turn)
            }
        }
    }

    fn legal_actions(&self, state: &State, into: &mut Vec<Action>) {
        self.0.list(state, into);
    }

    fn why_not(&self, state: &State, action: Action) -> Option<Refusal> {
        self.0.refusal(state, action)
    }

    fn apply(&self, state: &mut State, action: Action, table: &mut impl Table<Event>) {
        self.0.act(state, action, table);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.seen_by(state, viewer)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(if self.0.setup.hidden_hands { event.heard_by(viewer) } else { *event })
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        self.0.imagined(view, dice)
    }

    fn turn(&self, state: &State) -> (Seat, u32) {
        (state.public.turn, state.public.turns)
    }

    fn position(&self, state: &State) -> Position {
        self.0.written(state)
    }

    fn resume(&self, position: &Position) -> Result<State, SetupError> {
        self.0.resumed(position)
    }

    fn explain(&self, refusal: &Refusal) -> String {
        refusal.to_string()
    }
}

impl Heuristics for Constructor {
    fn decision(play: &Match<Constructor>, seat: Seat, purpose: Purpose) -> Decision<Constructor> {
        decision::decision(play, seat, purpose)
    }

    fn candidates(&self, state: &State, into: &mut Vec<Action>) {
        self.0.list_candidates(state, into);
    }

    fn evaluate(&self, state: &State) -> [f32; MAX_SEATS] {
        self.0.evaluate(state)
    }
}

impl Solvable for Constructor {}
