//! Sets of triggers: what a card, or all of a side's cards in play, listen for.

use serde::{Deserialize, Serialize};

use crate::language::Trigger;

/// A set of triggers, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Triggers(u16);

impl Triggers {
    /// No trigger at all.
    pub(crate) const NONE: Triggers = Triggers(0);

    /// The set with this trigger alone.
    #[inline]
    pub(crate) const fn only(trigger: Trigger) -> Triggers {
        Triggers(1 << trigger as u16)
    }

    /// The union.
    #[inline]
    pub(crate) const fn and(self, other: Triggers) -> Triggers {
        Triggers(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn has(self, trigger: Trigger) -> bool {
        self.0 & Triggers::only(trigger).0 != 0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
