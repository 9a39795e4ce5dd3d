//! The benchmark: each game beside its limit and the yardstick, the parts of an action, and search.

mod parts;
mod search;
mod table;

use kernel::{Dice, Game, Quiet, Seeded, Status};

use crate::chess;
use crate::clock::{Turn, alternate};
use crate::games::{Guest, Trial, meet, playouts};

pub(crate) use parts::limit;
use search::Searching;
pub(crate) use table::table;
pub use table::{Line, print};

/// Games that the facts and samples come from.
const SURVEY: u64 = 100;
/// Moves of a short turn, about: well below the slice of time that a busy machine gives, so that most turns are whole.
pub const MOVES: u64 = 1_000;
/// Moves of a turn of playouts, about, unless others are asked for: what the processor forgot while others had their turn
/// is learned anew in the first thousands, and weighs little in so many.
pub const LONG_TURN: u64 = 50_000;
/// States that the parts of an action are timed on: few enough to stay near the processor, as in a search.
const SAMPLES: usize = 256;
/// A turn of search is long, and so is that of the yardstick beside it: the caches that a search has emptied are full
/// again for nearly all of it.
const YARDSTICK_TURNS_BESIDE_SEARCH: u64 = 20;
/// For so many rounds of short turns there is one of searches.
const SHORT_TURNS_A_SEARCH: usize = 20;

/// What one game brings to the benchmark.
pub struct Workload {
    /// Whole random playouts.
    pub playouts: Turn,
    /// The same, in short turns.
    pub between: Turn,
    /// As many moves as a turn of playouts has, each the least that a move can be: copy a state, pick once, write a list.
    pub limit: Turn,
    /// Copies every sample, and drops the copy.
    pub clone: Turn,
    /// Copies the bytes of as many states.
    pub copy: Turn,
    /// Lists the legal actions of every sample.
    pub legal_actions: Turn,
    /// Copies every sample and takes an action in it.
    pub apply: Turn,
    /// What is counted and not timed.
    pub facts: Facts,
}

/// What is counted and not timed.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Bytes of a state.
    pub bytes: usize,
    /// Actions of a game, on average.
    pub actions: f64,
    /// The share of actions that only pass on.
    pub passes: f64,
    /// Legal actions at a time, on average.
    pub choices: f64,
    /// Allocations of an action with its list and a copy, on average.
    pub allocations: f64,
}

/// Prepares playouts with so many short turns in each of theirs.
struct Preparing {
    turns: u64,
}

impl Guest for Preparing {
    type Answer = Workload;

    fn meet<G: Trial>(self) -> Workload {
        let setup = G::usual();
        let game = G::new(&setup).expect("the usual set-up is playable");
        let (facts, samples) = parts::survey::<G>(&game, &setup);
        let [clone, copy, legal_actions, apply] = parts::turns(&game, samples);
        Workload {
            playouts: playouts(&game, &setup, 0, facts.games_of_a_turn() * self.turns),
            between: playouts(&game, &setup, 0, facts.games_of_a_turn()),
            limit: limit::<G>(facts.choices, self.turns),
            clone,
            copy,
            legal_actions,
            apply,
            facts,
        }
    }
}

impl Facts {
    /// Games whose actions make up a short turn.
    pub(crate) fn games_of_a_turn(&self) -> u64 {
        (MOVES as f64 / self.actions).ceil() as u64
    }
}

/// What usual games look like.
pub(crate) fn survey<G: Trial>(game: &G, setup: &G::Setup) -> Facts {
    parts::survey(game, setup).0
}

/// Times these games in so many rounds, with turns of about so many moves.
///
/// Playouts, parts and search take turns among themselves and apart from each other, because what empties the
/// processor's caches in one costs the next more than it costs a real program. Playouts stand between the parts, too: the
/// same samples over and over would be learned by heart, branch by branch.
pub fn run(games: &[&'static str], rounds: usize, moves: u64) -> Vec<Line> {
    let turns = (moves / MOVES).max(1);
    let mut workloads: Vec<Workload> = games.iter().map(|game| meet(game, Preparing { turns })).collect();
    let mut chess = chess::yardstick(turns);
    let mut contest: Vec<&mut Turn> = vec![&mut chess];
    workloads.iter_mut().for_each(|work| contest.extend([&mut work.playouts, &mut work.limit]));
    let playouts = alternate(&mut contest, rounds);
    let short_rounds = rounds * turns as usize;
    let sorcery = games.iter().position(|game| *game == ::sorcery::Sorcery::SLUG);
    let mut lines = Vec::new();
    for (index, (name, work)) in games.iter().zip(&mut workloads).enumerate() {
        let (player, limit) = (1 + 2 * index, 2 + 2 * index);
        let Workload { between, clone, copy, legal_actions, apply, .. } = work;
        let parts = alternate(&mut [clone, copy, between, legal_actions, apply], short_rounds);
        let mut long = chess::yardstick(YARDSTICK_TURNS_BESIDE_SEARCH);
        let searches = alternate(
            &mut [&mut meet(name, Searching), &mut long],
            short_rounds.div_ceil(SHORT_TURNS_A_SEARCH),
        );
        lines.push(Line {
            name,
            playout: playouts.time(player),
            chess: playouts.time(0),
            of_chess: playouts.pace(player, 0),
            of_sorcery: sorcery.map(|sorcery| playouts.pace(player, 1 + 2 * sorcery)),
            of_limit: playouts.pace(player, limit),
            limit: playouts.time(limit),
            clone: parts.time(0),
            copy: parts.time(1),
            clone_of_copy: parts.pace(0, 1).inverse(),
            legal_actions: parts.time(3),
            apply: (parts.time(4) - parts.time(0)).max(0.0),
            iteration: searches.time(0),
            iterations_a_move: searches.pace(0, 1),
            facts: work.facts,
        });
    }
    lines
}

/// Walks through usual games and calls `see` on every state with its legal actions and the one that is taken.
fn walk<G: Game>(
    game: &G,
    setup: &G::Setup,
    games: u64,
    mut see: impl FnMut(&G::State, &[G::Action], G::Action),
) {
    let mut actions = Vec::with_capacity(256);
    for seed in 0..games {
        let mut table = Quiet(Seeded::new(seed));
        let mut state = game.deal(setup, &mut table);
        while let Status::ToAct(_) = game.status(&state) {
            game.legal_actions(&state, &mut actions);
            let action = actions[table.pick(actions.len() as u32) as usize];
            see(&state, &actions, action);
            game.apply(&mut state, action, &mut table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn every_game_can_be_timed_beside_the_yardstick() {
        let lines = run(&GAMES, 1, MOVES);
        assert_eq!(lines.iter().map(|line| line.name).collect::<Vec<_>>(), GAMES);
        for line in &lines {
            assert!(line.of_chess.middle > 0.0 && line.iterations_a_move.middle > 0.0, "{}", line.name);
            assert_eq!(line.facts.allocations, 0.0, "{} allocates", line.name);
        }
        assert_eq!(lines[0].of_sorcery.map(|spread| spread.middle), Some(1.0));
        assert!(run(&GAMES[1..2], 1, MOVES)[0].of_sorcery.is_none(), "Sorcery didn't play");
    }
}
