//! Plays a fixed number of usual games and prints how many actions they took; run under callgrind.

use std::process::ExitCode;

use trials::games::player;

fn main() -> ExitCode {
    trials::exit(trials::Arguments::read(&["games"]).map(|arguments| {
        let games = arguments.number("games", 100);
        let actions: u64 = arguments.names.iter().map(|game| player(game)(0..games)).sum();
        println!("{actions}");
        ExitCode::SUCCESS
    }))
}
