//! The checks that refuse an action, each said once: `legal.rs` lists what passes them, `why_not` says what doesn't.

use crate::action::Action;
use crate::cards::CardId;
use crate::edition::Edition;
use crate::language::{Keyword, Kind, Noun};
use crate::place::{Mark, Place, Slot};
use crate::refusal::{CombatRefusal, Moment, Refusal};
use crate::side::{HAND_LIMIT, Permanent};
use crate::state::{Block, Prompt, State};

type Check = Result<(), Refusal>;

impl Edition {
    /// The reason why `action` can't be taken now.
    pub(crate) fn check(&self, state: &State, action: Action) -> Check {
        let prompt = state.prompt;
        match action {
            Action::Tap { slot } if matches!(prompt, Prompt::Play | Prompt::Window) => {
                self.may_tap(state, slot)
            }
            Action::Play { slot } if matches!(prompt, Prompt::Play | Prompt::Window) => {
                self.may_play(state, slot)
            }
            Action::Tap { .. } | Action::Play { .. } => Err(not_now(state, Moment::PlayPhase)),
            Action::Target { on } => {
                let Prompt::Target { card } = prompt else {
                    return Err(not_now(state, Moment::CardBeingPlayed));
                };
                self.may_target(state, card, on)
            }
            Action::Pay { colour } => {
                let Prompt::Pay { .. } = prompt else {
                    return Err(not_now(state, Moment::CardBeingPlayed));
                };
                let paid = state.side(state.actor).pool.of(colour) > 0;
                if paid { Ok(()) } else { Err(Refusal::NotInPool { colour }) }
            }
            Action::Attack { slot } if prompt == Prompt::Attackers => self.may_attack(state, slot),
            Action::Done if prompt == Prompt::Attackers && !state.fights.is_empty() => Ok(()),
            Action::Done if prompt == Prompt::Attackers => Err(CombatRefusal::NoAttackers.into()),
            Action::Attack { .. } | Action::Done => Err(not_now(state, Moment::CombatPhase)),
            Action::Block { slot } => match open_fight(state) {
                Some(fight) => self.may_block(state, fight, slot),
                None => Err(not_now(state, Moment::AttackToBlock)),
            },
            Action::NoBlock if prompt == Prompt::Blocker => Ok(()),
            Action::NoBlock => Err(not_now(state, Moment::AttackToBlock)),
            Action::Pass if prompt == Prompt::Window => Ok(()),
            Action::Pass => Err(not_now(state, Moment::Window)),
            Action::Next => may_end_phase(state),
        }
    }

    /// May the actor tap this land (D1)?
    #[inline]
    pub(crate) fn may_tap(&self, state: &State, slot: Slot) -> Check {
        let place = Place::new(state.actor, slot);
        let Some(permanent) = state.permanent(place) else { return Err(Refusal::NotInPlay { place }) };
        self.may_give(permanent)
    }

    /// Is this an untapped land?
    #[inline]
    pub(crate) fn may_give(&self, permanent: &Permanent) -> Check {
        let card = permanent.card;
        if self.cards.kind(card) != Kind::Land {
            Err(Refusal::NotALand { card })
        } else if permanent.tapped {
            Err(Refusal::LandTapped { card })
        } else {
            Ok(())
        }
    }

    /// May the actor play this card, to the end: is it time for it, is it paid, has it a target?
    #[inline]
    pub(crate) fn may_play(&self, state: &State, slot: Slot) -> Check {
        let side = state.side(state.actor);
        let Some(held) = side.hand.get(slot.index()) else { return Err(Refusal::NotInHand { slot }) };
        self.may_play_card(state, held.card, side.pool.total())
    }

    /// May the actor, who has so much mana in the pool, play this card of the hand?
    #[inline]
    pub(crate) fn may_play_card(&self, state: &State, card: CardId, mana: u32) -> Check {
        let side = state.side(state.actor);
        let printed = self.cards.printed(card);
        if state.prompt == Prompt::Window && printed.kind != Kind::Instant {
            return Err(Refusal::NotAnInstant { card });
        }
        if printed.kind == Kind::Land {
            return if state.land_played { Err(Refusal::SecondLand { card }) } else { Ok(()) };
        }
        let short = |missing| Err(Refusal::Short { card, missing });
        if printed.mana > mana {
            return short(printed.cost.missing_from(side.pool));
        }
        let missing = printed.cost.missing_from(side.pool);
        if !missing.is_free() {
            return short(missing);
        }
        let returns = printed.aim.is_some_and(|aim| aim.noun == Noun::DiscardedCreature);
        if returns && side.hand.len() > HAND_LIMIT {
            return Err(Refusal::NoRoom { card });
        }
        if printed.aim.is_some() && !self.any_target(state, card, |_| true) {
            return Err(Refusal::NoTarget { card });
        }
        Ok(())
    }

    /// May the actor's card have this target (D8, D9, D10)?
    #[inline]
    pub(crate) fn may_target(&self, state: &State, card: CardId, on: Mark) -> Check {
        let Some(aim) = self.cards.printed(card).aim else { return Err(Refusal::WrongTarget { card }) };
        let wrong = |fits: bool| if fits { Ok(()) } else { Err(Refusal::WrongTarget { card }) };
        match on {
            Mark::Player(seat) => wrong(aim.noun.has_players() && seat.index() < 2),
            Mark::Discard(slot) => {
                let discard = &state.side(state.actor).discard;
                let Some(&found) = discard.get(slot.index()) else {
                    return Err(Refusal::NotInDiscard { slot });
                };
                let found = self.cards.printed(found);
                let colour = aim.colour.is_none() || aim.colour == found.colour;
                wrong(aim.noun == Noun::DiscardedCreature && found.kind == Kind::Creature && colour)
            }
            Mark::InPlay(place) => {
                let Some(permanent) = state.permanent(place) else {
                    return Err(Refusal::NotInPlay { place });
                };
                self.may_target_permanent(state, card, place, permanent)
            }
        }
    }

    /// May the card have this card in play as its target?
    #[inline]
    pub(crate) fn may_target_permanent(
        &self,
        state: &State,
        card: CardId,
        place: Place,
        permanent: &Permanent,
    ) -> Check {
        let printed = self.cards.printed(card);
        if !printed.aim.is_some_and(|aim| self.fits(permanent, aim)) {
            return Err(Refusal::WrongTarget { card });
        }
        if self.is_protected(state, place, printed.colour) {
            return Err(Refusal::Protected { card, target: permanent.card });
        }
        Ok(())
    }

    /// May this creature of the active player attack (D4, D12)?
    #[inline]
    pub(crate) fn may_attack(&self, state: &State, slot: Slot) -> Check {
        self.may_fight(state, Place::new(state.active, slot))
    }

    /// May this creature of the opponent block that attacker (D12)?
    #[inline]
    pub(crate) fn may_block(&self, state: &State, fight: usize, slot: Slot) -> Check {
        let place = Place::new(state.defender(), slot);
        self.may_fight(state, place)?;
        let card = state.at(place).card;
        if state.fights.iter().any(|other| other.block == Block::By(slot)) {
            return Err(CombatRefusal::BlocksAlready { card }.into());
        }
        let attacker = Place::new(state.active, state.fights[fight].attacker);
        if self.values(state, attacker).keywords.has(Keyword::Flying)
            && !self.values(state, place).keywords.has(Keyword::Flying)
        {
            let attacker = state.at(attacker).card;
            return Err(CombatRefusal::AttackerFlies { card, attacker }.into());
        }
        if self.is_protected(state, attacker, self.cards.printed(card).colour) {
            let attacker = state.at(attacker).card;
            return Err(CombatRefusal::AttackerProtected { card, attacker }.into());
        }
        Ok(())
    }

    #[inline]
    fn may_fight(&self, state: &State, place: Place) -> Check {
        let Some(permanent) = state.permanent(place) else { return Err(Refusal::NotInPlay { place }) };
        self.is_ready(permanent)
    }

    /// Is this an untapped creature?
    #[inline]
    pub(crate) fn is_ready(&self, permanent: &Permanent) -> Check {
        let card = permanent.card;
        if self.cards.kind(card) != Kind::Creature {
            Err(CombatRefusal::NotACreature { card }.into())
        } else if permanent.tapped {
            Err(CombatRefusal::CreatureTapped { card }.into())
        } else {
            Ok(())
        }
    }
}

fn open_fight(state: &State) -> Option<usize> {
    if state.prompt == Prompt::Blocker { state.open_fight() } else { None }
}

fn may_end_phase(state: &State) -> Check {
    match state.prompt {
        Prompt::Play | Prompt::Fought => Ok(()),
        Prompt::Attackers if state.fights.is_empty() => Ok(()),
        Prompt::Attackers => Err(Refusal::DoneFirst),
        Prompt::Target { .. } | Prompt::Pay { .. } | Prompt::Window | Prompt::Blocker | Prompt::Over(_) => {
            Err(not_now(state, Moment::OwnPhase))
        }
    }
}

/// The reason for an action at the wrong moment: what is asked now comes first, then what the action waits for.
#[cold]
fn not_now(state: &State, needs: Moment) -> Refusal {
    match state.prompt {
        Prompt::Over(_) => Refusal::Over,
        Prompt::Target { card } => Refusal::TargetFirst { card },
        Prompt::Pay { card, .. } => Refusal::PayFirst { card },
        Prompt::Blocker => Refusal::BlockFirst { seat: state.actor },
        Prompt::Fought if needs == Moment::CombatPhase => CombatRefusal::SecondCombat.into(),
        Prompt::Play | Prompt::Attackers | Prompt::Window | Prompt::Fought => {
            Refusal::NotNow { needs, phase: state.phase }
        }
    }
}
