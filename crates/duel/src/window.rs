//! Automatic passes: who can do nothing in a window of combat, judged by public knowledge alone.

use kernel::Seat;

use crate::cards::CardId;
use crate::language::Kind;
use crate::rules::Rules;
use crate::state::Prompt;
use crate::view::{HeldView, Hidden, View};

impl Rules {
    /// Whether this player can only pass in the open window, whatever is in the hand.
    ///
    /// A program may pass for such a player without giving anything away, because the answer follows from any viewer's
    /// view: the mana in the pool and in untapped lands, the cards in hand that all have seen, and the cards that the
    /// others may be.
    pub fn can_only_pass(&self, view: &View, seat: Seat) -> bool {
        let side = &view.sides[seat.index()];
        let lands = side.in_play.iter().filter(|card| !card.tapped).map(|card| self.cards.printed(card.card));
        let mana = lands.fold(side.pool, |sum, land| sum.plus(land.gives()));
        let playable = |card: CardId| {
            let printed = self.cards.printed(card);
            printed.kind == Kind::Instant && printed.cost.missing_from(mana).is_free()
        };
        let (seen, unseen): (Vec<&HeldView>, Vec<&HeldView>) = side.hand.iter().partition(|held| held.seen);
        let could_hold = || match &side.hidden {
            Hidden::Nothing(cards) | Hidden::Order(cards) if !self.closed_decks => {
                let own = unseen.iter().filter_map(|held| held.card);
                cards.iter().copied().chain(own).any(playable)
            }
            Hidden::Nothing(_) | Hidden::Order(_) | Hidden::Everything => self.cards.ids().any(playable),
        };
        view.prompt == Prompt::Window
            && !seen.iter().filter_map(|held| held.card).any(playable)
            && (unseen.is_empty() || !could_hold())
    }
}
