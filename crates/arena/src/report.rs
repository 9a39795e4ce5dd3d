//! What a match came to: a row for each bot, as a table for people and as JSON for tools.

use std::fmt::{self, Display};

use bots::Spec;
use serde::Serialize;

use crate::referee::Played;
use crate::tally::{Interval, wilson};

/// The results of a match. The same plan gives the same report on every machine.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The match's seed, as text: JSON's numbers are too small for it.
    pub seed: String,
    /// How many games were to be played.
    pub planned: u32,
    /// How many were.
    pub played: u32,
    /// How many of them nobody won.
    pub draws: u32,
    /// How many actions a game took on average.
    pub actions: f64,
    /// How many games each seat won.
    pub seats: Vec<u32>,
    /// The bots, in the order in which they were named.
    pub bots: Vec<Row>,
}

/// What one bot came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The bot, with all its options.
    pub bot: String,
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Wins, and an equal share of each draw, by game.
    pub rate: f64,
    /// How sure the rate is.
    pub interval: Interval,
}

impl Report {
    pub(crate) fn new(
        game: &str,
        bots: &[Spec],
        planned: u32,
        seed: u64,
        games: &[Option<Played>],
    ) -> Report {
        let games: Vec<&Played> = games.iter().flatten().collect();
        let played = games.len() as u32;
        let count = |holds: &dyn Fn(&Played) -> bool| games.iter().filter(|game| holds(game)).count() as u32;
        let draws = count(&|game| game.winner.is_none());
        let row = |(index, bot): (usize, &Spec)| {
            let wins = count(&|game| game.winner == Some(index));
            let score = f64::from(wins) + f64::from(draws) / bots.len() as f64;
            Row {
                bot: bot.to_string(),
                wins,
                losses: played - draws - wins,
                rate: score / f64::from(played.max(1)),
                interval: wilson(score, played),
            }
        };
        let actions: u64 = games.iter().map(|game| u64::from(game.actions)).sum();
        Report {
            game: game.to_owned(),
            seed: seed.to_string(),
            planned,
            played,
            draws,
            actions: actions as f64 / f64::from(played.max(1)),
            seats: (0..bots.len())
                .map(|seat| count(&|game| game.seat.is_some_and(|won| won.index() == seat)))
                .collect(),
            bots: bots.iter().enumerate().map(row).collect(),
        }
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
        write!(f, "won by seat: {}", seats.join(", "))?;
        if self.played < self.planned {
            write!(f, "; stopped before all {} were played", self.planned)?;
        }
        writeln!(f)
    }
}
