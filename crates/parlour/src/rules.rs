//! `parlour rules`: the rule book of a game, or one section of it.

mod book;

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use registry::{GAMES, Listed, Visitor};

use crate::tools::{complain, known_game, print};
use book::Book;

const EXAMPLES: &str = "\
Examples:
  cargo run --release -- rules sorcery 5.1.6
  cargo run --release -- rules sorcery 2017 6.1
  cargo run --release -- rules duel D12
  cargo run --release -- rules constructor geese
  cargo run --release -- rules duel --contents

A section is what an error message cites: a number such as 5.1.6, with the edition before it
where editions differ (2017 6.1), or one of our readings (R11, D12, C4). A word of its title
will do, too. A section is printed with everything below it.

Exit codes: 0 if the section was printed, 2 if there is no such section.";

/// Look up the rules of a game
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RulesArguments {
    /// The game, as parlour --help lists them
    #[arg(value_parser = known_game)]
    game: &'static str,
    /// The section, for instance 5.1.6, 2017 6.1 or R11; the whole book if there is none
    section: Vec<String>,
    /// Print the headings only
    #[arg(long, conflicts_with = "section")]
    contents: bool,
}

/// Prints a book, its headings or a section.
pub(crate) fn run(arguments: &RulesArguments) -> Result<ExitCode> {
    let game = arguments.game;
    let Some(rules) = rules_of(game) else {
        return refuse(&format!("{game} has no rule book"));
    };
    let book = Book::read(rules);
    if arguments.contents {
        print(&book.contents())?;
    } else if arguments.section.is_empty() {
        print(rules)?;
    } else {
        let citation = arguments.section.join(" ");
        let Some(text) = book.section(&citation).or_else(|| reading_elsewhere(game, &citation)) else {
            return refuse(&unknown(game, &book, &citation));
        };
        print(&text)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// One game may cite a reading of another: Duel's turn limit is Sorcery's R27.
fn reading_elsewhere(game: &str, citation: &str) -> Option<String> {
    let mut others = GAMES.iter().filter(|other| **other != game).filter_map(|other| rules_of(other));
    book::is_reading(citation).then(|| others.find_map(|rules| Book::read(rules).section(citation)))?
}

/// The rule book of a game.
fn rules_of(game: &str) -> Option<&'static str> {
    struct Rules;
    impl Visitor for Rules {
        type Answer = Option<&'static str>;

        fn visit<G: Listed>(self) -> Option<&'static str> {
            G::RULES
        }
    }
    registry::visit(game, Rules).ok()?
}

fn unknown(name: &str, book: &Book<'_>, citation: &str) -> String {
    format!(
        "the rules of {name} have no section {}. Nearby:\n{}rules {name} --contents lists all sections",
        cards::quoted(citation),
        book.nearby(citation)
    )
}

fn refuse(reason: &str) -> Result<ExitCode> {
    complain(reason);
    Ok(ExitCode::from(2))
}
