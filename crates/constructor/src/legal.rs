//! What can be done now: one match over the open question, and the reasons for everything else.

use kernel::Seat;

use crate::Rules;
use crate::action::Action;
use crate::board::ROLLS;
use crate::place::{Address, Path, Place, TileNumber};
use crate::refusal::Refusal;
use crate::resource::{BASEMENT, HOUSE, ROAD, Resource, Resources, TOWER};
use crate::setup::DiceRule;
use crate::state::{Offer, OwnDice, Prompt, Public, Residence, State};

/// What it costs to improve a residence; `None` for a tower (2.4.1).
pub(crate) fn improvement(residence: Residence) -> Option<(Residence, Resources)> {
    match residence {
        Residence::Basement => Some((Residence::House, HOUSE)),
        Residence::House => Some((Residence::Tower, TOWER)),
        Residence::Tower => None,
    }
}

impl Rules {
    pub(crate) fn list(&self, state: &State, into: &mut Vec<Action>) {
        into.clear();
        let public = &state.public;
        match public.prompt {
            Prompt::FirstBasement => {
                into.extend(self.free_addresses(public).into_iter().map(Action::FirstBasement));
            }
            Prompt::Begin => self.list_dice(public, into),
            Prompt::Geese => {
                let tiles = (0..self.geometry.tiles.len()).map(TileNumber::new);
                into.extend(tiles.filter(|tile| Some(*tile) != public.geese).map(Action::MoveGeese));
            }
            Prompt::Victim => into.extend(self.victims(state).map(Action::Steal)),
            Prompt::During => self.list_turn(state, into),
            Prompt::Answer(offer) => {
                if state.hand(offer.to)[offer.take] > 0 {
                    into.push(Action::Accept);
                }
                into.push(Action::Decline);
            }
            Prompt::Over(_) => {}
        }
    }

    fn list_dice(&self, public: &Public, into: &mut Vec<Action>) {
        if self.setup.dice == DiceRule::Any {
            into.extend([Action::Load, Action::Fair]);
        }
        match public.dice[public.turn.index()] {
            OwnDice::Loaded => into.extend(ROLLS.map(Action::Roll)),
            OwnDice::Fair => into.push(Action::RollFair),
        }
    }

    fn list_turn(&self, state: &State, into: &mut Vec<Action>) {
        let public = &state.public;
        let (seat, hand) = (public.turn, state.hand(public.turn));
        let own = public.works(seat).residences;
        if hand.covers(&ROAD) {
            into.extend(self.road_sites(public, seat).into_iter().map(Action::BuildRoad));
        }
        if hand.covers(&BASEMENT) {
            into.extend(self.residence_sites(public, seat).into_iter().map(Action::BuildResidence));
        }
        if hand.covers(&HOUSE) {
            into.extend((own - public.houses).into_iter().map(Action::Improve));
        }
        if hand.covers(&TOWER) {
            into.extend((own & (public.houses - public.towers)).into_iter().map(Action::Improve));
        }
        if self.offers_left(public) {
            let held = Resource::ALL.into_iter().filter(|resource| hand[*resource] > 0);
            held.for_each(|give| into.extend_from_slice(&self.offers[seat.index()][give as usize]));
        }
        into.push(Action::Next);
    }

    fn offers_left(&self, public: &Public) -> bool {
        self.setup.offers_per_turn.is_none_or(|limit| public.offers < limit)
    }

    pub(crate) fn refusal(&self, state: &State, action: Action) -> Option<Refusal> {
        let public = &state.public;
        if action.moment() != public.prompt.moment() {
            return Some(Refusal::WrongMoment(public.prompt.moment()));
        }
        let hand = state.hand(public.turn);
        match action {
            Action::FirstBasement(address) => self.first_basement_refusal(public, address),
            Action::Load | Action::Fair => {
                (self.setup.dice == DiceRule::FairOnly).then_some(Refusal::FairDiceOnly)
            }
            Action::Roll(total) => match public.dice[public.turn.index()] {
                OwnDice::Fair => Some(Refusal::DiceAreFair),
                OwnDice::Loaded => (!ROLLS.contains(&total)).then_some(Refusal::NoSuchRoll(total)),
            },
            Action::RollFair => match public.dice[public.turn.index()] {
                OwnDice::Fair => None,
                OwnDice::Loaded => Some(Refusal::DiceAreLoaded),
            },
            Action::MoveGeese(tile) if !self.geometry.has_tile(tile) => Some(Refusal::NoSuchTile(tile)),
            Action::MoveGeese(tile) => (public.geese == Some(tile)).then_some(Refusal::GeeseAreThere(tile)),
            Action::Steal(seat) => {
                (!self.victims(state).any(|victim| victim == seat)).then_some(Refusal::NoVictim(seat))
            }
            // 4.5, ruling C9: the place comes before the price.
            Action::BuildRoad(path) => self.road_refusal(public, path).or_else(|| lacking(hand, ROAD)),
            Action::BuildResidence(address) => {
                self.residence_refusal(public, address).or_else(|| lacking(hand, BASEMENT))
            }
            Action::Improve(address) => match self.improvable(public, address) {
                Ok(price) => lacking(hand, price),
                Err(refusal) => Some(refusal),
            },
            Action::Offer(offer) => {
                self.offer_refusal(public, offer).or_else(|| lacking(hand, Resources::one(offer.give)))
            }
            Action::Accept => {
                let offer = public.prompt.offer()?;
                lacking(state.hand(offer.to), Resources::one(offer.take))
            }
            Action::Decline | Action::Next => None,
        }
    }

    fn first_basement_refusal(&self, public: &Public, address: Address) -> Option<Refusal> {
        let free = self.free_addresses(public).contains(address);
        (!free).then(|| self.why_not_free(public, address))
    }

    fn residence_refusal(&self, public: &Public, address: Address) -> Option<Refusal> {
        self.first_basement_refusal(public, address).or_else(|| {
            let reached = self.residence_sites(public, public.turn).contains(address);
            (!reached).then_some(Refusal::NoRoadTo(address))
        })
    }

    /// Why an address is not among the free ones.
    fn why_not_free(&self, public: &Public, address: Address) -> Refusal {
        if !self.geometry.has_address(address) {
            return Refusal::NoSuchAddress(address);
        }
        let near = self.geometry.neighbours[address.index()] & public.residences();
        match near.into_iter().next() {
            Some(neighbour) => Refusal::TooClose { address, neighbour },
            None => Refusal::AddressTaken(address),
        }
    }

    fn road_refusal(&self, public: &Public, path: Path) -> Option<Refusal> {
        if self.road_sites(public, public.turn).contains(path) {
            None
        } else if !self.geometry.has_path(path) {
            Some(Refusal::NoSuchPath(path))
        } else if public.roads().contains(path) {
            Some(Refusal::PathTaken(path))
        } else {
            Some(Refusal::NotConnected(path))
        }
    }

    /// The price of improving the residence at `address` (3.2), or why it can't be improved at any price.
    fn improvable(&self, public: &Public, address: Address) -> Result<Resources, Refusal> {
        if !self.geometry.has_address(address) {
            Err(Refusal::NoSuchAddress(address))
        } else if !public.works(public.turn).residences.contains(address) {
            Err(Refusal::NotYours(address))
        } else {
            let next = improvement(public.residence(address));
            next.map(|(_, price)| price).ok_or(Refusal::AlreadyTower(address))
        }
    }

    fn offer_refusal(&self, public: &Public, offer: Offer) -> Option<Refusal> {
        if offer.to.index() >= self.seats {
            Some(Refusal::NoSuchBuilder(offer.to))
        } else if offer.to == public.turn {
            Some(Refusal::OwnOffer)
        } else if !self.offers_left(public) {
            Some(Refusal::OffersSpent)
        } else {
            None
        }
    }

    /// Every trade that `seat` could propose giving `give`, in a fixed order.
    pub(crate) fn offers_giving(seats: usize, seat: Seat, give: Resource) -> Vec<Action> {
        let others = Seat::all(seats).filter(|other| *other != seat);
        let each = |to| Resource::ALL.map(|take| Action::Offer(Offer { to, give, take }));
        others.flat_map(each).collect()
    }
}

/// 3.5.3: nothing is done that costs more than the builder has.
fn lacking(hand: &Resources, price: Resources) -> Option<Refusal> {
    (!hand.covers(&price)).then(|| Refusal::NotEnough { lacking: hand.lacking(&price) })
}
