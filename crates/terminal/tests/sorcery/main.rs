//! Sorcery's classic display.

mod cards;
mod golden;
mod strange_texts;
