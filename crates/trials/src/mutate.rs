//! Seeded mutations of text files: card files, decks, positions, journals, scripts. The same seed gives the same file.
//!
//! Mutations that keep a file nearly well-formed (another number, another word, another line) reach deeper into a reader
//! than random bytes do, so most of them are of that kind.

use std::ops::Range;

use kernel::Dice;

/// Numbers at and beyond the edges of every integer type that a reader may use.
const EXTREMES: &[&str] = &[
    "0",
    "-1",
    "1",
    "127",
    "128",
    "255",
    "256",
    "-32769",
    "65535",
    "65536",
    "1000000",
    "1000001",
    "999999999",
    "1000000000",
    "2147483647",
    "-2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "99999999999999999999999999",
    "1.5",
    "1e308",
    "0x7fffffff",
    "nan",
];

/// Bytes that mean something in one of our formats, or nothing in any.
const BYTES: &[u8] = b"\0\n\r\t \"'#=[]{}:,.\\/+-*0x9aZ\x7f\x80\xc3\xff";

/// Longer files grow no further, however often their lines are repeated.
const LONGEST: usize = 1 << 20;

/// Mutates a file between one and `most` times.
pub fn mutate(file: &[u8], most: u32, dice: &mut impl Dice) -> Vec<u8> {
    let mut mutant = file.to_vec();
    for _ in 0..=dice.pick(most.max(1)) {
        mutate_once(&mut mutant, dice);
    }
    mutant
}

fn mutate_once(file: &mut Vec<u8>, dice: &mut impl Dice) {
    match dice.pick(12) {
        0 => flip_bit(file, dice),
        1 => replace_byte(file, dice),
        2 => insert_bytes(file, dice),
        3 => drop(remove_lines(file, dice)),
        4 => truncate(file, dice),
        5 => swap_lines(file, dice),
        6 => repeat_lines(file, dice),
        7 => move_lines(file, dice),
        8 | 9 => replace_number(file, dice),
        10 => exchange(file, &words(file), dice),
        _ => exchange(file, &quotations(file), dice),
    }
}

/// An index below `length`, or 0.
fn index(length: usize, dice: &mut impl Dice) -> usize {
    dice.pick(u32::try_from(length).unwrap_or(u32::MAX).max(1)) as usize
}

fn one_of<'a, T>(items: &'a [T], dice: &mut impl Dice) -> Option<&'a T> {
    items.get(index(items.len(), dice))
}

fn flip_bit(file: &mut [u8], dice: &mut impl Dice) {
    let at = index(file.len(), dice);
    if let Some(byte) = file.get_mut(at) {
        *byte ^= 1 << dice.pick(8);
    }
}

fn replace_byte(file: &mut [u8], dice: &mut impl Dice) {
    let at = index(file.len(), dice);
    if let Some(byte) = file.get_mut(at) {
        *byte = BYTES[index(BYTES.len(), dice)];
    }
}

fn insert_bytes(file: &mut Vec<u8>, dice: &mut impl Dice) {
    let at = index(file.len() + 1, dice);
    let byte = BYTES[index(BYTES.len(), dice)];
    let count = [1, 1, 1, 2, 3, 300][index(6, dice)];
    file.splice(at..at, std::iter::repeat_n(byte, count));
}

fn truncate(file: &mut Vec<u8>, dice: &mut impl Dice) {
    let at = index(file.len() + 1, dice);
    file.truncate(at);
}

/// Where each line is, with its line break.
fn lines(file: &[u8]) -> Vec<Range<usize>> {
    let mut start = 0;
    let line = |line: &[u8]| {
        start += line.len();
        start - line.len()..start
    };
    file.split_inclusive(|byte| *byte == b'\n').map(line).collect()
}

/// The place of one to eight lines in a row.
fn block(file: &[u8], dice: &mut impl Dice) -> Range<usize> {
    let lines = lines(file);
    let first = index(lines.len(), dice);
    let last = (first + index(8, dice)).min(lines.len().saturating_sub(1));
    match (lines.get(first), lines.get(last)) {
        (Some(first), Some(last)) => first.start..last.end,
        _ => 0..0,
    }
}

fn swap_lines(file: &mut Vec<u8>, dice: &mut impl Dice) {
    let lines = lines(file);
    let (a, b) = (index(lines.len(), dice), index(lines.len(), dice));
    let order = |place| {
        if place == a {
            b
        } else if place == b {
            a
        } else {
            place
        }
    };
    let swapped = (0..lines.len()).flat_map(|place| &file[lines[order(place)].clone()]).copied().collect();
    *file = swapped;
}

fn remove_lines(file: &mut Vec<u8>, dice: &mut impl Dice) -> Vec<u8> {
    let block = block(file, dice);
    file.drain(block).collect()
}

fn move_lines(file: &mut Vec<u8>, dice: &mut impl Dice) {
    let block = remove_lines(file, dice);
    let at = one_of(&lines(file), dice).map_or(0, |line| line.start);
    file.splice(at..at, block);
}

/// Some lines once more after themselves, or very often.
fn repeat_lines(file: &mut Vec<u8>, dice: &mut impl Dice) {
    let block = block(file, dice);
    let copies = [1, 1, 1, 2, 40][index(5, dice)];
    if file.len() + copies * block.len() <= LONGEST {
        let repeated = file[block.clone()].repeat(copies);
        file.splice(block.end..block.end, repeated);
    }
}

fn replace_number(file: &mut Vec<u8>, dice: &mut impl Dice) {
    let numbers = runs(file, |byte| byte.is_ascii_digit());
    if let Some(number) = one_of(&numbers, dice) {
        let extreme = EXTREMES[index(EXTREMES.len(), dice)];
        file.splice(number.clone(), extreme.bytes());
    }
}

/// A copy of one part takes the place of another.
fn exchange(file: &mut Vec<u8>, parts: &[Range<usize>], dice: &mut impl Dice) {
    if let (Some(from), Some(to)) = (one_of(parts, dice), one_of(parts, dice)) {
        let copy = file[from.clone()].to_vec();
        file.splice(to.clone(), copy);
    }
}

fn words(file: &[u8]) -> Vec<Range<usize>> {
    runs(file, |byte| byte.is_ascii_alphabetic() || byte == b'_')
}

/// What is between quotation marks on one line, with the marks.
fn quotations(file: &[u8]) -> Vec<Range<usize>> {
    let mut quotations = Vec::new();
    for line in lines(file) {
        let mut open = None;
        for at in line.filter(|at| file[*at] == b'"') {
            match open.take() {
                None => open = Some(at),
                Some(start) => quotations.push(start..at + 1),
            }
        }
    }
    quotations
}

/// The longest stretches of bytes that belong to it.
fn runs(file: &[u8], belongs: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for at in (0..file.len()).filter(|at| belongs(file[*at])) {
        match runs.last_mut() {
            Some(run) if run.end == at => run.end = at + 1,
            Some(_) | None => runs.push(at..at + 1),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use kernel::Seeded;

    use super::*;

    const FILE: &[u8] = b"[[card]]\nname = \"Banish\"\ncost = 2\n\n[[card]]\nname = \"Haste\"\ncost = 1\n";

    #[test]
    fn a_seed_gives_the_same_file_again() {
        for seed in 0..50 {
            let [one, other] = [(), ()].map(|()| mutate(FILE, 4, &mut Seeded::new(seed)));
            assert_eq!(one, other, "{seed}");
        }
    }

    #[test]
    fn mutations_differ_and_stay_bounded() {
        let mut file = FILE.to_vec();
        let mut dice = Seeded::new(1);
        let mut changed = 0;
        for _ in 0..5_000 {
            let mutant = mutate(&file, 1, &mut dice);
            changed += u32::from(mutant != file);
            file = if mutant.is_empty() { FILE.to_vec() } else { mutant };
            assert!(file.len() < 2 * LONGEST, "{}", file.len());
        }
        assert!(changed > 3_000, "{changed}");
    }

    #[test]
    fn empty_files_are_mutated_too() {
        let grown = (0..100).filter(|seed| !mutate(b"", 3, &mut Seeded::new(*seed)).is_empty()).count();
        assert!(grown > 0, "{grown}");
    }

    #[test]
    fn parts_are_found() {
        let parts = |ranges: Vec<Range<usize>>| -> Vec<&[u8]> {
            ranges.into_iter().map(|range| &FILE[range]).collect()
        };
        assert_eq!(parts(quotations(FILE)), [b"\"Banish\"".as_slice(), b"\"Haste\""]);
        assert_eq!(parts(runs(FILE, |byte| byte.is_ascii_digit())), [b"2", b"1"]);
        assert_eq!(parts(lines(FILE)).concat(), FILE);
        assert_eq!(parts(words(FILE))[..3], [b"card".as_slice(), b"name", b"Banish"]);
    }
}
