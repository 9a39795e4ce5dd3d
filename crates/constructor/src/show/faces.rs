//! Every kind of tile, resource and piece, with its price and what the rule book says of it.

use kernel::show::{Badge, Face, FaceId};

use crate::resource::{Building, Resource};
use crate::state::Residence;

/// The PARK comes after the resources, whose tiles have the resources' faces.
pub(crate) const PARK_FACE: FaceId = FaceId(Resource::ALL.len() as u16);
/// A road.
pub(crate) const ROAD_FACE: FaceId = FaceId(PARK_FACE.0 + 1);
const BASEMENT_FACE: FaceId = FaceId(ROAD_FACE.0 + 1);
/// The geese.
pub(crate) const GEESE_FACE: FaceId = FaceId(BASEMENT_FACE.0 + Residence::ALL.len() as u16);

/// How many sides a die has (2.8.2).
const SIDES: u8 = 6;

/// A resource, and a tile that yields it.
pub(crate) fn resource_face(resource: Resource) -> FaceId {
    FaceId(resource as u16)
}

/// A residence.
pub(crate) fn residence_face(residence: Residence) -> FaceId {
    FaceId(BASEMENT_FACE.0 + residence as u16)
}

/// Something to build.
pub(super) fn building_face(building: Building) -> FaceId {
    match building {
        Building::Road => ROAD_FACE,
        Building::Basement => residence_face(Residence::Basement),
        Building::House => residence_face(Residence::House),
        Building::Tower => residence_face(Residence::Tower),
    }
}

/// A die that shows `pips`, 1 to 6.
pub(crate) fn die_face(pips: u8) -> FaceId {
    FaceId(GEESE_FACE.0 + u16::from(pips))
}

pub(super) fn faces() -> Vec<Face> {
    let mut faces: Vec<Face> = Resource::ALL.into_iter().map(resource).collect();
    faces.push(named(PARK_FACE, "park", "tile", "It yields nothing (2.2)."));
    let text = "On a path without a road that touches a road or a residence of yours (3.3).";
    faces.push(Face {
        cost: Building::Road.price().words(),
        ..named(ROAD_FACE, Building::Road.name(), "road", text)
    });
    faces.extend(Residence::ALL.into_iter().map(residence));
    let text = "Their tile yields nothing (2.3). On a 7 they take half of every hand of 10 or more; the roller moves \
                them to another tile and steals from a builder there (3.6).";
    faces.push(named(GEESE_FACE, "geese", "geese", text));
    faces.extend((1..=SIDES).map(die));
    faces
}

fn named(id: FaceId, name: &str, kind: &str, text: &str) -> Face {
    Face { id, name: name.to_owned(), kind: kind.to_owned(), text: text.to_owned(), ..Face::default() }
}

fn resource(resource: Resource) -> Face {
    let users: Vec<&str> = Building::ALL
        .into_iter()
        .filter(|building| building.price()[resource] > 0)
        .map(Building::name)
        .collect();
    let text = format!(
        "When the tile's number is rolled, a basement there brings 1, a house 2 and a tower 3 (3.5.2). It pays for: {}.",
        users.join(", ")
    );
    named(resource_face(resource), resource.word(), "resource", &text)
}

fn residence(residence: Residence) -> Face {
    let (building, floors) = (residence.building(), residence.floors());
    let place = match residence.below() {
        None => "At an address that a road of yours leads to, with no residence there or next to it (3.1).",
        Some(Residence::Basement) => "On a basement of yours (3.2).",
        Some(Residence::House | Residence::Tower) => "On a house of yours (3.2).",
    };
    let values = vec![Badge::new("points", &floors), Badge::new("yield", &floors)];
    let cost = building.price().words();
    Face { cost, values, ..named(residence_face(residence), building.name(), "residence", place) }
}

fn die(pips: u8) -> Face {
    let values = vec![Badge::new("pips", &pips)];
    Face { values, ..named(die_face(pips), &format!("a {pips} on a die"), "die", "") }
}
