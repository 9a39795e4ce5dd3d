//! A random state that fits a view; every arrangement of the hidden cards is equally likely.

use kernel::Dice;

use crate::cards::CardId;
use crate::rules::Rules;
use crate::side::{Held, Library, Permanent, Side};
use crate::state::State;
use crate::view::{Hidden, SideView, View};

impl Rules {
    /// A state that fits `view`.
    pub(crate) fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        let side = || Side::new(Library::new(&[]));
        let mut state = State::new([side(), side()]);
        self.imagine_into(view, dice, &mut state);
        state
    }

    /// The same into an existing state, whose memory is reused.
    pub(crate) fn imagine_into(&self, view: &View, dice: &mut impl Dice, state: &mut State) {
        for (side, view) in state.sides.iter_mut().zip(&view.sides) {
            self.imagine_side(view, dice, side);
        }
        state.enchantments.clone_from(&view.enchantments);
        state.fights.clone_from(&view.fights);
        state.round = view.round;
        state.prompt = view.prompt;
        state.active = view.active;
        state.actor = view.actor;
        state.phase = view.phase;
        state.land_played = view.land_played;
    }

    fn imagine_side(&self, view: &SideView, dice: &mut impl Dice, side: &mut Side) {
        side.hp = view.hp;
        side.pool = view.pool;
        side.in_play.clear();
        for permanent in &view.in_play {
            let &crate::PermanentView { card, damage, tapped, .. } = permanent;
            side.in_play.push(Permanent { card, damage, tapped });
        }
        side.discard.clear();
        view.discard.iter().for_each(|&card| side.discard.push(card));
        let backs = view.hand.iter().filter(|held| held.card.is_none()).count();
        let count = view.library_size + backs;
        let mut dealt = side.library.lay_out(count, backs, |cards| self.arrange(view, dice, cards)).iter();
        side.hand.clear();
        for held in &view.hand {
            let card = held.card.or_else(|| dealt.next().copied()).expect("a card was dealt for each back");
            side.hand.push(Held { card, seen: held.seen });
        }
    }

    /// Fills in the hidden cards of the hand and then the library, shuffled unless nothing is hidden.
    fn arrange(&self, view: &SideView, dice: &mut impl Dice, cards: &mut [CardId]) {
        match &view.hidden {
            Hidden::Nothing(library) => cards.copy_from_slice(library),
            Hidden::Order(hidden) => {
                cards.copy_from_slice(hidden);
                dice.shuffle(cards);
            }
            // R19: behind a closed deck list may be any card.
            Hidden::Everything => {
                let any = self.cards.len() as u32;
                cards.iter_mut().for_each(|card| *card = CardId(dice.pick(any) as u16));
            }
        }
    }
}
