//! The phases of a turn, and the automatic ones: draw, untap and end.

use kernel::{LATEST_TURN, Outcome, Table};

use crate::apply::{end, lose};
use crate::event::{Event, Reason};
use crate::mana::Mana;
use crate::place::{Place, Slot};
use crate::rules::Rules;
use crate::side::{HAND_LIMIT, Held, OPENING_HAND};
use crate::state::{Phase, Prompt, State, both, opponent};

impl Rules {
    /// Both players draw their opening hands; then player 1's first turn begins.
    pub(crate) fn open(&self, state: &mut State, table: &mut impl Table<Event>) {
        for seat in both() {
            for _ in 0..OPENING_HAND {
                draw(state, seat, table);
            }
        }
        begin_turn(state, table);
    }

    /// Ends the phase and runs on to the next decision.
    pub(crate) fn end_phase(&self, state: &mut State, table: &mut impl Table<Event>) {
        heal(state);
        match state.phase {
            Phase::Draw => untap(state, table),
            Phase::Untap => begin_phase(state, Phase::Play1, Prompt::Play, table),
            Phase::Play1 => begin_phase(state, Phase::Combat, Prompt::Attackers, table),
            Phase::Combat => {
                if self.has_windows {
                    // The opponent's mana from the windows is lost when combat ends.
                    empty_pool(state, state.defender(), table);
                }
                begin_phase(state, Phase::Play2, Prompt::Play, table);
            }
            Phase::Play2 | Phase::End => self.end_turn(state, table),
        }
    }

    fn end_turn(&self, state: &mut State, table: &mut impl Table<Event>) {
        let seat = state.active;
        state.phase = Phase::End;
        table.tell(Event::PhaseBegan { seat, phase: Phase::End });
        empty_pool(state, seat, table);
        state.land_played = false;
        if self.turn_limit.is_some_and(|limit| state.turn() >= limit) {
            return end(state, Outcome::Draw, Reason::TurnLimit, table);
        }
        if seat.index() == 1 {
            table.tell(Event::RoundEnded { round: state.round });
            state.round = (state.round + 1).min(LATEST_TURN);
        }
        state.active = opponent(seat);
        begin_turn(state, table);
    }
}

/// Runs the draw and untap phases.
pub(crate) fn begin_turn(state: &mut State, table: &mut impl Table<Event>) {
    let seat = state.active;
    state.actor = seat;
    state.phase = Phase::Draw;
    table.tell(Event::TurnBegan { seat, round: state.round });
    if state.side(seat).hand.len() >= HAND_LIMIT {
        table.tell(Event::HandFull { seat });
    } else if !draw(state, seat, table) {
        // D3: drawing from an empty library loses at once.
        table.tell(Event::LibraryEmpty { seat });
        return lose(state, seat, Reason::Library, table);
    }
    untap(state, table);
}

/// Untaps the active player's cards (D3) and begins the first play phase.
pub(crate) fn untap(state: &mut State, table: &mut impl Table<Event>) {
    let seat = state.active;
    for (index, permanent) in state.side_mut(seat).in_play.iter_mut().enumerate() {
        if permanent.tapped {
            permanent.tapped = false;
            table.tell(Event::Untapped { place: Place::at(seat, index), card: permanent.card });
        }
    }
    begin_phase(state, Phase::Play1, Prompt::Play, table);
}

fn begin_phase(state: &mut State, phase: Phase, prompt: Prompt, table: &mut impl Table<Event>) {
    state.phase = phase;
    state.prompt = prompt;
    state.actor = state.active;
    table.tell(Event::PhaseBegan { seat: state.active, phase });
}

/// Moves the top card of the library to the hand; `false` if there is none.
fn draw(state: &mut State, seat: kernel::Seat, table: &mut impl Table<Event>) -> bool {
    let side = state.side_mut(seat);
    let Some(card) = side.library.draw() else { return false };
    side.hand.push(Held { card, seen: false });
    table.tell(Event::Drew { seat, slot: Slot::new(side.hand.len() - 1), card: Some(card) });
    true
}

/// After every phase the damage on all creatures of both sides is gone (D5).
fn heal(state: &mut State) {
    for side in &mut state.sides {
        side.in_play.iter_mut().for_each(|permanent| permanent.damage = 0);
    }
}

fn empty_pool(state: &mut State, seat: kernel::Seat, table: &mut impl Table<Event>) {
    let lost = std::mem::take(&mut state.side_mut(seat).pool);
    if lost != Mana::default() {
        table.tell(Event::PoolEmptied { seat, lost });
    }
}
