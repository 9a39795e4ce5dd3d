//! What bots may decide: they roll fair dice, and make few offers a turn and none twice (ruling C18).

use kernel::{Decision, Game, MAX_SEATS, Match, Purpose, Seat, Viewer};

use crate::setup::OFFERS_PER_TURN;
use crate::{Action, Constructor, DiceRule, Offer, OwnDice, Prompt, Setup, View};

/// The match by the rules of games among bots. A bot takes fair dice; a person who has loaded ones is advised on them.
pub(crate) fn decision(play: &Match<Constructor>, seat: Seat, purpose: Purpose) -> Decision<Constructor> {
    let offers_per_turn = Some(OFFERS_PER_TURN);
    let setup = Setup { dice: DiceRule::FairOnly, offers_per_turn, ..play.setup().clone() };
    let game = Constructor::new(&setup).expect("the match has the same board");
    let offers = offers_this_turn(play);
    let mut view = play.view(Viewer::Seat(seat));
    let is_loaded = view.public.prompt == Prompt::Begin && view.public.dice[seat.index()] == OwnDice::Loaded;
    make_fair(&mut view, offers.len());
    let mut legal = play.legal_actions();
    match (is_loaded, purpose) {
        (true, Purpose::Play) => legal.retain(|action| *action == Action::Fair),
        (true, Purpose::Advice) => {
            view.public.dice[seat.index()] = OwnDice::Loaded;
            legal.retain(|action| matches!(action, Action::Roll(_)));
        }
        (false, _) => legal.retain(|action| is_for_bots(*action, &offers)),
    }
    if legal.is_empty() {
        legal = play.legal_actions(); // a position with other dice than its rules allow
    }
    Decision { game, view, legal }
}

/// Dice are fair and stay so, and nobody is asked the same thing twice a turn.
fn is_for_bots(action: Action, offers: &[Offer]) -> bool {
    match action {
        Action::Load | Action::Fair => false,
        Action::Offer(offer) => offers.len() < usize::from(OFFERS_PER_TURN) && !offers.contains(&offer),
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
    }
}

/// Gives everybody fair dice, and counts the offers.
fn make_fair(view: &mut View, offers: usize) {
    view.public.dice = [OwnDice::Fair; MAX_SEATS];
    view.public.offers = offers.min(usize::from(OFFERS_PER_TURN)) as u8;
}

/// The offers of this turn, the latest first: the rules count them only where they are limited.
fn offers_this_turn(play: &Match<Constructor>) -> Vec<Offer> {
    let turn = play.history().iter().rev().copied().take_while(|action| *action != Action::Next);
    turn.filter_map(|action| if let Action::Offer(offer) = action { Some(offer) } else { None }).collect()
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Seeded, Status};

    use super::*;
    use crate::Resource;

    /// Plays at random until `wanted` is legal.
    fn until(wanted: impl Fn(&Action) -> bool) -> (Match<Constructor>, Action) {
        let mut play: Match<Constructor> =
            Match::start(&Setup::default(), 1).expect("the default is playable");
        let mut dice = Seeded::new(1);
        loop {
            let legal = play.legal_actions();
            if let Some(action) = legal.iter().find(|action| wanted(action)) {
                let action = *action;
                return (play, action);
            }
            let quiet = legal.iter().filter(|action| !matches!(action, Action::Offer(_))).collect::<Vec<_>>();
            play.act(*quiet[dice.pick(quiet.len() as u32) as usize]).expect("it is legal");
        }
    }

    #[test]
    fn the_computer_takes_fair_dice_and_a_person_is_advised_on_loaded_ones() {
        let (mut play, _) = until(|action| *action == Action::Load);
        let Status::ToAct(seat) = play.status() else { panic!("the game has begun") };
        assert_eq!(decision(&play, seat, Purpose::Play).legal, [Action::Fair]);
        assert_eq!(decision(&play, seat, Purpose::Advice).legal.len(), 11, "2 to 12");
        play.act(Action::Fair).expect("fair dice can be had");
        assert_eq!(decision(&play, seat, Purpose::Play).legal, [Action::RollFair]);
    }

    #[test]
    fn nobody_is_asked_twice_and_whoever_is_asked_again_may_still_refuse() {
        let (mut play, offer) = until(
            |action| matches!(action, Action::Offer(offer) if offer.give != offer.take && offer.take == Resource::Heat),
        );
        let Action::Offer(Offer { to, .. }) = offer else { panic!("an offer was wanted") };
        let Status::ToAct(seat) = play.status() else { panic!("the game goes on") };
        for asked in 1..=6 {
            play.act(offer).expect("people may ask as often as they like");
            assert!(decision(&play, to, Purpose::Play).legal.contains(&Action::Decline));
            play.act(Action::Decline).expect("it can be refused");
            let legal = decision(&play, seat, Purpose::Play).legal;
            assert!(!legal.contains(&offer) && legal.contains(&Action::Next));
            let offers = legal.iter().any(|action| matches!(action, Action::Offer(_)));
            assert_eq!(offers, asked < usize::from(OFFERS_PER_TURN));
        }
    }
}
