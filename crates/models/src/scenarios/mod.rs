//! Runs the conformance scenarios of the folder `scenarios`, for anything that can play them: rules, models, programs.

pub mod duel;
pub mod sorcery;

use std::path::{Path, PathBuf};

use serde_json::Value;

/// The folder of a game's scenarios.
pub fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios").join(game)
}

/// A file of a game's scenarios.
pub fn read(game: &str, file: &str) -> Value {
    let text = std::fs::read_to_string(folder(game).join(file)).expect("a readable scenario");
    serde_json::from_str(&text).expect("scenarios are JSON")
}

/// All scenarios of a game, by name; files that begin with `_` are for all of them.
fn all(game: &str) -> Vec<Value> {
    let files = std::fs::read_dir(folder(game)).expect("the scenarios are part of the project");
    let names = files.map(|file| file.expect("a readable folder").file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| !name.starts_with('_')).collect();
    names.sort();
    names.iter().map(|name| read(game, name)).collect()
}

fn list(value: &Value) -> impl DoubleEndedIterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}
