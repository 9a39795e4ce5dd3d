//! Which orders the rules allow, and why the others are refused (R11).

use super::cards::{self, Does, Kind, Needs};
use super::command::{Command, Place, Target};
use super::pieces::Minion;
use super::{Edition, HAND_SIZE, Model, SLOTS};

impl Model {
    /// The order behind a typed line if the rules allow it now, or why they don't.
    pub(super) fn accepts(&self, line: &str) -> Result<Command, String> {
        if self.ending.is_some() {
            return Err("the game is over".to_string());
        }
        let order = self.read(line)?;
        match order {
            Command::End => {}
            Command::Draw => self.check_draw()?,
            Command::Discard { card } => {
                self.check_testing()?;
                self.check_hand(card)?;
            }
            Command::AttackPlayer { slot, player } => {
                self.check_action(slot)?;
                self.check_opponent(player)?;
            }
            Command::AttackMinion { slot, at } => {
                self.check_action(slot)?;
                self.check_opponent(at.player)?;
                self.check_minion(at)?;
            }
            Command::Play { card, target } => self.check_play(card, target)?,
            Command::Use { slot, ability, target } => self.check_use(slot, ability, target)?,
        }
        Ok(order)
    }

    fn check_draw(&self) -> Result<(), String> {
        self.check_testing()?;
        let player = &self.players[self.active];
        refuse_if(player.hand.len() >= HAND_SIZE, "the hand is full")?; // R12
        refuse_if(player.deck.is_empty(), "the deck is empty")
    }

    fn check_testing(&self) -> Result<(), String> {
        refuse_if(!self.rules.testing, "that is a command of testing mode only")
    }

    fn check_hand(&self, card: usize) -> Result<(), String> {
        refuse_if(card >= self.players[self.active].hand.len(), "there is no such card in the hand")
    }

    fn check_opponent(&self, player: usize) -> Result<(), String> {
        let playing = self.players.get(player).is_some_and(|player| player.life > 0);
        refuse_if(!playing || player == self.active, "that is no opponent")
    }

    fn check_minion(&self, at: Place) -> Result<&Minion, String> {
        let player = self.players.get(at.player).ok_or("there is no such player")?;
        player.board.get(at.slot).ok_or("there is no such minion".to_string())
    }

    /// Any `attack` or `use` takes an action (2.2, R11).
    fn check_action(&self, slot: usize) -> Result<&Minion, String> {
        let minion = self.check_minion(Place { player: self.active, slot })?;
        refuse_if(minion.actions <= 0, "the minion has no action left")?;
        Ok(minion)
    }

    fn check_magic(&self, cost: i64) -> Result<(), String> {
        let short = self.players[self.active].magic < cost;
        refuse_if(short && !self.rules.testing, "there is not enough magic") // R12
    }

    fn check_target(&self, needs: Needs, target: Option<Target>) -> Result<(), String> {
        match (needs, target) {
            (Needs::Nothing, None) => Ok(()),
            (Needs::Nothing, Some(_)) => Err("it takes no target".to_string()),
            (Needs::Minion | Needs::MinionOfAnOpponent | Needs::MinionOrRitual, None) => {
                Err("it needs a target".to_string())
            }
            (Needs::Minion | Needs::MinionOrRitual, Some(Target::Minion(at))) => {
                self.check_minion(at).map(|_| ())
            }
            (Needs::MinionOfAnOpponent, Some(Target::Minion(at))) => {
                self.check_opponent(at.player)?;
                self.check_minion(at).map(|_| ())
            }
            (Needs::Minion | Needs::MinionOfAnOpponent, Some(Target::Ritual { .. })) => {
                Err("the target must be a minion".to_string())
            }
            (Needs::MinionOrRitual, Some(Target::Ritual { player })) => {
                let player = self.players.get(player).ok_or("there is no such player")?;
                refuse_if(player.ritual.is_none(), "there is no ritual")
            }
        }
    }

    fn check_play(&self, card: usize, target: Option<Target>) -> Result<(), String> {
        self.check_hand(card)?;
        let me = &self.players[self.active];
        let card = self.printed(me.hand[card].name);
        self.check_target(cards::needs(&card), target)?;
        self.check_magic(card.cost)?;
        let full_board = me.board.len() >= SLOTS;
        match (card.kind, card.name, target) {
            (Kind::Minion { .. }, _, _) | (Kind::Spell, "Beguile", _) => {
                refuse_if(full_board, "the board is full")
            }
            (Kind::Spell, "Recharge", _) => refuse_if(me.ritual.is_none(), "there is no ritual to recharge"),
            (Kind::Spell, "Raise Dead", _) => {
                refuse_if(me.graveyard.is_empty(), "the graveyard is empty")?;
                refuse_if(full_board, "the board is full")
            }
            (Kind::Spell, "Disenchant", Some(Target::Minion(at))) => {
                let bare = self.check_minion(at)?.enchantments().is_empty();
                refuse_if(bare, "the minion has no enchantments")
            }
            (Kind::Spell, "Unsummon", Some(Target::Minion(at))) => self.check_unsummon(at.player),
            (Kind::Spell | Kind::Enchantment | Kind::Ritual { .. }, _, _) => Ok(()),
        }
    }

    /// In 2025 the hand of the minion's owner must have room; the caster's Unsummon has left it first (R11).
    fn check_unsummon(&self, owner: usize) -> Result<(), String> {
        let played = if owner == self.active { 1 } else { 0 };
        let full = self.players[owner].hand.len() - played >= HAND_SIZE;
        match self.rules.edition {
            Edition::Y2017 => Ok(()),
            Edition::Y2025 => refuse_if(full, "the owner's hand is full"),
        }
    }

    fn check_use(&self, slot: usize, ability: usize, target: Option<Target>) -> Result<(), String> {
        let minion = self.check_action(slot)?;
        let abilities = minion.abilities();
        let ability = abilities.get(ability).ok_or("the minion has no such ability")?;
        refuse_if(minion.count_of("Silence") > 0, "the minion is silenced")?; // R8
        self.check_magic(ability.cost)?;
        match ability.does {
            Does::DamageOne => self.check_target(Needs::Minion, target),
            Does::DamageOpponents => self.check_target(Needs::Nothing, target),
            Does::SummonAirElementals { .. } => {
                self.check_target(Needs::Nothing, target)?;
                refuse_if(self.players[self.active].board.len() >= SLOTS, "the board is full")
            }
        }
    }
}

fn refuse_if(refused: bool, reason: &str) -> Result<(), String> {
    if refused { Err(reason.to_string()) } else { Ok(()) }
}
