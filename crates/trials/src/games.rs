//! The table of games, and what a game must tell to be tried. A new game is a file beside this one and a row here.

use kernel::{Dice, Game, Quiet, Seeded, Status};

use crate::bench::Workload;
use crate::soak::{self, Finding, Tally};

/// A game that can be tried.
pub trait Trial: Game {
    /// The game that benchmarks play: its default, with a turn limit.
    fn usual() -> Self::Setup;
    /// Any game at all, by chance: odd decks, boards and switches.
    fn any(dice: &mut Seeded) -> Self::Setup;
    /// What must hold of every state between two actions; the error says what doesn't.
    fn check(&self, setup: &Self::Setup, state: &Self::State) -> Result<(), String>;
    /// Does this action only pass on?
    fn is_pass(action: Self::Action) -> bool;
}

/// One row of the table; types are erased here.
pub struct Row {
    /// The game's slug.
    pub name: &'static str,
    /// Plays one game of the soak.
    pub soak: fn(u64) -> Result<Tally, Finding>,
    /// Prepares its benchmark.
    pub workload: fn() -> Workload,
    /// Plays so many usual games from seed 0 on; returns how many actions they took.
    pub play: fn(u64) -> u64,
}

/// Every game that is tried.
pub const GAMES: &[Row] =
    &[row::<::sorcery::Sorcery>(), row::<::duel::Duel>(), row::<::constructor::Constructor>()];

const fn row<G: Trial>() -> Row {
    Row { name: G::SLUG, soak: soak::play::<G>, workload: Workload::new::<G>, play: play::<G> }
}

/// Plays usual games with uniform choice, in silence.
pub fn play<G: Trial>(games: u64) -> u64 {
    let setup = G::usual();
    let game = G::new(&setup).expect("the usual set-up is playable");
    let mut actions = Vec::with_capacity(256);
    (0..games).map(|seed| playout(&game, &setup, seed, &mut actions)).sum()
}

/// Plays one game to its end; returns how many actions it took.
pub fn playout<G: Game>(game: &G, setup: &G::Setup, seed: u64, actions: &mut Vec<G::Action>) -> u64 {
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
