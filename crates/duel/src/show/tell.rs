//! Events in plain sentences. The events of one command make one report: a card that is chosen, aimed and paid for is
//! told once, and cards that untap together are counted.

use cards::Word;
use kernel::Seat;
use kernel::show::{Level, Moved, Names, News};

use super::areas::{Area, face, in_play, target};
use super::numbers::Numbers;
use super::told::{Play, Untapped};
use crate::cards::{CardId, CardSet};
use crate::event::{Combatant, Event, Reason};
use crate::language::Keywords;
use crate::mana::Mana;
use crate::place::{Mark, Place, Slot};
use crate::state::Phase;
use crate::values::Values;

pub(super) fn tell(cards: &CardSet, events: &[Event], names: &Names) -> Vec<News> {
    let (numbers, play, untapped) = (Numbers::default(), None, Untapped::default());
    let mut teller = Teller { cards, names, numbers, play, untapped, news: Vec::new() };
    for event in events {
        teller.hear(event);
        teller.numbers.follow(event);
    }
    teller.finish()
}

struct Teller<'a> {
    cards: &'a CardSet,
    names: &'a Names,
    numbers: Numbers,
    /// The card that is being played.
    play: Option<Play>,
    untapped: Untapped,
    news: Vec<News>,
}

impl Teller<'_> {
    #[rustfmt::skip] // a table: one row an event
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { seat, round } => self.push(seat, format!("Round {round}: it is {}'s turn.", self.names.of(seat)), Level::Turn, &[]),
            Event::PhaseBegan { seat, phase } => self.phase(seat, phase),
            Event::Drew { seat, slot, card } => self.draw(seat, slot, card),
            Event::HandFull { seat } => { self.push(seat, format!("{} has a full hand and draws no card.", self.start(seat)), Level::Effect, &[]); self.cite("D3"); }
            Event::LibraryEmpty { seat } => { self.push(seat, format!("{} has no card left to draw, and loses.", self.start(seat)), Level::Effect, &[]); self.cite("D3"); }
            Event::Untapped { place, .. } => self.untapped.add(place),
            Event::Tapped { place, card, gave, pool: now } => self.about(place, card, &format!("gives {gave}; the pool is {}.", pool(now))),
            Event::Played { seat, slot, card } => self.play = Some(Play::begun(seat, slot, format!("{} plays {}", self.start(seat), self.cards.name(card)), card)),
            Event::Targeted { seat, on, card } => self.aim(seat, on, card),
            Event::Paid { seat, mana } => self.playing(seat).paid(mana),
            Event::Entered { place, card, .. } => self.enter(place, card),
            Event::Discarded { seat, slot, card } => self.discard(seat, slot, card),
            Event::Damaged { place, card, amount } => self.about(place, card, &format!("takes {amount} damage.")),
            Event::Hurt { seat, amount, hp } => self.push(seat, format!("{} takes {amount} damage and has {hp} HP.", self.start(seat)), Level::Effect, &[]),
            Event::Destroyed { place, card, to } => self.destroy(place, card, to),
            Event::Returned { seat, slot, card, to } => self.take_back(seat, slot, card, to),
            Event::Changed { place, card, now, had } => { self.about(place, card, &format!("is now {}", described(now, had))); self.cite("D6"); }
            Event::Attacked { place, card } => { self.about(place, card, "attacks."); self.level(Level::Deed); self.cite("D12"); }
            Event::AttackDeclared { seat, attackers } => { self.push(seat, format!("{} attacks with {attackers}.", self.start(seat)), Level::Detail, &[]); self.cite("D12"); }
            Event::Blocked { attacker, blocker } => self.block(attacker, blocker),
            Event::Unblocked { attacker } => { self.about(attacker.place, attacker.card, "is not blocked."); self.level(Level::Deed); self.cite("D12"); }
            Event::Passed { seat } => self.push(seat, format!("{} passes.", self.start(seat)), Level::Deed, &[]),
            Event::Fought { seat } => { self.push(seat, "The blows fall.".into(), Level::Effect, &[]); self.cite("6.1"); }
            Event::PoolEmptied { seat, lost } => self.push(seat, format!("{} loses unspent mana: {lost}.", self.start(seat)), Level::Effect, &[]),
            Event::RoundEnded { round } => self.news.push(News::new(format!("End of Round {round}"))),
            Event::Ended { reason, .. } => self.end(reason),
        }
    }

    /// Tells what is left open at the end of the run.
    fn finish(mut self) -> Vec<News> {
        self.tell_untapped();
        if let Some(play) = self.play.take() {
            self.news.push(play.unfinished(self.names));
        }
        self.news
    }

    fn start(&self, seat: Seat) -> String {
        self.names.start(seat)
    }

    fn push(&mut self, seat: Seat, text: String, level: Level, moved: &[Moved]) {
        let faces = moved.iter().filter_map(|moved| moved.face).collect();
        self.news.push(News { seat: Some(seat), level, moved: moved.to_vec(), faces, ..News::new(text) });
    }

    fn cite(&mut self, rule: &str) {
        if let Some(news) = self.news.pop() {
            self.news.push(news.citing(rule));
        }
    }

    fn level(&mut self, level: Level) {
        if let Some(news) = self.news.last_mut() {
            news.level = level;
        }
    }

    /// A card in play, with its owner and the number that this report calls it by.
    fn called(&self, place: Place, card: CardId) -> String {
        let called = self.numbers.called(place);
        owned(self.cards, self.names.of(place.seat()), called.slot(), Some(card))
    }

    /// A sentence about a card in play.
    fn about(&mut self, place: Place, card: CardId, what: &str) {
        let text = format!("{} {what}", capital(&self.called(place, card), self.names, place.seat()));
        self.push(place.seat(), text, Level::Effect, &[]);
        if let Some(news) = self.news.last_mut() {
            news.touches.push(in_play(place));
            news.faces.push(face(card));
        }
    }

    fn phase(&mut self, seat: Seat, phase: Phase) {
        let (text, level) = match phase {
            Phase::Combat => ("Combat phase.", Level::Effect),
            Phase::Play2 => ("Second play phase.", Level::Effect),
            Phase::Play1 => ("First play phase.", Level::Detail),
            Phase::Draw => ("Draw phase.", Level::Detail),
            Phase::Untap => ("Untap phase.", Level::Detail),
            Phase::End => ("End phase.", Level::Detail),
        };
        if phase == Phase::Play1 {
            self.tell_untapped();
        }
        self.push(seat, text.into(), level, &[]);
    }

    fn tell_untapped(&mut self) {
        self.news.extend(std::mem::take(&mut self.untapped).told(self.names));
    }

    fn draw(&mut self, seat: Seat, slot: Slot, card: Option<CardId>) {
        let what = card.map_or("a card", |card| self.cards.name(card));
        let text = format!("{} draws {what}.", self.start(seat));
        let library = Area::Library.at(seat, Slot::new(0));
        let moved = Moved { face: card.map(face), from: Some(library), to: Some(Area::Hand.at(seat, slot)) };
        self.push(seat, text, Level::Effect, &[moved]);
    }

    /// The card that is being played, even if its play began before this run.
    fn playing(&mut self, seat: Seat) -> &mut Play {
        self.play.get_or_insert_with(|| Play::of(seat))
    }

    fn aim(&mut self, seat: Seat, on: Mark, card: Option<CardId>) {
        let words = match on {
            Mark::Player(player) => self.names.of(player).to_owned(),
            Mark::InPlay(place) => owned(self.cards, self.names.of(place.seat()), place.slot(), card),
            Mark::Discard(_) => {
                format!("{} in the discard", card.map_or("a card", |card| self.cards.name(card)))
            }
        };
        self.playing(seat).aimed(words, target(seat, on));
    }

    fn enter(&mut self, place: Place, card: CardId) {
        let seat = place.seat();
        let news = self.play.take().unwrap_or_else(|| Play::of(seat)).done(
            self.cards.name(card),
            card,
            in_play(place),
        );
        let text = format!("{}: it is card {} in play.", news.text, place.slot().number());
        self.news.push(News { text, ..news });
    }

    fn discard(&mut self, seat: Seat, slot: Slot, card: CardId) {
        let to = Area::Discard.at(seat, slot);
        let news = self.play.take().unwrap_or_else(|| Play::of(seat)).done(self.cards.name(card), card, to);
        self.news.push(News { text: format!("{}.", news.text), ..news });
    }

    fn destroy(&mut self, place: Place, card: CardId, to: Slot) {
        self.about(place, card, "is destroyed.");
        let to = Some(Area::Discard.at(place.seat(), to));
        if let Some(news) = self.news.last_mut() {
            news.moved.push(Moved { face: Some(face(card)), from: Some(in_play(place)), to });
        }
    }

    fn take_back(&mut self, seat: Seat, slot: Slot, card: CardId, to: Slot) {
        let name = self.cards.name(card);
        let text = format!("{} takes {name} from the discard to the hand.", self.start(seat));
        let (from, to) = (Some(Area::Discard.at(seat, slot)), Some(Area::Hand.at(seat, to)));
        self.push(seat, text, Level::Effect, &[Moved { face: Some(face(card)), from, to }]);
        self.cite("D10");
    }

    fn block(&mut self, attacker: Combatant, blocker: Combatant) {
        let what = format!("blocks {}.", self.called(attacker.place, attacker.card));
        self.about(blocker.place, blocker.card, &what);
        if let Some(news) = self.news.last_mut() {
            news.touches.push(in_play(attacker.place));
            news.faces.push(face(attacker.card));
        }
        self.level(Level::Deed);
        self.cite("D12");
    }

    fn end(&mut self, reason: Reason) {
        let (text, rule, level) = match reason {
            Reason::TurnLimit => ("The turn limit is reached.", "R27", Level::Effect),
            Reason::Hp => ("The game is over: no HP is left.", "D15", Level::Detail),
            Reason::Library => ("The game is over: no card is left to draw.", "D3", Level::Detail),
        };
        self.news.push(News::new(text.into()).at(level).citing(rule));
    }
}

/// A card in play, with its owner and number: "player 2's White Knight (3)".
pub(super) fn owned(cards: &CardSet, owner: &str, slot: Slot, card: Option<CardId>) -> String {
    let name = card.map_or("card", |card| cards.name(card));
    format!("{owner}'s {name} ({})", slot.number())
}

/// The words that begin with a player's name, at the beginning of a sentence.
fn capital(words: &str, names: &Names, seat: Seat) -> String {
    let rest = words.strip_prefix(names.of(seat)).unwrap_or_default();
    format!("{}{rest}", names.start(seat))
}

/// "WWG", or a word for none.
pub(super) fn pool(mana: Mana) -> String {
    if mana.is_empty() { "empty".into() } else { mana.to_string() }
}

/// A creature's values, and its abilities if they are others than before.
fn described(now: Values, had: Keywords) -> String {
    let values = format!("{}/{}", now.attack, now.hp);
    if now.keywords == had {
        return format!("{values}.");
    }
    let words: Vec<&str> = now.keywords.iter().map(Word::spelling).collect();
    if words.is_empty() {
        format!("{values} and has no abilities.")
    } else {
        format!("{values} and has {}.", words.join(", "))
    }
}
