//! Every conformance scenario, by data: cards are followed by their labels through the events alone.

use std::path::PathBuf;

use duel::{Action, Colour, Duel, Event, Mark, Place, Setup, Slot};
use kernel::{Game, Match, Outcome, Seat, Status};
use serde_json::{Value, json};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/duel"))
}

pub(crate) fn read(file: &str) -> Value {
    let text = std::fs::read_to_string(folder().join(file)).expect("a scenario file is readable");
    serde_json::from_str(&text).expect("a scenario file is JSON")
}

#[test]
fn all_scenarios_hold() {
    let listing = std::fs::read_dir(folder()).expect("the scenarios are there");
    let mut files: Vec<String> =
        listing.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    files.retain(|file| file.ends_with(".json") && !file.starts_with('_'));
    files.sort();
    assert!(files.len() >= 23, "{files:?}");
    for file in files {
        let scenario = read(&file);
        let mut table = Table::new(&scenario["initial"]);
        for action in scenario["actions"].as_array().expect("actions are a list") {
            let mut copy = table.clone();
            let answer = copy.act(action);
            assert_eq!(answer.is_err(), action["refused"] == true, "{file}: {action}: {answer:?}");
            if answer.is_ok() {
                table = copy;
            }
        }
        for (key, expected) in scenario["expect"].as_object().expect("expect is an object") {
            table.check(&file, key, expected);
        }
    }
}

/// A match, and the labels of all cards where the events say they are.
#[derive(Clone)]
struct Table {
    play: Match<Duel>,
    piles: [Piles; 2],
    /// The card between hand and table.
    pending: String,
    rounds: Vec<String>,
}

#[derive(Clone)]
struct Piles {
    library: Vec<String>,
    hand: Vec<String>,
    in_play: Vec<String>,
    discard: Vec<String>,
}

fn text(json: &Value) -> &str {
    json.as_str().expect("a string")
}

fn labels(json: &Value) -> Vec<String> {
    let label = |card: &Value| text(if card.is_object() { &card["card"] } else { card }).to_string();
    json.as_array().map_or(Vec::new(), |list| list.iter().map(label).collect())
}

fn number(pile: &[String], label: &str) -> Result<Slot, String> {
    pile.iter().position(|other| other == label).map(Slot::new).ok_or(format!("{label} is not there"))
}

impl Table {
    fn new(initial: &Value) -> Table {
        let position = serde_json::from_value(initial.clone()).expect("`initial` is a position");
        let play = Match::resume(&Setup::default(), &position, 1).expect("the position is sound");
        let piles = ["1", "2"].map(|key| {
            let player = &initial["players"][key];
            Piles {
                library: labels(&player["library"]),
                hand: labels(&player["hand"]),
                in_play: labels(&player["in_play"]),
                discard: labels(&player["discard"]),
            }
        });
        Table { play, piles, pending: String::new(), rounds: Vec::new() }
    }

    fn active(&self) -> usize {
        self.play.state().active.index()
    }

    fn take(&mut self, action: Action) -> Result<(), String> {
        let game = self.play.game().clone();
        let events = self.play.act(action).map_err(|refusal| game.explain(&refusal))?.to_vec();
        events.into_iter().for_each(|event| self.follow(event));
        Ok(())
    }

    /// Moves the labels as the event says.
    fn follow(&mut self, event: Event) {
        #[allow(clippy::wildcard_enum_match_arm)] // the other events move no card
        match event {
            Event::Drew { seat, .. } => {
                let piles = &mut self.piles[seat.index()];
                piles.hand.push(piles.library.remove(0));
            }
            Event::Played { seat, slot, .. } => {
                self.pending = self.piles[seat.index()].hand.remove(slot.index());
            }
            Event::Entered { place, .. } => {
                let pending = std::mem::take(&mut self.pending);
                self.piles[place.seat().index()].in_play.push(pending);
            }
            Event::Discarded { seat, .. } => {
                let pending = std::mem::take(&mut self.pending);
                self.piles[seat.index()].discard.push(pending);
            }
            Event::Destroyed { place, .. } => {
                let piles = &mut self.piles[place.seat().index()];
                piles.discard.push(piles.in_play.remove(place.slot().index()));
            }
            Event::Returned { seat, slot, .. } => {
                let piles = &mut self.piles[seat.index()];
                piles.hand.push(piles.discard.remove(slot.index()));
            }
            Event::RoundEnded { round } => self.rounds.push(format!("End of Round {round}")),
            _ => {}
        }
    }

    fn act(&mut self, action: &Value) -> Result<(), String> {
        match text(&action["do"]) {
            "next" => self.take(Action::Next),
            "tap" => {
                let slot = number(&self.piles[self.active()].in_play, text(&action["card"]))?;
                self.take(Action::Tap { slot })
            }
            "play" => self.play_card(action),
            "attack" => self.attack(action),
            other => panic!("no such action: {other}"),
        }
    }

    fn play_card(&mut self, action: &Value) -> Result<(), String> {
        let slot = number(&self.piles[self.active()].hand, text(&action["card"]))?;
        let on = action["target"].as_str().map(|target| self.mark(target)).transpose()?;
        let pay: Option<Vec<Colour>> = action["pay"].as_object().map(|pay| {
            let colours = pay.iter().map(|(letter, mana)| {
                let colour = Colour::of_letter(letter.chars().next().expect("a letter")).expect("a colour");
                vec![colour; mana.as_u64().expect("a number") as usize]
            });
            colours.flatten().collect()
        });
        let game = self.play.game().clone();
        let actions = game.edition().play_order(self.play.state(), slot, on, pay.as_deref());
        for action in actions.map_err(|refusal| game.explain(&refusal))? {
            self.take(action)?;
        }
        Ok(())
    }

    fn mark(&self, target: &str) -> Result<Mark, String> {
        if let Some(player) = target.strip_prefix("player") {
            return Ok(Mark::Player(Seat::new(player.parse::<usize>().expect("a player") - 1)));
        }
        for (who, piles) in self.piles.iter().enumerate() {
            if let Ok(slot) = number(&piles.in_play, target) {
                return Ok(Mark::InPlay(Place::new(Seat::new(who), slot)));
            }
        }
        number(&self.piles[self.active()].discard, target).map(Mark::Discard)
    }

    /// The attack and an answer for each attacker asked about; a block that is never asked for is refused.
    fn attack(&mut self, action: &Value) -> Result<(), String> {
        let (attacker, defender) = (self.active(), 1 - self.active());
        let attackers = action["attackers"].as_array().expect("attackers are a list");
        for label in attackers {
            let slot = number(&self.piles[attacker].in_play, text(label))?;
            self.take(Action::Attack { slot })?;
        }
        self.take(Action::Done)?;
        for label in attackers {
            let asked = self.play.status() == Status::ToAct(Seat::new(defender));
            match action["blocks"][text(label)].as_str() {
                Some(_) if !asked => return Err("nobody is free to block".to_string()),
                Some(blocker) => {
                    let slot = number(&self.piles[defender].in_play, blocker)?;
                    self.take(Action::Block { slot })?;
                }
                None if asked => self.take(Action::NoBlock)?,
                None => {}
            }
        }
        Ok(())
    }

    fn check(&self, file: &str, key: &str, expected: &Value) {
        let state = serde_json::to_value(self.play.game().position(self.play.state())).expect("plain data");
        let each = || expected.as_object().expect("an object").iter();
        match key {
            "active" | "phase" | "round" => assert_eq!(state[key], *expected, "{file}: {key}"),
            "log" => assert_eq!(json!(self.rounds), *expected, "{file}: log"),
            "game_over" => {
                let Status::Over(Outcome::Won(seat)) = self.play.status() else { panic!("{file}: not won") };
                let hp = self.play.state().side(seat).hp;
                assert_eq!(json!({"winner": seat.number(), "hp": hp}), *expected, "{file}: game_over");
                assert_eq!(state["winner"], seat.number(), "{file}: winner");
            }
            "zones" => each().for_each(|(label, zone)| self.check_zone(file, label, text(zone))),
            "cards" => each().for_each(|(label, wanted)| self.check_card(file, &state, label, wanted)),
            "hp" | "pool" | "hand_size" | "library_size" => each().for_each(|(player, wanted)| {
                let who = player.parse::<usize>().expect("a player") - 1;
                check_player(file, &state["players"][who], key, wanted);
            }),
            other => panic!("{file}: nothing checks {other}"),
        }
    }

    fn check_zone(&self, file: &str, label: &str, zone: &str) {
        let (pile, player) = zone.split_once(':').expect("a zone is pile:player");
        let piles = &self.piles[player.parse::<usize>().expect("a player") - 1];
        let found = match pile {
            "library" => &piles.library,
            "hand" => &piles.hand,
            "in_play" => &piles.in_play,
            "discard" => &piles.discard,
            other => panic!("no such pile: {other}"),
        };
        assert!(found.iter().any(|other| other == label), "{file}: {label} is not in {zone}");
    }

    fn check_card(&self, file: &str, state: &Value, label: &str, wanted: &Value) {
        let (who, slot) = (0..2)
            .find_map(|who| Some((who, number(&self.piles[who].in_play, label).ok()?)))
            .unwrap_or_else(|| panic!("{file}: {label} is not in play"));
        let shown = &state["players"][who]["in_play"][slot.index()];
        for (value, wanted) in wanted.as_object().expect("an object") {
            assert_eq!(shown[value], *wanted, "{file}: {label} {value}");
        }
    }
}

fn check_player(file: &str, player: &Value, key: &str, wanted: &Value) {
    match key {
        "hp" => assert_eq!(player["hp"], *wanted, "{file}: hp"),
        "pool" => {
            for (colour, mana) in player["pool"].as_object().expect("a pool") {
                assert_eq!(mana.as_u64(), wanted[colour].as_u64().or(Some(0)), "{file}: {colour}");
            }
        }
        "hand_size" | "library_size" => {
            let pile = key.trim_end_matches("_size");
            let size = player[pile].as_array().map(|cards| cards.len() as u64);
            assert_eq!(size, wanted.as_u64(), "{file}: {pile}");
        }
        other => panic!("{file}: nothing checks {other}"),
    }
}
