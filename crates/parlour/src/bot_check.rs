//! `parlour bot-check`: plays with a program that speaks `parlour/1`, tries it, and says what it does well.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use anymatch::{Audience, House, Opening};
use bots::Spec;
use clap::Args;
use external::{Program, Seated, TimeControl, Verdict};
use kernel::{Seat, Status};
use registry::{GAMES, Listed, Visitor};
use serde_json::{Value, json};

use crate::tools::{known_game, print};

const EXAMPLES: &str = "\
Examples:
  cargo run --release -- bot-check \"python3 examples/bots/any.py\"
  cargo run --release -- bot-check \"sh examples/bots/first.sh\" duel --time 10+0.5

The program is started by the shell for every check, and speaks parlour/1 on its standard input and output; see \
docs/protocol.md. What it wrote to standard error is shown if a check fails. Exit codes: 0 if every check passed, 1 if \
one failed, 2 if the command line could not be read.";

/// How long a program may take to leave after `quit`.
const LEAVING: Duration = Duration::from_secs(5);

/// Check a program that plays over parlour/1
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BotCheckArguments {
    /// The shell command that starts the program
    command: String,
    /// The game to play; all of them by default
    #[arg(value_parser = known_game)]
    game: Option<&'static str>,
    /// The program's time for a game: seconds in the bank, and seconds that every move adds
    #[arg(long, value_name = "BANK+INCREMENT", default_value_t)]
    time: TimeControl,
    /// The same seed plays the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Runs every check and prints a verdict for each.
pub(crate) fn run(arguments: &BotCheckArguments) -> Result<ExitCode> {
    let mut failed = 0;
    for game in GAMES.iter().filter(|game| arguments.game.is_none_or(|asked| asked == **game)) {
        let check = Check { arguments, game, setup: registry::visit(game, ForBots)? };
        for (name, passed) in check.run() {
            let verdict = match &passed {
                Ok(said) => format!("ok      {game}: {name}{said}\n"),
                Err(reason) => format!("FAILED  {game}: {name}: {reason}\n"),
            };
            failed += usize::from(passed.is_err());
            print(&cards::harmless(&verdict))?;
        }
    }
    print(&match failed {
        0 => "Every check passed.\n".to_owned(),
        1 => "1 check failed.\n".to_owned(),
        _ => format!("{failed} checks failed.\n"),
    })?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The set-up for the fewest bots, as JSON.
struct ForBots;

impl Visitor for ForBots {
    type Answer = Value;

    fn visit<G: Listed>(self) -> Value {
        let setup = G::for_bots(*G::seats_for_bots().start());
        setup.ok().and_then(|setup| serde_json::to_value(setup).ok()).unwrap_or_default()
    }
}

/// What a check found: a remark, or what was wrong.
type Found = Result<String, String>;

struct Check<'a> {
    arguments: &'a BotCheckArguments,
    game: &'a str,
    setup: Value,
}

impl Check<'_> {
    fn run(&self) -> Vec<(String, Found)> {
        let mut found = vec![("says hello and leaves on quit".to_owned(), self.quits())];
        if found[0].1.is_ok() {
            found.push(("ignores frames and fields that it doesn't know".into(), self.ignores()));
            found.push(("goes on after a stale request".into(), self.survives_stale()));
            for seat in Seat::all(2) {
                found.push((format!("plays a whole game as player {seat}"), self.plays(seat)));
            }
        }
        found
    }

    fn table(&self, seed: u64) -> Result<Box<dyn House>, String> {
        let opening = Opening { setup: Some(self.setup.clone()), seed, ..Opening::default() };
        anymatch::open(self.game, opening).map_err(|error| error.to_string())
    }

    fn start(&self, table: &dyn House, seat: Seat) -> Result<Program, String> {
        let arguments = self.arguments;
        Program::start(&arguments.command, table.any(), seat, arguments.time)
            .map_err(|verdict| verdict.to_string())
    }

    fn quits(&self) -> Found {
        let table = self.table(self.arguments.seed)?;
        let program = self.start(table.as_ref(), Seat::new(0))?;
        let name = program.name().map_or(String::new(), |name| format!(" (it calls itself {name})"));
        let in_time = program.quit(LEAVING);
        if in_time { Ok(name) } else { Err(format!("it still runs {} s after quit", LEAVING.as_secs())) }
    }

    /// Sends what a later version might, and then asks for a move.
    fn ignores(&self) -> Found {
        let strange = [
            json!({"type": "weather", "text": "rain", "deep": [[{"a": null}]]}),
            json!({"type": "step", "ply": 0, "news": [], "status": {"to_act": 1}, "later": {"x": 1}}),
        ];
        self.first_move(&strange)
    }

    /// Sends a request of a moment that never comes; an answer to it is refused.
    fn survives_stale(&self) -> Found {
        let (table, seat) = self.turn()?;
        let moves = serde_json::to_value(table.look(Audience::Seat(seat)).moves).unwrap_or_default();
        self.first_move(&[json!({"type": "request", "ply": 1_000_000, "seat": seat, "moves": moves})])
    }

    /// A table at which somebody is to act.
    fn turn(&self) -> Result<(Box<dyn House>, Seat), String> {
        let table = self.table(self.arguments.seed)?;
        match table.status() {
            (_, Status::ToAct(seat)) => Ok((table, seat)),
            (_, Status::Over(_)) => Err("the game is over before it begins".into()),
        }
    }

    fn first_move(&self, before: &[Value]) -> Found {
        let (table, seat) = self.turn()?;
        let mut program = self.start(table.as_ref(), seat)?;
        for line in before {
            program.send_line(&line.to_string()).map_err(|verdict| verdict.to_string())?;
        }
        match program.choose(table.any()) {
            Ok(_) => Ok(String::new()),
            Err(verdict) => Err(described(&verdict, &program)),
        }
    }

    /// Plays a game against bots that play at random.
    fn plays(&self, own: Seat) -> Found {
        let mut table = self.table(self.arguments.seed + own.number() as u64)?;
        let mut program = self.start(table.as_ref(), own)?;
        let mut others = Seated::Bot(Spec::Random, self.arguments.seed);
        while let (ply, Status::ToAct(seat)) = table.status() {
            if seat == own {
                let action = program.choose(table.any()).map_err(|verdict| described(&verdict, &program))?;
                table.act(seat, ply, &action).map_err(|refused| refused.text)?;
            } else {
                others.act(table.as_mut(), seat).map_err(|verdict| verdict.to_string())?;
            }
        }
        let look = table.look(Audience::Seat(own));
        program.end(table.any());
        Ok(format!(" ({} actions; {})", look.ply, look.ending.map_or(String::new(), |news| news.text)))
    }
}

/// A verdict with the end of what the program wrote to standard error.
fn described(verdict: &Verdict, program: &Program) -> String {
    let errors = program.errors();
    let last: Vec<&str> = errors.lines().rev().take(5).collect();
    if last.is_empty() {
        return verdict.to_string();
    }
    let last: Vec<&str> = last.into_iter().rev().collect();
    format!("{verdict}; its standard error ends with: {}", last.join(" | "))
}
