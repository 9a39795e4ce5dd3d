//! Every scenario of `scenarios/duel`, by data, through the real binary.
//!
//! Cards are labelled ("Soldier#2"), and the program knows no labels: they follow the cards through the commands, the
//! sentences and the states. Only what is drawn or returned is known by its name alone.

mod common;

use common::{Folder, Run, root};
use serde_json::{Value, json};

const PILES: [&str; 4] = ["library", "hand", "in_play", "discard"];

#[test]
fn every_scenario_of_duel_holds() {
    let folder = std::fs::read_dir(root().join("scenarios/duel")).expect("the scenarios are here");
    let paths = folder.map(|file| file.expect("a readable folder").path());
    let mut paths: Vec<_> = paths.filter(|path| !path.ends_with("_cards_and_decks.json")).collect();
    paths.sort();
    assert!(paths.len() >= 23, "only {} scenarios found", paths.len());
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a readable scenario");
        let scenario: Value = serde_json::from_str(&text).expect("scenarios are JSON");
        let mut table = Table::new(&scenario);
        for action in list(&scenario["actions"]) {
            table.act(action);
        }
        for (key, expected) in scenario["expect"].as_object().into_iter().flatten() {
            table.check(key, expected);
        }
    }
}

fn list(value: &Value) -> impl DoubleEndedIterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn name(card: &Value) -> &str {
    let card = if card.is_object() && card["card"].is_string() { &card["card"] } else { card };
    text(if card.is_object() { &card["name"] } else { card })
}

fn bare(label: &str) -> &str {
    label.split_once('#').map_or(label, |(name, _)| name)
}

/// The labels of one player's piles.
type Piles = [Vec<String>; 4];

/// A game, as the commands that led to it.
struct Table {
    id: String,
    folder: Folder,
    commands: Vec<String>,
    piles: [Piles; 2],
    /// Labels of cards that have left a pile, and are not seen elsewhere yet.
    loose: [Vec<String>; 2],
    run: Run,
}

impl Table {
    fn new(scenario: &Value) -> Table {
        let folder = Folder::new();
        folder.write("position.json", scenario["initial"].to_string());
        let labels = |player: &str, pile: &str| {
            let cards = &scenario["initial"]["players"][player][pile];
            list(cards).map(|card| name(card).to_owned()).collect()
        };
        let piles = ["1", "2"].map(|player| PILES.map(|pile| labels(player, pile)));
        let run = play(&folder, &[]);
        let id = scenario["id"].to_string();
        let mut table = Table { id, folder, commands: Vec::new(), piles, loose: Default::default(), run };
        let run = play(&table.folder, &[]);
        table.follow(run);
        table
    }

    fn state(&self) -> Option<Value> {
        let line = self.run.out.lines().rfind(|line| line.starts_with('{'))?;
        let is_over = self.run.out.contains(" wins with ");
        (!is_over).then(|| serde_json::from_str(line).expect("state prints JSON"))
    }

    fn active(&self) -> usize {
        let state = self.state().expect("the game is still on");
        state["active"].as_u64().expect("a player") as usize - 1
    }

    /// What a command leads to; nothing if it is refused.
    fn try_command(&self, command: &str) -> Option<Run> {
        let mut commands = self.commands.clone();
        commands.push(command.to_owned());
        let run = play(&self.folder, &commands);
        let refused = run.errors().len();
        assert!(refused <= 1, "{}: {command}: {:?}", self.id, run.errors());
        if refused == 1 {
            assert_eq!(
                self.state().map(|state| state.to_string()),
                last_state(&run),
                "{}: {command}",
                self.id
            );
            return None;
        }
        Some(run)
    }

    fn command(&mut self, command: &str) -> bool {
        let Some(run) = self.try_command(command) else { return false };
        let told = self.run.out.lines().filter(|line| !line.starts_with('{')).count();
        let active = self.active();
        self.commands.push(command.to_owned());
        if let Some(card) = command.strip_prefix("play ").and_then(|rest| rest.split(' ').next()) {
            let label = self.piles[active][1].remove(card.parse::<usize>().expect("a number") - 1);
            self.loose[active].push(label);
        }
        let deaths: Vec<(usize, usize)> = run.out.lines().skip(told).filter_map(destroyed).collect();
        for (player, number) in deaths {
            let label = self.piles[player][2].remove(number);
            self.piles[player][3].push(label);
        }
        self.follow(run);
        true
    }

    fn act(&mut self, action: &Value) {
        let expected = action["refused"] != true;
        let done = match text(&action["do"]) {
            "next" => self.command("next"),
            "tap" => {
                let number = self.number(self.active(), 2, text(&action["card"]));
                self.command(&format!("tap {}", number.expect("the land is in play")))
            }
            "play" => self.play_card(action),
            "attack" => {
                let (commands, piles) = (self.commands.clone(), self.piles.clone());
                let done = self.attack(action);
                if !expected {
                    // The copy of the game is dropped.
                    (self.commands, self.piles) = (commands, piles);
                    self.run = play(&self.folder, &self.commands);
                }
                done
            }
            other => panic!("no such action: {other}"),
        };
        assert_eq!(done, expected, "{}: {action}\n{}", self.id, self.run.out);
    }

    fn play_card(&mut self, action: &Value) -> bool {
        let active = self.active();
        let card = self.number(active, 1, text(&action["card"])).expect("the card is in the hand");
        let mut command = format!("play {card}");
        if let Some(target) = action["target"].as_str() {
            let Some(words) = self.target(active, target) else { return false };
            command.extend([" ", &words]);
        }
        if let Some(pay) = action["pay"].as_object() {
            let letters =
                pay.iter().map(|(letter, count)| letter.repeat(count.as_u64().unwrap_or(0) as usize));
            command.extend([" pay ", &letters.collect::<String>()]);
        }
        self.command(&command)
    }

    /// The words for a target; what lies in another player's discard can't be said.
    fn target(&self, active: usize, target: &str) -> Option<String> {
        if let Some(player) = target.strip_prefix("player") {
            return Some(player.to_owned());
        }
        let in_play = (0..2).find_map(|player| Some((player, self.number(player, 2, target)?)));
        match in_play {
            Some((player, number)) => Some(format!("{} {number}", player + 1)),
            None => Some(format!("discard {}", self.number(active, 3, target)?)),
        }
    }

    /// An attack with its blocks: `attack`, and one `block` for each attacker asked about.
    fn attack(&mut self, action: &Value) -> bool {
        let active = self.active();
        let mut command = "attack".to_owned();
        for label in list(&action["attackers"]) {
            let Some(number) = self.number(active, 2, text(label)) else { return false };
            command.push_str(&format!(" {number}"));
        }
        let attackers = command.split_whitespace().skip(1).map(str::to_owned).collect::<Vec<_>>();
        if !self.command(&command) {
            return false;
        }
        for (label, attacker) in list(&action["attackers"]).zip(attackers) {
            let asked = self.run.out.lines().rfind(|line| line.contains(", who blocks "));
            let asked = asked.filter(|_| self.state().is_some_and(|state| !state["question"].is_null()));
            let asked = asked.is_some_and(|line| line.contains(&format!("({attacker})?")));
            let done = match action["blocks"][text(label)].as_str() {
                Some(_) if !asked => false,
                Some(blocker) => match self.number(1 - active, 2, blocker) {
                    Some(number) => self.command(&format!("block {number}")),
                    None => false,
                },
                None if asked => self.command("block none"),
                None => true,
            };
            if !done {
                return false;
            }
        }
        true
    }

    /// The number of a label in a pile.
    fn number(&self, player: usize, pile: usize, label: &str) -> Option<usize> {
        let labels = &self.piles[player][pile];
        labels.iter().position(|other| other == label).map(|index| index + 1)
    }

    /// Moves the labels to where the cards are now.
    fn follow(&mut self, run: Run) {
        self.run = run;
        let Some(state) = self.state() else { return };
        for (player, (piles, loose)) in self.piles.iter_mut().zip(&mut self.loose).enumerate() {
            let now = PILES.map(|pile| list(&state["players"][player][pile]).map(name).collect::<Vec<_>>());
            // A library is drawn from its top.
            let drawn = piles[0].len().saturating_sub(now[0].len());
            loose.extend(piles[0].drain(..drawn));
            for (labels, now) in piles.iter_mut().zip(&now) {
                // Cards keep their order: what is no longer next in line has left.
                let mut kept = Vec::new();
                for label in labels.drain(..) {
                    let fits = now.get(kept.len()) == Some(&bare(&label));
                    if fits { kept.push(label) } else { loose.push(label) }
                }
                *labels = kept;
            }
            for (labels, now) in piles.iter_mut().zip(&now) {
                for card in now.iter().skip(labels.len()) {
                    let found = loose.iter().position(|label| bare(label) == *card);
                    labels.push(loose.remove(found.expect("every card comes from somewhere")));
                }
            }
        }
    }

    fn check(&self, key: &str, expected: &Value) {
        let id = &self.id;
        if key == "game_over" {
            let (winner, hp) = (&expected["winner"], &expected["hp"]);
            let line = format!("Player {winner} wins with {hp} HP left.");
            return assert_eq!(self.run.out.lines().last(), Some(line.as_str()), "{id}");
        }
        if key == "log" {
            let rounds = self.run.out.lines().filter(|line| line.starts_with("End of Round "));
            return assert_eq!(json!(rounds.collect::<Vec<_>>()), *expected, "{id}");
        }
        // After the end nothing more is read: the lines of the last command tell.
        let Some(state) = self.state() else {
            for (player, hp) in expected.as_object().into_iter().flatten().filter(|_| key == "hp") {
                let told = format!("and has {hp} HP.");
                let mut lines = self.run.out.lines();
                assert!(
                    lines.any(|line| line.starts_with(&format!("Player {player} ")) && line.ends_with(&told)),
                    "{id}"
                );
            }
            return;
        };
        for (wanted, found) in self.pairs(key, expected, &state) {
            assert_eq!(wanted, found, "{id}: {key}\n{}", self.run.out);
        }
    }

    fn pairs(&self, key: &str, expected: &Value, state: &Value) -> Vec<(Value, Value)> {
        let each = || expected.as_object().into_iter().flatten();
        let player = |number: &str| &state["players"][number.parse::<usize>().expect("a player") - 1];
        match key {
            "active" | "phase" | "round" => vec![(expected.clone(), state[key].clone())],
            "hp" => each().map(|(number, hp)| (hp.clone(), player(number)["hp"].clone())).collect(),
            "pool" => each().flat_map(|(number, pool)| pools(pool, &player(number)["pool"])).collect(),
            "hand_size" | "library_size" => {
                let pile = key.trim_end_matches("_size");
                let size = |number| json!(list(&player(number)[pile]).count());
                each().map(|(number, wanted)| (wanted.clone(), size(number))).collect()
            }
            "zones" => each().map(|(label, zone)| (zone.clone(), json!(self.zone(label)))).collect(),
            "cards" => each().flat_map(|(label, wanted)| self.card(label, wanted, state)).collect(),
            other => panic!("nothing checks {other}"),
        }
    }

    fn zone(&self, label: &str) -> String {
        for (player, piles) in (1..).zip(&self.piles) {
            for (pile, labels) in PILES.iter().zip(piles) {
                if labels.iter().any(|other| other == label) {
                    return format!("{pile}:{player}");
                }
            }
        }
        "nowhere".into()
    }

    fn card(&self, label: &str, wanted: &Value, state: &Value) -> Vec<(Value, Value)> {
        let found = (0..2).find_map(|player| {
            Some(&state["players"][player]["in_play"][self.number(player, 2, label)? - 1])
        });
        let found = found.unwrap_or_else(|| panic!("{}: {label} is not in play", self.id));
        let values = wanted.as_object().into_iter().flatten();
        values.map(|(key, value)| (value.clone(), found[key].clone())).collect()
    }
}

fn pools(wanted: &Value, found: &Value) -> Vec<(Value, Value)> {
    let colours = found.as_object().expect("a pool");
    colours.iter().map(|(letter, mana)| (json!(wanted[letter].as_u64().unwrap_or(0)), mana.clone())).collect()
}

/// Player and place of a card that a line tells the death of, counted from 0.
fn destroyed(line: &str) -> Option<(usize, usize)> {
    let line = line.strip_suffix(") is destroyed.")?;
    let (player, rest) = line.strip_prefix("Player ")?.split_once('\'')?;
    let (_, number) = rest.rsplit_once('(')?;
    Some((player.parse::<usize>().ok()? - 1, number.parse::<usize>().ok()? - 1))
}

fn last_state(run: &Run) -> Option<String> {
    let line = run.out.lines().rfind(|line| line.starts_with('{'))?;
    let state: Value = serde_json::from_str(line).expect("state prints JSON");
    Some(state.to_string())
}

/// Plays the commands from the position, asking for the state at the end.
fn play(folder: &Folder, commands: &[String]) -> Run {
    let input = commands.iter().map(String::as_str).chain(["state"]).collect::<Vec<_>>().join("\n");
    let run = common::run(&mut folder.duel(&["-testing", "-position", "position.json"]), input.into_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{commands:?}");
    run
}
