//! Plays random games as programs play them and says how fast: `cargo run --release -p constructor --example
//! random_games [seconds]`. One thread, one game after another, every action listed, picked and applied.

use std::time::{Duration, Instant};

use constructor::{Constructor, Setup};
use kernel::{Dice, Game, Quiet, Seeded, Status};

/// Between two looks at the clock.
const GAMES_AT_ONCE: u64 = 16;

fn main() {
    let word = std::env::args().nth(1);
    let seconds =
        word.as_deref().map_or(Ok(2.0), str::parse).ok().filter(|seconds| (0.0..1e6).contains(seconds));
    let Some(limit) = seconds.map(Duration::from_secs_f64) else {
        eprintln!("random_games takes a number of seconds");
        std::process::exit(2);
    };
    let setup = Setup::among_programs();
    let game = Constructor::new(&setup).expect("games among programs are playable");
    let start = Instant::now();
    let (mut games, mut actions) = (0, 0);
    let mut legal = Vec::new();
    while start.elapsed() < limit {
        for seed in games..games + GAMES_AT_ONCE {
            actions += play(&game, &setup, seed, &mut legal);
        }
        games += GAMES_AT_ONCE;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("games={games} actions={actions} seconds={seconds:.3}");
    println!("{:.0} games/s, {:.0} actions/s", games as f64 / seconds, actions as f64 / seconds);
}

/// One random game; how many actions it took.
fn play(game: &Constructor, setup: &Setup, seed: u64, legal: &mut Vec<constructor::Action>) -> u64 {
    let mut table = Quiet(Seeded::new(seed));
    let mut state = game.deal(setup, &mut table);
    let mut actions = 0;
    while let Status::ToAct(_) = game.status(&state) {
        game.legal_actions(&state, legal);
        let action = legal[table.pick(legal.len() as u32) as usize];
        game.apply(&mut state, action, &mut table);
        actions += 1;
    }
    actions
}
