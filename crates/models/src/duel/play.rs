//! Playing a card: its legal targets, its price, and what it does.

use super::cards::Kind;
use super::command::Target;
use super::deeds::Chosen;
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
        let card = card.printed;
        if matches!(card.kind, Kind::Land { .. }) && player.land_played {
            return Err("you have played a land this turn".to_string()); // D2
        }
        match (self.targets(card), target) {
            (None, None) => {}
            (None, Some(_)) => return Err(format!("{} takes no target", card.name)),
            (Some(legal), _) if legal.is_empty() => return Err(format!("{} has no target", card.name)), // D9
            (Some(_), None) => return Err(format!("say what {} is played on", card.name)),
            (Some(legal), Some(target)) if legal.contains(&target) => {}
            (Some(_), Some(_)) => return Err(format!("{} cannot be played on that", card.name)),
        }
        let left = payment::pay(&player.pool, card.cost, pay)?;
        self.players[self.active].pool = left;
        self.resolve(slot, target);
        self.settle();
        Ok(())
    }

    fn resolve(&mut self, slot: usize, target: Option<Target>) {
        let who = self.active;
        let chosen = self.chosen(target);
        let card = self.players[who].hand.remove(slot);
        let printed = card.printed;
        match printed.kind {
            Kind::Land { .. } => {
                self.players[who].land_played = true;
                self.put_into_play(who, card, None);
            }
            Kind::Creature { .. } => self.put_into_play(who, card, None),
            Kind::Enchantment => {
                let target = match chosen {
                    Chosen::InPlay { entered } => Some(entered),
                    Chosen::Nothing | Chosen::Player { .. } | Chosen::Discard { .. } => None,
                };
                self.put_into_play(who, card, target);
            }
            Kind::Sorcery => {
                self.players[who].discard.push(card); // D11: before its effect
                self.conjure(printed, chosen);
            }
        }
    }
}
