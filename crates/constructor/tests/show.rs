//! How the game describes itself: the laws of descriptions along random games, and the words of single things.

use std::collections::BTreeSet;

use constructor::{
    Action, Address, BoardSource, Constructor, DiceRule, Geometry, Offer, Resource, Resources, Setup, State,
    default_tiles, missing,
};
use kernel::laws::{Violation, check_show};
use kernel::show::{Badge, Handle, Layout, Names, News, Scene};
use kernel::{Game, Heard, Scripted, Seat, Show, Status, Viewer};

fn describe_all(setup: &Setup, games: u64) -> Result<BTreeSet<String>, Violation> {
    let mut cited = BTreeSet::new();
    for seed in 0..games {
        check_show::<Constructor>(setup, seed, &mut |rule| {
            cited.insert(rule.0.clone());
        })?;
    }
    Ok(cited)
}

#[test]
fn the_documents_game_is_described() -> Result<(), Violation> {
    let cited = describe_all(&Setup { turn_limit: Some(8), ..Setup::default() }, 20)?;
    let sections = ["2.8.1", "2.8.2", "3.4", "3.5.2", "3.5.4", "3.6", "4.1", "C18"];
    assert!(sections.iter().all(|section| cited.contains(*section)), "{cited:?}");
    Ok(())
}

#[test]
fn every_number_of_builders_is_described() -> Result<(), Violation> {
    (2..=6).try_for_each(|builders| {
        let setup = Setup {
            builders,
            board: BoardSource::Random,
            hidden_hands: builders % 2 == 0,
            blocked_roads: builders == 3,
            points_to_win: 3,
            turn_limit: Some(15),
            offers_per_turn: Some(1),
            ..Setup::for_bots()
        };
        describe_all(&setup, 40).map(drop)
    })
}

#[test]
fn long_games_are_described_to_the_winner() -> Result<(), Violation> {
    let setup = Setup {
        builders: 5,
        hidden_hands: true,
        points_to_win: 5,
        offers_per_turn: Some(0),
        ..Setup::for_bots()
    };
    let cited = describe_all(&setup, 6)?;
    assert!(cited.contains("4.4"), "somebody wins: {cited:?}");
    Ok(())
}

fn boards() -> [Setup; 3] {
    let tiles = |count| BoardSource::Tiles(default_tiles().into_iter().cycle().take(count).collect());
    let bots = || Setup { turn_limit: Some(15), offers_per_turn: Some(1), ..Setup::for_bots() };
    [
        Setup { builders: 6, columns: vec![3, 4, 5, 6, 5, 4, 3], board: tiles(30), ..bots() },
        Setup { builders: 2, columns: vec![2, 3, 2], board: tiles(7), dice: DiceRule::Any, ..bots() },
        // Without a park the geese are nowhere at first.
        Setup { builders: 2, columns: vec![4, 3, 4], board: BoardSource::Tiles(no_park(11)), ..bots() },
    ]
}

fn no_park(count: usize) -> Vec<constructor::Tile> {
    let tiles = default_tiles().into_iter().filter(|tile| tile.resource.is_some());
    tiles.cycle().take(count).collect()
}

#[test]
fn other_boards_are_described() -> Result<(), Violation> {
    boards().iter().try_for_each(|setup| describe_all(setup, 20).map(drop))
}

#[test]
fn boards_are_drawn_to_scale() {
    for setup in boards().iter().chain([&Setup::default()]) {
        let geometry = Geometry::of_columns(&setup.columns).expect("a board");
        let points = geometry.plane();
        let distance = |from: Address, to: Address| {
            let (from, to) = (points[usize::from(from.0)], points[usize::from(to.0)]);
            (from.x - to.x).hypot(from.y - to.y)
        };
        for [one, other] in &geometry.ends {
            assert!((distance(*one, *other) - 1.0).abs() < 1e-4, "path {one} to {other}");
        }
        for tile in &geometry.tiles {
            let outline: Vec<Address> = tile.outline().collect();
            for (index, corner) in outline.iter().enumerate() {
                let next = outline[(index + 1) % outline.len()];
                assert!((distance(*corner, next) - 1.0).abs() < 1e-4, "{outline:?} goes round a hexagon");
                let opposite = outline[(index + 3) % outline.len()];
                assert!((distance(*corner, opposite) - 2.0).abs() < 1e-4, "{outline:?} is regular");
            }
        }
    }
}

struct Table {
    game: Constructor,
    state: State,
}

impl Table {
    /// After the first basements, Blue to roll.
    fn settled(setup: &Setup) -> Table {
        let game = Constructor::new(setup).expect("playable");
        let state = game.deal(setup, &mut Heard::new(Scripted::new(&[])));
        let mut table = Table { game, state };
        for address in [0, 4, 10, 12, 20, 22, 30, 34] {
            table.act(Action::FirstBasement(Address(address)), &[]);
        }
        table
    }

    fn act(&mut self, action: Action, picks: &[u32]) -> Vec<News> {
        assert_eq!(self.game.why_not(&self.state, action), None, "{action}");
        let mut table = Heard::new(Scripted::new(picks));
        self.game.apply(&mut self.state, action, &mut table);
        self.game.tell(&table.events, &colours())
    }

    /// What is told, with the rules it cites.
    fn told(&mut self, action: Action, picks: &[u32]) -> Vec<String> {
        self.act(action, picks).iter().map(News::to_string).collect()
    }

    fn scene(&self, seat: usize) -> Scene {
        self.game.scene(&self.game.view(&self.state, Viewer::Seat(Seat::new(seat))))
    }

    fn prompt(&self) -> String {
        let Status::ToAct(seat) = self.game.status(&self.state) else { panic!("the game goes on") };
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, &mut legal);
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.game.prompt(&view, seat, &legal).to_string()
    }

    fn label(&self, action: Action) -> String {
        let Status::ToAct(seat) = self.game.status(&self.state) else { panic!("the game goes on") };
        self.game.offer(&self.game.view(&self.state, Viewer::Seat(seat)), action).label
    }
}

fn colours() -> Names {
    Names::new(["Blue", "Red", "Orange", "Yellow"].map(str::to_owned).to_vec())
}

fn texts(badges: &[Badge]) -> Vec<String> {
    badges.iter().map(|badge| format!("{} {}", badge.key, badge.text)).collect()
}

const BLUE: Seat = Seat::new(0);

#[test]
fn building_is_told_with_its_price() {
    let mut table = Table::settled(&Setup::default());
    let rolled = table.told(Action::Roll(2), &[]);
    assert_eq!(rolled[0], "Blue makes the dice show 2 (2.8.1).");
    table.state.hands[0] = Resources([9; 5]);
    let first = table.game.geometry().paths_at[0].into_iter().next().expect("a path begins there");
    let told = table.told(Action::BuildRoad(first), &[]);
    assert_eq!(told, [format!("Blue builds a road on path {first} for 1 heat and 1 WiFi (3.3).")]);
    assert_eq!(
        table.label(Action::Improve(Address(0))),
        "improve the basement at address 0 to a house",
        "a move says what it leads to"
    );
    let told = table.told(Action::Improve(Address(0)), &[]);
    assert_eq!(told, ["Blue improves the basement at address 0 to a house for 2 glass and 3 heat (3.2)."]);
}

#[test]
fn the_winner_is_told_with_the_points() {
    let mut table = Table::settled(&Setup::default());
    table.act(Action::Roll(2), &[]);
    table.state.hands[0] = Resources([9; 5]);
    let public = &mut table.state.public;
    public.towers = [0, 34].into_iter().map(Address).collect();
    public.houses = [0, 34, 50].into_iter().map(Address).collect();
    public.works[0].residences = [0, 34, 50, 46].into_iter().map(Address).collect();
    assert_eq!(table.scene(0).players[0].badges[0].why, "1 basement, 1 house, 2 towers");
    let told = table.told(Action::Improve(Address(46)), &[]);
    assert_eq!(told[1], "Blue has 10 building points and wins (4.4).");
    let ended = table.game.ending(table.game.status(&table.state), &colours());
    assert_eq!(ended.map(|news| news.to_string()), Some("Blue wins (4.4).".into()));
}

#[test]
fn fair_dice_are_shown_one_by_one() {
    let mut table = Table::settled(&Setup::default());
    assert_eq!(table.told(Action::Fair, &[]), ["Blue takes fair dice (2.8.2)."]);
    let news = table.act(Action::RollFair, &[1, 3]);
    assert_eq!(news[0].to_string(), "Blue rolls 2 and 4: 6 (2.8.2).");
    let faces = table.game.faces();
    let pips: Vec<&str> =
        news[0].faces.iter().map(|face| faces[usize::from(face.0)].values[0].text.as_str()).collect();
    assert_eq!(pips, ["2", "4"], "the page draws two dice from the news");
}

#[test]
fn geese_are_told_by_the_tiles_they_leave_and_reach() {
    let mut table = Table::settled(&Setup::default());
    table.state.hands[0] = Resources([4, 6, 0, 0, 0]);
    let told = table.told(Action::Roll(7), &[0; 5]);
    assert_eq!(told[1], "Blue loses 4 brick and 1 energy to the geese, half of all (3.6).");
    assert_eq!(table.prompt(), "Geese: choose another tile for them.");
    let told = table.told(Action::MoveGeese(constructor::TileNumber(0)), &[]);
    assert_eq!(told[0], "Blue moves the geese from tile 4 to tile 0 (3.6).");
    let scene = table.scene(1);
    let geese = &scene.zone_of(None, "geese").expect("a zone").pieces[0];
    let tile = scene.piece(geese.on.expect("they stand on a tile")).expect("the tile is a piece");
    assert_eq!(texts(&tile.badges), ["number 3", "pips 2", "geese geese"]);
}

#[test]
fn trades_are_told_from_both_sides() {
    let mut table = Table::settled(&Setup::default());
    table.act(Action::Roll(2), &[]);
    table.state.hands[0] = Resources([1, 0, 0, 0, 0]);
    assert_eq!(table.prompt(), "Choose a builder to trade with or the end of your turn.");
    let offer = Action::Offer(Offer { to: Seat::new(1), give: Resource::Brick, take: Resource::Wifi });
    assert_eq!(table.label(offer), "offer Red 1 brick for 1 WiFi");
    assert_eq!(table.told(offer, &[]), ["Blue offers Red 1 brick for 1 WiFi (3.5.4)."]);
    assert_eq!(table.prompt(), "Blue's offer of 1 brick for 1 WiFi: decline it, for you have no WiFi.");
    table.state.hands[1] = Resources([0, 0, 0, 0, 1]);
    assert_eq!(table.prompt(), "Blue's offer of 1 brick for 1 WiFi: accept or decline it.");
    let told = table.told(Action::Accept, &[]);
    assert_eq!(told, ["Red accepts Blue's offer of 1 brick for 1 WiFi (3.5.4)."]);
}

#[test]
fn the_build_list_says_what_is_missing() {
    let mut table = Table::settled(&Setup { hidden_hands: true, ..Setup::default() });
    table.act(Action::Roll(2), &[]);
    table.state.hands[0] = Resources([0, 0, 1, 3, 1]);
    let view = table.game.view(&table.state, Viewer::Seat(BLUE));
    let lacking = missing(&view, BLUE).expect("one's own hand is open");
    assert_eq!(lacking[2].1, Resources([0, 0, 1, 0, 0]));
    assert_eq!(missing(&view, Seat::new(1)), None, "another's is hidden");
    let scene = table.scene(0);
    let list = scene.zone_of(Some(BLUE), "build list").expect("a list of one's own");
    let [road, basement, house, tower] = &list.pieces[..] else { panic!("four buildings") };
    assert_eq!(texts(&road.badges), ["price 1 heat and 1 WiFi", "places 5"]);
    assert_eq!(basement.badges[2].why, "no road leads to a free address (3.1)");
    assert_eq!(house.badges[1].why, "House: 1 glass missing");
    assert_eq!(tower.badges[1].text, "3 brick, 2 energy and 1 glass");
}

#[test]
fn hidden_hands_show_their_totals_alone() {
    let mut table = Table::settled(&Setup { hidden_hands: true, ..Setup::default() });
    table.state.hands[1] = Resources([3, 0, 0, 2, 0]);
    let amounts = |seat: usize| {
        let scene = table.scene(seat);
        let zone = scene.zone_of(Some(Seat::new(1)), "resources").expect("a zone").clone();
        zone.pieces.iter().map(|piece| piece.badges[0].text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(amounts(1), ["3", "0", "0", "2", "0"]);
    assert_eq!(amounts(0), ["5"]);
    let red = &table.scene(0).players[1];
    assert_eq!((red.title.as_str(), texts(&red.badges)), ("Red", texts_of_red()));
}

fn texts_of_red() -> Vec<String> {
    ["points 2", "resources 5", "dice loaded"].map(str::to_owned).to_vec()
}

#[test]
fn the_first_basements_are_free() {
    let setup = Setup::default();
    let game = Constructor::new(&setup).expect("playable");
    let state = game.deal(&setup, &mut Heard::new(Scripted::new(&[])));
    let table = Table { game, state };
    assert_eq!(table.prompt(), "Basement: choose an address to build on.");
    let scene = table.scene(0);
    let list = scene.zone_of(Some(BLUE), "build list").expect("a list of one's own");
    assert_eq!(texts(&list.pieces[1].badges), ["price free", "places 54"]);
    let addresses = scene.zone_of(None, "addresses").expect("a zone");
    assert!(matches!(&addresses.layout, Layout::Points { points } if points.len() == 54));
    assert!(scene.has(Handle::new(addresses.id, 53)), "empty places can be touched");
}
