//! What may be done, and why not. The list of legal actions and the refusals come from the same checks.

use kernel::Seat;

use crate::action::{Action, Mark};
use crate::cards::{AbilityId, CardId};
use crate::demand::{Aim, Demand, Needs};
use crate::language::Whose;
use crate::refusal::Refusal;
use crate::setup::Shared;
use crate::state::{Minion, Side, Slot, State, add};

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

/// Replaces `into` by every legal action.
pub(crate) fn list(shared: &Shared, state: &State, into: &mut Vec<Action>) {
    into.clear();
    if state.ending.is_some() {
        return;
    }
    let side = state.side(state.active);
    let lacks = lacks(shared, side);
    for (card, held) in slots(&side.hand) {
        let order = play(shared, held.card.id);
        if possible(shared, side, lacks, order).is_ok() {
            aimed(shared, state, order, |on| into.push(Action::Play { card, on }));
        }
    }
    for (slot, minion) in slots(&side.board) {
        if ready(minion).is_err() {
            continue;
        }
        attacks(state, |at| into.push(Action::Attack { slot, at }));
        for (number, ability) in activated(shared, side, slot).enumerate() {
            let order = using(shared, side, slot, ability);
            if may_use(shared, side, slot).is_ok() && possible(shared, side, lacks, order).is_ok() {
                let ability = Slot(number as u8);
                aimed(shared, state, order, |on| into.push(Action::Use { slot, ability, on }));
            }
        }
    }
    if shared.testing {
        if drawable(shared, state).is_ok() {
            into.push(Action::Draw);
        }
        into.extend(slots(&side.hand).map(|(card, _)| Action::Discard { card }));
    }
    into.push(Action::End); // 5.1.2: at any time
}

/// `Ok` exactly for the legal actions.
pub(crate) fn check(shared: &Shared, state: &State, action: Action) -> Check {
    if state.ending.is_some() {
        return Err(Refusal::GameOver);
    }
    let side = state.side(state.active);
    match action {
        Action::End => Ok(()),
        Action::Attack { slot, at } => {
            let minion = minion(state, state.active, slot)?;
            ready(minion)?;
            attackable(state, minion.card.id, at)
        }
        Action::Play { card, on } => ordered(shared, state, play(shared, held(state, card)?), on),
        Action::Use { slot, ability, on } => {
            ready(minion(state, state.active, slot)?)?;
            let id = nth_ability(shared, side, slot, ability)?;
            may_use(shared, side, slot)?;
            ordered(shared, state, using(shared, side, slot, id), on)
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
    possible(shared, side, lacks(shared, side), order)?;
    order.demand.aim.zip(on).map_or(Ok(()), |(aim, on)| allowed(shared, state, order, aim, on))
}

/// A list's items with their places.
#[inline]
fn slots<T>(items: &[T]) -> impl Iterator<Item = (Slot, &T)> {
    items.iter().enumerate().map(|(index, item)| (Slot(index as u8), item))
}

#[inline]
fn play(shared: &Shared, card: CardId) -> Order {
    let printed = shared.cards.printed(card);
    Order { card, cost: printed.cost, demand: printed.demand, from_hand: true }
}

#[inline]
fn using(shared: &Shared, side: &Side, slot: Slot, ability: AbilityId) -> Order {
    let card = side.board[slot.index()].card.id;
    let cost = ability_cost(shared, side, slot, ability);
    Order { card, cost, demand: shared.cards.demand(ability), from_hand: false }
}

/// Calls `push` once for each right target, or once with none if the player chooses none.
#[inline]
fn aimed(shared: &Shared, state: &State, order: Order, mut push: impl FnMut(Option<Mark>)) {
    let Some(aim) = order.demand.aim else { return push(None) };
    for seat in Seat::all(state.seats()) {
        if in_reach(state, order, aim, seat).is_err() {
            continue;
        }
        let side = state.side(seat);
        if aim.minions && takes_minions(shared, state, order, aim, seat).is_ok() {
            let minions = slots(&side.board).filter(|(slot, _)| takes_minion(side, aim, *slot).is_ok());
            minions.for_each(|(slot, _)| push(Some(Mark::Minion(seat, slot))));
        }
        if aim.rituals && side.ritual.is_some() {
            push(Some(Mark::Ritual(seat)));
        }
    }
}

/// Is this a right target?
fn allowed(shared: &Shared, state: &State, order: Order, aim: Aim, on: Mark) -> Check {
    let seat = on.owner();
    in_reach(state, order, aim, seat)?;
    match on {
        Mark::Minion(_, slot) if aim.minions => {
            minion(state, seat, slot)?;
            takes_minions(shared, state, order, aim, seat)?;
            takes_minion(state.side(seat), aim, slot)
        }
        Mark::Ritual(_) if aim.rituals => {
            state.side(seat).ritual.map(drop).ok_or(Refusal::NoSuchRitual { seat })
        }
        Mark::Minion(..) | Mark::Ritual(_) | Mark::Player(_) => {
            Err(Refusal::WrongTarget { card: order.card })
        }
    }
}

/// Can it be aimed at anything of this player's?
#[inline]
fn in_reach(state: &State, order: Order, aim: Aim, seat: Seat) -> Check {
    in_game(state, seat)?;
    let fits = match aim.whose {
        Whose::Anyones => true,
        Whose::Yours => seat == state.active,
        Whose::Opponents => seat != state.active,
    };
    if fits { Ok(()) } else { Err(Refusal::WrongTarget { card: order.card }) }
}

/// R11: a minion that returns needs room in its owner's hand; a card being played has left its own hand first.
#[inline]
fn takes_minions(shared: &Shared, state: &State, order: Order, aim: Aim, seat: Seat) -> Check {
    let limit = shared.edition.hand_limit;
    let leaves = usize::from(order.from_hand && seat == state.active);
    let full = aim.hand_room && state.side(seat).hand.len() >= limit + leaves;
    if full { Err(Refusal::HandFull { seat, limit }) } else { Ok(()) }
}

/// R11: what removes an enchantment needs one.
#[inline]
fn takes_minion(side: &Side, aim: Aim, slot: Slot) -> Check {
    let bare = aim.enchanted && side.enchantments_on(slot).next().is_none();
    if bare { Err(Refusal::NoEnchantment { card: side.board[slot.index()].card.id }) } else { Ok(()) }
}

/// Calls `push` once for each thing a minion of the active player can attack.
#[inline]
fn attacks(state: &State, mut push: impl FnMut(Mark)) {
    for seat in Seat::all(state.seats()).filter(|seat| *seat != state.active && state.is_in(*seat)) {
        push(Mark::Player(seat));
        slots(&state.side(seat).board).for_each(|(slot, _)| push(Mark::Minion(seat, slot)));
    }
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

/// What the player's side can't offer just now.
#[inline]
fn lacks(shared: &Shared, side: &Side) -> Needs {
    let room = Needs::ROOM.when(side.board.len() >= shared.edition.board_limit);
    let ritual = Needs::RITUAL.when(side.ritual.is_none());
    let graveyard = Needs::GRAVEYARD.when(side.graveyard.is_empty());
    room.and(ritual).and(graveyard)
}

/// Magic and everything else that doesn't depend on the target; in testing mode magic never stands in the way (R12).
#[inline]
fn possible(shared: &Shared, side: &Side, lacks: Needs, order: Order) -> Check {
    let (card, cost, magic) = (order.card, order.cost, side.magic);
    if cost > magic && !shared.testing {
        return Err(Refusal::NotEnoughMagic { card, cost, magic });
    }
    let missing = order.demand.needs.of(lacks);
    if missing == Needs::NOTHING {
        Ok(())
    } else if missing.has(Needs::RITUAL) {
        Err(Refusal::NoRitual { card })
    } else if missing.has(Needs::GRAVEYARD) {
        Err(Refusal::GraveyardEmpty)
    } else {
        Err(Refusal::BoardFull { limit: shared.edition.board_limit })
    }
}

fn nth_ability(shared: &Shared, side: &Side, slot: Slot, number: Slot) -> Check<AbilityId> {
    let card = side.board[slot.index()].card.id;
    let mut abilities = activated(shared, side, slot);
    let refusal = match abilities.len() {
        0 => Refusal::NoAbility { card },
        abilities => Refusal::NoSuchAbility { card, number: number.number(), abilities },
    };
    abilities.nth(number.index()).ok_or(refusal)
}

/// R8: a silenced minion uses no abilities.
#[inline]
fn may_use(shared: &Shared, side: &Side, slot: Slot) -> Check {
    let mut enchantments = side.enchantments_on(slot);
    let silenced = enchantments.any(|enchantment| shared.cards.enchants(enchantment.id).silences);
    if silenced { Err(Refusal::Silenced { card: side.board[slot.index()].card.id }) } else { Ok(()) }
}

/// The activated abilities of a minion: its own, or those of the newest enchantment that grants some (2.3, R25).
#[inline]
pub(crate) fn activated(
    shared: &Shared,
    side: &Side,
    slot: Slot,
) -> impl ExactSizeIterator<Item = AbilityId> + use<> {
    let abilities = |id| shared.cards.printed(id).abilities;
    let mut granted =
        side.enchantments_on(slot).rev().map(|enchantment| abilities(enchantment.id).activated());
    let granted = granted.find(|abilities| abilities.len() > 0);
    granted.unwrap_or_else(|| abilities(side.board[slot.index()].card.id).activated())
}

/// What using the ability costs now (R8).
#[inline]
pub(crate) fn ability_cost(shared: &Shared, side: &Side, slot: Slot, ability: AbilityId) -> i32 {
    let more =
        side.enchantments_on(slot).map(|enchantment| shared.cards.enchants(enchantment.id).ability_cost);
    more.fold(shared.cards.ability(ability).cost, add)
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
