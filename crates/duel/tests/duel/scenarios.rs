//! Every scenario of Duel, played by the rules: cards are followed by their labels through the events alone.

use duel::{Action, Colour, Duel, Event, Mark, Place, PlayOrder, Setup, Slot};
use kernel::{Game, Match, Outcome, Referee, Seat, Status, Viewer};
use models::scenarios::duel::{Order, PILES, Piles, Table, Target, check_all, labels};
use serde_json::{Value, json};

#[test]
fn the_rules_play_every_scenario() {
    check_all::<Labelled>();
}

const LIBRARY: usize = 0;
const HAND: usize = 1;
const IN_PLAY: usize = 2;
const DISCARD: usize = 3;

/// A match, and the labels of all cards where the events say they are.
#[derive(Clone)]
struct Labelled {
    play: Match<Duel>,
    piles: [Piles; 2],
    /// The card between hand and table.
    pending: String,
    rounds: Vec<String>,
}

impl Labelled {
    fn take(&mut self, action: Action) -> Result<(), String> {
        let game = self.play.game().clone();
        let events = self.play.act(action).map_err(|refusal| game.explain(&refusal))?.events(Viewer::Referee);
        events.into_iter().for_each(|event| self.follow(event));
        Ok(())
    }

    /// Moves the labels as the event says.
    fn follow(&mut self, event: Event) {
        #[allow(clippy::wildcard_enum_match_arm)] // the other events move no card
        match event {
            Event::Drew { seat, .. } => self.move_card(seat, (LIBRARY, 0), HAND),
            Event::Played { seat, slot, .. } => {
                self.pending = self.piles[seat.index()][HAND].remove(slot.index());
            }
            Event::Entered { place, .. } => self.put_down(place.seat(), IN_PLAY),
            Event::Discarded { seat, .. } => self.put_down(seat, DISCARD),
            Event::Destroyed { place, .. } => {
                self.move_card(place.seat(), (IN_PLAY, place.slot().index()), DISCARD);
            }
            Event::Returned { seat, slot, .. } => self.move_card(seat, (DISCARD, slot.index()), HAND),
            Event::RoundEnded { round } => self.rounds.push(format!("End of Round {round}")),
            _ => {}
        }
    }

    fn move_card(&mut self, seat: Seat, (from, index): (usize, usize), to: usize) {
        let piles = &mut self.piles[seat.index()];
        let label = piles[from].remove(index);
        piles[to].push(label);
    }

    fn put_down(&mut self, seat: Seat, to: usize) {
        let pending = std::mem::take(&mut self.pending);
        self.piles[seat.index()][to].push(pending);
    }

    fn play_card(&mut self, card: usize, on: Option<Target>, pay: Option<&str>) -> Result<(), String> {
        let slot = |number: usize| Slot::new(number - 1);
        let seat = |number: usize| Seat::new(number - 1);
        let on = on.map(|target| match target {
            Target::Player(player) => Mark::Player(seat(player)),
            Target::InPlay(player, card) => Mark::InPlay(Place::new(seat(player), slot(card))),
            Target::Discard(card) => Mark::Discard(slot(card)),
        });
        let colours =
            |pay: &str| pay.chars().map(|letter| Colour::of_letter(letter).expect("a colour")).collect();
        let pay: Option<Vec<Colour>> = pay.map(colours);
        let game = self.play.game().clone();
        let mut order = PlayOrder::new(slot(card), on, pay);
        let steps = self.play.act_each(|play| order.next(play)).map_err(|refusal| game.explain(&refusal))?;
        steps.iter().flat_map(|step| step.events(Viewer::Referee)).for_each(|event| self.follow(event));
        Ok(())
    }
}

impl Table for Labelled {
    fn resume(position: &Value) -> Labelled {
        let read = serde_json::from_value(position.clone()).expect("a position");
        let play = Match::resume(&Setup::default(), &read, 1).expect("the position is sound");
        let piles = ["1", "2"].map(|key| PILES.map(|pile| labels(&position["players"][key][pile])));
        Labelled { play, piles, pending: String::new(), rounds: Vec::new() }
    }

    fn order(&mut self, order: &Order) -> Result<(), String> {
        let slot = |number: usize| Slot::new(number - 1);
        match order {
            Order::Next => self.take(Action::Next),
            Order::Tap(land) => self.take(Action::Tap { slot: slot(*land) }),
            Order::Play(card, target, pay) => self.play_card(*card, *target, pay.as_deref()),
            Order::Attack(attackers) => {
                for attacker in attackers {
                    self.take(Action::Attack { slot: slot(*attacker) })?;
                }
                self.take(Action::Done)
            }
            Order::Block(Some(blocker)) => self.take(Action::Block { slot: slot(*blocker) }),
            Order::Block(None) => self.take(Action::NoBlock),
        }
    }

    fn piles(&self, player: usize) -> Piles {
        self.piles[player].clone()
    }

    fn asks_for_a_block(&self, _: usize) -> bool {
        let defender = Seat::new(1 - self.play.state().active.index());
        self.play.status() == Status::ToAct(defender)
    }

    fn state(&self) -> Option<Value> {
        Some(serde_json::to_value(self.play.position()).expect("plain data"))
    }

    fn rounds(&self) -> Vec<String> {
        self.rounds.clone()
    }

    fn ending(&self) -> Value {
        let Status::Over(Outcome::Won(seat)) = self.play.status() else { return Value::Null };
        json!({"winner": seat.number(), "hp": self.play.state().side(seat).hp})
    }
}
