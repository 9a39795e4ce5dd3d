//! Counts command sequences, to compare with the engine's perft.

use super::Model;

impl Model {
    /// How many sequences of `depth` commands there are from here, each result of the dice counted separately.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for line in self.commands() {
            for after in self.after_every_fall(&line) {
                count += after.perft(depth - 1);
            }
        }
        count
    }

    /// The games after a line, one for each sequence of picks that it can meet.
    fn after_every_fall(&self, line: &str) -> Vec<Model> {
        let mut games = Vec::new();
        let mut script: Vec<u32> = Vec::new();
        loop {
            let mut picked: Vec<(u32, u32)> = Vec::new();
            let mut game = self.clone();
            let said = game.command(line, &mut |sides| {
                let number = script.get(picked.len()).copied().unwrap_or(0);
                picked.push((number, sides));
                number
            });
            said.expect("only lines that are accepted are listed");
            games.push(game);
            // Like an odometer: the last pick that can still go up does, and those after it start again.
            while picked.last().is_some_and(|(number, sides)| number + 1 == *sides) {
                picked.pop();
            }
            let Some((number, _)) = picked.last_mut() else { return games };
            *number += 1;
            script = picked.into_iter().map(|(number, _)| number).collect();
        }
    }
}
