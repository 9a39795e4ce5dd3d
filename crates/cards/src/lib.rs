//! What card games share: reading card and deck files with the place of every fault.
//!
//! A game reads a card file as a flat list of questions to a [`Section`]; every wrong answer becomes a [`Fault`]
//! and reading goes on, so that one run shows a designer everything there is to fix.
//!
//! ```
//! use cards::{Section, Source};
//!
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! enum Kind { Minion, Spell }
//!
//! cards::words! { Kind, "kind": "minion" => Kind::Minion, "spell" => Kind::Spell }
//!
//! struct Card { name: String, kind: Kind, cost: i32 }
//!
//! fn card(section: &Section<'_>) -> Option<Card> {
//!     let name = section.text("name");
//!     let kind = section.word::<Kind>("kind");
//!     let cost = section.number("cost", 0..=99);
//!     section.finish();
//!     Some(Card { name: name?.to_string(), kind: kind?, cost: cost? })
//! }
//!
//! let text = "[[card]]\nname = 'Banish'\nkind = 'spel'\ncots = 2\n";
//! let source = Source::parse("mine.toml", text).unwrap();
//! let root = source.root();
//! let cards: Vec<Card> = root.sections("card").iter().filter_map(card).collect();
//! root.finish();
//! assert!(cards.is_empty());
//! assert_eq!(source.check().unwrap_err().to_string(), "\
//! mine.toml:1:1: needs \"cost\", a whole number from 0 to 99
//! mine.toml:3:9: unknown kind \"spel\"; did you mean \"spell\"?
//! mine.toml:4:1: unknown key \"cots\"; did you mean \"cost\"?");
//! ```

mod deck;
pub mod generate;
mod harmless;
mod log;
mod modifier;
mod nearest;
mod phrase;
mod picture;
mod place;
mod reader;
mod section;
mod text;
mod word;

pub use deck::{MOST_COPIES, read_deck};
pub use harmless::{harmless, is_harmful, is_invisible, quoted};
pub use modifier::{Modifier, Pair};
pub use nearest::{nearest, unknown};
pub use phrase::Phrase;
pub use place::{Fault, Faults, MOST_FAULTS, Place};
pub use reader::{MOST_BYTES, Source, utf8};
pub use section::{Section, WholeNumber};
pub use text::Text;
pub use word::Word;
