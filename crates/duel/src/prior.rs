//! The prior of an action: a cheap guess at what it adds to the actor's score and takes from the opponent's. Playouts
//! choose by it.

use kernel::Seat;

use crate::action::Action;
use crate::cards::{CardId, Printed};
use crate::evaluate::{creature_worth, might, worth};
use crate::language::{Change, Filter, Keyword, Kind, Spell};
use crate::place::{Mark, Place, Slot};
use crate::rules::Rules;
use crate::state::{Prompt, State, both, opponent};
use crate::values::Values;

/// Lands come first, and cards before the attack: creatures may attack at once (D4).
const LAND: f32 = 9.0;
/// Tapping a land that helps to pay for a card, or one that doesn't.
const FOR_A_CARD: f32 = 0.3;
const FOR_NOTHING: f32 = -1.0;
/// An attack that may kill.
const LAST_BLOW: f32 = 20.0;
/// Larger attacks count as this.
const STRONGEST: usize = 15;
/// A named ability given or taken.
const KEYWORD: f32 = 0.3;

impl Rules {
    /// The guess for one legal action.
    pub(crate) fn prior(&self, state: &State, action: Action) -> f32 {
        match action {
            Action::Play { slot } => {
                let card = state.side(state.actor).hand[slot.index()].card;
                self.card_prior(state, card)
            }
            Action::Tap { slot } => self.tap_prior(state, slot),
            Action::Target { on } => match state.prompt {
                Prompt::Target { card } => self.target_prior(state, self.cards.printed(card), on),
                Prompt::Play
                | Prompt::Pay { .. }
                | Prompt::Attackers
                | Prompt::Window
                | Prompt::Blocker
                | Prompt::Fought
                | Prompt::Over(_) => 0.0,
            },
            Action::Pay { colour } => f32::from(state.side(state.actor).pool.of(colour)),
            Action::Attack { slot } => in_order(self.attack_prior(state, slot), slot),
            Action::Block { slot } => self.block_prior(state, slot),
            Action::Done | Action::NoBlock | Action::Pass | Action::Next => 0.0,
        }
    }

    /// What playing a card brings, with its best target.
    fn card_prior(&self, state: &State, card: CardId) -> f32 {
        let printed = self.cards.printed(card);
        match printed.kind {
            Kind::Land => LAND,
            Kind::Creature => worth::CREATURE + worth::MIGHT * might(printed.attack, printed.hp),
            Kind::Enchantment | Kind::Sorcery | Kind::Instant => {
                let mut best = None::<f32>;
                self.each_target(state, card, |on| {
                    let prior = self.target_prior(state, printed, on);
                    best = Some(best.map_or(prior, |best| best.max(prior)));
                });
                best.unwrap_or(0.0) + self.prior_of_all(state, printed) - worth::CARD
            }
        }
    }

    /// What the card's effect on one target brings the actor.
    fn target_prior(&self, state: &State, printed: &Printed, on: Mark) -> f32 {
        let spells = printed.effects.spells.iter().filter(|spell| spell.choice().is_some());
        match on {
            Mark::Player(seat) => spells.map(|spell| spell_on_player(state, *spell, seat)).sum(),
            Mark::InPlay(place) => {
                let spells = spells.map(|spell| self.spell_on_card(state, *spell, place));
                let lasting = printed.effects.lasting.iter().filter(|lasting| lasting.on.one().is_some());
                let changes = lasting.map(|lasting| self.change_of_creature(state, lasting.change, place));
                signed(state, place.seat(), spells.chain(changes).sum())
            }
            Mark::Discard(slot) => {
                let printed = self.cards.printed(state.side(state.actor).discard[slot.index()]);
                worth::CARD + worth::HELD * might(printed.attack, printed.hp)
            }
        }
    }

    /// What a spell on a card in play changes for that card's player.
    fn spell_on_card(&self, state: &State, spell: Spell, place: Place) -> f32 {
        let creature = match self.kind_at(state, place) {
            Kind::Creature => Some(self.values(state, place)),
            Kind::Land | Kind::Enchantment | Kind::Sorcery | Kind::Instant => None,
        };
        let dies = match spell {
            Spell::Destroy(_) => true,
            Spell::Deal { amount, .. } => creature.is_some_and(|values| i32::from(amount) >= values.hp),
            Spell::Return { .. } => false,
        };
        if dies { -creature.map_or(worth::ENCHANTMENT, creature_worth) } else { 0.0 }
    }

    /// What an enchantment of a creature changes for that creature's player.
    fn change_of_creature(&self, state: &State, change: Change, place: Place) -> f32 {
        let values = self.values(state, place);
        match change {
            Change::Gain { attack, hp } => {
                let after = Values {
                    attack: values.attack + i32::from(attack),
                    hp: values.hp + i32::from(hp),
                    ..values
                };
                let left = if after.hp <= 0 { 0.0 } else { creature_worth(after) };
                left - creature_worth(values)
            }
            Change::Get(keyword) if !values.keywords.has(keyword) => KEYWORD,
            Change::Lose(keyword) if values.keywords.has(keyword) => -KEYWORD,
            Change::Get(_) | Change::Lose(_) => 0.0,
        }
    }

    /// What the card's effects on everything that fits bring the actor.
    fn prior_of_all(&self, state: &State, printed: &Printed) -> f32 {
        let spells = printed.effects.spells.iter().filter_map(|spell| Some((spell.scope()?.all()?, spell)));
        let spells = spells
            .map(|(filter, spell)| self.sum(state, filter, |place| self.spell_on_card(state, *spell, place)));
        let lasting = printed
            .effects
            .lasting
            .iter()
            .filter_map(|lasting| Some((lasting.scope().all()?, lasting.change)));
        let changes = lasting.map(|(filter, change)| {
            self.sum(state, filter, |place| self.change_of_creature(state, change, place))
        });
        spells.chain(changes).sum()
    }

    /// The sum over all cards in play that fit, for the actor's own and against the opponent's.
    fn sum(&self, state: &State, filter: Filter, gain: impl Fn(Place) -> f32) -> f32 {
        let mut sum = 0.0;
        for seat in both() {
            for (index, permanent) in state.side(seat).in_play.iter().enumerate() {
                if self.fits(permanent, filter) {
                    sum += signed(state, seat, gain(Place::at(seat, index)));
                }
            }
        }
        sum
    }

    /// A land is tapped if a card in the hand waits for its mana.
    fn tap_prior(&self, state: &State, slot: Slot) -> f32 {
        let side = state.side(state.actor);
        let waits = self.is_wanted(side, self.all_mana(side), &side.in_play[slot.index()]);
        if waits { FOR_A_CARD } else { FOR_NOTHING }
    }

    /// The damage it may do, or the outcome against the best blocker, less what it could block if it stayed home.
    fn attack_prior(&self, state: &State, slot: Slot) -> f32 {
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

    fn block_prior(&self, state: &State, slot: Slot) -> f32 {
        let Some(fight) = state.open_fight() else { return 0.0 };
        let attacker = Place::new(state.active, state.fights[fight].attacker);
        let need = self.need_of_blocks(state);
        self.gain_of_block(state, attacker, Place::new(state.defender(), slot), need)
    }
}

/// What a spell on a player brings the actor.
fn spell_on_player(state: &State, spell: Spell, seat: Seat) -> f32 {
    match spell {
        Spell::Deal { amount, .. } if i32::from(amount) >= state.side(seat).hp => {
            signed(state, seat, -LAST_BLOW)
        }
        Spell::Deal { amount, .. } => signed(state, seat, -worth::HP * f32::from(amount)),
        Spell::Destroy(_) | Spell::Return { .. } => 0.0,
    }
}

/// Attackers worth sending are named in the order of their places.
fn in_order(prior: f32, slot: Slot) -> f32 {
    if prior > 0.0 { LAST_BLOW + 1.0 / (1.0 + slot.index() as f32) } else { prior }
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

/// The attack power of several creatures.
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

    /// The damage if this many of the strongest are blocked.
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

/// What damage costs a player with this many HP.
fn harm(hp: i32, damage: i32) -> f32 {
    let danger = |hp: i32| worth::NEAR_DEATH * (-hp.max(0) as f32 / worth::FRAILTY).exp();
    worth::HP * damage as f32 + danger(hp - damage) - danger(hp)
}

/// A gain of the actor's counts as positive, one of the opponent's as negative.
fn signed(state: &State, owner: Seat, gain: f32) -> f32 {
    if owner == opponent(state.actor) { -gain } else { gain }
}
