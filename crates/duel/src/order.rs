//! Whole plays as people say them, turned into small actions: a card, its target, and how it is paid.

use kernel::{Quiet, Scripted};

use crate::action::Action;
use crate::edition::Edition;
use crate::mana::{Colour, Mana};
use crate::place::{Mark, Slot};
use crate::refusal::Refusal;
use crate::state::{Prompt, State};

impl Edition {
    /// The actions that play the card at `slot` on `on`. `pay` names the colours of the generic part; without it the
    /// richest colour pays (D1).
    pub fn play_order(
        &self,
        state: &State,
        slot: Slot,
        on: Option<Mark>,
        pay: Option<&[Colour]>,
    ) -> Result<Vec<Action>, Refusal> {
        let mut steps = Steps { edition: self, ahead: state.clone(), actions: Vec::new() };
        let card = state.side(state.actor).hand.get(slot.index()).map(|held| held.card);
        steps.take(Action::Play { slot })?;
        let card = card.ok_or(Refusal::NotInHand { slot })?;
        let printed = self.cards.printed(card);
        let mut named = self.named_payment(state, card, pay)?;
        match (printed.aim, on) {
            (Some(_), Some(on)) => steps.take(Action::Target { on })?,
            (Some(_), None) => return Err(Refusal::MissingTarget { card }),
            (None, Some(_)) => return Err(Refusal::TakesNoTarget { card }),
            (None, None) => {}
        }
        while let Prompt::Pay { .. } = steps.ahead.prompt {
            let richest = steps.ahead.side(steps.ahead.actor).pool.richest();
            let colour = named.pop().or(richest).ok_or(Refusal::PayFirst { card })?;
            steps.take(Action::Pay { colour })?;
        }
        Ok(steps.actions)
    }

    /// The named colours, which must be the generic part of the cost and still in the pool after the coloured part.
    fn named_payment(
        &self,
        state: &State,
        card: crate::CardId,
        pay: Option<&[Colour]>,
    ) -> Result<Vec<Colour>, Refusal> {
        let Some(named) = pay else { return Ok(Vec::new()) };
        let cost = self.cards.printed(card).cost;
        if named.len() != usize::from(cost.generic) {
            return Err(Refusal::WrongPayment { card, generic: cost.generic });
        }
        let mut left = state.side(state.actor).pool.minus(cost.coloured);
        for &colour in named {
            if left.of(colour) == 0 {
                return Err(Refusal::NotInPool { colour });
            }
            left = left.minus(Mana::single(colour, 1));
        }
        Ok(named.iter().rev().copied().collect())
    }
}

/// A copy of the game on which the actions are tried.
struct Steps<'e> {
    edition: &'e Edition,
    ahead: State,
    actions: Vec<Action>,
}

impl Steps<'_> {
    fn take(&mut self, action: Action) -> Result<(), Refusal> {
        self.edition.check(&self.ahead, action)?;
        self.edition.apply(&mut self.ahead, action, &mut Quiet(Scripted::new(&[])));
        self.actions.push(action);
        Ok(())
    }
}
