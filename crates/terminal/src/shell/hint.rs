//! `hint`: what a search would do here, as commands that can be typed, from the asking seat's view alone.

use std::fmt::Write;

use bots::{Advice, Budget, Search, SearchOptions, Spec};
use kernel::{Game, Match, Seat, Status};

use super::session::{Session, rewind};
use super::{Classic, Matter, Purpose, computer};

/// So many actions are named.
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
    if session.company().computer(seat).is_some() {
        return Err(format!("{} is played by the computer, which asks nobody", program.called(seat)));
    }
    let mut trial = session.game().clone();
    let Matter { game, view, legal } = program.matter(&trial, seat, Purpose::Advice);
    let budget = Budget::Iterations(C::HINT_ITERATIONS);
    let seed = computer::seed(&trial, seat, "hint");
    let mut search = Search::new(SearchOptions { budget, ..SearchOptions::DEFAULT }, seed);
    let advice = search.advise(&game, &view, &legal);
    for (number, advice) in (1..).zip(advice.iter().take(MOST)) {
        let (command, taken) = whole_command(program, &mut trial, seat, advice);
        let chance = advice.chance * 100.0;
        write!(out, "{number}. {command} -- {chance:.0} % to win").expect("a String takes all text");
        let line = advice.line.iter().skip(taken).filter_map(|step| program.foretold(&game, step));
        let line: Vec<String> = line.collect();
        out.push_str(if line.is_empty() { "." } else { "; then: " });
        out.extend([line.join("; ").as_str(), "\n"]);
    }
    Ok(())
}

/// The command that begins with the advised action, to its end, and how many actions it is. The match is as before.
fn whole_command<C: Classic>(
    program: &C,
    trial: &mut Match<C::Game>,
    seat: Seat,
    advice: &Advice<C::Game>,
) -> (String, usize) {
    let mut text = String::new();
    let mut next = Some(advice.action);
    let mut taken = 0;
    while let Some(action) = next {
        computer::add_words(&mut text, &program.typed(trial, action));
        if trial.act(action).is_err() {
            unreachable!("advice is on legal actions");
        }
        taken += 1;
        next = computer::is_midway(program, trial, seat).then(|| go_on(program, trial, seat, advice, taken));
    }
    rewind(trial, taken);
    (text, taken)
}

/// What comes next in a command: as the line of play has it, or what seems best at first sight.
fn go_on<C: Classic>(
    program: &C,
    trial: &Match<C::Game>,
    seat: Seat,
    advice: &Advice<C::Game>,
    taken: usize,
) -> <C::Game as Game>::Action {
    let Matter { game, view, legal } = program.matter(trial, seat, Purpose::Advice);
    let foreseen = advice.line.get(taken).map(|step| step.action).filter(|action| legal.contains(action));
    foreseen.unwrap_or_else(|| {
        let mut bot = Spec::Greedy(bots::GreedyOptions::default()).bot(computer::seed(trial, seat, "hint"));
        bot.choose(&game, &view, &legal)
    })
}
