//! Duel, a small game of lands and creatures for two players with fifteen hit points each.
//!
//! The rules are those of the document "Magic the Gathering Lite"; where it is silent we decided, and the
//! code cites the decision by its number (D1 to D17, and R19, R24, R27 which all card games share).

mod action;
mod apply;
mod candidates;
mod cards;
mod changes;
mod checks;
mod combat;
mod copy;
mod effects;
mod evaluate;
mod event;
mod explain;
mod fingerprint;
pub mod generate;
mod imagine;
mod language;
mod legal;
mod lenient;
mod lookahead;
mod mana;
mod order;
mod place;
mod play;
mod position;
mod prior;
mod question;
mod reader;
mod refusal;
mod resume;
mod rules;
mod setup;
mod show;
mod side;
mod state;
mod turn;
mod values;
mod view;
mod window;
mod wording;
mod written;

use std::sync::Arc;

use kernel::{
    Decision, Dice, Game, Heuristics, MAX_SEATS, Match, Provenance, Purpose, Seat, SetupError, Solvable,
    Status, Table, Viewer,
};

pub use action::Action;
pub use cards::{CardId, CardSet, Printed};
pub use event::{Combatant, Event, Reason};
pub use language::{Keyword, Keywords, Kind};
pub use mana::{Colour, Cost, Mana};
pub use order::PlayOrder;
pub use place::{Mark, Place, Slot};
pub use position::{Aim, InPlay, Player, Players, Position, Question};
pub use refusal::{CombatRefusal, Lands, Moment, Refusal};
pub use rules::Rules;
pub use setup::{Set, Setup, read_deck, read_sets};
pub use side::{HAND_LIMIT, Held, Library, OPENING_HAND, Permanent, START_HP, Side};
pub use state::{Block, Enchantment, Fight, Phase, Prompt, State, both, opponent};
pub use values::Values;
pub use view::{HeldView, Hidden, PermanentView, SideView, View};

/// Raise it whenever the same actions may lead to another state than before.
const RULES_VERSION: u32 = 1;

/// The rules of Duel with the cards of one set-up.
#[derive(Clone, Debug)]
pub struct Duel {
    rules: Arc<Rules>,
}

impl Duel {
    /// The cards and switches of the game, and questions about its states and views.
    pub fn rules(&self) -> &Rules {
        &self.rules
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
        Ok(Duel { rules: Arc::new(Rules::new(setup)?) })
    }

    fn provenance(&self) -> Provenance {
        Provenance {
            game: Duel::SLUG.into(),
            edition: "lite".into(),
            cards: self.rules.cards_hash(),
            rules: RULES_VERSION,
        }
    }

    fn former_cards_hash(&self) -> Option<String> {
        Some(self.rules.former_cards_hash())
    }

    fn seats(&self) -> usize {
        2
    }

    /// Shuffles player 1's library, then player 2's; there is no other randomness in Duel.
    fn deal(&self, setup: &Setup, table: &mut impl Table<Event>) -> State {
        let sides = self.rules.decks.clone().map(|mut deck| {
            if setup.shuffle {
                table.shuffle(&mut deck);
            }
            Side::new(Library::new(&deck))
        });
        let mut state = State::new(sides);
        self.rules.open(&mut state, table);
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
        self.rules.legal_actions(state, into);
    }

    fn why_not(&self, state: &State, action: Action) -> Option<Refusal> {
        self.rules.check(state, action).err()
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action, table: &mut impl Table<Event>) {
        self.rules.apply(state, action, table);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.rules.view(state, viewer)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::witness(*event, viewer))
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        self.rules.imagine(view, dice)
    }

    fn turn(&self, state: &State) -> (Seat, u32) {
        (state.active, state.turn())
    }

    fn position(&self, state: &State) -> Position {
        self.rules.position(state)
    }

    fn resume(&self, position: &Position) -> Result<State, SetupError> {
        self.rules.resume(position).map_err(SetupError)
    }

    fn explain(&self, refusal: &Refusal) -> String {
        self.rules.explain(refusal)
    }
}

impl Heuristics for Duel {
    /// If public knowledge says that the seat can only pass, so does a bot.
    fn decision(play: &Match<Duel>, seat: Seat, _purpose: Purpose) -> Decision<Duel> {
        let mut decision = Decision::of(play, seat);
        if decision.game.rules.can_only_pass(&decision.view, seat) {
            decision.legal = vec![Action::Pass];
        }
        decision
    }

    #[inline]
    fn candidates(&self, state: &State, into: &mut Vec<Action>) {
        self.rules.candidates(state, into);
    }

    #[inline]
    fn prunes_blunders(&self) -> bool {
        true
    }

    fn imagine_into(&self, view: &View, dice: &mut impl Dice, state: &mut State) {
        self.rules.imagine_into(view, dice, state);
    }

    #[inline]
    fn observed_key(&self, state: &State, action: Action) -> u64 {
        evaluate::observed_key(state, action)
    }

    fn evaluate(&self, state: &State) -> [f32; MAX_SEATS] {
        self.rules.evaluate(state)
    }

    fn prior(&self, state: &State, action: Action) -> Option<f32> {
        Some(self.rules.prior(state, action))
    }
}

impl Solvable for Duel {
    fn pile(&self, state: &State, seat: Seat) -> impl ExactSizeIterator<Item = u16> {
        state.side(seat).library.cards().iter().map(|card| card.0)
    }

    fn set_pile(&self, state: &mut State, seat: Seat, cards: &[u16]) {
        let cards: Vec<CardId> = cards.iter().map(|card| CardId(*card)).collect();
        state.side_mut(seat).library = Library::new(&cards);
    }

    fn drawn_from(&self, event: &Event) -> Option<Seat> {
        if let Event::Drew { seat, .. } = event { Some(*seat) } else { None }
    }

    fn card_name(&self, card: u16) -> String {
        self.rules.cards.printed(CardId(card)).name.clone()
    }
}
