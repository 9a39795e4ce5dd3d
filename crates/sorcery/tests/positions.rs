//! Written positions: what no game could reach is refused with its reason.

use kernel::Match;
use sorcery::{Position, Setup, Sorcery};

/// Why a new game's position is refused after this change.
fn refused(change: impl FnOnce(&mut Position)) -> String {
    let setup = Setup::default();
    let mut position = Match::<Sorcery>::start(&setup, 1).expect("a game").position();
    change(&mut position);
    Match::<Sorcery>::resume(&setup, &position, 1).err().expect("refused").to_string()
}

#[test]
fn nobody_has_less_than_no_magic() {
    assert_eq!(
        refused(|position| position.players[1].magic = -1),
        "player 2: magic is -1, and nobody has less than none"
    );
}
