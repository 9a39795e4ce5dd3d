//! The scenarios, the worked examples of the document, and random games.

mod cards;
mod examples;
mod random;
mod scenarios;
