//! What an accepted order does.

use super::cards::{Does, Kind};
use super::command::{Command, Place, Target};
use super::effects::Destination;
use super::pieces::{Change, Ritual};
use super::triggers::Event;
use super::{Edition, Model, saturated};

impl Model {
    /// Carries out an order that the rules allow.
    pub(super) fn obey(&mut self, order: &Command) {
        match *order {
            Command::End => self.end_turn(),
            Command::Draw => self.draw_if_possible(self.active),
            Command::Discard { card } => {
                self.players[self.active].hand.remove(card);
            }
            Command::AttackPlayer { slot, player } => {
                let attacker = &mut self.players[self.active].board[slot];
                attacker.actions -= 1;
                let attack = attacker.stats().0;
                self.lose_life(&[player], attack);
            }
            Command::AttackMinion { slot, at } => self.combat(slot, at),
            Command::Play { card, target } => self.play(card, target),
            Command::Use { slot, ability, target } => self.use_ability(slot, ability, target),
        }
    }

    /// The defender is hit, and leaves if it dies; then the attacker is hit back (R4, R22).
    fn combat(&mut self, slot: usize, at: Place) {
        let defender = &self.players[at.player].board[at.slot];
        let (defender_tag, hit_back) = (defender.tag, defender.stats().0);
        let attacker = &mut self.players[self.active].board[slot];
        attacker.actions -= 1;
        let (attacker_tag, hit) = (attacker.tag, attacker.stats().0);
        self.damage(defender_tag, hit);
        self.damage(attacker_tag, hit_back);
    }

    /// Magic is never short in testing mode: what is missing is forgiven (R12).
    fn pay(&mut self, cost: i64) {
        let magic = &mut self.players[self.active].magic;
        *magic = (*magic - cost).max(0);
    }

    fn use_ability(&mut self, slot: usize, ability: usize, target: Option<Target>) {
        let minion = &mut self.players[self.active].board[slot];
        minion.actions -= 1;
        let ability = minion.abilities()[ability];
        self.pay(ability.cost);
        match ability.does {
            Does::DamageOne => self.damage(self.minion_at(target), 1),
            Does::DamageOpponents => {
                let mut opponents = self.seats_playing();
                opponents.retain(|seat| *seat != self.active);
                self.lose_life(&opponents, 1);
            }
            Does::SummonAirElementals { at_most } => {
                for _ in 0..at_most {
                    self.enter(self.active, self.fresh("Air Elemental"));
                }
            }
        }
    }

    fn play(&mut self, card: usize, target: Option<Target>) {
        let me = self.active;
        let card = self.players[me].hand.remove(card);
        let printed = self.printed(card.name);
        self.pay(printed.cost);
        match printed.kind {
            Kind::Minion { .. } => self.enter(me, card),
            Kind::Spell => {
                self.cast(card.name, target);
                self.happen(Event::SpellPlayed { caster: me }); // after all that follows from the spell
            }
            Kind::Enchantment => self.enchant(card.name, self.minion_at(target)),
            Kind::Ritual { activation_cost, charges } => {
                let tag = self.new_tag();
                let ritual = Ritual { tag, name: card.name, activation_cost, charges };
                self.players[me].ritual = Some(ritual); // 2.4: an older ritual is removed from the game
            }
        }
    }

    fn cast(&mut self, spell: &str, target: Option<Target>) {
        match (spell, target) {
            ("Banish", Some(Target::Ritual { player })) => self.players[player].ritual = None,
            ("Banish", _) => self.die(self.minion_at(target)),
            ("Unsummon", _) => {
                let destination = match self.rules.edition {
                    Edition::Y2017 => Destination::BottomOfDeck,
                    Edition::Y2025 => Destination::Hand,
                };
                self.leave(self.minion_at(target), destination);
            }
            ("Recharge", _) => {
                if let Some(ritual) = &mut self.players[self.active].ritual {
                    ritual.charges = saturated(ritual.charges + 3);
                }
            }
            ("Disenchant", _) => self.disenchant(self.minion_at(target)),
            ("Raise Dead", _) => self.raise_dead(),
            ("Beguile", _) => self.change_sides(self.minion_at(target), self.active),
            ("Blizzard", _) => {
                // R9: the minions in play now, in APNAP order, damage and death one at a time.
                let seats = self.seats_from_active();
                let minions: Vec<u32> = seats.into_iter().flat_map(|seat| self.minions_of(seat)).collect();
                for minion in minions {
                    self.damage(minion, 2);
                }
            }
            _ => unreachable!("{spell} is no spell"),
        }
    }

    fn enchant(&mut self, enchantment: &'static str, tag: u32) {
        let Some(minion) = self.minion_mut(tag) else { return };
        minion.history.push(Change::Enchantment(enchantment));
        if enchantment == "Haste" {
            minion.actions += 1; // R8: at once
        }
        self.die_if_spent(tag);
    }

    /// The newest enchantment goes; the rest of the history stays as it was (R3).
    fn disenchant(&mut self, tag: u32) {
        let Some(minion) = self.minion_mut(tag) else { return };
        let newest = minion.history.iter().rposition(|change| matches!(change, Change::Enchantment(_)));
        let lost = minion.history.remove(newest.expect("Disenchant was refused on a bare minion"));
        if matches!(lost, Change::Enchantment("Haste")) {
            minion.actions = (minion.actions - 1).max(0); // R8
        }
        self.die_if_spent(tag);
    }

    /// The top of the graveyard enters play: as printed in 2017, with defence 1 in 2025 (6.1).
    fn raise_dead(&mut self) {
        let mut card = self.players[self.active].graveyard.pop().expect("an empty graveyard was refused");
        match self.rules.edition {
            Edition::Y2017 => {}
            Edition::Y2025 => card.minion = card.minion.map(|(attack, _)| (attack, 1)),
        }
        self.enter(self.active, card);
    }

    fn minion_at(&self, target: Option<Target>) -> u32 {
        match target {
            Some(Target::Minion(at)) => self.players[at.player].board[at.slot].tag,
            Some(Target::Ritual { .. }) | None => unreachable!("the order was checked to name a minion"),
        }
    }
}
