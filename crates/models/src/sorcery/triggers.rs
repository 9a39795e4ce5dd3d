//! Triggered abilities (section 3): which cards respond to an event, in which order, and how.

use super::{Ending, Model, TRIGGER_LIMIT};

/// Something that triggers listen for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    TurnStarts,
    TurnEnds,
    Enters { minion: u32, owner: usize },
    Leaves,
    SpellPlayed { caster: usize },
}

impl Model {
    /// An event happens, and every card in play that listens for it answers.
    pub(super) fn happen(&mut self, event: Event) {
        let sources = self.sources(event);
        self.answer(&sources, event);
    }

    /// The tags of the cards in play in APNAP order (1.1), fixed when the event happens (R22). The start and the end
    /// of a turn concern the cards of that turn's player alone (3.1, 3.2).
    pub(super) fn sources(&self, event: Event) -> Vec<u32> {
        let seats = match event {
            Event::TurnStarts | Event::TurnEnds => vec![self.active],
            Event::Enters { .. } | Event::Leaves | Event::SpellPlayed { .. } => self.seats_from_active(),
        };
        let mut sources = vec![];
        for seat in seats {
            sources.extend(self.players[seat].board.iter().map(|minion| minion.tag));
            sources.extend(self.players[seat].ritual.iter().map(|ritual| ritual.tag));
        }
        sources
    }

    /// Each source answers in turn, with all that follows from it before the next (R22). The recursion is
    /// never deep: the one answer that lets a minion enter is Mirror Pool's, which comes before any that
    /// could take the minion copied from its slot; so a board's five slots are the limit.
    pub(super) fn answer(&mut self, sources: &[u32], event: Event) {
        for source in sources {
            if self.ending.is_none() {
                self.answer_of(*source, event);
            }
        }
    }

    fn answer_of(&mut self, source: u32, event: Event) {
        let Some((seat, name)) = self.in_play(source) else { return }; // R22: it has left since
        if !self.listens(name, seat, event) || !self.spends_charges(source, seat) {
            return;
        }
        self.triggered += 1;
        if self.triggered >= TRIGGER_LIMIT {
            self.ending = Some(Ending::Draw); // R23
            return;
        }
        match (name, event) {
            ("Bone Golem", Event::Leaves) | ("Spell Eater", Event::SpellPlayed { .. }) => {
                self.adjust(source, 1, 1);
            }
            ("Fire Elemental", Event::Enters { minion, .. }) => self.damage(minion, 1),
            ("Potion Seller", Event::TurnEnds) => {
                for minion in self.minions_of(seat) {
                    self.adjust(minion, 0, 1);
                }
            }
            ("Dark Ritual", Event::TurnStarts) => self.gain_magic(seat, 1),
            ("Aura of Power", Event::Enters { minion, .. }) => self.adjust(minion, 1, 1),
            ("Standstill", Event::Enters { minion, .. }) => self.die(minion),
            ("Mirror Pool", Event::Enters { minion, .. }) => self.copy(minion, seat),
            _ => unreachable!("{name} listens for no {event:?}"),
        }
    }

    /// Whether the card has a trigger for the event; a minion that is dead or leaving can't be a target (R5, R22).
    fn listens(&self, name: &str, seat: usize, event: Event) -> bool {
        match (name, event) {
            ("Bone Golem", Event::Leaves)
            | ("Potion Seller", Event::TurnEnds)
            | ("Dark Ritual", Event::TurnStarts) => true,
            ("Fire Elemental", Event::Enters { minion, owner }) => owner != seat && self.is_target(minion),
            ("Aura of Power" | "Mirror Pool", Event::Enters { minion, owner }) => {
                owner == seat && self.is_target(minion)
            }
            ("Standstill", Event::Enters { minion, .. }) => self.is_target(minion),
            ("Spell Eater", Event::SpellPlayed { caster }) => caster != seat,
            _ => false,
        }
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

    /// The name of the card in play with that tag, and the seat on whose side it is now.
    fn in_play(&self, tag: u32) -> Option<(usize, &'static str)> {
        for (seat, player) in self.players.iter().enumerate() {
            if let Some(minion) = player.board.iter().find(|minion| minion.tag == tag) {
                return Some((seat, minion.name));
            }
            if let Some(ritual) = player.ritual.iter().find(|ritual| ritual.tag == tag) {
                return Some((seat, ritual.name));
            }
        }
        None
    }
}
