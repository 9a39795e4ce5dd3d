//! The legal actions worth searching: one order of actions that commute, and nothing that never helps.

use crate::action::Action;
use crate::language::Kind;
use crate::mana::Mana;
use crate::place::Slot;
use crate::rules::Rules;
use crate::side::{Permanent, Side};
use crate::state::{Prompt, State};

impl Rules {
    /// Lands come first, mana before the cards it pays for, attackers in the order of their places.
    #[inline]
    pub(crate) fn candidates(&self, state: &State, into: &mut Vec<Action>) {
        match state.prompt {
            Prompt::Play => self.candidate_plays(state, into),
            Prompt::Attackers => {
                self.legal_actions(state, into);
                if let Some(latest) = state.fights.last().map(|fight| fight.attacker) {
                    into.retain(|action| !matches!(action, Action::Attack { slot } if *slot < latest));
                }
            }
            Prompt::Window => {
                self.legal_actions(state, into);
                let side = state.side(state.actor);
                let all = self.all_mana(side);
                let is_idle = |slot: Slot| !self.is_wanted(side, all, &side.in_play[slot.index()]);
                into.retain(|action| !matches!(action, Action::Tap { slot } if is_idle(*slot)));
            }
            Prompt::Target { .. }
            | Prompt::Pay { .. }
            | Prompt::Blocker
            | Prompt::Fought
            | Prompt::Over(_) => {
                self.legal_actions(state, into);
            }
        }
    }

    fn candidate_plays(&self, state: &State, into: &mut Vec<Action>) {
        into.clear();
        let side = state.side(state.actor);
        let play = |index: usize| Action::Play { slot: Slot::new(index) };
        if !state.land_played {
            let is_land = |index: &usize| self.cards.kind(side.hand[*index].card) == Kind::Land;
            into.extend((0..side.hand.len()).filter(is_land).map(play));
            if !into.is_empty() {
                return;
            }
        }
        let all = self.all_mana(side);
        let is_wanted = |index: &usize| self.is_wanted(side, all, &side.in_play[*index]);
        let mut wanted =
            (0..side.in_play.len()).filter(is_wanted).map(|index| Action::Tap { slot: Slot::new(index) });
        if self.has_windows {
            into.extend(wanted);
        } else if let Some(tap) = wanted.next() {
            // Without instants nothing else can be done with a land this turn, and its mana lasts until the turn ends.
            return into.push(tap);
        }
        let mana = side.pool.total();
        let is_playable = |index: &usize| self.may_play_card(state, side.hand[*index].card, mana).is_ok();
        let is_creature = |index: usize| self.cards.kind(side.hand[index].card) == Kind::Creature;
        let mut waits = false;
        for index in (0..side.hand.len()).filter(is_playable) {
            waits |= is_creature(index);
            into.push(play(index));
        }
        // Creatures may attack at once (D4), so holding one back never helps.
        if !waits {
            into.push(Action::Next);
        }
    }

    /// The mana in the pool, and what all untapped lands would add.
    #[inline]
    pub(crate) fn all_mana(&self, side: &Side) -> Mana {
        let lands = side.in_play.iter().filter(|permanent| self.may_give(permanent).is_ok());
        lands.fold(side.pool, |sum, land| sum.plus(self.cards.printed(land.card).gives()))
    }

    /// Whether this untapped land helps to pay for a card that `all` mana can pay for and the pool can't.
    #[inline]
    pub(crate) fn is_wanted(&self, side: &Side, all: Mana, permanent: &Permanent) -> bool {
        if self.may_give(permanent).is_err() {
            return false;
        }
        let gives = self.cards.printed(permanent.card).gives();
        side.hand.iter().any(|held| {
            let printed = self.cards.printed(held.card);
            let missing = printed.cost.missing_from(side.pool);
            printed.mana > 0
                && !missing.is_free()
                && printed.cost.missing_from(all).is_free()
                && (missing.coloured.is_empty() || gives.minus(missing.coloured) != gives)
        })
    }
}
