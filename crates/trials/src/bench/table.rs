//! The figures as a table that can go into the documentation as it is.

use super::Facts;

/// The figures of one game.
pub struct Line {
    /// The game.
    pub name: &'static str,
    /// Nanoseconds of an action of a random playout.
    pub playout: f64,
    /// Nanoseconds of the least that an action could be.
    pub limit: f64,
    /// Nanoseconds of a clone.
    pub clone: f64,
    /// Nanoseconds of copying as many bytes.
    pub copy: f64,
    /// Nanoseconds of a list of legal actions.
    pub legal_actions: f64,
    /// Nanoseconds of taking an action, without the copy it is taken on.
    pub apply: f64,
    /// What is counted and not timed.
    pub facts: Facts,
}

/// Prints everything; `chess` is the yardstick's nanoseconds for a move.
pub fn print(lines: &[Line], chess: f64) {
    println!("| random playouts, one core | million moves a second | of cozy-chess | of its limit |");
    println!("|---|---:|---:|---:|");
    for line in lines {
        let (rate, ratio) = (1_000.0 / line.playout, chess / line.playout);
        println!("| {} | {rate:.2} | {ratio:.2} | {:.2} |", line.name, line.limit / line.playout);
    }
    println!("| cozy-chess | {:.2} | 1.00 | |", 1_000.0 / chess);
    println!();
    println!("| nanoseconds | clone | copy of its size | legal_actions | apply | limit |");
    println!("|---|---:|---:|---:|---:|---:|");
    for line in lines {
        let Line { name, clone, copy, legal_actions, apply, limit, .. } = line;
        println!("| {name} | {clone:.1} | {copy:.1} | {legal_actions:.1} | {apply:.1} | {limit:.1} |");
    }
    println!();
    println!(
        "| counted | bytes of a state | actions a game | of them passes | legal actions | allocations an action |"
    );
    println!("|---|---:|---:|---:|---:|---:|");
    for Line { name, facts, .. } in lines {
        let Facts { bytes, actions, passes, choices, allocations } = facts;
        let passes = passes * 100.0;
        println!("| {name} | {bytes} | {actions:.0} | {passes:.0} % | {choices:.1} | {allocations:.4} |");
    }
}
