//! Turns views and printed cards into what is drawn.

use anstyle::Style;
use cards::Word;
use duel::{
    Block, CardId, CardSet, Colour, Enchantment, HeldView, Kind, Mana, PermanentView, Place, Printed,
    SideView, Slot, View, both,
};
use kernel::Seat;

use super::card::{Face, Values};
use super::table::Side;
use crate::paint;

/// A view, ready to be drawn.
pub(super) struct Faces<'a> {
    pub(super) cards: &'a CardSet,
    pub(super) view: &'a View,
}

impl<'a> Faces<'a> {
    /// The whole table.
    pub(super) fn sides(&self) -> [Side<'a>; 2] {
        both().map(|seat| {
            let count = self.view.sides[seat.index()].in_play.len();
            let cards = (0..count).filter_map(|index| self.in_play(Place::at(seat, index)));
            Side { heading: self.heading(seat), cards: cards.collect() }
        })
    }

    fn side(&self, seat: Seat) -> &'a SideView {
        &self.view.sides[seat.index()]
    }

    fn heading(&self, seat: Seat) -> String {
        let side = self.side(seat);
        let turn = if seat == self.view.active { " (active)" } else { "" };
        let words = [
            format!("Player {seat}{turn}"),
            format!("HP {}", side.hp),
            format!("pool {}", pool(side.pool)),
            format!("hand {}", side.hand.len()),
            format!("library {}", side.library_size),
            format!("discard {}", side.discard.len()),
        ];
        words.join("    ")
    }

    /// A card in play, with its present values.
    pub(super) fn in_play(&self, place: Place) -> Option<Face<'a>> {
        let card = *self.side(place.seat()).in_play.get(place.slot().index())?;
        let printed = self.cards.printed(card.card);
        let is_creature = printed.kind == Kind::Creature;
        let mut face = self.printed(printed, Some(place.slot()));
        face.kind.push_str(self.part_in_combat(place));
        face.tapped = card.tapped;
        face.text = if is_creature { keywords(&card) } else { face.text };
        face.text.push_str(&self.aim(place, printed));
        face.values = is_creature.then_some(Values { attack: card.attack, hp: card.hp, damage: card.damage });
        Some(face)
    }

    /// The cards of a hand, as far as they are known.
    pub(super) fn hand(&self, seat: Seat) -> Vec<Face<'a>> {
        let held = self.side(seat).hand.iter().enumerate();
        held.filter_map(|(index, HeldView { card, .. })| Some((Slot::new(index), (*card)?)))
            .map(|(slot, card)| self.printed(self.cards.printed(card), Some(slot)))
            .collect()
    }

    /// A player's discard in one line, numbered, the top last.
    pub(super) fn discard(&self, seat: Seat) -> Option<String> {
        let discard = &self.side(seat).discard;
        let listed: Vec<String> =
            (1..).zip(discard).map(|(number, card)| format!("{number} {}", self.cards.name(*card))).collect();
        (!listed.is_empty()).then(|| format!("Discard of player {seat}: {}.", listed.join(", ")))
    }

    fn printed(&self, printed: &'a Printed, slot: Option<Slot>) -> Face<'a> {
        let values = Values { attack: printed.attack, hp: printed.hp, damage: 0 };
        Face {
            number: slot.map(Slot::number),
            name: &printed.name,
            price: &printed.price,
            kind: kind(printed),
            style: printed.colour.map_or(paint::UNREMARKABLE, style),
            text: printed.sentences().join(" "),
            tapped: false,
            values: (printed.kind == Kind::Creature).then_some(values),
        }
    }

    /// What an enchantment was played on, as long as that is in play (D8).
    fn aim(&self, place: Place, printed: &Printed) -> String {
        let Some(enchantment) = self.view.enchantments.iter().find(|found| found.place == place) else {
            return String::new();
        };
        match enchantment.on {
            Some(on) => format!(" It is on {}.", self.named(on)),
            None if printed.takes_target() => " Its creature is gone.".into(),
            None => String::new(),
        }
    }

    /// "player 2's White Knight (3)".
    pub(super) fn named(&self, place: Place) -> String {
        let card = self.side(place.seat()).in_play.get(place.slot().index()).map(|card| card.card);
        owned(self.cards, place, card)
    }

    fn part_in_combat(&self, place: Place) -> &'static str {
        let attacks = |slot: Slot| self.view.fights.iter().any(|fight| fight.attacker == slot);
        let blocks = |slot: Slot| self.view.fights.iter().any(|fight| fight.block == Block::By(slot));
        match place.seat() == self.view.active {
            true if attacks(place.slot()) => ", attacking",
            false if blocks(place.slot()) => ", blocking",
            true | false => "",
        }
    }

    /// How an enchantment changes this creature.
    pub(super) fn enchanted(&self, place: Place, by: Enchantment) -> String {
        let name = capital(&self.named(by.place));
        if by.on == Some(place) {
            return format!("{name} is on it.");
        }
        let card = self.side(by.place.seat()).in_play.get(by.place.slot().index());
        let words = card.map_or(Vec::new(), |card| self.cards.printed(card.card).sentences());
        format!("{name} works on it: {}", words.join(" "))
    }

    /// "Skeleton (1), 1/1".
    pub(super) fn blocker(&self, place: Place) -> Option<String> {
        let card = self.side(place.seat()).in_play.get(place.slot().index())?;
        let number = place.slot().number();
        Some(format!("{} ({number}), {}/{}", self.cards.name(card.card), card.attack, card.hp))
    }
}

/// A card in play, with its owner and number.
pub(super) fn owned(cards: &CardSet, place: Place, card: Option<CardId>) -> String {
    let name = card.map_or("card", |card| cards.name(card));
    format!("player {}'s {name} ({})", place.seat(), place.slot().number())
}

/// "WWG", or a word for none.
pub(super) fn pool(mana: Mana) -> String {
    if mana.is_empty() { "empty".into() } else { mana.to_string() }
}

/// "White creature", "Land".
pub(super) fn kind(printed: &Printed) -> String {
    let words = match printed.colour {
        Some(colour) => format!("{} {}", colour.spelling(), printed.kind.spelling()),
        None => printed.kind.spelling().to_owned(),
    };
    capital(&words)
}

/// A creature's present abilities.
fn keywords(card: &PermanentView) -> String {
    let words: Vec<String> = card.keywords.iter().map(|keyword| format!("{}.", keyword.spelling())).collect();
    words.join(" ")
}

/// The words with a capital letter, to begin a sentence.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn style(colour: Colour) -> Style {
    match colour {
        Colour::White => paint::WHITE,
        Colour::Green => paint::GREEN,
        Colour::Blue => paint::BLUE,
        Colour::Red => paint::RED,
        Colour::Black => paint::BLACK,
    }
}
