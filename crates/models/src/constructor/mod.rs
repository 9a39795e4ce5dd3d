//! Constructor in plain vectors and strings: typed lines go in, the whole state comes out.

mod act;
mod check;
mod geometry;
mod list;
mod perft;
mod state;
mod words;

use words::{COLOURS, PARK, RESOURCES};

/// What a game is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many builders play: 1 to 4, as many as there are colours.
    pub builders: usize,
    /// The resource (`"BRICK"` … `"PARK"`) and value of each of the 19 tiles.
    pub tiles: Vec<(String, u8)>,
    /// Whether another builder's residence stops a road from going on (C10).
    pub blocked_roads: bool,
    /// After how many turns, counted over all builders, the game is a draw (C18).
    pub turn_limit: Option<u32>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This builder was the first to have 10 building points.
    Won(usize),
    /// The turn limit was reached.
    Draw,
}

/// The three types of residence (2.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Housing {
    /// What is built first.
    Basement,
    /// An improved basement.
    House,
    /// An improved house.
    Tower,
}

/// The two types of dice, of which each builder has a set (2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// The builder says what they show.
    Loaded,
    /// Luck says what they show.
    Fair,
}

/// All that one builder has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    /// Brick, energy, glass, heat and wifi.
    pub resources: [u32; 5],
    /// Paths, in the order their roads were built.
    pub roads: Vec<usize>,
    /// Addresses, in the order their residences were built, and what stands there now.
    pub residences: Vec<(usize, Housing)>,
    /// What the builder rolls with.
    pub dice: Dice,
}

impl Builder {
    fn points(&self) -> u32 {
        self.residences.iter().map(|(_, housing)| housing.worth()).sum()
    }

    fn total(&self) -> u32 {
        self.resources.iter().sum()
    }

    fn housing_at(&self, address: usize) -> Option<Housing> {
        self.residences.iter().find(|(at, _)| *at == address).map(|(_, housing)| *housing)
    }

    fn can_pay(&self, price: [u32; 5]) -> bool {
        (0..5).all(|resource| self.resources[resource] >= price[resource])
    }
}

/// What is to be answered next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Where one of the first basements is to stand.
    Basement,
    Dice,
    Geese,
    Theft,
    Turn,
    Trade {
        partner: usize,
        give: usize,
        take: usize,
    },
    Over(Ending),
}

/// One game of Constructor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    options: Options,
    builders: Vec<Builder>,
    /// The builder whose turn it is; in the set-up the one who is asked (C16).
    turn: usize,
    turns_finished: u32,
    geese: Option<usize>,
    question: Question,
}

impl Model {
    /// A game at its first question: where Blue wants to build a basement.
    ///
    /// # Panics
    /// If there are no builders or more than there are colours, if there are not 19 tiles, or if a resource is unknown.
    #[must_use]
    pub fn new(options: Options) -> Model {
        assert!((1..=COLOURS.len()).contains(&options.builders), "1 to 4 builders play");
        assert_eq!(options.tiles.len(), geometry::TILES, "a board has 19 tiles");
        assert!(
            options.tiles.iter().all(|(name, _)| name == PARK || RESOURCES.contains(&name.as_str())),
            "a tile is a PARK or has a resource",
        );
        let builder =
            Builder { resources: [0; 5], roads: Vec::new(), residences: Vec::new(), dice: Dice::Loaded };
        Model {
            builders: vec![builder; options.builders],
            turn: 0,
            turns_finished: 0,
            // C5: the geese start on the first PARK, without one nowhere.
            geese: options.tiles.iter().position(|(name, _)| name == PARK),
            question: Question::Basement,
            options,
        }
    }

    /// A game at the beginning of a turn, as loading a saved one gives it (C4).
    ///
    /// # Panics
    /// As [`Model::new`], or if the number of builders differs from the options, or `turn` is not one of them.
    #[must_use]
    pub fn at(options: Options, turn: usize, builders: Vec<Builder>, geese: Option<usize>) -> Model {
        let mut model = Model::new(options);
        assert_eq!(builders.len(), model.builders.len(), "every builder has a line");
        assert!(turn < builders.len(), "it is some builder's turn");
        model.builders = builders;
        model.turn = turn;
        model.geese = geese;
        // C19: who has 10 points already has won.
        match model.builders.iter().position(|builder| builder.points() >= 10) {
            Some(winner) => model.question = Question::Over(Ending::Won(winner)),
            None => model.begin_turn(),
        }
        model
    }

    /// Obeys one typed line.
    ///
    /// Answers are `12` for a first basement, `place 9` for the geese, `steal Yellow`, `yes` and `no`; loaded dice are
    /// rolled with `roll 7`, fair ones with `roll`. Luck asks `pick(n)` for a number below n.
    ///
    /// # Errors
    /// What the classic program would say; nothing has changed.
    pub fn command(&mut self, line: &str, pick: &mut dyn FnMut(u32) -> u32) -> Result<(), String> {
        let order = self.check(line)?;
        self.act(order, pick);
        Ok(())
    }

    /// Who has to answer, and what: `basement`, `dice`, `geese`, `theft`, `turn`, `trade`, or `over`.
    #[must_use]
    pub fn asked(&self) -> (usize, &'static str) {
        match self.question {
            Question::Basement => (self.turn, "basement"),
            Question::Dice => (self.turn, "dice"),
            Question::Geese => (self.turn, "geese"),
            Question::Theft => (self.turn, "theft"),
            Question::Turn => (self.turn, "turn"),
            Question::Trade { partner, .. } => (partner, "trade"),
            Question::Over(_) => (self.turn, "over"),
        }
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn over(&self) -> Option<Ending> {
        match self.question {
            Question::Over(ending) => Some(ending),
            Question::Basement
            | Question::Dice
            | Question::Geese
            | Question::Theft
            | Question::Turn
            | Question::Trade { .. } => None,
        }
    }

    /// Who has a residence on the tile of the geese, has resources, and is not the builder whose turn it is, in order (3.6).
    fn victims(&self) -> Vec<usize> {
        let Some(tile) = self.geese else { return Vec::new() };
        let lives_there = |builder: &Builder| {
            geometry::TILE_ADDRESSES[tile].iter().any(|at| builder.housing_at(*at).is_some())
        };
        (0..self.builders.len())
            .filter(|&victim| victim != self.turn)
            .filter(|&victim| lives_there(&self.builders[victim]) && self.builders[victim].total() > 0)
            .collect()
    }
}
