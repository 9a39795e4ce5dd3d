//! The legal actions that a search considers: only offers from which both builders gain.

use kernel::MAX_SEATS;

use crate::Rules;
use crate::action::Action;
use crate::evaluate::{Outlooks, traded};
use crate::resource::Resource;
use crate::state::{Offer, State};

/// What the value of an offer is computed from.
struct Market {
    outlooks: Outlooks,
    /// How likely each seat is to win, in parts of `sum`.
    parts: [f32; MAX_SEATS],
    sum: f32,
    /// The proposer's part after a trade, by what is given and taken; the present part where there is no such trade.
    proposers: [[f32; 5]; 5],
}

impl Rules {
    /// Leaves out offers from which the builder gains nothing and, unless hands are hidden, those that the other builder
    /// can't or won't accept.
    pub(crate) fn list_candidates(&self, state: &State, into: &mut Vec<Action>) {
        self.list(state, into);
        if into.iter().any(|action| matches!(action, Action::Offer(_))) {
            let market = self.market(state);
            into.retain(|action| {
                let Action::Offer(offer) = action else { return true };
                self.is_welcome(state, &market, *offer)
            });
        }
    }

    fn market(&self, state: &State) -> Market {
        let (from, hand) = (state.public.turn, state.hand(state.public.turn));
        let outlooks = self.outlooks(&state.public);
        let mut parts = [0.0; MAX_SEATS];
        for (index, part) in parts.iter_mut().enumerate().take(self.seats) {
            *part = self.score(&outlooks[index], &state.hands[index]).exp();
        }
        let mut proposers = [[parts[from.index()]; 5]; 5];
        for give in Resource::ALL.into_iter().filter(|give| hand[*give] > 0) {
            for take in Resource::ALL.into_iter().filter(|take| *take != give) {
                let part = self.score(&outlooks[from.index()], &traded(hand, give, take)).exp();
                proposers[give as usize][take as usize] = part;
            }
        }
        Market { outlooks, parts, sum: parts.iter().sum(), proposers }
    }

    /// 3.5.4: whether both builders gain by the trade, as far as the proposer can see.
    fn is_welcome(&self, state: &State, market: &Market, offer: Offer) -> bool {
        let (from, to) = (state.public.turn.index(), offer.to.index());
        let proposer = market.proposers[offer.give as usize][offer.take as usize];
        if proposer <= market.parts[from] || self.setup.hidden_hands {
            return proposer > market.parts[from];
        }
        if state.hands[to][offer.take] == 0 {
            return false;
        }
        let hand = traded(&state.hands[to], offer.take, offer.give);
        let other = self.score(&market.outlooks[to], &hand).exp();
        let sum = market.sum + proposer + other - market.parts[from] - market.parts[to];
        let gains = |before: f32, after: f32| after * market.sum > before * sum;
        gains(market.parts[from], proposer) && gains(market.parts[to], other)
    }
}
