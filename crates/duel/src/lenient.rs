//! Reads the parts of a position that can be written in more than one way.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};

use crate::language::Keywords;
use crate::place::Place;
use crate::position::{Aim, InPlay, Player, Players};

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Players, D::Error> {
        deserializer.deserialize_any(PlayersVisitor)
    }
}

struct PlayersVisitor;

impl<'de> Visitor<'de> for PlayersVisitor {
    type Value = Players;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of two players, or an object with the keys \"1\" and \"2\"")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Players, A::Error> {
        <[Player; 2]>::deserialize(SeqAccessDeserializer::new(list)).map(Players)
    }

    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<Players, A::Error> {
        #[derive(Default, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct Numbered {
            #[serde(rename = "1")]
            first: Player,
            #[serde(rename = "2")]
            second: Player,
        }
        let numbered = Numbered::deserialize(MapAccessDeserializer::new(object))?;
        Ok(Players([numbered.first, numbered.second]))
    }
}

impl<'de> Deserialize<'de> for InPlay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<InPlay, D::Error> {
        deserializer.deserialize_any(InPlayVisitor)
    }
}

struct InPlayVisitor;

impl<'de> Visitor<'de> for InPlayVisitor {
    type Value = InPlay;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card's name, or an object with the key \"name\"")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<InPlay, E> {
        Ok(InPlay { name: name.into(), ..InPlay::default() })
    }

    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<InPlay, A::Error> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            #[serde(alias = "card")]
            name: String,
            #[serde(default)]
            tapped: bool,
            attack: Option<i32>,
            hp: Option<i32>,
            abilities: Option<Keywords>,
            #[serde(default)]
            damage: u16,
            target: Option<Aim>,
            played: Option<u32>,
        }
        let Written { name, tapped, attack, hp, abilities, damage, target, played } =
            Written::deserialize(MapAccessDeserializer::new(object))?;
        Ok(InPlay { name, tapped, attack, hp, abilities, damage, target, played })
    }
}

impl Serialize for Aim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Aim::Nothing => serializer.serialize_unit(),
            Aim::Place(place) => place.serialize(serializer),
            Aim::Name(name) => serializer.serialize_str(name),
        }
    }
}

impl<'de> Deserialize<'de> for Aim {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Aim, D::Error> {
        deserializer.deserialize_any(AimVisitor)
    }
}

struct AimVisitor;

impl<'de> Visitor<'de> for AimVisitor {
    type Value = Aim;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a creature as [player, number] or as a numbered name, or null")
    }

    fn visit_unit<E: Error>(self) -> Result<Aim, E> {
        Ok(Aim::Nothing)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Aim, E> {
        Ok(Aim::Name(name.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, pair: A) -> Result<Aim, A::Error> {
        Place::deserialize(SeqAccessDeserializer::new(pair)).map(Aim::Place)
    }
}
