//! A game in which a program plays: it is hosted as any match is, and a program that fails loses it.

use std::sync::atomic::{AtomicBool, Ordering};

use anymatch::House;
use external::{Computer, Seated, TimeControl, Verdict};
use kernel::{Match, Outcome, Seat, Status};
use registry::Listed;
use serde::Serialize;

use crate::referee::{Ending, MOST_ACTIONS, Played, mixed, sits_at};

/// A program that lost a game because it failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The game's place in the match, from 0.
    pub game: u32,
    /// Which bot, by its place among the bots.
    pub bot: usize,
    /// What it did wrong.
    pub verdict: String,
    /// The end of what it wrote to standard error.
    pub errors: String,
}

/// Plays game `index` of a match; `None` if `stop` was set before its end.
pub(crate) fn play<G: Listed>(
    setup: &G::Setup,
    computers: &[Computer],
    control: TimeControl,
    index: u32,
    seed: u64,
    stop: &AtomicBool,
) -> Option<(Played, Option<Failure>)> {
    let seats = computers.len();
    let round = index as usize / seats;
    let play = Match::<G>::start(setup, mixed(seed, round as u64)).ok()?;
    let names = (0..seats).map(|seat| computers[sits_at(index, seat, seats)].to_string()).collect();
    let mut table = anymatch::host(play, names);
    let mut seated: Vec<Seated> = Vec::new();
    let failed = |table: &dyn House, seat: Seat, verdict: &Verdict, errors: String| {
        let bot = sits_at(index, seat.index(), seats);
        let failure = Failure { game: index, bot, verdict: verdict.to_string(), errors };
        let played = Played { index, ending: Ending::Forfeited { bot }, actions: table.status().0 as u32 };
        Some((played, Some(failure)))
    };
    for seat in Seat::all(seats) {
        let bot = sits_at(index, seat.index(), seats);
        let own = mixed(seed ^ 0x5eed, u64::from(index) << 8 | bot as u64);
        match Seated::new(&computers[bot], table.as_ref(), seat, control, own) {
            Ok(computer) => seated.push(computer),
            Err(verdict) => return failed(table.as_ref(), seat, &verdict, String::new()),
        }
    }
    let (ending, actions) = loop {
        let (ply, status) = table.status();
        let seat = match status {
            Status::Over(Outcome::Won(seat)) => {
                break (Ending::Won { bot: sits_at(index, seat.index(), seats), seat }, ply);
            }
            Status::Over(Outcome::Draw) => break (Ending::Drawn, ply),
            Status::ToAct(_) if ply as u32 >= MOST_ACTIONS => break (Ending::CalledOff, ply),
            Status::ToAct(seat) => seat,
        };
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Err(verdict) = seated[seat.index()].act(table.as_mut(), seat) {
            let errors = seated[seat.index()].errors();
            return failed(table.as_ref(), seat, &verdict, errors);
        }
    };
    seated.into_iter().for_each(|computer| computer.end(table.as_ref()));
    Some((Played { index, ending, actions: actions as u32 }, None))
}
