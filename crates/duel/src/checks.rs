//! Every condition of an action, once: `legal.rs` lists the actions that pass, `why_not` tells why one doesn't.

use crate::action::Action;
use crate::cards::CardId;
use crate::language::{Choice, Filter, Keyword, Kind};
use crate::place::{Mark, Place, Slot};
use crate::refusal::{CombatRefusal, Lands, Moment, Refusal};
use crate::rules::Rules;
use crate::side::{HAND_LIMIT, Permanent};
use crate::state::{Block, Prompt, State};
use crate::values::is_of;

type Check = Result<(), Refusal>;

impl Rules {
    /// The reason why `action` can't be taken now.
    pub(crate) fn check(&self, state: &State, action: Action) -> Check {
        let prompt = state.prompt;
        match action {
            Action::Tap { slot } if matches!(prompt, Prompt::Play | Prompt::Window) => {
                self.may_tap(state, slot)
            }
            Action::Play { slot } if matches!(prompt, Prompt::Play | Prompt::Window) => {
                self.may_play(state, slot).map_err(|refusal| self.with_lands(state, refusal))
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

    /// Whether the actor may tap this land (D1).
    #[inline]
    pub(crate) fn may_tap(&self, state: &State, slot: Slot) -> Check {
        let place = Place::new(state.actor, slot);
        let Some(permanent) = state.permanent(place) else { return Err(Refusal::NotInPlay { place }) };
        self.may_give(permanent)
    }

    /// Whether this is an untapped land.
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

    /// Whether the actor may play this card: it is the right time, the pool can pay, and there is a target.
    #[inline]
    pub(crate) fn may_play(&self, state: &State, slot: Slot) -> Check {
        let side = state.side(state.actor);
        let Some(held) = side.hand.get(slot.index()) else { return Err(Refusal::NotInHand { slot }) };
        self.may_play_card(state, held.card, side.pool.total())
    }

    /// Whether the actor may play the card, given the total of the actor's pool.
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
        let short = |missing| Err(Refusal::Short { card, missing, lands: Lands::None });
        if printed.mana > mana {
            return short(printed.cost.missing_from(side.pool));
        }
        let missing = printed.cost.missing_from(side.pool);
        if !missing.is_free() {
            return short(missing);
        }
        if printed.takes_target() { self.may_choose(state, card) } else { Ok(()) }
    }

    /// Whether there is a target for the card, and room for what it would return.
    #[inline(never)] // few cards get here, and inlining it would bloat the loop over a hand
    fn may_choose(&self, state: &State, card: CardId) -> Check {
        let returns = matches!(self.cards.printed(card).choice, Some(Choice::Discarded(_)));
        if returns && state.side(state.actor).hand.len() > HAND_LIMIT {
            return Err(Refusal::NoRoom { card });
        }
        if self.any_target(state, card, |_| true) { Ok(()) } else { Err(Refusal::NoTarget { card }) }
    }

    /// The refusal of a card that can't be paid, with what untapped lands could add. Listing legal actions needs no reasons
    /// and never computes it.
    fn with_lands(&self, state: &State, refusal: Refusal) -> Refusal {
        let Refusal::Short { card, missing, .. } = refusal else { return refusal };
        let side = state.side(state.actor);
        let all = self.all_mana(side);
        let lands = match self.cards.printed(card).cost.missing_from(all).is_free() {
            _ if all == side.pool => Lands::None,
            true => Lands::Enough,
            false => Lands::TooFew,
        };
        Refusal::Short { card, missing, lands }
    }

    /// Whether the actor's card may have this target (D8, D9, D10).
    #[inline]
    pub(crate) fn may_target(&self, state: &State, card: CardId, on: Mark) -> Check {
        let choice = self.cards.printed(card).choice;
        let wrong = |fits: bool| if fits { Ok(()) } else { Err(Refusal::WrongTarget { card }) };
        match on {
            Mark::Player(seat) => {
                let players = matches!(choice, Some(Choice::OnTable(filter)) if filter.noun.has_players());
                wrong(players && seat.index() < 2)
            }
            Mark::Discard(slot) => {
                let discard = &state.side(state.actor).discard;
                let Some(&found) = discard.get(slot.index()) else {
                    return Err(Refusal::NotInDiscard { slot });
                };
                let Some(Choice::Discarded(colour)) = choice else { return wrong(false) };
                let found = self.cards.printed(found);
                wrong(found.kind == Kind::Creature && is_of(found.colour, colour))
            }
            Mark::InPlay(place) => {
                let Some(permanent) = state.permanent(place) else {
                    return Err(Refusal::NotInPlay { place });
                };
                let Some(Choice::OnTable(filter)) = choice else { return wrong(false) };
                self.may_target_permanent(state, card, filter, place, permanent)
            }
        }
    }

    /// Whether a card whose targets are given by the filter may have this card in play as its target.
    #[inline]
    pub(crate) fn may_target_permanent(
        &self,
        state: &State,
        card: CardId,
        filter: Filter,
        place: Place,
        permanent: &Permanent,
    ) -> Check {
        if !self.fits(permanent, filter) {
            return Err(Refusal::WrongTarget { card });
        }
        if self.is_protected(state, place, self.cards.printed(card).colour) {
            return Err(Refusal::Protected { card, target: permanent.card });
        }
        Ok(())
    }

    /// Whether this creature of the active player may attack (D4, D12).
    #[inline]
    pub(crate) fn may_attack(&self, state: &State, slot: Slot) -> Check {
        let place = Place::new(state.active, slot);
        if state.fights.iter().any(|fight| fight.attacker == slot) {
            return Err(CombatRefusal::AttacksAlready { card: state.at(place).card }.into());
        }
        self.may_fight(state, place)
    }

    /// Whether this creature of the opponent may block that attacker (D12).
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

    /// Whether this is an untapped creature.
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

/// Why this is the wrong moment for the action: what is asked instead, or what the action needs.
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
