//! Why a line was not understood: what a person at a terminal reads after the document's "Invalid command."

use constructor::{Prompt, Refusal};

use crate::shell::Extras;

/// What the program waits for.
pub(super) struct Awaited {
    pub(super) prompt: Prompt,
    /// Whether it waits for what loaded dice show.
    pub(super) is_roll: bool,
}

/// When a command can be typed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    BeforeRoll,
    AfterRoll,
    Always,
}

/// Every command, when it can be typed, and how to write it.
#[rustfmt::skip] // a table: one row a command
const PATTERNS: &[(&str, When, &str)] = &[
    ("load",       When::BeforeRoll, "load"),
    ("fair",       When::BeforeRoll, "fair"),
    ("roll",       When::BeforeRoll, "roll"),
    ("build-road", When::AfterRoll,  "build-road <path#>, for instance build-road 10"),
    ("build-res",  When::AfterRoll,  "build-res <housing#>, for instance build-res 10"),
    ("improve",    When::AfterRoll,  "improve <housing#>, for instance improve 10"),
    ("trade",      When::AfterRoll,  "trade <colour> <give> <take>, for instance trade red brick wifi"),
    ("next",       When::AfterRoll,  "next"),
    ("save",       When::AfterRoll,  "save <file>, one word"),
    ("board",      When::Always,     "board"),
    ("status",     When::Always,     "status"),
    ("residences", When::Always,     "residences"),
    ("help",       When::Always,     "help"),
];

impl Awaited {
    /// Why `line`, which is not blank, was not understood, and what to type instead.
    pub(super) fn explain(&self, line: &str, extras: Extras) -> String {
        let quoted = cards::quoted(line.trim());
        match self.prompt {
            Prompt::FirstBasement => format!("{quoted} is not an address: type the number of one."),
            Prompt::Begin if self.is_roll => format!("{quoted} is not a number."),
            Prompt::Geese => format!("{quoted} is not a tile: type the number of one."),
            Prompt::Victim => format!("{quoted} is not a colour: type that of a builder."),
            Prompt::Answer(_) | Prompt::Over(_) => format!("{quoted} is not an answer: type yes or no."),
            Prompt::Begin => self.explain_command(line, When::BeforeRoll, extras),
            Prompt::During => self.explain_command(line, When::AfterRoll, extras),
        }
    }

    fn explain_command(&self, line: &str, now: When, extras: Extras) -> String {
        let word = line.split_whitespace().next().unwrap_or_default();
        match PATTERNS.iter().find(|(name, _, _)| *name == word) {
            Some((_, when, pattern)) if *when == now || *when == When::Always => format!("Write: {pattern}."),
            Some(_) => Refusal::WrongMoment(self.prompt.moment()).to_string(),
            None => {
                let here = PATTERNS.iter().filter(|(_, when, _)| *when == now || *when == When::Always);
                let meant = cards::nearest(word, here.map(|(name, _, _)| *name).chain(extras.words()));
                let hint = meant.map_or_else(
                    || "help lists the commands.".into(),
                    |meant| format!("did you mean {meant}?"),
                );
                format!("There is no command {}: {hint}", cards::quoted(word))
            }
        }
    }
}
