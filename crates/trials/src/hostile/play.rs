//! Plays on from what was accepted, with every invariant checked.

use kernel::{Heuristics, Journal, Match, Referee, Status};

use super::Entropy;
use crate::games::Trial;
use crate::soak;

/// How many random actions are played on whatever is accepted.
const ACTIONS: u32 = 60;
/// Expensive checks are made at one state in this many, and never of positions that are longer than this.
const SAMPLE: u32 = 8;
const LONGEST_POSITION: usize = 100_000;

/// Plays random actions; returns how many, or which invariant is broken.
pub(super) fn play_on<G: Trial>(play: &mut Match<G>, entropy: &mut Entropy<'_>) -> Result<u32, String> {
    let first = play.state().clone();
    let is_short = serde_json::to_string(&play.position()).is_ok_and(|text| text.len() <= LONGEST_POSITION);
    let mut earlier = Vec::new();
    for count in 0..=ACTIONS {
        play.game().check(play.setup(), &first, play.state())?;
        let legal = play.legal_actions();
        let is_over = matches!(play.status(), Status::Over(_));
        if is_over != legal.is_empty() {
            return Err(format!("{:?} with {} legal actions", play.status(), legal.len()));
        }
        if is_short && (count == 0 || is_over || entropy.one_in(SAMPLE)) {
            soak::sample(play.game(), play.state(), &legal, &earlier, entropy)?;
            think(play.game(), play.state())?;
        }
        if is_over || count == ACTIONS {
            break;
        }
        let action = *entropy.one_of(&legal);
        earlier.push(action);
        play.act(action).map_err(|refusal| format!("{action:?} is listed and refused: {refusal:?}"))?;
    }
    let played = earlier.len() as u32;
    if is_short {
        keep(play)?;
    }
    Ok(played)
}

/// What bots think of the position is a chance for each seat, and something is worth thinking about.
fn think<G: Heuristics>(game: &G, state: &G::State) -> Result<(), String> {
    let chances = game.evaluate(state);
    if !chances.iter().all(|chance| (0.0..=1.0).contains(chance)) {
        return Err(format!("the chances are {chances:?}"));
    }
    let mut candidates = Vec::new();
    game.candidates(state, &mut candidates);
    let priors = candidates.iter().filter_map(|action| game.prior(state, *action));
    match priors.into_iter().find(|prior| !prior.is_finite()) {
        Some(prior) => Err(format!("an action looks as good as {prior}")),
        None => Ok(()),
    }
}

/// The journal of the match is read and replayed to the same state, and so are undo and redo.
fn keep<G: Trial>(play: &mut Match<G>) -> Result<(), String> {
    let written = play.journal().write();
    let journal = Journal::<G>::read(&written).map_err(|fault| format!("its own journal: {fault}"))?;
    let again = Match::replay(&journal).map_err(|fault| format!("its own journal: {fault}"))?;
    if again.state() != play.state() {
        return Err("its own journal leads elsewhere".into());
    }
    if play.undo().is_some() {
        play.redo();
    }
    if again.state() == play.state() { Ok(()) } else { Err("undo and redo lead elsewhere".into()) }
}
