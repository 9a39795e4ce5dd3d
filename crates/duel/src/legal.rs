//! The list of legal actions, by the open question. It filters by the checks that also produce the refusals.

use kernel::Seat;

use crate::action::Action;
use crate::language::{Choice, Kind};
use crate::mana::Colour;
use crate::place::{Mark, Place, Slot};
use crate::rules::Rules;
use crate::state::{Prompt, State, both};

impl Rules {
    /// Replaces the contents of `into` by the legal actions.
    #[inline]
    pub(crate) fn legal_actions(&self, state: &State, into: &mut Vec<Action>) {
        into.clear();
        match state.prompt {
            Prompt::Play => {
                self.taps_and_plays(state, into);
                into.push(Action::Next);
            }
            Prompt::Window => {
                self.taps_and_plays(state, into);
                into.push(Action::Pass);
            }
            Prompt::Target { card } => self.each_target(state, card, |on| into.push(Action::Target { on })),
            Prompt::Pay { .. } => {
                let pool = state.side(state.actor).pool;
                let paying = Colour::ALL.into_iter().filter(|&colour| pool.of(colour) > 0);
                into.extend(paying.map(|colour| Action::Pay { colour }));
            }
            Prompt::Attackers => {
                for (index, permanent) in state.side(state.active).in_play.iter().enumerate() {
                    if self.is_ready(permanent).is_ok() {
                        into.push(Action::Attack { slot: Slot::new(index) });
                    }
                }
                into.push(if state.fights.is_empty() { Action::Next } else { Action::Done });
            }
            Prompt::Blocker => {
                let fight = state.open_fight().expect("a blocker is asked for an open fight");
                let blockers =
                    slots(state, state.defender()).filter(|&slot| self.may_block(state, fight, slot).is_ok());
                into.extend(blockers.map(|slot| Action::Block { slot }));
                into.push(Action::NoBlock);
            }
            Prompt::Fought => into.push(Action::Next),
            Prompt::Over(_) => {}
        }
    }

    #[inline]
    fn taps_and_plays(&self, state: &State, into: &mut Vec<Action>) {
        let side = state.side(state.actor);
        for (index, permanent) in side.in_play.iter().enumerate() {
            if self.may_give(permanent).is_ok() {
                into.push(Action::Tap { slot: Slot::new(index) });
            }
        }
        let mana = side.pool.total();
        for (index, held) in side.hand.iter().enumerate() {
            if self.may_play_card(state, held.card, mana).is_ok() {
                into.push(Action::Play { slot: Slot::new(index) });
            }
        }
    }

    /// Calls `each` for every legal target of a card that the actor plays.
    #[inline]
    pub(crate) fn each_target(&self, state: &State, card: crate::CardId, mut each: impl FnMut(Mark)) {
        self.any_target(state, card, |on| {
            each(on);
            false
        });
    }

    /// Whether there is a legal target for which `holds` is true.
    #[inline]
    pub(crate) fn any_target(
        &self,
        state: &State,
        card: crate::CardId,
        mut holds: impl FnMut(Mark) -> bool,
    ) -> bool {
        let printed = self.cards.printed(card);
        let filter = match printed.choice {
            Some(Choice::OnTable(filter)) => filter,
            Some(Choice::Discarded(_)) => {
                let discard =
                    (0..state.side(state.actor).discard.len()).map(|index| Mark::Discard(Slot::new(index)));
                return discard.filter(|&on| self.may_target(state, card, on).is_ok()).any(holds);
            }
            None => return false,
        };
        if filter.noun.kind_in_play().is_some() {
            for seat in both() {
                for (index, permanent) in state.side(seat).in_play.iter().enumerate() {
                    let place = Place::at(seat, index);
                    if self.may_target_permanent(state, card, filter, place, permanent).is_ok()
                        && holds(Mark::InPlay(place))
                    {
                        return true;
                    }
                }
            }
        }
        filter.noun.has_players() && both().into_iter().any(|seat| holds(Mark::Player(seat)))
    }

    /// Whether any creature of the opponent may block this fight's attacker.
    pub(crate) fn can_be_blocked(&self, state: &State, fight: usize) -> bool {
        slots(state, state.defender()).any(|slot| self.may_block(state, fight, slot).is_ok())
    }

    /// The creatures a player has in play.
    pub fn creatures<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Slot> + 's {
        slots(state, seat).filter(move |&slot| self.kind_at(state, Place::new(seat, slot)) == Kind::Creature)
    }
}

/// The places of a player's cards in play.
#[inline]
fn slots(state: &State, seat: Seat) -> impl Iterator<Item = Slot> + use<> {
    (0..state.side(seat).in_play.len()).map(Slot::new)
}
