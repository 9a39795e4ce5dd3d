//! The yardstick: random playouts of chess by `cozy-chess`, a fast and well-known move generator.

use std::ops::Range;

use cozy_chess::{Board, Move};
use kernel::{Dice, Seeded};

use crate::clock::{Lap, Turn};

/// Its name in tables.
pub const NAME: &str = "cozy-chess";
/// Games in one turn: about a thousand moves.
const GAMES: u64 = 3;
/// A game is cut off after this many plies.
const PLIES: u64 = 500;

/// Uniformly random legal moves from the start position until the game ends or is cut off; a turn is as long as `turns`
/// short ones.
pub fn yardstick(turns: u64) -> Turn {
    let (mut seed, games) = (0, GAMES * turns);
    Box::new(move || {
        seed += games;
        Lap::of(|| play(seed - games..seed))
    })
}

/// Plays the games of these seeds; returns how many moves they took.
pub fn play(seeds: Range<u64>) -> u64 {
    let mut moves = Vec::with_capacity(256);
    seeds.map(|seed| playout(seed, &mut moves)).sum()
}

fn playout(seed: u64, moves: &mut Vec<Move>) -> u64 {
    let mut dice = Seeded::new(seed);
    let mut board = Board::default();
    for ply in 0..PLIES {
        moves.clear();
        board.generate_moves(|of_a_piece| {
            moves.extend(of_a_piece);
            false
        });
        if moves.is_empty() || board.halfmove_clock() >= 100 {
            return ply;
        }
        board.play_unchecked(moves[dice.pick(moves.len() as u32) as usize]);
    }
    PLIES
}
