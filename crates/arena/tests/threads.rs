//! The same seed gives the same results, whatever the number of threads; seats are shared out evenly.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::{Plan, Report, run};
use external::TimeControl;
use sorcery::{Setup, Sorcery};

fn plan(threads: usize, games: u32, bots: &[&str]) -> Plan<Sorcery> {
    let setup = Setup::default().with_turn_limit(200);
    let bots = bots.iter().map(|spec| spec.parse().expect("a bot")).collect();
    Plan { setups: vec![setup], bots, games, seed: 9, threads, time: TimeControl::default() }
}

fn play(threads: usize, games: u32, bots: &[&str]) -> Report {
    run(&plan(threads, games, bots), &AtomicBool::new(false)).expect("a match")
}

#[test]
fn threads_change_nothing() {
    let bots = ["greedy:worlds=2", "random"];
    let report = play(1, 40, &bots);
    assert_eq!(report, play(3, 40, &bots));
    assert_eq!((report.played, report.planned, report.called_off), (40, 40, 0));
    assert!(report.repeatable && !report.is_cut_short());
    let json = serde_json::to_value(&report).expect("plain data");
    assert_eq!(json["bots"][0]["wins"], report.bots[0].wins);
    assert!(report.bots[0].rate > 0.8 && report.bots[0].interval.low > 0.7, "{report}");
}

#[test]
fn equal_bots_share_a_pair_of_games() {
    let report = play(2, 2, &["greedy", "greedy"]);
    assert_eq!(report.bots[0].wins + report.bots[1].wins + report.draws, 2);
    assert!(report.to_string().starts_with("bot "), "{report}");
}

#[test]
fn games_are_rounded_up_to_whole_cycles() {
    let mut plan = plan(1, 5, &["random", "random"]);
    assert_eq!(plan.clone().even().games, 6);
    plan.setups = vec![plan.setups[0].clone(); 3];
    assert_eq!((plan.cycle(), plan.clone().even().games), (6, 6));
    plan.games = u32::MAX;
    assert_eq!(plan.even().games, u32::MAX - 3);
}

#[test]
fn what_was_played_before_a_stop_counts() {
    let stopped_after = |milliseconds: u64| {
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(milliseconds));
                stop.store(true, Ordering::Relaxed);
            });
            run(&plan(2, 4_000_000_000, &["random", "random"]), &stop).expect("a match")
        })
    };
    // On a busy machine the first game may take a while.
    let mut reports = (4..).map(|power| stopped_after(1 << power));
    let report = reports.find(|report| report.played > 0).expect("some time is enough");
    assert!(report.is_cut_short(), "{report}");
    assert!(report.to_string().contains("\nStopped before all 4000000000 were played.\n"), "{report}");
    let all: u32 = report.bots.iter().map(|row| row.wins).sum();
    assert_eq!(all + report.draws, report.played);
}

#[test]
fn a_bot_that_thinks_by_the_clock_is_told() {
    let report = play(0, 2, &["search:ms=1", "random"]);
    assert!(!report.repeatable && report.to_string().contains("thinks by the clock"), "{report}");
}

#[test]
fn a_seat_without_a_bot_is_refused() {
    let error = run(&plan(1, 1, &["random"; 3]), &AtomicBool::new(false)).expect_err("two seats");
    assert_eq!(error.to_string(), "this game has 2 seats, and there are 3 bots");
}
