//! Duel through its rules: laws, scenarios, counts, journals, and the naive model beside it.

mod cards;
mod counts;
mod decks;
mod evenness;
mod extra;
mod greed;
mod guises;
mod journal;
mod laws;
mod model;
mod positions;
mod refusals;
mod scenarios;
