//! Plays on from whatever a reader accepted, however strange: no panic, no dead end, and no position that can't be read
//! back.

use kernel::{Dice, Quiet, Seeded, Status};
use trials::games::Trial;

/// Plays up to `most` random actions from `state`; the error says what doesn't hold. It checks the legal actions, the
/// numbers that bots go by and, now and then, that the position is read back.
pub(crate) fn play_on<G: Trial>(game: &G, mut state: G::State, most: u64, seed: u64) -> Result<(), String> {
    let mut table = Quiet(Seeded::new(seed));
    let mut actions = Vec::new();
    for step in 0..=most {
        game.legal_actions(&state, &mut actions);
        let over = matches!(game.status(&state), Status::Over(_));
        if over != actions.is_empty() {
            return Err(format!("{:?} with {} legal actions", game.status(&state), actions.len()));
        }
        if !game.evaluate(&state).iter().all(|chance| chance.is_finite()) {
            return Err(format!("the chances are {:?}", game.evaluate(&state)));
        }
        if over || step == most || table.pick(16) == 0 {
            match game.resume(&game.position(&state)) {
                Ok(back) if back == state => {}
                Ok(_) => return Err("a position is read back as a different state".into()),
                Err(error) => return Err(format!("a position can't be read back: {error}")),
            }
        }
        if over {
            break;
        }
        if let Some(refused) = actions.iter().find(|action| game.why_not(&state, **action).is_some()) {
            return Err(format!("{refused:?} is listed and refused"));
        }
        let action = actions[table.pick(actions.len() as u32) as usize];
        if game.prior(&state, action).is_some_and(|prior| !prior.is_finite()) {
            return Err(format!("the prior of {action:?} is {:?}", game.prior(&state, action)));
        }
        game.apply(&mut state, action, &mut table);
    }
    Ok(())
}
