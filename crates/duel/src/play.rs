//! Playing a card: it leaves the hand, gets its target, is paid, and takes effect.
//!
//! A play can only begin if it can be completed, and then must be: no game can get stuck in one.

use kernel::Table;

use crate::action::Action;
use crate::apply::look_for_losers;
use crate::cards::CardId;
use crate::event::Event;
use crate::language::Kind;
use crate::mana::{Colour, Mana};
use crate::place::{Mark, Place, Slot};
use crate::rules::Rules;
use crate::side::Permanent;
use crate::state::{Enchantment, Phase, Prompt, State};

impl Rules {
    /// The card leaves the hand; a land is in play at once (D2), any other card needs its target and payment.
    pub(crate) fn play(&self, state: &mut State, slot: Slot, table: &mut impl Table<Event>) {
        let seat = state.actor;
        let card = state.side_mut(seat).hand.remove(slot.index()).card;
        table.tell(Event::Played { seat, slot, card });
        let printed = self.cards.printed(card);
        if printed.kind == Kind::Land {
            state.land_played = true;
            enter(state, card, None, table);
        } else if printed.takes_target() {
            state.prompt = Prompt::Target { card };
        } else {
            self.begin_payment(state, card, None, table);
        }
    }

    /// The card that is being played gets its target.
    pub(crate) fn target(&self, state: &mut State, on: Mark, table: &mut impl Table<Event>) {
        let Prompt::Target { card } = state.prompt else {
            unreachable!("only a card without target gets one")
        };
        let seat = state.actor;
        let target = match on {
            Mark::Player(_) => None,
            Mark::InPlay(place) => Some(state.at(place).card),
            Mark::Discard(slot) => Some(state.side(seat).discard[slot.index()]),
        };
        table.tell(Event::Targeted { seat, on, card: target });
        self.begin_payment(state, card, Some(on), table);
    }

    fn begin_payment(
        &self,
        state: &mut State,
        card: CardId,
        on: Option<Mark>,
        table: &mut impl Table<Event>,
    ) {
        let cost = self.cards.printed(card).cost;
        spend(state, cost.coloured, table);
        self.settle(state, card, on, cost.generic, table);
    }

    /// One generic mana is paid with this colour.
    pub(crate) fn pay(&self, state: &mut State, colour: Colour, table: &mut impl Table<Event>) {
        let Prompt::Pay { card, on, generic } = state.prompt else {
            unreachable!("only a card that is being paid for is paid")
        };
        spend(state, Mana::single(colour, 1), table);
        self.settle(state, card, on, generic - 1, table);
    }

    /// Pays the generic part as far as there is no choice (D17), then asks for a colour or resolves the card.
    fn settle(
        &self,
        state: &mut State,
        card: CardId,
        on: Option<Mark>,
        generic: u16,
        table: &mut impl Table<Event>,
    ) {
        match forced_payment(state.side(state.actor).pool, generic) {
            Some(forced) => {
                spend(state, forced, table);
                self.resolve(state, card, on, table);
            }
            None => state.prompt = Prompt::Pay { card, on, generic },
        }
    }

    /// The card is paid: it comes into play, or goes to the discard and takes effect (D11).
    fn resolve(&self, state: &mut State, card: CardId, on: Option<Mark>, table: &mut impl Table<Event>) {
        let next = if state.phase == Phase::Combat { Prompt::Window } else { Prompt::Play };
        state.prompt = next;
        match self.cards.kind(card) {
            Kind::Land | Kind::Creature => {
                enter(state, card, None, table);
                self.bury(state, table);
            }
            Kind::Enchantment => {
                let on = match on {
                    Some(Mark::InPlay(creature)) => Some(creature),
                    Some(Mark::Player(_) | Mark::Discard(_)) | None => None,
                };
                let place = enter(state, card, on, table);
                state.enchantments.push(Enchantment { place, on });
                self.bury(state, table);
            }
            Kind::Sorcery | Kind::Instant => {
                let seat = state.actor;
                let discard = &mut state.side_mut(seat).discard;
                discard.push(card);
                table.tell(Event::Discarded { seat, slot: Slot::new(discard.len() - 1), card });
                // `State::remove` updates the target of the open question, so it stays there until the card is done.
                state.prompt = Prompt::Pay { card, on, generic: 0 };
                self.work(state, card, table);
                state.prompt = next;
                look_for_losers(state, table);
                if state.prompt == Prompt::Window && state.fights.is_empty() {
                    self.end_combat(state);
                }
            }
        }
    }

    /// The colour that pays next unless the player says otherwise (D1), as an action.
    pub(crate) fn default_payment(&self, state: &State) -> Option<Action> {
        let Prompt::Pay { .. } = state.prompt else { return None };
        state.side(state.actor).pool.richest().map(|colour| Action::Pay { colour })
    }
}

/// What pays `generic` mana from a pool where there is no choice (D17); `None` if there is one.
#[inline]
pub(crate) fn forced_payment(pool: Mana, generic: u16) -> Option<Mana> {
    let mut colours = pool.colours();
    match (colours.next(), colours.next()) {
        _ if pool.total() == u32::from(generic) => Some(pool),
        (Some(only), None) => Some(Mana::single(only, generic)),
        (Some(_), Some(_)) if generic > 0 => None,
        (Some(_), Some(_)) | (None, _) => Some(Mana::default()),
    }
}

/// Mana leaves the actor's pool.
fn spend(state: &mut State, mana: Mana, table: &mut impl Table<Event>) {
    if !mana.is_empty() {
        let seat = state.actor;
        let side = state.side_mut(seat);
        side.pool = side.pool.minus(mana);
        table.tell(Event::Paid { seat, mana });
    }
}

/// A card comes into play, untapped.
fn enter(state: &mut State, card: CardId, on: Option<Place>, table: &mut impl Table<Event>) -> Place {
    let seat = state.actor;
    let in_play = &mut state.side_mut(seat).in_play;
    let place = Place::at(seat, in_play.len());
    in_play.push(Permanent { card, damage: 0, tapped: false });
    table.tell(Event::Entered { place, card, on });
    place
}
