//! The state as the JSON that the classic program's `state` prints.

use serde_json::{Value, json};

use super::cards::Kind;
use super::{Card, Ending, Model, Permanent, Phase, Player};

impl Phase {
    pub(super) const ALL: [Phase; 6] =
        [Phase::Draw, Phase::Untap, Phase::Play1, Phase::Combat, Phase::Play2, Phase::End];

    pub(super) fn name(self) -> &'static str {
        match self {
            Phase::Draw => "draw",
            Phase::Untap => "untap",
            Phase::Play1 => "play1",
            Phase::Combat => "combat",
            Phase::Play2 => "play2",
            Phase::End => "end",
        }
    }
}

impl Model {
    /// The whole state; `winner` is null in a drawn game too.
    pub fn state(&self) -> Value {
        let winner = match self.ending {
            Some(Ending::Won { winner, .. }) => Some(winner + 1),
            Some(Ending::Drawn) | None => None,
        };
        json!({
            "active": self.active + 1,
            "phase": self.phase.name(),
            "round": self.round,
            "winner": winner,
            "players": [self.player_state(&self.players[0]), self.player_state(&self.players[1])],
        })
    }

    fn player_state(&self, player: &Player) -> Value {
        let pool: serde_json::Map<String, Value> =
            player.pool.iter().map(|(colour, mana)| (colour.to_string(), json!(mana))).collect();
        let in_play: Vec<Value> =
            player.in_play.iter().map(|permanent| self.in_play_state(permanent)).collect();
        json!({
            "hp": player.hp,
            "pool": pool,
            "land_played": player.land_played,
            "library": names(&player.library),
            "hand": names(&player.hand),
            "in_play": in_play,
            "discard": names(&player.discard),
        })
    }

    fn in_play_state(&self, permanent: &Permanent) -> Value {
        let mut shown = json!({ "name": permanent.card.printed.name, "tapped": permanent.tapped });
        if let Some(values) = self.values(permanent) {
            shown["attack"] = json!(values.attack);
            shown["hp"] = json!(values.hp);
            shown["abilities"] = json!(values.abilities);
        }
        if permanent.kind() == Kind::Enchantment && permanent.card.printed.aim().is_some() {
            shown["target"] = json!(self.place_of(permanent.target));
        }
        shown
    }

    /// Player and index, both from 1; none once the creature has left (D8).
    fn place_of(&self, target: Option<usize>) -> Option<[usize; 2]> {
        for who in 0..2 {
            for (slot, permanent) in self.players[who].in_play.iter().enumerate() {
                if Some(permanent.entered) == target {
                    return Some([who + 1, slot + 1]);
                }
            }
        }
        None
    }
}

fn names(cards: &[Card]) -> Vec<&'static str> {
    cards.iter().map(|card| card.printed.name).collect()
}
