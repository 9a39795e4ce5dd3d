//! Triggered abilities (section 3): which cards respond to an event, in which order, and how.

use super::cards::Deed;
use super::deeds::{On, Source};
use super::pieces::Change;
use super::{Ending, Model, TRIGGER_LIMIT};

/// Something that triggers listen for; `owner` is the player whose minion or spell it is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    TurnStarts,
    TurnEnds,
    Enters { minion: u32, owner: usize },
    Leaves { minion: u32, owner: usize },
    AbilityUsed { minion: u32, owner: usize },
    SpellPlayed { caster: usize },
}

/// A trigger that will be answered: an ability, the card in play that acts, and the card that has it, which is the same
/// or an enchantment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    actor: u32,
    holder: u32,
    deed: Deed,
}

impl Event {
    fn words(self) -> &'static str {
        match self {
            Event::TurnStarts => "your turn starts",
            Event::TurnEnds => "your turn ends",
            Event::Enters { .. } => "a minion enters play",
            Event::Leaves { .. } => "a minion leaves play",
            Event::AbilityUsed { .. } => "a minion uses an ability",
            Event::SpellPlayed { .. } => "a spell is played",
        }
    }

    /// The minion that it is about, and whose it is.
    fn about(self) -> (Option<u32>, Option<usize>) {
        match self {
            Event::TurnStarts | Event::TurnEnds => (None, None),
            Event::Enters { minion, owner }
            | Event::Leaves { minion, owner }
            | Event::AbilityUsed { minion, owner } => (Some(minion), Some(owner)),
            Event::SpellPlayed { caster } => (None, Some(caster)),
        }
    }

    /// Does a card listen, whose minion or ritual has this tag and is on this seat's side?
    fn meets(self, deed: &Deed, actor: u32, seat: usize) -> bool {
        let (minion, owner) = self.about();
        let (itself, yours) = (minion == Some(actor), owner == Some(seat));
        let holds = match deed.whose {
            "" | "any" => true,
            "yours" => yours,
            "an opponent's" => !yours,
            "this minion" => itself,
            "another" => !itself,
            "another of yours" => yours && !itself,
            whose => unreachable!("no condition is {whose}"),
        };
        deed.when == self.words() && holds
    }
}

impl Model {
    /// An event happens, and every card in play that listens for it answers.
    pub(super) fn happen(&mut self, event: Event) {
        let answers = self.answers(event);
        self.answer(&answers, event);
    }

    /// The triggers in APNAP order (1.1), fixed when the event happens (R22): a minion's own, then those of its
    /// enchantments from the oldest on. The start and the end of a turn concern the cards of that turn's player alone
    /// (3.1, 3.2).
    pub(super) fn answers(&self, event: Event) -> Vec<Answer> {
        let seats = match event {
            Event::TurnStarts | Event::TurnEnds => vec![self.active],
            Event::Enters { .. }
            | Event::Leaves { .. }
            | Event::AbilityUsed { .. }
            | Event::SpellPlayed { .. } => self.seats_from_active(),
        };
        let mut answers = vec![];
        for seat in seats {
            let mut add = |actor: u32, holder: u32, deeds: &[Deed]| {
                let meeting = deeds.iter().filter(|deed| event.meets(deed, actor, seat));
                answers.extend(meeting.map(|deed| Answer { actor, holder, deed: *deed }));
            };
            for minion in &self.players[seat].board {
                add(minion.tag, minion.tag, minion.printed.deeds);
                for change in &minion.history {
                    if let Change::Enchantment { tag, card } = change {
                        add(minion.tag, *tag, card.deeds);
                    }
                }
            }
            if let Some(ritual) = &self.players[seat].ritual {
                add(ritual.tag, ritual.tag, ritual.printed.deeds);
            }
        }
        answers
    }

    /// Each trigger is answered in turn, with all that follows from it before the next (R22).
    pub(super) fn answer(&mut self, answers: &[Answer], event: Event) {
        for answer in answers {
            if !self.has_stopped() {
                self.answer_one(answer, event);
            }
        }
    }

    fn answer_one(&mut self, answer: &Answer, event: Event) {
        let on = event.about().0.map_or(On::Nothing, On::Minion);
        let dead = matches!(on, On::Minion(tag) if !self.is_target(tag));
        let seat = self.seat_of(answer.actor).filter(|_| self.is_there(answer.actor, answer.holder));
        let Some(seat) = seat else { return }; // R22: it has left since
        if (answer.deed.target() == "it" && dead) || !self.spends_charges(answer.actor, seat) {
            return; // R5
        }
        self.triggered += 1;
        if self.triggered >= TRIGGER_LIMIT {
            self.ending = Some(Ending::Draw); // R23
            return;
        }
        self.perform(Source::Card(answer.actor), answer.deed, on);
    }

    /// Is the card that has the ability still the actor's own, or an enchantment on it?
    fn is_there(&self, actor: u32, holder: u32) -> bool {
        let on_it = |change: &Change| matches!(change, Change::Enchantment { tag, .. } if *tag == holder);
        actor == holder || self.minion(actor).is_some_and(|minion| minion.history.iter().any(on_it))
    }

    /// A ritual expends its activation cost, or does nothing (2.4); a minion's trigger is free.
    fn spends_charges(&mut self, source: u32, seat: usize) -> bool {
        let Some(ritual) = &mut self.players[seat].ritual else { return true };
        if ritual.tag != source {
            return true;
        }
        if ritual.charges < ritual.activation_cost {
            return false;
        }
        ritual.charges -= ritual.activation_cost;
        true
    }

    /// The seat on whose side the minion or ritual with that tag is now.
    pub(super) fn seat_of(&self, tag: u32) -> Option<usize> {
        self.players.iter().position(|player| {
            player.board.iter().any(|minion| minion.tag == tag)
                || player.ritual.as_ref().is_some_and(|ritual| ritual.tag == tag)
        })
    }
}
