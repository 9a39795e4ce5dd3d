//! Counts of all that can happen, and random games played through.

use models::constructor::{Ending, Model, Options};

use crate::table::{options, saved, say, settled};

#[test]
fn counts_of_the_first_commands() {
    let model = Model::new(options());
    assert_eq!(model.perft(0), 1);
    assert_eq!(model.perft(1), 54);
    // Each ordered pair of addresses but one and itself, and but the 72 paths both ways.
    assert_eq!(model.perft(2), 54 * 53 - 2 * 72);
}

#[test]
fn counts_with_every_fall_of_the_dice() {
    let mut model = settled(options());
    // load, fair, and eleven totals.
    assert_eq!(model.perft(1), 13);
    say(&mut model, "fair");
    // load, fair, and 36 falls of two dice.
    assert_eq!(model.perft(1), 38);
}

#[test]
fn counts_with_every_loss_to_the_geese() {
    let mut model = saved([
        "0",
        "4 6 0 0 0 r h 0 B",
        "0 0 2 0 1 r h 4 B",
        "0 0 0 0 0 r h 47 B",
        "0 0 0 0 0 r h 52 B",
        "18",
    ]);
    // A loaded seven loses five of ten, one at a time; the other twelve lines meet no luck.
    assert_eq!(model.perft(1), 12 + 10 * 9 * 8 * 7 * 6);
    say(&mut model, "roll 7");
    say(&mut model, "place 0");
    assert_eq!(model.perft(1), 3);
}

#[test]
fn random_games_keep_to_their_list_and_end() {
    let mut won = 0;
    for seed in 1..=20 {
        let mut random = Random(seed);
        let mut model = Model::new(Options { turn_limit: Some(1000), ..options() });
        while model.over().is_none() {
            let mut commands = model.commands();
            if random.below(8) > 0 {
                // Most lines are offers, and a turn of offers alone is long.
                commands.retain(|line| !line.starts_with("trade"));
            }
            let line = &commands[random.below(commands.len())];
            let said = model.command(line, &mut |sides| {
                u32::try_from(random.below(sides as usize)).expect("below a u32")
            });
            assert_eq!(said, Ok(()), "{line}");
        }
        won += usize::from(matches!(model.over(), Some(Ending::Won(_))));
    }
    assert!(won > 0, "no random game was won");
}

/// A linear congruential generator: enough to wander about.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}
