//! What one viewer may know: all that a bot or a front end gets. It is an allow-list, so a new field can't leak.

use kernel::{List, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::CardId;
use crate::event::Event;
use crate::language::Kind;
use crate::mana::Mana;
use crate::place::Place;
use crate::rules::Rules;
use crate::side::{Permanent, Side};
use crate::state::{Enchantment, Fight, Phase, Prompt, State, both};

/// What one viewer may know of a state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Who sees it.
    pub viewer: Viewer,
    /// Whose turn it is.
    pub active: Seat,
    /// Who answers the open question.
    pub actor: Seat,
    /// What phase it is.
    pub phase: Phase,
    /// Counts pairs of turns from 1.
    pub round: u32,
    /// The open question.
    pub prompt: Prompt,
    /// Whether the active player has played a land this turn.
    pub land_played: bool,
    /// The enchantments in play, in the order played.
    pub enchantments: List<Enchantment, 6>,
    /// The attackers of this combat.
    pub fights: List<Fight, 10>,
    /// The two players' sides of the table.
    pub sides: [SideView; 2],
}

/// What a viewer may know of one player's side of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SideView {
    /// Hit points.
    pub hp: i32,
    /// Mana that is not spent yet.
    pub pool: Mana,
    /// The hand, oldest card first.
    pub hand: Vec<HeldView>,
    /// Lands, creatures and enchantments, oldest first.
    pub in_play: Vec<PermanentView>,
    /// Discarded cards, top last.
    pub discard: Vec<CardId>,
    /// How many cards are left to draw.
    pub library_size: usize,
    /// What the viewer knows of the cards that it can't see.
    pub hidden: Hidden,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldView {
    /// Which card, if the viewer knows.
    pub card: Option<CardId>,
    /// Whether everybody knows it, having seen it come here (R24).
    pub seen: bool,
}

/// A card in play, with its present values if it is a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PermanentView {
    /// The card.
    pub card: CardId,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Damage of this phase.
    pub damage: u16,
    /// Present attack power.
    pub attack: i32,
    /// Present HP.
    pub hp: i32,
    /// Present named abilities.
    pub keywords: crate::language::Keywords,
}

/// What a viewer knows of a player's unseen cards: those of the hand that it doesn't see, and the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hidden {
    /// Nothing is hidden: the library, top first.
    Nothing(Vec<CardId>),
    /// Which cards they are is known (R19), sorted, but not where each one is.
    Order(Vec<CardId>),
    /// They may be any cards: the deck is closed (R19).
    Everything,
}

impl Rules {
    /// What `viewer` may know of `state`.
    pub(crate) fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            active: state.active,
            actor: state.actor,
            phase: state.phase,
            round: state.round,
            prompt: state.prompt,
            land_played: state.land_played,
            enchantments: state.enchantments.clone(),
            fights: state.fights.clone(),
            sides: both().map(|seat| self.view_side(state, seat, viewer)),
        }
    }

    fn view_side(&self, state: &State, seat: Seat, viewer: Viewer) -> SideView {
        let side = state.side(seat);
        let open = viewer.sees_hand_of(seat);
        let hand = side
            .hand
            .iter()
            .map(|held| HeldView { card: (open || held.seen).then_some(held.card), seen: held.seen });
        let in_play = side.in_play.iter().enumerate();
        SideView {
            hp: side.hp,
            pool: side.pool,
            hand: hand.collect(),
            in_play: in_play
                .map(|(index, card)| self.view_permanent(state, Place::at(seat, index), card))
                .collect(),
            discard: side.discard.iter().copied().collect(),
            library_size: side.library.cards().len(),
            hidden: self.hidden(side, seat, viewer),
        }
    }

    fn view_permanent(&self, state: &State, place: Place, permanent: &Permanent) -> PermanentView {
        let creature = self.cards.kind(permanent.card) == Kind::Creature;
        let values = if creature { self.values(state, place) } else { Default::default() };
        PermanentView {
            card: permanent.card,
            tapped: permanent.tapped,
            damage: permanent.damage,
            attack: values.attack,
            hp: values.hp,
            keywords: values.keywords,
        }
    }

    fn hidden(&self, side: &Side, seat: Seat, viewer: Viewer) -> Hidden {
        let library = side.library.cards();
        if viewer == Viewer::Referee {
            return Hidden::Nothing(library.to_vec());
        }
        let open = viewer.sees_hand_of(seat);
        if self.closed_decks && !open {
            return Hidden::Everything;
        }
        let in_hand = side.hand.iter().filter(|held| !open && !held.seen).map(|held| held.card);
        let mut cards: Vec<CardId> = library.iter().copied().chain(in_hand).collect();
        cards.sort_unstable();
        Hidden::Order(cards)
    }
}

/// What `viewer` may know of `event`: everything but the card that another player draws.
pub(crate) fn witness(event: Event, viewer: Viewer) -> Event {
    if let Event::Drew { seat, slot, card: Some(_) } = event
        && !viewer.sees_hand_of(seat)
    {
        return Event::Drew { seat, slot, card: None };
    }
    event
}
