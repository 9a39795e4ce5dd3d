//! Completes an unfinished play or combat with sensible choices, for evaluations only.

use kernel::{Quiet, Scripted};

use crate::action::Action;
use crate::cards::CardId;
use crate::evaluate::{creature_worth, worth};
use crate::language::Keyword;
use crate::place::{Place, Slot};
use crate::rules::Rules;
use crate::state::{Block, Prompt, State, opponent};

/// Damage counts this many times where a block may prevent a loss.
const DESPERATE: f32 = 6.0;

impl Rules {
    /// The state after the unfinished play or combat.
    pub(crate) fn look_through(&self, state: &State) -> State {
        let mut ahead = state.clone();
        loop {
            let action = match ahead.prompt {
                Prompt::Play | Prompt::Fought | Prompt::Over(_) => return ahead,
                Prompt::Attackers if ahead.fights.is_empty() => return ahead,
                Prompt::Attackers => Action::Done,
                Prompt::Target { card } => self.best_target(&ahead, card),
                Prompt::Pay { .. } => self.default_payment(&ahead).expect("a payment has a choice"),
                Prompt::Window => Action::Pass,
                Prompt::Blocker => {
                    self.best_block(&ahead).map_or(Action::NoBlock, |slot| Action::Block { slot })
                }
            };
            self.go_on(&mut ahead, action);
        }
    }

    fn go_on(&self, state: &mut State, action: Action) {
        self.apply(state, action, &mut Quiet(Scripted::new(&[])));
    }

    /// The target after which the actor stands best.
    fn best_target(&self, state: &State, card: CardId) -> Action {
        let mut best = None;
        self.each_target(state, card, |on| {
            let mut ahead = state.clone();
            self.go_on(&mut ahead, Action::Target { on });
            while let Some(payment) = self.default_payment(&ahead) {
                self.go_on(&mut ahead, payment);
            }
            let us = state.actor;
            let score = match ahead.prompt {
                Prompt::Over(outcome) => outcome.shares(2)[us.index()] * 1e3 - 5e2,
                Prompt::Play
                | Prompt::Target { .. }
                | Prompt::Pay { .. }
                | Prompt::Attackers
                | Prompt::Window
                | Prompt::Blocker
                | Prompt::Fought => self.score(&ahead, us) - self.score(&ahead, opponent(us)),
            };
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, Action::Target { on }));
            }
        });
        best.map(|(_, action)| action).expect("a card waits for a target only if there is one")
    }

    /// The best block of the attacker that is asked about, if any is better than none.
    fn best_block(&self, state: &State) -> Option<Slot> {
        let fight = state.open_fight()?;
        let attacker = Place::new(state.active, state.fights[fight].attacker);
        let defender = state.defender();
        let need = self.need_of_blocks(state);
        let mut best = (0.0, None);
        for slot in self.creatures(state, defender) {
            if self.may_block(state, fight, slot).is_ok() {
                let gain = self.gain_of_block(state, attacker, Place::new(defender, slot), need);
                if gain > best.0 {
                    best = (gain, Some(slot));
                }
            }
        }
        best.1
    }

    /// The weight of damage that a block stops: high if the attack could kill.
    pub(crate) fn need_of_blocks(&self, state: &State) -> f32 {
        let through =
            state.fights.iter().filter(|fight| matches!(fight.block, Block::Open | Block::Unblocked));
        let blow: i32 =
            through.map(|fight| self.values(state, Place::new(state.active, fight.attacker)).attack).sum();
        if blow >= state.side(state.defender()).hp { DESPERATE } else { 1.0 }
    }

    /// What the defender gains by a block: damage stopped and the attacker's death, less the blocker's.
    pub(crate) fn gain_of_block(&self, state: &State, attacker: Place, blocker: Place, need: f32) -> f32 {
        let (attack, defence) = (self.values(state, attacker), self.values(state, blocker));
        let first = |keywords: crate::Keywords| keywords.has(Keyword::FirstStrike);
        let (attacker_first, blocker_first) = (first(attack.keywords), first(defence.keywords));
        let colour = |place| self.cards.printed(state.at(place).card).colour;
        let mut attacker_falls =
            defence.attack >= attack.hp && !self.is_protected(state, attacker, colour(blocker));
        let mut blocker_falls =
            attack.attack >= defence.hp && !self.is_protected(state, blocker, colour(attacker));
        attacker_falls &= !(attacker_first && !blocker_first && blocker_falls);
        blocker_falls &= !(blocker_first && !attacker_first && attacker_falls);
        let trample = if attack.keywords.has(Keyword::Trample) { attack.attack - defence.hp } else { 0 };
        let stopped = attack.attack - trample.max(0);
        worth::HP * need * stopped as f32 + f32::from(u8::from(attacker_falls)) * creature_worth(attack)
            - f32::from(u8::from(blocker_falls)) * creature_worth(defence)
    }
}
