//! Constructor in the trials: any number of builders, random boards, open and hidden hands.

use constructor::{Action, BoardSource, Constructor, Place, Set, Setup, State};
use kernel::{Dice, Seeded};

use crate::games::Trial;

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
    fn check(&self, _: &Setup, state: &State) -> Result<(), String> {
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
