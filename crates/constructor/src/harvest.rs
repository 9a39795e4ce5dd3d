//! What a roll does to the hands: tiles yield resources, and on a seven the geese take half.

use kernel::{Dice, MAX_SEATS, Seat, Table};

use crate::Rules;
use crate::event::Event;
use crate::place::{Place, TileNumber};
use crate::resource::{Resource, Resources};
use crate::set::Set;
use crate::state::State;

/// Builders with at least this many resources lose half of them to the geese (3.6).
pub(crate) const GEESE_APPETITE: u32 = 10;

impl Rules {
    /// 3.5.5: each residence at a tile of this value yields by its kind; not the PARK (2.2), nor under geese (2.3).
    pub(crate) fn produce<T: Table<Event>>(&self, state: &mut State, total: u8, table: &mut T) {
        let mut gains = [Resources::default(); MAX_SEATS];
        let mut sources = [Set::EMPTY; MAX_SEATS];
        let public = &state.public;
        for (number, tile) in public.tiles[..self.geometry.tiles.len()].iter().enumerate() {
            let Some(resource) = tile.resource.filter(|_| tile.value == total) else { continue };
            let place = TileNumber::new(number);
            if public.geese == Some(place) {
                continue;
            }
            let corners = self.geometry.corners[number];
            for ((gain, source), works) in gains.iter_mut().zip(&mut sources).zip(&public.works) {
                let here = works.residences & corners;
                if !here.is_empty() {
                    gain[resource] += public.worth(here);
                    if T::LISTENS {
                        source.insert(place);
                    }
                }
            }
        }
        let mut nothing = true;
        for builder in Seat::all(self.seats) {
            let resources = gains[builder.index()];
            if resources != Resources::default() {
                nothing = false;
                state.hand_mut(builder).add(&resources);
                table.tell(Event::Gained { builder, resources, tiles: sources[builder.index()] });
            }
        }
        if nothing {
            table.tell(Event::NothingGained);
        }
    }

    /// 3.6: every builder with ten or more, the roller too, loses half of them, rounded down, one by one.
    pub(crate) fn lose_halves(&self, state: &mut State, table: &mut impl Table<Event>) {
        for builder in Seat::all(self.seats) {
            let hand = state.hand_mut(builder);
            let total = hand.total();
            if total < GEESE_APPETITE {
                continue;
            }
            let count = total / 2;
            let mut lost = Resources::default();
            for _ in 0..count {
                lost[draw(hand, table)] += 1;
            }
            table.tell(Event::Lost { builder, count, resources: Some(lost) });
        }
    }
}

/// Takes a random resource from a hand that has some: one pick among all of them, in the order of printing.
pub(crate) fn draw(hand: &mut Resources, dice: &mut impl Dice) -> Resource {
    let resource = hand.nth(dice.pick(hand.total()));
    hand[resource] -= 1;
    resource
}
