//! Evaluation for bots: who is ahead, and what an action looks like to others.

use kernel::{MAX_SEATS, Seat, chances, fast_hash as number};

use crate::action::Action;
use crate::language::{Ability, Condition, Effect, MinionEffect, Target};
use crate::setup::Rules;
use crate::side::Side;
use crate::state::{Minion, Ritual, Slot, State, Stats};

/// The weights of the evaluation, in scores of [`chances`]; fitted by regression over games between bots.
pub(crate) mod worth {
    pub(crate) const LIFE: f32 = 0.03;
    /// The penalty for low life; a third of it at [`FRAILTY`] life.
    pub(crate) const NEAR_DEATH: f32 = 1.9;
    pub(crate) const FRAILTY: f32 = 5.0;
    /// The square root of one's magic: the first matters most.
    pub(crate) const MAGIC: f32 = 0.5;
    /// Magic beyond this is worth nothing: it can't be spent in time.
    pub(crate) const SPENDABLE: f32 = 9.0;
    pub(crate) const CARD: f32 = 0.165;
    pub(crate) const RITUAL: f32 = 0.3;
    pub(crate) const CHARGE: f32 = 0.06;
    /// The geometric mean of a minion's attack and defence: neither is worth much without the other.
    pub(crate) const MIGHT: f32 = 0.42;
    /// A minion that listens for something.
    pub(crate) const LISTENER: f32 = 0.4;
    /// A minion with an ability that can be used.
    pub(crate) const ABILITY: f32 = 0.08;
    /// An attack that is still to come this turn.
    pub(crate) const READY: f32 = 0.1;
    /// How close all minions together come to killing the weakest opponent in one turn.
    pub(crate) const THREAT: f32 = 2.0;
    /// They can do it this turn: nobody blocks in Sorcery (5.1.6).
    pub(crate) const MATE: f32 = 6.0;
    /// Larger numbers count as this.
    pub(crate) const ENOUGH: i32 = 60;
}

/// Each seat's chance to win.
pub(crate) fn evaluate(rules: &Rules, state: &State) -> [f32; MAX_SEATS] {
    if let Some(outcome) = state.ending {
        return outcome.shares(state.seats());
    }
    let weakest = |seat: Seat| {
        let others = Seat::all(state.seats()).filter(|other| *other != seat && state.is_in(*other));
        others.map(|other| state.side(other).life).min().unwrap_or(i32::MAX)
    };
    chances(state.seats(), |seat| {
        state.is_in(seat).then(|| score(rules, state.side(seat), seat == state.active, weakest(seat)))
    })
}

/// A side's score, if its weakest opponent has `target` life.
fn score(rules: &Rules, side: &Side, active: bool, target: i32) -> f32 {
    let mut score = life_worth(side.life);
    score += magic_worth(side.magic) + hand_worth(rules, side.hand.len());
    score += side.ritual.map_or(0.0, |ritual| ritual_worth(rules, ritual));
    let (mut blow, mut ready) = (0, 0);
    for (slot, minion) in side.board.iter().enumerate() {
        let slot = Slot(slot as u8);
        let stats = side.stats(slot);
        let attack = stats.attack.clamp(0, worth::ENOUGH);
        score += minion_worth(rules, side, slot, stats);
        blow += attack * i32::from(1 + minion.now.actions.min(9));
        ready += attack * i32::from(minion.actions.min(9));
    }
    score += worth::THREAT * (blow as f32 / target.max(1) as f32).min(1.0);
    match (active, ready >= target) {
        (true, true) => score + worth::MATE,
        (true, false) => score + worth::READY * capped(ready),
        (false, _) => score,
    }
}

pub(crate) fn capped(number: i32) -> f32 {
    number.min(worth::ENOUGH) as f32
}

/// What life is worth: the last points most.
pub(crate) fn life_worth(life: i32) -> f32 {
    let life = capped(life);
    worth::LIFE * life - worth::NEAR_DEATH * (-life / worth::FRAILTY).exp()
}

pub(crate) fn magic_worth(magic: i32) -> f32 {
    worth::MAGIC * capped(magic.max(0)).min(worth::SPENDABLE).sqrt()
}

/// 1.1: a full hand draws nothing, so its last card only blocks the next one.
fn hand_worth(rules: &Rules, cards: usize) -> f32 {
    worth::CARD * cards.min(rules.edition.hand_limit.saturating_sub(1)) as f32
}

/// 2.4: a ritual that can't pay for its effect does nothing, and one that hurts everybody alike is worth nothing.
pub(crate) fn ritual_worth(rules: &Rules, ritual: Ritual) -> f32 {
    let helps = rules.cards.has_charges(ritual) && !rules.cards.abilities_of(ritual.id).any(hurts_everybody);
    if helps { worth::RITUAL + worth::CHARGE * capped(ritual.charges) } else { 0.0 }
}

/// Whether it harms minions, whoever owns them.
fn hurts_everybody(ability: &Ability) -> bool {
    let harms = match ability.effect {
        Effect::Damage(_) | Effect::Destroy => true,
        Effect::Minion(effect) => match effect {
            MinionEffect::ReturnToHand | MinionEffect::PutUnderDeck => true,
            MinionEffect::Gain(_)
            | MinionEffect::RemoveEnchantment
            | MinionEffect::TakeControl
            | MinionEffect::SummonCopy => false,
        },
        Effect::Player(_) | Effect::Ritual(_) | Effect::Lasting(_) => false,
    };
    harms && ability.target == Target::It && ability.condition == Condition::Any
}

/// What the minion in this slot would be worth with these values.
#[inline]
pub(crate) fn minion_worth(rules: &Rules, side: &Side, slot: Slot, stats: Stats) -> f32 {
    worth::MIGHT * might(stats) + abilities(rules, &side.board[slot.index()])
}

/// How well a minion with these values fights.
#[inline]
pub(crate) fn might(stats: Stats) -> f32 {
    (capped(stats.attack.max(0)) * capped(stats.defence.max(0))).sqrt()
}

/// An ability that can be used is worth more than one that is silenced.
fn abilities(rules: &Rules, minion: &Minion) -> f32 {
    let listens = rules.cards.printed(minion.card.id).abilities.listens();
    let activated = minion.now.activated().len() > 0 && !minion.now.silenced;
    let worth = |has: bool, worth: f32| if has { worth } else { 0.0 };
    worth(listens, worth::LISTENER) + worth(activated, worth::ABILITY)
}

/// Opponents see which card is played, but not its place in the hand.
#[inline]
pub(crate) fn observed_key(state: &State, action: Action) -> u64 {
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
