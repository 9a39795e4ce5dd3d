//! The numbers that a report calls cards in play by: those before the first event, even if other cards leave meanwhile.

use crate::event::Event;
use crate::place::{Place, Slot};

/// What has come and gone since the report began.
#[derive(Default)]
pub(super) struct Numbers(Vec<Passage>);

enum Passage {
    Came(Place),
    Gone(Place),
}

impl Numbers {
    /// Updates the numbers after an event.
    pub(super) fn follow(&mut self, event: &Event) {
        if let Event::Entered { place, .. } = *event {
            self.0.push(Passage::Came(place));
        }
        if let Event::Destroyed { place, .. } = *event {
            self.0.push(Passage::Gone(place));
        }
    }

    /// The place that the report calls the card at `place` by: where it was at first, or where it came in.
    pub(super) fn called(&self, place: Place) -> Place {
        let mut index = place.slot().index();
        for passage in self.0.iter().rev() {
            match *passage {
                Passage::Came(came) if came == Place::at(place.seat(), index) => return came,
                Passage::Gone(gone) if gone.seat() == place.seat() && gone.slot().index() <= index => {
                    index += 1
                }
                Passage::Came(_) | Passage::Gone(_) => {}
            }
        }
        Place::new(place.seat(), Slot::new(index))
    }
}
