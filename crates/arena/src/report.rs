//! The results of a match: a row for each bot, as a table for people and as JSON for tools.

use std::fmt::{self, Display};

use bots::{Budget, Spec};
use external::Computer;
use registry::Listed;
use serde::Serialize;

use crate::Plan;
use crate::hosted::Failure;
use crate::referee::{Ending, MOST_ACTIONS, Played};
use crate::tally::{Interval, wilson};

/// The results of a match. The same plan gives the same report on every machine if it is repeatable.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The match's seed, as text: JSON's numbers are too small for it.
    pub seed: String,
    /// How many games were planned.
    pub planned: u32,
    /// How many were played.
    pub played: u32,
    /// How many of them were drawn.
    pub draws: u32,
    /// How many of the draws were games called off for their length.
    pub called_off: u32,
    /// The programs that lost a game because they failed; a failure loses the game, and the others share the win.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub failures: Vec<Failure>,
    /// Whether the same seed gives the same results again; not if a bot thinks by the clock, nor with programs.
    pub repeatable: bool,
    /// Actions in a game, on average.
    pub actions: f64,
    /// Games won by each seat.
    pub seats: Vec<u32>,
    /// The bots, in the order in which they were named.
    pub bots: Vec<Row>,
}

/// The results of one bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The bot, with all its options.
    pub bot: String,
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Wins plus an equal share of each draw, divided by the games played.
    pub rate: f64,
    /// The 95 % interval of the rate.
    pub interval: Interval,
}

impl Report {
    /// Sums up the games that were played.
    pub(crate) fn new<G: Listed>(plan: &Plan<G>, games: &[Played], failures: Vec<Failure>) -> Report {
        let bots = &plan.bots;
        let played = games.len() as u32;
        let count =
            |holds: &dyn Fn(Ending) -> bool| games.iter().filter(|game| holds(game.ending)).count() as u32;
        let draws = count(&|ending| matches!(ending, Ending::Drawn | Ending::CalledOff));
        let row = |(index, computer): (usize, &Computer)| {
            let won = count(&|ending| matches!(ending, Ending::Won { bot, .. } if bot == index));
            let gifts = count(&|ending| matches!(ending, Ending::Forfeited { bot } if bot != index));
            // Of two, the other one wins; of more, nobody can say who would have.
            let wins = if bots.len() == 2 { won + gifts } else { won };
            let share = f64::from(gifts) / (bots.len() as f64 - 1.0).max(1.0);
            let score = f64::from(won) + f64::from(draws) / bots.len() as f64 + share;
            Row {
                bot: computer.to_string(),
                wins,
                losses: played - draws - won - gifts,
                rate: score / f64::from(played.max(1)),
                interval: wilson(score, played),
            }
        };
        let won_at =
            |place| count(&|ending| matches!(ending, Ending::Won { seat, .. } if seat.index() == place));
        let actions: u64 = games.iter().map(|game| u64::from(game.actions)).sum();
        Report {
            game: G::SLUG.to_owned(),
            seed: plan.seed.to_string(),
            planned: plan.games,
            played,
            draws,
            called_off: count(&|ending| ending == Ending::CalledOff),
            failures,
            repeatable: !bots.iter().any(is_fickle),
            actions: actions as f64 / f64::from(played.max(1)),
            seats: (0..bots.len()).map(won_at).collect(),
            bots: bots.iter().enumerate().map(row).collect(),
        }
    }

    /// Whether the match was stopped before all games were played.
    pub fn is_cut_short(&self) -> bool {
        self.played < self.planned
    }

    /// Remarks below the table.
    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.is_cut_short() {
            remarks.push(format!("Stopped before all {} were played.", self.planned));
        }
        if self.called_off > 0 {
            remarks.push(format!(
                "{} of the draws were called off after {MOST_ACTIONS} actions.",
                self.called_off
            ));
        }
        if !self.repeatable {
            remarks.push(
                "A bot thinks by the clock or is a program, so the same seed may play other games.".into(),
            );
        }
        for Failure { game, bot, verdict, errors } in self.failures.iter().take(MOST_FAILURES) {
            let name = self.bots.get(*bot).map_or("", |row| row.bot.as_str());
            remarks.push(format!("Game {}: {name} {verdict}; it loses that game.", game + 1));
            let last: Vec<&str> = errors.lines().rev().take(3).collect();
            remarks.extend(last.into_iter().rev().map(|line| format!("    standard error: {line}")));
        }
        if let Some(more) = self.failures.len().checked_sub(MOST_FAILURES).filter(|more| *more > 0) {
            remarks.push(format!("… and {more} more failures."));
        }
        remarks
    }
}

/// How many failures of programs a table lists.
const MOST_FAILURES: usize = 5;

/// Whether a bot may choose otherwise another time.
fn is_fickle(computer: &Computer) -> bool {
    match computer {
        Computer::Bot(Spec::Search(options)) => matches!(options.budget, Budget::Milliseconds(_)),
        Computer::Bot(Spec::Random | Spec::Greedy(_)) => false,
        Computer::Program(_) => true,
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.bots.iter().map(|row| row.bot.len()).max().unwrap_or(0).max("bot".len());
        writeln!(
            f,
            "{:width$}  {:>6}  {:>6}  {:>6}  {:>7}  95 % interval",
            "bot", "won", "drawn", "lost", "rate"
        )?;
        for Row { bot, wins, losses, rate, interval } in &self.bots {
            let Interval { low, high } = interval;
            let (rate, low, high) = (100.0 * rate, 100.0 * low, 100.0 * high);
            let draws = self.draws;
            writeln!(
                f,
                "{bot:width$}  {wins:>6}  {draws:>6}  {losses:>6}  {rate:>5.1} %  {low:.1} to {high:.1} %"
            )?;
        }
        let seats: Vec<String> = self.seats.iter().map(u32::to_string).collect();
        write!(f, "{} games of {}, {:.0} actions each; ", self.played, self.game, self.actions)?;
        writeln!(f, "won by seat: {}; seed {}", seats.join(", "), self.seed)?;
        self.remarks().iter().try_for_each(|remark| writeln!(f, "{remark}"))
    }
}
