//! A game that could be behind a view, each arrangement of the hidden cards as likely as any other.

use kernel::{Dice, List};

use crate::cards::CardId;
use crate::setup::Shared;
use crate::state::{Card, Deck, Enchantment, Held, Minion, Side, Slot, State};
use crate::view::{HeldView, MinionView, SideView, View};

pub(crate) fn imagine(shared: &Shared, view: &View, dice: &mut impl Dice) -> State {
    State {
        sides: view.sides.iter().map(|side| imagine_side(shared, side, dice)).collect(),
        active: view.active,
        turn: view.turn,
        ending: view.ending,
    }
}

fn imagine_side(shared: &Shared, view: &SideView, dice: &mut impl Dice) -> Side {
    let mut hidden = hidden_cards(shared, view, dice);
    let hand = view.hand.iter().map(|held| match *held {
        HeldView::Known { card, seen } => Held { card, seen },
        HeldView::Hidden => {
            let id = hidden.pop().expect("as many cards are unplaced as the deck and the hidden hand have");
            Held { card: Card { id, stats: shared.cards.stats(id) }, seen: false }
        }
    });
    let hand = hand.collect();
    Side {
        life: view.life,
        magic: view.magic,
        hand,
        board: view
            .board
            .iter()
            .map(|minion| Minion { card: minion.card, actions: minion.actions, leaving: false })
            .collect(),
        enchantments: enchantments(&view.board),
        ritual: view.ritual,
        graveyard: view.graveyard.iter().copied().collect(),
        deck: Deck::new(hidden.into(), view.under.iter().copied().collect()),
    }
}

/// The cards of the deck and of the hidden hand in some order; the true one where the viewer knows it.
fn hidden_cards(shared: &Shared, view: &SideView, dice: &mut impl Dice) -> Vec<CardId> {
    if let Some(order) = &view.order {
        return order.clone();
    }
    if let Some(unplaced) = &view.unplaced {
        let mut cards = unplaced.clone();
        dice.shuffle(&mut cards);
        return cards;
    }
    // R19: behind a closed deck list may be any card.
    let hand = view.hand.iter().filter(|held| **held == HeldView::Hidden).count();
    let any = shared.cards.ids().len() as u32;
    (0..view.deck + hand).map(|_| CardId(dice.pick(any) as u16)).collect()
}

fn enchantments(board: &[MinionView]) -> List<Enchantment, 4> {
    let on = |(slot, minion): (usize, &MinionView)| {
        let slot = Slot(slot as u8);
        let all =
            minion.enchantments.iter().map(move |it| Enchantment { on: slot, id: it.card, since: it.since });
        all.collect::<Vec<_>>()
    };
    board.iter().enumerate().flat_map(on).collect()
}
