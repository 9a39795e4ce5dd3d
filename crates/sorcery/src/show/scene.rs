//! The table as one viewer sees it.

use kernel::Seat;
use kernel::show::{Badge, Piece, Player, Scene, Zone};

use super::areas::{Area, face};
use super::badges;
use crate::cards::{CardSet, Kind};
use crate::state::{Card, Ritual};
use crate::view::{HeldView, SideView, View};

pub(super) fn scene(cards: &CardSet, view: &View) -> Scene {
    let seats = || Seat::all(view.sides.len());
    let mut zones = Vec::with_capacity(6 * view.sides.len());
    for (seat, side) in seats().zip(&view.sides) {
        let is_active = view.ending.is_none() && seat == view.active;
        zones.extend(Side { cards, seat, side, is_active }.zones());
    }
    let players = seats().zip(&view.sides).map(|(seat, side)| Player {
        seat,
        title: format!("player {seat}"),
        is_active: seat == view.active,
        is_in: side.life > 0,
        badges: vec![Badge::new("life", &side.life), Badge::new("magic", &side.magic)],
    });
    Scene { time: format!("Turn {}", view.turn), players: players.collect(), zones }
}

/// One player's part of the table.
struct Side<'a> {
    cards: &'a CardSet,
    seat: Seat,
    side: &'a SideView,
    is_active: bool,
}

impl Side<'_> {
    fn zones(&self) -> [Zone; 6] {
        let SideView { deck, under, .. } = self.side;
        [
            self.row(Area::Board, self.board()),
            self.row(Area::Enchantments, self.enchantments()),
            self.row(Area::Ritual, self.side.ritual.map(|ritual| self.ritual(ritual)).into_iter().collect()),
            self.row(Area::Hand, self.hand()),
            self.pile(Area::Graveyard, self.side.graveyard.len(), self.graveyard()),
            self.pile(Area::Deck, deck + under.len(), self.under_deck()),
        ]
    }

    fn row(&self, area: Area, pieces: Vec<Piece>) -> Zone {
        Zone::row(area.zone(self.seat), Some(self.seat), area.role(), pieces)
    }

    fn pile(&self, area: Area, count: usize, pieces: Vec<Piece>) -> Zone {
        Zone::pile(area.zone(self.seat), Some(self.seat), area.role(), count, pieces)
    }

    fn board(&self) -> Vec<Piece> {
        let minions = self.side.board.iter().enumerate().map(|(slot, minion)| Piece {
            badges: badges::minion(self.cards, minion, self.is_active),
            ..Piece::new(Area::Board.zone(self.seat), slot, Some(face(minion.card.id)))
        });
        minions.collect()
    }

    fn enchantments(&self) -> Vec<Piece> {
        let zone = Area::Enchantments.zone(self.seat);
        let mut pieces = Vec::new();
        for (slot, minion) in self.side.board.iter().enumerate() {
            for enchantment in &minion.enchantments {
                let on = Some(Area::Board.at(self.seat, slot));
                pieces.push(Piece { on, ..Piece::new(zone, pieces.len(), Some(face(enchantment.card))) });
            }
        }
        pieces
    }

    fn ritual(&self, ritual: Ritual) -> Piece {
        let printed = match self.cards.printed(ritual.id).kind {
            Kind::Ritual { charges, .. } => charges,
            Kind::Spell | Kind::Minion(_) | Kind::Enchantment(_) => ritual.charges,
        };
        let why = || format!("printed {printed}");
        let mut badges = vec![Badge::value("charges", ritual.charges, printed, why)];
        badges.extend(self.side.activation_cost.map(|cost| Badge::new("activation", &cost)));
        Piece { badges, ..Piece::new(Area::Ritual.zone(self.seat), 0, Some(face(ritual.id))) }
    }

    fn hand(&self) -> Vec<Piece> {
        let held = |(index, held): (usize, &HeldView)| match *held {
            HeldView::Known { card, seen } => {
                let mut piece = self.outside_play(Area::Hand, index, card);
                piece.badges.extend(seen.then(|| Badge::new("seen", &"known to everybody")));
                piece
            }
            HeldView::Hidden => Piece::new(Area::Hand.zone(self.seat), index, None),
        };
        self.side.hand.iter().enumerate().map(held).collect()
    }

    fn graveyard(&self) -> Vec<Piece> {
        let cards = self.side.graveyard.iter().enumerate();
        cards.map(|(index, card)| self.outside_play(Area::Graveyard, index, *card)).collect()
    }

    /// The cards that everybody saw going under the deck; the last of these pieces is drawn first (R24).
    fn under_deck(&self) -> Vec<Piece> {
        let cards = self.side.under.iter().rev().enumerate();
        cards.map(|(index, card)| self.outside_play(Area::Deck, index, *card)).collect()
    }

    /// A card outside play shows its values only if they aren't as printed.
    fn outside_play(&self, area: Area, index: usize, card: Card) -> Piece {
        let is_printed = card.stats == self.cards.stats(card.id);
        let badges = if is_printed { Vec::new() } else { badges::card(self.cards, card) };
        Piece { badges, ..Piece::new(area.zone(self.seat), index, Some(face(card.id))) }
    }
}
