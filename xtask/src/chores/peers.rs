//! `cargo xtask peers`: random games of Constructor beside those of two Python packages for the game it descends from.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{self, finish};
use crate::usage::no_arguments;

/// Everyone plays so often, in turns, so that a busy moment of the machine falls on all alike.
const ROUNDS: usize = 3;
/// How long each plays in a round.
const SECONDS: &str = "5";

const CATANATRON: &str = "catanatron==3.2.1";
const FASTCATAN: &str = "fastcatan==2.0.0";
/// fastcatan needs this Python or a newer one.
const FASTCATAN_PYTHON: (u32, u32) = (3, 12);

/// One who plays, by a command that ends with the line that [`Pace::read`] reads.
struct Player {
    name: &'static str,
    command: Vec<PathBuf>,
    paces: Vec<Pace>,
}

/// How fast games went.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pace {
    games: f64,
    actions: f64,
}

/// Installs the peers into a virtual environment of their own, plays in turns and prints the ratios.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments("peers", arguments)?;
    let mut players = vec![ours()?];
    players.extend(theirs()?);
    for round in 1..=ROUNDS {
        for player in &mut players {
            let pace = player.play()?;
            println!(
                "round {round}: {:<12} {:>9.1} games/s {:>11.0} actions/s",
                player.name, pace.games, pace.actions
            );
            player.paces.push(pace);
        }
    }
    print!("{}", comparison(&players));
    Ok(())
}

fn ours() -> Result<Player> {
    command::run("cargo build --quiet --release -p constructor --example random_games")?;
    let program = command::target().join("release/examples/random_games");
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    Ok(Player { name: "parlour", command: vec![program], paces: Vec::new() })
}

/// The peers that this machine's Python can run.
fn theirs() -> Result<Vec<Player>> {
    let (python, version) = python().context("no Python 3 was found; install one, or name it in PYTHON")?;
    let environment = command::target().join("peers");
    let own = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if version_of(&own) != Some(version) {
        finish(
            command::command(&python.to_string_lossy()).args(["-m", "venv", "--clear"]).arg(&environment),
        )?;
    }
    let able = version >= FASTCATAN_PYTHON;
    let packages: &[&str] = if able { &[CATANATRON, FASTCATAN] } else { &[CATANATRON] };
    let mut install = command::command(&own.to_string_lossy());
    finish(install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages))
        .context("the peers could not be installed")?;
    let script = |name: &str| command::root().join("xtask/src/chores/peers").join(name);
    let player =
        |name, file: &str| Player { name, command: vec![own.clone(), script(file)], paces: Vec::new() };
    let mut players = vec![player("catanatron", "play_catanatron.py")];
    if able {
        players.push(player("fastcatan", "play_fastcatan.py"));
    } else {
        let ((major, minor), (least, newest)) = (version, FASTCATAN_PYTHON);
        println!(
            "fastcatan is left out: it needs Python {least}.{newest} or newer, and this is {major}.{minor}."
        );
    }
    Ok(players)
}

/// The newest Python 3 there is: in `PYTHON`, on the path, or among pyenv's.
fn python() -> Option<(PathBuf, (u32, u32))> {
    if let Some(named) = std::env::var_os("PYTHON").map(PathBuf::from) {
        return version_of(&named).map(|version| (named, version));
    }
    let names = ["python3.14", "python3.13", "python3.12", "python3", "python"].map(PathBuf::from);
    let root = std::env::var_os("PYENV_ROOT").map(PathBuf::from);
    let root = root.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".pyenv")));
    let versions = root.and_then(|root| std::fs::read_dir(root.join("versions")).ok());
    let versions = versions.into_iter().flatten().flatten().map(|entry| entry.path().join("bin/python3"));
    let found = names.into_iter().chain(versions).filter_map(|python| Some((version_of(&python)?, python)));
    found.max().map(|(version, python)| (python, version))
}

fn version_of(python: &Path) -> Option<(u32, u32)> {
    let question = "import sys; print(sys.version_info[0], sys.version_info[1])";
    let said = Command::new(python).args(["-c", question]).stdin(Stdio::null()).output().ok()?;
    let said = String::from_utf8(said.stdout).ok()?;
    let (major, minor) = said.trim().split_once(' ')?;
    Some((major.parse().ok()?, minor.parse().ok()?)).filter(|version| *version >= (3, 0))
}

impl Player {
    fn play(&self) -> Result<Pace> {
        let (program, rest) = self.command.split_first().expect("a command names its program");
        let mut command = Command::new(program);
        // One thread each.
        command.args(rest).arg(SECONDS).env("OMP_NUM_THREADS", "1").stdin(Stdio::null());
        let said = command.output().with_context(|| format!("{} could not be started", self.name))?;
        let text = String::from_utf8_lossy(&said.stdout);
        match text.lines().find_map(Pace::read) {
            Some(pace) if said.status.success() => Ok(pace),
            _ => bail!("{} did not play: {}", self.name, String::from_utf8_lossy(&said.stderr).trim()),
        }
    }

    fn median(&self, of: fn(&Pace) -> f64) -> f64 {
        let mut values: Vec<f64> = self.paces.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    }
}

impl Pace {
    /// Reads `games=18 actions=17331 seconds=5.125`.
    fn read(line: &str) -> Option<Pace> {
        let value = |name: &str| {
            let mut words = line.split_whitespace().filter_map(|word| word.split_once('='));
            words.find(|(key, _)| *key == name)?.1.parse::<f64>().ok()
        };
        let seconds = value("seconds").filter(|seconds| *seconds > 0.0)?;
        Some(Pace { games: value("games")? / seconds, actions: value("actions")? / seconds })
    }
}

/// The medians, and how many times faster the first one is than each of the others.
fn comparison(players: &[Player]) -> String {
    let Some((first, others)) = players.split_first() else { return String::new() };
    let (games, actions) = (first.median(|pace| pace.games), first.median(|pace| pace.actions));
    let mut text = format!("median: {:<12} {games:>10.1} games/s {actions:>11.0} actions/s\n", first.name);
    for other in others {
        let (theirs, steps) = (other.median(|pace| pace.games), other.median(|pace| pace.actions));
        text.push_str(&format!(
            "median: {:<12} {theirs:>10.1} games/s {steps:>11.0} actions/s\n",
            other.name
        ));
        text.push_str(&format!(
            "{} plays {:.1} times the games and {:.1} times the actions of {}\n",
            first.name,
            games / theirs,
            actions / steps,
            other.name
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_from_its_line() {
        let pace = Pace::read("games=18 actions=1800 seconds=2.0");
        assert_eq!(pace, Some(Pace { games: 9.0, actions: 900.0 }));
        assert_eq!(Pace::read("1433 games/s, 5204817 actions/s"), None);
        assert_eq!(Pace::read("games=18 actions=1800 seconds=0.0"), None);
    }

    #[test]
    fn the_first_player_is_compared_with_each() {
        let player = |name, games| Player {
            name,
            command: Vec::new(),
            paces: [1.0, 9.0, 2.0].map(|luck| Pace { games: games * luck, actions: 10.0 }).into(),
        };
        let text = comparison(&[player("one", 30.0), player("other", 10.0)]);
        assert!(text.contains("one plays 3.0 times the games and 1.0 times the actions of other"), "{text}");
    }
}
