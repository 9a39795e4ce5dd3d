//! Rules about the dependencies between crates.

use std::collections::BTreeSet;

use registry::GAMES;
use toml::{Table, Value};

use crate::source::{Source, expect_none, files_ending};

/// The only dependencies that a game may have, except in its tests.
const KNOWN_TO_GAMES: &[&str] = &["kernel", "serde", "cards"];

/// The tables of a manifest that matter outside of tests.
const BUILT: &[&str] = &["dependencies", "build-dependencies"];
const ALL: &[&str] = &["dependencies", "build-dependencies", "dev-dependencies"];

/// A member of the workspace: its name and its manifest.
pub(crate) struct Member {
    pub(crate) name: String,
    path: String,
    manifest: Table,
}

/// The workspace's members, by their manifests.
pub(crate) fn members() -> Vec<Member> {
    files_ending("/Cargo.toml").iter().filter_map(member).collect()
}

/// The workspace's own manifest.
pub(crate) fn workspace() -> Table {
    let mut manifests = files_ending("Cargo.toml");
    manifests.retain(|file| file.path == "Cargo.toml");
    parse(&manifests[0])
}

fn member(file: &Source) -> Option<Member> {
    let name = file.krate()?.to_owned();
    Some(Member { name, path: file.path.clone(), manifest: parse(file) })
}

fn parse(file: &Source) -> Table {
    file.text.parse().unwrap_or_else(|fault| panic!("{}: {fault}", file.path))
}

impl Member {
    /// The names in the given tables, including platform-specific ones.
    fn dependencies(&self, tables: &[&str]) -> BTreeSet<String> {
        self.entries(tables).map(|(name, _)| name.clone()).collect()
    }

    fn entries(&self, tables: &[&str]) -> impl Iterator<Item = (&String, &Value)> {
        let platforms =
            self.manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
        let places: Vec<&Table> = platforms.filter_map(Value::as_table).chain([&self.manifest]).collect();
        let chosen: Vec<&Table> = places
            .iter()
            .flat_map(|place| tables.iter().filter_map(|table| place.get(*table)?.as_table()))
            .collect();
        chosen.into_iter().flatten()
    }
}

#[test]
fn a_game_knows_the_kernel_and_little_else() {
    let mut faults = Vec::new();
    for game in members().iter().filter(|member| GAMES.contains(&member.name.as_str())) {
        for name in game.dependencies(BUILT) {
            if !KNOWN_TO_GAMES.contains(&name.as_str()) {
                faults.push(format!("{} depends on {name}", game.path));
            }
        }
    }
    expect_none(&format!("A game depends on {} and nothing else.", KNOWN_TO_GAMES.join(", ")), &faults);
}

#[test]
fn the_kernel_and_the_models_stand_alone() {
    let members = members();
    let house: BTreeSet<&str> = members.iter().map(|member| member.name.as_str()).collect();
    let mut faults = Vec::new();
    for (name, tables) in [("kernel", ALL), ("models", BUILT)] {
        for member in members.iter().filter(|member| member.name == name) {
            let known = member.dependencies(tables).into_iter().filter(|name| house.contains(name.as_str()));
            faults.extend(known.map(|known| format!("{} depends on {known}", member.path)));
        }
    }
    expect_none("The kernel knows no game, and a second model shares nothing with the first.", &faults);
}

#[test]
fn versions_and_lints_are_said_once() {
    let mut faults = Vec::new();
    for member in members() {
        let lints = member.manifest.get("lints").and_then(|lints| lints.get("workspace"));
        if lints != Some(&Value::Boolean(true)) {
            faults.push(format!("{} does not take the workspace's lints", member.path));
        }
        for (name, entry) in member.entries(ALL) {
            if entry.get("workspace") != Some(&Value::Boolean(true)) {
                faults.push(format!("{} gives {name} a version of its own", member.path));
            }
        }
    }
    expect_none("Lints and versions live in the workspace's manifest.", &faults);
}

#[test]
fn every_dependency_is_used() {
    let used: BTreeSet<String> = members().iter().flat_map(|member| member.dependencies(ALL)).collect();
    let workspace = workspace();
    let declared = workspace["workspace"]["dependencies"].as_table().expect("versions are in a table");
    let faults: Vec<String> = declared.keys().filter(|name| !used.contains(*name)).cloned().collect();
    expect_none("The workspace's manifest declares what some crate uses.", &faults);
}
