//! Duel in the trials: random decks, with and without the extra set and generated cards, and what holds between two
//! actions.

use duel::{Action, Duel, Set, Setup, State, generate};
use kernel::{Dice, Game, Seeded, Status};

use crate::games::Trial;
use crate::scale;

impl Trial for Duel {
    fn usual() -> Setup {
        Setup { turn_limit: Some(500), ..Setup::default() }
    }

    fn with_decks_of(cards: usize) -> Option<Setup> {
        let usual = Self::usual();
        Some(Setup { decks: usual.decks.each_ref().map(|deck| scale::resized(deck, cards)), ..usual })
    }

    fn any(dice: &mut Seeded) -> Setup {
        if dice.pick(2) == 0 {
            return generate::setup(dice);
        }
        let sets = if dice.pick(3) == 0 { vec![Set::Extra] } else { Vec::new() };
        let cards = duel::read_sets(&sets).expect("the sets are sound");
        let names: Vec<&str> = cards.names().collect();
        let lands: Vec<&str> = cards
            .ids()
            .filter(|id| cards.printed(*id).kind == duel::Kind::Land)
            .map(|id| cards.name(id))
            .collect();
        let mut deck = || -> Vec<String> {
            let size = [1, 6, 12, 26, 40, 90][dice.pick(6) as usize];
            let mut card = || {
                let from = if dice.pick(3) == 0 { &lands } else { &names };
                from[dice.pick(from.len() as u32) as usize].to_owned()
            };
            (0..size).map(|_| card()).collect()
        };
        let decks = [deck(), deck()];
        Setup { decks, sets, closed_decks: dice.pick(4) == 0, turn_limit: Some(500), ..Setup::default() }
    }

    /// No card appears or vanishes, but one may be in no pile while a question is open.
    fn check(&self, setup: &Setup, state: &State) -> Result<(), String> {
        for (side, deck) in state.sides.iter().zip(&setup.decks) {
            let cards =
                side.library.cards().len() + side.hand.len() + side.in_play.len() + side.discard.len();
            if cards != deck.len() && cards + 1 != deck.len() {
                return Err(format!("{} cards became {cards}", deck.len()));
            }
            if side.hp <= 0 && matches!(self.status(state), Status::ToAct(_)) {
                return Err(format!("a player plays on with {} HP", side.hp));
            }
        }
        Ok(())
    }

    fn is_pass(action: Action) -> bool {
        action == Action::Done
    }
}
