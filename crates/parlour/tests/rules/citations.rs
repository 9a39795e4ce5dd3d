//! Every citation in the programs, their comments and the pages leads to a heading of a rule book.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::root;
use crate::rules;

/// A citation and the game whose book has it.
type Cited = (&'static str, String);

const EDITIONS: [&str; 2] = ["2017", "2025"];
const READINGS: [(char, &str, usize); 3] =
    [('R', "sorcery", 27), ('D', "duel", 17), ('C', "constructor", 19)];

/// Pages whose bare numbers are sections of one game.
const PAGES: [(&str, &str); 2] = [("docs/custom-cards.md", "sorcery"), ("docs/design-cards.md", "sorcery")];

/// The citations of a text. Bare numbers count only in parentheses, `(2.4, R3)`, and only where a game is known.
pub(crate) fn citations(text: &str, game: Option<&'static str>) -> BTreeSet<Cited> {
    let mut cited = BTreeSet::new();
    let words: Vec<&str> =
        text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '.')).collect();
    for pair in words.windows(2).chain([&[*words.last().unwrap_or(&""), ""][..]]) {
        let [word, next] = [pair[0].trim_matches('.'), pair[1].trim_end_matches('.')];
        cited.extend(reading(word));
        if EDITIONS.contains(&word) && is_section(next) {
            cited.insert(("sorcery", format!("{word} {next}")));
        }
    }
    let Some(game) = game else { return cited };
    for (at, _) in text.match_indices('(') {
        let before = text[..at].chars().next_back();
        let inside = text[at + 1..].split([')', '\n']).next().unwrap_or_default();
        // `pick(6)` is a call, not a citation.
        if before.is_none_or(|letter| letter.is_whitespace() || letter == '"') {
            cited.extend(bare(inside).into_iter().map(|number| (game, number)));
        }
    }
    cited
}

/// The bare numbers of a list that has nothing but citations.
fn bare(inside: &str) -> Vec<String> {
    let items: Vec<&str> =
        inside.split(", ").flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" to ")).collect();
    let is_citation = |item: &&str| {
        let number = item
            .split_once(' ')
            .filter(|(edition, _)| EDITIONS.contains(edition))
            .map_or(*item, |(_, number)| number);
        is_section(number) || reading(item).is_some()
    };
    if !items.iter().all(is_citation) || !inside.contains('.') {
        return Vec::new();
    }
    items.into_iter().filter(|item| is_section(item)).map(str::to_owned).collect()
}

fn reading(word: &str) -> Option<Cited> {
    let (letter, digits) = word.split_at_checked(1)?;
    let (_, game, _) = READINGS.iter().find(|(first, _, _)| letter.starts_with(*first))?;
    let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (*game, word.to_owned()))
}

/// Chapters have one or two digits: `2.50` of a table of figures is none.
fn is_section(word: &str) -> bool {
    let is_part =
        |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    word.split('.').all(is_part) && !word.starts_with('0')
}

/// The game that a file is about, by its path.
fn game_of(path: &str) -> Option<&'static str> {
    let page = PAGES.iter().find(|(page, _)| *page == path).map(|(_, game)| *game);
    page.or_else(|| {
        READINGS.iter().map(|(_, game, _)| *game).find(|game| {
            path.starts_with(&format!("crates/{game}/src/"))
                || path.starts_with(&format!("crates/terminal/src/{game}/"))
                || [format!("docs/rules/{game}.md"), format!("docs/play-{game}.md")]
                    .contains(&path.to_owned())
        })
    })
}

/// The sources of the programs with the texts they embed, and all pages.
fn files() -> Vec<(String, String)> {
    let root = root();
    let mut found = Vec::new();
    walk(&root, Path::new("crates"), &mut found);
    found.retain(|path| path.components().any(|part| part.as_os_str() == "src"));
    walk(&root, Path::new("docs"), &mut found);
    walk(&root, Path::new("puzzles"), &mut found);
    found.extend(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(PathBuf::from));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(root.join(&path)).expect("the project's files are text");
        (path.to_str().expect("paths are UTF-8").replace('\\', "/"), text)
    };
    found.into_iter().map(read).collect()
}

fn walk(root: &Path, folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(root.join(folder)).expect("a folder of the project") {
        let path = folder.join(entry.expect("an entry").file_name());
        if root.join(&path).is_dir() {
            walk(root, &path, found);
        } else if path
            .extension()
            .is_some_and(|ending| ["rs", "txt", "md"].iter().any(|known| ending == *known))
        {
            found.push(path);
        }
    }
}

/// Fails with every citation that leads nowhere.
pub(crate) fn assert_found(cited: impl IntoIterator<Item = Cited>) {
    let is_found = |(game, citation): &Cited| rules(&[*game, citation.as_str()]).code == Some(0);
    let lost: Vec<Cited> = cited.into_iter().filter(|cited| !is_found(cited)).collect();
    assert!(lost.is_empty(), "no heading for {lost:?}");
}

#[test]
fn every_citation_leads_to_a_heading() {
    let mut cited = BTreeSet::new();
    for (path, text) in files() {
        cited.extend(citations(&text, game_of(&path)));
    }
    for known in [("sorcery", "R11"), ("sorcery", "2017 6.5"), ("duel", "D12"), ("constructor", "3.6")] {
        assert!(cited.contains(&(known.0, known.1.to_owned())), "the sources cite {known:?}");
    }
    assert_found(cited);
}

#[test]
fn every_reading_has_a_heading() {
    for (letter, game, count) in READINGS {
        assert_found((1..=count).map(|number| (game, format!("{letter}{number}"))));
    }
}

#[test]
fn citations_are_told_from_other_words() {
    let found = |text: &str| {
        citations(text, Some("duel"))
            .into_iter()
            .map(|(game, citation)| format!("{game} {citation}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(found("is tapped (D12); see R3."), ["duel D12", "sorcery R3"]);
    assert_eq!(found("in 2017 5.1.6, not in 2025"), ["sorcery 2017 5.1.6"]);
    assert_eq!(found("ends (4.1 to 4.3, R5)."), ["duel 4.1", "duel 4.3", "sorcery R5"]);
    assert_eq!(found("pick(6.1) 0.25 (0.12 to 0.50) (1.2 times) RGB C C4x R123 (7)"), [""; 0]);
}
