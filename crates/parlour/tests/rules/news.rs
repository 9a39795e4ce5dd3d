//! Every rule that a sentence of a game cites is a heading of its book.

use std::collections::BTreeSet;

use kernel::laws::check_show;
use kernel::show::{Names, Show};
use kernel::{Game, Seat};

use crate::citations::assert_found;

/// What games by these set-ups cite.
fn cited<G: Show>(setups: impl IntoIterator<Item = G::Setup>) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    for (seed, setup) in (0..).zip(setups) {
        check_show::<G>(&setup, seed, &mut |rule| cited.extend([rule.to_string()]))
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
    cited
}

#[test]
fn sorcery_cites_its_book() {
    let setup = |(edition, seats): (&str, usize)| sorcery::Setup {
        edition: edition.into(),
        decks: vec![sorcery::library(edition, &[]).expect("the edition is known").0.deck; seats],
        turn_limit: Some(30),
        ..sorcery::Setup::default()
    };
    let tables = ["2017", "2025"].into_iter().flat_map(|edition| (2..=4).map(move |seats| (edition, seats)));
    let mut cited = cited::<sorcery::Sorcery>(tables.cycle().take(12).map(setup));
    assert!(cited.len() > 20, "{cited:?}");
    // Cited by a game without end, and by triggers that no edition names.
    cited.extend(["R23", "2017 3", "2025 3"].map(str::to_owned));
    assert_found(cited.into_iter().map(|rule| ("sorcery", rule)));
}

#[test]
fn constructor_cites_its_book() {
    use constructor::{Constructor, Setup};
    let setup = |game: u8| Setup {
        builders: 2 + game % 5,
        hidden_hands: game.is_multiple_of(2),
        points_to_win: 3,
        turn_limit: Some(10 + 40 * u32::from(game % 2)),
        offers_per_turn: Some(1),
        ..Setup::default()
    };
    let cited = cited::<Constructor>((0..10).map(setup));
    assert!(
        ["3.1", "3.3", "3.5.2", "3.6", "4.4", "C18"].iter().all(|rule| cited.contains(*rule)),
        "{cited:?}"
    );
    assert_found(cited.into_iter().map(|rule| ("constructor", rule)));
}

/// Every event of Constructor, one after the other: a new one does not compile until it is among these.
fn after(event: &constructor::Event) -> Option<constructor::Event> {
    use constructor::{
        Address, Event as E, Offer, OwnDice, Path, Residence, Resource, Resources, Set, TileNumber,
    };
    let (builder, from, tile) = (Seat::new(0), Seat::new(1), TileNumber(3));
    let offer = Offer { to: from, give: Resource::Brick, take: Resource::Wifi };
    let built = |residence, paid| E::Built { builder, address: Address(3), residence, paid };
    Some(match *event {
        E::Built { residence: Residence::Basement, paid: Resources([0, ..]), .. } => {
            built(Residence::Basement, Resources([1, 1, 1, 0, 1]))
        }
        E::Built { residence: Residence::Basement, .. } => built(Residence::House, Resources([1; 5])),
        E::Built { residence: Residence::House, .. } => built(Residence::Tower, Resources([1; 5])),
        E::Built { residence: Residence::Tower, .. } => E::RoadBuilt { builder, path: Path(3) },
        E::RoadBuilt { .. } => E::TurnBegan { builder, turn: 1 },
        E::TurnBegan { .. } => E::TookDice { builder, dice: OwnDice::Loaded },
        E::TookDice { dice: OwnDice::Loaded, .. } => E::TookDice { builder, dice: OwnDice::Fair },
        E::TookDice { dice: OwnDice::Fair, .. } => E::Rolled { builder, total: 7, dice: None },
        E::Rolled { dice: None, .. } => E::Rolled { builder, total: 7, dice: Some([3, 4]) },
        E::Rolled { dice: Some(_), .. } => {
            E::Gained { builder, resources: Resources([1; 5]), tiles: Set::EMPTY }
        }
        E::Gained { .. } => E::NothingGained,
        E::NothingGained => E::Lost { builder, count: 5, resources: None },
        E::Lost { resources: None, .. } => E::Lost { builder, count: 5, resources: Some(Resources([1; 5])) },
        E::Lost { resources: Some(_), .. } => E::GeeseMoved { builder, from: None, tile },
        E::GeeseMoved { from: None, .. } => E::GeeseMoved { builder, from: Some(TileNumber(4)), tile },
        E::GeeseMoved { from: Some(_), .. } => E::NobodyToStealFrom { builder },
        E::NobodyToStealFrom { .. } => E::Stole { builder, from, resource: None },
        E::Stole { resource: None, .. } => E::Stole { builder, from, resource: Some(Resource::Heat) },
        E::Stole { resource: Some(_), .. } => E::Offered { builder, offer },
        E::Offered { .. } => E::Traded { builder, offer },
        E::Traded { .. } => E::Declined { builder, offer },
        E::Declined { .. } => E::Won { builder, points: 10 },
        E::Won { .. } => E::LimitReached,
        E::LimitReached => return None,
    })
}

#[test]
fn every_event_of_constructor_cites_its_book() {
    use constructor::{Address, Constructor, Event, Residence, Resources, Setup};
    let game = Constructor::new(&Setup::default()).expect("the document's game");
    let first = Event::Built {
        builder: Seat::new(0),
        address: Address(3),
        residence: Residence::Basement,
        paid: Resources::default(),
    };
    let mut sentences = BTreeSet::new();
    let mut cited = BTreeSet::new();
    for event in std::iter::successors(Some(first), after) {
        let news = game.tell(&[event], &Names::numbered(4));
        let [news] = &news[..] else { panic!("one sentence for {event:?}, not {news:?}") };
        assert!(sentences.insert(news.text.clone()), "two events read alike: {}", news.text);
        cited.insert(news.rule.as_ref().unwrap_or_else(|| panic!("{event:?} cites nothing")).to_string());
    }
    assert_found(cited.into_iter().map(|rule| ("constructor", rule)));
}
