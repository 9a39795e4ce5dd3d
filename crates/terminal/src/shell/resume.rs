//! Continuing a game that was interrupted: what a start at a terminal asks first.

use std::io;
use std::time::{Duration, SystemTime};

use kernel::{Game, Journal, Match, Status};

use super::host::{Hosted, Opened};
use super::shelf::{LeftBehind, Shelf};
use super::{Asking, Console, Given, Seating};

/// Who names a game to play doesn't want another one.
const NAMES_A_GAME: [&str; 5] = ["replay", "position", "load", "init", "testing"];

/// Names are this long in the question at most.
const LONGEST_NAME: usize = 40;

/// What a person says to an unfinished game.
pub(super) enum Answer<G: Game> {
    /// To continue it.
    Continue(Box<Opened<G>>),
    /// To play another one; or there is none.
    Another,
    /// Nothing: the input ended.
    Leave,
}

/// Asks whether to continue the newest game that was left behind.
pub(super) fn offer<P: Hosted>(given: &Given, console: &mut Console) -> io::Result<Answer<P::Game>> {
    let Some(shelf) = console.shelf().cloned() else { return Ok(Answer::Another) };
    if NAMES_A_GAME.iter().any(|name| given.has(name)) {
        return Ok(Answer::Another);
    }
    let Some((left, opened)) = newest::<P>(&shelf, console) else { return Ok(Answer::Another) };
    let question = question(&opened, left.when);
    loop {
        let Some(line) = console.ask(&question, Asking::Answer)? else { return Ok(Answer::Leave) };
        match line.trim().to_lowercase().as_str() {
            "yes" | "y" => return Ok(Answer::Continue(Box::new(Opened { left: Some(left), ..opened }))),
            "no" | "n" => {
                left.remove();
                return Ok(Answer::Another);
            }
            "" => return Ok(Answer::Another),
            "quit" => return Ok(Answer::Leave),
            _ => {}
        }
    }
}

/// The newest game that can be continued. What can't is put aside with a word, and what is over is removed.
fn newest<P: Hosted>(shelf: &Shelf, console: &mut Console) -> Option<(LeftBehind, Opened<P::Game>)> {
    for left in shelf.left_behind(P::Game::SLUG) {
        match reopen::<P>(&left) {
            Ok(Some(opened)) => return Some((left, opened)),
            Ok(None) => left.remove(),
            Err(why) => {
                let file = left.put_aside();
                let words = format!("An unfinished game can't be continued ({}): {why}", file.display());
                console.out().extend([cards::harmless(&words).as_ref(), "\n"]);
            }
        }
    }
    None
}

/// The game of a file; `None` if there is nothing to continue.
fn reopen<P: Hosted>(left: &LeftBehind) -> Result<Option<Opened<P::Game>>, String> {
    let text = left.text().map_err(|failure| failure.to_string())?;
    if text.is_empty() {
        return Ok(None);
    }
    let journal = Journal::<P::Game>::read(&text).map_err(|fault| fault.to_string())?;
    let play = Match::replay(&journal).map_err(|fault| fault.to_string())?;
    if play.is_empty() || matches!(play.status(), Status::Over(_)) {
        return Ok(None);
    }
    let seating = Seating::recorded(&journal.seats, &Seating::default(), play.len())?;
    let hiding = P::hiding(play.setup());
    let names = journal.names.into_iter().map(Some).collect();
    Ok(Some(Opened { names, hiding, ..Opened::new(play, seating) }))
}

fn question<G: Game>(opened: &Opened<G>, when: SystemTime) -> String {
    let short = |name: &String| -> String {
        name.chars().filter(|&letter| !cards::is_harmful(letter)).take(LONGEST_NAME).collect()
    };
    let names: Vec<String> = opened.names.iter().flatten().map(short).collect();
    let players = match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("of {} and {last}, ", others.join(", ")),
        Some((last, _)) => format!("of {last}, "),
        None => String::new(),
    };
    let actions = match opened.play.len() {
        1 => "1 action".to_owned(),
        count => format!("{count} actions"),
    };
    let ago = ago(SystemTime::now().duration_since(when).unwrap_or_default());
    format!(
        "Continue the game {players}left {ago} after {actions}? (yes, no to discard it, Enter for later) "
    )
}

fn ago(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let count = |number: u64, unit: &str| match number {
        1 => format!("1 {unit} ago"),
        _ => format!("{number} {unit}s ago"),
    };
    match (minutes / (60 * 24), minutes / 60, minutes) {
        (0, 0, 0) => "just now".to_owned(),
        (0, 0, minutes) => count(minutes, "minute"),
        (0, hours, _) => count(hours, "hour"),
        (days, _, _) => count(days, "day"),
    }
}
