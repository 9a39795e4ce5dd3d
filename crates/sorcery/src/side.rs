//! One player's side of the table, and the functions that move cards into play and out of it.

use std::ops::Range;

use kernel::List;
use serde::{Deserialize, Serialize};

use crate::cards::CardSet;
use crate::event::Belongings;
use crate::powers::Powers;
use crate::state::{Card, Deck, Enchantment, Held, Minion, Ritual, Slot, Stats};
use crate::triggers::Triggers;

/// One player's side of the table. Cards enter and leave play only through the functions below, which keep the caches
/// `hears` and `Minion::now` up to date.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// At 0 or less the player has lost.
    pub life: i32,
    /// What cards and abilities are paid with.
    pub magic: i32,
    /// The hand, oldest card first.
    pub hand: List<Held, 5>,
    /// The minions in play, oldest first.
    pub board: List<Minion, 5>,
    /// The enchantments on those minions in one list, by minion and then by age. A minion stores how many it has.
    pub enchantments: List<Enchantment, 10>,
    /// The ritual in play; changed by `set_ritual`.
    pub ritual: Option<Ritual>,
    /// A cache: what any of these cards listens for. An event without listeners costs one test.
    pub(crate) hears: Triggers,
    /// The graveyard, top last.
    pub graveyard: List<Card, 24>,
    /// The deck.
    pub deck: Deck,
}

impl Side {
    /// Whether the player is still in the game.
    #[inline]
    pub fn is_in(&self) -> bool {
        self.life > 0
    }

    /// The enchantments on a minion, oldest first.
    #[inline]
    pub(crate) fn enchantments_on(&self, slot: Slot) -> std::slice::Iter<'_, Enchantment> {
        self.enchantments[self.stretch(slot)].iter()
    }

    /// The range of a minion's enchantments in `enchantments`.
    #[inline]
    pub(crate) fn stretch(&self, slot: Slot) -> Range<usize> {
        let count = self.board[slot.index()].enchantments as usize;
        if count == 0 {
            return 0..0;
        }
        let left = self.board[..slot.index()].iter();
        let first = left.map(|minion| minion.enchantments as usize).sum();
        first..first + count
    }

    /// Where a minion's next enchantment would lie among those of the side.
    #[inline]
    pub(crate) fn next_enchantment(&self, slot: Slot) -> usize {
        self.board[..=slot.index()].iter().map(|minion| minion.enchantments as usize).sum()
    }

    /// All that the player would take along.
    pub(crate) fn belongings(&self) -> Belongings {
        Belongings {
            hand: self.hand.len() as u32,
            board: self.board.len() as u32,
            enchantments: self.enchantments.len() as u32,
            rituals: u32::from(self.ritual.is_some()),
            graveyard: self.graveyard.len() as u32,
            deck: self.deck.len() as u32,
        }
    }

    /// A minion's attack and defence.
    #[inline]
    pub fn stats(&self, slot: Slot) -> Stats {
        self.board[slot.index()].now.stats
    }

    /// A minion's powers, recomputed from its enchantments (R3).
    pub(crate) fn powers(&self, cards: &CardSet, slot: Slot) -> Powers {
        let own = Powers::of(cards, self.board[slot.index()].card);
        self.enchantments_on(slot).fold(own, |powers, enchantment| powers.with(cards, enchantment))
    }

    /// A minion's stats without its enchantments; every gain and loss is kept (R3).
    #[inline]
    pub(crate) fn stats_without_enchantments(&self, slot: Slot) -> Stats {
        let start = self.board[slot.index()].card.stats;
        self.enchantments_on(slot).fold(start, |stats, enchantment| stats.plus(enchantment.since))
    }

    /// One more step of the fold (R3), after the newest enchantment. Returns the minion's stats.
    #[inline(always)]
    pub(crate) fn adjust(&mut self, cards: &CardSet, slot: Slot, by: Stats) -> Stats {
        let minion = &mut self.board[slot.index()];
        if minion.enchantments == 0 {
            let now = minion.card.stats.plus(by);
            (minion.card.stats, minion.now.stats) = (now, now);
            return now;
        }
        let now = minion.now.stats;
        let newest = self.stretch(slot).end - 1;
        let since = &mut self.enchantments[newest].since;
        // This is the last step of the fold: unless a number is near its limit, it can simply be added to the result.
        let far = now.is_small() & since.is_small() & by.is_small();
        *since = since.plus(by);
        let now = if far { now.plus(by) } else { self.powers(cards, slot).stats };
        self.board[slot.index()].now.stats = now;
        now
    }

    /// Places a minion to the right of the others, with the enchantments it brings along.
    #[inline]
    pub(crate) fn place(
        &mut self,
        cards: &CardSet,
        minion: Minion,
        enchantments: impl Iterator<Item = Enchantment>,
    ) -> Slot {
        let slot = Slot(self.board.len() as u8);
        let before = self.enchantments.len();
        self.hears = self.hears.and(cards.triggers(minion.card.id));
        enchantments.for_each(|enchantment| {
            self.hears = self.hears.and(cards.triggers(enchantment.id));
            self.enchantments.push(enchantment);
        });
        let enchantments = (self.enchantments.len() - before) as u32;
        self.board.push(Minion { enchantments, now: Powers::of(cards, minion.card), ..minion });
        if enchantments > 0 {
            self.board[slot.index()].now = self.powers(cards, slot);
        }
        slot
    }

    /// Removes a minion and its enchantments; the minions to its right move up.
    #[inline]
    pub(crate) fn take_off(&mut self, cards: &CardSet, slot: Slot) -> Minion {
        self.enchantments.remove_all(self.stretch(slot));
        let minion = self.board.remove(slot.index());
        if !minion.now.triggers.is_empty() {
            self.hears = self.listeners(cards);
        }
        minion
    }

    /// Puts an enchantment on a minion, as its newest.
    #[inline]
    pub(crate) fn enchant(&mut self, cards: &CardSet, slot: Slot, enchantment: Enchantment) {
        self.hears = self.hears.and(cards.triggers(enchantment.id));
        let place = self.next_enchantment(slot);
        self.enchantments.insert(place, enchantment);
        let minion = &mut self.board[slot.index()];
        minion.enchantments += 1;
        minion.now = minion.now.with(cards, &enchantment);
    }

    /// Removes a minion's newest enchantment, if it has one. What the minion gained and lost since is kept (R3).
    pub(crate) fn disenchant(&mut self, cards: &CardSet, slot: Slot) -> Option<Enchantment> {
        let newest = self.stretch(slot).last()?;
        self.board[slot.index()].enchantments -= 1;
        let removed = self.enchantments.remove(newest);
        self.adjust(cards, slot, removed.since);
        self.board[slot.index()].now = self.powers(cards, slot);
        self.hears = self.listeners(cards);
        Some(removed)
    }

    /// Replaces the ritual; returns the previous one.
    pub(crate) fn set_ritual(&mut self, cards: &CardSet, ritual: Option<Ritual>) -> Option<Ritual> {
        let before = std::mem::replace(&mut self.ritual, ritual);
        self.hears = self.listeners(cards);
        before
    }

    /// Whether the caches agree with the cards in play.
    pub(crate) fn is_true(&self, cards: &CardSet) -> bool {
        let mut minions = self.board.iter().enumerate();
        self.hears == self.listeners(cards)
            && minions.all(|(slot, minion)| minion.now == self.powers(cards, Slot(slot as u8)))
    }

    /// What the minions and the ritual listen for.
    #[inline]
    fn listeners(&self, cards: &CardSet) -> Triggers {
        let ritual = self.ritual.map_or(Triggers::NONE, |ritual| cards.triggers(ritual.id));
        self.board.iter().fold(ritual, |heard, minion| heard.and(minion.now.triggers))
    }
}
