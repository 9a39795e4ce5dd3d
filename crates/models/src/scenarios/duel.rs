//! The scenarios of Duel: a position, orders by the labels of cards ("Soldier#2"), and the table that must follow.

use std::fmt::{self, Display};

use serde_json::{Value, json};

use super::{all, entries, list, text};

/// The piles of a player, as positions and zones name them.
pub const PILES: [&str; 4] = ["library", "hand", "in_play", "discard"];
const HAND: usize = 1;
const IN_PLAY: usize = 2;
const DISCARD: usize = 3;

/// The labels in one player's [`PILES`].
pub type Piles = [Vec<String>; 4];

/// An order with the numbers that people type, counting from 1. It is written as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Goes on to the next phase.
    Next,
    /// Taps a land.
    Tap(usize),
    /// Plays a card of the hand, perhaps with a target and with mana of these colours.
    Play(usize, Option<Target>, Option<String>),
    /// Attacks with these creatures.
    Attack(Vec<usize>),
    /// Blocks with a creature, or with none.
    Block(Option<usize>),
}

/// The target of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A player.
    Player(usize),
    /// A player's card in play.
    InPlay(usize, usize),
    /// A card in the active player's discard.
    Discard(usize),
}

impl Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Next => write!(f, "next"),
            Order::Tap(land) => write!(f, "tap {land}"),
            Order::Play(card, target, pay) => {
                write!(f, "play {card}")?;
                match target {
                    Some(Target::Player(player)) => write!(f, " {player}")?,
                    Some(Target::InPlay(player, card)) => write!(f, " {player} {card}")?,
                    Some(Target::Discard(card)) => write!(f, " discard {card}")?,
                    None => {}
                }
                pay.as_ref().map_or(Ok(()), |colours| write!(f, " pay {colours}"))
            }
            Order::Attack(creatures) => {
                write!(f, "attack")?;
                creatures.iter().try_for_each(|creature| write!(f, " {creature}"))
            }
            Order::Block(None) => write!(f, "block none"),
            Order::Block(Some(creature)) => write!(f, "block {creature}"),
        }
    }
}

/// Anything that plays scenarios: rules, a model or a program. Copies are independent.
pub trait Table: Clone {
    /// The table of a position, in which cards have labels.
    fn resume(position: &Value) -> Self;
    /// Takes an order; `Err` if it is refused, and then nothing has changed.
    fn order(&mut self, order: &Order) -> Result<(), String>;
    /// Where the cards of a player are.
    fn piles(&self, player: usize) -> Piles;
    /// Whether somebody is asked to block the attacker that had this number.
    fn asks_for_a_block(&self, attacker: usize) -> bool;
    /// What `state` prints, while it can be asked for.
    fn state(&self) -> Option<Value>;
    /// The lines on the ends of rounds.
    fn rounds(&self) -> Vec<String>;
    /// The winner and the HP that are left, if the game is over: as `game_over` in scenarios.
    fn ending(&self) -> Value;
}

/// Plays every scenario, and fails at the first difference.
pub fn check_all<T: Table>() {
    let scenarios = all("duel");
    assert!(scenarios.len() >= 23, "only {} scenarios found", scenarios.len());
    for scenario in scenarios {
        let id = text(&scenario["id"]);
        let mut table = T::resume(&scenario["initial"]);
        for action in list(&scenario["actions"]) {
            let mut copy = table.clone();
            let answer = act(&mut copy, action);
            assert_eq!(answer.is_err(), action["refused"] == true, "{id}: {action}: {answer:?}");
            if answer.is_ok() {
                table = copy;
            }
        }
        for (key, expected) in entries(&scenario["expect"]) {
            for (wanted, found) in pairs(&table, key, expected) {
                assert_eq!(wanted, found, "{id}: {key}");
            }
        }
    }
}

/// The labels in a pile of a position: cards are `"Soldier#2"`, `{"card": …}` or `{"name": …}`.
pub fn labels(cards: &Value) -> Vec<String> {
    list(cards).map(|card| label(card).expect("a card has a name").to_owned()).collect()
}

fn label(card: &Value) -> Option<&str> {
    [&card["card"], &card["name"], card].into_iter().find_map(Value::as_str)
}

fn active(table: &impl Table) -> Result<usize, String> {
    let state = table.state().ok_or("the game is over")?;
    Ok(state["active"].as_u64().expect("a player") as usize - 1)
}

fn number(labels: &[String], label: &str) -> Result<usize, String> {
    let index = labels.iter().position(|other| other == label);
    index.map(|index| index + 1).ok_or_else(|| format!("{label} is not there"))
}

fn act(table: &mut impl Table, action: &Value) -> Result<(), String> {
    let own = table.piles(active(table)?);
    match text(&action["do"]) {
        "next" => table.order(&Order::Next),
        "tap" => table.order(&Order::Tap(number(&own[IN_PLAY], text(&action["card"]))?)),
        "play" => {
            let card = number(&own[HAND], text(&action["card"]))?;
            let target = action["target"].as_str().map(|label| target(table, &own, label)).transpose()?;
            let times = |mana: &Value| mana.as_u64().expect("a number") as usize;
            let pay = action["pay"].as_object();
            let pay = pay.map(|pay| pay.iter().map(|(colour, mana)| colour.repeat(times(mana))).collect());
            table.order(&Order::Play(card, target, pay))
        }
        "attack" => attack(table, &own, action),
        other => panic!("no such action: {other}"),
    }
}

fn target(table: &impl Table, own: &Piles, label: &str) -> Result<Target, String> {
    if let Some(player) = label.strip_prefix("player") {
        return Ok(Target::Player(player.parse().expect("a player")));
    }
    let in_play = |player| number(&table.piles(player)[IN_PLAY], label).ok().map(|card| (player + 1, card));
    match (0..2).find_map(in_play) {
        Some((player, card)) => Ok(Target::InPlay(player, card)),
        None => number(&own[DISCARD], label).map(Target::Discard),
    }
}

/// An attack, and an answer for each attacker that the opponent is asked about; any other block is refused.
fn attack(table: &mut impl Table, own: &Piles, action: &Value) -> Result<(), String> {
    let defender = 1 - active(table)?;
    let attackers = list(&action["attackers"]).map(|label| number(&own[IN_PLAY], text(label)));
    let attackers = attackers.collect::<Result<Vec<usize>, String>>()?;
    table.order(&Order::Attack(attackers.clone()))?;
    for (label, attacker) in list(&action["attackers"]).zip(attackers) {
        let is_asked = table.asks_for_a_block(attacker);
        match action["blocks"][text(label)].as_str() {
            Some(_) if !is_asked => return Err("nobody is asked to block".into()),
            Some(blocker) => {
                let blocker = number(&table.piles(defender)[IN_PLAY], blocker)?;
                table.order(&Order::Block(Some(blocker)))?;
            }
            None if is_asked => table.order(&Order::Block(None))?,
            None => {}
        }
    }
    Ok(())
}

/// What a key of a scenario demands, each value with the one that is found.
fn pairs(table: &impl Table, key: &str, expected: &Value) -> Vec<(Value, Value)> {
    let Some(state) = table.state().filter(|_| !["game_over", "log", "zones"].contains(&key)) else {
        let found = match key {
            "game_over" => table.ending(),
            "log" => json!(table.rounds()),
            "zones" => entries(expected).map(|(label, _)| (label.clone(), zone(table, label))).collect(),
            _ => return Vec::new(), // nobody can be asked after the end
        };
        return vec![(expected.clone(), found)];
    };
    let of = |number: &str| &state["players"][number.parse::<usize>().expect("a player") - 1];
    let each = entries(expected);
    match key {
        "active" | "phase" | "round" => vec![(expected.clone(), state[key].clone())],
        "hp" => each.map(|(player, hp)| (hp.clone(), of(player)["hp"].clone())).collect(),
        "pool" => each.flat_map(|(player, pool)| pools(pool, &of(player)["pool"])).collect(),
        "hand_size" | "library_size" => {
            let pile = key.trim_end_matches("_size");
            each.map(|(player, size)| (size.clone(), json!(list(&of(player)[pile]).count()))).collect()
        }
        "cards" => each.flat_map(|(label, wanted)| values(table, label, wanted, &state)).collect(),
        other => panic!("nothing checks {other}"),
    }
}

/// Where a card is, such as `hand:1`.
fn zone(table: &impl Table, label: &str) -> Value {
    for player in 0..2 {
        for (name, labels) in PILES.iter().zip(table.piles(player)) {
            if labels.iter().any(|other| other == label) {
                return json!(format!("{name}:{}", player + 1));
            }
        }
    }
    Value::Null
}

fn pools(wanted: &Value, found: &Value) -> Vec<(Value, Value)> {
    entries(found).map(|(colour, mana)| (json!(wanted[colour].as_u64().unwrap_or(0)), mana.clone())).collect()
}

fn values(table: &impl Table, label: &str, wanted: &Value, state: &Value) -> Vec<(Value, Value)> {
    let place = |player| number(&table.piles(player)[IN_PLAY], label).ok().map(|card| (player, card - 1));
    let (player, card) = (0..2).find_map(place).unwrap_or_else(|| panic!("{label} is not in play"));
    let found = &state["players"][player]["in_play"][card];
    entries(wanted).map(|(key, value)| (value.clone(), found[key].clone())).collect()
}
