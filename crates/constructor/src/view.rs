//! What one viewer may know, and the states that could be behind it.

use kernel::{Dice, MAX_SEATS, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::Rules;
use crate::resource::Resources;
use crate::state::{Public, State};

/// What one viewer may know: all that lies open, and of each hand what is not hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What everyone sees.
    pub public: Public,
    /// By seat; empty past the last builder.
    pub hands: [HandView; MAX_SEATS],
}

/// A hand as somebody sees it.
///
/// Where hands are hidden, only the total of another's hand is shown. What could be inferred from who gained and paid
/// what is left to the players' memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandView {
    /// What is in it.
    Open(Resources),
    /// How many are in it.
    Hidden {
        /// Of all kinds together.
        total: u32,
    },
}

impl HandView {
    /// How many resources are in it.
    pub fn total(&self) -> u32 {
        match self {
            HandView::Open(resources) => resources.total(),
            HandView::Hidden { total } => *total,
        }
    }
}

impl Rules {
    pub(crate) fn seen_by(&self, state: &State, viewer: Viewer) -> View {
        let hands = std::array::from_fn(|index| {
            let hand = &state.hands[index];
            if !self.setup.hidden_hands || viewer.sees_hand_of(Seat::new(index)) {
                HandView::Open(*hand)
            } else {
                HandView::Hidden { total: hand.total() }
            }
        });
        View { viewer, public: state.public, hands }
    }

    /// A state that fits the view, each hand as likely as any other. A proposer has what is offered (3.5.4).
    pub(crate) fn imagined(&self, view: &View, dice: &mut impl Dice) -> State {
        let public = view.public;
        let offer = public.prompt.offer();
        let offered = |seat: Seat| offer.filter(|_| seat == public.turn).map(|offer| offer.give);
        let mut hands = [Resources::default(); MAX_SEATS];
        for (seat, hand) in Seat::all(MAX_SEATS).zip(&mut hands) {
            *hand = match (view.hands[seat.index()], offered(seat)) {
                (HandView::Open(resources), _) => resources,
                (HandView::Hidden { total }, None) => any_hand(total, dice),
                (HandView::Hidden { total }, Some(give)) => {
                    let mut hand = any_hand(total.saturating_sub(1), dice);
                    hand[give] += 1;
                    hand
                }
            };
        }
        State { public, hands }
    }
}

/// A hand of `total` resources, each mixture as likely as any other.
///
/// Stars and bars: each choice of four places among `total + 4` is one mixture. Floyd's algorithm chooses them with
/// one pick each.
fn any_hand(total: u32, dice: &mut impl Dice) -> Resources {
    const BARS: usize = 4;
    if total == 0 {
        return Resources::default();
    }
    let mut bars = [u32::MAX; BARS];
    for index in 0..BARS {
        let last = total + index as u32;
        let place = dice.pick(last + 1);
        bars[index] = if bars[..index].contains(&place) { last } else { place };
    }
    bars.sort_unstable();
    let mut start = 0;
    Resources(std::array::from_fn(|kind| {
        let end = bars.get(kind).copied().unwrap_or(total + BARS as u32);
        let amount = end - start;
        start = end + 1;
        amount
    }))
}
