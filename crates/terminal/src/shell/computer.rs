//! A computer player's choices, which depend on nothing but the match: undo, journals and seeds stay exact.

use bots::Spec;
use kernel::journal::text_hash;
use kernel::{Decision, Game, Heuristics, Match, Purpose, Seat, Seeded};

/// Whether a computer player had a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Only one action was possible.
    None,
    /// There were several.
    Several,
}

/// The next action of `seat`, which is to act. Each choice is made by a new bot, so that it can be repeated.
pub(super) fn choose<G: Heuristics>(play: &Match<G>, seat: Seat, spec: Spec) -> (G::Action, Choice) {
    let Decision { game, view, legal } = G::decision(play, seat, Purpose::Play);
    if let [only] = legal[..] {
        return (only, Choice::None);
    }
    let mut bot = spec.bot(seed(play, seat, &spec.to_string()));
    (bot.choose(&game, &view, &legal), Choice::Several)
}

/// The seed of one choice, by nothing but the match so far, the seat, and who chooses.
pub(super) fn seed<G: Game>(play: &Match<G>, seat: Seat, who: &str) -> u64 {
    let texts = [who, &seat.to_string(), &play.len().to_string(), &play.seed().to_string()];
    let hash = text_hash(texts);
    Seeded::new(u64::from_str_radix(&hash, 16).expect("hashes are written in hex")).seed()
}
