//! The kinds of files that games read, how hostile ones are made, and what must follow.

use kernel::journal::Opening;
use kernel::{Dice, Game, Journal, Match, Seeded, Status};
use registry::{Cards, DeckFile, SetupOptions};

use super::{Entropy, Kind, Verdict, check_refusal, json, play, program};
use crate::games::Trial;
use crate::mutate::mutate;

/// A kind of file that a game reads.
pub struct FileKind<G: Game> {
    /// What kind.
    pub kind: Kind,
    /// A good file.
    pub sample: fn(&mut Entropy<'_>) -> Vec<u8>,
    /// The match that it opens, or why it is refused.
    pub open: fn(&[u8]) -> Result<Match<G>, String>,
    /// The options of the program, up to the file's name; none if it reads no such files.
    pub option: &'static [&'static str],
    /// Options with further files for the program, so that the match is one of these cards.
    pub beside: fn(&Match<G>) -> Vec<(&'static str, String)>,
}

/// The game's own kinds, and those of every game.
fn kinds<G: Trial>() -> Vec<FileKind<G>> {
    let mut kinds = G::files();
    kinds.push(FileKind {
        kind: Kind::Positions,
        sample: some_position::<G>,
        open: open_position::<G>,
        option: G::SCRIPT.position,
        beside: |_| Vec::new(),
    });
    kinds.push(FileKind {
        kind: Kind::Journals,
        sample: |entropy| some_match::<G>(entropy).journal().write().into_bytes(),
        open: open_journal::<G>,
        option: &["-replay"],
        beside: |_| Vec::new(),
    });
    kinds
}

/// This kind of file, if the game reads it.
pub(super) fn find<G: Trial>(kind: Kind) -> Option<FileKind<G>> {
    kinds::<G>().into_iter().find(|known| known.kind == kind)
}

/// A random match, some way into its game.
fn some_match<G: Trial>(entropy: &mut Entropy<'_>) -> Match<G> {
    let mut dice = Seeded::new(entropy.seed());
    let mut play = Match::start(&G::any(&mut dice), dice.seed()).expect("random set-ups are playable");
    for _ in 0..entropy.pick(160) {
        if let Status::Over(_) = play.status() {
            break;
        }
        let legal = play.legal_actions();
        let action = legal[dice.pick(legal.len() as u32) as usize];
        play.act(action).expect("what is listed is legal");
    }
    play
}

/// A position of a random match, or a puzzle: few random positions can be won. A match with cards of its own may have
/// positions that can't be read without them.
fn some_position<G: Trial>(entropy: &mut Entropy<'_>) -> Vec<u8> {
    if !G::PUZZLES.is_empty() && entropy.one_in(3) {
        return entropy.one_of(G::PUZZLES).as_bytes().to_vec();
    }
    loop {
        let play = some_match::<G>(entropy);
        let file = serde_json::to_vec(&play.position()).expect("positions are plain data");
        if open_position::<G>(&file).is_ok() {
            return file;
        }
    }
}

/// The text of a file without its byte order mark, as the programs read it.
pub fn text(file: &[u8]) -> Result<&str, String> {
    let text = cards::utf8("the file", file).map_err(|faults| faults.to_string())?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

fn open_position<G: Trial>(file: &[u8]) -> Result<Match<G>, String> {
    let position: G::Position = serde_json::from_str(text(file)?).map_err(|error| error.to_string())?;
    let sets = G::SETS.iter().map(|set| Cards::Set((*set).to_owned())).collect();
    let opened = G::for_position(&position, sets).and_then(|setup| Match::resume(&setup, &position, 0));
    opened.map_err(|error| error.to_string())
}

fn open_journal<G: Trial>(file: &[u8]) -> Result<Match<G>, String> {
    let journal = Journal::<G>::read(text(file)?).map_err(|fault| fault.to_string())?;
    Match::replay(&journal).map_err(|fault| fault.to_string())
}

/// The match with a deck for everybody.
fn open_deck<G: Trial>(file: &[u8]) -> Result<Match<G>, String> {
    let decks = vec![DeckFile { name: "a deck".to_owned(), bytes: file.to_vec() }];
    let options = SetupOptions { decks, ..SetupOptions::default() };
    // Two play every game of ours that has decks.
    let setup = G::for_bots(2).and_then(|setup| G::with_options(setup, &options));
    setup.and_then(|setup| Match::start(&setup, 0)).map_err(|error| error.to_string())
}

/// Decks, for games that have them.
pub fn deck<G: Trial>(sample: fn(&mut Entropy<'_>) -> Vec<u8>) -> FileKind<G> {
    let (option, open) = (&["-deck1"], open_deck::<G>);
    FileKind { kind: Kind::Decks, sample, open, option, beside: |_| Vec::new() }
}

/// A deck file of these cards, in order.
pub fn deck_file(names: &[String]) -> Vec<u8> {
    names.iter().flat_map(|name| [name.as_bytes(), b"\n"].concat()).collect()
}

/// A card file with a few cards of these files, under names of their own.
pub fn some_cards(files: &[&str], entropy: &mut Entropy<'_>) -> Vec<u8> {
    const HEADING: &str = "[[card]]";
    let cards: Vec<&str> = files.iter().flat_map(|file| file.split(HEADING).skip(1)).collect();
    let mut text = String::new();
    for _ in 0..1 + entropy.below(6) {
        let card = entropy.one_of(&cards).replace("name = \"", "name = \"My ");
        text.extend([HEADING, &card]);
    }
    text.into_bytes()
}

/// A hostile file: a good one mutated, or any bytes.
pub(super) fn make<G: Trial>(kind: Kind, entropy: &mut Entropy<'_>) -> Vec<u8> {
    let known = find::<G>(kind).expect("only games that have this kind of file are asked");
    if entropy.one_in(24) {
        return entropy.rest();
    }
    let file = (known.sample)(entropy);
    // Few mutations leave a file that may be accepted.
    let most = *entropy.one_of(&[1, 1, 2, 4]);
    let mutant = match kind {
        Kind::Positions if !entropy.one_in(4) => json::mutate(&file, most, entropy),
        Kind::Journals if !entropy.one_in(4) => mutate_line(&file, most, entropy),
        Kind::Positions
        | Kind::Journals
        | Kind::Cards
        | Kind::Decks
        | Kind::Saves
        | Kind::Boards
        | Kind::Options
        | Kind::Solver => None,
    };
    mutant.unwrap_or_else(|| mutate(&file, most, entropy))
}

/// Mutates one line of JSON, the first more often than the others: it holds the whole set-up.
fn mutate_line(file: &[u8], most: u32, entropy: &mut Entropy<'_>) -> Option<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = file.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let at = if entropy.one_in(2) { 0 } else { entropy.below(lines.len().max(1)) };
    let mut mutant = json::mutate(lines.get(at)?, most, entropy)?;
    mutant.push(b'\n');
    lines[at] = mutant;
    Some(lines.concat())
}

/// Opens the file and plays on, then lets the program do the same: both accept it, or both refuse it in words.
pub(super) fn judge<G: Trial>(kind: Kind, file: &[u8], entropy: &mut Entropy<'_>) -> Result<Verdict, String> {
    let known = find::<G>(kind).expect("only games that have this kind of file are asked");
    let opened = (known.open)(file);
    program::try_file(&known, file, opened.as_ref().ok(), entropy)?;
    match opened {
        Ok(mut play) => play::play_on(&mut play, entropy).map(Verdict::Accepted),
        Err(refusal) => {
            check_refusal(&refusal)?;
            if kind == Kind::Journals {
                play_hashless::<G>(file, entropy)?;
            }
            Ok(Verdict::Refused)
        }
    }
}

/// Plays the set-up and the actions of a journal as far as they go, whatever its hashes say: most mutants are refused for
/// these alone, and an author of hostile journals would get them right.
fn play_hashless<G: Trial>(file: &[u8], entropy: &mut Entropy<'_>) -> Result<(), String> {
    let Some(journal) = text(file).ok().and_then(|text| Journal::<G>::read(text).ok()) else { return Ok(()) };
    let opened = match &journal.opening {
        Opening::Deal(_) => Match::<G>::start(&journal.setup, journal.seed),
        Opening::Position(position) => Match::resume(&journal.setup, position, journal.seed),
    };
    let mut play = match opened {
        Ok(play) => play,
        Err(refusal) => return check_refusal(&refusal.to_string()),
    };
    for entry in &journal.entries {
        if let Err(refusal) = play.act(entry.action) {
            check_refusal(&play.game().explain(&refusal))?;
        }
    }
    play::play_on(&mut play, entropy).map(drop)
}
