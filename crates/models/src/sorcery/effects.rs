//! What can happen to a minion: it enters, is adjusted or damaged, dies, or leaves in another way.

use super::pieces::{Card, Change, Minion};
use super::triggers::Event;
use super::{Edition, HAND_SIZE, Model, SLOTS};

/// Where a minion goes when it leaves play.
#[derive(Clone, Copy, Debug)]
pub(super) enum Destination {
    Graveyard,
    Hand,
    BottomOfDeck,
}

impl Model {
    /// A minion enters play at the right end of its owner's board, where there is room (2.2, R10).
    pub(super) fn enter(&mut self, owner: usize, card: Card) {
        if self.players[owner].board.len() >= SLOTS {
            return;
        }
        let actions = self.actions_on_entering();
        let tag = self.new_tag();
        self.players[owner].board.push(Minion {
            tag,
            printed: card.printed,
            entered_as: card.minion.expect("only minions enter play"),
            history: vec![],
            actions,
            leaving: false,
        });
        let event = Event::Enters { minion: tag, owner };
        let answers = self.answers(event);
        self.die_if_spent(tag); // R3: at defence 0 or less it dies on entering, before the triggers
        self.answer(&answers, event);
    }

    /// Beguile: the minion as it is, enchantments and all, moves to the right end of its new owner's board, where there is
    /// room, without leaving or entering play, and with the actions of one that has just entered.
    pub(super) fn change_sides(&mut self, tag: u32, owner: usize) {
        let Some((seat, slot)) = self.find(tag) else { return };
        if seat == owner || self.players[owner].board.len() >= SLOTS {
            return;
        }
        let mut minion = self.players[seat].board.remove(slot);
        minion.actions = self.actions_on_entering() + minion.lasting("grant");
        self.players[owner].board.push(minion);
    }

    /// Mirror Pool: a copy as the minion would be without its enchantments at this moment.
    pub(super) fn copy(&mut self, tag: u32, owner: usize) {
        if let Some(minion) = self.minion(tag) {
            let card = Card { printed: minion.printed, minion: Some(minion.bare_stats()) };
            self.enter(owner, card);
        }
    }

    fn actions_on_entering(&self) -> i64 {
        match self.rules.edition {
            Edition::Y2017 => 1,
            Edition::Y2025 => 0,
        }
    }

    pub(super) fn new_tag(&mut self) -> u32 {
        self.next_tag += 1;
        self.next_tag
    }

    pub(super) fn adjust(&mut self, tag: u32, attack: i64, defence: i64) {
        if let Some(minion) = self.minion_mut(tag) {
            minion.history.push(Change::Adjustment { attack, defence });
        }
    }

    /// Deals damage, never negative (R23); the minion dies if its defence is gone.
    pub(super) fn damage(&mut self, tag: u32, amount: i64) {
        if self.is_target(tag) {
            self.adjust(tag, 0, -amount.max(0));
            self.die_if_spent(tag);
        }
    }

    pub(super) fn die_if_spent(&mut self, tag: u32) {
        if self.minion(tag).is_some_and(|minion| minion.stats().1 <= 0) {
            self.die(tag);
        }
    }

    pub(super) fn die(&mut self, tag: u32) {
        self.leave(tag, Destination::Graveyard);
    }

    /// A minion leaves play once: first the triggers, with its enchantments still on, then the move (3.4, R7).
    pub(super) fn leave(&mut self, tag: u32, destination: Destination) {
        if !self.is_target(tag) {
            return;
        }
        if let Some(minion) = self.minion_mut(tag) {
            minion.leaving = true;
        }
        let Some((owner, _)) = self.find(tag) else { return };
        self.happen(Event::Leaves { minion: tag, owner });
        let Some((owner, slot)) = self.find(tag) else { return };
        let minion = self.players[owner].board.remove(slot);
        self.left.push((tag, owner));
        let card = match self.rules.edition {
            Edition::Y2017 => self.fresh(minion.printed),
            Edition::Y2025 => Card { printed: minion.printed, minion: Some(minion.bare_stats()) },
        };
        match destination {
            Destination::Graveyard => self.players[owner].graveyard.push(card),
            // A hand that is full has no room: the minion dies instead.
            Destination::Hand if self.players[owner].hand.len() >= HAND_SIZE => {
                self.players[owner].graveyard.push(card)
            }
            Destination::Hand => self.players[owner].hand.push(card),
            Destination::BottomOfDeck => self.players[owner].deck.push(card),
        }
    }

    /// Whether the minion is in play and not leaving (R5, R22).
    pub(super) fn is_target(&self, tag: u32) -> bool {
        self.minion(tag).is_some_and(|minion| !minion.leaving)
    }

    pub(super) fn find(&self, tag: u32) -> Option<(usize, usize)> {
        for (seat, player) in self.players.iter().enumerate() {
            for (slot, minion) in player.board.iter().enumerate() {
                if minion.tag == tag {
                    return Some((seat, slot));
                }
            }
        }
        None
    }

    pub(super) fn minion(&self, tag: u32) -> Option<&Minion> {
        let (seat, slot) = self.find(tag)?;
        Some(&self.players[seat].board[slot])
    }

    pub(super) fn minion_mut(&mut self, tag: u32) -> Option<&mut Minion> {
        let (seat, slot) = self.find(tag)?;
        Some(&mut self.players[seat].board[slot])
    }
}
