//! Which orders the rules allow, and why the others are refused (R11).

use super::cards::{Deed, Kind};
use super::command::{Command, Place, Target};
use super::pieces::Minion;
use super::{HAND_SIZE, Model, SLOTS};

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

    /// Whether one target suits all of these abilities, which happen together; `held` cards leave the player's own hand
    /// first (R11).
    fn check_target(&self, deeds: &[Deed], target: Option<Target>, held: usize) -> Result<(), String> {
        let chosen: Vec<&Deed> = deeds.iter().filter(|deed| deed.target().starts_with("target")).collect();
        match target {
            None => refuse_if(!chosen.is_empty(), "it needs a target"),
            Some(_) if chosen.is_empty() => Err("it takes no target".to_string()),
            Some(target) => chosen.into_iter().try_for_each(|deed| self.check_suits(deed, target, held)),
        }
    }

    fn check_suits(&self, deed: &Deed, target: Target, held: usize) -> Result<(), String> {
        let words = deed.target();
        let owner = match target {
            Target::Minion(at) => at.player,
            Target::Ritual { player } => player,
        };
        refuse_if(words.contains("opponent") && owner == self.active, "that is your own")?;
        refuse_if(words.ends_with("of yours") && owner != self.active, "that is not your own")?;
        match target {
            Target::Minion(at) => {
                refuse_if(!words.contains("minion"), "the target must be a ritual")?;
                let minion = self.check_minion(at)?;
                let bare = minion.enchantments().is_empty();
                refuse_if(deed.what == "remove top enchantment" && bare, "it has no enchantments")?;
                let hand = self.players[owner].hand.len() - if owner == self.active { held } else { 0 };
                let full = hand >= HAND_SIZE;
                refuse_if(deed.what == "return to hand" && full, "the owner's hand is full")
            }
            Target::Ritual { player } => {
                refuse_if(!words.contains("ritual"), "the target must be a minion")?;
                let player = self.players.get(player).ok_or("there is no such player")?;
                refuse_if(player.ritual.is_none(), "there is no ritual")
            }
        }
    }

    /// What the player needs for these abilities beside a target (R11).
    fn check_needs(&self, deeds: &[Deed]) -> Result<(), String> {
        let me = &self.players[self.active];
        let full_board = me.board.len() >= SLOTS;
        for deed in deeds {
            let for_me = deed.target() == "you";
            let what = deed.what;
            let raises = what.starts_with("resurrect") && for_me;
            let summons = what.starts_with("summon") && for_me;
            refuse_if(raises && me.graveyard.is_empty(), "the graveyard is empty")?;
            refuse_if((raises || summons || what == "take control") && full_board, "the board is full")?;
            let charges = what.ends_with(" charges") || what.ends_with(" charge");
            let mine = deed.target() == "your ritual";
            refuse_if(charges && mine && me.ritual.is_none(), "there is no ritual to recharge")?;
        }
        Ok(())
    }

    fn check_play(&self, card: usize, target: Option<Target>) -> Result<(), String> {
        self.check_hand(card)?;
        let me = &self.players[self.active];
        let card = me.hand[card].printed;
        self.check_magic(card.cost)?;
        match card.kind {
            Kind::Spell => {
                self.check_target(card.deeds, target, 1)?;
                self.check_needs(card.deeds)
            }
            Kind::Enchantment { .. } => match target {
                Some(Target::Minion(at)) => self.check_minion(at).map(|_| ()),
                Some(Target::Ritual { .. }) | None => Err("it is played on a minion".to_string()),
            },
            Kind::Minion { .. } => {
                refuse_if(target.is_some(), "it takes no target")?;
                refuse_if(me.board.len() >= SLOTS, "the board is full")
            }
            Kind::Ritual { .. } => refuse_if(target.is_some(), "it takes no target"),
        }
    }

    fn check_use(&self, slot: usize, ability: usize, target: Option<Target>) -> Result<(), String> {
        let minion = self.check_action(slot)?;
        let abilities = minion.abilities();
        let ability = abilities.get(ability).ok_or("the minion has no such ability")?;
        refuse_if(minion.lasting("forbid abilities") > 0, "the minion is silenced")?; // R8
        self.check_magic(ability.cost)?;
        self.check_target(&[*ability], target, 0)?;
        self.check_needs(&[*ability])
    }
}

fn refuse_if(refused: bool, reason: &str) -> Result<(), String> {
    if refused { Err(reason.to_string()) } else { Ok(()) }
}
