//! The phases: draw, untap and end run by themselves.

use super::cards::{HAND_LIMIT, Kind};
use super::{Combat, Ending, Model, Phase, payment};

impl Model {
    /// `next`: ends the phase; not while blockers are named.
    pub(super) fn next(&mut self) -> Result<(), String> {
        if self.blocking() {
            return Err("first say who blocks".to_string());
        }
        match self.phase {
            Phase::Draw => self.enter(Phase::Untap),
            Phase::Untap => self.enter(Phase::Play1),
            Phase::Play1 => self.enter(Phase::Combat),
            Phase::Combat => self.enter(Phase::Play2),
            Phase::Play2 => self.enter(Phase::End),
            Phase::End => self.enter(Phase::Draw),
        }
        Ok(())
    }

    /// Begins a phase, and the following ones up to the next where the player acts.
    pub(super) fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.combat = Combat::NotYet;
        // D5: the phase before is over, so all damage is gone.
        for permanent in self.players.iter_mut().flat_map(|player| &mut player.in_play) {
            permanent.damage = 0;
        }
        match phase {
            Phase::Draw => self.draw(),
            Phase::Untap => self.untap(),
            Phase::Play1 | Phase::Combat | Phase::Play2 => {}
            Phase::End => self.end(),
        }
    }

    /// D3: no draw with seven cards; otherwise an empty library loses at once.
    fn draw(&mut self) {
        let player = &mut self.players[self.active];
        if player.hand.len() < HAND_LIMIT {
            if player.library.is_empty() {
                self.win(self.opponent());
                return;
            }
            let drawn = player.library.remove(0);
            player.hand.push(drawn);
        }
        self.enter(Phase::Untap);
    }

    fn untap(&mut self) {
        for permanent in &mut self.players[self.active].in_play {
            permanent.tapped = false;
        }
        self.enter(Phase::Play1);
    }

    /// D1, D15: the pool empties, the round may end, the turn goes to the opponent.
    fn end(&mut self) {
        let player = &mut self.players[self.active];
        player.pool = payment::empty_pool();
        player.land_played = false;
        self.turns_played += 1;
        if self.turn_limit.is_some_and(|limit| self.turns_played >= limit) {
            self.ending = Some(Ending::Drawn);
            return;
        }
        if self.active == 1 {
            self.rounds_told.push(format!("End of Round {}", self.round));
            self.round += 1;
        }
        self.active = self.opponent();
        self.enter(Phase::Draw);
    }

    /// `tap N`: the mana of an untapped land, in a play phase (D1).
    pub(super) fn tap(&mut self, slot: usize) -> Result<(), String> {
        self.in_play_phase()?;
        let player = &mut self.players[self.active];
        let Some(permanent) = player.in_play.get_mut(slot) else {
            return Err(format!("you have no card {} in play", slot + 1));
        };
        let Kind::Land { gives } = permanent.kind() else {
            return Err(format!("{} is no land", permanent.card.printed.name));
        };
        if permanent.tapped {
            return Err(format!("{} is tapped", permanent.card.printed.name));
        }
        permanent.tapped = true;
        for letter in gives.chars() {
            *player.pool.get_mut(&letter).expect("a pool has five colours") += 1;
        }
        Ok(())
    }
}
