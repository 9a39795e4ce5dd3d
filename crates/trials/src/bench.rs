//! The benchmark: each game beside cozy-chess and its own limit, the parts of an action, and search.

mod matches;
mod parts;
mod search;
mod table;

use kernel::{Dice, Game, Quiet, Seeded, Status};

use crate::chess;
use crate::clock::{Turn, alternate};
use crate::games::{Trial, Visitor, playouts, visit};

pub use matches::Matches;
pub(crate) use parts::limit;
use search::Searching;
pub(crate) use table::table;
pub use table::{Line, print};

/// How many games facts and samples are taken from.
const SURVEY: u64 = 100;
/// About the moves of a short turn: well below the scheduler's time slice, so that most turns are not interrupted.
pub(crate) const MOVES: u64 = 1_000;
/// About the moves of a turn of playouts by default: warming up caches and branch predictors again takes the first few
/// thousand, a small part of these.
pub const LONG_TURN: u64 = 50_000;
/// States that the parts of an action are timed on: few enough to stay in the cache, as in a search.
const SAMPLES: usize = 256;
/// The yardstick's turns beside a search are longer by this factor, so that refilling the caches is a small part of them.
const YARDSTICK_TURNS_BESIDE_SEARCH: u64 = 20;
/// There is one round of searches for this many rounds of short turns.
const SHORT_TURNS_A_SEARCH: usize = 20;

/// What is timed for one game.
pub struct Workload {
    /// Whole random playouts.
    pub playouts: Turn,
    /// The same, in short turns.
    pub between: Turn,
    /// The limit: as many moves as a turn of playouts, each of them only a copy of a state, one pick and one list.
    pub limit: Turn,
    /// Copies every sample, and drops the copy.
    pub clone: Turn,
    /// Copies as many bytes.
    pub copy: Turn,
    /// Lists the legal actions of every sample.
    pub legal_actions: Turn,
    /// Copies every sample and takes an action in it.
    pub apply: Turn,
    /// Describes every sample to the player who is to act.
    pub look: Turn,
    /// What is counted instead of timed.
    pub facts: Facts,
}

/// What is counted instead of timed.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Bytes of a state.
    pub bytes: usize,
    /// Actions of a game, on average.
    pub actions: f64,
    /// The share of actions that only pass the turn.
    pub passes: f64,
    /// Legal actions at a time, on average.
    pub choices: f64,
    /// Allocations for an action, its list and a copy, on average.
    pub allocations: f64,
}

/// Prepares a game; a turn of playouts is as long as `turns` short ones.
struct Preparing {
    turns: u64,
}

impl Visitor for Preparing {
    type Answer = Workload;

    fn visit<G: Trial>(self) -> Workload {
        let setup = G::usual();
        let game = G::new(&setup).expect("the usual set-up is playable");
        let (facts, samples) = parts::survey::<G>(&game, &setup);
        let [clone, copy, legal_actions, apply, look] = parts::turns(&game, samples);
        Workload {
            playouts: playouts(&game, &setup, 0, facts.games_of_a_turn() * self.turns),
            between: playouts(&game, &setup, 0, facts.games_of_a_turn()),
            limit: limit::<G>(facts.choices, self.turns),
            clone,
            copy,
            legal_actions,
            apply,
            look,
            facts,
        }
    }
}

impl Facts {
    /// The number of games in a short turn.
    pub(crate) fn games_of_a_turn(&self) -> u64 {
        (MOVES as f64 / self.actions).ceil() as u64
    }
}

/// Facts about usual games.
pub(crate) fn survey<G: Trial>(game: &G, setup: &G::Setup) -> Facts {
    parts::survey(game, setup).0
}

/// Times these games in `rounds` rounds, with turns of about `moves` moves.
///
/// Playouts, parts and search alternate among themselves but not with each other, because one would empty the caches for
/// the next, which costs more than in a real program. Playouts also run between the parts: the branch predictor would
/// learn the same samples by heart.
pub fn run(games: &[&'static str], rounds: usize, moves: u64) -> Vec<Line> {
    let turns = (moves / MOVES).max(1);
    let mut workloads: Vec<Workload> = games.iter().map(|game| visit(game, Preparing { turns })).collect();
    let mut chess = chess::yardstick(turns);
    let mut contest: Vec<&mut Turn> = vec![&mut chess];
    workloads.iter_mut().for_each(|work| contest.extend([&mut work.playouts, &mut work.limit]));
    let playouts = alternate(&mut contest, rounds);
    let short_rounds = rounds * turns as usize;
    let sorcery = games.iter().position(|game| *game == ::sorcery::Sorcery::SLUG);
    let mut lines = Vec::new();
    for (index, (name, work)) in games.iter().zip(&mut workloads).enumerate() {
        let (player, limit) = (1 + 2 * index, 2 + 2 * index);
        let Workload { between, clone, copy, legal_actions, apply, look, .. } = work;
        let parts = alternate(&mut [clone, copy, between, legal_actions, apply], short_rounds);
        let looks = alternate(&mut [look], rounds);
        let mut long = chess::yardstick(YARDSTICK_TURNS_BESIDE_SEARCH);
        let searches = alternate(
            &mut [&mut visit(name, Searching), &mut long],
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
            look: looks.time(0),
            iteration: searches.time(0),
            iterations_a_move: searches.pace(0, 1),
            matches: matches::compare(name, rounds, turns),
            facts: work.facts,
        });
    }
    lines
}

/// Plays usual games and calls `see` with every state, its legal actions and the one that is taken.
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
    use registry::GAMES;

    #[test]
    fn every_game_can_be_timed_beside_the_yardstick() {
        let lines = run(GAMES, 1, MOVES);
        assert_eq!(lines.iter().map(|line| line.name).collect::<Vec<_>>(), GAMES);
        for line in &lines {
            assert!(line.of_chess.middle > 0.0 && line.iterations_a_move.middle > 0.0, "{}", line.name);
            assert_eq!(line.facts.allocations, 0.0, "{} allocates", line.name);
        }
        assert_eq!(lines[0].of_sorcery.map(|spread| spread.middle), Some(1.0));
        assert!(run(&GAMES[1..2], 1, MOVES)[0].of_sorcery.is_none(), "Sorcery didn't play");
    }
}
