//! The rules, section by section.

mod building;
mod geese;
mod layouts;
mod positions;
mod table;
mod turns;
