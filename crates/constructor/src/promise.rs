//! What bots make of a position: points, what the tiles will yield, and how far the next building is.

use kernel::{MAX_SEATS, Seat, chances};

use crate::Rules;
use crate::harvest::GEESE_APPETITE;
use crate::place::{Address, Place, TileNumber};
use crate::resource::{BASEMENT, HOUSE, ROAD, Resource, Resources, TOWER};
use crate::set::Set;
use crate::state::{Offer, Prompt, Public, State};

/// What things are worth, in scores of [`chances`].
mod worth {
    /// A building point.
    pub(super) const POINT: f32 = 0.55;
    /// One resource a roll, of any kind.
    pub(super) const YIELD: f32 = 1.1;
    /// The square root of one resource a roll, for each kind: many kinds are better than much of one.
    pub(super) const VARIETY: f32 = 0.45;
    /// A resource in hand, as long as the geese don't want it.
    pub(super) const RESOURCE: f32 = 0.02;
    /// A building that could be paid now; the further away the less.
    pub(super) const PLAN: f32 = 0.5;
    /// After so many rolls a plan is worth a third.
    pub(super) const PATIENCE: f32 = 14.0;
    /// The best free site within reach, for each resource a roll that it would yield.
    pub(super) const SITE: f32 = 0.35;
    /// What geese leave of a tile's yield in the long run.
    pub(super) const UNDER_GEESE: f32 = 0.4;
    /// What comes in by trade for each resource of other kinds that the tiles yield.
    pub(super) const TRADE: f32 = 0.08;
    /// An offer that will be declined only takes time.
    pub(super) const IDLE_TALK: f32 = 1e-4;
}

/// What a builder's tiles yield a roll, by resource.
type Yields = [f32; 5];

impl Rules {
    /// Each seat's chance to win. An offer counts as what becomes of it.
    pub(crate) fn promise(&self, state: &State) -> [f32; MAX_SEATS] {
        match state.public.prompt {
            Prompt::Over(outcome) => outcome.shares(self.seats),
            Prompt::Answer(offer) => self.promise_of_offer(state, offer),
            Prompt::FirstBasement | Prompt::Begin | Prompt::Geese | Prompt::Victim | Prompt::During => {
                self.standing(&state.public, &state.hands)
            }
        }
    }

    /// 3.5.4: the other builder takes the offer exactly if that builder gains by it.
    fn promise_of_offer(&self, state: &State, offer: Offer) -> [f32; MAX_SEATS] {
        let (from, to) = (state.public.turn, offer.to);
        let mut declined = self.standing(&state.public, &state.hands);
        if state.hand(to)[offer.take] > 0 && state.hand(from)[offer.give] > 0 {
            let mut hands = state.hands;
            hands[from.index()][offer.give] -= 1;
            hands[from.index()][offer.take] += 1;
            hands[to.index()][offer.take] -= 1;
            hands[to.index()][offer.give] += 1;
            let accepted = self.standing(&state.public, &hands);
            if accepted[to.index()] > declined[to.index()] {
                return accepted;
            }
        }
        declined[from.index()] -= worth::IDLE_TALK;
        declined
    }

    fn standing(&self, public: &Public, hands: &[Resources; MAX_SEATS]) -> [f32; MAX_SEATS] {
        let yields = self.yields(public);
        let free = self.free_addresses(public);
        chances(self.seats, |seat| {
            Some(self.score(public, seat, &hands[seat.index()], &yields[seat.index()], free))
        })
    }

    fn score(
        &self,
        public: &Public,
        seat: Seat,
        hand: &Resources,
        yields: &Yields,
        free: Set<Address>,
    ) -> f32 {
        let total: f32 = yields.iter().sum();
        let variety: f32 = yields.iter().map(|one| one.sqrt()).sum();
        let held = hand.total();
        let kept = if held < GEESE_APPETITE { held as f32 } else { held as f32 * 0.75 };
        let points = public.points(seat) as f32;
        let mut score = worth::POINT * points + worth::YIELD * total + worth::VARIETY * variety;
        score += worth::RESOURCE * kept;
        let rate = |kind: usize| yields[kind] + worth::TRADE * (total - yields[kind]) + 0.004;
        let plan =
            |price: &Resources| worth::PLAN * (-self.rolls_until(hand, price, rate) / worth::PATIENCE).exp();
        let own = public.works(seat).residences;
        let mut best = 0.0f32;
        if !(own - public.houses).is_empty() {
            best = best.max(plan(&HOUSE));
        }
        if !(own & (public.houses - public.towers)).is_empty() {
            best = best.max(plan(&TOWER));
        }
        let (site, roads) = self.best_site(public, seat, free);
        if let Some(site) = site {
            let mut price = BASEMENT;
            (0..roads).for_each(|_| price.add(&ROAD));
            best = best.max(plan(&price) + worth::SITE * site / (1 + roads) as f32);
        }
        score + best
    }

    /// After how many rolls the price can be paid, if every kind comes in at its rate.
    fn rolls_until(&self, hand: &Resources, price: &Resources, rate: impl Fn(usize) -> f32) -> f32 {
        let lacking = hand.lacking(price);
        let waits = lacking.0.iter().enumerate().map(|(kind, lacks)| *lacks as f32 / rate(kind));
        let (longest, sum) =
            waits.fold((0.0f32, 0.0), |(longest, sum), wait| (longest.max(wait), sum + wait));
        (0.7 * longest + 0.3 * sum) / self.seats as f32 * 2.0
    }

    /// What each builder's residences yield a roll (3.5.5).
    fn yields(&self, public: &Public) -> [Yields; MAX_SEATS] {
        let mut yields = [[0.0; 5]; MAX_SEATS];
        for (number, resource, chance) in self.fruitful(public) {
            let corners = self.geometry.corners[number];
            for (of_builder, works) in yields.iter_mut().zip(&public.works).take(self.seats) {
                let here = works.residences & corners;
                if !here.is_empty() {
                    of_builder[resource as usize] += chance * public.worth(here) as f32;
                }
            }
        }
        yields
    }

    /// The tiles that yield something, with the chance that a roll of fair dice makes them.
    fn fruitful(&self, public: &Public) -> impl Iterator<Item = (usize, Resource, f32)> {
        let tiles = public.tiles[..self.geometry.tiles.len()].iter().enumerate();
        tiles.filter_map(|(number, tile)| {
            let geese = public.geese == Some(TileNumber::new(number));
            let share = if geese { worth::UNDER_GEESE } else { 1.0 };
            tile.resource.map(|resource| (number, resource, share * chance_of(tile.value)))
        })
    }

    /// What the best site that `seat` can reach yields a roll, and how many roads lead there: none, or one.
    fn best_site(&self, public: &Public, seat: Seat, free: Set<Address>) -> (Option<f32>, u32) {
        let near = self.residence_sites_among(public, seat, free);
        if !near.is_empty() {
            return (self.richest(public, near), 0);
        }
        let ends = self.road_sites(public, seat).into_iter().map(|path| self.geometry.ends[path.index()]);
        let far = ends.flatten().fold(Set::EMPTY, |far: Set<Address>, end| far | [end].into_iter().collect());
        let reachable = far & free;
        if !reachable.is_empty() {
            return (self.richest(public, reachable), 1);
        }
        let further = far.into_iter().fold(Set::EMPTY, |all, at| all | self.geometry.neighbours[at.index()]);
        (self.richest(public, further & free), 2)
    }

    fn richest(&self, public: &Public, sites: Set<Address>) -> Option<f32> {
        let yields = |site: Address| {
            let around =
                self.fruitful(public).filter(|(number, ..)| self.geometry.corners[*number].contains(site));
            around.map(|(_, _, chance)| chance).sum::<f32>()
        };
        sites.into_iter().map(yields).reduce(f32::max)
    }
}

/// How often two fair dice show this total.
fn chance_of(total: u8) -> f32 {
    let ways = 6 - (i32::from(total) - 7).abs();
    ways.max(0) as f32 / 36.0
}
