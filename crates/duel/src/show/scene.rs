//! The table as one viewer sees it.

use kernel::Seat;
use kernel::show::{Badge, Piece, Player, Scene, Zone};

use super::areas::{Area, face, in_play};
use super::badges;
use crate::place::Place;
use crate::rules::Rules;
use crate::state::{Phase, Prompt, both};
use crate::view::{HeldView, View};

pub(super) fn scene(rules: &Rules, view: &View) -> Scene {
    let player = |seat: Seat| {
        let side = &view.sides[seat.index()];
        Player {
            seat,
            title: format!("player {seat}"),
            is_active: seat == view.active,
            is_in: true,
            badges: vec![Badge::new("hp", &side.hp), Badge::new("pool", &pool(view, seat))],
        }
    };
    Scene {
        time: format!("Round {}, {}", view.round, phase(view.phase)),
        players: both().map(player).into(),
        zones: both().into_iter().flat_map(|seat| zones(rules, view, seat)).collect(),
    }
}

/// "WWG", or a word for none.
fn pool(view: &View, seat: Seat) -> String {
    super::tell::pool(view.sides[seat.index()].pool)
}

pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw phase",
        Phase::Untap => "untap phase",
        Phase::Play1 => "first play phase",
        Phase::Combat => "combat phase",
        Phase::Play2 => "second play phase",
        Phase::End => "end phase",
    }
}

fn zones(rules: &Rules, view: &View, seat: Seat) -> [Zone; 5] {
    let side = &view.sides[seat.index()];
    let row = |area: Area, pieces: Vec<Piece>| Zone::row(area.zone(seat), Some(seat), area.role(), pieces);
    let pile = |area: Area, count: usize, pieces| {
        Zone::pile(area.zone(seat), Some(seat), area.role(), count, pieces)
    };
    let played = being_played(view, seat).into_iter();
    [
        row(Area::InPlay, permanents(rules, view, seat)),
        row(Area::Hand, hand(view, seat)),
        row(
            Area::BeingPlayed,
            played.map(|card| Piece::new(Area::BeingPlayed.zone(seat), 0, Some(face(card)))).collect(),
        ),
        pile(Area::Discard, side.discard.len(), discard(view, seat)),
        pile(Area::Library, side.library_size, Vec::new()),
    ]
}

/// The card that waits for its target or its payment.
pub(super) fn being_played(view: &View, seat: Seat) -> Option<crate::cards::CardId> {
    match view.prompt {
        Prompt::Target { card } | Prompt::Pay { card, .. } if seat == view.actor => Some(card),
        Prompt::Target { .. }
        | Prompt::Pay { .. }
        | Prompt::Play
        | Prompt::Attackers
        | Prompt::Window
        | Prompt::Blocker
        | Prompt::Fought
        | Prompt::Over(_) => None,
    }
}

fn permanents(rules: &Rules, view: &View, seat: Seat) -> Vec<Piece> {
    let side = &view.sides[seat.index()];
    let piece = |(index, permanent): (usize, &crate::view::PermanentView)| {
        let place = Place::at(seat, index);
        let enchantment = view.enchantments.iter().find(|enchantment| enchantment.place == place);
        Piece {
            badges: badges::permanent(rules, view, place, permanent),
            on: enchantment.and_then(|enchantment| enchantment.on).map(in_play),
            ..Piece::new(Area::InPlay.zone(seat), index, Some(face(permanent.card)))
        }
    };
    side.in_play.iter().enumerate().map(piece).collect()
}

fn hand(view: &View, seat: Seat) -> Vec<Piece> {
    let piece = |(index, held): (usize, &HeldView)| {
        let mut piece = Piece::new(Area::Hand.zone(seat), index, held.card.map(face));
        piece.badges.extend(held.seen.then(|| Badge::new("seen", &"known to everybody")));
        piece
    };
    view.sides[seat.index()].hand.iter().enumerate().map(piece).collect()
}

fn discard(view: &View, seat: Seat) -> Vec<Piece> {
    let cards = view.sides[seat.index()].discard.iter().enumerate();
    cards.map(|(index, card)| Piece::new(Area::Discard.zone(seat), index, Some(face(*card)))).collect()
}
