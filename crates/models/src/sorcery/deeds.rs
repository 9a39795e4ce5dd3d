//! What abilities do, word by word.

use super::cards::Deed;
use super::effects::Destination;
use super::pieces::Change;
use super::{Model, SLOTS, saturated};

/// Whose ability it is: the player of a spell, or the card in play that has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Source {
    Player(usize),
    /// By its tag; an enchantment's abilities are its minion's.
    Card(u32),
}

/// What an effect happens to, by tag: wherever it is by now, if it is still there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum On {
    Nothing,
    Minion(u32),
    Ritual(u32),
}

impl Deed {
    /// `to`, or what it is where the file doesn't say.
    pub(super) fn target(&self) -> &'static str {
        let acts_on_minions = ["deal", "destroy", "return", "put", "remove", "take"];
        let first = self.what.split(' ').next().unwrap_or_default();
        match self.what {
            _ if !self.to.is_empty() => self.to,
            what if what.ends_with(" charges") || what.ends_with(" charge") => "your ritual",
            "summon a copy" => "itself",
            what if what.contains('/') => "itself",
            _ if acts_on_minions.contains(&first) => "itself",
            _ => "you",
        }
    }

    /// The number at this place of the effect's words.
    fn number(&self, place: usize) -> i64 {
        let word = self.what.split(' ').nth(place);
        word.and_then(|word| word.parse().ok()).expect("the words have a number there")
    }
}

impl Model {
    /// An ability happens, to what it is aimed at; `on` is what was chosen, or what its trigger is about.
    pub(super) fn perform(&mut self, source: Source, deed: Deed, on: On) {
        let Some(owner) = self.owner(source) else { return };
        match deed.target() {
            "it" | "target minion" | "target minion of yours" | "target opponent's minion" => {
                self.touch(source, deed, on)
            }
            "itself" => {
                if let Source::Card(tag) = source {
                    self.touch(source, deed, On::Minion(tag));
                }
            }
            "all minions" => self.touch_all(source, deed, |_| true),
            "all your minions" => self.touch_all(source, deed, |seat| seat == owner),
            "all opponents' minions" => self.touch_all(source, deed, |seat| seat != owner),
            "you" => self.befall(deed, &[owner]),
            "your opponents" => {
                let seats = self.seats_from_active();
                self.befall(deed, &seats.into_iter().filter(|seat| *seat != owner).collect::<Vec<usize>>());
            }
            "every player" => self.befall(deed, &self.seats_from_active()),
            "your ritual" => {
                let ritual = self.players[owner].ritual.as_ref().map(|ritual| On::Ritual(ritual.tag));
                self.touch(source, deed, ritual.unwrap_or(On::Nothing));
            }
            to if to.starts_with("target") => self.touch(source, deed, on), // a ritual, or either
            to => unreachable!("nothing happens to {to}"),
        }
    }

    /// R9: the minions in play now, in APNAP order, one at a time.
    fn touch_all(&mut self, source: Source, deed: Deed, whose: impl Fn(usize) -> bool) {
        let seats = self.seats_from_active().into_iter().filter(|seat| whose(*seat));
        let minions: Vec<u32> =
            seats.flat_map(|seat| self.players[seat].board.iter().map(|minion| minion.tag)).collect();
        for minion in minions {
            if !self.has_stopped() {
                self.touch(source, deed, On::Minion(minion));
            }
        }
    }

    /// An effect happens to one minion or ritual. Nothing but its own abilities touches a leaving minion (R7, R22).
    fn touch(&mut self, source: Source, deed: Deed, on: On) {
        match on {
            On::Nothing => {}
            On::Ritual(tag) => self.touch_ritual(deed, tag),
            On::Minion(tag) => {
                if self.is_target(tag) || (self.minion(tag).is_some() && source == Source::Card(tag)) {
                    self.touch_minion(source, deed, tag);
                }
            }
        }
    }

    fn touch_minion(&mut self, source: Source, deed: Deed, tag: u32) {
        let owner = self.owner(source);
        match deed.what.split(' ').next().unwrap_or_default() {
            "deal" => self.damage(tag, deed.number(1)),
            "destroy" => self.die(tag),
            "return" => self.leave(tag, Destination::Hand),
            "put" => self.leave(tag, Destination::BottomOfDeck),
            "remove" => self.disenchant(tag),
            "gain" => {
                let pair = deed.what.split(' ').nth(1).and_then(|pair| pair.split_once('/'));
                let (attack, defence) = pair.expect("a minion gains a pair");
                let number = |digits: &str| digits.parse().expect("a pair is of numbers");
                self.adjust(tag, number(attack), number(defence));
                self.die_if_spent(tag);
            }
            "take" => owner.into_iter().for_each(|owner| self.change_sides(tag, owner)),
            "summon" => owner.into_iter().for_each(|owner| self.copy(tag, owner)),
            _ => unreachable!("no minion can {}", deed.what),
        }
    }

    fn touch_ritual(&mut self, deed: Deed, tag: u32) {
        for player in &mut self.players {
            let Some(ritual) = player.ritual.as_mut().filter(|ritual| ritual.tag == tag) else { continue };
            match deed.what {
                "destroy" => player.ritual = None, // R6
                _ => ritual.charges = saturated(ritual.charges + deed.number(1)),
            }
        }
    }

    /// An effect happens to players still in the game.
    fn befall(&mut self, deed: Deed, seats: &[usize]) {
        let playing = self.seats_playing();
        let seats: Vec<usize> = seats.iter().copied().filter(|seat| playing.contains(seat)).collect();
        if deed.what.starts_with("deal") {
            return self.lose_life(&seats, deed.number(1)); // at the same time
        }
        for seat in seats {
            // R10: one after the other, each with what follows.
            if !self.has_stopped() && self.players[seat].life > 0 {
                self.befall_one(deed, seat);
            }
        }
    }

    fn befall_one(&mut self, deed: Deed, seat: usize) {
        let words: Vec<&str> = deed.what.split(' ').collect();
        match words.as_slice() {
            ["gain", _, "magic"] => self.gain_magic(seat, deed.number(1)),
            ["gain", _, "life"] => {
                self.players[seat].life = saturated(self.players[seat].life + deed.number(1));
            }
            ["draw", _] => (0..deed.number(1)).for_each(|_| self.draw_if_possible(seat)),
            ["resurrect"] => self.resurrect(seat, None),
            ["resurrect", "with", "defence", _] => self.resurrect(seat, Some(deed.number(3))),
            ["summon", _, name @ ..] => {
                let card = self.fresh(self.named(&name.join(" ")));
                for _ in 0..deed.number(1) {
                    if !self.has_stopped() && self.players[seat].life > 0 {
                        self.enter(seat, card);
                    }
                }
            }
            _ => unreachable!("no player can {}", deed.what),
        }
    }

    /// The top of the graveyard enters play where there is room (6.1).
    fn resurrect(&mut self, seat: usize, defence: Option<i64>) {
        if self.players[seat].board.len() >= SLOTS {
            return;
        }
        if let Some(mut card) = self.players[seat].graveyard.pop() {
            card.minion = card.minion.map(|(attack, old)| (attack, defence.unwrap_or(old)));
            self.enter(seat, card);
        }
    }

    /// The newest enchantment goes; the rest of the history stays as it was (R3).
    fn disenchant(&mut self, tag: u32) {
        let Some(minion) = self.minion_mut(tag) else { return };
        let newest = minion.history.iter().rposition(|change| matches!(change, Change::Enchantment { .. }));
        let Some(newest) = newest else { return };
        if let Change::Enchantment { card, .. } = minion.history.remove(newest) {
            minion.actions = (minion.actions - card.lasting("grant")).max(0); // R8
        }
        self.die_if_spent(tag);
    }

    /// The player on whose side the source is; nobody's if it has left.
    pub(super) fn owner(&self, source: Source) -> Option<usize> {
        match source {
            Source::Player(seat) => Some(seat),
            Source::Card(tag) => self.seat_of(tag),
        }
    }
}
