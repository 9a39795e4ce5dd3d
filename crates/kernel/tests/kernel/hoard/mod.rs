//! Hoard, a toy with a die and hidden cards: whole enough for every law, and able to break each of them.
//!
//! Each of two seats holds one card. In its turn a seat rolls the die and scores its pips, swaps its card for one
//! from the pool, or shows it for its value, once. The higher score wins after the last turn.

mod faults;
mod show;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use kernel::{
    Dice, Game, Heuristics, MAX_SEATS, Outcome, Provenance, Seat, SetupError, Solvable, Status, Table, Viewer,
};
use serde::{Deserialize, Serialize};

pub(crate) use faults::Fault;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) turns: u32,
    pub(crate) cards: u8,
    #[serde(default)]
    pub(crate) fault: Fault,
    /// Only a faulty set-up has a head start, which its written form forgets.
    #[serde(skip)]
    pub(crate) head_start: u32,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { turns: 12, cards: 5, fault: Fault::None, head_start: 0 }
    }
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) turn: u32,
    pub(crate) active: Seat,
    pub(crate) hands: [u8; 2],
    pub(crate) shown: [bool; 2],
    pub(crate) scores: [u32; 2],
    /// The cards that nobody holds, sorted.
    pub(crate) pool: Vec<u8>,
    /// What a faulty game keeps and shows of the last swap.
    put_back: Option<u8>,
    /// How often a faulty state was copied.
    copy: u32,
    #[serde(skip)]
    copies: Option<Arc<AtomicU32>>,
    #[serde(skip)]
    unsaved: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Roll,
    Swap,
    Show,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Drew { seat: Seat, card: Option<u8> },
    Rolled { seat: Seat, pips: u32, peek: Option<u8> },
    Shown { seat: Seat, card: u8 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) turn: u32,
    pub(crate) active: Seat,
    pub(crate) hands: [Option<u8>; 2],
    pub(crate) shown: [bool; 2],
    pub(crate) scores: [u32; 2],
    pub(crate) unplaced: Vec<u8>,
    put_back: Option<u8>,
    copy: Aside,
}

/// A number that views carry and nobody compares.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Aside(u32);

impl PartialEq for Aside {
    fn eq(&self, _: &Aside) -> bool {
        true
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Refusal {
    Over,
    Shown { peek: Option<u8> },
    NoPool,
    Mood,
}

#[derive(Clone, Debug)]
pub(crate) struct Hoard {
    turns: u32,
    cards: u8,
    fault: Fault,
    moody: Arc<AtomicBool>,
    acts: Arc<AtomicU32>,
}

impl Hoard {
    /// A number that is never the same twice: what a faulty description lets through.
    fn copies_seen(&self) -> u32 {
        self.acts.fetch_add(1, Ordering::Relaxed)
    }

    fn is_over(&self, state: &State) -> bool {
        state.turn >= self.turns && self.fault != Fault::NeverEnds
    }

    /// The rules, without any fault: what keeps `action` from being taken.
    fn check(&self, state: &State, action: Action) -> Option<Refusal> {
        match action {
            Action::Roll => None,
            Action::Swap | Action::Show if state.shown[state.active.index()] => {
                Some(Refusal::Shown { peek: None })
            }
            Action::Swap if state.pool.is_empty() => Some(Refusal::NoPool),
            Action::Swap | Action::Show => None,
        }
    }

    fn swap(&self, state: &mut State, seat: Seat, table: &mut impl Table<Event>) {
        let drawn = state.pool.remove(table.pick(state.pool.len() as u32) as usize);
        let put_back = std::mem::replace(&mut state.hands[seat.index()], drawn);
        state.pool.push(put_back);
        state.pool.sort_unstable();
        state.put_back = (self.fault == Fault::ViewLeaks).then_some(put_back);
        table.tell(Event::Drew { seat, card: Some(drawn) });
    }
}

impl Game for Hoard {
    const SLUG: &'static str = "hoard";

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Position = State;

    fn new(setup: &Setup) -> Result<Hoard, SetupError> {
        if setup.cards < 2 {
            return Err(SetupError(format!("two seats need a card each, and there are {}", setup.cards)));
        }
        let Setup { turns, cards, fault, .. } = *setup;
        Ok(Hoard { turns, cards, fault, moody: Arc::default(), acts: Arc::default() })
    }

    fn provenance(&self) -> Provenance {
        let cards = kernel::journal::text_hash([self.cards.to_string().as_str()]);
        Provenance { game: Hoard::SLUG.into(), edition: "first".into(), cards, rules: 1 }
    }

    fn seats(&self) -> usize {
        2
    }

    fn deal(&self, setup: &Setup, table: &mut impl Table<Event>) -> State {
        let mut state = State { pool: (1..=self.cards).collect(), ..State::default() };
        for seat in Seat::all(2) {
            let card = state.pool.remove(table.pick(state.pool.len() as u32) as usize);
            state.hands[seat.index()] = card;
            state.scores[seat.index()] = setup.head_start;
            table.tell(Event::Drew { seat, card: Some(card) });
        }
        faults::mark(self.fault, &mut state);
        state
    }

    fn status(&self, state: &State) -> Status {
        if !self.is_over(state) {
            return Status::ToAct(state.active);
        }
        match state.scores[0].cmp(&state.scores[1]) {
            std::cmp::Ordering::Greater => Status::Over(Outcome::Won(Seat::new(0))),
            std::cmp::Ordering::Less => Status::Over(Outcome::Won(Seat::new(1))),
            std::cmp::Ordering::Equal => Status::Over(Outcome::Draw),
        }
    }

    fn legal_actions(&self, state: &State, into: &mut Vec<Action>) {
        into.clear();
        if !self.is_over(state) {
            let all = [Action::Roll, Action::Swap, Action::Show];
            into.extend(all.into_iter().filter(|action| self.check(state, *action).is_none()));
        }
        faults::list(self.fault, state, into);
    }

    fn why_not(&self, state: &State, action: Action) -> Option<Refusal> {
        let honest = if self.is_over(state) { Some(Refusal::Over) } else { self.check(state, action) };
        let moody = self.moody.load(Ordering::Relaxed);
        faults::refuse(self.fault, state, action, honest, self.is_over(state), moody)
    }

    fn apply(&self, state: &mut State, action: Action, table: &mut impl Table<Event>) {
        let seat = state.active;
        if self.fault == Fault::ActsDiffer {
            state.unsaved = self.acts.fetch_add(1, Ordering::Relaxed);
        }
        if self.fault == Fault::LuckListens {
            faults::roll_unheard(table);
        }
        match action {
            Action::Roll => {
                let pips = 1 + table.pick(6);
                state.scores[seat.index()] += pips;
                let peek = (self.fault == Fault::EventLeaks).then_some(state.hands[1 - seat.index()]);
                table.tell(Event::Rolled { seat, pips, peek });
            }
            Action::Swap => self.swap(state, seat, table),
            Action::Show => {
                let card = state.hands[seat.index()];
                state.shown[seat.index()] = true;
                state.scores[seat.index()] += u32::from(card);
                table.tell(Event::Shown { seat, card });
            }
        }
        state.turn += 1;
        state.active = Seat::new(1 - seat.index());
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let blind = self.fault == Fault::BlindReferee && viewer == Viewer::Referee;
        let sees = |seat: Seat| (viewer.sees_hand_of(seat) && !blind) || state.shown[seat.index()];
        let hand = |seat: Seat| sees(seat).then_some(state.hands[seat.index()]);
        let hidden = Seat::all(2).filter(|seat| !sees(*seat)).map(|seat| state.hands[seat.index()]);
        let mut unplaced: Vec<u8> = state.pool.iter().copied().chain(hidden).collect();
        unplaced.sort_unstable();
        View {
            turn: state.turn,
            active: if self.fault == Fault::ViewForgets { Seat::new(0) } else { state.active },
            hands: [hand(Seat::new(0)), hand(Seat::new(1))],
            shown: state.shown,
            scores: state.scores,
            unplaced,
            put_back: state.put_back,
            copy: Aside(state.copy),
        }
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        if self.fault == Fault::Moody && viewer == Viewer::Referee {
            self.moody.store(true, Ordering::Relaxed);
        }
        Some(match event {
            Event::Drew { seat, .. } if !viewer.sees_hand_of(*seat) => {
                Event::Drew { seat: *seat, card: None }
            }
            Event::Drew { .. } | Event::Rolled { .. } | Event::Shown { .. } => event.clone(),
        })
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        let mut pool = view.unplaced.clone();
        if self.fault != Fault::Uneven || dice.pick(2) == 0 {
            dice.shuffle(&mut pool);
        }
        let hands = view.hands.map(|hand| {
            hand.unwrap_or_else(|| pool.pop().expect("hidden hands are among the unplaced cards"))
        });
        pool.sort_unstable();
        State {
            turn: view.turn,
            active: view.active,
            hands,
            shown: view.shown,
            scores: if self.fault == Fault::ImagineForgets { [0; 2] } else { view.scores },
            pool,
            put_back: view.put_back,
            copy: view.copy.0,
            ..State::default()
        }
    }

    fn position(&self, state: &State) -> State {
        let mut position = state.twin();
        if self.fault == Fault::PositionForgets {
            position.scores = [0; 2];
        }
        position
    }

    fn resume(&self, position: &State) -> Result<State, SetupError> {
        let cards = 2 + position.pool.len();
        if cards != usize::from(self.cards) {
            return Err(SetupError(format!("the position has {cards} cards, and the set-up {}", self.cards)));
        }
        Ok(position.twin())
    }

    fn explain(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Over => "the game is over",
            Refusal::Shown { .. } => "your card was shown already",
            Refusal::NoPool => "there is nothing to swap with",
            Refusal::Mood => "not today",
        }
        .into()
    }
}

impl Heuristics for Hoard {
    fn candidates(&self, state: &State, into: &mut Vec<Action>) {
        self.legal_actions(state, into);
        faults::prune(self.fault, state, into);
    }

    fn imagine_into(&self, view: &View, dice: &mut impl Dice, state: &mut State) {
        *state = self.imagine(view, dice);
        if self.fault == Fault::ImagineIntoForgets {
            state.scores = [0; 2];
        }
    }

    fn evaluate(&self, state: &State) -> [f32; MAX_SEATS] {
        let doubled = if self.fault == Fault::Overconfident { 2.0 } else { 1.0 };
        self.status(state).even_chances(2).map(|chance| doubled * chance)
    }
}

impl Solvable for Hoard {
    fn pile(&self, state: &State, seat: Seat) -> impl ExactSizeIterator<Item = u16> {
        let is_pile = matches!(self.fault, Fault::PileStays | Fault::PileGrows) && seat.index() == 0;
        let cards = if is_pile { state.pool.clone() } else { Vec::new() };
        let turns_left = self.turns.saturating_sub(state.turn) as usize;
        let cards = if self.fault == Fault::PileUntold { vec![7; turns_left] } else { cards };
        cards.into_iter().map(u16::from)
    }

    fn set_pile(&self, state: &mut State, _: Seat, cards: &[u16]) {
        if self.fault == Fault::PileGrows {
            state.pool = cards.iter().map(|card| *card as u8).collect();
        }
    }
}
