//! Whole plays as people say them, turned into small actions: a card, its target, and how it is paid.

use kernel::{Match, Status, Viewer};

use crate::Duel;
use crate::action::Action;
use crate::cards::CardId;
use crate::mana::{Colour, Mana};
use crate::place::{Mark, Slot};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::Prompt;

/// A card to be played, one action at a time.
#[derive(Clone, Debug)]
pub struct PlayOrder {
    slot: Slot,
    on: Option<Mark>,
    /// The colours of the generic part; without them the richest colour pays (D1).
    pay: Option<Vec<Colour>>,
    stage: Stage,
}

#[derive(Clone, Debug)]
enum Stage {
    Begin,
    Aim { card: Option<CardId>, payment: Result<Vec<Colour>, Refusal> },
    Pay { card: CardId, payment: Vec<Colour> },
}

impl PlayOrder {
    /// The order to play the card at `slot` of the hand.
    pub fn new(slot: Slot, on: Option<Mark>, pay: Option<Vec<Colour>>) -> PlayOrder {
        PlayOrder { slot, on, pay, stage: Stage::Begin }
    }

    /// The next action once the ones before it were taken, by what the player sees; `None` when the card is played.
    pub fn next(&mut self, play: &Match<Duel>) -> Result<Option<Action>, Refusal> {
        let viewer = match play.status() {
            Status::ToAct(actor) => Viewer::Seat(actor),
            Status::Over(_) => Viewer::Spectator,
        };
        let (rules, view) = (play.game().rules(), play.view(viewer));
        let side = &view.sides[view.actor.index()];
        if let Stage::Begin = self.stage {
            let card = side.hand.get(self.slot.index()).and_then(|held| held.card);
            let payment = card.map_or(Ok(Vec::new()), |card| self.payment(rules, card, side.pool));
            self.stage = Stage::Aim { card, payment };
            return Ok(Some(Action::Play { slot: self.slot }));
        }
        if let Stage::Aim { card, payment } = &self.stage {
            let card = card.ok_or(Refusal::NotInHand { slot: self.slot })?;
            self.stage = Stage::Pay { card, payment: payment.clone()? };
            match (rules.cards.printed(card).takes_target(), self.on) {
                (true, Some(on)) => return Ok(Some(Action::Target { on })),
                (true, None) => return Err(Refusal::MissingTarget { card }),
                (false, Some(_)) => return Err(Refusal::TakesNoTarget { card }),
                (false, None) => {}
            }
        }
        match (&mut self.stage, view.prompt) {
            (Stage::Pay { card, payment }, Prompt::Pay { .. }) => {
                let colour =
                    payment.pop().or(side.pool.richest()).ok_or(Refusal::PayFirst { card: *card })?;
                Ok(Some(Action::Pay { colour }))
            }
            (_, _) => Ok(None),
        }
    }

    /// The named colours, last first. They must be the generic part of the cost and still in the pool after the
    /// coloured part.
    fn payment(&self, rules: &Rules, card: CardId, pool: Mana) -> Result<Vec<Colour>, Refusal> {
        let Some(named) = &self.pay else { return Ok(Vec::new()) };
        let cost = rules.cards.printed(card).cost;
        if named.len() != usize::from(cost.generic) {
            return Err(Refusal::WrongPayment { card, generic: cost.generic });
        }
        let mut left = pool.minus(cost.coloured);
        for &colour in named {
            if left.of(colour) == 0 {
                return Err(Refusal::NotInPool { colour });
            }
            left = left.minus(Mana::single(colour, 1));
        }
        Ok(named.iter().rev().copied().collect())
    }
}
