//! What happened, in plain words: one sentence for every event, with the section that made it happen.

use kernel::Seat;
use kernel::show::{FaceId, Handle, Level, Moved, Names, News};

use crate::event::Event;
use crate::place::{Address, Path, TileNumber};
use crate::resource::{Building, Resource, Resources, listed};
use crate::set::Set;
use crate::show::{
    GEESE_FACE, ROAD_FACE, address_at, die_face, geese_at, path_at, residence_face, resource_face, terms,
    tile_at,
};
use crate::state::{Offer, OwnDice, Residence};

impl Event {
    pub(crate) fn news(&self, names: &Names) -> News {
        match *self {
            Event::Built { builder, address, residence, paid } => {
                built(builder, address, residence, &paid, names)
            }
            Event::RoadBuilt { builder, path } => road_built(builder, path, names),
            Event::TurnBegan { builder, turn } => {
                deed(builder, format!("Turn {turn}: {}.", names.of(builder)), "3.4").at(Level::Turn)
            }
            Event::TookDice { builder, dice } => took_dice(builder, dice, names),
            Event::Rolled { builder, total, dice } => rolled(builder, total, dice, names),
            Event::Gained { builder, resources, tiles } => gained(builder, &resources, tiles, names),
            Event::NothingGained => effect("The roll brings nobody anything.".to_owned(), "3.5.2"),
            Event::Lost { builder, count, resources } => lost(builder, count, resources, names),
            Event::GeeseMoved { builder, from, tile } => geese_moved(builder, from, tile, names),
            Event::NobodyToStealFrom { builder } => {
                let text = format!("{} finds nobody to steal from there.", names.start(builder));
                News { seat: Some(builder), ..effect(text, "3.6") }
            }
            Event::Stole { builder, from, resource } => stole(builder, from, resource, names),
            Event::Offered { builder, offer } => {
                let (who, to) = (names.start(builder), names.of(offer.to));
                trade(builder, builder, offer, format!("{who} offers {to} {}.", terms(offer)))
            }
            Event::Traded { builder, offer } => answered(builder, offer, "accepts", names),
            Event::Declined { builder, offer } => answered(builder, offer, "declines", names),
            Event::Won { builder, points } => {
                let text = format!("{} has {points} building points and wins.", names.start(builder));
                deed(builder, text, "4.4").touching([Handle::player(builder)])
            }
            Event::LimitReached => effect("The turn limit is reached.".to_owned(), "C18"),
        }
    }
}

fn deed(builder: Seat, text: String, rule: &str) -> News {
    News { seat: Some(builder), ..News::new(text).citing(rule).at(Level::Deed) }
}

fn effect(text: String, rule: &str) -> News {
    News::new(text).citing(rule)
}

fn built(builder: Seat, address: Address, residence: Residence, paid: &Resources, names: &Names) -> News {
    let (who, what, price) = (names.start(builder), residence.building().name(), paid.words());
    let (text, rule) = match residence.below() {
        None if paid.total() == 0 => (format!("{who} chooses address {address} for a {what}."), "4.1"),
        None => (format!("{who} builds a {what} at address {address} for {price}."), "3.1"),
        Some(before) => {
            let before = before.building().name();
            (format!("{who} improves the {before} at address {address} to a {what} for {price}."), "3.2")
        }
    };
    let at = Some(address_at(address));
    let replaced = residence.below().map(|old| Moved { face: Some(residence_face(old)), from: at, to: None });
    let placed = Moved { face: Some(residence_face(residence)), from: None, to: at };
    let moved = replaced.into_iter().chain([placed]).collect();
    News { moved, ..deed(builder, text, rule) }.touching([address_at(address)])
}

fn road_built(builder: Seat, path: Path, names: &Names) -> News {
    let (who, price) = (names.start(builder), Building::Road.price().words());
    let text = format!("{who} builds a road on path {path} for {price}.");
    let moved = vec![Moved { face: Some(ROAD_FACE), from: None, to: Some(path_at(path)) }];
    News { moved, ..deed(builder, text, "3.3") }.touching([path_at(path)])
}

fn took_dice(builder: Seat, dice: OwnDice, names: &Names) -> News {
    let (kind, rule) = match dice {
        OwnDice::Loaded => ("loaded", "2.8.1"),
        OwnDice::Fair => ("fair", "2.8.2"),
    };
    deed(builder, format!("{} takes {kind} dice.", names.start(builder)), rule)
}

fn rolled(builder: Seat, total: u8, dice: Option<[u8; 2]>, names: &Names) -> News {
    let who = names.start(builder);
    match dice {
        Some(dice @ [one, other]) => {
            let news = deed(builder, format!("{who} rolls {one} and {other}: {total}."), "2.8.2");
            News { faces: dice.map(die_face).to_vec(), ..news }
        }
        None => deed(builder, format!("{who} makes the dice show {total}."), "2.8.1"),
    }
}

fn gained(builder: Seat, resources: &Resources, tiles: Set<TileNumber>, names: &Names) -> News {
    let numbers: Vec<String> = tiles.into_iter().map(|tile| tile.to_string()).collect();
    let places = if numbers.len() == 1 { "tile" } else { "tiles" };
    let text = format!(
        "{} gains {} from {places} {}.",
        names.start(builder),
        resources.words(),
        listed(&numbers, "and")
    );
    let touches = std::iter::once(Handle::player(builder)).chain(tiles.into_iter().map(tile_at));
    let news = News { seat: Some(builder), faces: faces(resources), ..effect(text, "3.5.2") };
    news.touching(touches)
}

fn lost(builder: Seat, count: u32, resources: Option<Resources>, names: &Names) -> News {
    let who = names.start(builder);
    let text = match &resources {
        Some(resources) => format!("{who} loses {} to the geese, half of all.", resources.words()),
        None => format!("{who} loses {count} resources to the geese, half of all."),
    };
    let faces = resources.as_ref().map(faces).unwrap_or_default();
    News { seat: Some(builder), faces, ..effect(text, "3.6") }.touching([Handle::player(builder)])
}

fn geese_moved(builder: Seat, from: Option<TileNumber>, tile: TileNumber, names: &Names) -> News {
    let who = names.start(builder);
    let text = match from {
        Some(from) => format!("{who} moves the geese from tile {from} to tile {tile}."),
        None => format!("{who} brings the geese to tile {tile}."),
    };
    // They are one piece, which lies on another tile now.
    let moved = vec![Moved { face: Some(GEESE_FACE), from: from.map(|_| geese_at()), to: Some(geese_at()) }];
    News { moved, ..deed(builder, text, "3.6") }.touching(from.into_iter().chain([tile]).map(tile_at))
}

fn stole(builder: Seat, from: Seat, resource: Option<Resource>, names: &Names) -> News {
    let what = resource.map_or("a resource".to_owned(), |resource| format!("1 {}", resource.word()));
    let text = format!("{} steals {what} from {}.", names.start(builder), names.of(from));
    let faces = resource.map(resource_face).into_iter().collect();
    News { faces, ..deed(builder, text, "3.6") }.touching([from, builder].map(Handle::player))
}

fn answered(builder: Seat, offer: Offer, verb: &str, names: &Names) -> News {
    let (to, proposer) = (names.start(offer.to), names.of(builder));
    trade(offer.to, builder, offer, format!("{to} {verb} {proposer}'s offer of {}.", terms(offer)))
}

/// What `seat` did about an offer of `builder`'s.
fn trade(seat: Seat, builder: Seat, offer: Offer, text: String) -> News {
    let faces = vec![resource_face(offer.give), resource_face(offer.take)];
    News { faces, ..deed(seat, text, "3.5.4") }.touching([builder, offer.to].map(Handle::player))
}

fn faces(resources: &Resources) -> Vec<FaceId> {
    resources.present().map(|(_, resource)| resource_face(resource)).collect()
}
