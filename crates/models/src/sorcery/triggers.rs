//! Triggered abilities (section 3): who answers to an event, in which order, and how.

use super::{Ending, Model, TRIGGER_LIMIT};

/// Something that triggers listen for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    TurnStarts,
    TurnEnds,
    Enters { minion: u32, owner: usize },
    Leaves,
}

/// A card in play, by its owner's seat and its tag.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    seat: usize,
    tag: u32,
}

impl Model {
    /// An event happens, and every card in play that listens for it answers.
    pub(super) fn happen(&mut self, event: Event) {
        let sources = self.sources(event);
        self.answer(&sources, event);
    }

    /// The cards in play in APNAP order (1.1), fixed when the event happens (R22). The start and the end
    /// of a turn concern the cards of that turn's player alone (3.1, 3.2).
    pub(super) fn sources(&self, event: Event) -> Vec<Source> {
        let seats = match event {
            Event::TurnStarts | Event::TurnEnds => vec![self.active],
            Event::Enters { .. } | Event::Leaves => self.seats_from_active(),
        };
        let mut sources = vec![];
        for seat in seats {
            for minion in &self.players[seat].board {
                sources.push(Source { seat, tag: minion.tag });
            }
            if let Some(ritual) = &self.players[seat].ritual {
                sources.push(Source { seat, tag: ritual.tag });
            }
        }
        sources
    }

    /// Each source answers in turn, with all that follows from it before the next (R22).
    pub(super) fn answer(&mut self, sources: &[Source], event: Event) {
        for source in sources {
            if self.ending.is_none() {
                self.answer_of(*source, event);
            }
        }
    }

    fn answer_of(&mut self, source: Source, event: Event) {
        let Some(name) = self.name_in_play(source) else { return }; // R22: it has left since
        if !self.listens(name, source.seat, event) || !self.spends_charges(source) {
            return;
        }
        self.triggered += 1;
        if self.triggered >= TRIGGER_LIMIT {
            self.ending = Some(Ending::Draw); // R23
            return;
        }
        match (name, event) {
            ("Bone Golem", Event::Leaves) => self.adjust(source.tag, 1, 1),
            ("Fire Elemental", Event::Enters { minion, .. }) => self.damage(minion, 1),
            ("Potion Seller", Event::TurnEnds) => {
                for minion in self.minions_of(source.seat) {
                    self.adjust(minion, 0, 1);
                }
            }
            ("Dark Ritual", Event::TurnStarts) => self.gain_magic(source.seat, 1),
            ("Aura of Power", Event::Enters { minion, .. }) => self.adjust(minion, 1, 1),
            ("Standstill", Event::Enters { minion, .. }) => self.die(minion),
            _ => unreachable!("{name} listens for no {event:?}"),
        }
    }

    /// Whether the card has a trigger for the event; a minion that is dead or leaving is no target (R5, R22).
    fn listens(&self, name: &str, seat: usize, event: Event) -> bool {
        match (name, event) {
            ("Bone Golem", Event::Leaves)
            | ("Potion Seller", Event::TurnEnds)
            | ("Dark Ritual", Event::TurnStarts) => true,
            ("Fire Elemental", Event::Enters { minion, owner }) => owner != seat && self.is_target(minion),
            ("Aura of Power", Event::Enters { minion, owner }) => owner == seat && self.is_target(minion),
            ("Standstill", Event::Enters { minion, .. }) => self.is_target(minion),
            _ => false,
        }
    }

    /// A ritual expends its activation cost, or does nothing (2.4); a minion's trigger is free.
    fn spends_charges(&mut self, source: Source) -> bool {
        let Some(ritual) = &mut self.players[source.seat].ritual else { return true };
        if ritual.tag != source.tag {
            return true;
        }
        if ritual.charges < ritual.activation_cost {
            return false;
        }
        ritual.charges -= ritual.activation_cost;
        true
    }

    fn name_in_play(&self, source: Source) -> Option<&'static str> {
        let player = &self.players[source.seat];
        let minion = player.board.iter().find(|minion| minion.tag == source.tag).map(|minion| minion.name);
        let ritual = player.ritual.iter().find(|ritual| ritual.tag == source.tag).map(|ritual| ritual.name);
        minion.or(ritual)
    }
}
