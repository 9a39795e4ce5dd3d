//! What one viewer may know: an allow-list, never a redaction.

use kernel::{Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, Kind};
use crate::event::Event;
use crate::setup::Rules;
use crate::side::Side;
use crate::state::{Card, Ritual, Slot, State, Stats};

/// A game as one viewer sees it: all that the classic display shows, and nothing that is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// For whom.
    pub viewer: Viewer,
    /// Whose turn it is.
    pub active: Seat,
    /// Which turn it is.
    pub turn: u32,
    /// How the game ended, if it has.
    pub ending: Option<Outcome>,
    /// The players' sides.
    pub sides: Vec<SideView>,
}

/// A player's side as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideView {
    /// The player's life.
    pub life: i32,
    /// The player's magic.
    pub magic: i32,
    /// The hand, oldest card first.
    pub hand: Vec<HeldView>,
    /// The minions in play.
    pub board: Vec<MinionView>,
    /// The ritual in play.
    pub ritual: Option<Ritual>,
    /// What the ritual spends each time.
    pub activation_cost: Option<i32>,
    /// The graveyard, top last.
    pub graveyard: Vec<Card>,
    /// How many cards of the deck are in an order that nobody knows.
    pub deck: usize,
    /// Cards that everybody saw going under the deck, the next to be drawn first (R24).
    pub under: Vec<Card>,
    /// The cards this viewer can't place, sorted: deck and hidden hand together; nothing where deck lists are closed (R19).
    pub unplaced: Option<Vec<CardId>>,
    /// The deck in its true order; for the referee alone.
    pub order: Option<Vec<CardId>>,
}

/// A card in a hand as one viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeldView {
    /// A card this viewer knows.
    Known {
        /// The card.
        card: Card,
        /// Whether everybody knows it.
        seen: bool,
    },
    /// A card's back.
    Hidden,
}

/// A minion in play; nothing of it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinionView {
    /// The card, with its values before the oldest enchantment.
    pub card: Card,
    /// Attack and defence now.
    pub now: Stats,
    /// Actions left this turn.
    pub actions: u16,
    /// Whether it entered without an action and has had none since.
    pub is_new: bool,
    /// What its activated abilities cost now.
    pub ability_costs: Vec<i32>,
    /// Its enchantments, oldest first.
    pub enchantments: Vec<EnchantmentView>,
}

/// An enchantment on a minion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnchantmentView {
    /// Which card.
    pub card: CardId,
    /// What the minion gained and lost since, up to the next enchantment.
    pub since: Stats,
}

pub(crate) fn view(rules: &Rules, state: &State, viewer: Viewer) -> View {
    let side = |seat| view_side(rules, state.side(seat), viewer, seat);
    View {
        viewer,
        active: state.active,
        turn: state.turn,
        ending: state.ending,
        sides: Seat::all(state.seats()).map(side).collect(),
    }
}

fn view_side(rules: &Rules, side: &Side, viewer: Viewer, seat: Seat) -> SideView {
    let own = viewer.sees_hand_of(seat);
    let hidden = side.hand.iter().filter(|held| !held.seen && !own).map(|held| held.card.id);
    let mut unplaced: Vec<CardId> = side.deck.unseen().iter().copied().chain(hidden).collect();
    unplaced.sort_unstable();
    let hand = side.hand.iter().map(|held| match held.seen || own {
        true => HeldView::Known { card: held.card, seen: held.seen },
        false => HeldView::Hidden,
    });
    SideView {
        life: side.life,
        magic: side.magic,
        hand: hand.collect(),
        board: (0..side.board.len()).map(|slot| view_minion(rules, side, Slot(slot as u8))).collect(),
        ritual: side.ritual,
        activation_cost: side.ritual.and_then(|ritual| activation_cost(rules, ritual.id)),
        graveyard: side.graveyard.iter().copied().collect(),
        deck: side.deck.unseen().len(),
        under: side.deck.under.iter().copied().collect(),
        unplaced: (own || !rules.closed_decks).then_some(unplaced),
        order: (viewer == Viewer::Referee).then(|| side.deck.unseen().to_vec()),
    }
}

pub(crate) fn activation_cost(rules: &Rules, card: CardId) -> Option<i32> {
    match rules.cards.printed(card).kind {
        Kind::Ritual { activation_cost, .. } => Some(activation_cost),
        Kind::Spell | Kind::Minion(_) | Kind::Enchantment(_) => None,
    }
}

fn view_minion(rules: &Rules, side: &Side, slot: Slot) -> MinionView {
    let minion = side.board[slot.index()];
    let enchantments = side.enchantments_on(slot);
    MinionView {
        card: minion.card,
        now: side.stats(slot),
        actions: minion.actions,
        is_new: minion.is_new.0,
        ability_costs: minion.now.activated().map(|ability| minion.now.cost(&rules.cards, ability)).collect(),
        enchantments: enchantments.map(|it| EnchantmentView { card: it.id, since: it.since }).collect(),
    }
}

/// Only the owner sees which card is drawn, unless everybody knew it (R24).
pub(crate) fn witness(event: Event, viewer: Viewer) -> Event {
    match event {
        Event::Drew { seat, seen: false, place, left, .. } if !viewer.sees_hand_of(seat) => {
            Event::Drew { seat, card: None, seen: false, place, left }
        }
        Event::Drew { .. }
        | Event::TurnStarted { .. }
        | Event::TurnEnded { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Used { .. }
        | Event::Attacked { .. }
        | Event::Triggered { .. }
        | Event::ChargesSpent { .. }
        | Event::ChargesGained { .. }
        | Event::MagicGained { .. }
        | Event::MagicSpent { .. }
        | Event::LifeGained { .. }
        | Event::LifeLost { .. }
        | Event::Damaged { .. }
        | Event::Gained { .. }
        | Event::Entered { .. }
        | Event::Leaving { .. }
        | Event::FellOff { .. }
        | Event::Left { .. }
        | Event::ChangedSides { .. }
        | Event::Followed { .. }
        | Event::Enchanted { .. }
        | Event::Disenchanted { .. }
        | Event::RitualPlaced { .. }
        | Event::RitualRemoved { .. }
        | Event::PlayerLeft { .. }
        | Event::Ended { .. } => event,
    }
}
