//! The whole state as the JSON of the classic program's `state` command.

use serde_json::{Value, json};

use super::words::COLOURS;
use super::{Dice, Ending, Model, Question};

impl Model {
    /// The state as JSON: `turn`, `phase`, `winner`, `geese`, `builders` and `tiles`; builders count from 0.
    #[must_use]
    pub fn state(&self) -> Value {
        let phase = match self.question {
            Question::Basement => "setup",
            Question::Dice => "begin",
            // 4.2: rolling ends the beginning of the turn, so all that follows is during it.
            Question::Geese | Question::Theft | Question::Turn | Question::Trade { .. } => "during",
            Question::Over(_) => "over",
        };
        let winner = match self.over() {
            Some(Ending::Won(builder)) => Some(builder),
            Some(Ending::Draw) | None => None,
        };
        let builders: Vec<Value> = (0..self.builders.len()).map(|builder| self.builder(builder)).collect();
        json!({
            "turn": self.turn,
            "phase": phase,
            "winner": winner,
            "geese": self.geese,
            "builders": builders,
            "tiles": self.options.tiles,
        })
    }

    fn builder(&self, index: usize) -> Value {
        let builder = &self.builders[index];
        let residences: Vec<(usize, &str)> =
            builder.residences.iter().map(|(address, housing)| (*address, housing.letter())).collect();
        let dice = match builder.dice {
            Dice::Loaded => "loaded",
            Dice::Fair => "fair",
        };
        json!({
            "colour": COLOURS[index],
            "points": builder.points(),
            "resources": builder.resources,
            "roads": builder.roads,
            "residences": residences,
            "dice": dice,
        })
    }
}
