//! The figures as Markdown tables for the documentation.

use std::fmt::Write;

use super::{Facts, Matches};
use crate::clock::Spread;

/// Figures of search are scaled to a machine on which the yardstick makes this many million moves a second.
const SCALE: f64 = 5.7;

/// The figures of one game; times are nanoseconds.
pub struct Line {
    /// The game.
    pub name: &'static str,
    /// An action of a random playout.
    pub playout: f64,
    /// A move of the yardstick in the same rounds.
    pub chess: f64,
    /// Its moves a second relative to the yardstick's.
    pub of_chess: Spread,
    /// Its moves a second relative to Sorcery's; `None` if Sorcery was not timed.
    pub of_sorcery: Option<Spread>,
    /// Its moves a second relative to its limit's.
    pub of_limit: Spread,
    /// The limit: the least that an action could take.
    pub limit: f64,
    /// Cloning a state and dropping the clone.
    pub clone: f64,
    /// Copying as many bytes.
    pub copy: f64,
    /// How many times longer a clone takes than the copy.
    pub clone_of_copy: Spread,
    /// Listing the legal actions.
    pub legal_actions: f64,
    /// Applying an action, without the clone it is applied to.
    pub apply: f64,
    /// Describing a position to the player who is to act.
    pub look: f64,
    /// An iteration of search in the opening.
    pub iteration: f64,
    /// Iterations of search per move of the yardstick.
    pub iterations_a_move: Spread,
    /// The set-up that matches play.
    pub matches: Matches,
    /// What is counted instead of timed.
    pub facts: Facts,
}

/// All the tables.
pub fn print(lines: &[Line]) -> String {
    [playouts(lines), parts(lines), searches(lines), counts(lines), matches(lines)].join("\n")
}

fn playouts(lines: &[Line]) -> String {
    let mut rows = Vec::new();
    for line in lines {
        let Line { name, playout, of_chess, of_limit, .. } = line;
        let of_sorcery = line.of_sorcery.map_or(String::new(), |spread| format!("{:.2}", spread.middle));
        rows.push(format!(
            "{name} | {:.2} | {of_chess} | {of_sorcery} | {:.2}",
            1_000.0 / playout,
            of_limit.middle
        ));
    }
    rows.extend(lines.first().map(|line| format!("cozy-chess | {:.2} | 1.00 | |", 1_000.0 / line.chess)));
    let head = "random playouts, one core | million moves a second | of cozy-chess (half of the rounds) | of sorcery | of its limit";
    table(head, &rows)
}

fn parts(lines: &[Line]) -> String {
    let row = |line: &Line| {
        let Line { name, clone, copy, clone_of_copy, legal_actions, apply, limit, look, .. } = line;
        let times = clone_of_copy.middle;
        format!(
            "{name} | {clone:.1} | {copy:.1} | {times:.2} | {legal_actions:.1} | {apply:.1} | {limit:.1} | {look:.0}"
        )
    };
    let head =
        "nanoseconds | clone | copy of its size | times the copy | legal_actions | apply | limit | a look";
    table(head, &lines.iter().map(row).collect::<Vec<_>>())
}

fn searches(lines: &[Line]) -> String {
    let row = |line: &Line| {
        let scaled = line.iterations_a_move.middle * SCALE * 1_000_000.0;
        format!("{} | {:.0} | {:.0}", line.name, 1e9 / line.iteration, scaled)
    };
    let head = format!(
        "search in the opening, one core | iterations a second | if cozy-chess made {SCALE} million moves"
    );
    table(&head, &lines.iter().map(row).collect::<Vec<_>>())
}

fn counts(lines: &[Line]) -> String {
    let row = |line: &Line| {
        let Facts { bytes, actions, passes, choices, allocations } = line.facts;
        let passes = passes * 100.0;
        format!("{} | {bytes} | {actions:.0} | {passes:.0} % | {choices:.1} | {allocations:.4}", line.name)
    };
    let head = "counted | bytes of a state | actions a game | of them passes | legal actions | allocations an action";
    table(head, &lines.iter().map(row).collect::<Vec<_>>())
}

fn matches(lines: &[Line]) -> String {
    let row = |line: &Line| {
        let Matches { playout, of_usual, clone, clone_of_usual, allocations } = line.matches;
        let (rate, times) = (1_000.0 / playout, clone_of_usual.middle);
        format!("{} | {rate:.2} | {of_usual} | {clone:.1} | {times:.2} | {allocations:.4}", line.name)
    };
    let head = "set-up of matches | million moves a second | of the game above (half of the rounds) | clone, nanoseconds | times the clone above | allocations an action";
    table(head, &lines.iter().map(row).collect::<Vec<_>>())
}

/// A table in Markdown; the columns after the first are numbers.
pub(crate) fn table(head: &str, rows: &[String]) -> String {
    let mut text = format!("| {head} |\n|---{}|\n", "|---:".repeat(head.matches('|').count()));
    for row in rows {
        writeln!(text, "| {row} |").expect("a String takes all");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_tell_ratios_by_round_and_search_by_the_yardstick() {
        let spread = |middle| Spread { low: middle / 2.0, middle, high: middle * 2.0 };
        let facts = Facts { bytes: 640, actions: 70.0, passes: 0.4, choices: 4.0, allocations: 0.0 };
        let line = Line {
            name: "sorcery",
            playout: 100.0,
            chess: 200.0,
            of_chess: spread(2.0),
            of_sorcery: Some(spread(1.0)),
            of_limit: spread(0.25),
            limit: 25.0,
            clone: 60.0,
            copy: 30.0,
            clone_of_copy: spread(2.0),
            legal_actions: 40.0,
            apply: 50.0,
            look: 9_000.0,
            iteration: 2_000.0,
            iterations_a_move: spread(0.1),
            matches: Matches {
                playout: 125.0,
                of_usual: spread(0.8),
                clone: 66.0,
                clone_of_usual: spread(1.1),
                allocations: 0.0,
            },
            facts,
        };
        let text = print(&[line]);
        for row in [
            "| sorcery | 10.00 | 2.00 (1.00 to 4.00) | 1.00 | 0.25 |",
            "| cozy-chess | 5.00 | 1.00 | | |",
            "| sorcery | 60.0 | 30.0 | 2.00 | 40.0 | 50.0 | 25.0 | 9000 |",
            "| sorcery | 500000 | 570000 |",
            "| sorcery | 640 | 70 | 40 % | 4.0 | 0.0000 |",
            "| sorcery | 8.00 | 0.80 (0.40 to 1.60) | 66.0 | 1.10 | 0.0000 |",
        ] {
            assert!(text.contains(&format!("{row}\n")), "{row} in\n{text}");
        }
    }
}
