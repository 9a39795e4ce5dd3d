//! The state of a game: what everybody sees, and the builders' hands.

use kernel::{MAX_SEATS, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::build_order::BuildOrder;
use crate::place::{Address, MAX_ADDRESSES, MAX_PATHS, MAX_TILES, Path, TileNumber};
use crate::resource::{Building, Resource, Resources};
use crate::set::Set;

/// The state of a game: plain data, so that a clone is a memory copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What everyone may see.
    pub public: Public,
    /// What each builder has, by seat; empty past the last builder.
    pub hands: [Resources; MAX_SEATS],
}

/// The part of a state that is never hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// What the game waits for.
    pub prompt: Prompt,
    /// Whose turn it is; during set-up, who is asked for a basement.
    pub turn: Seat,
    /// How many turns have begun.
    pub turns: u32,
    /// How many trades were proposed this turn; not counted where there is no limit.
    pub offers: u8,
    /// Where the geese are, if anywhere.
    pub geese: Option<TileNumber>,
    /// The dice of each builder, by seat.
    pub dice: [OwnDice; MAX_SEATS],
    /// The works of each builder, by seat.
    pub works: [Works; MAX_SEATS],
    /// The residences that are at least houses.
    pub houses: Set<Address>,
    /// The residences that are towers; all of them are among the houses.
    pub towers: Set<Address>,
    /// By tile number; the default past the last tile.
    pub tiles: [Tile; MAX_TILES],
    /// In which order each builder built roads.
    pub road_order: BuildOrder<Path, MAX_PATHS>,
    /// In which order each builder built residences.
    pub residence_order: BuildOrder<Address, MAX_ADDRESSES>,
}

/// What one builder has built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Works {
    /// The paths with a road.
    pub roads: Set<Path>,
    /// The addresses with a residence of any kind.
    pub residences: Set<Address>,
}

/// The dice that a builder will roll next (2.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnDice {
    /// The builder says what they show.
    #[default]
    Loaded,
    /// Two random numbers of 1 to 6.
    Fair,
}

/// The open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    /// The address of a first basement (4.1).
    FirstBasement,
    /// Which dice to take, and the roll (4.2).
    Begin,
    /// Where the geese go (3.6).
    Geese,
    /// Whom to steal from (3.6).
    Victim,
    /// Anything else this turn (4.3).
    During,
    /// Whether the other builder accepts this offer (3.5.4).
    Answer(Offer),
    /// Nothing: the game has ended.
    Over(Outcome),
}

/// A trade of one resource for another, proposed by the builder whose turn it is (3.5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offer {
    /// Who may take it.
    pub to: Seat,
    /// What the proposer gives.
    pub give: Resource,
    /// What the proposer wants.
    pub take: Resource,
}

/// The three kinds of residence, each built on the one before (2.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Residence {
    /// Yields one.
    #[serde(rename = "B")]
    Basement,
    /// Yields two.
    #[serde(rename = "H")]
    House,
    /// Yields three.
    #[serde(rename = "T")]
    Tower,
}

impl Prompt {
    /// The offer that waits for an answer.
    #[inline]
    pub fn offer(self) -> Option<Offer> {
        match self {
            Prompt::Answer(offer) => Some(offer),
            Prompt::FirstBasement
            | Prompt::Begin
            | Prompt::Geese
            | Prompt::Victim
            | Prompt::During
            | Prompt::Over(_) => None,
        }
    }
}

impl Residence {
    /// All of them, in the order they are built.
    pub const ALL: [Residence; 3] = [Residence::Basement, Residence::House, Residence::Tower];

    /// What has to be paid for it.
    pub const fn building(self) -> Building {
        match self {
            Residence::Basement => Building::Basement,
            Residence::House => Building::House,
            Residence::Tower => Building::Tower,
        }
    }

    /// What it is built on; a basement stands on the ground.
    pub const fn below(self) -> Option<Residence> {
        match self {
            Residence::Basement => None,
            Residence::House => Some(Residence::Basement),
            Residence::Tower => Some(Residence::House),
        }
    }

    /// What it can be improved to (3.2); nothing stands on a tower.
    pub const fn above(self) -> Option<Residence> {
        match self {
            Residence::Basement => Some(Residence::House),
            Residence::House => Some(Residence::Tower),
            Residence::Tower => None,
        }
    }

    /// What it counts, in building points as in resources of a roll (2.4.1).
    pub const fn floors(self) -> u32 {
        self as u32 + 1
    }

    /// As the board and saves show it.
    pub const fn letter(self) -> char {
        match self {
            Residence::Basement => 'B',
            Residence::House => 'H',
            Residence::Tower => 'T',
        }
    }
}

impl Public {
    /// The kind of residence at an address that has one.
    pub fn residence(&self, address: Address) -> Residence {
        if self.towers.contains(address) {
            Residence::Tower
        } else if self.houses.contains(address) {
            Residence::House
        } else {
            Residence::Basement
        }
    }

    /// What `seat` has built.
    #[inline]
    pub fn works(&self, seat: Seat) -> &Works {
        &self.works[seat.index()]
    }

    /// Who owns the residence at `address`.
    pub fn resident(&self, address: Address) -> Option<Seat> {
        Seat::all(MAX_SEATS).find(|seat| self.works(*seat).residences.contains(address))
    }

    /// Who owns the road on `path`.
    pub fn road_owner(&self, path: Path) -> Option<Seat> {
        Seat::all(MAX_SEATS).find(|seat| self.works(*seat).roads.contains(path))
    }

    /// All addresses with a residence.
    #[inline]
    pub fn residences(&self) -> Set<Address> {
        self.works.iter().fold(Set::EMPTY, |all, works| all | works.residences)
    }

    /// All paths with a road.
    #[inline]
    pub fn roads(&self) -> Set<Path> {
        self.works.iter().fold(Set::EMPTY, |all, works| all | works.roads)
    }

    /// What the residences at `addresses` count, in resources of a roll as in building points: 1, 2 or 3 each (2.4.1).
    #[inline]
    pub fn worth(&self, addresses: Set<Address>) -> u32 {
        let floors = [addresses, addresses & self.houses, addresses & self.towers];
        floors.iter().map(|floor| floor.count() as u32).sum()
    }

    /// What the residence at an address that has one counts.
    #[inline]
    pub(crate) fn floors(&self, address: Address) -> u32 {
        1 + u32::from(self.houses.contains(address)) + u32::from(self.towers.contains(address))
    }

    /// The building points of `seat`.
    #[inline]
    pub fn points(&self, seat: Seat) -> u32 {
        self.worth(self.works(seat).residences)
    }
}

impl State {
    /// What the builder at `seat` has.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Resources {
        &self.hands[seat.index()]
    }

    /// What the builder at `seat` has, mutably.
    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Resources {
        &mut self.hands[seat.index()]
    }
}
