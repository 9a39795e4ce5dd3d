//! Duel, the small Magic: two players, their creatures, and fifteen hit points each.
//!
//! The rules are those of the document "Magic the Gathering Lite"; where it is silent the house decides, and the
//! code cites the decision by its number (D1 to D17, and R19, R24, R27 which all card games share).

mod action;
mod cards;
mod checks;
mod combat;
mod copy;
mod edition;
mod effects;
mod event;
mod explain;
mod imagine;
mod language;
mod legal;
mod lenient;
mod lookahead;
mod lure;
mod mana;
mod order;
mod place;
mod play;
mod position;
mod promise;
mod question;
mod reader;
mod refusal;
mod resume;
mod rules;
mod setup;
mod side;
mod state;
mod turn;
mod values;
mod view;
mod wording;
mod worthwhile;
mod written;

use std::sync::Arc;

use kernel::{Dice, Game, MAX_SEATS, Provenance, Seat, SetupError, Status, Table, Viewer};

pub use action::Action;
pub use cards::{CardId, CardSet, Printed};
pub use edition::Edition;
pub use event::{Event, Reason};
pub use language::{Ability, Effect, Filter, Keyword, Keywords, Kind, Noun, Target, Trigger};
pub use mana::{Colour, Cost, Mana};
pub use place::{Mark, Place, Slot};
pub use position::{Aim, InPlay, Player, Players, Position, Question};
pub use refusal::{CombatRefusal, Moment, Refusal};
pub use setup::{Set, Setup, read_deck, read_sets};
pub use side::{HAND_LIMIT, Held, Library, OPENING_HAND, Permanent, START_HP, Side};
pub use state::{Block, Enchantment, Fight, Phase, Prompt, State, both, opponent};
pub use values::Values;
pub use view::{HeldView, Hidden, PermanentView, SideView, View};

/// Raised whenever the same actions may lead elsewhere than before.
const RULES: u32 = 1;

/// The rules of Duel with the cards of one set-up.
#[derive(Clone, Debug)]
pub struct Duel {
    edition: Arc<Edition>,
}

impl Duel {
    /// The tables behind the rules: cards, present values, default payments.
    pub fn edition(&self) -> &Edition {
        &self.edition
    }
}

impl Game for Duel {
    const SLUG: &'static str = "duel";

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Position = Position;

    fn new(setup: &Setup) -> Result<Duel, SetupError> {
        Ok(Duel { edition: Arc::new(Edition::new(setup)?) })
    }

    fn provenance(&self) -> Provenance {
        Provenance {
            game: Duel::SLUG.into(),
            edition: "lite".into(),
            cards: self.edition.hash.clone(),
            rules: RULES,
        }
    }

    fn seats(&self) -> usize {
        2
    }

    /// Player 1's library is shuffled, then player 2's; nothing else in Duel is luck.
    fn deal(&self, setup: &Setup, table: &mut impl Table<Event>) -> State {
        let sides = self.edition.decks.clone().map(|mut deck| {
            if setup.shuffle {
                table.shuffle(&mut deck);
            }
            Side::new(Library::new(&deck))
        });
        let mut state = State::new(sides);
        self.edition.open(&mut state, table);
        state
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        match state.prompt {
            Prompt::Over(outcome) => Status::Over(outcome),
            Prompt::Play
            | Prompt::Target { .. }
            | Prompt::Pay { .. }
            | Prompt::Attackers
            | Prompt::Window
            | Prompt::Blocker
            | Prompt::Fought => Status::ToAct(state.actor),
        }
    }

    #[inline]
    fn legal_actions(&self, state: &State, into: &mut Vec<Action>) {
        self.edition.legal_actions(state, into);
    }

    #[inline]
    fn worthwhile_actions(&self, state: &State, into: &mut Vec<Action>) {
        self.edition.worthwhile_actions(state, into);
    }

    #[inline]
    fn leaves_out_follies(&self) -> bool {
        true
    }

    fn why_not(&self, state: &State, action: Action) -> Option<Refusal> {
        self.edition.check(state, action).err()
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action, table: &mut impl Table<Event>) {
        self.edition.apply(state, action, table);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.edition.view(state, viewer)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::witness(*event, viewer))
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        self.edition.imagine(view, dice)
    }

    fn imagine_into(&self, view: &View, dice: &mut impl Dice, state: &mut State) {
        self.edition.imagine_into(view, dice, state);
    }

    #[inline]
    fn guise(&self, state: &State, action: Action) -> u64 {
        promise::guise(state, action)
    }

    fn promise(&self, state: &State) -> [f32; MAX_SEATS] {
        self.edition.promise(state)
    }

    fn lure(&self, state: &State, action: Action) -> Option<f32> {
        Some(self.edition.lure(state, action))
    }

    fn turn(&self, state: &State) -> (Seat, u32) {
        (state.active, state.turn())
    }

    fn pile(&self, state: &State, seat: Seat) -> impl ExactSizeIterator<Item = u16> {
        state.side(seat).library.cards().iter().map(|card| card.0)
    }

    fn lay_out(&self, state: &mut State, seat: Seat, cards: &[u16]) {
        let cards: Vec<CardId> = cards.iter().map(|card| CardId(*card)).collect();
        state.side_mut(seat).library = Library::new(&cards);
    }

    fn card_name(&self, card: u16) -> String {
        self.edition.cards.printed(CardId(card)).name.clone()
    }

    fn position(&self, state: &State) -> Position {
        self.edition.position(state)
    }

    fn resume(&self, position: &Position) -> Result<State, SetupError> {
        self.edition.resume(position).map_err(SetupError)
    }

    fn explain(&self, refusal: &Refusal) -> String {
        self.edition.explain(refusal)
    }
}
