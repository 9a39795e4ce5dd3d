//! Applies actions, and their automatic consequences: creatures die, players lose.

use kernel::{Outcome, Seat, Table};

use crate::action::Action;
use crate::changes::Watch;
use crate::event::{Event, Reason};
use crate::language::Kind;
use crate::place::{Place, Slot};
use crate::rules::Rules;
use crate::side::MOST_HP;
use crate::state::{Block, Fight, Prompt, State, both, opponent};

impl Rules {
    /// Applies an action that is known to be legal. Whoever listens is told last which values have changed.
    #[inline]
    pub(crate) fn apply<T: Table<Event>>(&self, state: &mut State, action: Action, table: &mut T) {
        if !T::LISTENS {
            return self.take(state, action, table);
        }
        let mut watch = Watch::new(self, state, table);
        self.take(state, action, &mut watch);
        watch.tell_changes(self, state);
    }

    #[inline]
    fn take(&self, state: &mut State, action: Action, table: &mut impl Table<Event>) {
        match action {
            Action::Tap { slot } => self.tap(state, slot, table),
            Action::Play { slot } => self.play(state, slot, table),
            Action::Target { on } => self.target(state, on, table),
            Action::Pay { colour } => self.pay(state, colour, table),
            Action::Attack { slot } => attack(state, slot, table),
            Action::Done => self.close_attackers(state, table),
            Action::Block { slot } => self.block(state, Block::By(slot), table),
            Action::NoBlock => self.block(state, Block::Unblocked, table),
            Action::Pass => self.pass(state, table),
            Action::Next => self.end_phase(state, table),
        }
    }

    fn tap(&self, state: &mut State, slot: Slot, table: &mut impl Table<Event>) {
        let place = Place::new(state.actor, slot);
        let permanent = state.at_mut(place);
        permanent.tapped = true;
        let card = permanent.card;
        let gave = self.cards.printed(card).gives();
        state.give(place.seat(), gave);
        let pool = state.side(place.seat()).pool;
        table.tell(Event::Tapped { place, card, gave, pool });
    }

    /// Every creature at HP 0 or less goes to its owner's discard (D7), player 1's first.
    pub(crate) fn bury(&self, state: &mut State, table: &mut impl Table<Event>) {
        let enchanted = !state.enchantments.is_empty();
        for seat in both() {
            let mut index = 0;
            while let Some(permanent) = state.side(seat).in_play.get(index) {
                let place = Place::at(seat, index);
                // A creature that is neither damaged nor enchanted has the HP of its card.
                if (enchanted || permanent.damage > 0)
                    && self.cards.kind(permanent.card) == Kind::Creature
                    && self.values(state, place).hp <= 0
                {
                    self.destroy(state, place, table);
                } else {
                    index += 1;
                }
            }
        }
    }

    /// A card in play goes to its owner's discard.
    pub(crate) fn destroy(&self, state: &mut State, place: Place, table: &mut impl Table<Event>) {
        let kind = self.kind_at(state, place);
        let card = state.remove(place, kind);
        let discard = &mut state.side_mut(place.seat()).discard;
        discard.push(card);
        table.tell(Event::Destroyed { place, card, to: Slot::new(discard.len() - 1) });
    }
}

fn attack(state: &mut State, slot: Slot, table: &mut impl Table<Event>) {
    let place = Place::new(state.active, slot);
    let creature = state.at_mut(place);
    creature.tapped = true;
    let card = creature.card;
    state.fights.push(Fight { attacker: slot, block: Block::Open });
    table.tell(Event::Attacked { place, card });
}

/// A player loses HP.
pub(crate) fn hurt(state: &mut State, seat: Seat, amount: i32, table: &mut impl Table<Event>) {
    if amount > 0 {
        let side = state.side_mut(seat);
        side.hp = side.hp.saturating_sub(amount).max(-MOST_HP);
        table.tell(Event::Hurt { seat, amount, hp: side.hp });
    }
}

/// Ends the game if a player is at HP 0 or less (D15).
pub(crate) fn look_for_losers(state: &mut State, table: &mut impl Table<Event>) {
    let [first, second] = both().map(|seat| state.side(seat).hp <= 0);
    let outcome = match (first, second) {
        (false, false) => return,
        (true, true) => Outcome::Draw,
        (true, false) => Outcome::Won(Seat::new(1)),
        (false, true) => Outcome::Won(Seat::new(0)),
    };
    end(state, outcome, Reason::Hp, table);
}

/// Ends the game; `seat` has lost.
pub(crate) fn lose(state: &mut State, seat: Seat, reason: Reason, table: &mut impl Table<Event>) {
    end(state, Outcome::Won(opponent(seat)), reason, table);
}

/// Ends the game.
pub(crate) fn end(state: &mut State, outcome: Outcome, reason: Reason, table: &mut impl Table<Event>) {
    state.prompt = Prompt::Over(outcome);
    state.actor = state.active;
    state.fights.clear();
    table.tell(Event::Ended { outcome, reason });
}
