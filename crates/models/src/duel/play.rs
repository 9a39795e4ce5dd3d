//! Playing a card: its legal targets, its price, and what it does.

use super::cards::{HAND_LIMIT, Kind, printed};
use super::command::Target;
use super::{Model, payment};

impl Model {
    /// `play N [TARGET] [pay COLOURS]`.
    pub(super) fn play(
        &mut self,
        slot: usize,
        target: Option<Target>,
        pay: Option<&[char]>,
    ) -> Result<(), String> {
        self.in_play_phase()?;
        let player = &self.players[self.active];
        let Some(card) = player.hand.get(slot) else {
            return Err(format!("you have no card {} in your hand", slot + 1));
        };
        let card = printed(card.name).expect("only known cards are in a hand");
        if matches!(card.kind, Kind::Land { .. }) && player.land_played {
            return Err("you have played a land this turn".to_string()); // D2
        }
        match (self.targets(card.name), target) {
            (None, None) => {}
            (None, Some(_)) => return Err(format!("{} takes no target", card.name)),
            (Some(legal), _) if legal.is_empty() => return Err(format!("{} has no target", card.name)), // D9
            (Some(_), None) => return Err(format!("say what {} is played on", card.name)),
            (Some(legal), Some(target)) if legal.contains(&target) => {}
            (Some(_), Some(_)) => return Err(format!("{} cannot be played on that", card.name)),
        }
        let left = payment::pay(&player.pool, card.cost, pay)?;
        self.players[self.active].pool = left;
        self.resolve(slot, card.kind, target);
        self.settle();
        Ok(())
    }

    /// What a card may be played on, in a fixed order; none if it takes no target.
    pub(super) fn targets(&self, name: &str) -> Option<Vec<Target>> {
        let creature = |kind| matches!(kind, Kind::Creature { .. });
        match name {
            "Terror" | "Rage" | "Slow" => Some(self.in_play(creature)),
            "Flood" => Some(self.in_play(|kind| matches!(kind, Kind::Land { .. }))),
            "Disenchant" => Some(self.in_play(|kind| kind == Kind::Enchantment)),
            "Lightning Bolt" => {
                let mut targets = vec![Target::Player { who: 0 }, Target::Player { who: 1 }];
                targets.extend(self.in_play(creature));
                Some(targets)
            }
            "Reanimate" => Some(self.returnable()),
            _ => None,
        }
    }

    fn in_play(&self, fits: impl Fn(Kind) -> bool) -> Vec<Target> {
        let mut targets = Vec::new();
        for who in 0..2 {
            for (slot, permanent) in self.players[who].in_play.iter().enumerate() {
                if fits(permanent.kind()) {
                    targets.push(Target::InPlay { who, slot });
                }
            }
        }
        targets
    }

    /// D10: creatures of one's own discard, if the hand without the sorcery has room.
    fn returnable(&self) -> Vec<Target> {
        let player = &self.players[self.active];
        if player.hand.len() > HAND_LIMIT {
            return Vec::new();
        }
        let is_creature = |name| printed(name).is_some_and(|row| matches!(row.kind, Kind::Creature { .. }));
        let slots = (0..player.discard.len()).filter(|slot| is_creature(player.discard[*slot].name));
        slots.map(|slot| Target::Discard { slot }).collect()
    }

    fn resolve(&mut self, slot: usize, kind: Kind, target: Option<Target>) {
        let who = self.active;
        let card = self.players[who].hand.remove(slot);
        let name = card.name;
        match kind {
            Kind::Land { .. } => {
                self.players[who].land_played = true;
                self.put_into_play(who, card, None);
            }
            Kind::Creature { .. } => self.put_into_play(who, card, None),
            Kind::Enchantment => {
                let target = match target {
                    Some(Target::InPlay { who, slot }) => Some(self.players[who].in_play[slot].entered),
                    Some(Target::Player { .. } | Target::Discard { .. }) | None => None,
                };
                self.put_into_play(who, card, target);
            }
            Kind::Sorcery => {
                self.players[who].discard.push(card); // D11: before its effect
                self.conjure(name, target);
            }
        }
    }

    fn conjure(&mut self, name: &str, target: Option<Target>) {
        match (name, target) {
            ("Terror" | "Flood" | "Disenchant", Some(Target::InPlay { who, slot })) => {
                self.destroy(who, slot);
            }
            ("Lightning Bolt", Some(Target::InPlay { who, slot })) => {
                self.players[who].in_play[slot].damage += 2;
            }
            ("Lightning Bolt", Some(Target::Player { who })) => self.players[who].hp -= 2,
            ("Reanimate", Some(Target::Discard { slot })) => {
                let player = &mut self.players[self.active];
                let back = player.discard.remove(slot);
                player.hand.push(back);
            }
            ("Plague", None) => {
                let all = self.players.iter_mut().flat_map(|player| &mut player.in_play);
                for creature in all.filter(|permanent| permanent.is_creature()) {
                    creature.damage += 1;
                }
            }
            _ => unreachable!("{name} was checked against its targets"),
        }
    }
}
