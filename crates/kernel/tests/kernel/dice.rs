//! Dice: the golden values of seeds, and what each hand that holds the dice promises.

use kernel::{Dice, Exhaustive, Heard, Quiet, Recorded, Scripted, Seeded, Table};

/// The first picks of a seed, with sides of every size. These must never change: journals are made of them.
const SIDES: [u32; 10] = [6, 6, 6, 2, 100, 22, 1_000_000, u32::MAX, 1, 6];

fn first_picks(seed: u64) -> [u32; 10] {
    let mut dice = Seeded::new(seed);
    SIDES.map(|sides| dice.pick(sides))
}

#[test]
fn seeds_show_what_they_always_showed() {
    assert_eq!(first_picks(0), [4, 0, 3, 1, 52, 14, 952113, 477452127, 0, 2]);
    assert_eq!(first_picks(1), [5, 0, 0, 0, 4, 12, 225539, 3098759594, 0, 3]);
    assert_eq!(first_picks(u64::MAX), [2, 1, 0, 1, 3, 18, 129270, 2227304633, 0, 1]);
}

#[test]
fn seeds_shuffle_as_they_always_did() {
    let shuffled = |seed| {
        let mut cards: Vec<u8> = (0..12).collect();
        Seeded::new(seed).shuffle(&mut cards);
        cards
    };
    assert_eq!(shuffled(0), [11, 2, 3, 1, 10, 5, 7, 8, 4, 6, 0, 9]);
    assert_eq!(shuffled(1), [8, 4, 5, 7, 6, 1, 3, 9, 2, 10, 0, 11]);
    assert_eq!(shuffled(u64::MAX), [11, 1, 6, 3, 10, 8, 5, 9, 7, 0, 2, 4]);
}

#[test]
fn further_seeds_are_what_they_always_were() {
    let mut dice = Seeded::new(0);
    assert_eq!([dice.seed(), dice.seed()], [13909068474579046444, 171084097250812135]);
}

#[test]
fn seeded_dice_are_even() {
    let mut dice = Seeded::new(5);
    let mut counts = [0u32; 6];
    (0..60_000).for_each(|_| counts[dice.pick(6) as usize] += 1);
    let chi_squared: f64 = counts.iter().map(|count| (f64::from(*count) - 10_000.0).powi(2) / 10_000.0).sum();
    // 5 degrees of freedom: one run in a thousand lies above 20.5.
    assert!(chi_squared < 20.5, "{counts:?}");
}

#[test]
fn shuffling_nothing_asks_nothing() {
    let mut dice = Recorded::new(Seeded::new(1));
    dice.shuffle(&mut [0u8; 0]);
    dice.shuffle(&mut [7u8]);
    assert!(dice.picks.is_empty());
}

#[test]
fn recorded_dice_replay_as_a_script() {
    let mut recorded = Recorded::new(Seeded::new(3));
    let shown = [6, 20, 2].map(|sides| recorded.pick(sides));
    assert_eq!(recorded.picks, shown);
    let mut scripted = Scripted::new(&recorded.picks);
    assert!(!scripted.faithful(), "nothing was asked for yet");
    assert_eq!([6, 20, 2].map(|sides| scripted.pick(sides)), shown);
    assert!(scripted.faithful());
}

#[test]
fn a_script_that_does_not_fit_is_not_faithful() {
    let mut short = Scripted::new(&[1]);
    assert_eq!([short.pick(6), short.pick(6)], [1, 0]);
    assert!(!short.faithful(), "one pick too few");
    let mut impossible = Scripted::new(&[6]);
    assert_eq!(impossible.pick(6), 0);
    assert!(!impossible.faithful(), "a die of six sides shows no seventh");
}

#[test]
fn exhaustive_dice_show_every_outcome_once() {
    let mut outcomes = Vec::new();
    let mut chances = 0.0;
    Exhaustive::each(|dice| {
        let first = dice.pick(3);
        let second = (first == 1).then(|| (dice.pick(2), dice.pick(2)));
        outcomes.push((first, second));
        chances += dice.chance();
    });
    let one = |pair| (1, Some(pair));
    assert_eq!(outcomes, [(0, None), one((0, 0)), one((0, 1)), one((1, 0)), one((1, 1)), (2, None)]);
    assert!((chances - 1.0_f64).abs() < 1e-12, "{chances}");
}

#[test]
fn exhaustive_dice_play_once_where_nothing_is_asked() {
    let mut times = 0;
    Exhaustive::each(|dice| {
        times += 1;
        assert!((dice.chance() - 1.0).abs() < 1e-12);
    });
    assert_eq!(times, 1);
}

#[test]
fn exhaustive_shuffles_meet_every_order_evenly() {
    let mut orders = std::collections::BTreeMap::<[u8; 4], f64>::new();
    Exhaustive::each(|dice| {
        let mut order = [0, 1, 2, 3];
        dice.shuffle(&mut order);
        *orders.entry(order).or_default() += dice.chance();
    });
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|chance| (chance - 1.0 / 24.0).abs() < 1e-12));
}

#[test]
fn tables_pass_the_dice_on_and_keep_or_drop_the_news() {
    let mut heard = Heard::new(Scripted::new(&[4]));
    assert_eq!(heard.pick(6), 4);
    heard.tell("first");
    heard.tell("second");
    let (dice, events) = heard.into_inner();
    assert!(dice.faithful());
    assert_eq!(events, ["first", "second"]);
    let mut quiet = Quiet(Scripted::new(&[4]));
    quiet.tell("nobody hears this");
    assert_eq!(quiet.pick(6), 4);
}
