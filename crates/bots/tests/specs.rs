//! Bots by name: what is read is written the same, and what is wrong is answered with what would be right.

use bots::{NAMES, Spec};

#[test]
fn every_name_is_a_bot_that_can_be_written_and_read() {
    for name in NAMES {
        let spec: Spec = name.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(spec.to_string().parse(), Ok(spec), "{name}");
    }
}

#[test]
fn options_are_read() {
    let spec: Spec = "search: iterations = 50 , explore=7".parse().expect("good options");
    assert_eq!(spec.to_string(), "search:iterations=50,explore=7,playout=3");
    let spec: Spec = "greedy:mistakes=5".parse().expect("good options");
    assert_eq!(spec.to_string(), "greedy:worlds=8,mistakes=5");
}

#[test]
fn what_is_wrong_is_answered_with_what_is_right() {
    let words = |text: &str| text.parse::<Spec>().map(|spec| spec.to_string()).expect_err(text).to_string();
    let names = "easy, medium, hard, expert, random, greedy, search";
    assert_eq!(words("serch"), format!("there is no bot 'serch' (did you mean search?); there are {names}"));
    assert_eq!(words(""), format!("there is no bot ''; there are {names}"));
    assert_eq!(
        words("search:depth=3"),
        "search has no option 'depth': it takes iterations, ms, explore and playout"
    );
    assert_eq!(
        words("search:fast"),
        "'fast' is not an option of search: options are written name=number, and search takes iterations, ms, \
         explore and playout"
    );
    assert_eq!(
        words("search:iterations=-1"),
        "search:iterations=-1: iterations is a whole number from 1 to 1000000000"
    );
    assert_eq!(words("search:iterations=5,ms=5"), "a search thinks for iterations or for ms, not for both");
    assert_eq!(words("search:ms=5,ms=6"), "search is given 'ms' twice");
    assert_eq!(words("hard:ms=5"), "hard has no option 'ms': it takes no options");
    assert_eq!(
        words("random:"),
        "'' is not an option of random: options are written name=number, and random takes no options"
    );
}
