//! The scenarios of Sorcery: decks, typed lines, and the table that must follow.

use serde_json::{Map, Value, json};

use super::{all, entries, list, text};

/// A scenario with a script of typed lines.
pub struct Scenario {
    /// Its name.
    pub id: String,
    /// The year of its edition.
    pub edition: String,
    /// The arguments of the program.
    pub arguments: Vec<String>,
    /// A deck for each player.
    pub decks: [Vec<String>; 2],
    /// The players' names, and the commands.
    pub input: Vec<String>,
    refused: Vec<String>,
    expected: [Value; 2],
}

/// The result of a scenario.
pub struct Played {
    /// The refused commands, or as many empty lines if only their number is known.
    pub refused: Vec<String>,
    /// What `state` prints, if it can still be asked for.
    pub state: Option<Value>,
    /// The name of the winner.
    pub winner: Option<String>,
}

impl Scenario {
    fn new(scenario: &Value) -> Scenario {
        let texts =
            |key: &str| list(&scenario[key]).map(|line| text(line).to_owned()).collect::<Vec<String>>();
        Scenario {
            id: text(&scenario["id"]).to_owned(),
            edition: scenario["edition"].to_string(),
            arguments: texts("args"),
            decks: [texts("deck1"), texts("deck2")],
            input: texts("input"),
            refused: texts("rejected_commands"),
            expected: [scenario["state"].clone(), scenario["expect"].clone()],
        }
    }

    /// Whether it is played in testing mode. If not, the order of its decks doesn't matter: all their cards are alike.
    pub fn is_testing(&self) -> bool {
        self.arguments.iter().any(|word| word == "-testing")
    }

    /// Plays the commands up to `quit` or the end, each by `command`, which says whether it was taken.
    pub fn refused_by(&self, mut command: impl FnMut(&str) -> bool) -> Vec<String> {
        let lines = self.input.iter().skip(2).take_while(|line| *line != "quit");
        let orders = lines.filter(|line| !["", "board", "hand", "help"].contains(&line.trim()));
        orders.filter(|line| !command(line)).cloned().collect()
    }

    fn faults(&self, played: &Played) -> Vec<String> {
        let mut faults = Vec::new();
        let is_known = |line: &&String| !line.is_empty();
        if played.refused.len() != self.refused.len()
            || !played
                .refused
                .iter()
                .zip(&self.refused)
                .filter(|(found, _)| is_known(found))
                .all(|(a, b)| a == b)
        {
            faults.push(format!("{:?} are refused and not {:?}", played.refused, self.refused));
        }
        let mut found = played.state.as_ref().map(flat).unwrap_or_default();
        found.extend(["winner", "game_over"].map(|key| (key.to_owned(), json!(played.winner))));
        found.insert("no_winner".into(), json!(played.winner.is_none()));
        for (key, value) in self.expected.iter().flat_map(entries) {
            match found.get(key) {
                Some(found) if found != value => faults.push(format!("{key} is {found} and not {value}")),
                None if played.state.is_some() => faults.push(format!("nothing checks {key}")),
                Some(_) | None => {}
            }
        }
        faults.iter().map(|fault| format!("{} {}: {fault}", self.edition, self.id)).collect()
    }
}

/// Plays every scenario, and fails with a list of everything that differs.
pub fn check_all(play: impl Fn(&Scenario) -> Played) {
    let scenarios = all("sorcery").into_iter().filter(|scenario| scenario["edition"].is_number());
    let scenarios: Vec<Scenario> = scenarios.map(|scenario| Scenario::new(&scenario)).collect();
    assert!(scenarios.len() >= 60, "only {} scenarios found", scenarios.len());
    let faults: Vec<String> =
        scenarios.iter().flat_map(|scenario| scenario.faults(&play(scenario))).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What `state` prints, in the flat keys of the scenarios.
fn flat(state: &Value) -> Map<String, Value> {
    let names = |cards: &Value| list(cards).map(|card| card["name"].clone()).collect::<Value>();
    let mut flat = Map::new();
    for (player, number) in list(&state["players"]).zip(1..) {
        let mut put = |key: &str, value: Value| flat.insert(format!("p{number}.{key}"), value);
        let board = &player["board"];
        put("life", player["life"].clone());
        put("magic", player["magic"].clone());
        put("hand", names(&player["hand"]));
        put("deck_size", json!(list(&player["deck"]).count()));
        put("grave", list(&player["graveyard"]).last().map_or(Value::Null, with_stats));
        put("minions", list(board).map(with_stats).collect());
        put("actions", list(board).map(|minion| minion["actions"].clone()).collect());
        let costs = list(board).map(|minion| &minion["ability_cost"]).filter(|cost| !cost.is_null());
        put("ability_costs", costs.map(|cost| json!(cost.to_string())).collect());
        let ritual = &player["ritual"];
        put("ritual", json!(ritual["name"].as_str().map(|name| format!("{name} x{}", ritual["charges"]))));
    }
    let active = state["active"].as_u64().expect("a seat") as usize - 1;
    let hand = &state["players"][active]["hand"];
    flat.insert("active".into(), state["active"].clone());
    flat.insert("hand".into(), names(hand));
    flat.insert("hand_last".into(), list(hand).last().map_or(Value::Null, with_stats));
    flat
}

fn with_stats(minion: &Value) -> Value {
    json!(format!("{} {}/{}", text(&minion["name"]), minion["attack"], minion["defence"]))
}
