//! 3.6: geese, losses and thefts.

use constructor::{Action, Event, Prompt, Refusal, Resource, Resources, TileNumber};
use kernel::{Game, Seat};

use crate::table::{act, builder, example, game, position};

#[test]
fn the_documents_example() {
    let game = game();
    let mut state = game.resume(&example()).expect("the document's save");
    let events = act(&game, &mut state, Action::Roll(7), &[10, 9, 0, 0, 0]);
    let lost = Some(Resources([5, 0, 0, 0, 0]));
    assert_eq!(events[1], Event::Lost { builder: Seat::new(2), count: 5, resources: lost });
    let same = Action::MoveGeese(TileNumber(7));
    assert_eq!(game.why_not(&state, same), Some(Refusal::GeeseAreThere(TileNumber(7))));
    act(&game, &mut state, Action::MoveGeese(TileNumber(9)), &[]);
    assert_eq!(state.public.prompt, Prompt::Victim);
    let red = Seat::new(1);
    assert_eq!(game.why_not(&state, Action::Steal(red)), Some(Refusal::NoVictim(red)));
    let events = act(&game, &mut state, Action::Steal(Seat::new(3)), &[2]);
    let stolen = Some(Resource::Glass);
    assert_eq!(events, [Event::Stole { builder: Seat::new(0), from: Seat::new(3), resource: stolen }]);
    assert_eq!(state.hands[0], Resources([0, 0, 1, 5, 0]));
    assert_eq!(state.hands[2], Resources([6, 0, 0, 0, 0]));
    assert_eq!(state.hands[3], Resources([0, 0, 2, 0, 0]));
    assert_eq!(state.public.prompt, Prompt::During);
}

#[test]
fn losses_are_counted_through_the_kinds() {
    use constructor::{Colour::*, Residence::Basement};
    let game = game();
    let start = position(
        [
            builder(Blue, [2, 2, 2, 2, 2], &[], &[(24, Basement)]),
            builder(Red, [9, 0, 0, 0, 0], &[], &[(42, Basement)]),
            builder(Orange, [0, 0, 1, 0, 10], &[], &[(47, Basement)]),
            builder(Yellow, [0; 5], &[], &[(52, Basement)]),
        ],
        4,
    );
    let mut state = game.resume(&start).expect("a position");
    // Blue: brick; then of 1 2 2 2 2 the last, wifi; of 1 2 2 2 1 energy, glass, heat. Orange: glass, then wifi.
    let events = act(&game, &mut state, Action::Roll(7), &[1, 8, 1, 2, 3, 0, 9, 0, 1, 2]);
    assert_eq!(state.hands[0], Resources([1, 1, 1, 1, 1]));
    assert_eq!(state.hands[1], Resources([9, 0, 0, 0, 0]), "nine are too few for the geese");
    assert_eq!(state.hands[2], Resources([0, 0, 0, 0, 6]));
    assert_eq!(events.len(), 3);
    let events = act(&game, &mut state, Action::MoveGeese(TileNumber(0)), &[]);
    assert_eq!(events[1], Event::NobodyToStealFrom { builder: Seat::new(0) });
    assert_eq!(state.public.prompt, Prompt::During);
}

#[test]
fn geese_keep_a_tile_from_yielding() {
    let game = game();
    let mut position = example();
    position.geese = Some(TileNumber(11));
    let mut state = game.resume(&position).expect("a position");
    act(&game, &mut state, Action::Roll(8), &[]);
    assert_eq!(state.hands[0], Resources([0, 0, 0, 9, 0]), "tile 8 yields heat, tile 11 no energy");
    assert_eq!(state.hands[1], Resources::default());
}
