//! Who sits where: a person or a computer player at every seat.

use bots::Spec;
use kernel::{MAX_SEATS, Seat, Viewer};

use super::failure::Failure;
use super::options::Given;

/// Longer names of bots are not repeated.
const LONGEST_NAME: usize = 60;

/// Games of computers alone are over long before.
const TURN_LIMIT: u32 = 500;

/// Who plays at each seat; everywhere people, unless it is said otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// By seat; nothing where a person sits.
    computers: [Option<Spec>; MAX_SEATS],
}

impl Company {
    /// The computer players that the options ask for: one option for each seat, in order.
    pub fn given(given: &Given, options: &[&'static str]) -> Result<Company, Failure> {
        let mut company = Company::default();
        for (seat, option) in Seat::all(options.len()).zip(options) {
            if let Some(word) = given.value(option) {
                let spec = bot(&word.to_string_lossy());
                company.invite(seat, spec.map_err(|fault| Failure::Options(format!("-{option}: {fault}")))?);
            }
        }
        Ok(company)
    }

    /// The computer player at a seat; `None` for a person.
    pub fn computer(&self, seat: Seat) -> Option<Spec> {
        self.computers[seat.index()]
    }

    /// Computers alone at a table of `seats` could play on for ever, with empty decks and nothing to attack with: after so
    /// many turns the game is a draw (R27). People may play as long as they like.
    pub fn turn_limit(&self, seats: usize) -> Option<u32> {
        self.people(seats).next().is_none().then_some(TURN_LIMIT)
    }

    /// From now on the computer plays here.
    pub(super) fn invite(&mut self, seat: Seat, spec: Spec) {
        self.computers[seat.index()] = Some(spec);
    }

    /// From now on a person plays here.
    pub(super) fn give_way(&mut self, seat: Seat) {
        self.computers[seat.index()] = None;
    }

    /// Who looks at the screen while it is the turn of `seat`. A computer's cards are nobody's business: the only
    /// person at the table looks on, or several people, who see then what all may see.
    pub(super) fn viewer(&self, seat: Seat, seats: usize) -> Viewer {
        if self.computer(seat).is_none() {
            return Viewer::Seat(seat);
        }
        let mut people = self.people(seats);
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            (Some(_), Some(_)) | (None, _) => Viewer::Spectator,
        }
    }

    fn people(&self, seats: usize) -> impl Iterator<Item = Seat> {
        Seat::all(seats).filter(|seat| self.computer(*seat).is_none())
    }
}

/// The bot of this name, or which there are; the answer is safe to print, whatever the name was.
pub(super) fn bot(name: &str) -> Result<Spec, String> {
    let safe = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let short: String = name.chars().take(LONGEST_NAME).map(safe).collect();
    let cut = if name.chars().nth(LONGEST_NAME).is_some() { "…" } else { "" };
    format!("{short}{cut}").parse::<Spec>().map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_computers(at: &[usize]) -> Company {
        let mut company = Company::default();
        at.iter().for_each(|index| company.invite(Seat::new(*index), Spec::Random));
        company
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
            assert!(!fault.contains('\u{1b}') && fault.len() < 300, "{fault}");
        }
        assert!(bot(&"x".repeat(1 << 20)).expect_err("no bot").contains("easy, medium, hard, expert"));
    }
}
