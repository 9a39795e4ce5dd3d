//! Where something can be built, and who can be stolen from: the sets behind both legality and refusals.

use kernel::Seat;

use crate::Rules;
use crate::place::{Address, Path, Place, TileNumber};
use crate::set::Set;
use crate::state::{Public, State};

impl Rules {
    /// Addresses without a residence on them or next to them (3.1).
    pub(crate) fn free_addresses(&self, public: &Public) -> Set<Address> {
        let built = public.residences();
        let near =
            built.into_iter().fold(built, |near, address| near | self.geometry.neighbours[address.index()]);
        self.all_addresses - near
    }

    /// Addresses that a road of `roads` touches.
    pub(crate) fn road_ends(&self, roads: Set<Path>) -> Set<Address> {
        let mut ends = Set::EMPTY;
        for path in roads {
            let [one, other] = self.geometry.ends[path.index()];
            ends.insert(one);
            ends.insert(other);
        }
        ends
    }

    /// Where `seat` can build a basement: free addresses that its roads lead to (3.1).
    pub(crate) fn basement_sites(&self, public: &Public, seat: Seat) -> Set<Address> {
        self.basement_sites_among(public, seat, self.free_addresses(public))
    }

    /// The same where the free addresses are known.
    pub(crate) fn basement_sites_among(
        &self,
        public: &Public,
        seat: Seat,
        free: Set<Address>,
    ) -> Set<Address> {
        self.road_ends(public.works(seat).roads) & free
    }

    /// Where `seat` can build a road: paths without one that touch a road or residence of its own (2.6, 3.3).
    pub(crate) fn road_sites(&self, public: &Public, seat: Seat) -> Set<Path> {
        let works = public.works(seat);
        let mut reach = self.road_ends(works.roads);
        if self.setup.blocked_roads {
            // Ruling C10: by the letter of 3.3 a road goes on past another's residence; this switch stops it there.
            reach = reach - public.residences();
        }
        reach |= works.residences;
        let near = reach.into_iter().fold(Set::EMPTY, |near, at| near | self.geometry.paths_at[at.index()]);
        near - public.roads()
    }

    /// Where the geese can go: to any other tile (3.6).
    pub(crate) fn geese_sites(&self, public: &Public) -> impl Iterator<Item = TileNumber> {
        let tiles = (0..self.geometry.tiles.len()).map(TileNumber::new);
        tiles.filter(move |tile| Some(*tile) != public.geese)
    }

    /// Who can be stolen from (3.6): others with a residence at the geese's tile and something in hand.
    pub(crate) fn victims(&self, state: &State) -> impl Iterator<Item = Seat> {
        let public = &state.public;
        let corners = public.geese.map_or(Set::EMPTY, |tile| self.geometry.corners[tile.index()]);
        Seat::all(self.seats).filter(move |&seat| {
            seat != public.turn
                && !(public.works(seat).residences & corners).is_empty()
                && state.hand(seat).total() > 0
        })
    }
}

impl Public {
    /// Where `seat` can build a house: at its basements (3.2).
    #[inline]
    pub(crate) fn house_sites(&self, seat: Seat) -> Set<Address> {
        self.works(seat).residences - self.houses
    }

    /// Where `seat` can build a tower: at its houses (3.2).
    #[inline]
    pub(crate) fn tower_sites(&self, seat: Seat) -> Set<Address> {
        self.works(seat).residences & (self.houses - self.towers)
    }
}
