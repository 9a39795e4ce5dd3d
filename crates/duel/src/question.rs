//! Reads the open question of a position; one that could not have come up is refused.

use crate::cards::CardId;
use crate::language::Kind;
use crate::place::{Mark, Place};
use crate::position::{Position, Question};
use crate::resume::{outcome, player};
use crate::rules::Rules;
use crate::state::{Block, Phase, Prompt, State};

impl Rules {
    /// The open question of a position, with the attackers it is about.
    pub(crate) fn read_question(&self, position: &Position, state: &mut State) -> Result<(), String> {
        self.read_fights(position, state)?;
        if let Some(outcome) = outcome(position)? {
            state.prompt = Prompt::Over(outcome);
            let quiet = position.question.is_none() && state.fights.is_empty();
            return if quiet { Ok(()) } else { Err("a game that has ended asks nothing".into()) };
        }
        state.prompt = match &position.question {
            None if state.phase == Phase::Combat => Prompt::Attackers,
            None => Prompt::Play,
            Some(Question::Target { seat, card }) => {
                state.actor = player(*seat)?;
                self.read_target_question(state, card)?
            }
            Some(Question::Pay { seat, card, on, generic }) => {
                state.actor = player(*seat)?;
                self.read_pay_question(state, card, *on, *generic)?
            }
            Some(Question::Window { seat }) => {
                state.actor = player(*seat)?;
                Prompt::Window
            }
            Some(Question::Blocker) => {
                state.actor = state.defender();
                Prompt::Blocker
            }
            Some(Question::Fought) => Prompt::Fought,
        };
        self.check_moment(state)
    }

    fn read_fights(&self, position: &Position, state: &mut State) -> Result<(), String> {
        for fight in &position.fights {
            let attacker = Place::new(state.active, fight.attacker);
            self.must_be_creature(state, attacker)?;
            let again = state.fights.iter().any(|other| other.attacker == fight.attacker);
            if again || !state.at(attacker).tapped {
                return Err(format!("attacker {} attacks once, and is tapped", fight.attacker.number()));
            }
            if let Block::By(slot) = fight.block {
                self.must_be_creature(state, Place::new(state.defender(), slot))?;
                if state.fights.iter().any(|other| other.block == fight.block) {
                    return Err(format!("blocker {} blocks two attackers (D12)", slot.number()));
                }
            }
            state.fights.push(*fight);
        }
        Ok(())
    }

    fn must_be_creature(&self, state: &State, place: Place) -> Result<(), String> {
        let creature = state.permanent(place).is_some_and(|p| self.cards.kind(p.card) == Kind::Creature);
        let (seat, number) = (place.seat(), place.slot().number());
        if creature {
            Ok(())
        } else {
            Err(format!("card {number} of player {seat} in a fight is not a creature"))
        }
    }

    fn read_target_question(&self, state: &State, name: &str) -> Result<Prompt, String> {
        let card = self.labelled(name)?;
        let printed = self.cards.printed(card);
        if !printed.cost.missing_from(state.side(state.actor).pool).is_free() {
            return Err(format!("{} waits for its target, but can't be paid", printed.name));
        }
        if !self.any_target(state, card, |_| true) {
            return Err(format!("{} waits for its target, but has none", printed.name));
        }
        self.check_time(state, card)?;
        Ok(Prompt::Target { card })
    }

    fn read_pay_question(
        &self,
        state: &State,
        name: &str,
        on: Option<Mark>,
        generic: u16,
    ) -> Result<Prompt, String> {
        let card = self.labelled(name)?;
        let printed = self.cards.printed(card);
        let pool = state.side(state.actor).pool;
        let choice = pool.colours().count() > 1 && pool.total() > u32::from(generic);
        if printed.kind == Kind::Land || generic == 0 || generic > printed.cost.generic || !choice {
            return Err(format!("{} waits for a colour, but there is nothing to choose", printed.name));
        }
        let aimed = match on {
            Some(mark) => self.may_target(state, card, mark).is_ok(),
            None => !printed.takes_target(),
        };
        if !aimed {
            return Err(format!("{} has no legal target", printed.name));
        }
        self.check_time(state, card)?;
        Ok(Prompt::Pay { card, on, generic })
    }

    /// Whether the actor can be playing this card now.
    fn check_time(&self, state: &State, card: CardId) -> Result<(), String> {
        let printed = self.cards.printed(card);
        let timely = match state.phase {
            Phase::Play1 | Phase::Play2 => state.actor == state.active,
            Phase::Combat => printed.kind == Kind::Instant && !state.fights.is_empty(),
            Phase::Draw | Phase::Untap | Phase::End => false,
        };
        if timely { Ok(()) } else { Err(format!("{} can't be played in this phase", printed.name)) }
    }

    /// Whether the question can come up in this phase, with these fights.
    fn check_moment(&self, state: &State) -> Result<(), String> {
        let open = state.fights.iter().filter(|fight| fight.block == Block::Open).count();
        let (all, combat) = (state.fights.len(), state.phase == Phase::Combat);
        let fits = match state.prompt {
            Prompt::Play => all == 0 && !combat,
            Prompt::Target { .. } | Prompt::Pay { .. } if !combat => all == 0,
            Prompt::Target { .. } | Prompt::Pay { .. } | Prompt::Window => {
                combat && self.has_windows && all > 0 && (open == 0 || open == all)
            }
            Prompt::Attackers => combat && open == all,
            Prompt::Blocker => {
                combat && state.open_fight().is_some_and(|fight| self.can_be_blocked(state, fight))
            }
            Prompt::Fought => combat && all == 0,
            Prompt::Over(_) => true,
        };
        if fits { Ok(()) } else { Err("the question, the phase and the fights don't go together".into()) }
    }
}
