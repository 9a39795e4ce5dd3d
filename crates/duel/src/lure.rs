//! How tempting an action is at first sight: what it adds to one's score and takes from the opponent's, guessed without
//! taking it. Playouts choose by it, so it must be cheap; it need not be right.

use kernel::Seat;

use crate::action::Action;
use crate::cards::{CardId, Printed};
use crate::edition::Edition;
use crate::language::{Effect, Keyword, Kind, Target};
use crate::place::{Mark, Place, Slot};
use crate::promise::{creature_worth, might, worth};
use crate::state::{Prompt, State, both, opponent};
use crate::values::Values;

/// Lands come first, and cards before the attack: creatures may attack at once (D4).
const LAND: f32 = 9.0;
/// A land is tapped for a card that it helps to pay, and else for nothing.
const FOR_A_CARD: f32 = 0.3;
const FOR_NOTHING: f32 = f32::NEG_INFINITY;
/// An attack that may be the last.
const LAST_BLOW: f32 = 20.0;
/// What of its damage an attacker is likely to do, if somebody could block it.
const UNBLOCKED: f32 = 0.35;
/// An attacker does not block in the opponent's turn: what that costs, for each point of damage it may have to stop.
const AWAY: f32 = 0.03;
/// Keywords given or taken.
const KEYWORD: f32 = 0.3;

impl Edition {
    /// The guess for one legal action.
    pub(crate) fn lure(&self, state: &State, action: Action) -> f32 {
        match action {
            Action::Play { slot } => {
                let card = state.side(state.actor).hand[slot.index()].card;
                self.card_lure(state, card)
            }
            Action::Tap { slot } => self.tap_lure(state, slot),
            Action::Target { on } => match state.prompt {
                Prompt::Target { card } => self.target_lure(state, self.cards.printed(card), on),
                Prompt::Play
                | Prompt::Pay { .. }
                | Prompt::Attackers
                | Prompt::Window
                | Prompt::Blocker
                | Prompt::Fought
                | Prompt::Over(_) => 0.0,
            },
            Action::Pay { colour } => f32::from(state.side(state.actor).pool.of(colour)),
            Action::Attack { slot } => self.attack_lure(state, slot),
            Action::Block { slot } => self.block_lure(state, slot),
            Action::Done | Action::NoBlock | Action::Pass | Action::Next => 0.0,
        }
    }

    /// What playing a card brings, with its best target.
    fn card_lure(&self, state: &State, card: CardId) -> f32 {
        let printed = self.cards.printed(card);
        match printed.kind {
            Kind::Land => LAND,
            Kind::Creature => worth::CREATURE + worth::MIGHT * might(printed.attack, printed.hp),
            Kind::Enchantment | Kind::Sorcery | Kind::Instant => {
                let mut best = None::<f32>;
                self.each_target(state, card, |on| {
                    let lure = self.target_lure(state, printed, on);
                    best = Some(best.map_or(lure, |best| best.max(lure)));
                });
                best.unwrap_or(0.0) + self.lure_of_all(state, printed) - worth::CARD
            }
        }
    }

    /// What the card's effects on one target bring the actor.
    fn target_lure(&self, state: &State, printed: &Printed, on: Mark) -> f32 {
        let effects = printed.abilities.iter().filter(|ability| matches!(ability.target, Target::One(_)));
        effects.map(|ability| self.effect_lure(state, ability.effect, on)).sum()
    }

    fn effect_lure(&self, state: &State, effect: Effect, on: Mark) -> f32 {
        match on {
            Mark::Player(seat) => match effect {
                Effect::Deal(damage) if i32::from(damage) >= state.side(seat).hp => {
                    signed(state, seat, -LAST_BLOW)
                }
                Effect::Deal(damage) => signed(state, seat, -worth::HP * f32::from(damage)),
                Effect::Give(_)
                | Effect::Destroy
                | Effect::Gain { .. }
                | Effect::Get(_)
                | Effect::Lose(_)
                | Effect::Return => 0.0,
            },
            Mark::InPlay(place) => signed(state, place.seat(), self.change(state, effect, place)),
            Mark::Discard(slot) => {
                let printed = self.cards.printed(state.side(state.actor).discard[slot.index()]);
                worth::CARD + worth::HELD * might(printed.attack, printed.hp)
            }
        }
    }

    /// What an effect on a card in play changes for its player.
    fn change(&self, state: &State, effect: Effect, place: Place) -> f32 {
        let creature = match self.cards.kind(state.at(place).card) {
            Kind::Creature => Some(self.values(state, place)),
            Kind::Land | Kind::Enchantment | Kind::Sorcery | Kind::Instant => None,
        };
        let whole = creature.map_or(worth::ENCHANTMENT, creature_worth);
        match (effect, creature) {
            (Effect::Destroy, _) => -whole,
            (Effect::Deal(damage), Some(values)) if i32::from(damage) >= values.hp => -whole,
            (Effect::Gain { attack, hp }, Some(values)) => {
                let after = Values {
                    attack: values.attack + i32::from(attack),
                    hp: values.hp + i32::from(hp),
                    ..values
                };
                if after.hp <= 0 { -whole } else { creature_worth(after) - whole }
            }
            (Effect::Get(keyword), Some(values)) if !values.keywords.has(keyword) => KEYWORD,
            (Effect::Lose(keyword), Some(values)) if values.keywords.has(keyword) => -KEYWORD,
            (Effect::Return, _) => worth::CARD - whole,
            (
                Effect::Give(_) | Effect::Deal(_) | Effect::Gain { .. } | Effect::Get(_) | Effect::Lose(_),
                _,
            ) => 0.0,
        }
    }

    /// What the card's effects on everything that fits bring the actor.
    fn lure_of_all(&self, state: &State, printed: &Printed) -> f32 {
        let mut lure = 0.0;
        for ability in &printed.abilities {
            let Target::All(filter) = ability.target else { continue };
            for seat in both() {
                for (index, permanent) in state.side(seat).in_play.iter().enumerate() {
                    if self.fits(permanent, filter) {
                        lure +=
                            signed(state, seat, self.change(state, ability.effect, Place::at(seat, index)));
                    }
                }
            }
        }
        lure
    }

    /// A land is tapped if a card in the hand waits for its mana.
    fn tap_lure(&self, state: &State, slot: Slot) -> f32 {
        let side = state.side(state.actor);
        let gives = self.cards.printed(side.in_play[slot.index()].card).gives();
        let lands = side.in_play.iter().filter(|permanent| self.may_give(permanent).is_ok());
        let all = lands.fold(side.pool, |sum, land| sum.plus(self.cards.printed(land.card).gives()));
        let waits = side.hand.iter().any(|held| {
            let printed = self.cards.printed(held.card);
            let missing = printed.cost.missing_from(side.pool);
            printed.mana > 0
                && !missing.is_free()
                && printed.cost.missing_from(all).is_free()
                && (missing.coloured.is_empty() || gives.minus(missing.coloured) != gives)
        });
        if waits { FOR_A_CARD } else { FOR_NOTHING }
    }

    /// The damage it may do, less what is lost to the best blocker, and what is missed by being tapped.
    fn attack_lure(&self, state: &State, slot: Slot) -> f32 {
        let (own, defender) = (Place::new(state.active, slot), state.defender());
        let values = self.values(state, own);
        let (mut blockers, mut lost) = (0, 0.0f32);
        let mut counter = 0;
        for place in self.creatures(state, defender).map(|slot| Place::new(defender, slot)) {
            let other = self.values(state, place);
            counter += other.attack;
            if !state.at(place).tapped {
                blockers += 1;
                lost = lost.max(lost_to(values, other));
            }
        }
        let all = self.creatures(state, state.active).map(|slot| Place::new(state.active, slot));
        let is_in = |place: &Place| {
            !state.at(*place).tapped || state.fights.iter().any(|fight| fight.attacker == place.slot())
        };
        let attacks = all.filter(is_in).map(|place| self.values(state, place).attack);
        let (sum, count) = attacks.fold((0, 0), |(sum, count), attack| (sum + attack, count + 1));
        if count > blockers && sum * (count - blockers) >= state.side(defender).hp * count {
            return LAST_BLOW;
        }
        let share = if blockers == 0 { 1.0 } else { UNBLOCKED };
        let damage = worth::HP * share * values.attack as f32;
        let near_death = counter * 2 >= state.side(state.active).hp;
        let away = if near_death { AWAY * 2.0 } else { AWAY } * counter.min(values.hp + 2) as f32;
        damage - lost - away
    }

    fn block_lure(&self, state: &State, slot: Slot) -> f32 {
        let Some(fight) = state.open_fight() else { return 0.0 };
        let attacker = Place::new(state.active, state.fights[fight].attacker);
        let need = self.need_of_blocks(state);
        self.gain_of_block(state, attacker, Place::new(state.defender(), slot), need)
    }
}

/// What an attacker's player loses if this creature blocks.
fn lost_to(attacker: Values, blocker: Values) -> f32 {
    let first = |values: Values| values.keywords.has(Keyword::FirstStrike);
    let mut dies = blocker.attack >= attacker.hp;
    let mut kills = attacker.attack >= blocker.hp;
    dies &= !(first(attacker) && !first(blocker) && kills);
    kills &= !(first(blocker) && !first(attacker) && dies);
    let part = |falls: bool, values: Values| if falls { creature_worth(values) } else { 0.0 };
    part(dies, attacker) - part(kills, blocker)
}

/// A gain of the actor counts for, one of the opponent against.
fn signed(state: &State, owner: Seat, gain: f32) -> f32 {
    if owner == opponent(state.actor) { -gain } else { gain }
}
