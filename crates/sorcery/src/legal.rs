//! What may be done, and why not. The list of legal actions and the refusals come from the same checks.

use kernel::{Bits, Seat, Sheet};

use crate::action::{Action, Mark};
use crate::cards::{AbilityId, CardId};
use crate::demand::{Aim, Demand, Means, Needs};
use crate::quick;
use crate::refusal::Refusal;
use crate::setup::Shared;
use crate::side::Side;
use crate::state::{Minion, Slot, State};

type Check<T = ()> = Result<T, Refusal>;

/// Something that could be done, given a right target: a card to be played or an ability to be used.
#[derive(Clone, Copy)]
struct Order {
    card: CardId,
    cost: i32,
    demand: Demand,
    /// The hand it comes from will hold one card less (R11).
    from_hand: bool,
}

type Actions<'a> = Sheet<'a, Action>;

/// Replaces `into` by every legal action, always in the same order: a seed plays the same game for ever.
pub(crate) fn list(shared: &Shared, state: &State, into: &mut Vec<Action>) {
    if state.ending.is_some() {
        return into.clear();
    }
    if !Sheet::try_fill(into, |sheet| quick::write(shared, state, sheet)) {
        Sheet::fill(into, |sheet| write(shared, state, sheet));
    }
}

/// Writes the list at any table.
#[cold]
#[inline(never)]
pub(crate) fn write<'a>(shared: &Shared, state: &State, mut sheet: Actions<'a>) -> Actions<'a> {
    let side = state.side(state.active);
    let means = means(shared, side);
    sheet = plays(shared, state, means, sheet);
    for place in side.board.places(|minion| ready(minion).is_ok()) {
        let slot = Slot(place as u8);
        sheet = attacks(state, slot, sheet);
        sheet = uses(shared, state, slot, sheet);
    }
    if shared.testing {
        sheet = tests(shared, state, sheet);
    }
    sheet.write(Action::End); // 5.1.2: at any time
    sheet
}

/// Writes every way to play a card.
fn plays<'a>(shared: &Shared, state: &State, means: Means, mut sheet: Actions<'a>) -> Actions<'a> {
    for (place, held) in state.side(state.active).hand.iter().enumerate() {
        let (card, order) = (Slot(place as u8), play(shared, held.card.id));
        if !means.suffice(order.cost, order.demand.needs) {
            continue;
        }
        if order.demand.aim.is_some() {
            sheet = aimed_plays(shared, state, card, sheet);
        } else {
            sheet.write(Action::Play { card, on: None });
        }
    }
    sheet
}

/// Writes every way to play a card that takes a target.
#[inline(never)]
pub(crate) fn aimed_plays<'a>(shared: &Shared, state: &State, card: Slot, sheet: Actions<'a>) -> Actions<'a> {
    let order = play(shared, state.side(state.active).hand[card.index()].card.id);
    targets(shared, state, order, sheet, move |on| Action::Play { card, on: Some(on) })
}

/// Writes every use of a minion's abilities.
#[inline(never)]
pub(crate) fn uses<'a>(shared: &Shared, state: &State, slot: Slot, mut sheet: Actions<'a>) -> Actions<'a> {
    let side = state.side(state.active);
    let (means, now) = (means(shared, side), &side.board[slot.index()].now);
    for (number, ability) in now.activated().enumerate() {
        let (cost, needs) = (now.cost(&shared.cards, ability), shared.cards.demand(ability).needs);
        if means.suffice(cost, needs) & !now.silenced {
            sheet = use_of(shared, state, slot, Slot(number as u8), ability, sheet);
        }
    }
    sheet
}

/// Writes every way to use an ability.
#[inline(never)]
fn use_of<'a>(
    shared: &Shared,
    state: &State,
    slot: Slot,
    number: Slot,
    ability: AbilityId,
    mut sheet: Actions<'a>,
) -> Actions<'a> {
    let order = using(shared, &state.side(state.active).board[slot.index()], ability);
    if order.demand.aim.is_some() {
        let at = move |on| Action::Use { slot, ability: number, on: Some(on) };
        return targets(shared, state, order, sheet, at);
    }
    sheet.write(Action::Use { slot, ability: number, on: None });
    sheet
}

/// Writes the commands of testing mode (5.2.3).
#[cold]
#[inline(never)]
fn tests<'a>(shared: &Shared, state: &State, mut sheet: Actions<'a>) -> Actions<'a> {
    sheet.write_if(drawable(shared, state).is_ok(), Action::Draw);
    let hand = Bits::first(state.side(state.active).hand.len());
    sheet.write_each(hand, |card| Action::Discard { card: Slot(card as u8) });
    sheet
}

/// Writes an action for each right target.
#[inline(always)]
fn targets<'a>(
    shared: &Shared,
    state: &State,
    order: Order,
    mut sheet: Actions<'a>,
    at: impl Fn(Mark) -> Action + Copy,
) -> Actions<'a> {
    let [one, other] = &state.sides.pair;
    sheet = targets_of(shared, state.active, one, Seat::new(0), order, sheet, at);
    sheet = targets_of(shared, state.active, other, Seat::new(1), order, sheet, at);
    for (index, side) in state.sides.more.iter().enumerate() {
        sheet = targets_of(shared, state.active, side, Seat::new(index + 2), order, sheet, at);
    }
    sheet
}

/// Writes an action for each right target of one player's.
#[inline(always)]
fn targets_of<'a>(
    shared: &Shared,
    active: Seat,
    side: &Side,
    seat: Seat,
    order: Order,
    mut sheet: Actions<'a>,
    at: impl Fn(Mark) -> Action + Copy,
) -> Actions<'a> {
    let Some(aim) = order.demand.aim else { return sheet };
    let yours = seat == active;
    let reached = aim.reaches(yours) & side.is_in();
    let at_minion = move |slot| at(Mark::Minion(seat, Slot(slot as u8)));
    if aim.enchanted | aim.hand_room {
        let minions = reached & aim.minions & has_room(shared, side, order, yours);
        let right = side.board.places(|minion| minions & aim.takes(minion));
        sheet.write_each(right, at_minion);
    } else {
        sheet.write_run::<5>(side.board.len() * usize::from(reached & aim.minions), at_minion);
    }
    sheet.write_if(reached & aim.rituals & side.ritual.is_some(), at(Mark::Ritual(seat)));
    sheet
}

/// Writes an attack at each thing that a minion of the active player can attack.
#[inline]
fn attacks<'a>(state: &State, slot: Slot, mut sheet: Actions<'a>) -> Actions<'a> {
    for seat in state.opponents() {
        sheet.write(Action::Attack { slot, at: Mark::Player(seat) });
        let attack = |at| Action::Attack { slot, at: Mark::Minion(seat, Slot(at as u8)) };
        sheet.write_run::<5>(state.side(seat).board.len(), attack);
    }
    sheet
}

/// `Ok` exactly for the legal actions.
pub(crate) fn check(shared: &Shared, state: &State, action: Action) -> Check {
    if state.ending.is_some() {
        return Err(Refusal::GameOver);
    }
    match action {
        Action::End => Ok(()),
        Action::Attack { slot, at } => {
            let minion = minion(state, state.active, slot)?;
            ready(minion)?;
            attackable(state, minion.card.id, at)
        }
        Action::Play { card, on } => ordered(shared, state, play(shared, held(state, card)?), on),
        Action::Use { slot, ability, on } => {
            let minion = minion(state, state.active, slot)?;
            ready(minion)?;
            ordered(shared, state, using(shared, minion, nth_ability(minion, ability)?), on)
        }
        Action::Draw => testing_only(shared).and_then(|()| drawable(shared, state)),
        Action::Discard { card } => testing_only(shared).and_then(|()| held(state, card).map(drop)),
    }
}

/// The order with its target, if that is what the player chose.
fn ordered(shared: &Shared, state: &State, order: Order, on: Option<Mark>) -> Check {
    let card = order.card;
    match (order.demand.aim, on) {
        (Some(_), None) => return Err(Refusal::NeedsTarget { card }), // R11
        (None, Some(_)) => return Err(Refusal::TakesNoTarget { card }),
        (Some(_), Some(_)) | (None, None) => {}
    }
    let side = state.side(state.active);
    possible(shared, side, order)?;
    order.demand.aim.zip(on).map_or(Ok(()), |(aim, on)| allowed(shared, state, order, aim, on))
}

#[inline]
fn play(shared: &Shared, card: CardId) -> Order {
    let facts = shared.cards.facts(card);
    Order { card, cost: facts.cost, demand: facts.demand, from_hand: true }
}

#[inline]
fn using(shared: &Shared, minion: &Minion, ability: AbilityId) -> Order {
    let cost = minion.now.cost(&shared.cards, ability);
    Order { card: minion.card.id, cost, demand: shared.cards.demand(ability), from_hand: false }
}

/// Is this a right target?
fn allowed(shared: &Shared, state: &State, order: Order, aim: Aim, on: Mark) -> Check {
    let (card, seat) = (order.card, on.owner());
    in_game(state, seat)?;
    let yours = seat == state.active;
    if !aim.reaches(yours) {
        return Err(Refusal::WrongTarget { card });
    }
    match on {
        Mark::Minion(_, slot) if aim.minions => {
            let minion = minion(state, seat, slot)?;
            if !has_room(shared, state.side(seat), order, yours) {
                return Err(Refusal::HandFull { seat, limit: shared.edition.hand_limit });
            }
            if aim.takes(minion) { Ok(()) } else { Err(Refusal::NoEnchantment { card: minion.card.id }) }
        }
        Mark::Ritual(_) if aim.rituals => {
            state.side(seat).ritual.map(drop).ok_or(Refusal::NoSuchRitual { seat })
        }
        Mark::Minion(..) | Mark::Ritual(_) | Mark::Player(_) => Err(Refusal::WrongTarget { card }),
    }
}

/// R11: a minion that returns needs room in its owner's hand; a card being played has left its own hand first.
#[inline]
fn has_room(shared: &Shared, side: &Side, order: Order, yours: bool) -> bool {
    let returns = order.demand.aim.is_some_and(|aim| aim.hand_room);
    !returns | (side.hand.len() < shared.edition.hand_limit + usize::from(order.from_hand & yours))
}

/// 5.1.6: the opponent or one of the opponent's minions.
fn attackable(state: &State, attacker: CardId, at: Mark) -> Check {
    in_game(state, at.owner())?;
    if at.owner() == state.active {
        return Err(Refusal::OwnSide { card: attacker });
    }
    match at {
        Mark::Player(_) => Ok(()),
        Mark::Minion(seat, slot) => minion(state, seat, slot).map(drop),
        Mark::Ritual(_) => Err(Refusal::AttackedRitual { card: attacker }),
    }
}

#[inline]
fn in_game(state: &State, seat: Seat) -> Check {
    let known = seat.index() < state.seats() && state.is_in(seat);
    if known { Ok(()) } else { Err(Refusal::NoSuchPlayer { seat }) }
}

fn minion(state: &State, seat: Seat, slot: Slot) -> Check<&Minion> {
    let board = &state.side(seat).board;
    let refusal = Refusal::NoSuchMinion { seat, number: slot.number(), minions: board.len() };
    board.get(slot.index()).ok_or(refusal)
}

fn held(state: &State, card: Slot) -> Check<CardId> {
    let hand = &state.side(state.active).hand;
    let refusal = Refusal::NoSuchCard { number: card.number(), hand: hand.len() };
    hand.get(card.index()).map(|held| held.card.id).ok_or(refusal)
}

/// 2.2: attacking and using abilities take an action.
#[inline]
fn ready(minion: &Minion) -> Check {
    if minion.actions > 0 { Ok(()) } else { Err(Refusal::NoActionLeft { card: minion.card.id }) }
}

/// What the player's side can offer just now; in testing mode magic never stands in the way (R12).
#[inline]
pub(crate) fn means(shared: &Shared, side: &Side) -> Means {
    let room = Needs::ROOM.when(side.board.len() >= shared.edition.board_limit);
    let ritual = Needs::RITUAL.when(side.ritual.is_none());
    let graveyard = Needs::GRAVEYARD.when(side.graveyard.is_empty());
    let magic = if shared.testing { i32::MAX } else { side.magic };
    Means { magic, lacks: room.and(ritual).and(graveyard) }
}

/// The reason why something is missing that doesn't depend on the target.
fn possible(shared: &Shared, side: &Side, order: Order) -> Check {
    let means = means(shared, side);
    let (card, cost, magic) = (order.card, order.cost, means.magic);
    let missing = order.demand.needs.of(means.lacks);
    if means.suffice(cost, order.demand.needs) {
        Ok(())
    } else if cost > magic {
        Err(Refusal::NotEnoughMagic { card, cost, magic })
    } else if missing.has(Needs::RITUAL) {
        Err(Refusal::NoRitual { card })
    } else if missing.has(Needs::GRAVEYARD) {
        Err(Refusal::GraveyardEmpty)
    } else {
        Err(Refusal::BoardFull { limit: shared.edition.board_limit })
    }
}

/// R8: a silenced minion uses none of the abilities that it has.
fn nth_ability(minion: &Minion, number: Slot) -> Check<AbilityId> {
    let card = minion.card.id;
    let mut abilities = minion.now.activated();
    let refusal = match abilities.len() {
        0 => Refusal::NoAbility { card },
        abilities => Refusal::NoSuchAbility { card, number: number.number(), abilities },
    };
    let ability = abilities.nth(number.index()).ok_or(refusal)?;
    if minion.now.silenced { Err(Refusal::Silenced { card }) } else { Ok(ability) }
}

fn testing_only(shared: &Shared) -> Check {
    if shared.testing { Ok(()) } else { Err(Refusal::TestingOnly) }
}

/// R12: a full hand or an empty deck refuses the `draw` command.
fn drawable(shared: &Shared, state: &State) -> Check {
    let side = state.side(state.active);
    let limit = shared.edition.hand_limit;
    if side.hand.len() >= limit {
        return Err(Refusal::HandFull { seat: state.active, limit });
    }
    if side.deck.is_empty() { Err(Refusal::DeckEmpty) } else { Ok(()) }
}
