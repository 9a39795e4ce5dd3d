//! What cards do, word by word: whom a deed is aimed at, and what a sorcery does.

use super::cards::{Deed, HAND_LIMIT, Kind, Printed};
use super::command::Target;
use super::{Model, Permanent};

/// "target black creature", "all lands": whom a deed is aimed at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    /// Does the player choose one, or are all meant?
    pub(super) chosen: bool,
    colour: Option<&'static str>,
    noun: Noun,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Noun {
    Creature,
    Land,
    Enchantment,
    Player,
    CreatureOrPlayer,
    InDiscard,
}

impl Aim {
    pub(super) fn read(words: &'static str) -> Aim {
        let (chosen, words) = match words.split_once(' ') {
            Some(("target", rest)) => (true, rest),
            Some(("all", rest)) => (false, rest),
            _ => (false, words),
        };
        let (colour, noun) = match words.split_once(' ') {
            Some((colour @ ("black" | "blue" | "green" | "red" | "white"), noun)) => (Some(colour), noun),
            _ => (None, words),
        };
        let noun = match noun {
            "creature" | "creatures" => Noun::Creature,
            "land" | "lands" => Noun::Land,
            "enchantment" | "enchantments" => Noun::Enchantment,
            "player" | "players" => Noun::Player,
            "creature or player" | "creatures and players" => Noun::CreatureOrPlayer,
            "creature in your discard" => Noun::InDiscard,
            _ => unreachable!("nothing is aimed at {noun}"),
        };
        Aim { chosen, colour, noun }
    }

    /// Is this card in play meant?
    pub(super) fn fits(self, printed: &Printed) -> bool {
        let kind = match self.noun {
            Noun::Creature | Noun::CreatureOrPlayer => matches!(printed.kind, Kind::Creature { .. }),
            Noun::Land => matches!(printed.kind, Kind::Land { .. }),
            Noun::Enchantment => printed.kind == Kind::Enchantment,
            Noun::Player | Noun::InDiscard => false,
        };
        kind && self.colour.is_none_or(|colour| printed.colour.eq_ignore_ascii_case(colour))
    }

    fn at_players(self) -> bool {
        matches!(self.noun, Noun::Player | Noun::CreatureOrPlayer)
    }
}

impl Printed {
    /// What the player chooses when playing the card; at most one of its deeds has a target.
    pub(super) fn aim(&self) -> Option<Aim> {
        let is_land = matches!(self.kind, Kind::Land { .. });
        let mut aims = self.does.iter().filter(|_| !is_land).map(|deed| Aim::read(deed.to));
        aims.find(|aim| aim.chosen)
    }
}

/// What was chosen, wherever it is by now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Chosen {
    Nothing,
    Player {
        who: usize,
    },
    /// By its `entered`.
    InPlay {
        entered: usize,
    },
    /// By its place: a discard only grows while a sorcery works.
    Discard {
        slot: usize,
    },
}

impl Model {
    /// What a card may be played on, in a fixed order; none if it takes no target.
    pub(super) fn targets(&self, card: &Printed) -> Option<Vec<Target>> {
        let aim = card.aim()?;
        if aim.noun == Noun::InDiscard {
            return Some(self.returnable(aim));
        }
        let mut targets = Vec::new();
        if aim.at_players() {
            targets.extend([Target::Player { who: 0 }, Target::Player { who: 1 }]);
        }
        for who in 0..2 {
            for (slot, permanent) in self.players[who].in_play.iter().enumerate() {
                if aim.fits(permanent.card.printed) && !self.is_protected(permanent, card.colour) {
                    targets.push(Target::InPlay { who, slot });
                }
            }
        }
        Some(targets)
    }

    /// D10: creatures of one's own discard, if the hand without the sorcery has room.
    fn returnable(&self, aim: Aim) -> Vec<Target> {
        let player = &self.players[self.active];
        if player.hand.len() > HAND_LIMIT {
            return Vec::new();
        }
        let like_in_play = Aim { noun: Noun::Creature, ..aim };
        let fits = |slot: &usize| like_in_play.fits(player.discard[*slot].printed);
        (0..player.discard.len()).filter(fits).map(|slot| Target::Discard { slot }).collect()
    }

    pub(super) fn chosen(&self, target: Option<Target>) -> Chosen {
        match target {
            None => Chosen::Nothing,
            Some(Target::Player { who }) => Chosen::Player { who },
            Some(Target::InPlay { who, slot }) => {
                Chosen::InPlay { entered: self.players[who].in_play[slot].entered }
            }
            Some(Target::Discard { slot }) => Chosen::Discard { slot },
        }
    }

    /// A sorcery does its deeds one after the other; creatures die after each (D7, D11).
    pub(super) fn conjure(&mut self, card: &Printed, chosen: Chosen) {
        for deed in card.does {
            self.do_deed(card, *deed, chosen);
            self.bury();
        }
    }

    fn do_deed(&mut self, card: &Printed, deed: Deed, chosen: Chosen) {
        let aim = Aim::read(deed.to);
        let words: Vec<&str> = deed.what.split(' ').collect();
        match words.as_slice() {
            ["destroy"] => {
                for entered in self.meant(aim, chosen) {
                    self.destroy(entered);
                }
            }
            ["deal", amount, "damage"] => {
                let amount = amount.parse().expect("an amount is a number");
                for entered in self.meant(aim, chosen) {
                    self.hurt_creature(entered, amount, card.colour);
                }
                for who in 0..2 {
                    let all = !aim.chosen && aim.at_players();
                    if all || (aim.chosen && chosen == Chosen::Player { who }) {
                        self.players[who].hp -= amount;
                    }
                }
            }
            ["return", "to", "hand"] => {
                if let Chosen::Discard { slot } = chosen {
                    let player = &mut self.players[self.active];
                    let back = player.discard.remove(slot);
                    player.hand.push(back);
                }
            }
            _ => unreachable!("no sorcery can {}", deed.what),
        }
    }

    /// The cards in play that a deed means: the chosen one, if it is still there, or all that fit.
    fn meant(&self, aim: Aim, chosen: Chosen) -> Vec<usize> {
        let all = self.players.iter().flat_map(|player| &player.in_play);
        let is_meant = |permanent: &&Permanent| match aim.chosen {
            true => chosen == Chosen::InPlay { entered: permanent.entered },
            false => aim.fits(permanent.card.printed),
        };
        all.filter(is_meant).map(|permanent| permanent.entered).collect()
    }

    /// Damage from a card of this colour, unless the creature is protected from it (11.2).
    pub(super) fn hurt_creature(&mut self, entered: usize, amount: i64, colour: &str) {
        let creature = self.permanent(entered).cloned().expect("a creature that is hurt is in play");
        if !self.is_protected(&creature, colour) {
            self.permanent(entered).expect("it still is").damage += amount;
        }
    }

    /// Is this a creature with protection from the colour (11.2)?
    pub(super) fn is_protected(&self, permanent: &Permanent, colour: &str) -> bool {
        let protection = format!("Protection from {}", colour.to_lowercase());
        self.values(permanent).is_some_and(|values| values.has(&protection))
    }
}
