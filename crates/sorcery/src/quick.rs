//! The list of legal actions at the usual table, with hardly a decision for the processor: two players, no testing mode,
//! a hand of usual size. It is the list of `legal`, item by item, and a test compares them.

use kernel::{Bits, Seat, Sheet};

use crate::action::{Action, Mark};
use crate::legal;
use crate::setup::Shared;
use crate::side::Side;
use crate::state::{Slot, State};
use crate::tolls::{Lanes, Tolls};

type Actions<'a> = Sheet<'a, Action>;

/// Writes the list; `None` at any other table.
#[inline(always)]
pub(crate) fn write<'a>(shared: &Shared, state: &State, mut sheet: Actions<'a>) -> Option<Actions<'a>> {
    if shared.testing | !state.sides.more.is_empty() {
        return None;
    }
    let (yours, others) = yours_and_others(state);
    let (playable, tolls) = yours.hand.playable(legal::means(shared, yours))?;
    let at_minions = |side: &Side, own| tolls.at_minions(own).when(!side.board.is_empty());
    let at_ritual = |side: &Side, own| tolls.at_ritual(own).when(side.ritual.is_some());
    let at_yours = at_minions(yours, true) | at_ritual(yours, true);
    let at_others = at_minions(others, false) | at_ritual(others, false);
    let unenchanted = yours.enchantments.is_empty() & others.enchantments.is_empty();
    let aimed = (playable & (at_yours | at_others)).without(tolls.enchanted().when(unenchanted));
    let plain = playable.without(tolls.aimed()).places();
    sheet = if aimed.is_empty() {
        plays(plain, sheet)
    } else {
        aimed_plays(shared, state, plain, aimed, tolls, sheet)
    };
    let ready = yours.board.places(|minion| minion.actions > 0);
    if !ready.is_empty() {
        sheet = orders(shared, state, ready, sheet);
    }
    sheet.write(Action::End); // 5.1.2: at any time
    Some(sheet)
}

/// The active player's side, and the opponent's.
#[inline(always)]
fn yours_and_others(state: &State) -> (&Side, &Side) {
    let [one, other] = &state.sides.pair;
    if state.active.index() == 0 { (one, other) } else { (other, one) }
}

/// Writes the playing of cards without targets.
#[inline]
fn plays(cards: Bits, mut sheet: Actions<'_>) -> Actions<'_> {
    sheet.write_each(cards, |card| Action::Play { card: Slot(card as u8), on: None });
    sheet
}

/// Writes the playing of cards some of which have targets.
#[inline(never)]
fn aimed_plays<'a>(
    shared: &Shared,
    state: &State,
    mut plain: Bits,
    aimed: Lanes,
    tolls: Tolls,
    mut sheet: Actions<'a>,
) -> Actions<'a> {
    let (_, others) = yours_and_others(state);
    let full = others.hand.len() >= shared.edition.hand_limit; // R11: the card has left its own hand
    for place in aimed.places() {
        sheet = plays(plain.before(place), sheet);
        plain = plain.from(place);
        let card = Slot(place as u8);
        if tolls.is_choosy(place, full) {
            sheet = legal::aimed_plays(shared, state, card, sheet);
            continue;
        }
        for (index, side) in state.sides.pair.iter().enumerate() {
            let seat = Seat::new(index);
            let reach = tolls.reach(place, seat == state.active);
            let play = move |slot| Action::Play { card, on: Some(Mark::Minion(seat, Slot(slot as u8))) };
            sheet.write_run::<5>(side.board.len() * usize::from(reach.minions()), play);
            let at_ritual = reach.ritual() & side.ritual.is_some();
            sheet.write_if(at_ritual, Action::Play { card, on: Some(Mark::Ritual(seat)) });
        }
    }
    plays(plain, sheet)
}

/// Writes what the minions can do that are ready.
#[inline(never)]
fn orders<'a>(shared: &Shared, state: &State, ready: Bits, mut sheet: Actions<'a>) -> Actions<'a> {
    let (yours, others) = yours_and_others(state);
    let opponent = Seat::new(1 - state.active.index());
    for place in ready {
        let slot = Slot(place as u8);
        sheet.write_run::<6>(1 + others.board.len(), move |target| {
            let minion = |index| Mark::Minion(opponent, Slot(index as u8));
            Action::Attack { slot, at: target.checked_sub(1).map_or(Mark::Player(opponent), minion) }
        });
        if yours.board[place].now.activated().len() > 0 {
            sheet = legal::uses(shared, state, slot, sheet);
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Game, Quiet, Seeded, Status};

    use super::*;
    use crate::setup::{Setup, library};
    use crate::{Sorcery, edition};

    /// Games of any cards of an edition; few different ones make crowded boards.
    #[test]
    fn it_is_the_list_of_any_table() {
        let mut lists = [0; 2];
        for seed in 0..600 {
            let mut table = Quiet(Seeded::new(seed));
            let name = if seed % 2 == 0 { "2025" } else { "2017" };
            assert!(edition::names().any(|known| known == name));
            let (_, cards) = library(name, &[]).expect("the built-in cards are sound");
            let names: Vec<&str> = cards.names().collect();
            let kinds = 1 + table.pick(names.len() as u32) as usize;
            let some: Vec<&str> =
                (0..kinds).map(|_| names[table.pick(names.len() as u32) as usize]).collect();
            let mut card = |_| some[table.pick(some.len() as u32) as usize].to_owned();
            let decks = (0..2).map(|_| (0..30).map(&mut card).collect()).collect();
            let setup = Setup { edition: name.into(), decks, ..Setup::default() }.with_turn_limit(80);
            let game = Sorcery::new(&setup).expect("a sound set-up");
            let mut state = game.deal(&setup, &mut table);
            while let Status::ToAct(_) = game.status(&state) {
                let (mut quick, mut slow) = (Vec::new(), Vec::new());
                let written = Sheet::try_fill(&mut quick, |sheet| write(&game.shared, &state, sheet));
                Sheet::fill(&mut slow, |sheet| legal::write(&game.shared, &state, sheet));
                lists[usize::from(written)] += 1;
                assert!(!written || quick == slow, "{quick:?}\n{slow:?}\n{state:?}");
                game.apply(&mut state, slow[table.pick(slow.len() as u32) as usize], &mut table);
            }
        }
        assert!(lists[1] > 20 * lists[0], "nearly all lists are usual: {lists:?}");
    }
}
