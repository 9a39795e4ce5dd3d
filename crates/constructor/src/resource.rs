//! The five resources, amounts of them, and what everything costs.

use std::fmt::{self, Display};
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What tiles yield and builders spend; the order is that of printing (3.5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Resource {
    /// For basements and towers.
    Brick,
    /// For basements and towers.
    Energy,
    /// For every residence.
    Glass,
    /// For roads, houses and towers.
    Heat,
    /// For roads, basements and towers.
    Wifi,
}

impl Resource {
    /// All of them, in the order of printing.
    pub const ALL: [Resource; 5] =
        [Resource::Brick, Resource::Energy, Resource::Glass, Resource::Heat, Resource::Wifi];

    /// As it is printed.
    pub const fn name(self) -> &'static str {
        match self {
            Resource::Brick => "BRICK",
            Resource::Energy => "ENERGY",
            Resource::Glass => "GLASS",
            Resource::Heat => "HEAT",
            Resource::Wifi => "WIFI",
        }
    }

    /// As it stands in plain sentences (ruling C14).
    pub const fn word(self) -> &'static str {
        match self {
            Resource::Brick => "brick",
            Resource::Energy => "energy",
            Resource::Glass => "glass",
            Resource::Heat => "heat",
            Resource::Wifi => "WiFi",
        }
    }
}

impl Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Words are read in any case.
impl FromStr for Resource {
    type Err = String;

    fn from_str(word: &str) -> Result<Resource, String> {
        let known = Resource::ALL.into_iter().find(|resource| resource.name().eq_ignore_ascii_case(word));
        known.ok_or_else(|| format!("'{word}' is not a resource: say BRICK, ENERGY, GLASS, HEAT or WIFI"))
    }
}

/// An amount of each resource: a hand, a price, a gain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Resources(pub [u32; 5]);

/// Nobody has more of one resource: what goes beyond is lost. No game comes near it, but a written position may, and
/// the geese take half of a hand one by one, each a pick in the journal.
pub const MAX_AMOUNT: u32 = 100_000;

/// What a builder can build for resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say all
pub enum Building {
    Road,
    Basement,
    House,
    Tower,
}

impl Building {
    /// All of them, the cheapest first.
    pub const ALL: [Building; 4] = [Building::Road, Building::Basement, Building::House, Building::Tower];

    /// What the rule book calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Building::Road => "road",
            Building::Basement => "basement",
            Building::House => "house",
            Building::Tower => "tower",
        }
    }

    /// What it costs (2.4.1, 2.6).
    #[rustfmt::skip] // a table: brick, energy, glass, heat, WiFi
    #[inline]
    pub const fn price(self) -> Resources {
        Resources(match self {
            Building::Road     => [0, 0, 0, 1, 1],
            Building::Basement => [1, 1, 1, 0, 1],
            Building::House    => [0, 0, 2, 3, 0],
            Building::Tower    => [3, 2, 2, 2, 1],
        })
    }
}

impl Resources {
    /// One of `resource`.
    pub fn one(resource: Resource) -> Resources {
        let mut one = Resources::default();
        one[resource] = 1;
        one
    }

    /// How many in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Whether this covers `price`.
    #[inline]
    pub(crate) fn covers(&self, price: &Resources) -> bool {
        self.0.iter().zip(&price.0).all(|(have, need)| have >= need)
    }

    /// What is lacking to pay `price`.
    pub fn lacking(&self, price: &Resources) -> Resources {
        Resources(std::array::from_fn(|kind| price.0[kind].saturating_sub(self.0[kind])))
    }

    /// Adds all of `gain`, up to [`MAX_AMOUNT`].
    #[inline]
    pub fn add(&mut self, gain: &Resources) {
        self.0.iter_mut().zip(&gain.0).for_each(|(have, more)| *have = (*have + more).min(MAX_AMOUNT));
    }

    /// Adds one of `resource`, up to [`MAX_AMOUNT`].
    #[inline]
    pub(crate) fn add_one(&mut self, resource: Resource) {
        self[resource] = (self[resource] + 1).min(MAX_AMOUNT);
    }

    /// Takes away all of `price`, which it covers.
    #[inline]
    pub fn pay(&mut self, price: &Resources) {
        self.0.iter_mut().zip(&price.0).for_each(|(have, less)| *have -= less);
    }

    /// The `number`-th item when all are laid out in the order of printing; `number` is below the total.
    #[inline]
    pub fn nth(&self, mut number: u32) -> Resource {
        for resource in Resource::ALL {
            if number < self[resource] {
                return resource;
            }
            number -= self[resource];
        }
        unreachable!("an item below the total is one of the five")
    }

    /// Those that are there, with their amounts, in the order of printing.
    pub fn present(&self) -> impl Iterator<Item = (u32, Resource)> {
        Resource::ALL.into_iter().zip(self.0).map(|(resource, amount)| (amount, resource)).filter(|x| x.0 > 0)
    }
}

impl Index<Resource> for Resources {
    type Output = u32;

    #[inline]
    fn index(&self, resource: Resource) -> &u32 {
        &self.0[resource as usize]
    }
}

impl IndexMut<Resource> for Resources {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u32 {
        &mut self.0[resource as usize]
    }
}

/// "1 HEAT and 2 WIFI", as the document writes resources.
impl Display for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.listed(Resource::name))
    }
}

impl Resources {
    /// "1 heat and 2 WiFi", for plain sentences.
    pub fn words(&self) -> String {
        self.listed(Resource::word)
    }

    fn listed(&self, name: fn(Resource) -> &'static str) -> String {
        let amounts = self.present().map(|(amount, resource)| format!("{amount} {}", name(resource)));
        listed(&amounts.collect::<Vec<_>>(), "and")
    }
}

/// "one, two and three", or "nothing".
pub(crate) fn listed(items: &[impl AsRef<str>], conjunction: &str) -> String {
    let Some((last, others)) = items.split_last() else { return "nothing".to_owned() };
    let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
    match others[..] {
        [] => last.as_ref().to_owned(),
        [_, ..] => format!("{} {conjunction} {}", others.join(", "), last.as_ref()),
    }
}
