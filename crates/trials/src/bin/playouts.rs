//! Random playouts of one game, or of cozy-chess, for a given time: our side of `cargo xtask peers`.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use trials::games::{Player, player as player_of};
use trials::{Arguments, chess};

/// Games between two readings of the clock.
const GAMES_AT_ONCE: u64 = 16;

fn main() -> ExitCode {
    trials::exit(run())
}

fn run() -> Result<ExitCode> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let is_chess = words.first().is_some_and(|word| word == chess::NAME);
    words.drain(..usize::from(is_chess));
    let arguments = Arguments::of(words, &["milliseconds"])?;
    let mut player: Player = match &arguments.names[..] {
        _ if is_chess => Box::new(chess::play),
        [game] => player_of(game),
        _ => bail!("name one game, or {}", chess::NAME),
    };
    let limit = Duration::from_millis(arguments.number("milliseconds", 2_000));
    let (start, mut games, mut actions) = (Instant::now(), 0, 0);
    while games == 0 || start.elapsed() < limit {
        actions += player(games..games + GAMES_AT_ONCE);
        games += GAMES_AT_ONCE;
    }
    println!("games={games} actions={actions} seconds={:.3}", start.elapsed().as_secs_f64());
    Ok(ExitCode::SUCCESS)
}
