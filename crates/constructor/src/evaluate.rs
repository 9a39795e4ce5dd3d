//! The evaluation that bots use: points, what the tiles will yield, and how soon the next building can be paid.

use kernel::{MAX_SEATS, Seat, chances};

use crate::Rules;
use crate::harvest::GEESE_APPETITE;
use crate::place::{Address, MAX_TILES, Place};
use crate::resource::{Building, Resource, Resources};
use crate::set::Set;
use crate::state::{Offer, Prompt, Public, State};

/// The weights of the evaluation, in the scores of [`chances`].
mod worth {
    /// A building point.
    pub(super) const POINT: f32 = 0.55;
    /// One resource a roll, of any kind.
    pub(super) const YIELD: f32 = 1.1;
    /// The square root of the yield of each kind: some of every kind is better than much of one.
    pub(super) const VARIETY: f32 = 0.45;
    /// A resource in hand, while there are too few for the geese.
    pub(super) const RESOURCE: f32 = 0.02;
    /// A building that can be paid now; less for each roll until it can be.
    pub(super) const PLAN: f32 = 0.5;
    /// How fast plans are discounted: one that is this many rolls away counts 1/e.
    pub(super) const PATIENCE: f32 = 14.0;
    /// The best free site within reach, for each resource a roll that it would yield.
    pub(super) const SITE: f32 = 0.35;
    /// The share of its yield that a tile with geese has in the long run, since they move on.
    pub(super) const UNDER_GEESE: f32 = 0.4;
    /// How much of a kind comes in by trade for each resource of another kind that the tiles yield.
    pub(super) const TRADE: f32 = 0.08;
    /// The cost of an offer that will be declined, so that nobody makes it.
    pub(super) const DECLINED: f32 = 1e-4;
}

/// What a builder's tiles yield a roll, by resource.
type Yields = [f32; 5];

/// A builder's prospects without the hand, which may be hidden.
#[derive(Clone, Copy, Default)]
pub(crate) struct Outlook {
    /// Points and yields.
    settled: f32,
    /// How fast each kind comes in.
    rates: Yields,
    builds_houses: bool,
    builds_towers: bool,
    /// The price of the best site with its roads, and what it is worth besides.
    site: Option<(Resources, f32)>,
}

/// By seat.
pub(crate) type Outlooks = [Outlook; MAX_SEATS];

impl Rules {
    /// Each seat's chance to win. An open offer is evaluated as if it were answered.
    pub(crate) fn evaluate(&self, state: &State) -> [f32; MAX_SEATS] {
        match state.public.prompt {
            Prompt::Over(outcome) => outcome.shares(self.seats),
            Prompt::Answer(offer) => self.evaluate_offer(state, offer),
            Prompt::FirstBasement | Prompt::Begin | Prompt::Geese | Prompt::Victim | Prompt::During => {
                let scores = self.scores(&self.outlooks(&state.public), &state.hands);
                chances(self.seats, |seat| Some(scores[seat.index()]))
            }
        }
    }

    /// 3.5.4: assumes that the other builder accepts exactly if that builder gains by it.
    fn evaluate_offer(&self, state: &State, offer: Offer) -> [f32; MAX_SEATS] {
        let (from, to) = (state.public.turn, offer.to);
        let outlooks = self.outlooks(&state.public);
        let mut scores = self.scores(&outlooks, &state.hands);
        let mut declined = chances(self.seats, |seat| Some(scores[seat.index()]));
        if state.hand(to)[offer.take] > 0 && state.hand(from)[offer.give] > 0 {
            for (seat, gives, gets) in [(from, offer.give, offer.take), (to, offer.take, offer.give)] {
                let hand = traded(state.hand(seat), gives, gets);
                scores[seat.index()] = self.score(&outlooks[seat.index()], &hand);
            }
            let accepted = chances(self.seats, |seat| Some(scores[seat.index()]));
            if accepted[to.index()] > declined[to.index()] {
                return accepted;
            }
        }
        let chance = &mut declined[from.index()];
        *chance = (*chance - worth::DECLINED).max(0.0);
        declined
    }

    fn scores(&self, outlooks: &Outlooks, hands: &[Resources; MAX_SEATS]) -> [f32; MAX_SEATS] {
        let mut scores = [0.0; MAX_SEATS];
        for (score, (outlook, hand)) in scores.iter_mut().zip(outlooks.iter().zip(hands)).take(self.seats) {
            *score = self.score(outlook, hand);
        }
        scores
    }

    /// The score of a builder with this hand.
    pub(crate) fn score(&self, outlook: &Outlook, hand: &Resources) -> f32 {
        let held = hand.total();
        let kept = if held < GEESE_APPETITE { held as f32 } else { held as f32 * 0.75 };
        let plan = |price: &Resources| {
            worth::PLAN * (-self.rolls_until(hand, price, &outlook.rates) / worth::PATIENCE).exp()
        };
        let mut best = 0.0f32;
        if outlook.builds_houses {
            best = best.max(plan(&Building::House.price()));
        }
        if outlook.builds_towers {
            best = best.max(plan(&Building::Tower.price()));
        }
        if let Some((price, more)) = &outlook.site {
            best = best.max(plan(price) + more);
        }
        outlook.settled + worth::RESOURCE * kept + best
    }

    /// After how many rolls the price can be paid, if every kind comes in at its rate.
    fn rolls_until(&self, hand: &Resources, price: &Resources, rates: &Yields) -> f32 {
        let lacking = hand.lacking(price);
        let waits = lacking.0.iter().zip(rates).map(|(lacks, rate)| *lacks as f32 / rate);
        let (longest, sum) =
            waits.fold((0.0f32, 0.0), |(longest, sum), wait| (longest.max(wait), sum + wait));
        (0.7 * longest + 0.3 * sum) / self.seats as f32 * 2.0
    }

    /// The prospects of all builders.
    pub(crate) fn outlooks(&self, public: &Public) -> Outlooks {
        let crop = self.crop(public);
        let free = self.free_addresses(public);
        let mut outlooks = Outlooks::default();
        for (seat, outlook) in Seat::all(self.seats).zip(&mut outlooks) {
            *outlook = self.outlook(public, seat, &crop, free);
        }
        outlooks
    }

    fn outlook(&self, public: &Public, seat: Seat, crop: &Crop, free: Set<Address>) -> Outlook {
        let own = public.works(seat).residences;
        let yields = self.yields(public, own, crop);
        let total: f32 = yields.iter().sum();
        let variety: f32 = yields.iter().map(|one| one.sqrt()).sum();
        let points = public.points(seat) as f32;
        let (site, roads) = self.best_site(public, seat, crop, free);
        Outlook {
            settled: worth::POINT * points + worth::YIELD * total + worth::VARIETY * variety,
            rates: yields.map(|one| one + worth::TRADE * (total - one) + 0.004),
            builds_houses: !public.house_sites(seat).is_empty(),
            builds_towers: !public.tower_sites(seat).is_empty(),
            site: site.map(|site| {
                let mut price = Building::Basement.price();
                (0..roads).for_each(|_| price.add(&Building::Road.price()));
                (price, worth::SITE * site / (1 + roads) as f32)
            }),
        }
    }

    /// How often each tile yields something, if the dice are fair.
    fn crop(&self, public: &Public) -> Crop {
        let mut crop = [0.0; MAX_TILES];
        for (chance, tile) in crop.iter_mut().zip(&public.tiles[..self.geometry.tiles.len()]) {
            *chance = tile.resource.map_or(0.0, |_| CHANCES[usize::from(tile.value).min(CHANCES.len() - 1)]);
        }
        if let Some(geese) = public.geese {
            crop[geese.index()] *= worth::UNDER_GEESE;
        }
        crop
    }

    /// What residences yield a roll (3.5.5).
    fn yields(&self, public: &Public, residences: Set<Address>, crop: &Crop) -> Yields {
        let mut yields = Yields::default();
        for at in residences {
            let floors = public.floors(at) as f32;
            for tile in self.geometry.tiles_at[at.index()] {
                if let Some(resource) = public.tiles[tile.index()].resource {
                    yields[resource as usize] += floors * crop[tile.index()];
                }
            }
        }
        yields
    }

    /// What the best site that `seat` can reach yields a roll, and how many roads lead there: at most two.
    fn best_site(&self, public: &Public, seat: Seat, crop: &Crop, free: Set<Address>) -> (Option<f32>, u32) {
        let near = self.basement_sites_among(public, seat, free);
        if !near.is_empty() {
            return (self.richest(crop, near), 0);
        }
        let far = self.road_ends(self.road_sites(public, seat));
        let reachable = far & free;
        if !reachable.is_empty() {
            return (self.richest(crop, reachable), 1);
        }
        let further = far.into_iter().fold(Set::EMPTY, |all, at| all | self.geometry.neighbours[at.index()]);
        (self.richest(crop, further & free), 2)
    }

    fn richest(&self, crop: &Crop, sites: Set<Address>) -> Option<f32> {
        let yields = |site: Address| -> f32 {
            self.geometry.tiles_at[site.index()].into_iter().map(|tile| crop[tile.index()]).sum()
        };
        sites.into_iter().map(yields).reduce(f32::max)
    }
}

/// A hand after one resource went each way.
pub(crate) fn traded(hand: &Resources, gives: Resource, gets: Resource) -> Resources {
    let mut hand = *hand;
    hand[gives] -= 1;
    hand[gets] += 1;
    hand
}

/// How often each tile yields something.
type Crop = [f32; MAX_TILES];

/// How often two fair dice show each total.
const CHANCES: [f32; 13] = {
    let mut chances = [0.0; 13];
    let mut total: usize = 2;
    while total <= 12 {
        chances[total] = (6 - total.abs_diff(7)) as f32 / 36.0;
        total += 1;
    }
    chances
};
