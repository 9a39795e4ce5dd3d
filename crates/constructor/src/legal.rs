//! The legal actions, and why others are refused: both follow from the sets in `sites` and the checks in this file.

use kernel::Seat;

use crate::Rules;
use crate::action::Action;
use crate::board::ROLLS;
use crate::place::{Address, Path, Place};
use crate::refusal::Refusal;
use crate::resource::{Building, Resource, Resources};
use crate::setup::DiceRule;
use crate::state::{Offer, OwnDice, Prompt, Public, State};

impl Rules {
    pub(crate) fn list(&self, state: &State, into: &mut Vec<Action>) {
        into.clear();
        let public = &state.public;
        match public.prompt {
            Prompt::FirstBasement => {
                into.extend(self.free_addresses(public).into_iter().map(Action::FirstBasement));
            }
            Prompt::Begin => self.list_dice(public, into),
            Prompt::Geese => into.extend(self.geese_sites(public).map(Action::MoveGeese)),
            Prompt::Victim => into.extend(self.victims(state).map(Action::Steal)),
            Prompt::During => self.list_turn(state, into),
            Prompt::Answer(offer) => {
                if none_to_give(state.hand(offer.to), offer.take).is_none() {
                    into.push(Action::Accept);
                }
                into.push(Action::Decline);
            }
            Prompt::Over(_) => {}
        }
    }

    fn list_dice(&self, public: &Public, into: &mut Vec<Action>) {
        if self.dice_refusal().is_none() {
            into.extend([Action::Load, Action::Fair]);
        }
        if other_dice(public, OwnDice::Fair).is_none() {
            into.push(Action::RollFair);
        }
        if other_dice(public, OwnDice::Loaded).is_none() {
            into.extend(ROLLS.map(Action::Roll));
        }
    }

    fn list_turn(&self, state: &State, into: &mut Vec<Action>) {
        let public = &state.public;
        let (seat, hand) = (public.turn, state.hand(public.turn));
        for building in Building::ALL {
            if lacking(hand, building).is_none() {
                self.list_sites(public, building, into);
            }
        }
        if self.offers_left(public) {
            let held = Resource::ALL.into_iter().filter(|give| none_to_give(hand, *give).is_none());
            held.for_each(|give| into.extend_from_slice(&self.offers[seat.index()][give as usize]));
        }
        into.push(Action::Next);
    }

    #[inline(never)] // so that the loop over all buildings is unrolled, with a constant price for each
    fn list_sites(&self, public: &Public, building: Building, into: &mut Vec<Action>) {
        let seat = public.turn;
        match building {
            Building::Road => into.extend(self.road_sites(public, seat).into_iter().map(Action::BuildRoad)),
            Building::Basement => {
                into.extend(self.basement_sites(public, seat).into_iter().map(Action::BuildResidence));
            }
            Building::House => into.extend(public.house_sites(seat).into_iter().map(Action::Improve)),
            Building::Tower => into.extend(public.tower_sites(seat).into_iter().map(Action::Improve)),
        }
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
            Action::FirstBasement(address) => {
                let free = self.free_addresses(public).contains(address);
                (!free).then(|| self.why_not_free(public, address))
            }
            Action::Load | Action::Fair => self.dice_refusal(),
            Action::Roll(total) => other_dice(public, OwnDice::Loaded)
                .or_else(|| (!ROLLS.contains(&total)).then_some(Refusal::NoSuchRoll(total))),
            Action::RollFair => other_dice(public, OwnDice::Fair),
            Action::MoveGeese(tile) if self.geese_sites(public).any(|site| site == tile) => None,
            Action::MoveGeese(tile) if !self.geometry.has_tile(tile) => Some(Refusal::NoSuchTile(tile)),
            Action::MoveGeese(tile) => Some(Refusal::GeeseAreThere(tile)),
            Action::Steal(seat) => {
                (!self.victims(state).any(|victim| victim == seat)).then_some(Refusal::NoVictim(seat))
            }
            // 4.5, ruling C9: the place comes before the price.
            Action::BuildRoad(path) => match self.road_sites(public, public.turn).contains(path) {
                true => lacking(hand, Building::Road),
                false => Some(self.why_no_road(public, path)),
            },
            Action::BuildResidence(address) => {
                match self.basement_sites(public, public.turn).contains(address) {
                    true => lacking(hand, Building::Basement),
                    false => Some(self.why_no_basement(public, address)),
                }
            }
            Action::Improve(address) if public.house_sites(public.turn).contains(address) => {
                lacking(hand, Building::House)
            }
            Action::Improve(address) if public.tower_sites(public.turn).contains(address) => {
                lacking(hand, Building::Tower)
            }
            Action::Improve(address) => Some(self.why_no_improvement(public, address)),
            Action::Offer(offer) => {
                self.offer_refusal(public, offer).or_else(|| none_to_give(hand, offer.give))
            }
            Action::Accept => {
                let offer = public.prompt.offer()?;
                none_to_give(state.hand(offer.to), offer.take)
            }
            Action::Decline | Action::Next => None,
        }
    }

    fn dice_refusal(&self) -> Option<Refusal> {
        (self.setup.dice == DiceRule::FairOnly).then_some(Refusal::FairDiceOnly)
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

    fn why_no_basement(&self, public: &Public, address: Address) -> Refusal {
        if self.free_addresses(public).contains(address) {
            Refusal::NoRoadTo(address)
        } else {
            self.why_not_free(public, address)
        }
    }

    fn why_no_road(&self, public: &Public, path: Path) -> Refusal {
        if !self.geometry.has_path(path) {
            Refusal::NoSuchPath(path)
        } else if public.roads().contains(path) {
            Refusal::PathTaken(path)
        } else {
            Refusal::NotConnected(path)
        }
    }

    fn why_no_improvement(&self, public: &Public, address: Address) -> Refusal {
        if !self.geometry.has_address(address) {
            Refusal::NoSuchAddress(address)
        } else if public.works(public.turn).residences.contains(address) {
            Refusal::AlreadyTower(address)
        } else {
            Refusal::NotYours(address)
        }
    }

    fn offer_refusal(&self, public: &Public, offer: Offer) -> Option<Refusal> {
        if !others(self.seats, public.turn).any(|other| other == offer.to) {
            let is_own = offer.to == public.turn;
            Some(if is_own { Refusal::OwnOffer } else { Refusal::NoSuchBuilder(offer.to) })
        } else if !self.offers_left(public) {
            Some(Refusal::OffersSpent)
        } else {
            None
        }
    }

    /// Every trade that `seat` could propose giving `give`, in a fixed order.
    pub(crate) fn offers_giving(seats: usize, seat: Seat, give: Resource) -> Vec<Action> {
        let each = |to| Resource::ALL.map(|take| Action::Offer(Offer { to, give, take }));
        others(seats, seat).flat_map(each).collect()
    }
}

/// 2.8: a builder rolls the dice that builder has.
#[inline]
fn other_dice(public: &Public, wanted: OwnDice) -> Option<Refusal> {
    let own = public.dice[public.turn.index()];
    (own != wanted).then_some(match own {
        OwnDice::Fair => Refusal::DiceAreFair,
        OwnDice::Loaded => Refusal::DiceAreLoaded,
    })
}

/// Whom `seat` can trade with (3.5.4).
fn others(seats: usize, seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(seats).filter(move |other| *other != seat)
}

/// 3.5.3: nothing is built that costs more than the builder has.
#[inline]
fn lacking(hand: &Resources, building: Building) -> Option<Refusal> {
    let price = building.price();
    (!hand.covers(&price)).then(|| Refusal::NotEnough { lacking: hand.lacking(&price) })
}

/// 3.5.4: nothing is traded that a builder doesn't have.
#[inline]
fn none_to_give(hand: &Resources, resource: Resource) -> Option<Refusal> {
    (hand[resource] == 0).then(|| Refusal::NotEnough { lacking: Resources::one(resource) })
}
