//! A game in progress, as plain data.

use kernel::{List, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::CardId;
use crate::language::Kind;
use crate::mana::Mana;
use crate::place::{Mark, Place, Slot};
use crate::side::{Permanent, Side};

/// The phases of a turn, in order. Draw, untap and end are automatic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the names are the document's
pub enum Phase {
    Draw,
    Untap,
    #[default]
    Play1,
    Combat,
    Play2,
    End,
}

/// The open question: what the actor decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    /// In a play phase: tap, play, or end the phase.
    Play,
    /// The target of a card that has left the hand; a legal one exists.
    Target {
        /// The card.
        card: CardId,
    },
    /// The colour of one generic mana, where there is a choice.
    Pay {
        /// The card, whose coloured part is paid.
        card: CardId,
        /// Its target, if it takes one and as long as that is there.
        on: Option<Mark>,
        /// How much generic mana is still to be paid; 0 while the card takes effect.
        generic: u16,
    },
    /// One more attacker, or no more.
    Attackers,
    /// In a window of combat: tap, play an instant, or pass (extra set).
    Window,
    /// A blocker for the first open fight, or none; there is one that may block.
    Blocker,
    /// Combat is over; its damage stays until the phase ends (D5, D12).
    Fought,
    /// Nothing: the game has ended.
    Over(Outcome),
}

/// What was decided about an attacker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// Nothing yet.
    #[default]
    Open,
    /// Nobody blocks.
    Unblocked,
    /// This creature of the opponent blocks.
    By(Slot),
    /// The blocker has left play; the attacker stays blocked (extra set).
    Gone,
}

/// An attacker of the active player, and who blocks it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// The attacker.
    pub attacker: Slot,
    /// Whether and how it is blocked.
    pub block: Block,
}

/// An enchantment in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Enchantment {
    /// The card.
    pub place: Place,
    /// The creature it was played on, if it takes one and as long as that is in play (D8).
    pub on: Option<Place>,
}

/// A game in progress.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The two players' sides of the table.
    pub sides: [Side; 2],
    /// The enchantments in play, in the order played (D6): exactly the enchantment cards of both sides.
    pub enchantments: List<Enchantment, 6>,
    /// The attackers of this combat, in the order named.
    pub fights: List<Fight, 10>,
    /// Counts pairs of turns from 1, up to [`LATEST_TURN`](kernel::LATEST_TURN).
    pub round: u32,
    /// The open question.
    pub prompt: Prompt,
    /// Whose turn it is.
    pub active: Seat,
    /// Who answers the open question.
    pub actor: Seat,
    /// What phase it is.
    pub phase: Phase,
    /// Whether the active player has played a land this turn (D2).
    pub land_played: bool,
}

/// The other player.
#[inline]
pub fn opponent(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}

/// Both players, player 1 first.
#[inline]
pub fn both() -> [Seat; 2] {
    [Seat::new(0), Seat::new(1)]
}

impl State {
    /// A table before the first card is drawn.
    pub(crate) fn new(sides: [Side; 2]) -> State {
        State {
            sides,
            enchantments: List::default(),
            fights: List::default(),
            round: 1,
            prompt: Prompt::Play,
            active: Seat::default(),
            actor: Seat::default(),
            phase: Phase::Draw,
            land_played: false,
        }
    }

    /// A player's side of the table.
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// The player who is attacked.
    #[inline]
    pub fn defender(&self) -> Seat {
        opponent(self.active)
    }

    /// A card in play, if there is one.
    #[inline]
    pub fn permanent(&self, place: Place) -> Option<&Permanent> {
        self.side(place.seat()).in_play.get(place.slot().index())
    }

    /// A card in play that is known to be there.
    #[inline]
    pub(crate) fn at(&self, place: Place) -> &Permanent {
        &self.side(place.seat()).in_play[place.slot().index()]
    }

    #[inline]
    pub(crate) fn at_mut(&mut self, place: Place) -> &mut Permanent {
        &mut self.side_mut(place.seat()).in_play[place.slot().index()]
    }

    /// Adds mana to a player's pool.
    #[inline]
    pub(crate) fn give(&mut self, seat: Seat, mana: Mana) {
        let side = self.side_mut(seat);
        side.pool = side.pool.plus(mana);
    }

    /// Which turn it is, counting from 1 over both players.
    pub fn turn(&self) -> u32 {
        2 * (self.round - 1) + self.active.number() as u32
    }

    /// The first fight without a decision.
    #[inline]
    pub(crate) fn open_fight(&self) -> Option<usize> {
        self.fights.iter().position(|fight| fight.block == Block::Open)
    }

    /// The target of the card that is being paid for or takes effect, if it has one that is still there.
    #[inline]
    pub(crate) fn target(&self) -> Option<Mark> {
        if let Prompt::Pay { on, .. } = self.prompt { on } else { None }
    }

    /// Takes the card at `gone` out of play, and updates every place that refers to it or to a card after it.
    pub(crate) fn remove(&mut self, gone: Place, kind: Kind) -> CardId {
        let card = self.side_mut(gone.seat()).in_play.remove(gone.slot().index()).card;
        if kind == Kind::Enchantment {
            let index = self.enchantments.iter().position(|enchantment| enchantment.place == gone);
            self.enchantments.remove(index.expect("every enchantment in play is in their order"));
        }
        for enchantment in self.enchantments.iter_mut() {
            enchantment.place = enchantment.place.after(gone).unwrap_or(enchantment.place);
            enchantment.on = enchantment.on.and_then(|on| on.after(gone));
        }
        if !self.fights.is_empty() {
            self.leave_fights(gone);
        }
        if let Prompt::Pay { on, .. } = &mut self.prompt {
            *on = on.and_then(|on| on.after(gone));
        }
        card
    }

    /// Removes the fight of an attacker that has left; an attacker whose blocker has left stays blocked.
    fn leave_fights(&mut self, gone: Place) {
        if gone.seat() == self.active {
            let index = self.fights.iter().position(|fight| fight.attacker == gone.slot());
            index.map(|index| self.fights.remove(index));
            for fight in self.fights.iter_mut() {
                fight.attacker = fight.attacker.after(gone.slot()).unwrap_or(fight.attacker);
            }
            return;
        }
        for fight in self.fights.iter_mut() {
            if let Block::By(blocker) = fight.block {
                fight.block = blocker.after(gone.slot()).map_or(Block::Gone, Block::By);
            }
        }
    }
}
