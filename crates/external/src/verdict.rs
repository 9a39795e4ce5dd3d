//! Why a program lost its seat.

use std::time::Duration;

/// What a program did wrong. The game is lost for it; the match goes on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Verdict {
    /// It could not be started.
    #[error("could not be started: {0}")]
    NotStarted(String),
    /// It did not answer the table's hello.
    #[error("did not say hello within {} s", .0.as_secs())]
    Silent(Duration),
    /// It speaks another protocol.
    #[error("speaks {spoken:?}, and this table speaks {}", protocol::VERSION)]
    Version {
        /// What it says that it speaks.
        spoken: String,
    },
    /// Its time ran out.
    #[error("ran out of time at ply {ply}")]
    Late {
        /// The moment.
        ply: usize,
    },
    /// It answered one request wrongly too often.
    #[error("gave {} wrong answers at ply {ply}; the last one: {reason}", crate::program::MOST_WRONG)]
    Illegal {
        /// The moment.
        ply: usize,
        /// What was wrong with the last answer.
        reason: String,
    },
    /// It wrote far more than it was asked for.
    #[error("flooded the table with output that nobody asked for")]
    Flooding,
    /// It doesn't read what the table says.
    #[error("does not read its standard input")]
    Deaf,
    /// It said that it leaves.
    #[error("left the table at ply {ply}")]
    Left {
        /// The moment.
        ply: usize,
    },
    /// It failed before the game, and wrote why to standard error.
    #[error("{verdict}; its standard error ends with: {errors}")]
    NotReady {
        /// What it did wrong.
        verdict: Box<Verdict>,
        /// The last lines that it wrote.
        errors: String,
    },
    /// It ended.
    #[error("ended before the game did{status}")]
    Dead {
        /// How, in words, with a space before them.
        status: String,
    },
}

impl Verdict {
    /// The same with the last lines of standard error, if there are any.
    pub(crate) fn with_errors(self, errors: &str) -> Verdict {
        let mut last: Vec<&str> =
            errors.lines().rev().filter(|line| !line.trim().is_empty()).take(5).collect();
        last.reverse();
        if last.is_empty() {
            return self;
        }
        Verdict::NotReady { verdict: Box::new(self), errors: last.join(" | ") }
    }
}
