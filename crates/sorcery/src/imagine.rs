//! A game that could be behind a view, each arrangement of the hidden cards as likely as any other.

use kernel::{Dice, Seat};

use crate::cards::CardId;
use crate::setup::Shared;
use crate::side::Side;
use crate::state::{Card, Enchantment, Held, Minion, Sides, State};
use crate::view::{HeldView, SideView, View};

pub(crate) fn imagine(shared: &Shared, view: &View, dice: &mut impl Dice) -> State {
    let mut state = State { sides: Sides::default(), active: Seat::default(), turn: 0, ending: None };
    imagine_into(shared, view, dice, &mut state);
    state
}

/// The same into the memory of `state`, whatever it was before: nothing is allocated if it was imagined from this view.
pub(crate) fn imagine_into(shared: &Shared, view: &View, dice: &mut impl Dice, state: &mut State) {
    if state.seats() != view.sides.len() {
        state.sides = view.sides.iter().map(|_| Side::default()).collect();
    }
    for (side, view) in state.sides.iter_mut().zip(&view.sides) {
        imagine_side(shared, view, dice, side);
    }
    (state.active, state.turn, state.ending) = (view.active, view.turn, view.ending);
}

fn imagine_side(shared: &Shared, view: &SideView, dice: &mut impl Dice, side: &mut Side) {
    side.life = view.life;
    side.magic = view.magic;
    side.board.clear();
    side.enchantments.clear();
    for minion in &view.board {
        let in_play = Minion { card: minion.card, actions: minion.actions, ..Minion::default() };
        let enchantments = minion.enchantments.iter();
        side.place(
            &shared.cards,
            in_play,
            enchantments.map(|it| Enchantment { id: it.card, since: it.since }),
        );
    }
    side.set_ritual(&shared.cards, view.ritual);
    side.graveyard.clear();
    view.graveyard.iter().for_each(|card| side.graveyard.push(*card));
    side.deck.under.clear();
    view.under.iter().for_each(|card| side.deck.under.push(*card));
    let backs = view.hand.iter().filter(|held| **held == HeldView::Hidden).count();
    let mut dealt =
        side.deck.pile.lay_out(view.deck + backs, backs, |cards| arrange(shared, view, dice, cards)).iter();
    side.hand.clear();
    for held in &view.hand {
        side.hand.push(
            &shared.cards,
            match *held {
                HeldView::Known { card, seen } => Held { card, seen },
                HeldView::Hidden => {
                    let id = *dealt.next().expect("a card was dealt for each back");
                    Held { card: Card { id, stats: shared.cards.stats(id) }, seen: false }
                }
            },
        );
    }
}

/// The cards of the hidden hand and the deck in some order; the true one where the viewer knows it.
fn arrange(shared: &Shared, view: &SideView, dice: &mut impl Dice, cards: &mut [CardId]) {
    match (&view.order, &view.unplaced) {
        (Some(order), _) => cards.copy_from_slice(order),
        (None, Some(unplaced)) => {
            cards.copy_from_slice(unplaced);
            dice.shuffle(cards);
        }
        // R19: behind a closed deck list may be any card.
        (None, None) => {
            let any = shared.cards.ids().len() as u32;
            cards.iter_mut().for_each(|card| *card = CardId(dice.pick(any) as u16));
        }
    }
}
