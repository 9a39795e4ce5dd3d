//! Cloning a state: one copy of its bytes, unless a list has spilled to the heap.

use kernel::plain::Plain;

use crate::side::Side;
use crate::state::State;

impl Clone for State {
    #[inline]
    fn clone(&self) -> State {
        self.plain_copy().unwrap_or_else(|| self.clone_parts())
    }
}

// SAFETY: the other parts are `Copy`.
#[allow(unsafe_code)]
unsafe impl Plain for State {
    #[inline]
    fn is_plain(&self) -> bool {
        let State {
            sides,
            enchantments,
            fights,
            round: _,
            prompt: _,
            active: _,
            actor: _,
            phase: _,
            land_played: _,
        } = self;
        let [one, other] = sides;
        one.is_plain() & other.is_plain() & enchantments.is_plain() & fights.is_plain()
    }
}

// SAFETY: the other parts are `Copy`.
#[allow(unsafe_code)]
unsafe impl Plain for Side {
    #[inline]
    fn is_plain(&self) -> bool {
        let Side { hand, in_play, discard, library, hp: _, pool: _ } = self;
        hand.is_plain() & in_play.is_plain() & discard.is_plain() & library.is_plain()
    }
}

impl State {
    #[cold]
    #[inline(never)]
    fn clone_parts(&self) -> State {
        let State { sides, enchantments, fights, round, prompt, active, actor, phase, land_played } = self;
        State {
            sides: sides.clone(),
            enchantments: enchantments.clone(),
            fights: fights.clone(),
            round: *round,
            prompt: *prompt,
            active: *active,
            actor: *actor,
            phase: *phase,
            land_played: *land_played,
        }
    }
}
