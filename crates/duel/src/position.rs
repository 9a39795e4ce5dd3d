//! The written form of a state: what `state` prints, and what position files and scenarios say.
//!
//! Every key but the players may be absent; cards may be numbered ("Soldier#2"), so that a target can name one of several.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::language::Keywords;
use crate::mana::Mana;
use crate::place::{Mark, Place, Slot};
use crate::side::START_HP;
use crate::state::{Fight, Phase};

/// A state as people write it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    #[serde(default)]
    pub active: Seat,
    /// What phase it is; an automatic phase runs when the position is resumed.
    #[serde(default)]
    pub phase: Phase,
    /// Counts pairs of turns from 1.
    #[serde(default = "first_round")]
    pub round: u32,
    /// Who has won, if the game has ended.
    #[serde(default)]
    pub winner: Option<Seat>,
    /// Whether the game ended without a winner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draw: bool,
    /// What is asked, where it is not the first question of the phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The attackers of this combat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fights: Vec<Fight>,
    /// Both players: a list, or an object with the keys "1" and "2".
    pub players: Players,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            active: Seat::default(),
            phase: Phase::default(),
            round: first_round(),
            winner: None,
            draw: false,
            question: None,
            fights: Vec::new(),
            players: Players::default(),
        }
    }
}

fn first_round() -> u32 {
    1
}

/// A question in the middle of a play or a combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the fields are those of `Prompt`
pub enum Question {
    /// The target of a card that has left the hand.
    Target { seat: Seat, card: String },
    /// The colour of one generic mana.
    Pay { seat: Seat, card: String, on: Option<Mark>, generic: u16 },
    /// Instants, in a window of combat.
    Window { seat: Seat },
    /// A blocker for the first open fight.
    Blocker,
    /// The end of the phase, after the fights.
    Fought,
}

/// The two players.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Players(pub [Player; 2]);

/// One player's side of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// Hit points.
    pub hp: i32,
    /// Mana that is not spent yet.
    pub pool: Mana,
    /// Whether the player has played a land this turn.
    pub land_played: bool,
    /// Names, top first.
    pub library: Vec<String>,
    /// Names, oldest first.
    pub hand: Vec<String>,
    /// Which cards of the hand everybody knows (R24).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<Slot>,
    /// Cards in play, oldest first.
    pub in_play: Vec<InPlay>,
    /// Names, top last.
    pub discard: Vec<String>,
}

impl Default for Player {
    fn default() -> Player {
        Player {
            hp: START_HP,
            pool: Mana::default(),
            land_played: false,
            library: Vec::new(),
            hand: Vec::new(),
            seen: Vec::new(),
            in_play: Vec::new(),
            discard: Vec::new(),
        }
    }
}

/// A card in play; a name alone is one that is untapped.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct InPlay {
    /// Its name.
    pub name: String,
    /// Whether it is tapped.
    pub tapped: bool,
    /// A creature's present attack power; written, never read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<i32>,
    /// A creature's present HP; written, never read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<i32>,
    /// A creature's present abilities; written, never read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub abilities: Option<Keywords>,
    /// Damage of this phase.
    #[serde(skip_serializing_if = "is_nothing")]
    pub damage: u16,
    /// The creature that an enchantment was played on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Aim>,
    /// An enchantment's place in the order played; without it player 1's come first (D17).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<u32>,
}

fn is_nothing(damage: &u16) -> bool {
    *damage == 0
}

/// What an enchantment was played on.
#[derive(Clone, Debug, PartialEq)]
pub enum Aim {
    /// A creature that has left play (D8).
    Nothing,
    /// Player and number.
    Place(Place),
    /// A numbered name, as it stands in a list of cards in play.
    Name(String),
}
