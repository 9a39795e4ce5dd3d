//! Attackers, one blocker each, and the blows.

use super::cards::{FIRST_STRIKE, FLYING, TRAMPLE};
use super::{Combat, Model, Permanent, Phase};

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

    /// The opponent's untapped creatures that block no one yet and may block the attacker that is asked about, by slot.
    pub(super) fn free_blockers(&self) -> Vec<usize> {
        let Combat::Blocking { attackers, blockers } = &self.combat else { return Vec::new() };
        let all = self.players.iter().flat_map(|player| &player.in_play);
        let asked = attackers.get(blockers.len());
        let Some(attacker) = all.into_iter().find(|other| Some(&other.entered) == asked) else {
            return Vec::new();
        };
        let in_play = &self.players[self.opponent()].in_play;
        let free = |slot: &usize| {
            let creature = &in_play[*slot];
            let ready = creature.is_creature() && !creature.tapped;
            ready && !blockers.contains(&Some(creature.entered)) && self.may_block(attacker, creature)
        };
        (0..in_play.len()).filter(free).collect()
    }

    /// Flyers are blocked by flyers (11.1), and nobody is blocked by a colour it is protected from (11.2).
    fn may_block(&self, attacker: &Permanent, blocker: &Permanent) -> bool {
        let flies = |creature| self.values(creature).is_some_and(|values| values.has(FLYING));
        (!flies(attacker) || flies(blocker)) && !self.is_protected(attacker, blocker.card.printed.colour)
    }

    /// Nobody is asked about an attacker that no creature can block; once all are answered, they fight.
    fn fight_if_all_is_said(&mut self) {
        let Combat::Blocking { attackers, blockers } = self.combat.clone() else { return };
        if blockers.len() < attackers.len() {
            if self.free_blockers().is_empty() {
                let mut blockers = blockers;
                blockers.push(None);
                self.combat = Combat::Blocking { attackers, blockers };
                self.fight_if_all_is_said();
            }
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

        let (blow, blow_back) = (attack.attack, defence.attack);
        let colours = [of_attacker.card.printed.colour, of_blocker.card.printed.colour];
        let lasting_blow = if self.is_protected(&of_blocker, colours[0]) { 0 } else { blow };
        let lasting_blow_back = if self.is_protected(&of_attacker, colours[1]) { 0 } else { blow_back };

        let only_attacker_first = attack.has(FIRST_STRIKE) && !defence.has(FIRST_STRIKE);
        let only_blocker_first = defence.has(FIRST_STRIKE) && !attack.has(FIRST_STRIKE);
        let attacker_falls_first = only_blocker_first && lasting_blow_back >= attack.hp;
        let blocker_falls_first = only_attacker_first && lasting_blow >= defence.hp;

        if !attacker_falls_first {
            self.hurt_creature(blocker, blow, colours[0]);
            if attack.has(TRAMPLE) {
                let opponent = self.opponent();
                self.players[opponent].hp -= (blow - defence.hp).max(0); // 11.2: whether or not it lasts
            }
        }
        if !blocker_falls_first {
            self.hurt_creature(attacker, blow_back, colours[1]);
        }
    }
}
