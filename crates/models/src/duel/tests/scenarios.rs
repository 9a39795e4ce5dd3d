//! Every scenario of Duel, played by the model.

use serde_json::{Value, json};

use super::super::{Ending, Model};
use crate::scenarios::duel::{Order, Piles, Table, check_all};

#[test]
fn the_model_plays_every_scenario() {
    check_all::<Model>();
}

impl Table for Model {
    fn resume(position: &Value) -> Model {
        Model::from_position(position).expect("a sound position")
    }

    fn order(&mut self, order: &Order) -> Result<(), String> {
        self.command(&order.to_string())
    }

    fn piles(&self, player: usize) -> Piles {
        let player = &self.players[player];
        [
            player.library.iter().map(|card| card.label.clone()).collect(),
            player.hand.iter().map(|card| card.label.clone()).collect(),
            player.in_play.iter().map(|permanent| permanent.card.label.clone()).collect(),
            player.discard.iter().map(|card| card.label.clone()).collect(),
        ]
    }

    fn asks_for_a_block(&self, _: usize) -> bool {
        self.blocking()
    }

    fn state(&self) -> Option<Value> {
        Some(Model::state(self))
    }

    fn rounds(&self) -> Vec<String> {
        self.rounds_told().to_vec()
    }

    fn ending(&self) -> Value {
        let Some(Ending::Won { winner, hp }) = self.over() else { return Value::Null };
        json!({"winner": winner + 1, "hp": hp})
    }
}
