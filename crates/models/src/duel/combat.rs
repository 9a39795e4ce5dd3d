//! Attackers, one blocker each, and the blows.

use super::cards::{FIRST_STRIKE, TRAMPLE};
use super::{Combat, Model, Phase};

impl Model {
    /// `attack N…`: once a turn; the attackers tap, and the opponent is asked for blockers (D12).
    pub(super) fn attack(&mut self, slots: &[usize]) -> Result<(), String> {
        if self.phase != Phase::Combat {
            return Err("attacks are made in the combat phase".to_string());
        }
        if self.combat != Combat::NotYet {
            return Err("there is one attack a turn".to_string());
        }
        let legal = self.possible_attackers();
        let mut attackers = Vec::new();
        for slot in slots {
            if !legal.contains(slot) {
                return Err(format!("card {} is no untapped creature of yours", slot + 1));
            }
            let attacker = &mut self.players[self.active].in_play[*slot];
            if attackers.contains(&attacker.entered) {
                return Err(format!("card {} is named twice", slot + 1));
            }
            attacker.tapped = true;
            attackers.push(attacker.entered);
        }
        self.combat = Combat::Blocking { attackers, blockers: Vec::new() };
        self.fight_if_all_is_said();
        Ok(())
    }

    /// `block N` or `block none`, for the attacker that is asked about.
    pub(super) fn block(&mut self, slot: Option<usize>) -> Result<(), String> {
        let free = self.free_blockers();
        let blocker = match slot {
            None => None,
            Some(slot) if free.contains(&slot) => Some(self.players[self.opponent()].in_play[slot].entered),
            Some(slot) => return Err(format!("card {} cannot block", slot + 1)),
        };
        let Combat::Blocking { blockers, .. } = &mut self.combat else {
            return Err("there is nothing to block".to_string());
        };
        blockers.push(blocker);
        self.fight_if_all_is_said();
        Ok(())
    }

    /// The active player's untapped creatures, by slot.
    pub(super) fn possible_attackers(&self) -> Vec<usize> {
        let in_play = &self.players[self.active].in_play;
        let able = |slot: &usize| in_play[*slot].is_creature() && !in_play[*slot].tapped;
        (0..in_play.len()).filter(able).collect()
    }

    /// The opponent's untapped creatures that block no one yet, by slot.
    pub(super) fn free_blockers(&self) -> Vec<usize> {
        let Combat::Blocking { blockers, .. } = &self.combat else { return Vec::new() };
        let in_play = &self.players[self.opponent()].in_play;
        let free = |slot: &usize| {
            let creature = &in_play[*slot];
            creature.is_creature() && !creature.tapped && !blockers.contains(&Some(creature.entered))
        };
        (0..in_play.len()).filter(free).collect()
    }

    /// Nobody is asked once every attacker is answered or no creature is free to block.
    fn fight_if_all_is_said(&mut self) {
        let Combat::Blocking { attackers, blockers } = self.combat.clone() else { return };
        if blockers.len() < attackers.len() && !self.free_blockers().is_empty() {
            return;
        }
        for (index, attacker) in attackers.iter().enumerate() {
            match blockers.get(index).copied().flatten() {
                Some(blocker) => self.fight(*attacker, blocker),
                None => self.hit_player(*attacker),
            }
        }
        self.combat = Combat::Fought;
        self.settle(); // D12: after all pairs
    }

    fn hit_player(&mut self, attacker: usize) {
        let attacker = self.permanent(attacker).cloned().expect("an attacker is in play");
        let blow = self.values(&attacker).expect("an attacker is a creature").attack;
        let opponent = self.opponent();
        self.players[opponent].hp -= blow;
    }

    /// One pair on its own (D13, D14).
    fn fight(&mut self, attacker: usize, blocker: usize) {
        let of_attacker = self.permanent(attacker).cloned().expect("an attacker is in play");
        let of_blocker = self.permanent(blocker).cloned().expect("a blocker is in play");
        let attack = self.values(&of_attacker).expect("an attacker is a creature");
        let defence = self.values(&of_blocker).expect("a blocker is a creature");

        let only_attacker_first = attack.has(FIRST_STRIKE) && !defence.has(FIRST_STRIKE);
        let only_blocker_first = defence.has(FIRST_STRIKE) && !attack.has(FIRST_STRIKE);
        let attacker_falls_first = only_blocker_first && defence.attack >= attack.hp;
        let blocker_falls_first = only_attacker_first && attack.attack >= defence.hp;

        if !attacker_falls_first {
            self.permanent(blocker).expect("a blocker is in play").damage += attack.attack;
            if attack.has(TRAMPLE) {
                let opponent = self.opponent();
                self.players[opponent].hp -= (attack.attack - defence.hp).max(0);
            }
        }
        if !blocker_falls_first {
            self.permanent(attacker).expect("an attacker is in play").damage += defence.attack;
        }
    }
}
