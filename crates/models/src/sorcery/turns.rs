//! The course of a game: the deal, turns, draws, and the end.

use super::triggers::Event;
use super::{Edition, Ending, HAND_SIZE, Model, saturated};

impl Model {
    /// Opening hands: 4 cards in 2017, 5 in 2025 (1.2).
    pub(super) fn deal(&mut self) {
        let cards = match self.rules.edition {
            Edition::Y2017 => 4,
            Edition::Y2025 => 5,
        };
        for seat in 0..self.players.len() {
            for _ in 0..cards {
                self.draw_if_possible(seat);
            }
        }
    }

    /// Magic, draw, actions restored, start-of-turn triggers, in this order (R16).
    pub(super) fn start_turn(&mut self, seat: usize) {
        self.turn += 1;
        if self.rules.turn_limit.is_some_and(|limit| self.turn > limit) {
            self.ending = Some(Ending::Draw); // R27
            return;
        }
        self.active = seat;
        // 2017 1.2: player 1 gains no magic and draws no card on the first turn.
        let nothing_gained = self.rules.edition == Edition::Y2017 && self.turn == 1;
        if !nothing_gained {
            self.gain_magic(seat, 1);
            self.draw_if_possible(seat);
        }
        for minion in &mut self.players[seat].board {
            minion.actions = 1 + minion.lasting("grant"); // R8
        }
        self.happen(Event::TurnStarts);
        self.pass_on();
    }

    /// End-of-turn triggers, then the turn of the next player still in the game.
    pub(super) fn end_turn(&mut self) {
        self.happen(Event::TurnEnds);
        self.next_turn();
    }

    /// R26: the turn of a player who is out is over, whatever was still to happen in it.
    pub(super) fn pass_on(&mut self) {
        if self.players[self.active].life <= 0 {
            self.next_turn();
        }
    }

    /// Whether nothing happens any more, because the game is over or the active player is out (R13, R26).
    pub(super) fn has_stopped(&self) -> bool {
        self.ending.is_some() || self.players[self.active].life <= 0
    }

    fn next_turn(&mut self) {
        if self.ending.is_some() {
            return;
        }
        let next = self.seats_from_active().into_iter().skip(1).find(|seat| self.players[*seat].life > 0);
        self.start_turn(next.expect("a game with one player left is over"));
    }

    /// A card from deck to hand, where there is a card and room for it.
    pub(super) fn draw_if_possible(&mut self, seat: usize) {
        let player = &self.players[seat];
        if player.deck.is_empty() || player.hand.len() >= HAND_SIZE {
            return;
        }
        let card = self.players[seat].deck.remove(0);
        self.players[seat].hand.push(card);
    }

    pub(super) fn gain_magic(&mut self, seat: usize, amount: i64) {
        self.players[seat].magic = saturated(self.players[seat].magic + amount);
    }

    /// Life lost by several players at the same time. Life 0 or less ends the game at once (R13); among
    /// three or four it ends that player's (R26).
    pub(super) fn lose_life(&mut self, seats: &[usize], amount: i64) {
        for seat in seats {
            self.players[*seat].life = saturated(self.players[*seat].life - amount.max(0));
        }
        let many = self.players.len() > 2;
        for leaver in self.players.iter_mut().filter(|player| many && player.life <= 0) {
            leaver.hand.clear();
            leaver.deck.clear();
            leaver.board.clear();
            leaver.ritual = None;
            leaver.graveyard.clear();
        }
        match self.seats_playing().as_slice() {
            [] => self.ending = Some(Ending::Draw),
            [last] => self.ending = Some(Ending::Winner(last + 1)),
            _ => {}
        }
    }

    /// The seats still in the game.
    pub(super) fn seats_playing(&self) -> Vec<usize> {
        (0..self.players.len()).filter(|seat| self.players[*seat].life > 0).collect()
    }
}
