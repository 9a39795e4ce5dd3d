//! What bots make of a position: who is ahead, and what an action looks like to others.

use kernel::{MAX_SEATS, Seat, chances, guise as number};

use crate::action::Action;
use crate::legal;
use crate::setup::Shared;
use crate::state::{Minion, Side, Slot, State};

/// What things are worth, in scores of [`chances`]; found by regression over games of bots.
mod worth {
    pub(super) const LIFE: f32 = 0.06;
    pub(super) const MAGIC: f32 = 0.06;
    pub(super) const CARD: f32 = 0.14;
    pub(super) const CHARGE: f32 = 0.04;
    pub(super) const MINION: f32 = 0.15;
    pub(super) const ATTACK: f32 = 0.12;
    pub(super) const DEFENCE: f32 = 0.06;
    pub(super) const ABILITY: f32 = 0.12;
    /// An attack that is still to come this turn.
    pub(super) const READY: f32 = 0.05;
    /// All minions together could kill an opponent in one turn.
    pub(super) const THREAT: f32 = 1.0;
    /// They can do it now: nobody blocks in Sorcery (5.1.6).
    pub(super) const MATE: f32 = 6.0;
    /// Numbers past this are as good as this.
    pub(super) const ENOUGH: i32 = 60;
}

/// Each seat's chance to win.
pub(crate) fn promise(shared: &Shared, state: &State) -> [f32; MAX_SEATS] {
    if let Some(outcome) = state.ending {
        return outcome.shares(state.seats());
    }
    let weakest = |seat: Seat| {
        let others = Seat::all(state.seats()).filter(|other| *other != seat && state.is_in(*other));
        others.map(|other| state.side(other).life).min().unwrap_or(i32::MAX)
    };
    chances(state.seats(), |seat| {
        state.is_in(seat).then(|| score(shared, state.side(seat), seat == state.active, weakest(seat)))
    })
}

/// How well a side stands, whose weakest opponent has `target` life.
fn score(shared: &Shared, side: &Side, active: bool, target: i32) -> f32 {
    let mut score = worth::LIFE * capped(side.life) + worth::MAGIC * capped(side.magic);
    score += worth::CARD * side.hand.len() as f32;
    score += side.ritual.map_or(0.0, |ritual| worth::CHARGE * capped(ritual.charges));
    let (mut blow, mut ready) = (0, 0);
    for (slot, minion) in side.board.iter().enumerate() {
        let slot = Slot(slot as u8);
        let stats = side.stats(&shared.cards, slot);
        let (attack, defence) = (stats.attack.clamp(0, worth::ENOUGH), stats.defence);
        score += worth::MINION + worth::ATTACK * attack as f32 + worth::DEFENCE * capped(defence);
        score += ability(shared, side, slot, minion);
        blow += attack * i32::from(1 + side.granted_actions(&shared.cards, slot).min(9));
        ready += attack * i32::from(minion.actions.min(9));
    }
    if active {
        score += worth::READY * capped(ready);
    }
    if active && ready >= target {
        score += worth::MATE;
    } else if blow >= target {
        score += worth::THREAT;
    }
    score
}

fn capped(number: i32) -> f32 {
    number.min(worth::ENOUGH) as f32
}

/// An ability that can be used is worth more than one that is silenced.
fn ability(shared: &Shared, side: &Side, slot: Slot, minion: &Minion) -> f32 {
    let silenced = || {
        let mut on = side.enchantments_on(slot);
        on.any(|enchantment| shared.cards.enchants(enchantment.id).silences)
    };
    let listens = shared.cards.printed(minion.card.id).abilities.listens();
    let activated = legal::activated(shared, side, slot).len() > 0 && !silenced();
    worth::ABILITY * f32::from(u8::from(listens) + u8::from(activated))
}

/// A card that is played is seen, its place in the hand is not.
#[inline]
pub(crate) fn guise(state: &State, action: Action) -> u64 {
    match action {
        Action::Play { card, on } => {
            let card = state.side(state.active).hand[card.index()].card;
            number(&(1u8, card.id, card.stats, on))
        }
        Action::Discard { card } => {
            let card = state.side(state.active).hand[card.index()].card;
            number(&(2u8, card.id, card.stats))
        }
        Action::End | Action::Attack { .. } | Action::Use { .. } | Action::Draw => number(&action),
    }
}
