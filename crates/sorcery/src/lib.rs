//! Sorcery: a two-player card game of minions, spells, enchantments and rituals, on the kernel.
//!
//! Sections are those of the 2025 rule book unless another year is named; `R` numbers are our readings of it.
//!
//! | to read about | look in |
//! |---|---|
//! | turns, playing, attacking, using (1.2, 2, 5.1) | `rules` |
//! | triggers, APNAP order, nesting (3) | `resolution` |
//! | what effects do (6) | `effects` |
//! | what may be done, and why not | `legal`, `refusal` |
//! | what bots make of a position | `evaluate` |
//! | the game in words: tables, moves, history | `show` |
//! | cards and editions | `cards/*.toml`, `language`, `edition` |

mod action;
mod cards;
mod conditions;
mod copy;
pub mod edition;
mod effects;
mod evaluate;
mod event;
mod fingerprint;
pub mod generate;
mod imagine;
mod language;
mod legal;
mod position;
mod powers;
mod prior;
mod reading;
mod refusal;
mod requirements;
mod resolution;
mod rules;
mod setup;
mod show;
mod side;
mod spot;
mod state;
mod triggers;
mod view;
mod wording;

use std::sync::Arc;

use kernel::{
    Decision, Dice, Game, Heuristics, MAX_SEATS, Match, Outcome, Pile, Provenance, Purpose, Seat, Seeded,
    SetupError, Solvable, Status, Table, Viewer,
};

pub use crate::action::{Action, Mark};
pub use crate::cards::{AbilityId, CardId, CardSet, Enchants, Kind, Printed};
pub use crate::edition::Edition;
pub use crate::event::{Actor, Aim, Alike, Belongings, Cause, Event, Origin, Reason, Zone};
pub use crate::language::{
    Ability, Condition, Effect, LastingEffect, MinionEffect, PlayerEffect, RitualEffect, Target, Trigger,
    Whose,
};
pub use crate::position::Position;
pub use crate::powers::Powers;
pub use crate::refusal::Refusal;
pub use crate::setup::{CardFile, Setup, library, read_deck, unknown_card};
pub use crate::side::Side;
pub use crate::state::{Card, Deck, Enchantment, Held, Minion, Ritual, Sides, Slot, State, Stats};
pub use crate::triggers::Triggers;
pub use crate::view::{EnchantmentView, HeldView, MinionView, SideView, View};
pub use ::cards::Modifier;

use crate::setup::Rules;

/// Raise it whenever the same actions may lead to another state than before.
const RULES_VERSION: u32 = 1;

/// The rules of Sorcery for one set-up.
#[derive(Clone, Debug)]
pub struct Sorcery {
    rules: Arc<Rules>,
}

impl Sorcery {
    /// The printed cards.
    pub fn cards(&self) -> &CardSet {
        &self.rules.cards
    }

    /// The edition's numbers and switches.
    pub fn edition(&self) -> &Edition {
        &self.rules.edition
    }

    /// Whether this is testing mode (5.2.3).
    pub fn is_testing(&self) -> bool {
        self.rules.testing
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
        Ok(Sorcery { rules: Arc::new(Rules::new(setup)?) })
    }

    fn provenance(&self) -> Provenance {
        Provenance {
            game: Sorcery::SLUG.into(),
            edition: self.edition().name.clone(),
            cards: self.rules.cards_hash(),
            rules: RULES_VERSION,
        }
    }

    fn former_cards_hash(&self) -> Option<String> {
        Some(self.rules.former_cards_hash())
    }

    fn seats(&self) -> usize {
        self.rules.decks.len()
    }

    fn deal(&self, _: &Setup, table: &mut impl Table<Event>) -> State {
        rules::deal(&self.rules, table)
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
        legal::list(&self.rules, state, into);
    }

    fn why_not(&self, state: &State, action: Action) -> Option<Refusal> {
        legal::check(&self.rules, state, action).err()
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action, table: &mut impl Table<Event>) {
        rules::apply(&self.rules, state, action, table);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(&self.rules, state, viewer)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::witness(*event, viewer))
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        imagine::imagine(&self.rules, view, dice)
    }

    fn turn(&self, state: &State) -> (Seat, u32) {
        (state.active, state.turn)
    }

    fn position(&self, state: &State) -> Position {
        position::write(&self.rules, state)
    }

    fn resume(&self, position: &Position) -> Result<State, SetupError> {
        position::read(&self.rules, position)
    }

    fn explain(&self, refusal: &Refusal) -> String {
        self.explain_refusal(*refusal)
    }
}

impl Heuristics for Sorcery {
    /// Bots don't use the commands of testing mode: they could draw for ever. Advice ignores testing mode, because the
    /// evaluation means nothing where every card is free.
    fn decision(play: &Match<Sorcery>, seat: Seat, purpose: Purpose) -> Decision<Sorcery> {
        let mut decision = Decision::of(play, seat);
        decision.legal.retain(|action| !action.is_for_testing());
        if purpose == Purpose::Advice && play.game().is_testing() {
            let setup = Setup { testing: false, ..play.setup().clone() };
            decision.game = Sorcery::new(&setup).expect("the match has the same set-up");
            let world = decision.game.imagine(&decision.view, &mut Seeded::new(0));
            decision.game.legal_actions(&world, &mut decision.legal);
        }
        decision
    }

    #[inline]
    fn candidates(&self, state: &State, into: &mut Vec<Action>) {
        self.legal_actions(state, into);
        if self.is_testing() {
            into.retain(|action| !action.is_for_testing());
        }
    }

    fn imagine_into(&self, view: &View, dice: &mut impl Dice, state: &mut State) {
        imagine::imagine_into(&self.rules, view, dice, state);
    }

    #[inline]
    fn observed_key(&self, state: &State, action: Action) -> u64 {
        evaluate::observed_key(state, action)
    }

    fn evaluate(&self, state: &State) -> [f32; MAX_SEATS] {
        evaluate::evaluate(&self.rules, state)
    }

    fn prior(&self, state: &State, action: Action) -> Option<f32> {
        Some(prior::prior(&self.rules, state, action))
    }
}

impl Solvable for Sorcery {
    fn pile(&self, state: &State, seat: Seat) -> impl ExactSizeIterator<Item = u16> {
        state.side(seat).deck.unseen().iter().map(|card| card.0)
    }

    fn set_pile(&self, state: &mut State, seat: Seat, cards: &[u16]) {
        let cards: Vec<CardId> = cards.iter().map(|card| CardId(*card)).collect();
        state.side_mut(seat).deck.pile = Pile::new(&cards);
    }

    fn drawn_from(&self, event: &Event) -> Option<Seat> {
        if let Event::Drew { seat, seen: false, .. } = event { Some(*seat) } else { None }
    }

    fn card_name(&self, card: u16) -> String {
        self.cards().printed(CardId(card)).name.clone()
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
