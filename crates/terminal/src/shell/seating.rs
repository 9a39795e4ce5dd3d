//! Who sits where: a person or a computer player at every seat.

use bots::Spec;
use kernel::{MAX_SEATS, Seat, Viewer};

use super::failure::Failure;
use super::options::Given;

/// Longer names of bots are cut.
const LONGEST_NAME: usize = 200;

/// Turns of a game of computers alone; usual games end long before.
const TURN_LIMIT: u32 = 500;

/// Who plays at each seat: people by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seating {
    /// By seat; `None` for a person.
    computers: [Option<Spec>; MAX_SEATS],
}

impl Seating {
    /// The computer players that the options ask for: one option for each seat, in order.
    pub(crate) fn given(given: &Given, options: &[&'static str]) -> Result<Seating, Failure> {
        let mut seating = Seating::default();
        for (seat, option) in Seat::all(options.len()).zip(options) {
            if let Some(word) = given.value(option) {
                let spec = bot(&word.to_string_lossy());
                seating.invite(seat, spec.map_err(|fault| Failure::Options(format!("-{option}: {fault}")))?);
            }
        }
        Ok(seating)
    }

    /// The computer player at a seat; `None` for a person.
    pub(crate) fn computer(&self, seat: Seat) -> Option<Spec> {
        self.computers[seat.index()]
    }

    /// The turn limit of a game in which computers play at every seat: with empty decks and no attackers it would
    /// never end. At the limit it is a draw (R27). People have no limit.
    pub(crate) fn turn_limit(&self, seats: usize) -> Option<u32> {
        self.is_without_people(seats).then_some(TURN_LIMIT)
    }

    /// Whether computers play at every seat.
    pub(super) fn is_without_people(&self, seats: usize) -> bool {
        self.people(seats).next().is_none()
    }

    /// From now on the computer plays here.
    pub(super) fn invite(&mut self, seat: Seat, spec: Spec) {
        self.computers[seat.index()] = Some(spec);
    }

    /// From now on a person plays here.
    pub(super) fn give_way(&mut self, seat: Seat) {
        self.computers[seat.index()] = None;
    }

    /// Whose view is on the screen while it is the turn of `seat`. During a computer's turn that is the only person,
    /// or a spectator if several people share the screen.
    pub(super) fn viewer(&self, seat: Seat, seats: usize) -> Viewer {
        if self.computer(seat).is_none() {
            return Viewer::Seat(seat);
        }
        self.only_person(seats).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The one person at a table of computers.
    pub(super) fn only_person(&self, seats: usize) -> Option<Seat> {
        let mut people = self.people(seats);
        people.next().filter(|_| seats > 1 && people.next().is_none())
    }

    fn people(&self, seats: usize) -> impl Iterator<Item = Seat> {
        Seat::all(seats).filter(|seat| self.computer(*seat).is_none())
    }
}

/// The bot of this name, or an error that lists the bots.
pub(super) fn bot(name: &str) -> Result<Spec, String> {
    // No bot's name is this long; comparing a longer one with the known ones would take a while.
    let short: String = name.chars().take(LONGEST_NAME).collect();
    short.parse::<Spec>().map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_computers(at: &[usize]) -> Seating {
        let mut seating = Seating::default();
        at.iter().for_each(|index| seating.invite(Seat::new(*index), Spec::Random));
        seating
    }

    #[test]
    fn a_computer_never_looks_at_the_screen() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        assert_eq!(with_computers(&[]).viewer(second, 2), Viewer::Seat(second));
        assert_eq!(with_computers(&[1]).viewer(second, 2), Viewer::Seat(first), "the only person looks on");
        assert_eq!(with_computers(&[1]).viewer(second, 3), Viewer::Spectator, "two people look on together");
        assert_eq!(with_computers(&[0, 1]).viewer(second, 2), Viewer::Spectator);
        let alone = with_computers(&[0, 1]);
        assert_eq!((alone.turn_limit(2), alone.turn_limit(3)), (Some(TURN_LIMIT), None));
    }

    #[test]
    fn unknown_bots_are_answered_with_the_known_ones() {
        for name in ["hrad", "", ":", "search:iterations", "search:iterations=-1", "easy:x=1", "\u{1b}[2J"] {
            let fault = bot(name).expect_err(name);
            assert!(fault.len() < 300, "{fault}");
        }
        assert!(bot(&"x".repeat(1 << 20)).expect_err("no bot").contains("easy, medium, hard, expert"));
    }
}
