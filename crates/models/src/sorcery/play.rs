//! What an accepted order does.

use super::Model;
use super::cards::{Kind, Printed};
use super::command::{Command, Place, Target};
use super::deeds::{On, Source};
use super::pieces::{Change, Ritual};
use super::triggers::Event;

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
        if !self.has_stopped() {
            self.damage(attacker_tag, hit_back);
        }
    }

    /// Magic is never short in testing mode: what is missing is forgiven (R12).
    fn pay(&mut self, cost: i64) {
        let magic = &mut self.players[self.active].magic;
        *magic = (*magic - cost).max(0);
    }

    fn use_ability(&mut self, slot: usize, ability: usize, target: Option<Target>) {
        let me = self.active;
        let on = self.chosen(target);
        let minion = &mut self.players[me].board[slot];
        minion.actions -= 1;
        let (tag, ability) = (minion.tag, minion.abilities()[ability]);
        self.pay(ability.cost);
        self.perform(Source::Card(tag), ability, on);
        if !self.has_stopped() {
            let left = self.left.iter().find(|(other, _)| *other == tag).map(|(_, seat)| *seat);
            let owner = self.seat_of(tag).or(left).unwrap_or(me);
            self.happen(Event::AbilityUsed { minion: tag, owner }); // after all that follows from it
        }
    }

    fn play(&mut self, card: usize, target: Option<Target>) {
        let me = self.active;
        let on = self.chosen(target);
        let card = self.players[me].hand.remove(card);
        let printed = card.printed;
        self.pay(printed.cost);
        match (printed.kind, on) {
            (Kind::Minion { .. }, _) => self.enter(me, card),
            (Kind::Spell, _) => {
                for deed in printed.deeds {
                    if !self.has_stopped() {
                        self.perform(Source::Player(me), *deed, on);
                    }
                }
                if !self.has_stopped() {
                    self.happen(Event::SpellPlayed { caster: me }); // after all that follows from the spell
                }
            }
            (Kind::Enchantment { .. }, On::Minion(tag)) => self.enchant(printed, tag),
            (Kind::Enchantment { .. }, On::Ritual(_) | On::Nothing) => {
                unreachable!("the order was checked to name a minion")
            }
            (Kind::Ritual { activation_cost, charges }, _) => {
                let tag = self.new_tag();
                let ritual = Ritual { tag, printed, activation_cost, charges };
                self.players[me].ritual = Some(ritual); // 2.4: an older ritual is removed from the game
            }
        }
    }

    fn enchant(&mut self, card: &'static Printed, on: u32) {
        let tag = self.new_tag();
        let Some(minion) = self.minion_mut(on) else { return };
        minion.history.push(Change::Enchantment { tag, card });
        minion.actions += card.lasting("grant"); // R8: at once
        self.die_if_spent(on);
    }

    /// What the order names, by tag.
    fn chosen(&self, target: Option<Target>) -> On {
        match target {
            None => On::Nothing,
            Some(Target::Minion(at)) => On::Minion(self.players[at.player].board[at.slot].tag),
            Some(Target::Ritual { player }) => {
                let ritual = self.players[player].ritual.as_ref();
                ritual.map_or(On::Nothing, |ritual| On::Ritual(ritual.tag))
            }
        }
    }
}
