//! `cargo xtask bench [GAME…] [--rounds N]`: every game beside the yardstick and its own limit, in turn, in one run.

use std::process::ExitCode;

use trials::bench::{Line, Turn, Workload, alternate, print, yardstick};
use trials::games::Row;

fn main() -> ExitCode {
    trials::exit(trials::Arguments::read(&["rounds"]).map(|arguments| {
        run(&arguments.rows, arguments.number("rounds", 500) as usize);
        ExitCode::SUCCESS
    }))
}

fn run(rows: &[&'static Row], rounds: usize) {
    let mut chess = yardstick();
    let mut workloads: Vec<Workload> = rows.iter().map(|row| (row.workload)()).collect();
    let mut turns: Vec<&mut Turn> = vec![&mut chess];
    for work in &mut workloads {
        turns.extend([&mut work.playouts, &mut work.limit, &mut work.clone, &mut work.copy]);
        turns.extend([&mut work.legal_actions, &mut work.apply]);
    }
    eprintln!("{rounds} rounds of {} in turn; medians follow.", turns.len());
    let times = alternate(&mut turns, rounds.max(1));
    let lines =
        rows.iter().zip(&workloads).zip(times[1..].chunks_exact(6)).map(|((row, work), times)| Line {
            name: row.name,
            playout: times[0],
            limit: times[1],
            clone: times[2],
            copy: times[3],
            legal_actions: times[4],
            apply: (times[5] - times[2]).max(0.0),
            facts: work.facts,
        });
    print(&lines.collect::<Vec<_>>(), times[0]);
}
