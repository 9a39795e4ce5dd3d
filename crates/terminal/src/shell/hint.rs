//! `hint`: what a search would do here, as commands that can be typed, from the asking seat's view alone.

use std::fmt::Write;

use bots::{Advice, Budget, Search, SearchOptions, Spec};
use kernel::{Decision, Heuristics, Match, Purpose, Seat, Status};

use super::commands::take_command;
use super::session::Session;
use super::{Classic, Pending, computer};

/// At most this many commands are suggested.
const MOST: usize = 3;

/// Adds the best commands of the seat that is to act, each with its chance and how play may go on.
pub(super) fn hint<C: Classic>(
    session: &Session<C::Game>,
    program: &C,
    out: &mut String,
) -> Result<(), String> {
    let Status::ToAct(seat) = session.game().status() else {
        return Err("the game is over: there is nothing left to decide".into());
    };
    if session.seating().computer(seat).is_some() {
        return Err(format!("{} is played by the computer, which asks nobody", program.called(seat)));
    }
    let (mut trial, pending) = (session.game().clone(), session.screen().pending);
    let Decision { game, view, legal } = C::Game::decision(&trial, seat, Purpose::Advice);
    let budget = Budget::Iterations(C::HINT_ITERATIONS);
    let seed = computer::seed(&trial, seat, "hint");
    let options = SearchOptions { budget, ..SearchOptions::DEFAULT };
    let imagined = game.clone();
    let thought = computer::think(move || Search::new(options, seed).advise(&imagined, &view, &legal));
    let advice = thought.ok_or("the hint was interrupted")?;
    let mut named: Vec<String> = Vec::new();
    for advice in &advice {
        let (command, taken) = whole_command::<C>(&mut trial, seat, pending, advice);
        // Different actions may begin with the same line: `roll`, whatever number comes next.
        if named.len() == MOST || named.contains(&command) {
            continue;
        }
        let (number, chance) = (named.len() + 1, advice.chance * 100.0);
        write!(out, "{number}. {command} -- {chance:.0} % to win").expect("a String takes all text");
        let line = advice.line.iter().skip(taken).filter_map(|step| program.summary(&game, step));
        let line: Vec<String> = line.collect();
        out.push_str(if line.is_empty() { "." } else { "; then: " });
        out.extend([line.join("; ").as_str(), "\n"]);
        named.push(command);
    }
    Ok(())
}

/// The command that begins with the advised action, to its end, with what it means, and how many actions it is. The
/// match is as before.
fn whole_command<C: Classic>(
    trial: &mut Match<C::Game>,
    seat: Seat,
    pending: Pending<'_>,
    advice: &Advice<C::Game>,
) -> (String, usize) {
    let start = trial.len();
    let (text, steps) = take_command::<C>(trial, seat, pending, |trial| match trial.len() - start {
        0 => Some(advice.action),
        taken => Some(go_on(trial, seat, advice, taken)),
    });
    for _ in &steps {
        trial.undo();
    }
    let meanings: Vec<String> = steps.iter().filter_map(C::meaning).collect();
    let meaning = if meanings.is_empty() { String::new() } else { format!(" ({})", meanings.join(", ")) };
    (text + &meaning, steps.len())
}

/// The next action of a command: from the line of play, or else the greedy choice.
fn go_on<G: Heuristics>(trial: &Match<G>, seat: Seat, advice: &Advice<G>, taken: usize) -> G::Action {
    let Decision { game, view, legal } = G::decision(trial, seat, Purpose::Advice);
    let foreseen = advice.line.get(taken).map(|step| step.action).filter(|action| legal.contains(action));
    foreseen.unwrap_or_else(|| {
        let mut bot = Spec::Greedy(bots::GreedyOptions::default()).bot(computer::seed(trial, seat, "hint"));
        bot.choose(&game, &view, &legal)
    })
}
