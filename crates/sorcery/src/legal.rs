//! What may be done, and why not. The list of legal actions and the refusals come from the same checks.

use kernel::Seat;

use crate::action::{Action, Mark};
use crate::cards::{Abilities, AbilityId, CardId, Kind};
use crate::language::{Effect, Target, Whose};
use crate::refusal::Refusal;
use crate::setup::Shared;
use crate::state::{Minion, Side, Slot, State};

type Check<T = ()> = Result<T, Refusal>;

/// Something that could be done, given a right target: a card to be played or an ability to be used.
#[derive(Clone, Copy)]
struct Order {
    card: CardId,
    /// What it is aimed at, if the player chooses.
    aim: Option<Target>,
    /// What will happen at once.
    abilities: Abilities,
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
    for card in slots(side.hand.len()) {
        if let Ok(order) = playable(shared, state, card) {
            aimed(shared, state, order, |on| into.push(Action::Play { card, on }));
        }
    }
    for (slot, minion) in slots(side.board.len()).zip(side.board.iter()) {
        if ready(minion).is_err() {
            continue;
        }
        attacks(state, |at| into.push(Action::Attack { slot, at }));
        for ability in slots(activated(shared, side, slot).len()) {
            if let Ok(order) = usable(shared, state, slot, ability) {
                aimed(shared, state, order, |on| into.push(Action::Use { slot, ability, on }));
            }
        }
    }
    if shared.testing {
        if drawable(shared, state).is_ok() {
            into.push(Action::Draw);
        }
        into.extend(slots(side.hand.len()).map(|card| Action::Discard { card }));
    }
    into.push(Action::End); // 5.1.2: at any time
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
        Action::Play { card, on } => {
            let id = held(state, card)?;
            target_count(id, shared.cards.printed(id).aim, on)?;
            let order = playable(shared, state, card)?;
            order.aim.zip(on).map_or(Ok(()), |(aim, on)| allowed(shared, state, order, aim, on))
        }
        Action::Use { slot, ability, on } => {
            ready(minion(state, state.active, slot)?)?;
            let order = usable(shared, state, slot, ability)?;
            target_count(order.card, order.aim, on)?;
            order.aim.zip(on).map_or(Ok(()), |(aim, on)| allowed(shared, state, order, aim, on))
        }
        Action::Draw => testing_only(shared).and_then(|()| drawable(shared, state)),
        Action::Discard { card } => testing_only(shared).and_then(|()| held(state, card).map(drop)),
    }
}

fn slots(count: usize) -> impl Iterator<Item = Slot> {
    (0..count as u8).map(Slot)
}

/// Calls `push` once for each right target, or once with none if the player chooses none.
#[inline]
fn aimed(shared: &Shared, state: &State, order: Order, mut push: impl FnMut(Option<Mark>)) {
    let Some(aim) = order.aim else { return push(None) };
    for seat in Seat::all(state.sides.len()) {
        let side = state.side(seat);
        let minions = slots(side.board.len()).map(|slot| Mark::Minion(seat, slot));
        let marks = minions.chain(side.ritual.map(|_| Mark::Ritual(seat)));
        marks.filter(|on| allowed(shared, state, order, aim, *on).is_ok()).for_each(|on| push(Some(on)));
    }
}

/// Calls `push` once for each thing a minion of the active player can attack.
#[inline]
fn attacks(state: &State, mut push: impl FnMut(Mark)) {
    for seat in Seat::all(state.sides.len()).filter(|seat| *seat != state.active && state.is_in(*seat)) {
        push(Mark::Player(seat));
        slots(state.side(seat).board.len()).for_each(|slot| push(Mark::Minion(seat, slot)));
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

fn in_game(state: &State, seat: Seat) -> Check {
    let known = seat.index() < state.sides.len() && state.is_in(seat);
    if known { Ok(()) } else { Err(Refusal::NoSuchPlayer { seat }) }
}

fn minion(state: &State, seat: Seat, slot: Slot) -> Check<&Minion> {
    let board = &state.side(seat).board;
    let refusal = Refusal::NoSuchMinion { seat, number: slot.number(), minions: board.len() };
    board.get(slot.index()).ok_or(refusal)
}

#[inline]
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

/// Could this card be played, given a right target?
#[inline]
fn playable(shared: &Shared, state: &State, card: Slot) -> Check<Order> {
    let id = held(state, card)?;
    let printed = shared.cards.printed(id);
    affordable(shared, state, id, printed.cost)?;
    let abilities = match printed.kind {
        Kind::Spell => printed.abilities,
        Kind::Minion(_) => room(shared, state.side(state.active)).map(|()| Abilities::default())?,
        Kind::Enchantment(_) | Kind::Ritual { .. } => Abilities::default(),
    };
    let order = Order { card: id, aim: printed.aim, abilities, from_hand: true };
    possible(shared, state, order).map(|()| order)
}

/// Could this ability be used, given a right target? The minion is known to be ready.
#[inline]
fn usable(shared: &Shared, state: &State, slot: Slot, number: Slot) -> Check<Order> {
    let side = state.side(state.active);
    let card = side.board[slot.index()].card.id;
    let mut abilities = activated(shared, side, slot);
    if abilities.len() == 0 {
        return Err(Refusal::NoAbility { card });
    }
    let refusal = Refusal::NoSuchAbility { card, number: number.number(), abilities: abilities.len() };
    let id = abilities.nth(number.index()).ok_or(refusal)?;
    let mut enchantments = side.enchantments_on(slot);
    if enchantments.any(|enchantment| shared.cards.enchants(enchantment.id).silences) {
        return Err(Refusal::Silenced { card }); // R8
    }
    affordable(shared, state, card, ability_cost(shared, side, slot, id))?;
    let aim = Some(shared.cards.ability(id).target).filter(|target| target.is_chosen());
    let order = Order { card, aim, abilities: Abilities::only(id), from_hand: false };
    possible(shared, state, order).map(|()| order)
}

/// The activated abilities of a minion: its own, or those of the newest enchantment that grants some (2.3, R25).
#[inline]
pub(crate) fn activated(
    shared: &Shared,
    side: &Side,
    slot: Slot,
) -> impl ExactSizeIterator<Item = AbilityId> + use<> {
    let abilities = |id| shared.cards.printed(id).abilities;
    let granted = side.enchantments_on(slot).rev().map(|enchantment| abilities(enchantment.id));
    let granted = granted.map(|abilities| abilities.activated()).find(|abilities| abilities.len() > 0);
    granted.unwrap_or_else(|| abilities(side.board[slot.index()].card.id).activated())
}

/// What using the ability costs now (R8).
#[inline]
pub(crate) fn ability_cost(shared: &Shared, side: &Side, slot: Slot, ability: AbilityId) -> i32 {
    let more =
        side.enchantments_on(slot).map(|enchantment| shared.cards.enchants(enchantment.id).ability_cost);
    more.fold(shared.cards.ability(ability).cost, crate::state::add)
}

/// R12: in testing mode magic never stands in the way.
#[inline]
fn affordable(shared: &Shared, state: &State, card: CardId, cost: i32) -> Check {
    let magic = state.side(state.active).magic;
    if cost <= magic || shared.testing { Ok(()) } else { Err(Refusal::NotEnoughMagic { card, cost, magic }) }
}

/// 2.2: a minion needs one of the slots.
#[inline]
fn room(shared: &Shared, side: &Side) -> Check {
    let limit = shared.edition.board_limit;
    if side.board.len() < limit { Ok(()) } else { Err(Refusal::BoardFull { limit }) }
}

/// What its effects need, whatever the target (6.1, 6.2, R11).
#[inline]
fn possible(shared: &Shared, state: &State, order: Order) -> Check {
    let side = state.side(state.active);
    for ability in order.abilities.ids().map(|id| shared.cards.ability(id)) {
        match ability.effect {
            Effect::GainCharges(_) if ability.target == Target::YourRitual && side.ritual.is_none() => {
                return Err(Refusal::NoRitual { card: order.card });
            }
            Effect::Resurrect { .. } if side.graveyard.is_empty() => return Err(Refusal::GraveyardEmpty),
            Effect::Resurrect { .. } | Effect::Summon { .. } => room(shared, side)?,
            Effect::Damage(_)
            | Effect::Gain(_)
            | Effect::Destroy
            | Effect::ReturnToHand
            | Effect::PutUnderDeck
            | Effect::RemoveEnchantment
            | Effect::GainCharges(_)
            | Effect::GainMagic(_)
            | Effect::GainLife(_)
            | Effect::Draw(_)
            | Effect::GrantActions(_)
            | Effect::RaiseAbilityCost(_)
            | Effect::ForbidAbilities => {}
        }
    }
    Ok(())
}

/// R11: a target where one is taken, and only there.
fn target_count(card: CardId, aim: Option<Target>, on: Option<Mark>) -> Check {
    match (aim, on) {
        (Some(_), None) => Err(Refusal::NeedsTarget { card }),
        (None, Some(_)) => Err(Refusal::TakesNoTarget { card }),
        (Some(_), Some(_)) | (None, None) => Ok(()),
    }
}

/// Is this a right target?
#[inline]
fn allowed(shared: &Shared, state: &State, order: Order, aim: Target, on: Mark) -> Check {
    in_game(state, on.owner())?;
    let (whose, minions, rituals) = match aim {
        Target::ChosenMinion(whose) => (whose, true, false),
        Target::ChosenRitual(whose) => (whose, false, true),
        Target::ChosenMinionOrRitual(whose) => (whose, true, true),
        Target::It
        | Target::Itself
        | Target::AllMinions(_)
        | Target::You
        | Target::Opponents
        | Target::EveryPlayer
        | Target::YourRitual
        | Target::Enchanted => unreachable!("only chosen targets are aims"),
    };
    let yours = on.owner() == state.active;
    let fits = match whose {
        Whose::Anyones => true,
        Whose::Yours => yours,
        Whose::Opponents => !yours,
    };
    match on {
        Mark::Minion(seat, slot) if minions && fits => {
            minion(state, seat, slot)?;
            takes_effects(shared, state, order, seat, slot)
        }
        Mark::Ritual(seat) if rituals && fits => {
            state.side(seat).ritual.map(drop).ok_or(Refusal::NoSuchRitual { seat })
        }
        Mark::Minion(..) | Mark::Ritual(_) | Mark::Player(_) => {
            Err(Refusal::WrongTarget { card: order.card })
        }
    }
}

/// What its effects need of the minion they are aimed at (R11).
#[inline]
fn takes_effects(shared: &Shared, state: &State, order: Order, seat: Seat, slot: Slot) -> Check {
    let abilities = order.abilities.ids().map(|id| shared.cards.ability(id));
    for ability in abilities.filter(|ability| ability.target.is_chosen()) {
        match ability.effect {
            Effect::ReturnToHand => returnable(shared, state, order, seat)?,
            Effect::RemoveEnchantment if state.side(seat).enchantments_on(slot).next().is_none() => {
                return Err(Refusal::NoEnchantment { card: state.side(seat).board[slot.index()].card.id });
            }
            Effect::RemoveEnchantment
            | Effect::Damage(_)
            | Effect::Gain(_)
            | Effect::Destroy
            | Effect::PutUnderDeck
            | Effect::GainCharges(_)
            | Effect::GainMagic(_)
            | Effect::GainLife(_)
            | Effect::Draw(_)
            | Effect::Resurrect { .. }
            | Effect::Summon { .. }
            | Effect::GrantActions(_)
            | Effect::RaiseAbilityCost(_)
            | Effect::ForbidAbilities => {}
        }
    }
    Ok(())
}

/// R11: the owner's hand must have room; a card that is being played has left its hand first.
fn returnable(shared: &Shared, state: &State, order: Order, owner: Seat) -> Check {
    let limit = shared.edition.hand_limit;
    let leaves = usize::from(order.from_hand && owner == state.active);
    if state.side(owner).hand.len() < limit + leaves {
        Ok(())
    } else {
        Err(Refusal::HandFull { seat: owner, limit })
    }
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
