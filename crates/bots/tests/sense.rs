//! Bots with sense: in plain positions greedy and search do what anybody would.

use bots::{Bot, Spec};
use constructor::{BuilderPosition, Colour, Constructor, OwnDice, Residence, Resources};
use duel::{Action, Duel, InPlay, Phase, Player, Players, Slot};
use kernel::{Game, Heuristics, Quiet, Seat, Seeded, Status, Viewer};
use sorcery::{Mark, Sorcery};

const BOTS: [&str; 2] = ["greedy", "search:iterations=400"];

/// What each of the bots does here.
fn choices<G: Heuristics>(game: &G, state: &G::State) -> Vec<G::Action> {
    let Status::ToAct(seat) = game.status(state) else { panic!("the game is over") };
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    let choose = |name: &&str| {
        let mut bot: Box<dyn Bot<G>> = name.parse::<Spec>().expect("a bot").bot(3);
        bot.choose(game, &game.view(state, Viewer::Seat(seat)), &legal)
    };
    BOTS.iter().map(choose).collect()
}

/// The document's Duel, with a seat's HP and creatures in play.
fn duel(phase: Phase, players: [(i32, &[&str]); 2]) -> (Duel, duel::State) {
    let game = Duel::new(&duel::Setup::default()).expect("playable");
    let lands = ["Plains", "Swamp"];
    let player = |index: usize| {
        let (hp, names) = players[index];
        let in_play = |name: &&str| InPlay { name: (*name).to_owned(), ..InPlay::default() };
        let library = vec![lands[index].to_owned(); 8];
        Player { hp, library, in_play: names.iter().map(in_play).collect(), ..Player::default() }
    };
    let players = Players([player(0), player(1)]);
    let state = game.resume(&duel::Position { phase, players, ..duel::Position::default() });
    (game, state.expect("a position"))
}

#[test]
fn the_last_blow_is_struck() {
    let (game, state) = duel(Phase::Combat, [(4, &["Ghost"]), (2, &[])]);
    assert_eq!(choices(&game, &state), [Action::Attack { slot: Slot::new(0) }; 2]);
}

#[test]
fn nobody_attacks_into_certain_death() {
    let (game, state) = duel(Phase::Combat, [(15, &["Soldier"]), (15, &["Guard"])]);
    assert_eq!(choices(&game, &state), [Action::Next; 2]);
}

#[test]
fn a_creature_is_given_for_a_life() {
    let (game, mut state) = duel(Phase::Combat, [(15, &["Vampire"]), (5, &["Skeleton"])]);
    for action in [Action::Attack { slot: Slot::new(0) }, Action::Done] {
        game.apply(&mut state, action, &mut Quiet(Seeded::new(1)));
    }
    assert_eq!(choices(&game, &state), [Action::Block { slot: Slot::new(0) }; 2]);
}

#[test]
fn no_land_is_tapped_for_nothing() {
    let (game, state) = duel(Phase::Play1, [(15, &["Plains", "Plains"]), (15, &[])]);
    let search = choices(&game, &state)[1];
    assert_eq!(search, Action::Next, "there is no card to pay for");
}

#[test]
fn sorcerers_kill_where_they_can() {
    let setup = sorcery::Setup::default();
    let game = Sorcery::new(&setup).expect("playable");
    let mut position = game.position(&game.deal(&setup, &mut Quiet(Seeded::new(4))));
    for (player, name, attack, defence) in [(0, "Earth Elemental", 4, 4), (1, "Potion Seller", 1, 3)] {
        let board = &mut position.players[player].board;
        board.push(Default::default());
        board[0].name = name.to_owned();
        (board[0].attack, board[0].defence, board[0].actions) = (attack, defence, 1);
    }
    position.players[1].life = 4;
    let state = game.resume(&position).expect("a position");
    let blow = sorcery::Action::Attack { slot: sorcery::Slot::new(0), at: Mark::Player(Seat::new(1)) };
    assert_eq!(choices(&game, &state), [blow; 2]);
}

/// Blue's turn begins; each builder has a house, and these resources.
fn builders(hands: [[u32; 5]; 4]) -> (Constructor, constructor::State) {
    let game = Constructor::new(&constructor::Setup::default()).expect("playable");
    let colours = [Colour::Blue, Colour::Red, Colour::Orange, Colour::Yellow];
    let places = [37, 32, 16, 20].map(constructor::Address);
    let builder = |index: usize| BuilderPosition {
        colour: colours[index],
        points: 2,
        resources: Resources(hands[index]),
        roads: Vec::new(),
        residences: vec![(places[index], Residence::House)],
        dice: OwnDice::Loaded,
    };
    let position = constructor::Position {
        turn: 0,
        phase: constructor::Phase::Begin,
        winner: None,
        geese: Some(constructor::TileNumber(0)),
        builders: (0..4).map(builder).collect(),
        tiles: constructor::default_tiles(),
        question: None,
        turns: 1,
        offers: 0,
    };
    let state = game.resume(&position).expect("a position");
    (game, state)
}

#[test]
fn geese_go_where_somebody_else_lives() {
    let (game, mut state) = builders([[1, 1, 0, 0, 0], [2, 1, 1, 1, 1], [1; 5], [1; 5]]);
    game.apply(&mut state, constructor::Action::Roll(7), &mut Quiet(Seeded::new(1)));
    for action in choices(&game, &state) {
        let mut after = state;
        game.apply(&mut after, action, &mut Quiet(Seeded::new(1)));
        assert_eq!(after.public.prompt, constructor::Prompt::Victim, "{action} hurts nobody");
        let share = |state: &constructor::State| game.evaluate(state)[0];
        assert!(share(&after) > share(&state), "{action} does Blue no good");
    }
}

#[test]
fn a_bad_trade_is_refused() {
    // Blue wants Red's only wifi, and has nothing for it but bricks, of which Red has plenty.
    let (game, mut state) = builders([[3, 0, 0, 0, 0], [6, 0, 0, 0, 1], [0; 5], [0; 5]]);
    game.apply(&mut state, constructor::Action::Roll(2), &mut Quiet(Seeded::new(1)));
    let offer = constructor::Offer {
        to: Seat::new(1),
        give: constructor::Resource::Brick,
        take: constructor::Resource::Wifi,
    };
    game.apply(&mut state, constructor::Action::Offer(offer), &mut Quiet(Seeded::new(1)));
    assert_eq!(choices(&game, &state), [constructor::Action::Decline; 2]);
}
