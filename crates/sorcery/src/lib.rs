//! Sorcery: a two-player card game of minions, spells, enchantments and rituals, on the kernel.
//!
//! Sections are those of the 2025 rule book unless another year is named; `R` numbers are our readings of it.
//!
//! | to read about | look in |
//! |---|---|
//! | turns, playing, attacking, using (1.2, 2, 5.1) | `rules` |
//! | triggers, APNAP order, nesting (3) | `scene` |
//! | what effects do (6) | `effects` |
//! | what may be done, and why not | `legal`, `refusal` |
//! | what bots make of a position | `promise` |
//! | cards and editions | `cards/*.toml`, `language`, `edition` |

mod action;
mod cards;
mod copy;
mod demand;
pub mod edition;
mod effects;
mod event;
mod hand;
mod imagine;
mod language;
mod legal;
mod lure;
mod position;
mod powers;
mod promise;
mod quick;
mod reading;
mod refusal;
mod rules;
mod scene;
mod setup;
mod side;
mod spot;
mod state;
mod tolls;
mod triggers;
mod view;
mod wording;

use std::sync::Arc;

use kernel::{Dice, Game, MAX_SEATS, Outcome, Pile, Provenance, Seat, SetupError, Status, Table, Viewer};

pub use crate::action::{Action, Mark};
pub use crate::cards::{AbilityId, CardId, CardSet, Enchants, Kind, Printed};
pub use crate::edition::Edition;
pub use crate::event::{Actor, Cause, Event, Reason, Zone};
pub use crate::hand::Hand;
pub use crate::language::{Ability, Condition, Effect, Target, Trigger, Whose};
pub use crate::position::Position;
pub use crate::powers::Powers;
pub use crate::refusal::Refusal;
pub use crate::setup::{CardFile, Setup, library, read_deck};
pub use crate::side::Side;
pub use crate::state::{Card, Deck, Enchantment, Held, Minion, Ritual, Sides, Slot, State, Stats};
pub use crate::triggers::Triggers;
pub use crate::view::{EnchantmentView, HeldView, MinionView, SideView, View};
pub use ::cards::Step;

use crate::setup::Shared;

/// Raised whenever the same actions may lead elsewhere than before.
const RULES: u32 = 1;

/// The rules of Sorcery for one set-up.
#[derive(Clone, Debug)]
pub struct Sorcery {
    shared: Arc<Shared>,
}

impl Sorcery {
    /// The printed cards.
    pub fn cards(&self) -> &CardSet {
        &self.shared.cards
    }

    /// The edition's numbers and switches.
    pub fn edition(&self) -> &Edition {
        &self.shared.edition
    }

    /// Is this testing mode (5.2.3)?
    pub fn is_testing(&self) -> bool {
        self.shared.testing
    }
}

impl Game for Sorcery {
    const SLUG: &'static str = "sorcery";

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Position = Position;

    fn new(setup: &Setup) -> Result<Sorcery, SetupError> {
        Ok(Sorcery { shared: Arc::new(Shared::new(setup)?) })
    }

    fn provenance(&self) -> Provenance {
        Provenance {
            game: Sorcery::SLUG.into(),
            edition: self.edition().name.clone(),
            cards: self.shared.hash.clone(),
            rules: RULES,
        }
    }

    fn seats(&self) -> usize {
        self.shared.decks.len()
    }

    fn deal(&self, _: &Setup, table: &mut impl Table<Event>) -> State {
        rules::deal(&self.shared, table)
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        match state.ending {
            None => Status::ToAct(state.active),
            Some(outcome) => Status::Over(outcome),
        }
    }

    #[inline]
    fn legal_actions(&self, state: &State, into: &mut Vec<Action>) {
        legal::list(&self.shared, state, into);
    }

    fn why_not(&self, state: &State, action: Action) -> Option<Refusal> {
        legal::check(&self.shared, state, action).err()
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action, table: &mut impl Table<Event>) {
        rules::apply(&self.shared, state, action, table);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(&self.shared, state, viewer)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::witness(*event, viewer))
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        imagine::imagine(&self.shared, view, dice)
    }

    fn imagine_into(&self, view: &View, dice: &mut impl Dice, state: &mut State) {
        imagine::imagine_into(&self.shared, view, dice, state);
    }

    #[inline]
    fn guise(&self, state: &State, action: Action) -> u64 {
        promise::guise(state, action)
    }

    fn promise(&self, state: &State) -> [f32; MAX_SEATS] {
        promise::promise(&self.shared, state)
    }

    fn lure(&self, state: &State, action: Action) -> Option<f32> {
        Some(lure::lure(&self.shared, state, action))
    }

    fn turn(&self, state: &State) -> (Seat, u32) {
        (state.active, state.turn)
    }

    fn pile(&self, state: &State, seat: Seat) -> impl ExactSizeIterator<Item = u16> {
        state.side(seat).deck.unseen().iter().map(|card| card.0)
    }

    fn lay_out(&self, state: &mut State, seat: Seat, cards: &[u16]) {
        let cards: Vec<CardId> = cards.iter().map(|card| CardId(*card)).collect();
        state.side_mut(seat).deck.pile = Pile::new(&cards);
    }

    fn card_name(&self, card: u16) -> String {
        self.cards().printed(CardId(card)).name.clone()
    }

    fn position(&self, state: &State) -> Position {
        position::write(&self.shared, state)
    }

    fn resume(&self, position: &Position) -> Result<State, SetupError> {
        position::read(&self.shared, position)
    }

    fn explain(&self, refusal: &Refusal) -> String {
        self.explain_refusal(*refusal)
    }
}

/// The winner, if one player is left with life, or a draw if none is.
pub(crate) fn last_one(state: &State) -> Option<Outcome> {
    let mut left = Seat::all(state.seats()).filter(|seat| state.is_in(*seat));
    match (left.next(), left.next()) {
        (None, _) => Some(Outcome::Draw),
        (Some(seat), None) => Some(Outcome::Won(seat)),
        (Some(_), Some(_)) => None,
    }
}
