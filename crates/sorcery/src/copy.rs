//! Cloning a state: one copy of its bytes, unless a list has spilled to the heap.

use kernel::plain::Plain;

use crate::side::Side;
use crate::state::{Deck, Sides, State};

impl Clone for State {
    #[inline]
    fn clone(&self) -> State {
        let State { sides, active, turn, ending } = self;
        let part_by_part =
            || State { sides: sides.clone_parts(), active: *active, turn: *turn, ending: *ending };
        self.plain_copy().unwrap_or_else(part_by_part)
    }
}

// SAFETY: the other parts are `Copy`.
#[allow(unsafe_code)]
unsafe impl Plain for State {
    #[inline]
    fn is_plain(&self) -> bool {
        let State { sides, active: _, turn: _, ending: _ } = self;
        let Sides { pair: [one, other], more } = sides;
        one.is_plain() & other.is_plain() & more.is_plain()
    }
}

// SAFETY: the other parts are `Copy`.
#[allow(unsafe_code)]
unsafe impl Plain for Side {
    #[inline]
    fn is_plain(&self) -> bool {
        let Side { hand, board, enchantments, graveyard, deck, life: _, magic: _, ritual: _, hears: _ } =
            self;
        let Deck { pile, under } = deck;
        let lists = hand.is_plain() & board.is_plain() & enchantments.is_plain() & graveyard.is_plain();
        lists & pile.is_plain() & under.is_plain()
    }
}

impl Sides {
    #[cold]
    #[inline(never)]
    fn clone_parts(&self) -> Sides {
        Sides { pair: self.pair.clone(), more: self.more.clone() }
    }
}
