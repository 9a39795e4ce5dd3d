//! The games are listed once, by the registry.

use proc_macro2::{TokenStream, TokenTree};
use registry::GAMES;

use crate::source::{Source, expect_none, files_ending};

#[test]
fn only_the_registry_lists_the_games() {
    let mut faults = Vec::new();
    for file in files_ending(".rs").iter().filter(|file| is_held_to_this(file)) {
        let named = games_named(&file.text);
        if named.len() > 1 {
            faults.push(format!("{} names {}", file.path, named.join(", ")));
        }
    }
    expect_none("A source names one game at most; `registry::for_each_game!` names them all.", &faults);
}

#[test]
fn front_ends_read_views() {
    let sources =
        files_ending(".rs").into_iter().filter(|file| file.path.starts_with("crates/terminal/src/"));
    let faults: Vec<String> = sources
        .filter(|file| file.text.contains("Referee}") || file.text.contains("Referee,"))
        .map(|file| file.path)
        .collect();
    expect_none("A front end reads views and positions; `kernel::Referee` is for tests and tools.", &faults);
}

/// Sources of programs and libraries; a test may compare what it likes.
fn is_held_to_this(file: &Source) -> bool {
    let is_source = file.path.contains("/src/") || file.path.starts_with("fuzz/");
    is_source && !file.path.contains("/tests/") && !file.path.starts_with("crates/registry/")
}

/// The games that a source names by their crate or as a text, but for declarations of modules.
fn games_named(text: &str) -> Vec<&'static str> {
    let tokens: TokenStream = text.parse().expect("what compiles can be read as tokens");
    let mut names = Vec::new();
    collect(tokens, &mut names);
    GAMES.iter().filter(|game| names.iter().any(|name| name == *game)).copied().collect()
}

fn collect(tokens: TokenStream, names: &mut Vec<String>) {
    let mut before = String::new();
    for token in tokens {
        match &token {
            TokenTree::Group(group) => collect(group.stream(), names),
            TokenTree::Ident(name) if before != "mod" => names.push(name.to_string()),
            TokenTree::Literal(text) => names.push(text.to_string().trim_matches('"').to_owned()),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
        before = token.to_string();
    }
}

#[test]
fn a_list_would_be_found() {
    let [first, second, ..] = GAMES else { panic!("there are several games") };
    assert_eq!(games_named(&format!("mod {first}; mod {second}; use {first}::X;")), [*first]);
    assert_eq!(
        games_named(&format!("use {first}::X; const A: [&str; 1] = [\"{second}\"];")),
        [*first, *second]
    );
}
