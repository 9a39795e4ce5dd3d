//! Frames from bytes and back, with every bad input refused in a sentence.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::frames::{Fault, Refused};

/// The longest frame that is read from a player.
pub const MOST_BYTES: usize = 16 * 1024;

/// Why a line is no frame.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FrameFault {
    /// It is too long.
    #[error("a frame has at most {MOST_BYTES} bytes, and this one has more")]
    TooLong,
    /// It is not text.
    #[error("a frame is one line of JSON in UTF-8, and this is no UTF-8")]
    NoText,
    /// It is no frame.
    #[error("this is no frame of {}: {reason} at column {column}", crate::VERSION)]
    Malformed {
        /// What is wrong.
        reason: String,
        /// Where, counting bytes from 1.
        column: usize,
    },
}

impl FrameFault {
    /// The fault as the frame that answers it at this moment.
    pub fn refused(&self, ply: usize) -> Refused {
        let fault = match self {
            FrameFault::TooLong => Fault::TooLong,
            FrameFault::NoText | FrameFault::Malformed { .. } => Fault::Malformed,
        };
        Refused { fault, text: self.to_string(), rule: None, ply }
    }
}

/// Reads one frame. Fields that are not known are ignored.
pub fn read<F: DeserializeOwned>(line: &[u8]) -> Result<F, FrameFault> {
    if line.len() > MOST_BYTES {
        return Err(FrameFault::TooLong);
    }
    let text = std::str::from_utf8(line).map_err(|_| FrameFault::NoText)?;
    serde_json::from_str(text.trim()).map_err(|error| {
        let reason = error.to_string();
        let reason = reason.split(" at line ").next().unwrap_or_default();
        // A message of the parser may quote the input.
        let reason = reason.chars().take(200).map(|letter| if letter.is_control() { '?' } else { letter });
        FrameFault::Malformed { reason: reason.collect(), column: error.column() }
    })
}

/// Writes one frame as a line without its end.
pub fn write<F: Serialize>(frame: &F) -> String {
    serde_json::to_string(frame).expect("frames are plain data with text keys")
}
