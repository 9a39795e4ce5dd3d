//! What may come of an action: every fall of the dice, and every card that may lie next in a pile of unknown order.

use std::borrow::Cow;

use kernel::{Dice, Exhaustive, Game, Quiet, Seat};

use crate::chance::{Chance, TooFine};

/// What is known of the order of piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Nothing: every order is as likely as any other.
    Unknown,
    /// They lie as they are written.
    AsWritten,
}

/// One way in which an action may turn out.
#[derive(Clone, Debug)]
pub(crate) struct Outcome<State> {
    pub(crate) chance: Chance,
    /// States are large, and travel.
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

/// The state with every pile in one and the same order: states that differ in nothing else are the same.
pub(crate) fn sorted<G: Game>(game: &G, state: &G::State, order: Order) -> G::State {
    let mut state = state.clone();
    if order == Order::Unknown {
        for seat in Seat::all(game.seats()) {
            let mut cards: Vec<u16> = game.pile(&state, seat).collect();
            cards.sort_unstable();
            game.lay_out(&mut state, seat, &cards);
        }
    }
    state
}

/// Everything that may come of a legal action on a [`sorted`] state; the results are sorted, too.
pub(crate) fn outcomes<G: Game>(
    game: &G,
    state: &G::State,
    action: G::Action,
    order: Order,
) -> Result<Vec<Outcome<G::State>>, TooFine> {
    let mut found = Vec::new();
    let mut open = vec![Guess { drawn: Vec::new(), chance: Chance::SURE }];
    while let Some(guess) = open.pop() {
        let Some(seat) = attempt(game, state, action, order, &guess, &mut found)? else { continue };
        let rest = guess.rest(game, state, seat);
        let mut start = 0;
        while start < rest.len() {
            let card = rest[start];
            let same = rest[start..].iter().take_while(|other| **other == card).count();
            let share = Chance::new(same as u128, rest.len() as u128);
            let mut drawn = guess.drawn.clone();
            drawn.push((seat, card));
            open.push(Guess { drawn, chance: guess.chance.times(share)? });
            start += same;
        }
    }
    Ok(found)
}

/// The first cards of the piles, as far as they are supposed, and the chance that they lie there.
struct Guess {
    drawn: Vec<(Seat, u16)>,
    chance: Chance,
}

impl Guess {
    /// How many of a seat's cards are supposed.
    fn supposed(&self, seat: Seat) -> usize {
        self.drawn.iter().filter(|(owner, _)| *owner == seat).count()
    }

    /// The first of the supposed cards, as many of each seat's as were `taken`.
    fn first(&self, taken: impl Fn(Seat) -> usize) -> Vec<(Seat, u16)> {
        let is_taken = |(index, (seat, _)): &(usize, &(Seat, u16))| {
            let before = self.drawn[..*index].iter().filter(|(owner, _)| owner == seat).count();
            before < taken(*seat)
        };
        self.drawn.iter().enumerate().filter(is_taken).map(|(_, card)| *card).collect()
    }

    /// The cards of a seat's pile that may lie anywhere behind the supposed ones, sorted.
    fn rest<G: Game>(&self, game: &G, state: &G::State, seat: Seat) -> Vec<u16> {
        let mut rest: Vec<u16> = game.pile(state, seat).collect();
        for (_, card) in self.drawn.iter().filter(|(owner, _)| *owner == seat) {
            let place = rest.iter().position(|other| other == card);
            rest.remove(place.expect("a supposed card is one of the pile"));
        }
        rest
    }

    /// The state with its piles as they are supposed to lie.
    fn suppose<'a, G: Game>(&self, game: &G, state: &'a G::State) -> Cow<'a, G::State> {
        if self.drawn.is_empty() {
            return Cow::Borrowed(state);
        }
        let mut supposed = state.clone();
        for seat in Seat::all(game.seats()).filter(|seat| self.supposed(*seat) > 0) {
            let first = self.drawn.iter().filter(|(owner, _)| *owner == seat).map(|(_, card)| *card);
            let cards: Vec<u16> = first.chain(self.rest(game, state, seat)).collect();
            game.lay_out(&mut supposed, seat, &cards);
        }
        Cow::Owned(supposed)
    }
}

/// Takes the action with the piles as they are supposed to lie, for every fall of the dice. What took no card past the
/// supposed ones is found, unless a guess of fewer cards had found it before; if something took more, a seat whose next
/// card must be supposed is returned.
fn attempt<G: Game>(
    game: &G,
    state: &G::State,
    action: G::Action,
    order: Order,
    guess: &Guess,
    found: &mut Vec<Outcome<G::State>>,
) -> Result<Option<Seat>, TooFine> {
    let supposed = guess.suppose(game, state);
    let (mut short, mut result) = (None, Ok(()));
    Exhaustive::each(|dice| {
        let mut after = Box::new(G::State::clone(&supposed));
        let mut dice = Weighed { dice, cases: Some(1), picks: Vec::new() };
        game.apply(&mut after, action, &mut Quiet(&mut dice));
        let taken = |seat| game.pile(state, seat).len().saturating_sub(game.pile(&after, seat).len());
        if order == Order::Unknown {
            let more = Seat::all(game.seats()).find(|seat| taken(*seat) > guess.supposed(*seat));
            if more.is_some() {
                short = short.or(more);
                return;
            }
            // One card fewer would have done: it was found without the last guess.
            if guess.drawn.last().is_some_and(|(seat, _)| taken(*seat) < guess.supposed(*seat)) {
                return;
            }
        }
        let chance = dice.cases.ok_or(TooFine).and_then(|cases| guess.chance.times(Chance::new(1, cases)));
        let draws = guess.first(taken);
        let state =
            if draws.len() < guess.drawn.len() { Box::new(sorted(game, &after, order)) } else { after };
        match chance {
            Ok(chance) => found.push(Outcome { chance, state, luck: Luck { draws, picks: dice.picks } }),
            Err(fine) => result = Err(fine),
        }
    });
    result.map(|()| short)
}

/// Dice that know among how many cases they chose.
struct Weighed<'a> {
    dice: &'a mut Exhaustive,
    cases: Option<u128>,
    picks: Vec<u32>,
}

impl Dice for Weighed<'_> {
    fn pick(&mut self, sides: u32) -> u32 {
        let pick = self.dice.pick(sides);
        self.cases = self.cases.and_then(|cases| cases.checked_mul(u128::from(sides)));
        self.picks.push(pick);
        pick
    }
}
