//! A computer player's choices, which depend on nothing but the match: undo, journals and seeds stay exact.

use std::panic;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use std::collections::BTreeMap;

use bots::Spec;
use external::{Program, TimeControl, Verdict};
use kernel::journal::text_hash;
use kernel::{Decision, Game, Heuristics, Match, Purpose, Seat, Seeded};
use registry::Listed;

use crate::stop;

/// Whether a computer player had a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Only one action was possible.
    None,
    /// There were several.
    Several,
}

/// The next action of `seat`, which is to act; `None` if somebody interrupts the computer. Each choice is made by a
/// new bot, so that it can be repeated.
pub(super) fn choose<G: Heuristics>(play: &Match<G>, seat: Seat, spec: Spec) -> Option<(G::Action, Choice)> {
    let Decision { game, view, legal } = G::decision(play, seat, Purpose::Play);
    if let [only] = legal[..] {
        return Some((only, Choice::None));
    }
    let seed = seed(play, seat, &spec.to_string());
    let action = match spec {
        Spec::Random => spec.bot(seed).choose(&game, &view, &legal),
        Spec::Greedy(_) | Spec::Search(_) => think(move || spec.bot(seed).choose(&game, &view, &legal))?,
    };
    Some((action, Choice::Several))
}

/// The programs that play at this table, each started when it is first to act.
#[derive(Default)]
pub(super) struct Programs(BTreeMap<Seat, Program>);

impl Programs {
    /// What the program of `command` does at `seat`, which is to act; one that fails is ended.
    pub(super) fn choose<G: Listed>(
        &mut self,
        play: &Match<G>,
        seat: Seat,
        command: &str,
    ) -> Result<G::Action, Verdict> {
        let table = anymatch::host(play.clone(), Vec::new());
        let mut program = match self.0.remove(&seat) {
            Some(program) => program,
            None => Program::start(command, table.any(), seat, TimeControl::default())?,
        };
        let (ply, _) = table.status();
        let action = program.choose(table.any())?;
        let action = serde_json::from_value(action);
        let action = action.map_err(|error| Verdict::Illegal { ply, reason: error.to_string() })?;
        self.0.insert(seat, program);
        Ok(action)
    }
}

/// How long an interrupt may go unnoticed.
const LOOK_UP: Duration = Duration::from_millis(30);

/// The result of `work`, which may take long; `None` if it is interrupted. The work is left behind then, in a thread that
/// ends with the program at the latest.
pub(super) fn think<T: Send + 'static>(work: impl Fn() -> T + Send + Sync + 'static) -> Option<T> {
    if !stop::is_listening() {
        return Some(work());
    }
    let work = Arc::new(work);
    let (tell, hear) = mpsc::channel();
    let thinker = {
        let work = Arc::clone(&work);
        thread::Builder::new().name("thinking".into()).spawn(move || drop(tell.send(work())))
    };
    // Without a thread it is done here, and an interrupt has to wait.
    let Ok(thinker) = thinker else { return Some(work()) };
    loop {
        match hear.recv_timeout(LOOK_UP) {
            Ok(thought) => return Some(thought),
            Err(RecvTimeoutError::Timeout) if stop::is_interrupted() => return None,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => match thinker.join() {
                Err(panic) => panic::resume_unwind(panic),
                Ok(()) => unreachable!("a thought is told before its thread ends"),
            },
        }
    }
}

/// The seed of one choice, by nothing but the match so far, the seat, and who chooses.
pub(super) fn seed<G: Game>(play: &Match<G>, seat: Seat, who: &str) -> u64 {
    let texts = [who, &seat.to_string(), &play.len().to_string(), &play.seed().to_string()];
    let hash = text_hash(texts);
    Seeded::new(u64::from_str_radix(&hash, 16).expect("hashes are written in hex")).seed()
}
