//! What legal actions do.

use kernel::{LATEST_TURN, Outcome, Seat, Table};

use crate::Rules;
use crate::action::Action;
use crate::event::Event;
use crate::place::{Address, Path, TileNumber};
use crate::resource::{Building, Resources};
use crate::state::{Offer, OwnDice, Prompt, Residence, State};

impl Rules {
    pub(crate) fn act(&self, state: &mut State, action: Action, table: &mut impl Table<Event>) {
        let builder = state.public.turn;
        match action {
            Action::FirstBasement(address) => self.first_basement(state, address, table),
            Action::Load => take_dice(state, OwnDice::Loaded, table),
            Action::Fair => take_dice(state, OwnDice::Fair, table),
            Action::Roll(total) => self.rolled(state, total, None, table),
            Action::RollFair => {
                let dice = fair_dice(table);
                self.rolled(state, dice[0] + dice[1], Some(dice), table);
            }
            Action::MoveGeese(tile) => self.move_geese(state, tile, table),
            Action::Steal(from) => {
                steal(state, from, table);
                state.public.prompt = Prompt::During;
            }
            Action::BuildRoad(path) => build_road(state, path, table),
            Action::BuildResidence(address) => {
                let price = Building::Basement.price();
                state.hand_mut(builder).pay(&price);
                found(state, address, price, table);
                self.check_points(state, table);
            }
            Action::Improve(address) => {
                improve(state, address, table);
                self.check_points(state, table);
            }
            Action::Offer(offer) => self.propose(state, offer, table),
            Action::Accept => answer(state, OfferAnswer::Yes, table),
            Action::Decline => answer(state, OfferAnswer::No, table),
            Action::Next => self.next_turn(state, table),
        }
    }

    /// 4.1: free, and asked for in the order Blue, Red, …, Yellow, Yellow, …, Red, Blue.
    fn first_basement(&self, state: &mut State, address: Address, table: &mut impl Table<Event>) {
        let builder = state.public.turn;
        found(state, address, Resources::default(), table);
        let second_round = state.public.works(builder).residences.count() > 1;
        match (second_round, builder.index()) {
            (true, 0) => self.begin_turn(state, builder, table),
            (true, index) => state.public.turn = Seat::new(index - 1),
            (false, index) if index + 1 == self.seats => {}
            (false, index) => state.public.turn = Seat::new(index + 1),
        }
    }

    /// 3.6: a seven calls the geese; any other roll yields resources (3.5.2).
    fn rolled(&self, state: &mut State, total: u8, dice: Option<[u8; 2]>, table: &mut impl Table<Event>) {
        table.tell(Event::Rolled { builder: state.public.turn, total, dice });
        if total == GEESE_ROLL {
            self.lose_halves(state, table);
            state.public.prompt = Prompt::Geese;
        } else {
            self.produce(state, total, table);
            state.public.prompt = Prompt::During;
        }
    }

    fn move_geese(&self, state: &mut State, tile: TileNumber, table: &mut impl Table<Event>) {
        let from = state.public.geese.replace(tile);
        table.tell(Event::GeeseMoved { builder: state.public.turn, from, tile });
        state.public.prompt = if self.victims(state).next().is_some() {
            Prompt::Victim
        } else {
            table.tell(Event::NobodyToStealFrom { builder: state.public.turn });
            Prompt::During
        };
    }

    /// 4.4: the first builder with enough points wins, at once.
    fn check_points(&self, state: &mut State, table: &mut impl Table<Event>) {
        let builder = state.public.turn;
        let points = state.public.points(builder);
        if points >= u32::from(self.setup.points_to_win) {
            state.public.prompt = Prompt::Over(Outcome::Won(builder));
            table.tell(Event::Won { builder, points });
        }
    }

    fn propose(&self, state: &mut State, offer: Offer, table: &mut impl Table<Event>) {
        state.public.offers += u8::from(self.setup.offers_per_turn.is_some());
        state.public.prompt = Prompt::Answer(offer);
        table.tell(Event::Offered { builder: state.public.turn, offer });
    }

    /// 3.4: the turns go round in the order of the builders.
    fn next_turn(&self, state: &mut State, table: &mut impl Table<Event>) {
        if self.setup.turn_limit.is_some_and(|limit| state.public.turns >= limit) {
            // Ruling C18: a game that reaches its turn limit is a draw.
            state.public.prompt = Prompt::Over(Outcome::Draw);
            table.tell(Event::LimitReached);
            return;
        }
        let index = state.public.turn.index() + 1;
        let next = Seat::new(if index == self.seats { 0 } else { index });
        self.begin_turn(state, next, table);
    }

    fn begin_turn(&self, state: &mut State, builder: Seat, table: &mut impl Table<Event>) {
        state.public.turn = builder;
        state.public.turns = (state.public.turns + 1).min(LATEST_TURN);
        state.public.offers = 0;
        state.public.prompt = Prompt::Begin;
        table.tell(Event::TurnBegan { builder, turn: state.public.turns });
    }
}

/// The roll that calls the geese (3.6).
pub(crate) const GEESE_ROLL: u8 = 7;

/// 2.8.2: two numbers, each between 1 and 6.
fn fair_dice(table: &mut impl Table<Event>) -> [u8; 2] {
    [table.pick(6), table.pick(6)].map(|pick| pick as u8 + 1)
}

fn take_dice(state: &mut State, dice: OwnDice, table: &mut impl Table<Event>) {
    let builder = state.public.turn;
    state.public.dice[builder.index()] = dice;
    table.tell(Event::TookDice { builder, dice });
}

/// Puts a basement at `address`, which was paid for or is free.
fn found(state: &mut State, address: Address, paid: Resources, table: &mut impl Table<Event>) {
    let public = &mut state.public;
    let builder = public.turn;
    let works = &mut public.works[builder.index()];
    public.residence_order.note(address, works.residences.count());
    works.residences.insert(address);
    table.tell(Event::Built { builder, address, residence: Residence::Basement, paid });
}

fn build_road(state: &mut State, path: Path, table: &mut impl Table<Event>) {
    let builder = state.public.turn;
    state.hand_mut(builder).pay(&Building::Road.price());
    let public = &mut state.public;
    let works = &mut public.works[builder.index()];
    public.road_order.note(path, works.roads.count());
    works.roads.insert(path);
    table.tell(Event::RoadBuilt { builder, path });
}

/// 3.2: a basement becomes a house, a house a tower.
fn improve(state: &mut State, address: Address, table: &mut impl Table<Event>) {
    let builder = state.public.turn;
    let Some(residence) = state.public.residence(address).above() else {
        unreachable!("a tower is not improved");
    };
    let paid = residence.building().price();
    state.hand_mut(builder).pay(&paid);
    match residence {
        Residence::Tower => state.public.towers.insert(address),
        Residence::House | Residence::Basement => state.public.houses.insert(address),
    }
    table.tell(Event::Built { builder, address, residence, paid });
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum OfferAnswer {
    Yes,
    No,
}

/// 3.5.4: on a yes one resource goes each way; the turn goes on.
fn answer(state: &mut State, answer: OfferAnswer, table: &mut impl Table<Event>) {
    let builder = state.public.turn;
    let Some(offer) = state.public.prompt.offer() else {
        unreachable!("only an offer is answered");
    };
    state.public.prompt = Prompt::During;
    match answer {
        OfferAnswer::Yes => {
            state.hand_mut(builder)[offer.give] -= 1;
            state.hand_mut(builder).add_one(offer.take);
            state.hand_mut(offer.to)[offer.take] -= 1;
            state.hand_mut(offer.to).add_one(offer.give);
            table.tell(Event::Traded { builder, offer });
        }
        OfferAnswer::No => table.tell(Event::Declined { builder, offer }),
    }
}

/// 3.6: a random resource of the victim's, each single one as likely as any other.
fn steal(state: &mut State, from: Seat, table: &mut impl Table<Event>) {
    let builder = state.public.turn;
    let resource = crate::harvest::draw(state.hand_mut(from), table);
    state.hand_mut(builder).add_one(resource);
    table.tell(Event::Stole { builder, from, resource: Some(resource) });
}
