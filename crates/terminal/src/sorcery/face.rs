//! What is printed, as plain values: drawing needs no rules, and the rules need no drawing.

use crate::columns::Numeral;

/// The places for minions on one side of the board.
pub const MINIONS: usize = 5;

/// The printed side of one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face<'a> {
    /// Cut after 23 columns.
    pub name: &'a str,
    /// The magic it takes to play the card.
    pub cost: i32,
    /// The type of card, with the numbers that only this type has.
    pub kind: Kind,
    /// What the card does; wrapped by character.
    pub text: &'a str,
    /// What is done with more text than fits.
    pub overflow: Overflow,
}

/// The four types of card (2025 4.4) and the numbers in their boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No boxes: its text has the whole lower part.
    Spell,
    /// Current values, enchantments included.
    Minion {
        /// Current attack.
        attack: i32,
        /// Current defence.
        defence: i32,
        /// Whether the defence has been lowered; shown by colour alone.
        health: Health,
        /// What the first activated ability costs now; `None` without one.
        ability_cost: Option<i32>,
    },
    /// Each value that it changes has a box (2025 4.4.3).
    Enchantment {
        /// What it does to attack.
        attack: Option<Change>,
        /// What it does to defence.
        defence: Option<Change>,
        /// What the first activated ability that it grants costs; `None` without one.
        ability_cost: Option<i32>,
    },
    /// A box for the cost of each activation and one for what is left.
    Ritual {
        /// Charges that one activation spends.
        activation_cost: i32,
        /// Charges that remain.
        charges: i32,
    },
}

/// What an enchantment does to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// "+2", or "-1".
    Add(i32),
    /// "*2".
    Multiply(i32),
    /// "3".
    Set(i32),
}

/// Whether a minion has lost defence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// It has lost no defence.
    #[default]
    Sound,
    /// Hurt: the defence is red where there are colours.
    Damaged,
}

/// What is done with text that does not fit on its card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overflow {
    /// The end is silently left out, as the classic display does.
    #[default]
    Cut,
    /// The last line ends in an ellipsis, to say that there is more to read.
    Marked,
}

/// A player's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player<'a> {
    /// Cut after 13 columns.
    pub name: &'a str,
    /// Shown at the left.
    pub life: i32,
    /// Shown at the right.
    pub magic: i32,
}

/// The half of the board that a player sits at; the lower card mirrors the upper one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Players 1 and 3.
    Top,
    /// Players 2 and 4.
    Bottom,
}

/// One place in a row; all are of the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// Nothing at all, not even a frame.
    Blank,
    /// The frame alone: a place without a card.
    Empty,
    /// A card.
    Card(Face<'a>),
    /// A player.
    Player(Player<'a>, Place),
}

/// One side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side<'a> {
    /// Who sits there.
    pub player: Player<'a>,
    /// The ritual in play.
    pub ritual: Option<Face<'a>>,
    /// In order, first slot first.
    pub minions: [Option<Face<'a>>; MINIONS],
    /// The top card of the graveyard.
    pub graveyard: Option<Face<'a>>,
}

impl<'a> Face<'a> {
    /// A card whose text is cut where it ends.
    pub const fn new(name: &'a str, cost: i32, kind: Kind, text: &'a str) -> Face<'a> {
        Face { name, cost, kind, text, overflow: Overflow::Cut }
    }
}

impl<'a> From<Option<Face<'a>>> for Cell<'a> {
    fn from(place: Option<Face<'a>>) -> Cell<'a> {
        place.map_or(Cell::Empty, Cell::Card)
    }
}

impl<'a> Cell<'a> {
    /// Its texts.
    pub(super) fn words(&self) -> [&'a str; 2] {
        match self {
            Cell::Blank | Cell::Empty => ["", ""],
            Cell::Card(face) => [face.name, face.text],
            Cell::Player(player, _) => [player.name, ""],
        }
    }

    /// The same without its texts, so that it borrows nothing.
    pub(super) fn without_words(&self) -> Cell<'static> {
        match *self {
            Cell::Blank => Cell::Blank,
            Cell::Empty => Cell::Empty,
            Cell::Card(Face { cost, kind, overflow, .. }) => {
                Cell::Card(Face { name: "", cost, kind, text: "", overflow })
            }
            Cell::Player(Player { life, magic, .. }, place) => {
                Cell::Player(Player { name: "", life, magic }, place)
            }
        }
    }
}

impl Kind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Spell => "Spell",
            Kind::Minion { .. } => "Minion",
            Kind::Enchantment { .. } => "Enchantment",
            Kind::Ritual { .. } => "Ritual",
        }
    }

    /// The box at the left of the text.
    pub(super) fn cost_box(self) -> Option<i32> {
        match self {
            Kind::Spell => None,
            Kind::Minion { ability_cost, .. } | Kind::Enchantment { ability_cost, .. } => ability_cost,
            Kind::Ritual { activation_cost, .. } => Some(activation_cost),
        }
    }

    /// The box in the lower left corner.
    pub(super) fn left_box(self) -> Option<Stat> {
        match self {
            Kind::Spell | Kind::Ritual { .. } => None,
            Kind::Minion { attack, .. } => Some(Stat::Value(attack)),
            Kind::Enchantment { attack, .. } => attack.map(Stat::Change),
        }
    }

    /// The box in the lower right corner.
    pub(super) fn right_box(self) -> Option<Stat> {
        match self {
            Kind::Spell => None,
            Kind::Minion { defence, .. } => Some(Stat::Value(defence)),
            Kind::Enchantment { defence, .. } => defence.map(Stat::Change),
            Kind::Ritual { charges, .. } => Some(Stat::Value(charges)),
        }
    }
}

/// What stands in a corner box.
#[derive(Clone, Copy)]
pub(super) enum Stat {
    Value(i32),
    Change(Change),
}

impl Stat {
    pub(super) fn numeral(self) -> Numeral {
        let (number, sign) = match self {
            Stat::Value(number) => (number, None),
            Stat::Change(Change::Add(number)) => (number, (number >= 0).then_some(b'+')),
            Stat::Change(Change::Multiply(number)) => (number, Some(b'*')),
            Stat::Change(Change::Set(number)) => (number, None),
        };
        let mut numeral = Numeral::new(number);
        if let Some(sign) = sign {
            numeral.prefix(sign);
        }
        numeral
    }
}
