//! 2.8, 3.4, 3.5.4, 4.1, 4.2: the order of play, dice and trades.

use constructor::{
    Action, Address, Constructor, Event, Moment, Offer, Prompt, Refusal, Resource, Resources, Setup, State,
    TileNumber,
};
use kernel::{Game, Outcome, Quiet, Scripted, Seat, Status};

use crate::table::{act, example, game};

fn settled(game: &Constructor) -> State {
    let mut state = game.deal(game.setup(), &mut Quiet(Scripted::new(&[])));
    for (address, seat) in [0, 4, 10, 12, 20, 22, 30, 34].into_iter().zip([0, 1, 2, 3, 3, 2, 1, 0]) {
        assert_eq!(game.status(&state), Status::ToAct(Seat::new(seat)));
        act(game, &mut state, Action::FirstBasement(Address(address)), &[]);
    }
    state
}

#[test]
fn first_basements_go_there_and_back() {
    let game = game();
    let state = settled(&game);
    assert_eq!(state.public.prompt, Prompt::Begin);
    assert_eq!(state.public.residences_in_order(Seat::new(3)), [Address(12), Address(20)]);
    assert_eq!(game.status(&state), Status::ToAct(Seat::new(0)));
    assert!(state.hands.iter().all(|hand| *hand == Resources::default()), "they bring no resources");
}

#[test]
fn fair_dice_are_two_picks() {
    let game = game();
    let mut state = settled(&game);
    assert_eq!(game.why_not(&state, Action::RollFair), Some(Refusal::DiceAreLoaded));
    assert_eq!(game.why_not(&state, Action::Roll(13)), Some(Refusal::NoSuchRoll(13)));
    act(&game, &mut state, Action::Fair, &[]);
    assert_eq!(game.why_not(&state, Action::Roll(8)), Some(Refusal::DiceAreFair));
    let events = act(&game, &mut state, Action::RollFair, &[0, 2]);
    assert_eq!(events[0], Event::Rolled { builder: Seat::new(0), total: 4, dice: Some([1, 3]) });
    let early = game.why_not(&state, Action::Load);
    assert_eq!(early, Some(Refusal::WrongMoment(Moment::DuringTurn)));
    act(&game, &mut state, Action::Next, &[]);
    assert_eq!(game.why_not(&state, Action::RollFair), Some(Refusal::DiceAreLoaded), "each has their own");
}

#[test]
fn several_builders_gain_by_their_residences() {
    let game = game();
    let mut state = game.resume(&example()).expect("the document's save");
    let events = act(&game, &mut state, Action::Roll(8), &[]);
    let gained = |builder, resources, tiles: &[u8]| Event::Gained {
        builder: Seat::new(builder),
        resources: Resources(resources),
        tiles: tiles.iter().copied().map(TileNumber).collect(),
    };
    assert_eq!(events[1], gained(0, [0, 6, 0, 4, 0], &[8, 11]));
    assert_eq!(events[2], gained(1, [0, 2, 0, 0, 0], &[11]));
    assert_eq!(events.len(), 3);
}

#[test]
fn an_offer_waits_for_the_other_builder() {
    let game = game();
    let mut state = game.resume(&example()).expect("the document's save");
    act(&game, &mut state, Action::Roll(12), &[]);
    let red = Seat::new(1);
    let offer = |to, give, take| Action::Offer(Offer { to: Seat::new(to), give, take });
    let own = game.why_not(&state, offer(0, Resource::Heat, Resource::Brick));
    assert_eq!(own, Some(Refusal::OwnOffer));
    let nobody = game.why_not(&state, offer(4, Resource::Heat, Resource::Brick));
    assert_eq!(nobody, Some(Refusal::NoSuchBuilder(Seat::new(4))));
    let nothing = game.why_not(&state, offer(1, Resource::Wifi, Resource::Brick));
    assert_eq!(nothing, Some(Refusal::NotEnough { lacking: Resources::one(Resource::Wifi) }));
    act(&game, &mut state, offer(1, Resource::Heat, Resource::Brick), &[]);
    assert_eq!(game.status(&state), Status::ToAct(red));
    let brick = Resources::one(Resource::Brick);
    assert_eq!(game.why_not(&state, Action::Accept), Some(Refusal::NotEnough { lacking: brick }));
    act(&game, &mut state, Action::Decline, &[]);
    act(&game, &mut state, offer(2, Resource::Heat, Resource::Brick), &[]);
    act(&game, &mut state, Action::Accept, &[]);
    assert_eq!(state.hands[0], Resources([1, 0, 0, 4, 0]));
    assert_eq!(state.hands[2], Resources([10, 0, 0, 1, 1]));
    assert_eq!(game.status(&state), Status::ToAct(Seat::new(0)));
}

#[test]
fn the_turn_limit_is_a_draw() {
    let game = Constructor::new(&Setup { turn_limit: Some(2), ..Setup::default() }).expect("playable");
    let mut state = settled(&game);
    for _ in 0..2 {
        act(&game, &mut state, Action::Roll(12), &[]);
        act(&game, &mut state, Action::Next, &[]);
    }
    assert_eq!(game.status(&state), Status::Over(Outcome::Draw));
}
