//! What is told once although it takes several events: the play of a card, and cards that untap together.

use kernel::Seat;
use kernel::show::{FaceId, Handle, Level, Moved, Names, News};

use super::areas::{Area, face, in_play};
use crate::cards::CardId;
use crate::mana::Mana;
use crate::place::{Place, Slot};

/// A card on its way from the hand to the table.
pub(super) struct Play {
    seat: Seat,
    /// "Player 1 plays Rage"; `None` if the play began before this report.
    words: Option<String>,
    target: Option<String>,
    paid: Mana,
    touches: Vec<Handle>,
    moved: Vec<Moved>,
    faces: Vec<FaceId>,
}

impl Play {
    /// A play of which nothing was told yet.
    pub(super) fn of(seat: Seat) -> Play {
        let (touches, moved, faces) = (Vec::new(), Vec::new(), Vec::new());
        Play { seat, words: None, target: None, paid: Mana::default(), touches, moved, faces }
    }

    /// A play that begins with the card at `slot` of the hand.
    pub(super) fn begun(seat: Seat, slot: Slot, words: String, card: CardId) -> Play {
        let moved =
            Moved { face: Some(face(card)), from: Some(Area::Hand.at(seat, slot)), to: Some(waiting(seat)) };
        Play { words: Some(words), moved: vec![moved], faces: vec![face(card)], ..Play::of(seat) }
    }

    pub(super) fn aimed(&mut self, target: String, at: Handle) {
        self.target = Some(target);
        self.touches.push(at);
    }

    pub(super) fn paid(&mut self, mana: Mana) {
        self.paid = self.paid.plus(mana);
    }

    /// The play up to its end, without a full stop; less is known of one that began before this report.
    pub(super) fn done(mut self, name: &str, card: CardId, to: Handle) -> News {
        let mut text = self.words.take().unwrap_or_default();
        if text.is_empty() {
            text = format!("{name} is played");
        } else {
            self.add_target(&mut text);
            if !self.paid.is_empty() {
                text.push_str(&format!(" for {}", self.paid));
            }
        }
        self.moved.push(Moved { face: Some(face(card)), from: Some(waiting(self.seat)), to: Some(to) });
        if self.faces.is_empty() {
            self.faces.push(face(card));
        }
        self.news(text, Level::Deed)
    }

    /// The play as far as it has come.
    pub(super) fn unfinished(mut self, names: &Names) -> News {
        let who = names.start(self.seat);
        match (self.words.take(), self.target.take()) {
            (Some(mut text), target) => {
                self.target = target;
                self.add_target(&mut text);
                self.news(text + ".", Level::Deed)
            }
            (None, Some(target)) => self.news(format!("{who} chooses {target}."), Level::Detail),
            (None, None) => {
                let text = format!("{who} pays {}.", self.paid);
                self.news(text, Level::Detail)
            }
        }
    }

    fn add_target(&self, text: &mut String) {
        if let Some(target) = &self.target {
            text.push_str(&format!(" on {target}"));
        }
    }

    fn news(self, text: String, level: Level) -> News {
        let Play { seat, touches, moved, faces, .. } = self;
        News { level, seat: Some(seat), touches, moved, faces, ..News::new(text) }
    }
}

fn waiting(seat: Seat) -> Handle {
    Area::BeingPlayed.at(seat, Slot::new(0))
}

/// Cards that untap together.
#[derive(Default)]
pub(super) struct Untapped(Vec<Place>);

impl Untapped {
    pub(super) fn add(&mut self, place: Place) {
        self.0.push(place);
    }

    /// How many there are, in a sentence.
    pub(super) fn told(self, names: &Names) -> Option<News> {
        let seat = self.0.first()?.seat();
        let cards = if self.0.len() == 1 { "1 card".into() } else { format!("{} cards", self.0.len()) };
        let text = format!("{} untaps {cards}.", names.start(seat));
        let touches = self.0.into_iter().map(in_play).collect();
        Some(News { seat: Some(seat), touches, ..News::new(text) })
    }
}
