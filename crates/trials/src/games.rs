//! The table of games, and what a game must tell to be tried. A new game is a file beside this one and a row here.

use std::ops::Range;

use kernel::{Dice, Game, Quiet, Seeded, Status};

use crate::bench::{self, Workload};
use crate::clock::{Lap, Turn};
use crate::scale::Scale;
use crate::soak::{self, Finding, Tally};

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

/// Plays the games of these seeds; returns how many actions they took.
pub type Player = Box<dyn FnMut(Range<u64>) -> u64>;

/// One row of the table; types are erased here.
pub struct Row {
    /// The game's slug.
    pub name: &'static str,
    /// Plays one game of the soak.
    pub soak: fn(u64) -> Result<Tally, Finding>,
    /// Prepares its benchmark.
    pub workload: fn() -> Workload,
    /// Searches its openings.
    pub search: fn() -> Turn,
    /// Prepares its trial of growth.
    pub scale: fn() -> Scale,
    /// Prepares someone who plays usual games.
    pub player: fn() -> Player,
}

/// Every game that is tried.
pub const GAMES: &[Row] =
    &[row::<::sorcery::Sorcery>(), row::<::duel::Duel>(), row::<::constructor::Constructor>()];

const fn row<G: Trial>() -> Row {
    Row {
        name: G::SLUG,
        soak: soak::play::<G>,
        workload: Workload::new::<G>,
        search: bench::search::<G>,
        scale: Scale::new::<G>,
        player: player::<G>,
    }
}

/// Plays usual games with uniform choice, in silence.
fn player<G: Trial>() -> Player {
    let setup = G::usual();
    let game = G::new(&setup).expect("the usual set-up is playable");
    let mut actions = Vec::with_capacity(256);
    Box::new(move |seeds| seeds.map(|seed| playout(&game, &setup, seed, &mut actions)).sum())
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

/// Plays one game to its end; returns how many actions it took.
pub(crate) fn playout<G: Game>(game: &G, setup: &G::Setup, seed: u64, actions: &mut Vec<G::Action>) -> u64 {
    let mut table = Quiet(Seeded::new(seed));
    let mut state = game.deal(setup, &mut table);
    play_on(game, &mut state, u64::MAX, actions, &mut table)
}

/// Plays up to `most` random actions, fewer if the game ends; returns how many.
#[inline(always)] // without a limit the count of it costs nothing
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
