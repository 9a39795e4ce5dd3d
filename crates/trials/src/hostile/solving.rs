//! Hostile positions for the solver, which has limits and keeps them.

use std::ops::ControlFlow;

use kernel::{Match, Referee, Status};
use solver::{Answer, Chance, Extent, Limits, LineStep, Over, PileOrder, Question, Stop};

use super::files;
use super::{Entropy, Kind, Verdict, check_refusal};
use crate::games::Trial;

/// Small limits: what goes wrong goes wrong near them as well.
const LIMITS: Limits = Limits { positions: 2_000, memory: 16 << 20 };

/// Solves the position, if it is one.
pub(super) fn judge<G: Trial>(file: &[u8], entropy: &mut Entropy<'_>) -> Result<Verdict, String> {
    let known = files::find::<G>(Kind::Positions).expect("every game has positions");
    let play = match (known.open)(file) {
        Ok(play) => play,
        Err(refusal) => return check_refusal(&refusal).map(|()| Verdict::Refused),
    };
    let order = *entropy.one_of(&[PileOrder::Unknown, PileOrder::AsWritten]);
    let limits = Limits { positions: 1 + entropy.below(LIMITS.positions), ..LIMITS };
    let question = Question { game: play.game(), state: play.state(), order, limits };
    let mut solved = Err(Over);
    let solve = || solved = solver::solve(question, |_| ControlFlow::Continue(()));
    let most = allocation_counter::measure(solve).bytes_max;
    // The limit is noticed when it is passed, and lists double as they grow.
    if most > 2 * limits.memory as u64 {
        return Err(format!("it takes {} MB, and {} is the limit", most >> 20, limits.memory >> 20));
    }
    match solved {
        Ok(answer) => check(&answer, limits, play).map(Verdict::Accepted),
        Err(over) if matches!(play.status(), Status::Over(_)) => {
            check_refusal(&over.to_string()).map(|()| Verdict::Refused)
        }
        Err(over) => Err(over.to_string()),
    }
}

/// An answer is a chance, found within the limits, with a line of play that is legal.
fn check<G: Trial>(answer: &Answer<G>, limits: Limits, mut play: Match<G>) -> Result<u32, String> {
    let (over, under) = answer.chance.fraction();
    if over > under {
        return Err(format!("a chance of {over} in {under}"));
    }
    // The limit is noticed at the first position past it.
    if answer.positions > limits.positions + 1 {
        return Err(format!("{} positions, and {} is the limit", answer.positions, limits.positions));
    }
    if answer.extent == Extent::Stopped(Stop::Interrupted) {
        return Err("nobody interrupted the search".into());
    }
    if (answer.chance == Chance::NEVER) != answer.line.is_empty() {
        return Err(format!("a chance of {over} in {under} with {} steps", answer.line.len()));
    }
    let certain = answer.line.iter().take_while(|step| step.fork.is_none());
    let actions: Vec<G::Action> = certain.map(|LineStep { action, .. }| *action).collect();
    let played = play.act_all(&actions);
    played.map_err(|refusal| format!("the line is refused: {}", play.game().explain(&refusal)))?;
    let is_whole = actions.len() == answer.line.len();
    if is_whole && answer.chance == Chance::SURE && !matches!(play.status(), Status::Over(_)) {
        return Err("a certain win, and the game goes on".into());
    }
    Ok(actions.len() as u32)
}
