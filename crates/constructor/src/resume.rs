//! Reads a written position back into a state, or says why it can't be played on.

use kernel::{LATEST_TURN, Outcome, Seat};

use crate::Rules;
use crate::colour::Colour;
use crate::place::{Address, Path};
use crate::position::{BuilderPosition, Phase, Position, Question};
use crate::resource::MAX_AMOUNT;
use crate::set::Set;
use crate::setup::DiceRule;
use crate::start::placed;
use crate::state::{Offer, OwnDice, Prompt, Residence, State};

pub(crate) fn resume(rules: &Rules, position: &Position) -> Result<State, String> {
    let places = rules.geometry.tiles.len();
    if position.tiles.len() != places {
        return Err(format!(
            "the board has places for {places} tiles, and there are {}",
            position.tiles.len()
        ));
    }
    if position.builders.len() != rules.seats {
        return Err(format!("{} builders play, and there are {}", rules.seats, position.builders.len()));
    }
    if usize::from(position.turn) >= rules.seats {
        return Err(format!(
            "it can't be the turn of builder {}: the last is {}",
            position.turn,
            rules.seats - 1
        ));
    }
    if position.turns > LATEST_TURN {
        return Err(format!("{} turns have begun, and no game has more than {LATEST_TURN}", position.turns));
    }
    let mut state = rules.empty_board(placed(&position.tiles));
    state.public.turn = Seat::new(usize::from(position.turn));
    state.public.turns = position.turns;
    state.public.offers = position.offers;
    state.public.geese = position.geese;
    if let Some(tile) = position.geese.filter(|tile| !rules.geometry.has_tile(*tile)) {
        return Err(format!("the geese can't be on tile {tile}: the last is {}", places - 1));
    }
    for (seat, builder) in Seat::all(rules.seats).zip(&position.builders) {
        settle(rules, &mut state, seat, builder).map_err(|what| format!("{}: {what}", Colour::of(seat)))?;
    }
    state.public.prompt = prompt(rules, &state, position)?;
    Ok(state)
}

/// Gives `seat` what its builder has in the position.
fn settle(rules: &Rules, state: &mut State, seat: Seat, builder: &BuilderPosition) -> Result<(), String> {
    if builder.colour != Colour::of(seat) {
        return Err(format!("this builder's place is taken by {}", builder.colour));
    }
    if let Some(amount) = builder.resources.0.iter().find(|amount| **amount > MAX_AMOUNT) {
        return Err(format!("{amount} of a resource is more than {MAX_AMOUNT}, the most there can be"));
    }
    if builder.dice == OwnDice::Loaded && rules.setup.dice == DiceRule::FairOnly {
        return Err("loaded dice are not allowed in this game".into());
    }
    state.hands[seat.index()] = builder.resources;
    state.public.dice[seat.index()] = builder.dice;
    for (rank, path) in builder.roads.iter().enumerate() {
        settle_road(rules, state, seat, rank, *path)?;
    }
    for (rank, &(address, residence)) in builder.residences.iter().enumerate() {
        settle_residence(rules, state, seat, rank, address)?;
        let upper: &mut Set<Address> = match residence {
            Residence::Basement => continue,
            Residence::House => &mut state.public.houses,
            Residence::Tower => {
                state.public.houses.insert(address);
                &mut state.public.towers
            }
        };
        upper.insert(address);
    }
    let points = state.public.points(seat);
    if points != builder.points {
        return Err(format!("the residences are worth {points} building points, not {}", builder.points));
    }
    Ok(())
}

fn settle_road(rules: &Rules, state: &mut State, seat: Seat, rank: usize, path: Path) -> Result<(), String> {
    if !rules.geometry.has_path(path) {
        return Err(format!("the board has no path {path}"));
    }
    if let Some(owner) = state.public.road_owner(path) {
        return Err(format!("path {path} already has a road of {}", Colour::of(owner)));
    }
    state.public.road_order.note(path, rank);
    state.public.works[seat.index()].roads.insert(path);
    Ok(())
}

fn settle_residence(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    rank: usize,
    address: Address,
) -> Result<(), String> {
    if !rules.geometry.has_address(address) {
        return Err(format!("the board has no address {address}"));
    }
    if let Some(owner) = state.public.resident(address) {
        return Err(format!("address {address} already has a residence of {}", Colour::of(owner)));
    }
    state.public.residence_order.note(address, rank);
    state.public.works[seat.index()].residences.insert(address);
    Ok(())
}

fn prompt(rules: &Rules, state: &State, position: &Position) -> Result<Prompt, String> {
    if position.question.is_some() && position.phase != Phase::During {
        return Err("a question is only open during a turn".into());
    }
    if position.winner.is_some() && position.phase != Phase::Over {
        return Err("a game that has a winner is over".into());
    }
    match (position.phase, position.winner) {
        (Phase::Setup, _) if position.fits_first_basements() => Ok(Prompt::FirstBasement),
        (Phase::Setup, _) => {
            let turn = Colour::of(state.public.turn);
            Err(format!("{turn} can't be asked for a first basement when these are built"))
        }
        (Phase::Begin | Phase::During, _) => match (winner_already(rules, state), position.question) {
            // Ruling C19: a game that has its winner already is over at once.
            (Some(seat), _) => Ok(Prompt::Over(Outcome::Won(seat))),
            (None, Some(open)) => question(rules, state, open),
            (None, None) if position.phase == Phase::Begin => Ok(Prompt::Begin),
            (None, None) => Ok(Prompt::During),
        },
        (Phase::Over, None) => Ok(Prompt::Over(Outcome::Draw)),
        (Phase::Over, Some(builder)) if usize::from(builder) >= rules.seats => {
            Err(format!("builder {builder} can't have won: the last is {}", rules.seats - 1))
        }
        (Phase::Over, Some(builder)) => Ok(Prompt::Over(Outcome::Won(Seat::new(usize::from(builder))))),
    }
}

/// The builder with enough points to win; the one whose turn it is comes first.
fn winner_already(rules: &Rules, state: &State) -> Option<Seat> {
    let enough = u32::from(rules.setup.points_to_win);
    state.public.turn.round(rules.seats).find(|seat| state.public.points(*seat) >= enough)
}

impl Position {
    /// Whether this can be a moment of the set-up: there are basements alone, and as many as there are when the builder
    /// of this turn is asked. A save doesn't tell its phase.
    pub fn fits_set_up(&self) -> bool {
        let is_bare = |builder: &BuilderPosition| {
            let has_basements_alone = builder.residences.iter().all(|(_, kind)| *kind == Residence::Basement);
            builder.roads.is_empty() && builder.resources.total() == 0 && has_basements_alone
        };
        self.builders.iter().all(is_bare) && self.fits_first_basements()
    }

    /// 4.1: first each builder builds a basement, then each builds another in the opposite order.
    fn fits_first_basements(&self) -> bool {
        let turn = usize::from(self.turn);
        let fits = |count: fn(usize, usize) -> usize| {
            self.builders
                .iter()
                .enumerate()
                .all(|(seat, builder)| builder.residences.len() == count(seat, turn))
        };
        fits(|seat, turn| usize::from(seat < turn)) || fits(|seat, turn| 1 + usize::from(seat > turn))
    }
}

fn question(rules: &Rules, state: &State, open: Question) -> Result<Prompt, String> {
    match open {
        Question::Geese => Ok(Prompt::Geese),
        Question::Victim if rules.victims(state).next().is_none() => {
            Err("nobody at the geese's tile can be stolen from".into())
        }
        Question::Victim => Ok(Prompt::Victim),
        Question::Offer { to, give, take } => {
            let turn = state.public.turn;
            if to.seat() == turn || to.seat().index() >= rules.seats {
                return Err(format!("an offer to {to} can't be open"));
            }
            if state.hand(turn)[give] == 0 {
                return Err(format!("{} offers {give} and has none", Colour::of(turn)));
            }
            Ok(Prompt::Answer(Offer { to: to.seat(), give, take }))
        }
    }
}
