//! Perft: counts the positions at each depth, over all dice outcomes. The cheapest check that a change didn't alter the
//! rules.

use crate::dice::{Exhaustive, Quiet};
use crate::game::{Game, Status};

/// The number of sequences of `depth` actions from `state`. A game that ends earlier contributes none.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Status::ToAct(_) = game.status(state) else { return 0 };
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    actions.into_iter().map(|action| behind(game, state, action, depth - 1)).sum()
}

/// [`perft`], split by first action.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(G::Action, u64)> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    actions.into_iter().map(|action| (action, behind(game, state, action, depth.saturating_sub(1)))).collect()
}

fn behind<G: Game>(game: &G, state: &G::State, action: G::Action, depth: u32) -> u64 {
    let mut count = 0;
    Exhaustive::each(|dice| {
        let mut after = state.clone();
        game.apply(&mut after, action, &mut Quiet(&mut *dice));
        count += perft(game, &after, depth);
    });
    count
}
