//! The model of Constructor against the worked examples of its rule book and the conformance scenarios.

mod build;
mod dice;
mod geese;
mod luck;
mod table;
mod trade;
