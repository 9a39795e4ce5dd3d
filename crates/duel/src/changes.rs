//! Which creatures' values an action has changed: an enchantment came or left, or they came under one.

use kernel::{Dice, Table};

use crate::event::Event;
use crate::language::Kind;
use crate::place::Place;
use crate::rules::Rules;
use crate::state::{State, both};
use crate::values::Values;

/// Passes events on and follows the creatures in play from the start of an action to its end.
pub(crate) struct Watch<'t, T> {
    table: &'t mut T,
    /// By seat, the cards in play in order: what a creature's values were, without damage.
    in_play: [Vec<Option<Values>>; 2],
    /// The end of the game, which is told last.
    ended: Option<Event>,
}

impl<'t, T: Table<Event>> Watch<'t, T> {
    pub(crate) fn new(rules: &Rules, state: &State, table: &'t mut T) -> Watch<'t, T> {
        let in_play = both().map(|seat| {
            let places = (0..state.side(seat).in_play.len()).map(|index| Place::at(seat, index));
            places.map(|place| rules.undamaged(state, place)).collect()
        });
        Watch { table, in_play, ended: None }
    }

    /// Tells every creature whose attack, HP without damage, or abilities are others than before. One that has just come
    /// is compared with its card, which `follow` can't know: it is looked up here.
    pub(crate) fn tell_changes(self, rules: &Rules, state: &State) {
        for seat in both() {
            for (index, then) in self.in_play[seat.index()].iter().enumerate() {
                let place = Place::at(seat, index);
                let Some(now) = rules.undamaged(state, place) else { continue };
                let card = state.at(place).card;
                let printed = rules.cards.printed(card);
                let then = then.unwrap_or(Values {
                    attack: printed.attack,
                    hp: printed.hp,
                    keywords: printed.keywords,
                });
                if then != now {
                    let now = rules.values(state, place);
                    self.table.tell(Event::Changed { place, card, now, had: then.keywords });
                }
            }
        }
        self.ended.into_iter().for_each(|event| self.table.tell(event));
    }
}

impl Rules {
    /// The values of a creature as if it had no damage; `None` for other cards.
    fn undamaged(&self, state: &State, place: Place) -> Option<Values> {
        (self.kind_at(state, place) == Kind::Creature).then(|| {
            let values = self.values(state, place);
            Values { hp: values.hp.saturating_add(i32::from(state.at(place).damage)), ..values }
        })
    }
}

impl<T: Table<Event>> Table<Event> for Watch<'_, T> {
    fn tell(&mut self, event: Event) {
        if let Event::Entered { place, .. } = event {
            self.in_play[place.seat().index()].push(None);
        }
        if let Event::Destroyed { place, .. } = event {
            self.in_play[place.seat().index()].remove(place.slot().index());
        }
        if let Event::Ended { .. } = event {
            self.ended = Some(event);
        } else {
            self.table.tell(event);
        }
    }
}

impl<T: Table<Event>> Dice for Watch<'_, T> {
    fn pick(&mut self, sides: u32) -> u32 {
        self.table.pick(sides)
    }
}
