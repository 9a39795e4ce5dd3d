//! An edition of the rule book as data: its numbers, and a switch for each point on which editions differ.

use cards::{Faults, Section, Source};

/// The numbers and switches of one edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// Its name: the year.
    pub name: String,
    /// Life at the start.
    pub life: i32,
    /// Magic at the start.
    pub magic: i32,
    /// Magic gained at the start of each turn.
    pub magic_each_turn: i32,
    /// Cards in hand at the start.
    pub opening_hand: usize,
    /// The most cards in a hand.
    pub hand_limit: usize,
    /// The most minions on a board.
    pub board_limit: usize,
    /// Actions of a minion that enters play.
    pub actions_on_entering: u16,
    /// Actions of a minion at the start of its owner's turn.
    pub actions_each_turn: u16,
    /// The first turn of player 1.
    pub first_turn: FirstTurn,
    /// What becomes of a leaving minion's attack and defence.
    pub leaving_minion: LeavingMinion,
    /// The default deck, in order.
    pub deck: Vec<String>,
}

/// The first turn of player 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstTurn {
    /// With magic and a card.
    LikeAnyOther,
    /// Without either.
    NoMagicNoDraw,
}

cards::words! { FirstTurn, "first turn":
    "like any other" => FirstTurn::LikeAnyOther,
    "no magic, no draw" => FirstTurn::NoMagicNoDraw,
}

/// What becomes of a leaving minion's attack and defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeavingMinion {
    /// Gains and losses stay; enchantments don't.
    KeepsItsValues,
    /// They go back to what is printed.
    AsPrinted,
}

cards::words! { LeavingMinion, "way to leave":
    "keeps its values" => LeavingMinion::KeepsItsValues,
    "is as printed again" => LeavingMinion::AsPrinted,
}

/// The files of an edition: its own, and the cards that it shares.
pub(crate) struct EditionFiles {
    pub(crate) name: &'static str,
    pub(crate) own: (&'static str, &'static str),
    pub(crate) common: &'static [(&'static str, &'static str)],
}

const COMMON: (&str, &str) = ("common.toml", include_str!("../cards/common.toml"));

const CUSTOM: (&str, &str) = ("custom.toml", include_str!("../cards/custom.toml"));

/// Every edition there is, the default one first.
#[rustfmt::skip]
pub(crate) const EDITIONS: &[EditionFiles] = &[
    EditionFiles { name: "2025", own: ("2025.toml", include_str!("../cards/2025.toml")), common: &[COMMON, CUSTOM] },
    EditionFiles { name: "2017", own: ("2017.toml", include_str!("../cards/2017.toml")), common: &[COMMON, CUSTOM] },
];

/// The names of all editions, the default one first.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    EDITIONS.iter().map(|edition| edition.name)
}

impl EditionFiles {
    pub(crate) fn find(name: &str) -> Option<&'static EditionFiles> {
        EDITIONS.iter().find(|edition| edition.name == name)
    }

    /// Reads the `[rules]` of the edition's own file.
    pub(crate) fn rules(&self) -> Result<Edition, Faults> {
        let source = Source::parse(self.own.0, self.own.1)?;
        let edition = source.root().section("rules").and_then(|rules| read(self.name, &rules));
        source.check()?;
        Ok(edition.unwrap_or_else(|| unreachable!("a file without faults is complete")))
    }
}

/// The largest limit of a hand or a board: each place is a bit of [`kernel::Bits`].
const MOST_PLACES: u8 = 60;

fn read(name: &str, rules: &Section<'_>) -> Option<Edition> {
    let life = rules.number("life", 1..=1_000_000);
    let magic = rules.number("magic", 0..=1_000_000);
    let magic_each_turn = rules.number("magic_each_turn", 0..=1_000_000);
    let opening_hand = rules.number("opening_hand", 0..=250u8);
    let hand_limit = rules.number("hand_limit", 1..=MOST_PLACES);
    let board_limit = rules.number("board_limit", 1..=MOST_PLACES);
    let actions_on_entering = rules.number("actions_on_entering", 0..=1_000u16);
    let actions_each_turn = rules.number("actions_each_turn", 0..=1_000u16);
    let first_turn = rules.word("first_turn");
    let leaving_minion = rules.word("leaving_minion");
    let deck = rules.texts("deck");
    rules.finish();
    Some(Edition {
        name: name.to_owned(),
        life: life?,
        magic: magic?,
        magic_each_turn: magic_each_turn?,
        opening_hand: usize::from(opening_hand?),
        hand_limit: usize::from(hand_limit?),
        board_limit: usize::from(board_limit?),
        actions_on_entering: actions_on_entering?,
        actions_each_turn: actions_each_turn?,
        first_turn: first_turn?,
        leaving_minion: leaving_minion?,
        deck: deck.iter().map(|card| card.as_str().to_owned()).collect(),
    })
}
