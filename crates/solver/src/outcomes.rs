//! The outcomes of an action: every throw of the dice, and every card that may be next in a pile of unknown order.

use std::borrow::Cow;

use kernel::{Dice, Exhaustive, MAX_SEATS, Seat, Solvable, Table};

use crate::Stop;
use crate::chance::{Chance, TooFine};

/// What is known of the order of piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileOrder {
    /// Nothing: every order is as likely as any other.
    Unknown,
    /// They lie in the order of the position.
    AsWritten,
}

/// One outcome of an action.
#[derive(Clone, Debug)]
pub(crate) struct Outcome<State> {
    pub(crate) chance: Chance,
    /// Boxed, because states are large and outcomes are moved often.
    pub(crate) state: Box<State>,
    pub(crate) luck: Luck,
}

/// What chance decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Luck {
    /// The cards that were taken from piles of unknown order, by number, each seat's in order.
    pub draws: Vec<(Seat, u16)>,
    /// What the dice showed.
    pub picks: Vec<u32>,
}

/// The state with sorted piles, so that states that differ only in the order of piles are equal.
pub(crate) fn sorted<G: Solvable>(game: &G, state: &G::State, order: PileOrder) -> G::State {
    let mut state = state.clone();
    if order == PileOrder::Unknown {
        for seat in Seat::all(game.seats()) {
            let mut cards: Vec<u16> = game.pile(&state, seat).collect();
            cards.sort_unstable();
            game.set_pile(&mut state, seat, &cards);
        }
    }
    state
}

/// What [`outcomes`] reports while it works, so that its caller can stop it at any time.
pub(crate) enum Report<State> {
    /// One more order of cards was tried.
    Tried,
    /// One more outcome was found.
    Found(Outcome<State>),
}

/// Reports every outcome of a legal action on a [`sorted`] state, up to the first error; the states are sorted, too.
pub(crate) fn outcomes<G: Solvable>(
    game: &G,
    state: &G::State,
    action: G::Action,
    order: PileOrder,
    report: &mut dyn FnMut(Report<G::State>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut open = vec![Guess { drawn: Vec::new(), chance: Chance::SURE }];
    while let Some(guess) = open.pop() {
        report(Report::Tried)?;
        let Some(seat) = attempt(game, state, action, order, &guess, report)? else { continue };
        let rest = guess.rest(game, state, seat);
        for same in rest.chunk_by(|card, other| card == other) {
            let share = Chance::new(same.len() as u128, rest.len() as u128);
            let drawn = [guess.drawn.as_slice(), &[(seat, same[0])]].concat();
            open.push(Guess { drawn, chance: guess.chance.times(share)? });
        }
    }
    Ok(())
}

/// An assumption about the first cards of the piles, and the chance that it holds.
struct Guess {
    drawn: Vec<(Seat, u16)>,
    chance: Chance,
}

impl Guess {
    /// How many cards of a seat's pile are assumed.
    fn supposed(&self, seat: Seat) -> usize {
        self.drawn.iter().filter(|(owner, _)| *owner == seat).count()
    }

    /// The first assumed cards, as many of each seat's as were `drawn`.
    fn first(&self, drawn: impl Fn(Seat) -> usize) -> Vec<(Seat, u16)> {
        let is_drawn = |(index, (seat, _)): &(usize, &(Seat, u16))| {
            let before = self.drawn[..*index].iter().filter(|(owner, _)| owner == seat).count();
            before < drawn(*seat)
        };
        self.drawn.iter().enumerate().filter(is_drawn).map(|(_, card)| *card).collect()
    }

    /// The cards of a seat's pile after the assumed ones, sorted.
    fn rest<G: Solvable>(&self, game: &G, state: &G::State, seat: Seat) -> Vec<u16> {
        let mut rest: Vec<u16> = game.pile(state, seat).collect();
        for (_, card) in self.drawn.iter().filter(|(owner, _)| *owner == seat) {
            let place = rest.iter().position(|other| other == card);
            rest.remove(place.expect("a supposed card is one of the pile"));
        }
        rest
    }

    /// The state with its piles in the assumed order.
    fn suppose<'a, G: Solvable>(&self, game: &G, state: &'a G::State) -> Cow<'a, G::State> {
        if self.drawn.is_empty() {
            return Cow::Borrowed(state);
        }
        let mut supposed = state.clone();
        for seat in Seat::all(game.seats()).filter(|seat| self.supposed(*seat) > 0) {
            let first = self.drawn.iter().filter(|(owner, _)| *owner == seat).map(|(_, card)| *card);
            let cards: Vec<u16> = first.chain(self.rest(game, state, seat)).collect();
            game.set_pile(&mut supposed, seat, &cards);
        }
        Cow::Owned(supposed)
    }
}

/// Takes the action with the assumed piles, for every throw of the dice. Reports the outcomes that drew no card past the
/// assumed ones, unless an assumption of fewer cards reported them before. If an outcome drew more, returns a seat whose
/// next card must be assumed, too.
fn attempt<G: Solvable>(
    game: &G,
    state: &G::State,
    action: G::Action,
    order: PileOrder,
    guess: &Guess,
    report: &mut dyn FnMut(Report<G::State>) -> Result<(), Stop>,
) -> Result<Option<Seat>, Stop> {
    let supposed = guess.suppose(game, state);
    let mut short = None;
    Exhaustive::try_each(|dice| {
        let mut after = Box::new(G::State::clone(&supposed));
        let mut table = Observed { game, dice, cases: Some(1), picks: Vec::new(), drawn: [0; MAX_SEATS] };
        game.apply(&mut after, action, &mut table);
        let Observed { cases, picks, drawn, .. } = table;
        let drawn = |seat: Seat| drawn[seat.index()];
        if order == PileOrder::Unknown {
            let more = Seat::all(game.seats()).find(|seat| drawn(*seat) > guess.supposed(*seat));
            if more.is_some() {
                short = short.or(more);
                return report(Report::Tried);
            }
            // One card fewer was enough, so this outcome was reported before.
            if guess.drawn.last().is_some_and(|(seat, _)| drawn(*seat) < guess.supposed(*seat)) {
                return report(Report::Tried);
            }
        }
        let chance = guess.chance.times(Chance::new(1, cases.ok_or(TooFine)?))?;
        let draws = guess.first(drawn);
        let state =
            if draws.len() < guess.drawn.len() { Box::new(sorted(game, &after, order)) } else { after };
        report(Report::Found(Outcome { chance, state, luck: Luck { draws, picks } }))
    })?;
    Ok(short)
}

/// A table that records the dice and who drew from a pile.
struct Observed<'a, G> {
    game: &'a G,
    dice: &'a mut Exhaustive,
    cases: Option<u128>,
    picks: Vec<u32>,
    drawn: [usize; MAX_SEATS],
}

impl<G> Dice for Observed<'_, G> {
    fn pick(&mut self, sides: u32) -> u32 {
        let pick = self.dice.pick(sides);
        self.cases = self.cases.and_then(|cases| cases.checked_mul(u128::from(sides)));
        self.picks.push(pick);
        pick
    }
}

impl<G: Solvable> Table<G::Event> for Observed<'_, G> {
    fn tell(&mut self, event: G::Event) {
        if let Some(seat) = self.game.drawn_from(&event) {
            self.drawn[seat.index()] += 1;
        }
    }
}
