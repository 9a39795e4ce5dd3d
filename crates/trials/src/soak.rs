//! The soak: millions of random games with every invariant checked. A violation is reported with its seed.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Dice, Game, Quiet, Seeded, Status, Viewer};
use rayon::prelude::*;

use crate::games::{Trial, Visitor, visit};

/// Expensive checks are made at one state in this many.
const SAMPLE: u32 = 16;
/// A game that takes longer is a finding; its turn limit should have ended it far earlier.
const STEPS: u64 = 200_000;
/// How many findings are kept.
const KEPT: usize = 20;

/// Counts of what was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Actions of all of them.
    pub actions: u64,
    /// Games without a winner.
    pub draws: u64,
}

impl Tally {
    fn plus(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            actions: self.actions + other.actions,
            draws: self.draws + other.draws,
        }
    }
}

/// A violated invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The game.
    pub game: &'static str,
    /// The seed that reproduces it.
    pub seed: u64,
    /// After how many actions it was found.
    pub step: u64,
    /// What was found.
    pub what: String,
}

/// Plays one game and checks it.
pub fn play<G: Trial>(seed: u64) -> Result<Tally, Finding> {
    let mut step = 0;
    caught(G::SLUG, seed, &mut step, |step| walk::<G>(seed, step))
}

/// Turns a panic into a finding.
fn caught(
    game: &'static str,
    seed: u64,
    step: &mut u64,
    walk: impl FnOnce(&mut u64) -> Result<bool, String>,
) -> Result<Tally, Finding> {
    let found = catch_unwind(AssertUnwindSafe(|| walk(step)));
    let what = match found {
        Ok(Ok(draw)) => return Ok(Tally { games: 1, actions: *step, draws: u64::from(draw) }),
        Ok(Err(what)) => what,
        Err(panic) => panic_words(panic.as_ref()),
    };
    Err(Finding { game, seed, step: *step, what })
}

/// What a panic said.
fn panic_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panic: {}", text.unwrap_or("no message"))
}

/// Plays to the end; returns whether it was a draw.
fn walk<G: Trial>(seed: u64, step: &mut u64) -> Result<bool, String> {
    let mut dice = Seeded::new(seed);
    let setup = G::any(&mut dice);
    let game = G::new(&setup).map_err(|error| format!("the set-up is refused: {error}"))?;
    let mut table = Quiet(dice);
    let mut state = game.deal(&setup, &mut table);
    let first = state.clone();
    let (mut actions, mut earlier) = (Vec::new(), Vec::new());
    loop {
        game.check(&setup, &first, &state)?;
        game.legal_actions(&state, &mut actions);
        let over = matches!(game.status(&state), Status::Over(_));
        if over != actions.is_empty() {
            return Err(format!("{:?} with {} legal actions", game.status(&state), actions.len()));
        }
        if over || table.pick(SAMPLE) == 0 {
            sample(&game, &state, &actions, &earlier, &mut table.0)?;
        }
        if let Status::Over(outcome) = game.status(&state) {
            return Ok(outcome == kernel::Outcome::Draw);
        }
        if *step >= STEPS {
            return Err(format!("{STEPS} actions without an end"));
        }
        let action = actions[table.pick(actions.len() as u32) as usize];
        if earlier.len() < 32 {
            earlier.push(action);
        }
        game.apply(&mut state, action, &mut table);
        *step += 1;
    }
}

/// The list and the refusals agree, a position comes back as it was, and an imagined world looks the same.
pub(crate) fn sample<G: Game>(
    game: &G,
    state: &G::State,
    legal: &[G::Action],
    earlier: &[G::Action],
    dice: &mut impl Dice,
) -> Result<(), String> {
    for action in legal.iter().chain(earlier) {
        let refusal = game.why_not(state, *action);
        if refusal.is_none() != legal.contains(action) {
            return Err(format!(
                "{action:?} is listed exactly if nothing refuses it, but the refusal is {refusal:?}"
            ));
        }
    }
    match game.resume(&game.position(state)) {
        Ok(back) if back == *state => {}
        Ok(_) => return Err("a position is read back as a different state".into()),
        Err(error) => return Err(format!("a position can't be read back: {error}")),
    }
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(state, viewer);
        if game.view(&game.imagine(&view, dice), viewer) != view {
            return Err(format!("{viewer:?} sees an imagined world differently"));
        }
    }
    Ok(())
}

/// The results of a soak.
pub struct Report {
    /// By game, in order.
    pub tallies: Vec<Tally>,
    /// In the order of their seeds.
    pub findings: Vec<Finding>,
}

/// Plays the game of this seed.
struct Seed(u64);

impl Visitor for Seed {
    type Answer = Result<Tally, Finding>;

    fn visit<G: Trial>(self) -> Self::Answer {
        play::<G>(self.0)
    }
}

/// Plays `games` games on all cores, the named games in turn, with seeds from `seed` up, until done or told to stop.
pub fn run(names: &[&str], games: u64, seed: u64, stop: &AtomicBool) -> Report {
    let bar = ProgressBar::new(games).with_style(style());
    bar.enable_steady_tick(std::time::Duration::from_millis(250));
    let findings = Mutex::new(Vec::new());
    let zero = || vec![Tally::default(); names.len()];
    let tallies = (0..games)
        .into_par_iter()
        .fold(zero, |mut tallies, index| {
            if !stop.load(Ordering::Relaxed) {
                let row = index as usize % names.len();
                match visit(names[row], Seed(seed.wrapping_add(index / names.len() as u64))) {
                    Ok(tally) => tallies[row] = tallies[row].plus(tally),
                    Err(finding) => keep(&bar, &findings, finding),
                }
                bar.inc(1);
            }
            tallies
        })
        .reduce(zero, |a, b| a.into_iter().zip(b).map(|(a, b)| a.plus(b)).collect());
    bar.finish_and_clear();
    let mut findings = findings.into_inner().unwrap_or_default();
    findings.sort_by_key(|finding: &Finding| finding.seed);
    Report { tallies, findings }
}

fn keep(bar: &ProgressBar, findings: &Mutex<Vec<Finding>>, finding: Finding) {
    let Ok(mut findings) = findings.lock() else { return };
    if findings.len() < KEPT {
        bar.suspend(|| {
            eprintln!("{} seed {}, step {}: {}", finding.game, finding.seed, finding.step, finding.what)
        });
        findings.push(finding);
    }
}

fn style() -> ProgressStyle {
    let template = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::GAMES;

    #[test]
    fn a_short_soak_of_every_game_finds_nothing() {
        let report = run(GAMES, 30 * GAMES.len() as u64, 0, &AtomicBool::new(false));
        assert_eq!(report.findings, []);
        assert!(report.tallies.iter().all(|tally| tally.games == 30 && tally.actions > 0));
    }

    #[test]
    fn a_soak_that_is_stopped_tells_what_it_played() {
        let report = run(&GAMES[..1], 10, 0, &AtomicBool::new(true));
        assert_eq!((report.tallies[0].games, report.findings.len()), (0, 0));
    }

    #[test]
    fn a_panic_is_a_finding() {
        fn broken(seed: u64) -> Result<Tally, Finding> {
            let mut step = 0;
            caught("toy", seed, &mut step, |_| panic!("item {seed} of a list"))
        }
        let finding = broken(7).expect_err("a panic");
        assert_eq!((finding.seed, finding.what.as_str()), (7, "panic: item 7 of a list"));
    }
}
