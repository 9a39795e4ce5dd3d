//! What an action costs as things grow: larger decks, later in the game, a second thread.

mod threads;

use kernel::{Dice, Game, Quiet, Seeded, Status};

use crate::bench::{self, limit, table};
use crate::clock::{Lap, Turn, alternate};
use crate::games::{Trial, Visitor, play_on, playouts, visit};

use threads::{Gain, Pair};

/// Cards in a deck.
const DECKS: [usize; 4] = [20, 60, 200, 2_000];
/// How many actions of a game are compared; the smallest deck lasts that long.
const ACTIONS: u64 = 60;
/// The parts of a game that are compared, in eighths of its actions.
const EARLY: Part = Part { from: 1, to: 3 };
const LATE: Part = Part { from: 5, to: 7 };

/// What is timed for one game.
struct Scale {
    decks: Option<[Turn; 4]>,
    parts: [Turn; 2],
    choices: [f64; 2],
    playouts: Pair,
    limits: Pair,
}

/// A part of a game, in eighths of its actions.
#[derive(Clone, Copy)]
struct Part {
    from: u64,
    to: u64,
}

struct Preparing;

impl Visitor for Preparing {
    type Answer = Scale;

    fn visit<G: Trial>(self) -> Scale {
        let setup = G::usual();
        let game = G::new(&setup).expect("the usual set-up is playable");
        let facts = bench::survey(&game, &setup);
        let games = facts.games_of_a_turn();
        let parts = [EARLY, LATE];
        Scale {
            decks: decks::<G>(),
            parts: parts.map(|part| part_of_games(&game, &setup, games * 4, part)),
            choices: parts.map(|part| choices(&game, &setup, part)),
            // Both threads share the game's tables, as those of a match do.
            playouts: Pair([0, 1 << 40].map(|seed| playouts(&game, &setup, seed, games))),
            limits: Pair([(), ()].map(|()| limit::<G>(facts.choices, 1))),
        }
    }
}

/// A deck of `size` cards: twenty cards taken evenly from `deck`, over and over.
pub(crate) fn resized(deck: &[String], size: usize) -> Vec<String> {
    let smallest = DECKS[0];
    let mixture = (0..smallest).filter_map(|index| deck.get(index * deck.len() / smallest));
    let mixture: Vec<&String> = mixture.collect();
    mixture.into_iter().cycle().take(size).cloned().collect()
}

/// The first actions of games with decks of each size; dealing is not timed, because it must take longer.
fn decks<G: Trial>() -> Option<[Turn; 4]> {
    let [Some(small), Some(usual), Some(middle), Some(large)] = DECKS.map(G::with_decks_of) else {
        return None;
    };
    Some([small, usual, middle, large].map(|setup| {
        let game = G::new(&setup).expect("a deck of any size is playable");
        let (mut seed, mut actions) = (0, Vec::with_capacity(256));
        let turn: Turn = Box::new(move || {
            let games = seed..seed + bench::MOVES / ACTIONS;
            seed = games.end;
            let first_actions = |seed| {
                let mut table = Quiet(Seeded::new(seed));
                let mut state = game.deal(&setup, &mut table);
                Lap::of(|| play_on(&game, &mut state, ACTIONS, &mut actions, &mut table))
            };
            games.map(first_actions).sum()
        });
        turn
    }))
}

/// Times one part of every game; the rest is played without being timed.
fn part_of_games<G: Game>(game: &G, setup: &G::Setup, games: u64, part: Part) -> Turn {
    let (game, setup) = (game.clone(), setup.clone());
    let (mut seed, mut actions) = (0, Vec::with_capacity(256));
    Box::new(move || {
        let seeds = seed..seed + games;
        seed = seeds.end;
        let part_of_game = |seed| {
            let length = crate::games::playout(&game, &setup, seed, &mut actions);
            let mut table = Quiet(Seeded::new(seed));
            let mut state = game.deal(&setup, &mut table);
            let (from, to) = (length * part.from / 8, length * part.to / 8);
            play_on(&game, &mut state, from, &mut actions, &mut table);
            Lap::of(|| play_on(&game, &mut state, to - from, &mut actions, &mut table))
        };
        seeds.map(part_of_game).sum()
    })
}

/// The average number of legal actions in one part of usual games.
fn choices<G: Game>(game: &G, setup: &G::Setup, part: Part) -> f64 {
    let (mut legal, mut lists, mut listed) = (Vec::new(), 0u64, 0usize);
    for seed in 0..100 {
        let length = crate::games::playout(game, setup, seed, &mut legal);
        let mut table = Quiet(Seeded::new(seed));
        let mut state = game.deal(setup, &mut table);
        play_on(game, &mut state, length * part.from / 8, &mut legal, &mut table);
        for _ in length * part.from / 8..length * part.to / 8 {
            let Status::ToAct(_) = game.status(&state) else { break };
            game.legal_actions(&state, &mut legal);
            (lists, listed) = (lists + 1, listed + legal.len());
            let action = legal[table.pick(legal.len() as u32) as usize];
            game.apply(&mut state, action, &mut table);
        }
    }
    listed as f64 / lists.max(1) as f64
}

/// Times these games, and returns tables.
pub fn run(games: &[&'static str], rounds: usize) -> String {
    let (mut decks, mut parts, mut gains) = (Vec::new(), Vec::new(), Vec::new());
    for name in games {
        let Scale { decks: sizes, parts: early_and_late, choices, mut playouts, mut limits } =
            visit(name, Preparing);
        decks.extend(sizes.map(|turns| deck_row(name, turns, rounds)));
        parts.push(part_row(name, early_and_late, choices, rounds));
        let Gain { playouts, limit, of_limit } = threads::gain(&mut playouts, &mut limits, rounds);
        let (playouts, limit) = (playouts.middle, limit.middle);
        gains.push(format!("{name} | {playouts:.2} | {limit:.2} | {of_limit}"));
    }
    let heads = [
        "decks, one core | nanoseconds an action with 20 cards | times that with 60 | with 200 | with 2,000",
        "parts of a game, one core | nanoseconds an action early | late | late by early | legal actions early | late",
        "two threads | times the moves of one | the limit's | of the limit's",
    ];
    let tables = heads.iter().zip([decks, parts, gains]).filter(|(_, rows)| !rows.is_empty());
    tables.map(|(head, rows)| table(head, &rows)).collect::<Vec<_>>().join("\n")
}

fn deck_row(name: &str, mut turns: [Turn; 4], rounds: usize) -> String {
    let found = alternate(&mut turns.iter_mut().collect::<Vec<_>>(), rounds);
    let [sixty, middle, large] = [1, 2, 3].map(|size| found.pace(0, size));
    format!("{name} | {:.1} | {sixty} | {middle} | {large}", found.time(0))
}

fn part_row(name: &str, [mut early, mut late]: [Turn; 2], [few, many]: [f64; 2], rounds: usize) -> String {
    let found = alternate(&mut [&mut early, &mut late], rounds);
    let (early, late) = (found.time(0), found.time(1));
    format!("{name} | {early:.1} | {late:.1} | {} | {few:.1} | {many:.1}", found.pace(0, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::GAMES;

    #[test]
    fn decks_of_every_size_have_one_mixture() {
        let deck: Vec<String> = (0..28).map(|card| card.to_string()).collect();
        let [small, sixty, middle, large] = DECKS.map(|size| resized(&deck, size));
        assert_eq!([small.len(), sixty.len(), middle.len(), large.len()], DECKS);
        assert!(middle.chunks(20).chain(large.chunks(20)).all(|part| part == small));
        assert_eq!(small.iter().collect::<std::collections::BTreeSet<_>>().len(), 20);
    }

    struct HasDecks;

    impl Visitor for HasDecks {
        type Answer = bool;

        fn visit<G: Trial>(self) -> bool {
            G::with_decks_of(20).is_some()
        }
    }

    #[test]
    fn every_game_can_be_tried() {
        let text = run(GAMES, 1);
        for name in GAMES {
            let has_decks = visit(name, HasDecks);
            assert_eq!(text.matches(&format!("| {name} |")).count(), 2 + usize::from(has_decks), "{text}");
        }
    }
}
