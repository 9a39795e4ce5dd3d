//! Who sits where: a person or a computer player at every seat.

use bots::{GreedyOptions, Spec};
use external::Computer;
use kernel::journal::RecordedSeat;
use kernel::{MAX_SEATS, Seat, Viewer};

use super::failure::Failure;
use super::options::Given;

/// Longer names of bots are cut.
const LONGEST_NAME: usize = 200;

/// Who plays on where a program fails: `easy`.
const SUBSTITUTE: Spec = Spec::Greedy(GreedyOptions { worlds: 2, mistakes: 30 });

/// Turns of a game of computers alone; usual games end long before.
const TURN_LIMIT: u32 = 500;

/// Who plays at each seat: people by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seating {
    /// By seat; `None` for a person.
    computers: [Option<Computer>; MAX_SEATS],
    /// By seat: how many actions had been taken when a person left it to a computer, or took it back after a computer had
    /// played there; `None` for who has sat there since the beginning.
    since: [Option<usize>; MAX_SEATS],
}

impl Seating {
    /// The computer players that the options ask for: one option for each seat, in order.
    pub(crate) fn given(given: &Given, options: &[&'static str]) -> Result<Seating, Failure> {
        let mut seating = Seating::default();
        for (seat, option) in Seat::all(options.len()).zip(options) {
            if let Some(word) = given.value(option) {
                let spec = bot(&word.to_string_lossy());
                let spec = spec.map_err(|fault| Failure::Options(format!("-{option}: {fault}")))?;
                seating.computers[seat.index()] = Some(spec);
            }
        }
        Ok(seating)
    }

    /// The computer player at a seat; `None` for a person.
    pub(crate) fn computer(&self, seat: Seat) -> Option<&Computer> {
        self.computers[seat.index()].as_ref()
    }

    /// The bot that plays on where a program fails.
    pub(super) fn substitute(&mut self, seat: Seat) {
        self.computers[seat.index()] = Some(SUBSTITUTE.into());
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

    /// From now on, after so many actions, the computer plays here.
    pub(super) fn invite(&mut self, seat: Seat, computer: Computer, actions: usize) {
        let index = seat.index();
        if self.computers[index].replace(computer).is_none() {
            self.since[index] = Some(actions);
        }
    }

    /// From now on a person plays here. `actions` are those taken, and those that could be redone.
    pub(super) fn give_way(&mut self, seat: Seat, actions: usize) {
        let index = seat.index();
        if self.computers[index].take().is_some() {
            // Who comes back before anything has happened was never away.
            self.since[index] = Some(actions).filter(|_| self.since[index].is_none_or(|left| left < actions));
        }
    }

    /// Whether a computer has played here since the beginning, against people: none of them has seen what it holds. Where
    /// computers have had all seats to themselves, whoever watches may still sit down.
    pub(super) fn is_a_computers_own(&self, seat: Seat, seats: usize) -> bool {
        let is_own = |seat: Seat| self.computer(seat).is_some() && self.since[seat.index()].is_none();
        is_own(seat) && !Seat::all(seats).all(is_own)
    }

    /// Whether a person took this seat back from a computer, and has seen what it held.
    pub(super) fn is_taken_back(&self, seat: Seat) -> bool {
        self.computer(seat).is_none() && self.since[seat.index()].is_some()
    }

    /// Whether a computer plays anywhere.
    pub(super) fn has_computers(&self) -> bool {
        self.computers.iter().any(Option::is_some)
    }

    /// The same players at the beginning of another game.
    pub(super) fn anew(self) -> Seating {
        Seating { since: [None; MAX_SEATS], ..self }
    }

    /// As journals keep it; nothing where people have had all seats to themselves.
    pub(super) fn record(&self, seats: usize) -> Vec<RecordedSeat> {
        if *self == Seating::default() {
            return Vec::new();
        }
        self.record_all(seats)
    }

    /// As journals keep it, whoever plays.
    pub(super) fn record_all(&self, seats: usize) -> Vec<RecordedSeat> {
        let one = |index: usize| RecordedSeat {
            computer: self.computers[index].as_ref().map(Computer::to_string),
            since: self.since[index],
        };
        (0..seats).map(one).collect()
    }

    /// As a journal has it, but with the computers of the options, which sit down after `actions` actions.
    pub(super) fn recorded(
        seats: &[RecordedSeat],
        options: &Seating,
        actions: usize,
    ) -> Result<Seating, String> {
        let mut seating = Seating::default();
        for (index, recorded) in seats.iter().take(MAX_SEATS).enumerate() {
            let computer = recorded.computer.as_deref().map(bot).transpose()?;
            // A file never starts a program: only who types a command line does.
            seating.computers[index] = computer.map(|computer| match computer {
                Computer::Bot(_) => computer,
                Computer::Program(_) => SUBSTITUTE.into(),
            });
            seating.since[index] = recorded.since;
        }
        for seat in Seat::all(MAX_SEATS) {
            if let Some(computer) = options.computer(seat) {
                seating.invite(seat, computer.clone(), actions);
            }
        }
        Ok(seating)
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

/// The bot or program of this name, or an error that lists the bots.
pub(super) fn bot(name: &str) -> Result<Computer, String> {
    if let Ok(program @ Computer::Program(_)) = name.parse() {
        return Ok(program);
    }
    // No bot's name is this long; comparing a longer one with the known ones would take a while.
    let short: String = name.chars().take(LONGEST_NAME).collect();
    short.parse::<Computer>().map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_computers(at: &[usize]) -> Seating {
        let mut seating = Seating::default();
        at.iter().for_each(|index| seating.invite(Seat::new(*index), Spec::Random.into(), 0));
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
    fn who_comes_back_before_anything_happened_was_never_away() {
        let (seat, mut seating) = (Seat::new(1), Seating::default());
        seating.invite(seat, Spec::Random.into(), 5);
        assert!(!seating.is_a_computers_own(seat, 2), "a person had it before");
        seating.give_way(seat, 5);
        assert_eq!(seating, Seating::default());
        seating.invite(seat, Spec::Random.into(), 5);
        seating.invite(seat, Spec::Random.into(), 7);
        seating.give_way(seat, 7);
        assert!(seating.is_taken_back(seat));
        let again = Seating::recorded(&seating.record(2), &Seating::default(), 9);
        assert_eq!(again, Ok(seating), "journals keep it");
    }

    #[test]
    fn who_watches_computers_may_sit_down_once() {
        let [first, second] = [0, 1].map(Seat::new);
        let alone = Seating {
            computers: [const { Some(Computer::Bot(Spec::Random)) }; MAX_SEATS],
            ..Seating::default()
        };
        assert!(!alone.is_a_computers_own(first, 2) && !alone.is_a_computers_own(second, 2));
        let mut seating = alone;
        seating.give_way(first, 3);
        assert!(seating.is_taken_back(first), "and stays there");
        assert!(seating.is_a_computers_own(second, 2));
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
