//! Hostile command lines of the classic programs.

use std::cell::Cell;
use std::ffi::OsString;
use std::io;

use terminal::{Console, Failure};

use super::files::{self, FileKind};
use super::{Entropy, Kind, Verdict, check_refusal, folder, program};
use crate::games::Trial;
use crate::mutate::mutate;

/// Bots that think, and programs that play. Their names are read and nothing is played: how long the former may think is
/// for the user to say, and the latter are commands of a shell.
const NOT_PLAYED: &[&str] = &["easy", "medium", "hard", "expert", "greedy", "search", "exec"];
/// Options that print a page and end the program.
const PAGES: &[&str] = &["help", "h", "version", "V"];

/// A command line, one word a line: a right one, or two at once, with a few words changed.
pub(super) fn make<G: Trial>(entropy: &mut Entropy<'_>) -> Vec<u8> {
    if entropy.one_in(24) {
        return entropy.rest();
    }
    let mut words: Vec<Vec<u8>> = Vec::new();
    for _ in 0..1 + entropy.below(2) {
        let line = entropy.one_of(G::SCRIPT.options);
        words.extend(line.split_whitespace().map(|word| word.as_bytes().to_vec()));
    }
    for _ in 0..entropy.below(4) {
        change(&mut words, entropy);
    }
    words.join(&b'\n')
}

fn change(words: &mut Vec<Vec<u8>>, entropy: &mut Entropy<'_>) {
    if words.is_empty() {
        return words.push(entropy.rest());
    }
    let (at, other) = (entropy.below(words.len()), entropy.below(words.len()));
    match entropy.below(7) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, words[other].clone()),
        2 => words.swap(at, other),
        3 => words[at] = mutate(&words[at], 2, entropy),
        4 => words[at].insert(0, b'-'),
        5 if at + 1 < words.len() => {
            let value = words.remove(at + 1);
            words[at].extend([b"=".as_slice(), &value].concat());
        }
        _ => words[at] = words[other].clone(),
    }
}

/// Runs the program: it plays and ends, or refuses the line in words.
pub(super) fn judge<G: Trial>(line: &[u8], entropy: &mut Entropy<'_>) -> Result<Verdict, String> {
    prepare::<G>()?;
    let words: Vec<OsString> = line.split(|byte| *byte == b'\n').map(word).collect();
    let is_among = |words: &[&str], word: &OsString| {
        let word = word.to_string_lossy();
        words.contains(&word.trim_start_matches('-'))
    };
    if words.iter().any(|word| is_among(PAGES, word)) {
        return Ok(Verdict::Accepted(0));
    }
    let names_one = |word: &OsString| NOT_PLAYED.iter().any(|bot| word.to_string_lossy().contains(bot));
    let stops = words.iter().any(names_one);
    let program = terminal::program(G::SLUG).expect("only games with a program are asked");
    let received = match stops {
        true => open_only(program, &words),
        false => program::perform(program, &words, program::typed::<G>(entropy))?,
    };
    program::check_left::<G>()?;
    match received {
        Ok(()) => Ok(Verdict::Accepted(0)),
        Err(Failure::Options(words) | Failure::File(words)) => {
            check_refusal(&words).map(|()| Verdict::Refused)
        }
        Err(Failure::Io(error)) => Err(format!("the program ends with {error}")),
        Err(Failure::Stopped) => Err("the program stops although nobody sent a signal".into()),
    }
}

/// A word of the line. A slash would lead out of the folder.
fn word(bytes: &[u8]) -> OsString {
    let bytes = bytes.iter().map(|byte| if *byte == b'/' { b'_' } else { *byte }).collect();
    #[cfg(unix)]
    return std::os::unix::ffi::OsStringExt::from_vec(bytes);
    #[cfg(not(unix))]
    String::from_utf8_lossy(&Vec::<u8>::from_iter(bytes)).into_owned().into()
}

/// Runs a program until it would begin to play.
fn open_only(program: terminal::Program, words: &[OsString]) -> Result<(), Failure> {
    let is_open = Cell::new(false);
    let mut console = |_| -> io::Result<Console> {
        is_open.set(true);
        Err(io::Error::other("the game is not played"))
    };
    match (program.perform)(words, &mut console) {
        Err(Failure::Io(_)) if is_open.get() => Ok(()),
        other => other,
    }
}

/// Writes a good and a bad file of every kind that the game reads.
fn prepare<G: Trial>() -> Result<(), String> {
    let script = format!("good.{}.script", G::SLUG);
    if folder::folder().join(&script).exists() {
        return Ok(());
    }
    for kind in Kind::ALL {
        let Some(FileKind { sample, .. }) = files::find::<G>(kind) else { continue };
        let good = sample(&mut Entropy::seeded(1));
        let bad = mutate(&good, 4, &mut Entropy::seeded(2));
        for (word, bytes) in [("good", good), ("bad", bad)] {
            folder::write(&format!("{word}.{}.{}", G::SLUG, kind.name()), &bytes)?;
        }
    }
    folder::write(&script, program::typed::<G>(&mut Entropy::seeded(3)).as_bytes())
}
