//! All lines that would be accepted, found by trying every possible line.

use super::geometry::{ADDRESSES, PATHS, TILES};
use super::words::{COLOURS, RESOURCES};
use super::{Model, Question};

impl Model {
    /// All lines that [`Model::command`] would accept now, in a fixed order.
    #[must_use]
    pub fn commands(&self) -> Vec<String> {
        let mut lines = self.sayable();
        lines.retain(|line| self.check(line).is_ok());
        lines
    }

    fn sayable(&self) -> Vec<String> {
        match self.question {
            Question::Basement => (0..ADDRESSES).map(|address| address.to_string()).collect(),
            Question::Dice => {
                let mut lines: Vec<String> = ["load", "fair", "roll"].map(String::from).to_vec();
                lines.extend((2..=12).map(|total| format!("roll {total}")));
                lines
            }
            Question::Geese => (0..TILES).map(|tile| format!("place {tile}")).collect(),
            Question::Theft => COLOURS.iter().map(|colour| format!("steal {colour}")).collect(),
            Question::Turn => sayable_during_turn(),
            Question::Trade { .. } => ["yes", "no"].map(String::from).to_vec(),
            Question::Over(_) => Vec::new(),
        }
    }
}

fn sayable_during_turn() -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend((0..PATHS).map(|path| format!("build-road {path}")));
    lines.extend((0..ADDRESSES).map(|address| format!("build-res {address}")));
    lines.extend((0..ADDRESSES).map(|address| format!("improve {address}")));
    for colour in COLOURS {
        for give in RESOURCES {
            lines.extend(RESOURCES.iter().map(|take| format!("trade {colour} {give} {take}")));
        }
    }
    lines.push("next".to_string());
    lines
}
