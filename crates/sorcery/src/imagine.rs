//! Determinization: a state that fits a view, every arrangement of the hidden cards equally likely.

use kernel::{Dice, Seat};

use crate::cards::CardId;
use crate::setup::Rules;
use crate::side::Side;
use crate::state::{Card, Enchantment, Held, IsNew, Minion, Sides, State};
use crate::view::{HeldView, SideView, View};

pub(crate) fn imagine(rules: &Rules, view: &View, dice: &mut impl Dice) -> State {
    let mut state = State { sides: Sides::default(), active: Seat::default(), turn: 0, ending: None };
    imagine_into(rules, view, dice, &mut state);
    state
}

/// The same, reusing the memory of `state`: nothing is allocated if it was last imagined from this view.
pub(crate) fn imagine_into(rules: &Rules, view: &View, dice: &mut impl Dice, state: &mut State) {
    if state.seats() != view.sides.len() {
        state.sides = view.sides.iter().map(|_| Side::default()).collect();
    }
    for (side, view) in state.sides.iter_mut().zip(&view.sides) {
        imagine_side(rules, view, dice, side);
    }
    (state.active, state.turn, state.ending) = (view.active, view.turn, view.ending);
}

fn imagine_side(rules: &Rules, view: &SideView, dice: &mut impl Dice, side: &mut Side) {
    side.life = view.life;
    side.magic = view.magic;
    side.board.clear();
    side.enchantments.clear();
    for minion in &view.board {
        let is_new = IsNew(minion.is_new);
        let in_play = Minion { card: minion.card, actions: minion.actions, is_new, ..Minion::default() };
        let enchantments = minion.enchantments.iter();
        side.place(
            &rules.cards,
            in_play,
            enchantments.map(|it| Enchantment { id: it.card, since: it.since }),
        );
    }
    side.set_ritual(&rules.cards, view.ritual);
    side.graveyard.clear();
    view.graveyard.iter().for_each(|card| side.graveyard.push(*card));
    side.deck.under.clear();
    view.under.iter().for_each(|card| side.deck.under.push(*card));
    let backs = view.hand.iter().filter(|held| **held == HeldView::Hidden).count();
    let mut dealt =
        side.deck.pile.lay_out(view.deck + backs, backs, |cards| arrange(rules, view, dice, cards)).iter();
    side.hand.clear();
    for held in &view.hand {
        side.hand.push(match *held {
            HeldView::Known { card, seen } => Held { card, seen },
            HeldView::Hidden => {
                let id = *dealt.next().expect("a card was dealt for each back");
                Held { card: Card { id, stats: rules.cards.stats(id) }, seen: false }
            }
        });
    }
}

/// The cards of the hidden hand and the deck in some order; the true one where the viewer knows it.
fn arrange(rules: &Rules, view: &SideView, dice: &mut impl Dice, cards: &mut [CardId]) {
    match (&view.order, &view.unplaced) {
        (Some(order), _) => cards.copy_from_slice(order),
        (None, Some(unplaced)) => {
            cards.copy_from_slice(unplaced);
            dice.shuffle(cards);
        }
        // R19: behind a closed deck list may be any card.
        (None, None) => {
            let any = rules.cards.ids().len() as u32;
            cards.iter_mut().for_each(|card| *card = CardId(dice.pick(any) as u16));
        }
    }
}
