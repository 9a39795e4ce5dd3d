//! The whole state as JSON, in the shape that the `state` command of the classic program prints.

use serde_json::{Value, json};

use super::pieces::{Card, Minion, Player};
use super::{Edition, Ending, Model};

impl Model {
    /// The whole state; `winner` is the winner's seat from 1, and null in a running or drawn game.
    pub fn state(&self) -> Value {
        let edition = match self.rules.edition {
            Edition::Y2017 => 2017,
            Edition::Y2025 => 2025,
        };
        let winner = match self.ending {
            Some(Ending::Winner(seat)) => Some(seat),
            Some(Ending::Draw) | None => None,
        };
        let players: Vec<Value> = self.players.iter().map(player).collect();
        json!({ "edition": edition, "active": self.active + 1, "winner": winner, "players": players })
    }
}

fn player(player: &Player) -> Value {
    let ritual = player.ritual.as_ref().map(|ritual| {
        json!({
            "name": ritual.printed.name,
            "charges": ritual.charges,
            "activation_cost": ritual.activation_cost,
        })
    });
    json!({
        "name": player.name,
        "life": player.life,
        "magic": player.magic,
        "hand": player.hand.iter().map(card).collect::<Vec<Value>>(),
        "deck": player.deck.iter().map(|card| card.printed.name).collect::<Vec<&str>>(),
        "board": player.board.iter().map(minion).collect::<Vec<Value>>(),
        "ritual": ritual,
        "graveyard": player.graveyard.iter().map(card).collect::<Vec<Value>>(),
    })
}

fn card(card: &Card) -> Value {
    match card.minion {
        Some((attack, defence)) => json!({ "name": card.printed.name, "attack": attack, "defence": defence }),
        None => json!({ "name": card.printed.name }),
    }
}

fn minion(minion: &Minion) -> Value {
    let (attack, defence) = minion.stats();
    json!({
        "name": minion.printed.name,
        "attack": attack,
        "defence": defence,
        "actions": minion.actions,
        "ability_cost": minion.abilities().first().map(|ability| ability.cost),
        "enchantments": minion.enchantments().iter().map(|card| card.name).collect::<Vec<&str>>(),
    })
}
