//! The table of games, and what a game must tell to be tried. A new game is a file beside this one and a row here.

use std::ops::Range;

use constructor::Constructor;
use duel::Duel;
use kernel::{Dice, Game, Quiet, Seeded, Status};
use sorcery::Sorcery;

use crate::clock::{Lap, Turn};

/// A game that can be tried.
pub trait Trial: Game {
    /// The game that benchmarks play: its default, with a turn limit.
    fn usual() -> Self::Setup;
    /// The same with decks of so many cards, always of the same mixture; `None` if it has no decks.
    fn with_decks_of(cards: usize) -> Option<Self::Setup>;
    /// Any game at all, by chance: odd decks, boards and switches.
    fn any(dice: &mut Seeded) -> Self::Setup;
    /// What must hold of every state between two actions; the error says what doesn't.
    fn check(&self, setup: &Self::Setup, state: &Self::State) -> Result<(), String>;
    /// Does this action only pass on?
    fn is_pass(action: Self::Action) -> bool;
}

/// Something that is done with any game. Types are erased here; a program holds only what it does, so that what one
/// trial needs doesn't change how the compiler sees another.
pub trait Guest {
    /// What comes of it.
    type Answer;

    /// Does it with this game.
    fn meet<G: Trial>(self) -> Self::Answer;
}

/// Every game that is tried.
pub const GAMES: [&str; 3] = [Sorcery::SLUG, Duel::SLUG, Constructor::SLUG];

/// Brings a guest to one of the [`GAMES`].
pub fn meet<V: Guest>(game: &str, guest: V) -> V::Answer {
    match GAMES.iter().position(|name| *name == game) {
        Some(0) => guest.meet::<Sorcery>(),
        Some(1) => guest.meet::<Duel>(),
        Some(2) => guest.meet::<Constructor>(),
        Some(_) | None => unreachable!("names come from the table"),
    }
}

/// Plays the games of these seeds; returns how many actions they took.
pub type Player = Box<dyn FnMut(Range<u64>) -> u64>;

/// Someone who plays usual games of this name with uniform choice, in silence.
pub fn player(game: &str) -> Player {
    struct Prepared;
    impl Guest for Prepared {
        type Answer = Player;

        fn meet<G: Trial>(self) -> Player {
            let setup = G::usual();
            let game = G::new(&setup).expect("the usual set-up is playable");
            let mut actions = Vec::with_capacity(256);
            Box::new(move |seeds| seeds.map(|seed| playout(&game, &setup, seed, &mut actions)).sum())
        }
    }
    meet(game, Prepared)
}

/// Whole random playouts, `games` in a turn, from a seed on.
pub(crate) fn playouts<G: Game>(game: &G, setup: &G::Setup, mut seed: u64, games: u64) -> Turn {
    let (game, setup) = (game.clone(), setup.clone());
    let mut actions = Vec::with_capacity(256);
    Box::new(move || {
        seed += games;
        Lap::of(|| (seed - games..seed).map(|seed| playout(&game, &setup, seed, &mut actions)).sum())
    })
}

/// Plays one game to its end; returns how many actions it took. It shares no code with [`play_on`], so that the
/// compiler sees it as it sees any program's loop.
#[inline(never)]
pub(crate) fn playout<G: Game>(game: &G, setup: &G::Setup, seed: u64, actions: &mut Vec<G::Action>) -> u64 {
    let mut table = Quiet(Seeded::new(seed));
    let mut state = game.deal(setup, &mut table);
    let mut count = 0;
    while let Status::ToAct(_) = game.status(&state) {
        game.legal_actions(&state, actions);
        let action = actions[table.pick(actions.len() as u32) as usize];
        game.apply(&mut state, action, &mut table);
        count += 1;
    }
    count
}

/// Plays up to `most` random actions, fewer if the game ends; returns how many.
#[inline(never)] // else it would change what becomes of the loop above
pub(crate) fn play_on<G: Game>(
    game: &G,
    state: &mut G::State,
    most: u64,
    actions: &mut Vec<G::Action>,
    table: &mut Quiet<Seeded>,
) -> u64 {
    let mut count = 0;
    while count < most
        && let Status::ToAct(_) = game.status(state)
    {
        game.legal_actions(state, actions);
        let action = actions[table.pick(actions.len() as u32) as usize];
        game.apply(state, action, table);
        count += 1;
    }
    count
}
