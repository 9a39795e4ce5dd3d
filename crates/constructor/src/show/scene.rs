//! The table as a scene: the board with all that stands on it, and what each builder has.

use kernel::show::{Badge, FaceId, Handle, Layout, Piece, Player, Scene, Zone, ZoneId};
use kernel::{MAX_SEATS, Seat, Viewer};

use super::faces::{GEESE_FACE, PARK_FACE, ROAD_FACE, residence_face, resource_face};
use crate::Rules;
use crate::board::Tile;
use crate::colour::Colour;
use crate::place::{Address, Path, Place, TileNumber};
use crate::resource::{Building, Resource};
use crate::rules::GEESE_ROLL;
use crate::state::{OwnDice, Prompt, Public, Residence};
use crate::view::{HandView, View};

const ADDRESSES: ZoneId = ZoneId(1);
const PATHS: ZoneId = ZoneId(2);
const TILES: ZoneId = ZoneId(3);
const GEESE: ZoneId = ZoneId(4);
/// One for each seat.
const RESOURCES: ZoneId = ZoneId(5);
const BUILD_LIST: ZoneId = ZoneId(RESOURCES.0 + MAX_SEATS as u16);

/// An address as a place of the scene.
pub(crate) fn address_at(address: Address) -> Handle {
    Handle::new(ADDRESSES, address.index())
}

/// A path as a place of the scene.
pub(crate) fn path_at(path: Path) -> Handle {
    Handle::new(PATHS, path.index())
}

/// A tile as a place of the scene.
pub(crate) fn tile_at(tile: TileNumber) -> Handle {
    Handle::new(TILES, tile.index())
}

/// The geese as a piece of the scene.
pub(crate) fn geese_at() -> Handle {
    Handle::new(GEESE, 0)
}

impl Rules {
    pub(super) fn scene(&self, view: &View) -> Scene {
        let public = &view.public;
        let mut zones = vec![
            self.tiles(public),
            self.paths(public),
            self.addresses(public),
            Zone::row(GEESE, None, "geese", public.geese.map(geese).into_iter().collect()),
        ];
        zones.extend(Seat::all(self.seats).map(|seat| resources(view, seat)));
        if let Viewer::Seat(seat) = view.viewer {
            zones.extend(self.build_list(view, seat, BUILD_LIST));
        }
        let players = Seat::all(self.seats).map(|seat| player(view, seat)).collect();
        Scene { time: time(public), players, zones }
    }

    fn tiles(&self, public: &Public) -> Zone {
        let tiles = public.tiles[..self.geometry.tiles.len()].iter().enumerate();
        let pieces = tiles.map(|(number, tile)| {
            let geese = public.geese.filter(|geese| geese.index() == number);
            let face = tile.resource.map_or(PARK_FACE, resource_face);
            Piece { badges: tile_badges(*tile, geese), ..Piece::new(TILES, number, Some(face)) }
        });
        let corners = self.plane.corners.clone();
        board(TILES, "tiles", Layout::Areas { of: ADDRESSES, corners }, pieces.collect())
    }

    fn paths(&self, public: &Public) -> Zone {
        let road = |seat: Seat| {
            let owned = public.works(seat).roads.into_iter();
            owned.map(move |path| owned_piece(path_at(path), ROAD_FACE, seat))
        };
        let pieces = Seat::all(self.seats).flat_map(road).collect();
        board(PATHS, "paths", Layout::Edges { of: ADDRESSES, ends: self.plane.ends.clone() }, pieces)
    }

    fn addresses(&self, public: &Public) -> Zone {
        let residence = |seat: Seat| {
            let owned = public.works(seat).residences.into_iter();
            owned.map(move |address| {
                owned_piece(address_at(address), residence_face(public.residence(address)), seat)
            })
        };
        let pieces = Seat::all(self.seats).flat_map(residence).collect();
        board(ADDRESSES, "addresses", Layout::Points { points: self.plane.points.clone() }, pieces)
    }
}

fn board(id: ZoneId, role: &str, layout: Layout, pieces: Vec<Piece>) -> Zone {
    Zone { layout, ..Zone::row(id, None, role, pieces) }
}

fn owned_piece(at: Handle, face: FaceId, owner: Seat) -> Piece {
    Piece { at, face: Some(face), owner: Some(owner), badges: Vec::new(), on: None }
}

fn geese(tile: TileNumber) -> Piece {
    Piece { on: Some(tile_at(tile)), ..Piece::new(GEESE, 0, Some(GEESE_FACE)) }
}

/// The number that makes a tile yield, how often two dice show it, and what keeps it from yielding.
fn tile_badges(tile: Tile, geese: Option<TileNumber>) -> Vec<Badge> {
    let mut badges = Vec::new();
    if tile.resource.is_some() {
        badges.push(Badge::new("number", &tile.value));
        let pips = ways_to_yield(tile.value);
        badges.push(Badge { why: format!("{pips} of 36 rolls"), ..Badge::new("pips", &pips) });
    }
    if geese.is_some() {
        let why = "it yields nothing (2.3)".to_owned();
        badges.push(Badge { why, ..Badge::new("geese", &"geese") });
    }
    badges
}

/// In how many of the 36 ways two dice make a tile of this value yield; a seven never does (ruling C1).
fn ways_to_yield(value: u8) -> u8 {
    if value == GEESE_ROLL { 0 } else { 6 - value.abs_diff(7) }
}

/// What a builder has: one piece for each resource, or a single one with the total where the hand is hidden.
fn resources(view: &View, seat: Seat) -> Zone {
    let id = ZoneId(RESOURCES.0 + seat.index() as u16);
    let piece = |index: usize, face: Option<FaceId>, amount: u32| Piece {
        badges: vec![Badge::new("amount", &amount)],
        ..Piece::new(id, index, face)
    };
    let pieces = match view.hands[seat.index()] {
        HandView::Open(hand) => {
            let each = Resource::ALL.into_iter().enumerate();
            each.map(|(index, kind)| piece(index, Some(resource_face(kind)), hand[kind])).collect()
        }
        HandView::Hidden { total } => vec![piece(0, None, total)],
    };
    Zone::row(id, Some(seat), "resources", pieces)
}

fn player(view: &View, seat: Seat) -> Player {
    let public = &view.public;
    let dice = match public.dice[seat.index()] {
        OwnDice::Loaded => "loaded",
        OwnDice::Fair => "fair",
    };
    let points = Badge { why: points_from(public, seat), ..Badge::new("points", &public.points(seat)) };
    Player {
        seat,
        title: Colour::of(seat).to_string(),
        is_active: seat == public.turn,
        is_in: true,
        badges: vec![
            points,
            Badge::new("resources", &view.hands[seat.index()].total()),
            Badge::new("dice", &dice),
        ],
    }
}

/// "2 basements, 1 tower": where building points come from.
fn points_from(public: &Public, seat: Seat) -> String {
    let counted = Residence::ALL.into_iter().filter_map(|kind| {
        let own = public.works(seat).residences.into_iter();
        let count = own.filter(|address| public.residence(*address) == kind).count();
        let ending = if count == 1 { "" } else { "s" };
        (count > 0).then(|| format!("{count} {}{ending}", Building::name(kind.building())))
    });
    counted.collect::<Vec<_>>().join(", ")
}

fn time(public: &Public) -> String {
    let turn = public.turns;
    match public.prompt {
        Prompt::FirstBasement => "First basements".to_owned(),
        Prompt::Begin => format!("Turn {turn}, before the roll"),
        Prompt::Geese | Prompt::Victim => format!("Turn {turn}, geese"),
        Prompt::During => format!("Turn {turn}"),
        Prompt::Answer(_) => format!("Turn {turn}, an offer"),
        Prompt::Over(_) => "The end".to_owned(),
    }
}
