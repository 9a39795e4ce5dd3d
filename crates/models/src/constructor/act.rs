//! What an allowed order does.

use super::check::Command;
use super::geometry::TILE_ADDRESSES;
use super::words::{PARK, RESOURCES, ROAD_PRICE, named};
use super::{Ending, Housing, Model, Question};

type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

impl Model {
    pub(super) fn act(&mut self, order: Command, pick: Pick<'_>) {
        let turn = self.turn;
        match order {
            Command::FirstBasement(address) => self.first_basement_stands(address),
            Command::Take(dice) => self.builders[turn].dice = dice,
            Command::RollLoaded(total) => self.rolled(total, pick),
            Command::RollFair => {
                let total = pick(6) + pick(6) + 2;
                self.rolled(total, pick);
            }
            Command::Place(tile) => {
                self.geese = Some(tile);
                self.question = if self.victims().is_empty() { Question::Turn } else { Question::Theft };
            }
            Command::Steal(victim) => {
                let stolen = self.lose_one(victim, pick);
                self.builders[turn].resources[stolen] += 1;
                self.question = Question::Turn;
            }
            Command::BuildRoad(path) => {
                self.pay(ROAD_PRICE);
                self.builders[turn].roads.push(path);
            }
            Command::BuildResidence(address) => {
                self.pay(Housing::Basement.price());
                self.builders[turn].residences.push((address, Housing::Basement));
                self.look_for_winner();
            }
            Command::Improve(address) => self.improved(address),
            Command::Offer { partner, give, take } => self.question = Question::Trade { partner, give, take },
            Command::Accept => self.accepted(),
            Command::Decline => self.question = Question::Turn,
            Command::Next => self.end_turn(),
        }
    }

    // 4.1: Blue, Red, Orange, Yellow, Yellow, Orange, Red, Blue; then Blue's turn begins.
    fn first_basement_stands(&mut self, address: usize) {
        self.builders[self.turn].residences.push((address, Housing::Basement));
        let count = self.builders.len();
        let order: Vec<usize> = (0..count).chain((0..count).rev()).collect();
        let standing: usize = self.builders.iter().map(|builder| builder.residences.len()).sum();
        if standing < order.len() {
            self.turn = order[standing];
            self.question = Question::Basement;
        } else {
            self.turn = 0;
            self.begin_turn();
        }
    }

    /// Asks for the roll, or ends the game where no more turns are to be played (C18).
    pub(super) fn begin_turn(&mut self) {
        self.question = match self.options.turn_limit {
            Some(limit) if self.turns_finished >= limit => Question::Over(Ending::Draw),
            Some(_) | None => Question::Dice,
        };
    }

    fn end_turn(&mut self) {
        self.turns_finished += 1;
        let last = self.turn;
        self.turn = (last + 1) % self.builders.len();
        self.begin_turn();
        if self.over().is_some() {
            // No new turn begins, so it stays the turn of the one who ended the last.
            self.turn = last;
        }
    }

    fn rolled(&mut self, total: u32, pick: Pick<'_>) {
        if total == 7 {
            for builder in 0..self.builders.len() {
                self.lose_half(builder, pick);
            }
            self.question = Question::Geese;
        } else {
            self.produce(total);
            self.question = Question::Turn;
        }
    }

    // 3.5.2: every tile of that value, but no PARK (C1) and not the tile of the geese (2.3).
    fn produce(&mut self, total: u32) {
        for (tile, (name, value)) in self.options.tiles.iter().enumerate() {
            if u32::from(*value) != total || name == PARK || self.geese == Some(tile) {
                continue;
            }
            let Some(resource) = named(&RESOURCES, name) else { continue };
            for builder in &mut self.builders {
                for address in TILE_ADDRESSES[tile] {
                    builder.resources[resource] += builder.housing_at(address).map_or(0, Housing::worth);
                }
            }
        }
    }

    // C6: 10 or more in total lose half, rounded down, one at a time.
    fn lose_half(&mut self, builder: usize, pick: Pick<'_>) {
        let total = self.builders[builder].total();
        if total >= 10 {
            for _ in 0..total / 2 {
                self.lose_one(builder, pick);
            }
        }
    }

    /// Takes one resource at random from a builder, each as likely as any other, and says which it was.
    fn lose_one(&mut self, builder: usize, pick: Pick<'_>) -> usize {
        let mut left = pick(self.builders[builder].total());
        for resource in 0..RESOURCES.len() {
            let amount = &mut self.builders[builder].resources[resource];
            if left < *amount {
                *amount -= 1;
                return resource;
            }
            left -= *amount;
        }
        unreachable!("a pick is below the total it was asked for")
    }

    fn improved(&mut self, address: usize) {
        let turn = self.turn;
        let better = self.builders[turn].housing_at(address).and_then(Housing::improved);
        let better = better.expect("only an own residence that is no tower is improved");
        self.pay(better.price());
        for residence in &mut self.builders[turn].residences {
            if residence.0 == address {
                residence.1 = better;
            }
        }
        self.look_for_winner();
    }

    // C11: a partner who lacks what is asked for may say yes, and nothing moves.
    fn accepted(&mut self) {
        let Question::Trade { partner, give, take } = self.question else {
            unreachable!("only an offer is accepted");
        };
        self.question = Question::Turn;
        if self.builders[partner].resources[take] == 0 {
            return;
        }
        self.builders[self.turn].resources[give] -= 1;
        self.builders[partner].resources[give] += 1;
        self.builders[partner].resources[take] -= 1;
        self.builders[self.turn].resources[take] += 1;
    }

    fn pay(&mut self, price: [u32; 5]) {
        for (resource, amount) in price.into_iter().enumerate() {
            self.builders[self.turn].resources[resource] -= amount;
        }
    }

    // 4.4 and C13: the first to have 10 points wins at once.
    fn look_for_winner(&mut self) {
        if self.builders[self.turn].points() >= 10 {
            self.question = Question::Over(Ending::Won(self.turn));
        }
    }
}
