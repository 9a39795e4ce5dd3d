//! Every scenario of `scenarios/duel`, through the real binary.
//!
//! The program knows no labels: they follow the cards through the commands, the sentences and the states. Only what is
//! drawn or returned is known by its name alone.

mod common;

use std::rc::Rc;

use common::{Folder, Run};
use models::scenarios::duel::{Order, PILES, Piles, Table, check_all, labels};
use serde_json::{Value, json};

#[test]
fn the_program_plays_every_scenario() {
    check_all::<Program>();
}

fn bare(label: &str) -> &str {
    label.split_once('#').map_or(label, |(name, _)| name)
}

/// A game, as the commands that led to it.
#[derive(Clone)]
struct Program {
    folder: Rc<Folder>,
    commands: Vec<String>,
    piles: [Piles; 2],
    /// Labels of cards that have left a pile, and are not seen elsewhere yet.
    loose: [Vec<String>; 2],
    run: Rc<Run>,
}

/// Plays the commands from the position, asking for the state at the end.
fn play(folder: &Folder, commands: &[String]) -> Run {
    let input = commands.iter().map(String::as_str).chain(["state"]).collect::<Vec<_>>().join("\n");
    let run = common::run(&mut folder.duel(&["-testing", "-position", "position.json"]), input.into_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{commands:?}");
    run
}

fn state(run: &Run) -> Option<Value> {
    let line = run.out.lines().rfind(|line| line.starts_with('{'))?;
    let is_over = run.out.contains(" wins with ");
    (!is_over).then(|| serde_json::from_str(line).expect("state prints JSON"))
}

impl Program {
    /// Moves the labels to where the cards are now.
    fn follow(&mut self, run: Run) {
        self.run = Rc::new(run);
        let Some(state) = self.state() else { return };
        for (player, (piles, loose)) in self.piles.iter_mut().zip(&mut self.loose).enumerate() {
            let now = PILES.map(|pile| labels(&state["players"][player][pile]));
            // A library is drawn from its top.
            let drawn = piles[0].len().saturating_sub(now[0].len());
            loose.extend(piles[0].drain(..drawn));
            for (labels, now) in piles.iter_mut().zip(&now) {
                // Cards keep their order: what is no longer next in line has left.
                let mut kept = Vec::new();
                for label in labels.drain(..) {
                    let fits = now.get(kept.len()).is_some_and(|name| name == bare(&label));
                    if fits { kept.push(label) } else { loose.push(label) }
                }
                *labels = kept;
            }
            for (labels, now) in piles.iter_mut().zip(&now) {
                for card in now.iter().skip(labels.len()) {
                    let found = loose.iter().position(|label| bare(label) == card);
                    labels.push(loose.remove(found.expect("every card comes from somewhere")));
                }
            }
        }
    }
}

impl Table for Program {
    fn resume(position: &Value) -> Program {
        let folder = Folder::new();
        folder.write("position.json", position.to_string());
        let piles = ["1", "2"].map(|player| PILES.map(|pile| labels(&position["players"][player][pile])));
        let run = play(&folder, &[]);
        let mut table = Program {
            run: Rc::new(play(&folder, &[])),
            folder: Rc::new(folder),
            commands: Vec::new(),
            piles,
            loose: Default::default(),
        };
        table.follow(run);
        table
    }

    fn order(&mut self, order: &Order) -> Result<(), String> {
        let mut commands = self.commands.clone();
        commands.push(order.to_string());
        let run = play(&self.folder, &commands);
        if let [error] = run.errors()[..] {
            assert_eq!(self.state(), state(&run), "{order}: a refused command changed something");
            return Err(error.to_owned());
        }
        assert!(run.errors().is_empty(), "{order}: {:?}", run.errors());
        let active =
            self.state().and_then(|state| state["active"].as_u64()).expect("the game is on") as usize - 1;
        if let Order::Play(card, ..) = order {
            let label = self.piles[active][1].remove(card - 1);
            self.loose[active].push(label);
        }
        let told = self.run.out.lines().filter(|line| !line.starts_with('{')).count();
        // A report calls cards by their places before the command, so all are looked up before any leaves.
        let mut gone: Vec<(usize, usize)> = run.out.lines().skip(told).filter_map(destroyed).collect();
        for (player, number) in &gone {
            let label = self.piles[*player][2][*number].clone();
            self.piles[*player][3].push(label);
        }
        gone.sort_unstable();
        for (player, number) in gone.into_iter().rev() {
            self.piles[player][2].remove(number);
        }
        self.commands = commands;
        self.follow(run);
        Ok(())
    }

    fn piles(&self, player: usize) -> Piles {
        self.piles[player].clone()
    }

    fn asks_for_a_block(&self, attacker: usize) -> bool {
        let asked = self.run.out.lines().rfind(|line| line.contains(", who blocks "));
        let is_open = self.state().is_some_and(|state| !state["question"].is_null());
        is_open && asked.is_some_and(|line| line.contains(&format!("({attacker})?")))
    }

    fn state(&self) -> Option<Value> {
        state(&self.run)
    }

    fn rounds(&self) -> Vec<String> {
        let rounds = self.run.out.lines().filter(|line| line.starts_with("End of Round "));
        rounds.map(str::to_owned).collect()
    }

    fn ending(&self) -> Value {
        let line = self.run.out.lines().last().unwrap_or_default();
        let words = line.strip_prefix("Player ").and_then(|line| line.strip_suffix(" HP left."));
        let (winner, hp) = words.and_then(|words| words.split_once(" wins with ")).unwrap_or_default();
        json!({"winner": winner.parse::<u64>().ok(), "hp": hp.parse::<i64>().ok()})
    }
}

/// Player and place of a card that a line tells the death of, counted from 0.
fn destroyed(line: &str) -> Option<(usize, usize)> {
    let line = line.strip_suffix(") is destroyed.")?;
    let (player, rest) = line.strip_prefix("Player ")?.split_once('\'')?;
    let (_, number) = rest.rsplit_once('(')?;
    Some((player.parse::<usize>().ok()? - 1, number.parse::<usize>().ok()? - 1))
}
