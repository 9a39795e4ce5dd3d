//! The same seed gives the same results, whatever the number of threads; seats are shared out evenly.

use arena::{Plan, Report, run};
use sorcery::{Setup, Sorcery};

fn play(threads: usize, games: u32, bots: &[&str]) -> Report {
    let setup = Setup::default().with_turn_limit(200);
    let bots = bots.iter().map(|spec| spec.parse().expect("a bot")).collect();
    run(&Plan::<Sorcery> { setups: vec![setup], bots, games, seed: 9, threads }).expect("a match")
}

#[test]
fn threads_change_nothing() {
    let bots = ["greedy:worlds=2", "random"];
    let report = play(1, 40, &bots);
    assert_eq!(report, play(3, 40, &bots));
    assert_eq!((report.played, report.planned), (40, 40));
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
fn a_seat_without_a_bot_is_refused() {
    let plan = Plan::<Sorcery> {
        setups: vec![Setup::default()],
        bots: vec!["random".parse().expect("a bot"); 3],
        games: 1,
        seed: 1,
        threads: 1,
    };
    assert_eq!(run(&plan).expect_err("two seats").to_string(), "this game has 2 seats, and there are 3 bots");
}
