//! Constructor in the trials: any number of builders, random boards, open and hidden hands.

use constructor::{
    Action, BoardSource, Constructor, Place, RANDOM_COUNT, Set, Setup, State, read_layout, write_layout,
};
use kernel::{Dice, Match, Seeded};
use terminal::constructor::{read_save, write_save};

use crate::games::Trial;
use crate::hostile::{self, Entropy, FileKind, Kind, Script};

impl Trial for Constructor {
    fn usual() -> Setup {
        Setup::for_bots()
    }

    fn with_decks_of(_: usize) -> Option<Setup> {
        None
    }

    fn any(dice: &mut Seeded) -> Setup {
        Setup {
            builders: 2 + dice.pick(5) as u8,
            board: if dice.pick(4) == 0 { Setup::default().board } else { BoardSource::Random },
            hidden_hands: dice.pick(2) == 0,
            blocked_roads: dice.pick(2) == 0,
            // Few points, so that most games are won before the limit.
            points_to_win: 3 + dice.pick(4) as u8,
            turn_limit: Some(200),
            ..Setup::for_bots()
        }
    }

    /// Every tower stands on a house, and every house is somebody's; nobody shares an address or a path.
    fn check(&self, _: &Setup, _: &State, state: &State) -> Result<(), String> {
        let public = &state.public;
        let (mut residences, mut roads) = (Set::default(), Set::default());
        for works in &public.works {
            take(&mut residences, works.residences)?;
            take(&mut roads, works.roads)?;
        }
        if public.towers.into_iter().any(|tower| !public.houses.contains(tower)) {
            return Err("a tower stands on no house".into());
        }
        if public.houses.into_iter().any(|house| !residences.contains(house)) {
            return Err("a house is nobody's".into());
        }
        Ok(())
    }

    fn files() -> Vec<FileKind<Constructor>> {
        let save = FileKind {
            kind: Kind::Saves,
            sample: |entropy| write_save(&some_game(entropy).position()).into_bytes(),
            open: open_save,
            option: &["-load"],
            beside: |_| Vec::new(),
        };
        let board = FileKind {
            kind: Kind::Boards,
            sample: |entropy| write_layout(&some_game(entropy).position().tiles).into_bytes(),
            open: open_board,
            option: &["-board"],
            beside: |_| Vec::new(),
        };
        vec![save, board]
    }

    #[rustfmt::skip] // a list of words
    const SCRIPT: Script = Script {
        bots: &["-bot-blue", "-bot-red", "-bot-orange", "-bot-yellow"],
        position: &[],
        opening: "",
        lines: &[
            "0", "4", "10", "12", "30", "53", "load", "fair", "roll", "roll", "7", "6", "12", "Red", "blue", "yes",
            "no", "board", "status", "residences", "next", "next", "next", "build-road 1", "build-road 37",
            "build-res 6", "improve 0", "trade Red BRICK HEAT", "computer red random", "human red",
        ],
        options: &[
            "-load good.constructor.saves -seed 3", "-board good.constructor.boards", "-random-board -seed 7",
            "-replay good.constructor.journals -extras", "-graphics rectangular -hidden-hands", "-blocked-roads -testing",
            "-bot-blue random -bot-red random -bot-orange random -bot-yellow random", "-graphics slanted -bot-red easy",
            "-bot-blue search:ms=20 -bot-yellow greedy", "-load bad.constructor.saves", "-board bad.constructor.boards",
            "-replay bad.constructor.journals", "-seed 18446744073709551615",
        ],
    };

    fn is_pass(action: Action) -> bool {
        action == Action::Next
    }
}

/// Adds the places of one builder to those of all.
fn take<P: Place + std::fmt::Debug>(all: &mut Set<P>, own: Set<P>) -> Result<(), String> {
    for place in own {
        if all.contains(place) {
            return Err(format!("two builders share {place:?}"));
        }
        all.insert(place);
    }
    Ok(())
}

/// A game of the document's size, some way into it.
fn some_game(entropy: &mut Entropy<'_>) -> Match<Constructor> {
    let board = if entropy.one_in(2) { BoardSource::Random } else { Setup::default().board };
    let setup = Setup { board, offers_per_turn: Some(4), ..Setup::default() };
    let mut play = Match::start(&setup, entropy.seed()).expect("this set-up is playable");
    for _ in 0..entropy.pick(160) {
        let legal = play.legal_actions();
        if legal.is_empty() {
            break;
        }
        play.act(*entropy.one_of(&legal)).expect("what is listed is legal");
    }
    play
}

fn open_save(file: &[u8]) -> Result<Match<Constructor>, String> {
    let setup = Setup::default();
    let geometry = setup.check().map_err(|error| error.to_string())?;
    let position = read_save(hostile::text(file)?, usize::from(setup.builders), &geometry);
    let position = position.map_err(|fault| fault.to_string())?;
    let board = BoardSource::Tiles(position.tiles.clone());
    Match::resume(&Setup { board, ..setup }, &position, 0).map_err(|error| error.to_string())
}

fn open_board(file: &[u8]) -> Result<Match<Constructor>, String> {
    let tiles = read_layout(hostile::text(file)?, RANDOM_COUNT).map_err(|fault| fault.to_string())?;
    let setup = Setup { board: BoardSource::Tiles(tiles), ..Setup::default() };
    Match::start(&setup, 0).map_err(|error| error.to_string())
}
