//! `cargo xtask peers`: compares the speed of random playouts with that of other programs.

mod pace;
mod python;
mod report;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command;
use crate::usage::no_arguments;
use pace::Pace;
use python::{Package, Python};
use report::{Missing, report};

/// Rounds in which all players take turns, so that a busy moment of the machine affects all of them.
const ROUNDS: usize = 5;
/// How long each player plays in a round.
const MILLISECONDS: u64 = 3_000;

/// The yardstick, a Rust library, which is built into the same program as our games.
const YARDSTICK: &str = "cozy-chess";

/// A Python package, and the games it is timed with.
struct Peer {
    package: Package,
    /// A script in `peers`: takes seconds and a game, and prints a line for [`Pace::read`].
    script: &'static str,
    games: &'static [&'static str],
}

const PEERS: &[Peer] = &[
    Peer {
        package: Package { name: "open_spiel", module: "pyspiel", binary: true },
        script: "play_open_spiel.py",
        games: &["chess", "backgammon", "gin_rummy"],
    },
    Peer {
        package: Package { name: "rlcard", module: "rlcard", binary: false },
        script: "play_rlcard.py",
        games: &["uno", "gin-rummy"],
    },
    Peer {
        package: Package { name: "catanatron", module: "catanatron", binary: false },
        script: "play_catanatron.py",
        games: &["catan"],
    },
    Peer {
        package: Package { name: "fastcatan", module: "fastcatan", binary: true },
        script: "play_fastcatan.py",
        games: &["catan"],
    },
];

/// A player: a command that prints its pace.
struct Player {
    name: String,
    game: String,
    command: Vec<PathBuf>,
    arguments: Vec<String>,
    paces: Vec<Pace>,
}

/// Installs the peers into virtual environments, lets all players take turns and prints the ratios.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments("peers", arguments)?;
    let ours = ours()?;
    let count = ours.len();
    let (theirs, mut missing) = theirs(&python::found(), &command::target().join("peers"));
    let mut players: Vec<Player> = ours.into_iter().chain(theirs).collect();
    for round in 1..=ROUNDS {
        let mut fallen = Vec::new();
        for (index, player) in players.iter_mut().enumerate() {
            match player.play() {
                Ok(pace) => {
                    println!("round {round}: {:<30} {pace}", player.title());
                    player.paces.push(pace);
                }
                Err(error) if index < count => return Err(error),
                Err(error) => {
                    missing.push(Missing { name: player.title(), reason: format!("{error:#}") });
                    fallen.push(index);
                }
            }
        }
        fallen.into_iter().rev().for_each(|index| drop(players.remove(index)));
    }
    print!("\n{}", report(&players, count, &missing));
    Ok(())
}

fn ours() -> Result<Vec<Player>> {
    command::run("cargo build --quiet --release -p trials --bin playouts")?;
    let program = command::target().join("release/playouts");
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let player = |game: &str| Player {
        name: if game == YARDSTICK { YARDSTICK } else { "parlour" }.into(),
        game: if game == YARDSTICK { "chess" } else { game }.into(),
        command: vec![program.clone()],
        arguments: vec![game.into(), "--milliseconds".into(), MILLISECONDS.to_string()],
        paces: Vec::new(),
    };
    Ok(registry::GAMES.iter().chain([&YARDSTICK]).map(|game| player(game)).collect())
}

/// The peers that run on this machine, and why the others don't.
fn theirs(pythons: &[Python], environments: &std::path::Path) -> (Vec<Player>, Vec<Missing>) {
    let (mut players, mut missing) = (Vec::new(), Vec::new());
    for Peer { package, script, games } in PEERS {
        println!("Installing {} …", package.name);
        let (python, version) = match python::install(pythons, environments, package) {
            Ok(found) => found,
            Err(reason) => {
                println!("{} could not be installed: {reason}", package.name);
                missing.push(Missing { name: package.name.into(), reason });
                continue;
            }
        };
        let script = command::root().join("xtask/src/chores/peers").join(script);
        players.extend(games.iter().map(|game| Player {
            name: format!("{} {version}", package.name),
            game: (*game).into(),
            command: vec![python.clone(), script.clone()],
            arguments: vec![(MILLISECONDS as f64 / 1_000.0).to_string(), (*game).into()],
            paces: Vec::new(),
        }));
    }
    (players, missing)
}

impl Player {
    fn title(&self) -> String {
        format!("{}, {}", self.name, self.game)
    }

    fn play(&self) -> Result<Pace> {
        let (program, rest) = self.command.split_first().expect("a command names its program");
        let mut command = Command::new(program);
        // One thread each.
        command.args(rest).args(&self.arguments).env("OMP_NUM_THREADS", "1").stdin(Stdio::null());
        let said = command.output().with_context(|| format!("{} could not be started", program.display()))?;
        match String::from_utf8_lossy(&said.stdout).lines().find_map(Pace::read) {
            Some(pace) if said.status.success() => Ok(pace),
            _ => bail!("it did not play: {}", python::reason(&said)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_python_every_peer_is_missing_with_the_reason() {
        let (players, missing) = theirs(&[], std::path::Path::new("nowhere"));
        assert!(players.is_empty());
        let names: Vec<&str> = missing.iter().map(|missing| missing.name.as_str()).collect();
        assert_eq!(names, ["open_spiel", "rlcard", "catanatron", "fastcatan"]);
        assert!(missing.iter().all(|missing| missing.reason.contains("no Python 3")));
    }

    #[test]
    fn every_script_is_there() {
        for Peer { script, .. } in PEERS {
            assert!(command::root().join("xtask/src/chores/peers").join(script).exists(), "{script}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_player_that_fails_tells_why() {
        let player = |script: &str| Player {
            name: "one".into(),
            game: "go".into(),
            command: vec!["sh".into()],
            arguments: vec!["-c".into(), script.into()],
            paces: Vec::new(),
        };
        let fault = |script| player(script).play().expect_err("no pace").to_string();
        assert_eq!(fault("echo 'ImportError: no go' >&2; exit 1"), "it did not play: ImportError: no go");
        assert_eq!(fault("true"), "it did not play: it ended with exit status: 0 and said nothing");
        assert!(player("echo games=2 actions=8 seconds=2").play().is_ok());
    }
}
