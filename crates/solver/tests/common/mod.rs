//! What the tests of the solver share: plain recursion without a table, and solving without limits.

use std::ops::ControlFlow;

use kernel::{Outcome, Quiet, Scripted, Seat, Solvable, Status};
use solver::{Answer, Chance, Extent, Limits, PileOrder, Question, solve};

pub(crate) const ENOUGH: Limits = Limits { positions: 5_000_000, memory: 4 << 30 };

/// The whole answer.
pub(crate) fn solved<G: Solvable>(game: &G, state: &G::State, order: PileOrder) -> Answer<G> {
    let question = Question { game, state, order, limits: ENOUGH };
    let answer = solve(question, |_| ControlFlow::Continue(())).expect("the game runs");
    assert_eq!(answer.extent, Extent::Whole);
    answer
}

/// Plain recursion: every action, every order of the decks, no table. `None` if there are too many positions.
pub(crate) struct Brute<'a, G: Solvable> {
    pub(crate) game: &'a G,
    pub(crate) seat: Seat,
    pub(crate) turn: (Seat, u32),
    pub(crate) order: PileOrder,
    pub(crate) budget: u32,
    /// States on the way here: who comes round again has gained nothing.
    pub(crate) path: Vec<G::State>,
}

impl<G: Solvable> Brute<'_, G> {
    pub(crate) fn chance(&mut self, state: &G::State) -> Option<Chance> {
        let actor = match self.game.status(state) {
            Status::Over(Outcome::Won(seat)) if seat == self.seat => return Some(Chance::SURE),
            Status::Over(_) => return Some(Chance::NEVER),
            Status::ToAct(_) if self.game.turn(state) != self.turn => return Some(Chance::NEVER),
            Status::ToAct(actor) => actor,
        };
        if self.path.contains(state) {
            return Some(Chance::NEVER);
        }
        self.budget = self.budget.checked_sub(1)?;
        self.path.push(state.clone());
        let mut actions = Vec::new();
        self.game.legal_actions(state, &mut actions);
        let mut chances = Vec::new();
        for action in actions {
            chances.push(self.average(state, action)?);
        }
        self.path.pop();
        if actor == self.seat { chances.into_iter().max() } else { chances.into_iter().min() }
    }

    /// Over all orders of all decks, whatever the action draws; what is seen of an order decides what follows.
    fn average(&mut self, state: &G::State, action: G::Action) -> Option<Chance> {
        let mut worlds = vec![state.clone()];
        if self.order == PileOrder::Unknown {
            for seat in Seat::all(self.game.seats()) {
                let cards: Vec<u16> = self.game.pile(state, seat).collect();
                let laid = |world: &G::State| {
                    orders(&cards)
                        .into_iter()
                        .map(|order| {
                            let mut world = world.clone();
                            self.game.set_pile(&mut world, seat, &order);
                            world
                        })
                        .collect::<Vec<_>>()
                };
                worlds = worlds.iter().flat_map(laid).collect();
            }
        }
        let mut seen: Vec<(G::State, u128)> = Vec::new();
        let all = worlds.len() as u128;
        for mut world in worlds {
            let mut dice = Scripted::new(&[]);
            self.game.apply(&mut world, action, &mut Quiet(&mut dice));
            assert!(dice.faithful(), "no dice within a turn");
            if self.order == PileOrder::Unknown {
                for seat in Seat::all(self.game.seats()) {
                    let mut cards: Vec<u16> = self.game.pile(&world, seat).collect();
                    cards.sort_unstable();
                    self.game.set_pile(&mut world, seat, &cards);
                }
            }
            match seen.iter_mut().find(|(known, _)| *known == world) {
                Some((_, count)) => *count += 1,
                None => seen.push((world, 1)),
            }
        }
        let mut sum = Chance::NEVER;
        for (world, count) in seen {
            let behind = self.chance(&world)?;
            sum = sum.plus(Chance::new(count, all).times(behind).ok()?).ok()?;
        }
        Some(sum)
    }
}

fn orders(cards: &[u16]) -> Vec<Vec<u16>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..cards.len() {
        let mut rest = cards.to_vec();
        let card = rest.remove(first);
        all.extend(orders(&rest).into_iter().map(|order| [vec![card], order].concat()));
    }
    all
}

/// What a random position of a test came to.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) compared: u32,
    pub(crate) sure: u32,
    pub(crate) by_luck: u32,
    pub(crate) by_the_opponent: u32,
}

impl Seen {
    /// Solves a position and compares; the line must lead to a win, too.
    pub(crate) fn compare<G: Solvable>(&mut self, game: &G, state: &G::State, order: PileOrder, budget: u32) {
        let Status::ToAct(seat) = game.status(state) else { return };
        let turn = game.turn(state);
        let mut brute = Brute { game, seat, turn, order, budget, path: Vec::new() };
        let mut root = state.clone();
        if order == PileOrder::Unknown {
            for seat in Seat::all(game.seats()) {
                let mut cards: Vec<u16> = game.pile(state, seat).collect();
                cards.sort_unstable();
                game.set_pile(&mut root, seat, &cards);
            }
        }
        let Some(expected) = brute.chance(&root) else { return };
        let answer = solved(game, state, order);
        assert_eq!(answer.chance, expected, "{:?}", game.position(state));
        self.compared += 1;
        let limits = Limits { positions: 1 + self.compared as usize % 40, ..ENOUGH };
        let question = Question { game, state, order, limits };
        let part = solve(question, |_| ControlFlow::Continue(())).expect("the game runs");
        assert!(part.chance <= expected, "a search that was stopped promises no more than there is");
        self.sure += u32::from(expected == Chance::SURE && answer.line.len() > 1);
        self.by_luck += u32::from(Chance::NEVER < expected && expected < Chance::SURE);
        let replies = answer.line.iter().any(|step| step.seat != seat && step.legal > 1);
        self.by_the_opponent += u32::from(replies);
        assert_eq!(answer.line.is_empty(), expected == Chance::NEVER);
        if expected > Chance::NEVER {
            assert_eq!(played(game, state, &answer), Status::Over(Outcome::Won(seat)));
        }
    }
}

/// Plays the line with the cards that it draws.
fn played<G: Solvable>(game: &G, state: &G::State, answer: &Answer<G>) -> Status {
    let mut state = state.clone();
    let forks = answer.line.iter().filter_map(|step| step.fork.as_ref());
    let draws: Vec<(Seat, u16)> = forks.flat_map(|fork| fork.taken.luck.draws.clone()).collect();
    for seat in Seat::all(game.seats()).filter(|seat| draws.iter().any(|(owner, _)| owner == seat)) {
        let mut rest: Vec<u16> = game.pile(&state, seat).collect();
        let first: Vec<u16> =
            draws.iter().filter(|(owner, _)| *owner == seat).map(|(_, card)| *card).collect();
        for card in &first {
            rest.remove(rest.iter().position(|other| other == card).expect("it is in the deck"));
        }
        game.set_pile(&mut state, seat, &[first, rest].concat());
    }
    for step in &answer.line {
        assert_eq!(game.why_not(&state, step.action), None);
        game.apply(&mut state, step.action, &mut Quiet(Scripted::new(&[])));
    }
    game.status(&state)
}
