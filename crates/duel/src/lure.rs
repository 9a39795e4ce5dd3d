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
const FOR_NOTHING: f32 = -1.0;
/// An attack that may be the last.
const LAST_BLOW: f32 = 20.0;
/// Blows past this are as good as this.
const STRONGEST: usize = 15;
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
            Action::Attack { slot } => in_order(self.attack_lure(state, slot), slot),
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
        let waits = self.is_wanted(side, self.all_mana(side), &side.in_play[slot.index()]);
        if waits { FOR_A_CARD } else { FOR_NOTHING }
    }

    /// The damage it may do or what the best blocker makes of it, less what it could stop if it stayed at home.
    fn attack_lure(&self, state: &State, slot: Slot) -> f32 {
        let (us, them) = (state.active, state.defender());
        let values = self.values(state, Place::new(us, slot));
        let (mut free, mut blocked) = (0, f32::INFINITY);
        let mut theirs = Blows::default();
        for place in self.creatures(state, them).map(|slot| Place::new(them, slot)) {
            let other = self.values(state, place);
            theirs.add(other.attack);
            if !state.at(place).tapped {
                free += 1;
                blocked = blocked.min(-lost_to(values, other));
            }
        }
        let (mut ours, mut home, mut sent) = (Blows::default(), 0, 1);
        for own in self.creatures(state, us) {
            let fights = state.fights.iter().any(|fight| fight.attacker == own);
            if fights || !state.at(Place::new(us, own)).tapped {
                ours.add(self.values(state, Place::new(us, own)).attack);
                home += usize::from(!fights && own != slot);
                sent += usize::from(fights);
            }
        }
        let hp = [us, them].map(|seat| state.side(seat).hp);
        if ours.past(free) >= hp[1] {
            return LAST_BLOW;
        }
        let through = harm(hp[1], values.attack);
        let chance = (free as f32 / sent as f32).min(1.0);
        let brings = if blocked < through { chance * blocked + (1.0 - chance) * through } else { through };
        let away = theirs.past(home);
        brings - (harm(hp[0], away) - harm(hp[0], theirs.past(home + 1)))
    }

    fn block_lure(&self, state: &State, slot: Slot) -> f32 {
        let Some(fight) = state.open_fight() else { return 0.0 };
        let attacker = Place::new(state.active, state.fights[fight].attacker);
        let need = self.need_of_blocks(state);
        self.gain_of_block(state, attacker, Place::new(state.defender(), slot), need)
    }
}

/// Whoever is worth sending is named in the order in which the creatures lie.
fn in_order(lure: f32, slot: Slot) -> f32 {
    if lure > 0.0 { LAST_BLOW + 1.0 / (1.0 + slot.index() as f32) } else { lure }
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

/// The blows of several creatures.
#[derive(Default)]
struct Blows {
    /// How many there are of each strength.
    counts: [u8; STRONGEST + 1],
    sum: i32,
}

impl Blows {
    fn add(&mut self, attack: i32) {
        let attack = attack.clamp(0, STRONGEST as i32);
        self.counts[attack as usize] = self.counts[attack as usize].saturating_add(1);
        self.sum += attack;
    }

    /// The damage that is left if so many of the strongest are blocked.
    fn past(&self, mut blockers: usize) -> i32 {
        let mut left = self.sum;
        for (attack, count) in self.counts.iter().enumerate().rev() {
            let stopped = blockers.min(usize::from(*count));
            blockers -= stopped;
            left -= (stopped * attack) as i32;
        }
        left
    }
}

/// What it costs a player with so many HP to lose some.
fn harm(hp: i32, damage: i32) -> f32 {
    let danger = |hp: i32| worth::NEAR_DEATH * (-hp.max(0) as f32 / worth::FRAILTY).exp();
    worth::HP * damage as f32 + danger(hp - damage) - danger(hp)
}

/// A gain of the actor counts for, one of the opponent against.
fn signed(state: &State, owner: Seat, gain: f32) -> f32 {
    if owner == opponent(state.actor) { -gain } else { gain }
}
