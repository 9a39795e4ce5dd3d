//! A state that could be behind a view, each arrangement as likely as any other.

use kernel::Dice;

use crate::cards::CardId;
use crate::edition::Edition;
use crate::side::{Held, Library, Permanent, Side};
use crate::state::State;
use crate::view::{Hidden, SideView, View};

impl Edition {
    /// Deals what the view hides: hidden cards of the hand first, then the library.
    pub(crate) fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        let [first, second] = &view.sides;
        State {
            sides: [self.imagine_side(first, dice), self.imagine_side(second, dice)],
            enchantments: view.enchantments.clone(),
            fights: view.fights.clone(),
            round: view.round,
            prompt: view.prompt,
            active: view.active,
            actor: view.actor,
            phase: view.phase,
            land_played: view.land_played,
        }
    }

    fn imagine_side(&self, view: &SideView, dice: &mut impl Dice) -> Side {
        let unknown = view.hand.iter().filter(|held| held.card.is_none()).count();
        let mut hidden = self.imagine_hidden(view, unknown, dice).into_iter();
        let hand = view.hand.iter().map(|held| Held {
            card: held.card.or_else(|| hidden.next()).unwrap_or_default(),
            seen: held.seen,
        });
        let hand = hand.collect();
        let in_play = view.in_play.iter().map(|permanent| Permanent {
            card: permanent.card,
            damage: permanent.damage,
            tapped: permanent.tapped,
        });
        Side {
            hp: view.hp,
            pool: view.pool,
            hand,
            in_play: in_play.collect(),
            discard: view.discard.iter().copied().collect(),
            library: Library::new(hidden.collect::<Vec<CardId>>()),
        }
    }

    /// The hidden cards in a random order; in the order of the library if nothing is hidden.
    fn imagine_hidden(&self, view: &SideView, unknown: usize, dice: &mut impl Dice) -> Vec<CardId> {
        match &view.hidden {
            Hidden::Nothing(library) => library.clone(),
            Hidden::Order(cards) => {
                let mut cards = cards.clone();
                dice.shuffle(&mut cards);
                cards
            }
            Hidden::Everything => {
                let any = self.cards.len() as u32;
                (0..unknown + view.library_size).map(|_| CardId(dice.pick(any) as u16)).collect()
            }
        }
    }
}
