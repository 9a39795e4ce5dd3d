//! What the trials ask of a game, and random playouts of it.

use std::ops::Range;

use kernel::{Dice, Game, Quiet, Seeded, Status};
use registry::{Listed, for_each_game};

use crate::clock::{Lap, Turn};
use crate::hostile::{FileKind, Script};

/// A game in the trials.
pub trait Trial: Listed {
    /// The game that benchmarks play: its default, with a turn limit.
    fn usual() -> Self::Setup {
        Self::for_bots(*Self::seats_for_bots().start()).expect("bots can play every game")
    }
    /// The usual game with decks of this size, always of the same mixture; `None` if it has no decks.
    fn with_decks_of(_cards: usize) -> Option<Self::Setup> {
        None
    }
    /// A random set-up for the soak: odd decks, boards and switches.
    fn any(_dice: &mut Seeded) -> Self::Setup {
        Self::usual()
    }
    /// Invariants of a state between two actions of a game that began with the state `_first`; the error says which is
    /// broken.
    fn check(&self, _setup: &Self::Setup, _first: &Self::State, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }
    /// The kinds of files that it reads, besides the positions and journals of every game.
    fn files() -> Vec<FileKind<Self>> {
        Vec::new()
    }
    /// Written positions that can be won.
    const PUZZLES: &'static [&'static str] = &[];
    /// How its program is used.
    const SCRIPT: Script = Script::NONE;
    /// Whether this action only passes the turn on.
    fn is_pass(_action: Self::Action) -> bool {
        false
    }
}

/// A generic function over games. Each trial is a visitor of its own, so that the code of one doesn't change how the
/// compiler optimises another.
pub trait Visitor {
    /// Its result.
    type Answer;

    /// Runs it with this game.
    fn visit<G: Trial>(self) -> Self::Answer;
}

macro_rules! table {
    ($($krate:ident::$game:ident,)+) => {
        /// Calls the visitor with one of the registry's games.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> V::Answer {
            $(if name == $krate::$game::SLUG {
                return visitor.visit::<$krate::$game>();
            })+
            unreachable!("names come from the registry")
        }
    };
}
for_each_game!(table);

/// Plays the games of these seeds; returns how many actions they took.
pub type Player = Box<dyn FnMut(Range<u64>) -> u64>;

/// Random playouts of the usual game of this name.
pub fn player(game: &str) -> Player {
    struct Prepared;
    impl Visitor for Prepared {
        type Answer = Player;

        fn visit<G: Trial>(self) -> Player {
            let setup = G::usual();
            let game = G::new(&setup).expect("the usual set-up is playable");
            let mut actions = Vec::with_capacity(256);
            Box::new(move |seeds| seeds.map(|seed| playout(&game, &setup, seed, &mut actions)).sum())
        }
    }
    visit(game, Prepared)
}

/// Random playouts, `games` in a turn; the seeds count up from `seed`.
pub(crate) fn playouts<G: Game>(game: &G, setup: &G::Setup, mut seed: u64, games: u64) -> Turn {
    let (game, setup) = (game.clone(), setup.clone());
    let mut actions = Vec::with_capacity(256);
    Box::new(move || {
        seed += games;
        Lap::of(|| (seed - games..seed).map(|seed| playout(&game, &setup, seed, &mut actions)).sum())
    })
}

/// Plays one game to its end; returns how many actions it took. It shares no code with [`play_on`], so that the compiler
/// optimises it like a loop in any program.
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
#[inline(never)] // inlining this changes the code generated for the loop above and skews the benchmark
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
