//! The static evaluation for bots, and what others observe of an action.

use kernel::{MAX_SEATS, Seat, chances, fast_hash as number};

use crate::action::Action;
use crate::language::Kind;
use crate::place::{Mark, Place};
use crate::rules::Rules;
use crate::side::{HAND_LIMIT, Permanent, Side};
use crate::state::{Block, Phase, Prompt, State, both, opponent};
use crate::values::Values;

/// What things are worth, in scores of [`chances`].
pub(crate) mod worth {
    pub(crate) const HP: f32 = 0.10;
    /// The penalty for low HP; about a third of it is left at [`FRAILTY`] HP.
    pub(crate) const NEAR_DEATH: f32 = 3.0;
    pub(crate) const FRAILTY: f32 = 4.0;
    pub(crate) const CARD: f32 = 0.2;
    /// The weight of the might of a creature in hand.
    pub(crate) const HELD: f32 = 0.12;
    /// A full hand draws nothing (D3) and may stay stuck; less bad in one's own turn, when a card can still be played.
    pub(crate) const FULL_HAND: f32 = 1.2;
    pub(crate) const STUCK: f32 = 3.0;
    /// By the number of lands: the first few matter most.
    pub(crate) const LANDS: [f32; 7] = [0.0, 0.8, 1.4, 1.8, 1.95, 2.0, 2.05];
    pub(crate) const ENCHANTMENT: f32 = 0.3;
    pub(crate) const CREATURE: f32 = 0.2;
    /// The geometric mean of a creature's attack and HP: neither is worth much without the other.
    pub(crate) const MIGHT: f32 = 0.45;
    pub(crate) const KEYWORD: f32 = 0.1;
    /// A point of damage that the opponent's next attack could do: now, or only after the player's own turn.
    pub(crate) const EXPOSED: f32 = 0.12;
    pub(crate) const EXPOSED_LATER: f32 = 0.03;
    /// That attack could kill.
    pub(crate) const DOOMED: f32 = 3.0;
    pub(crate) const DOOMED_LATER: f32 = 0.5;
    /// Mana in the pool towards a card in hand: it rewards tapping for a card that can be played.
    pub(crate) const READY: f32 = 0.02;
    /// Larger numbers count as this.
    pub(crate) const ENOUGH: i32 = 40;
}

impl Rules {
    /// Each seat's chance to win; an unfinished play or combat is completed first.
    pub(crate) fn evaluate(&self, state: &State) -> [f32; MAX_SEATS] {
        match state.prompt {
            Prompt::Over(outcome) => outcome.shares(2),
            Prompt::Play | Prompt::Fought => self.chances(state),
            Prompt::Attackers if state.fights.is_empty() => self.chances(state),
            Prompt::Attackers
            | Prompt::Target { .. }
            | Prompt::Pay { .. }
            | Prompt::Window
            | Prompt::Blocker => {
                let after = self.look_through(state);
                match after.prompt {
                    Prompt::Over(outcome) => outcome.shares(2),
                    Prompt::Play
                    | Prompt::Fought
                    | Prompt::Attackers
                    | Prompt::Target { .. }
                    | Prompt::Pay { .. }
                    | Prompt::Window
                    | Prompt::Blocker => self.chances(&after),
                }
            }
        }
    }

    /// The chances in a state without an unfinished play or combat.
    fn chances(&self, state: &State) -> [f32; MAX_SEATS] {
        let scores = both().map(|seat| self.score(state, seat));
        chances(2, |seat| Some(scores[seat.index()]))
    }

    /// A player's score.
    pub(crate) fn score(&self, state: &State, seat: Seat) -> f32 {
        let side = state.side(seat);
        let hp = side.hp.min(worth::ENOUGH) as f32;
        let mut score = worth::HP * hp - worth::NEAR_DEATH * (-hp / worth::FRAILTY).exp();
        score += self.hand_worth(side);
        let mut lands = 0;
        for (index, permanent) in side.in_play.iter().enumerate() {
            match self.cards.kind(permanent.card) {
                Kind::Land => lands += 1,
                Kind::Creature => score += creature_worth(self.values(state, Place::at(seat, index))),
                Kind::Enchantment | Kind::Sorcery | Kind::Instant => score += worth::ENCHANTMENT,
            }
        }
        score += worth::LANDS[lands.min(worth::LANDS.len() - 1)];
        let exposed = self.exposure(state, seat);
        let (each, doomed) = match seat == state.active {
            true => (worth::EXPOSED_LATER, worth::DOOMED_LATER),
            false => (worth::EXPOSED, worth::DOOMED),
        };
        score -= each * exposed.min(worth::ENOUGH) as f32;
        if exposed >= side.hp {
            score -= doomed;
        }
        if side.hand.len() >= HAND_LIMIT {
            score -= if seat == state.active { worth::FULL_HAND } else { worth::STUCK };
        }
        if seat == state.active {
            score += worth::READY * self.readiness(state, seat);
        }
        score
    }

    /// What the cards in a hand are worth; stronger creatures are worth more.
    fn hand_worth(&self, side: &Side) -> f32 {
        let held = side.hand.iter().map(|held| {
            let printed = self.cards.printed(held.card);
            match printed.kind {
                Kind::Creature => worth::CARD + worth::HELD * might(printed.attack, printed.hp),
                Kind::Land | Kind::Enchantment | Kind::Sorcery | Kind::Instant => worth::CARD,
            }
        });
        held.sum::<f32>()
    }

    /// The damage that the opponent's next attack could do, if the strongest attackers are blocked.
    fn exposure(&self, state: &State, seat: Seat) -> i32 {
        let attacker = opponent(seat);
        // Either the attack comes this turn, with what is untapped now, or the attacker untaps first.
        let now = attacker == state.active && matches!(state.phase, Phase::Play1 | Phase::Combat);
        let now = now && state.prompt != Prompt::Fought;
        let ready = |seat: Seat, only_untapped: bool| {
            let slots = self.creatures(state, seat).map(move |slot| Place::new(seat, slot));
            slots.filter(move |place| !only_untapped || !state.at(*place).tapped)
        };
        let mut blocked = ready(seat, now || seat == state.active).count();
        let mut attacks = [0u8; worth::ENOUGH as usize + 1];
        let mut sum = 0;
        for place in ready(attacker, now) {
            let attack = self.values(state, place).attack.min(worth::ENOUGH);
            attacks[attack as usize] = attacks[attack as usize].saturating_add(1);
            sum += attack;
        }
        for (attack, &count) in attacks.iter().enumerate().rev() {
            let stopped = blocked.min(usize::from(count));
            blocked -= stopped;
            sum -= (stopped * attack) as i32;
        }
        sum
    }

    /// How much of the dearest card that the player could pay for is already in the pool.
    fn readiness(&self, state: &State, seat: Seat) -> f32 {
        let side = state.side(seat);
        let lands = side.in_play.iter().filter(|permanent| self.may_give(permanent).is_ok());
        let all = lands.fold(side.pool, |sum, land| sum.plus(self.cards.printed(land.card).gives()));
        let hand = side.hand.iter().map(|held| self.cards.printed(held.card));
        let payable = hand.filter(|card| card.mana > 0 && card.cost.missing_from(all).is_free());
        let Some(dearest) = payable.max_by_key(|card| card.mana) else { return 0.0 };
        let missing = dearest.cost.missing_from(side.pool).total();
        dearest.mana.saturating_sub(missing) as f32
    }
}

/// What a creature in play is worth to its player.
#[inline]
pub(crate) fn creature_worth(values: Values) -> f32 {
    let might = worth::MIGHT * might(values.attack, values.hp);
    worth::CREATURE + might + worth::KEYWORD * values.keywords.strengths() as f32
}

pub(crate) fn might(attack: i32, hp: i32) -> f32 {
    let capped = |number: i32| number.clamp(0, worth::ENOUGH) as f32;
    (capped(attack) * capped(hp)).sqrt()
}

/// Others see which card is played but not its place in the hand, and equal creatures or lands are interchangeable.
#[inline]
pub(crate) fn observed_key(state: &State, action: Action) -> u64 {
    match action {
        Action::Play { slot } => number(&(1u8, state.side(state.actor).hand[slot.index()].card)),
        Action::Tap { slot } => number(&(2u8, state.side(state.actor).in_play[slot.index()].card)),
        Action::Attack { slot } => number(&(3u8, look(state, Place::new(state.active, slot)))),
        Action::Block { slot } => number(&(4u8, look(state, Place::new(state.defender(), slot)))),
        Action::Target { on: Mark::InPlay(place) } => number(&(5u8, place.seat(), look(state, place))),
        Action::Target { .. }
        | Action::Pay { .. }
        | Action::Done
        | Action::NoBlock
        | Action::Pass
        | Action::Next => number(&action),
    }
}

/// What distinguishes a card in play: its place only if it is enchanted or fights.
#[inline]
fn look(state: &State, place: Place) -> (Permanent, Option<Place>) {
    let is_enchanted = state.enchantments.iter().any(|enchantment| enchantment.on == Some(place));
    let fights = state.fights.iter().any(|fight| match fight.block {
        Block::By(slot) if place == Place::new(state.defender(), slot) => true,
        Block::By(_) | Block::Open | Block::Unblocked | Block::Gone => {
            place == Place::new(state.active, fight.attacker)
        }
    });
    (*state.at(place), (is_enchanted || fights).then_some(place))
}
