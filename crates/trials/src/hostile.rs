//! Hostile hands: files and command lines that nobody should have written, fed to whatever reads them.
//!
//! A hostile file is a good one that was mutated. Whoever reads it must refuse it with a sentence, or accept it, and
//! what is accepted is played on with every invariant checked. The fuzzer, its corpus and the trial of thousands of
//! files all run [`run`]; they differ only in where its [`Entropy`] comes from.

mod batch;
mod entropy;
mod files;
mod folder;
mod json;
mod options;
mod play;
mod program;
mod report;
mod solving;

use registry::GAMES;

use crate::games::{Trial, Visitor, visit};

pub use batch::{Batch, run_batch};
pub use entropy::Entropy;
pub use files::{FileKind, deck, deck_file, some_cards, text};
pub use program::Script;
pub use report::{Tally, run_all};

/// What is mutated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Card files, with a game played on their cards.
    Cards,
    /// Decks.
    Decks,
    /// Positions.
    Positions,
    /// Journals.
    Journals,
    /// Saved games.
    Saves,
    /// Boards.
    Boards,
    /// Command lines of the programs.
    Options,
    /// Positions for the solver, with limits.
    Solver,
}

impl Kind {
    /// All of them, in the order of reports.
    pub const ALL: [Kind; 8] = [
        Kind::Cards,
        Kind::Decks,
        Kind::Positions,
        Kind::Journals,
        Kind::Saves,
        Kind::Boards,
        Kind::Options,
        Kind::Solver,
    ];

    /// Its name: that of the fuzz target and of its corpus.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Cards => "cards",
            Kind::Decks => "decks",
            Kind::Positions => "positions",
            Kind::Journals => "journals",
            Kind::Saves => "saves",
            Kind::Boards => "boards",
            Kind::Options => "options",
            Kind::Solver => "solver",
        }
    }

    /// The games that have it, in the order of the registry.
    pub fn games(self) -> Vec<&'static str> {
        GAMES.iter().copied().filter(|game| visit(game, Has(self))).collect()
    }
}

struct Has(Kind);

impl Visitor for Has {
    type Answer = bool;

    fn visit<G: Trial>(self) -> bool {
        let program = terminal::program(G::SLUG);
        match self.0 {
            Kind::Options => program.is_some(),
            Kind::Solver => program.is_some_and(|program| program.commands.is_some()),
            kind @ (Kind::Cards
            | Kind::Decks
            | Kind::Positions
            | Kind::Journals
            | Kind::Saves
            | Kind::Boards) => files::find::<G>(kind).is_some(),
        }
    }
}

/// A hostile file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hostile {
    /// What kind of file.
    pub kind: Kind,
    /// The game that reads it.
    pub game: &'static str,
    /// What is in it.
    pub file: Vec<u8>,
}

/// How a hostile file was received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was refused, in words.
    Refused,
    /// It was accepted, and so many actions were played.
    Accepted(u32),
}

/// Makes a hostile file and judges how it is received; the error says what is wrong with that.
pub fn run(kind: Kind, entropy: &mut Entropy<'_>) -> Result<Verdict, String> {
    Hostile::new(kind, entropy).judge(entropy)
}

/// Runs the fuzzer's bytes. A finding is a panic, which is what the fuzzer looks for.
pub fn fuzz(kind: Kind, bytes: &[u8]) {
    let mut entropy = Entropy::of(bytes);
    let hostile = Hostile::new(kind, &mut entropy);
    if let Err(finding) = hostile.judge(&mut entropy) {
        let file = String::from_utf8_lossy(&hostile.file);
        panic!("{} of {}: {finding}\n{file}", kind.name(), hostile.game);
    }
}

impl Hostile {
    /// A mutated file of this kind.
    pub fn new(kind: Kind, entropy: &mut Entropy<'_>) -> Hostile {
        let games = kind.games();
        let game = games[entropy.below(games.len())];
        Hostile { kind, game, file: visit(game, Make { kind, entropy }) }
    }

    /// Has it read, and plays on what is accepted.
    pub fn judge(&self, entropy: &mut Entropy<'_>) -> Result<Verdict, String> {
        visit(self.game, Judge { hostile: self, entropy })
    }
}

struct Make<'e, 'b> {
    kind: Kind,
    entropy: &'e mut Entropy<'b>,
}

impl Visitor for Make<'_, '_> {
    type Answer = Vec<u8>;

    fn visit<G: Trial>(self) -> Vec<u8> {
        match self.kind {
            Kind::Options => options::make::<G>(self.entropy),
            Kind::Solver => files::make::<G>(Kind::Positions, self.entropy),
            kind @ (Kind::Cards
            | Kind::Decks
            | Kind::Positions
            | Kind::Journals
            | Kind::Saves
            | Kind::Boards) => files::make::<G>(kind, self.entropy),
        }
    }
}

struct Judge<'h, 'e, 'b> {
    hostile: &'h Hostile,
    entropy: &'e mut Entropy<'b>,
}

impl Visitor for Judge<'_, '_, '_> {
    type Answer = Result<Verdict, String>;

    fn visit<G: Trial>(self) -> Self::Answer {
        let Judge { hostile: Hostile { kind, file, .. }, entropy } = self;
        match kind {
            Kind::Options => options::judge::<G>(file, entropy),
            Kind::Solver => solving::judge::<G>(file, entropy),
            kind @ (Kind::Cards
            | Kind::Decks
            | Kind::Positions
            | Kind::Journals
            | Kind::Saves
            | Kind::Boards) => files::judge::<G>(*kind, file, entropy),
        }
    }
}

/// A refusal says something. Programs escape and cut what it quotes, when they print it.
fn check_refusal(words: &str) -> Result<(), String> {
    if words.split_whitespace().count() >= 3 {
        Ok(())
    } else {
        Err(format!("the refusal is no sentence: {words:?}"))
    }
}
