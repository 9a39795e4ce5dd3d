//! ARCHITECTURE.md names every crate and every dependency.

use toml::Value;

use crate::manifests::{members, workspace};
use crate::source::{expect_none, files_ending};

#[test]
fn the_architecture_names_every_crate() {
    let names = members().into_iter().map(|member| member.name).collect();
    expect_named("ARCHITECTURE.md has a paragraph on every crate.", names);
}

#[test]
fn the_architecture_names_every_dependency() {
    let workspace = workspace();
    let versions = workspace["workspace"]["dependencies"].as_table().expect("versions are in a table");
    let is_foreign = |entry: &Value| entry.get("path").is_none();
    let names =
        versions.iter().filter(|(_, entry)| is_foreign(entry)).map(|(name, _)| name.clone()).collect();
    expect_named("ARCHITECTURE.md says why we have each dependency.", names);
}

fn expect_named(rule: &str, names: Vec<String>) {
    let documents = files_ending("ARCHITECTURE.md");
    let text = &documents.first().expect("ARCHITECTURE.md is kept").text;
    let faults: Vec<String> = names
        .into_iter()
        .filter(|name| !text.contains(&format!("`{name}`")))
        .map(|name| format!("`{name}` is missing"))
        .collect();
    expect_none(rule, &faults);
}
