//! `parlour/1`: what a table and its players say to each other, as types. One frame is one line of JSON, over standard
//! input and output or a WebSocket; `docs/protocol.md` explains it with examples.
//!
//! JSON Schemas and TypeScript types of all of it are generated into the folder `protocol` (feature `schema`).

mod frames;
mod read;
mod table;

pub use frames::{
    Act, Ended, Fault, HouseFrame, HouseHello, PlayerFrame, PlayerHello, Refused, Request, Time,
};
pub use read::{FrameFault, MOST_BYTES, read, write};
pub use table::{About, Advice, Audience, Look, Offer, StepNews};

/// The version of the protocol, which both sides name in their first frame.
pub const VERSION: &str = "parlour/1";
