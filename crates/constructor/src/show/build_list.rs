//! What a builder could build: the price, what is missing, and in how many places.

use kernel::Seat;
use kernel::show::{Badge, Piece, Zone, ZoneId};

use super::faces::building_face;
use crate::Rules;
use crate::resource::{Building, Resources};
use crate::state::Prompt;
use crate::view::{HandView, View};

/// What `seat` lacks for each building, if the view shows its hand; nothing is missing for what it can pay.
pub fn missing(view: &View, seat: Seat) -> Option<[(Building, Resources); 4]> {
    match view.hands[seat.index()] {
        HandView::Open(hand) => {
            Some(Building::ALL.map(|building| (building, hand.lacking(&building.price()))))
        }
        HandView::Hidden { .. } => None,
    }
}

impl Rules {
    /// The list of `seat`, whose hand the view shows.
    pub(super) fn build_list(&self, view: &View, seat: Seat, id: ZoneId) -> Option<Zone> {
        let pieces = missing(view, seat)?.into_iter().enumerate().map(|(index, (building, missing))| {
            let badges = if is_free(view, building) {
                self.free_badges(view, seat, building)
            } else {
                self.badges(view, seat, building, &missing)
            };
            Piece { badges, ..Piece::new(id, index, Some(building_face(building))) }
        });
        Some(Zone::row(id, Some(seat), "build list", pieces.collect()))
    }

    fn badges(&self, view: &View, seat: Seat, building: Building, missing: &Resources) -> Vec<Badge> {
        let mut badges = vec![Badge::new("price", &building.price().words())];
        if missing.total() > 0 {
            let why = format!("{}: {} missing", kernel::show::capitalized(building.name()), missing.words());
            badges.push(Badge { why, ..Badge::new("missing", &missing.words()) });
        }
        badges.push(self.places(view, seat, building));
        badges
    }

    fn free_badges(&self, view: &View, seat: Seat, building: Building) -> Vec<Badge> {
        let why = "the first two basements are free (C7)".to_owned();
        vec![Badge { why, ..Badge::new("price", &"free") }, self.places(view, seat, building)]
    }

    /// In how many places it can be built.
    fn places(&self, view: &View, seat: Seat, building: Building) -> Badge {
        let public = &view.public;
        let (places, nowhere) = match building {
            Building::Road => (self.road_sites(public, seat).count(), "every path in reach has a road (3.3)"),
            Building::Basement if is_free(view, building) => (self.free_addresses(public).count(), ""),
            Building::Basement => {
                (self.basement_sites(public, seat).count(), "no road leads to a free address (3.1)")
            }
            Building::House => (public.house_sites(seat).count(), "no basement to improve (3.2)"),
            Building::Tower => (public.tower_sites(seat).count(), "no house to improve (3.2)"),
        };
        let why = if places == 0 { nowhere.to_owned() } else { String::new() };
        Badge { why, ..Badge::new("places", &places) }
    }
}

/// 4.1: the first basements cost nothing.
fn is_free(view: &View, building: Building) -> bool {
    view.public.prompt == Prompt::FirstBasement && building == Building::Basement
}
