//! Duel through its rules: laws, scenarios, counts, journals, and the naive model beside it.

mod cards;
mod counts;
mod decks;
mod evenness;
mod extra;
mod generated;
mod greed;
mod hostile;
mod journal;
mod laws;
mod model;
mod observed_keys;
mod positions;
mod refusals;
mod scenarios;
mod several_abilities;
mod show;
mod windows;
