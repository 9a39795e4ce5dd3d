//! The answer, for people and for tools.

use std::cmp::Reverse;
use std::fmt::Write;
use std::process::ExitCode;

use kernel::{Seat, Solvable};
use serde::Serialize;
use serde_json::Value;
use solver::{Answer, Branch, Chance, Extent, LineStep};

/// How many branches of a fork are printed for people.
const BRANCHES: usize = 12;

/// The answer, ready to be printed.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    edition: String,
    seat: Seat,
    answer: Verdict,
    chance: Fraction,
    stopped: Option<String>,
    positions: usize,
    line: Vec<Line>,
    /// The position in which the line can be typed: decks are in the order in which it draws them.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Value>,
}

/// The answer in a word.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Win,
    Chance,
    None,
    NotFinished,
}

/// A chance, exactly and for people.
#[derive(Serialize)]
struct Fraction {
    fraction: String,
    percent: String,
}

/// One command of the line.
#[derive(Serialize)]
pub(super) struct Line {
    seat: Seat,
    command: String,
    /// How many actions were legal where its first one was chosen.
    legal: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    luck: Vec<Vec<StepReport>>,
}

/// One outcome of chance.
#[derive(Serialize)]
struct StepReport {
    taken: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    draws: Vec<Draw>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dice: Vec<u32>,
    chance: Fraction,
    /// The chance to win after it, if it was searched.
    then: Option<Fraction>,
}

#[derive(Serialize)]
struct Draw {
    seat: Seat,
    card: String,
}

fn fraction(chance: Chance) -> Fraction {
    Fraction { fraction: chance.to_string(), percent: chance.percent() }
}

impl Line {
    /// A command of one or more steps.
    pub(super) fn new<G: Solvable>(game: &G, command: String, steps: &[&LineStep<G>]) -> Line {
        let forks = steps.iter().filter_map(|step| step.fork.as_ref());
        let luck = forks.map(|fork| {
            let mut branches: Vec<&Branch> = fork.branches.iter().collect();
            branches.sort_by_key(|branch| Reverse((branch.then, branch.chance)));
            branches.into_iter().map(|branch| StepReport::new(game, branch, &fork.taken)).collect()
        });
        Line {
            seat: steps.first().map_or(Seat::default(), |step| step.seat),
            command,
            legal: steps.first().map_or(0, |step| step.legal),
            luck: luck.collect(),
        }
    }
}

impl StepReport {
    fn new<G: Solvable>(game: &G, branch: &Branch, taken: &Branch) -> StepReport {
        let draw = |(seat, card): &(Seat, u16)| Draw { seat: *seat, card: game.card_name(*card) };
        StepReport {
            taken: branch == taken,
            draws: branch.luck.draws.iter().map(draw).collect(),
            dice: branch.luck.picks.clone(),
            chance: fraction(branch.chance),
            then: branch.then.map(fraction),
        }
    }

    /// In words, such as "player 1 draws Haste".
    fn words(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut last = None;
        for Draw { seat, card } in &self.draws {
            match words.last_mut() {
                Some(begun) if last == Some(*seat) => begun.extend([" and ", card]),
                Some(_) | None => words.push(format!("player {seat} draws {card}")),
            }
            last = Some(*seat);
        }
        words.extend(self.dice.iter().map(|pick| format!("the dice pick {}", pick + 1)));
        if words.is_empty() { "nothing happens by luck".into() } else { words.join(", ") }
    }
}

impl Report {
    pub(super) fn new<G: Solvable>(game: &G, answer: &Answer<G>, line: Vec<Line>, position: Value) -> Report {
        let stop = match answer.extent {
            Extent::Whole => None,
            Extent::Stopped(stop) => Some(stop),
        };
        let verdict = match answer.chance {
            _ if stop.is_some() => Verdict::NotFinished,
            Chance::SURE => Verdict::Win,
            Chance::NEVER => Verdict::None,
            _ => Verdict::Chance,
        };
        Report {
            game: G::SLUG,
            edition: game.provenance().edition,
            seat: answer.seat,
            answer: verdict,
            chance: fraction(answer.chance),
            stopped: stop.map(|stop| stop.to_string()),
            positions: answer.positions,
            position: (!line.is_empty()).then_some(position),
            line,
        }
    }

    pub(super) fn code(&self) -> ExitCode {
        ExitCode::from(match self.answer {
            Verdict::Win => 0,
            Verdict::None => 1,
            Verdict::Chance => 3,
            Verdict::NotFinished => 4,
        })
    }

    pub(super) fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    pub(super) fn text(&self) -> String {
        let Fraction { fraction, percent } = &self.chance;
        let seat = self.seat;
        let mut text = match self.answer {
            Verdict::Win => format!("Player {seat} wins this turn:\n"),
            Verdict::None => format!("Player {seat} has no win this turn.\n"),
            Verdict::Chance => {
                format!(
                    "Player {seat} wins this turn with a chance of {fraction} ({percent} %) at best. With luck:\n"
                )
            }
            Verdict::NotFinished => {
                let why = self.stopped.as_deref().unwrap_or_default();
                let found = match self.line.is_empty() {
                    true => "no win was found".to_owned(),
                    false => format!("a chance of at least {fraction} ({percent} %)"),
                };
                let count = indicatif::HumanCount(self.positions as u64);
                format!("Not finished: {why}. After {count} positions, best so far: {found}.\n")
            }
        };
        if !self.line.is_empty() {
            text.push('\n');
        }
        let width = self.line.iter().map(|line| line.command.chars().count()).max().unwrap_or_default();
        for line in &self.line {
            self.tell(line, width, &mut text);
        }
        text
    }

    fn tell(&self, line: &Line, width: usize, text: &mut String) {
        let Line { seat, command, legal, luck } = line;
        let note = match *legal {
            _ if *seat == self.seat => String::new(),
            1 => format!("  player {seat}'s only reply"),
            replies => format!("  player {seat}'s best of {replies} replies"),
        };
        let indented = format!("  {command:<width$}{note}");
        text.extend([indented.trim_end(), "\n"]);
        for fork in luck {
            for told in fork.iter().take(BRANCHES) {
                let then = match &told.then {
                    Some(then) => format!("then {}", then.fraction),
                    None => "not looked at".into(),
                };
                let mark = if told.taken { "*" } else { " " };
                let chance = &told.chance.fraction;
                writeln!(text, "    {mark} {chance:<7} {}, {then}", told.words())
                    .expect("a String takes all text");
            }
            if let Some(more) = fork.len().checked_sub(BRANCHES).filter(|more| *more > 0) {
                writeln!(text, "      and {more} more").expect("a String takes all text");
            }
        }
    }
}
