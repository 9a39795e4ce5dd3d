//! What computers think about: fair dice for all, and few offers a turn (ruling C18).

use constructor::{Action, Constructor, DiceRule, OFFERS_PER_TURN, OwnDice, Prompt, Setup, View};
use kernel::{Game, Match, Seat, Viewer};

use crate::shell::{Matter, Purpose};

/// The match by the rules of games among programs. Computers take fair dice; a person may go on with loaded ones.
pub(super) fn matter(play: &Match<Constructor>, seat: Seat, purpose: Purpose) -> Matter<Constructor> {
    let offers_per_turn = Some(OFFERS_PER_TURN);
    let setup = Setup { dice: DiceRule::FairOnly, offers_per_turn, ..play.setup().clone() };
    let game = Constructor::new(&setup).expect("the match has the same board");
    let view = play.view(Viewer::Seat(seat));
    let public = view.public;
    let loaded = public.prompt == Prompt::Begin && public.dice[seat.index()] == OwnDice::Loaded;
    if loaded && purpose == Purpose::Play && play.setup().dice == DiceRule::Any {
        return Matter { game, view: fairly(view, play), legal: vec![Action::Fair] };
    }
    let mut fair = fairly(view, play);
    if loaded {
        fair.public.dice[seat.index()] = OwnDice::Loaded;
    }
    let left = usize::from(OFFERS_PER_TURN - fair.public.offers);
    let mut legal = play.legal_actions();
    legal.retain(|action| match action {
        Action::Load | Action::Fair => false,
        Action::Offer(_) => left > 0,
        Action::FirstBasement(_)
        | Action::Roll(_)
        | Action::RollFair
        | Action::MoveGeese(_)
        | Action::Steal(_)
        | Action::BuildRoad(_)
        | Action::BuildResidence(_)
        | Action::Improve(_)
        | Action::Accept
        | Action::Decline
        | Action::Next => true,
    });
    Matter { game, view: fair, legal }
}

/// The same view with fair dice in every hand, and the offers of this turn counted.
fn fairly(mut view: View, play: &Match<Constructor>) -> View {
    view.public.dice = [OwnDice::Fair; kernel::MAX_SEATS];
    view.public.offers = offers_this_turn(play);
    view
}

/// The rules count offers only where they are limited.
fn offers_this_turn(play: &Match<Constructor>) -> u8 {
    let turn = play.history().rev().map(|(action, _)| action).take_while(|action| *action != Action::Next);
    let offers = turn.filter(|action| matches!(action, Action::Offer(_))).count();
    offers.min(usize::from(OFFERS_PER_TURN)) as u8
}
