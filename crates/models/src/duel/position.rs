//! Reading the `initial` object of a scenario file.

use serde_json::Value;

use super::cards::{Kind, printed};
use super::{Card, Model, Phase};

impl Model {
    /// Starts from a position: cards are "Name#n"; what is left out is as at the start of a game, with empty piles.
    pub fn from_position(initial: &Value) -> Result<Model, String> {
        let mut model = Model::empty();
        model.active = match initial["active"].as_u64() {
            Some(1) => 0,
            Some(2) => 1,
            _ => return Err("`active` must be 1 or 2".to_string()),
        };
        let phase = Phase::ALL.into_iter().find(|phase| initial["phase"] == phase.name());
        let phase = phase.ok_or("`phase` must be draw, untap, play1, combat, play2 or end")?;
        if !initial["round"].is_null() {
            let round = initial["round"].as_u64().filter(|round| (1..u64::MAX / 2).contains(round));
            model.round = round.ok_or("`round` must be a number from 1 up")?;
        }
        for (who, key) in ["1", "2"].into_iter().enumerate() {
            model.read_player(who, &initial["players"][key])?;
        }
        for (who, key) in ["1", "2"].into_iter().enumerate() {
            model.read_targets(who, &initial["players"][key])?;
        }
        model.settle();
        model.enter(phase);
        Ok(model)
    }

    fn read_player(&mut self, who: usize, json: &Value) -> Result<(), String> {
        for (_, entry) in entries(json, "in_play")? {
            let card = read_card(if entry.is_object() { &entry["card"] } else { entry })?;
            self.put_into_play(who, card, None);
            if let Some(permanent) = self.players[who].in_play.last_mut() {
                permanent.tapped = entry["tapped"].as_bool().unwrap_or(false);
            }
        }
        let player = &mut self.players[who];
        player.library = read_pile(json, "library")?;
        player.hand = read_pile(json, "hand")?;
        player.discard = read_pile(json, "discard")?;
        player.land_played = json["land_played"].as_bool().unwrap_or(false);
        if !json["hp"].is_null() {
            player.hp = json["hp"].as_i64().filter(|hp| *hp > 0).ok_or("`hp` must be a number from 1 up")?;
        }
        for (colour, mana) in json["pool"].as_object().into_iter().flatten() {
            let letter = player.pool.iter_mut().find(|(letter, _)| *colour == letter.to_string());
            let (_, held) = letter.ok_or(format!("`pool`: {colour} is no colour"))?;
            *held = mana.as_u64().ok_or(format!("`pool`: {colour} must be a number"))?;
        }
        Ok(())
    }

    /// Rage and Slow name their creature by its label, on either side; without one they have no effect.
    fn read_targets(&mut self, who: usize, json: &Value) -> Result<(), String> {
        for (slot, entry) in entries(json, "in_play")? {
            let Some(label) = entry["target"].as_str() else { continue };
            let mut all = self.players.iter().flat_map(|player| &player.in_play);
            let found = all.find(|permanent| permanent.card.label == label && permanent.is_creature());
            let found = found.ok_or(format!("no creature {label} is in play"))?.entered;
            let enchantment = &mut self.players[who].in_play[slot];
            if enchantment.kind() != Kind::Enchantment {
                return Err(format!("{} has no target", enchantment.card.label));
            }
            enchantment.target = Some(found);
        }
        Ok(())
    }
}

fn entries<'a>(json: &'a Value, pile: &str) -> Result<Vec<(usize, &'a Value)>, String> {
    if json[pile].is_null() {
        return Ok(Vec::new());
    }
    let array = json[pile].as_array().ok_or(format!("`{pile}` must be a list of cards"))?;
    Ok(array.iter().enumerate().collect())
}

fn read_pile(json: &Value, pile: &str) -> Result<Vec<Card>, String> {
    entries(json, pile)?.into_iter().map(|(_, entry)| read_card(entry)).collect()
}

fn read_card(json: &Value) -> Result<Card, String> {
    let label = json.as_str().ok_or(format!("{json} is no card name"))?;
    let name = label.split_once('#').map_or(label, |(name, _)| name);
    let card = printed(name).ok_or(format!("there is no card {name}"))?;
    Ok(Card { printed: card, label: label.to_string() })
}
