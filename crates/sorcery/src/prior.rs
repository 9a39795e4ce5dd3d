//! Priors of actions: a guess at what an action adds to one's score and takes from the opponents', from the card's words
//! alone. Playouts choose by it, so it must be cheap; it need not be right.

use crate::action::{Action, Mark};
use crate::cards::{AbilityId, CardId, Kind, fits};
use crate::evaluate::{self, capped, life_worth, might, minion_worth, ritual_worth, worth};
use crate::language::{Ability, Effect, MinionEffect, PlayerEffect, RitualEffect, Target, Trigger, Whose};
use crate::setup::Rules;
use crate::side::Side;
use crate::state::{Card, Ritual, Slot, State, Stats};
use kernel::Seat;

/// An attack that ends the game, and one of several that together do.
const LAST_BLOW: f32 = 50.0;
const ONE_OF_THE_LAST: f32 = 20.0;
/// Ending the turn; low, because most other actions are better done first.
const END: f32 = -0.6;
/// Commands of testing mode are never worth a try.
const NEVER: f32 = -9.0;

/// The guess for one legal action.
pub(crate) fn prior(rules: &Rules, state: &State, action: Action) -> f32 {
    let seat = state.active;
    let side = state.side(seat);
    match action {
        Action::End => END,
        Action::Attack { slot, at } => attack(rules, state, side.stats(slot), slot, at),
        Action::Play { card, on } => {
            let card = side.hand[card.index()].card;
            let price = rules.cards.printed(card.id).cost;
            play(rules, state, card, on) - worth::CARD - magic_worth(side, price)
        }
        Action::Use { slot, ability, on } => {
            let Some(id) = side.board[slot.index()].now.activated().nth(ability.index()) else {
                return NEVER;
            };
            let price = side.board[slot.index()].now.cost(&rules.cards, id);
            let missed = worth::READY * capped(side.stats(slot).attack);
            ability_gain(rules, state, id, on) - magic_worth(side, price) - missed
        }
        Action::Draw | Action::Discard { .. } => NEVER,
    }
}

/// The cost of spending magic.
fn magic_worth(side: &Side, price: i32) -> f32 {
    evaluate::magic_worth(side.magic) - evaluate::magic_worth(side.magic - price)
}

/// 2.2: damage stays, and a minion that is attacked hits back.
fn attack(rules: &Rules, state: &State, own: Stats, slot: Slot, at: Mark) -> f32 {
    match at {
        Mark::Player(seat) => {
            let life = state.side(seat).life;
            if own.attack >= life {
                return LAST_BLOW;
            }
            if ready_blow(state.side(state.active)) >= life {
                return ONE_OF_THE_LAST;
            }
            let threat = worth::THREAT * own.attack as f32 / life.max(1) as f32;
            life_worth(life) - life_worth(life - own.attack.max(0)) + 0.3 * threat
        }
        Mark::Minion(owner, target) => {
            let other = state.side(owner).stats(target);
            let taken = loss(rules, state, owner, target, other, own.attack);
            taken - loss(rules, state, state.active, slot, own, other.attack)
        }
        Mark::Ritual(_) => NEVER,
    }
}

/// The attack power that a side's minions have left this turn.
fn ready_blow(side: &Side) -> i32 {
    let ready = side.board.iter().enumerate().filter(|(_, minion)| minion.actions > 0);
    ready.map(|(slot, _)| side.stats(Slot(slot as u8)).attack.clamp(0, worth::ENOUGH)).sum()
}

/// What a minion with these values is worth, with what it threatens.
fn value(rules: &Rules, state: &State, owner: Seat, slot: Slot, stats: Stats) -> f32 {
    minion_worth(rules, state.side(owner), slot, stats) + menace(state, owner, stats.attack)
}

/// How much nearer an attack brings its player to killing the weakest opponent in one turn.
fn menace(state: &State, owner: Seat, attack: i32) -> f32 {
    let others = Seat::all(state.seats()).filter(|seat| *seat != owner && state.is_in(*seat));
    let weakest = others.map(|seat| state.side(seat).life).min().unwrap_or(1);
    worth::THREAT * (capped(attack.max(0)) / weakest.max(1) as f32).min(1.0)
}

/// What a minion's player loses if it takes damage.
fn loss(rules: &Rules, state: &State, owner: Seat, slot: Slot, stats: Stats, damage: i32) -> f32 {
    let left = Stats { defence: stats.defence - damage.max(0), ..stats };
    let whole = value(rules, state, owner, slot, stats);
    if left.defence <= 0 { whole } else { whole - value(rules, state, owner, slot, left) }
}

fn play(rules: &Rules, state: &State, card: Card, on: Option<Mark>) -> f32 {
    let printed = rules.cards.printed(card.id);
    match printed.kind {
        Kind::Minion(_) => {
            let stats = arriving(rules, state, card.stats);
            let survives = stats.defence > 0;
            let gain = || entering(rules, card.id, stats) + menace(state, state.active, stats.attack);
            if survives { gain() } else { 0.0 }
        }
        Kind::Spell => printed.abilities.ids().map(|id| ability_gain(rules, state, id, on)).sum(),
        Kind::Enchantment(_) => on.map_or(0.0, |on| enchanting(rules, state, card.id, on)),
        Kind::Ritual { charges, .. } => {
            let old = state.side(state.active).ritual.map_or(0.0, |ritual| ritual_worth(rules, ritual));
            ritual_worth(rules, Ritual { id: card.id, charges }) - old
        }
    }
}

/// A minion that enters: how well it fights, and whether it has triggers.
fn entering(rules: &Rules, card: CardId, stats: Stats) -> f32 {
    let listens = rules.cards.printed(card).abilities.listens();
    worth::MIGHT * might(stats) + if listens { worth::LISTENER } else { worth::ABILITY }
}

/// The stats of a minion that the active player plays, after all "enters play" triggers (3.3); no defence if it leaves.
fn arriving(rules: &Rules, state: &State, printed: Stats) -> Stats {
    if !state.sides.hear().has(Trigger::MinionEnters) {
        return printed;
    }
    Seat::all(state.seats()).fold(printed, |stats, seat| {
        let side = state.side(seat);
        let ritual = side.ritual.filter(|ritual| rules.cards.has_charges(*ritual)).map(|ritual| ritual.id);
        let listeners = side.board.iter().map(|minion| minion.card.id).chain(ritual);
        let listeners = listeners.filter(|card| rules.cards.listens(*card, Trigger::MinionEnters));
        let abilities = listeners.flat_map(|card| rules.cards.abilities_of(card));
        abilities.filter(|ability| greets(ability, seat == state.active)).fold(stats, greeted)
    })
}

/// Whether an ability, of the active player's card or of another's, acts on a minion that the active player plays.
fn greets(ability: &Ability, yours: bool) -> bool {
    let meant = fits(ability.condition, yours, false);
    meant && ability.trigger == Trigger::MinionEnters && ability.target == Target::It
}

/// What such an ability leaves of a minion.
fn greeted(stats: Stats, ability: &Ability) -> Stats {
    let gone = Stats { defence: 0, ..stats };
    match ability.effect {
        Effect::Damage(damage) => stats.plus(Stats { attack: 0, defence: -damage }),
        Effect::Destroy => gone,
        Effect::Minion(effect) => match effect {
            MinionEffect::Gain(more) if stats.defence > 0 => stats.plus(more),
            MinionEffect::ReturnToHand | MinionEffect::PutUnderDeck | MinionEffect::TakeControl => gone,
            MinionEffect::Gain(_) | MinionEffect::RemoveEnchantment | MinionEffect::SummonCopy => stats,
        },
        Effect::Player(_) | Effect::Ritual(_) | Effect::Lasting(_) => stats,
    }
}

/// Good for one's own minions, bad for others'.
fn enchanting(rules: &Rules, state: &State, card: CardId, on: Mark) -> f32 {
    let Mark::Minion(owner, slot) = on else { return NEVER };
    let side = state.side(owner);
    let enchants = rules.cards.enchants(card);
    let before = side.stats(slot);
    let after = enchants.apply(before);
    let has_ability = side.board[slot.index()].now.activated().len() > 0;
    let mut gain = value(rules, state, owner, slot, after) - value(rules, state, owner, slot, before);
    gain += f32::from(enchants.actions)
        * (menace(state, owner, after.attack) + worth::READY * capped(after.attack));
    if has_ability && (enchants.silences || enchants.ability_cost > 0) {
        gain -= worth::ABILITY;
    }
    if owner == state.active { gain } else { -gain }
}

/// What an effect brings the active player.
fn ability_gain(rules: &Rules, state: &State, id: AbilityId, on: Option<Mark>) -> f32 {
    let ability = rules.cards.ability(id);
    let seat = state.active;
    let on_minions = |each: &dyn Fn(Seat, Slot) -> f32| match (ability.target, on) {
        (Target::AllMinions(whose), _) => all_minions(state, whose, each),
        (_, Some(Mark::Minion(owner, slot))) => signed(state, owner, each(owner, slot)),
        (_, Some(Mark::Player(_) | Mark::Ritual(_)) | None) => 0.0,
    };
    let stats = |owner: Seat, slot: Slot| state.side(owner).stats(slot);
    let whole = |owner: Seat, slot: Slot| value(rules, state, owner, slot, stats(owner, slot));
    match ability.effect {
        Effect::Damage(damage) => {
            on_minions(&|owner, slot| -loss(rules, state, owner, slot, stats(owner, slot), damage))
        }
        Effect::Destroy => match on {
            Some(Mark::Ritual(owner)) => {
                let lost = state.side(owner).ritual.map_or(0.0, |ritual| ritual_worth(rules, ritual));
                signed(state, owner, -lost)
            }
            Some(Mark::Minion(..) | Mark::Player(_)) | None => on_minions(&|owner, slot| -whole(owner, slot)),
        },
        Effect::Minion(effect) => match effect {
            MinionEffect::Gain(more) => on_minions(&|owner, slot| {
                value(rules, state, owner, slot, stats(owner, slot).plus(more)) - whole(owner, slot)
            }),
            MinionEffect::ReturnToHand => on_minions(&|owner, slot| worth::CARD - whole(owner, slot)),
            MinionEffect::PutUnderDeck => on_minions(&|owner, slot| -whole(owner, slot)),
            MinionEffect::RemoveEnchantment => on_minions(&|owner, slot| {
                let bare = state.side(owner).stats_without_enchantments(slot);
                value(rules, state, owner, slot, bare) - whole(owner, slot)
            }),
            MinionEffect::TakeControl | MinionEffect::SummonCopy => match on {
                Some(Mark::Minion(owner, slot)) => whole(owner, slot),
                Some(Mark::Player(_) | Mark::Ritual(_)) | None => 0.0,
            },
        },
        Effect::Player(effect) => player_gain(rules, state.side(seat), effect),
        Effect::Ritual(RitualEffect::GainCharges(charges)) => worth::CHARGE * capped(charges),
        Effect::Lasting(_) => 0.0,
    }
}

/// What an effect on a player brings that player, as a rule the one who has the card.
fn player_gain(rules: &Rules, side: &Side, effect: PlayerEffect) -> f32 {
    match effect {
        PlayerEffect::GainMagic(magic) => -magic_worth(side, -magic),
        PlayerEffect::GainLife(life) => life_worth(side.life.saturating_add(life)) - life_worth(side.life),
        PlayerEffect::Draw(cards) => worth::CARD * f32::from(cards),
        PlayerEffect::Resurrect { defence } => side.graveyard.last().map_or(0.0, |card| {
            let defence = defence.unwrap_or(card.stats.defence);
            entering(rules, card.id, Stats { defence, ..card.stats })
        }),
        PlayerEffect::Summon { card, count } => {
            let room = rules.edition.board_limit.saturating_sub(side.board.len());
            entering(rules, card, rules.cards.stats(card)) * usize::from(count).min(room) as f32
        }
    }
}

/// A gain counts as positive for the active player and as negative for anybody else.
fn signed(state: &State, owner: Seat, gain: f32) -> f32 {
    if owner == state.active { gain } else { -gain }
}

fn all_minions(state: &State, whose: Whose, each: &dyn Fn(Seat, Slot) -> f32) -> f32 {
    let meant = |seat: &Seat| match whose {
        Whose::Anyones => true,
        Whose::Yours => *seat == state.active,
        Whose::Opponents => *seat != state.active,
    };
    let of = |seat: Seat| (0..state.side(seat).board.len()).map(move |slot| (seat, Slot(slot as u8)));
    let all = Seat::all(state.seats()).filter(meant).flat_map(of);
    all.map(|(seat, slot)| signed(state, seat, each(seat, slot))).sum()
}
