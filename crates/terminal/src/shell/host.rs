//! A classic program from its command line to its exit code.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use kernel::{Game, Journal, Match, Status};

use super::memory::Memory;
use super::options::{self, Given, Known, Wish};
use super::output::say;
use super::resume::{self, Answer};
use super::shelf::LeftBehind;
use super::{
    Audience, Classic, Console, Ended, Extras, Failure, Files, Hiding, Seating, Session, files, play, seats,
    standard_paint,
};
use crate::paint::Paint;
use crate::programs::MakeConsole;
use crate::stop;

/// How a classic program is started.
pub(crate) trait Hosted: Classic + Sized {
    /// Its name.
    const NAME: &'static str;
    /// What `-help` prints, with `{options}` where they are listed.
    const USAGE: &'static str;
    /// Every option.
    const OPTIONS: &'static [Known];
    /// The options that seat computer players, in the order of seats.
    const BOTS: &'static [&'static str];
    /// The options that a journal decides: they are refused beside `-replay`.
    const NOT_WITH_REPLAY: &'static [&'static str];
    /// What people at a terminal read first.
    const WELCOME: &'static str;
    /// How wide its table is, and what it is called.
    const WIDTH: (usize, &'static str);

    /// The match that the options ask for; every file is read and checked here, before any game.
    fn start(given: &Given, seating: &Seating) -> Result<Opened<Self::Game>, Failure>;

    /// The program with the style that the options ask for.
    fn new(game: &Self::Game, given: &Given, front: Front) -> Result<Self, Failure>;

    /// The commands of the game, for completion.
    fn words(&self) -> Vec<&'static str>;

    /// Asks what must be known before the game; `None` if the input ends.
    fn ask(&mut self, _opened: &Opened<Self::Game>, _console: &mut Console) -> io::Result<Option<()>> {
        Ok(Some(()))
    }

    /// Saves a game that is left before its end, where the program has its own way to.
    fn back_up(&self, _: &Session<Self::Game>, _out: &mut String) -> Result<Backup, Failure> {
        Ok(Backup::None)
    }

    /// What follows a game, if it is another one.
    fn follow(&mut self, _: &Session<Self::Game>, _: Ended) -> Result<Option<Match<Self::Game>>, Failure> {
        Ok(None)
    }
}

/// Whether a program has saved a game in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Backup {
    /// It has.
    Written,
    /// It hasn't.
    None,
}

/// What a program is told about where it prints and what it allows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Front {
    /// Who reads it.
    pub(crate) audience: Audience,
    /// The shell's own commands.
    pub(crate) extras: Extras,
    /// Whether to print colours.
    pub(crate) paint: Paint,
}

/// A match that is ready to begin, who plays it, and the names that came with it.
pub(crate) struct Opened<G: Game> {
    /// The match.
    pub(crate) play: Match<G>,
    /// By seat, as far as they are known.
    pub(crate) names: Vec<Option<String>>,
    /// Who sits where.
    pub(crate) seating: Seating,
    /// Whether the match is only looked at.
    pub(crate) is_replay: bool,
    /// What the people at the screen may not be shown.
    pub(super) hiding: Hiding,
    /// Where it comes from, if it was interrupted and is continued.
    pub(super) left: Option<LeftBehind>,
}

impl<G: Game> Opened<G> {
    /// A match to be played, without names.
    pub(crate) fn new(play: Match<G>, seating: Seating) -> Opened<G> {
        let (names, hiding) = (Vec::new(), Hiding::Nothing);
        Opened { play, names, seating, is_replay: false, hiding, left: None }
    }

    /// The same with the names that are known.
    pub(crate) fn named(self, names: Vec<Option<String>>) -> Opened<G> {
        Opened { names, ..self }
    }
}

/// Runs a program at a console that is made over the `-init` script.
pub(crate) fn perform<P: Hosted>(arguments: &[OsString], console: MakeConsole<'_>) -> Result<(), Failure> {
    let given = match options::read(P::OPTIONS, arguments)? {
        Wish::Play(given) => given,
        Wish::Help => return say(&P::USAGE.replace("{options}\n", &options::listing(P::OPTIONS))),
        Wish::Version => return say(&format!("{} {}\n", P::NAME, env!("CARGO_PKG_VERSION"))),
    };
    let script = given.path("init").map(|path| files::read_text(path, "a script of commands")).transpose()?;
    let opened = open::<P>(&given)?;
    let mut console = console(script.unwrap_or_default().into_bytes())?;
    welcome::<P>(&mut console);
    let opened = match resume::offer::<P>(&given, &mut console)? {
        Answer::Continue(interrupted) => *interrupted,
        Answer::Another => opened,
        Answer::Leave => return Ok(console.flush()?),
    };
    let audience = console.audience();
    let extras = Extras::given(&given, audience);
    let mut program =
        P::new(opened.play.game(), &given, Front { audience, extras, paint: standard_paint() })?;
    console.complete(program.words().into_iter().chain(extras.words()));
    let ended = entertain(&mut program, opened, extras, &mut console);
    let flushed = console.flush();
    match stop::code() {
        // Whoever stopped it may have closed the terminal as well.
        Some(_) => ended.and(Err(Failure::Stopped)),
        None => ended.and(flushed.map_err(Failure::Io)),
    }
}

/// The match that the options ask for, new or from a journal.
fn open<P: Hosted>(given: &Given) -> Result<Opened<P::Game>, Failure> {
    let seating = Seating::given(given, P::BOTS)?;
    let opened = match given.path("replay") {
        Some(journal) => {
            given.leave_out(P::NOT_WITH_REPLAY, "-replay takes everything from the journal")?;
            open_journal::<P>(journal, given, &seating)?
        }
        None => {
            let opened = P::start(given, &seating)?;
            Opened { hiding: hiding::<P>(given, &opened.play), ..opened }
        }
    };
    let seats = opened.play.game().seats();
    // A journal may have more seats than the program has options for.
    given.needs_players(P::BOTS.get(seats..).unwrap_or_default(), seats).map(|()| opened)
}

/// What is hidden from people: nothing in testing mode.
fn hiding<P: Hosted>(given: &Given, play: &Match<P::Game>) -> Hiding {
    if given.has("testing") { Hiding::Nothing } else { P::hiding(play.setup()) }
}

/// Reads a journal and plays it through. One that says from whom something was hidden is opened as its recorder saw it,
/// in testing mode too, unless the game came to its end.
fn open_journal<P: Hosted>(
    path: &Path,
    given: &Given,
    seating: &Seating,
) -> Result<Opened<P::Game>, Failure> {
    let text = files::read_text(path, "a journal")?;
    let file = path.display();
    let journal = Journal::<P::Game>::read(&text).map_err(|fault| {
        let hint = if text.contains("{\"journal\":") { "" } else { "; -replay opens what record FILE wrote" };
        Failure::File(format!("{file}:{}: {}{hint}", fault.line, fault.what))
    })?;
    let wrong = |fault: &dyn std::fmt::Display| Failure::File(format!("{file}: {fault}"));
    let play = Match::replay(&journal).map_err(|fault| wrong(&fault))?;
    let has_secrets = !journal.seats.is_empty() && matches!(play.status(), Status::ToAct(_));
    let (seating, hiding) = if has_secrets {
        let seating =
            Seating::recorded(&journal.seats, seating, play.len()).map_err(|fault| wrong(&fault))?;
        (seating, P::hiding(play.setup()))
    } else {
        (seating.clone(), hiding::<P>(given, &play))
    };
    let names = journal.names.into_iter().map(Some).collect();
    Ok(Opened { names, is_replay: true, hiding, ..Opened::new(play, seating) })
}

fn welcome<P: Hosted>(console: &mut Console) {
    let Some(columns) = console.columns() else { return };
    let out = console.out();
    out.extend([P::WELCOME, "\n"]);
    let (width, table) = P::WIDTH;
    if columns < width {
        let words = format_args!("The {table} is {width} columns wide and this terminal {columns}: ");
        writeln!(out, "{words}make it wider, or its letters smaller.").expect("a String takes all text");
    }
}

/// Plays one game after another, for as long as the program has another.
fn entertain<P: Hosted>(
    program: &mut P,
    opened: Opened<P::Game>,
    extras: Extras,
    console: &mut Console,
) -> Result<(), Failure> {
    if program.ask(&opened, console)?.is_none() {
        return Ok(());
    }
    let mut session = sit_down(program, opened, console);
    loop {
        let played = play(program, &mut session, console, extras);
        // Where nobody reads any more, the game is kept like one that was stopped.
        let ended = *played.as_ref().unwrap_or(&Ended::Stopped);
        leave(program, &mut session, ended, console)?;
        let ended = played?;
        let Some(another) = program.follow(&session, ended)? else { return Ok(()) };
        let (seating, hiding) = (session.seating().clone().anew(), session.hiding());
        session = Session::new(another, seating, hiding).kept_on(console.shelf().cloned());
    }
}

/// The session of an opened match; from now on it is kept, if it is played at a terminal.
fn sit_down<P: Hosted>(program: &P, opened: Opened<P::Game>, console: &mut Console) -> Session<P::Game> {
    let Opened { play: game, seating, is_replay, hiding, left, .. } = opened;
    let session = match (is_replay, &left) {
        (true, _) => Session::replay::<P>(game, seating, hiding),
        (false, Some(_)) => Session::resumed::<P>(game, seating, hiding),
        (false, None) => Session::new(game, seating, hiding),
    };
    let mut session = session.kept_on(console.shelf().cloned());
    if let Some(left) = left {
        session.keep_anew(program, console.out());
        if session.is_kept() {
            left.remove();
        }
    }
    if console.audience() == Audience::Person && session.seating().has_computers() {
        console.out().push_str(seats::exemption::<P>(&session));
    }
    session
}

/// Saves a game that is left before its end, or leaves it on the shelf.
fn leave<P: Hosted>(
    program: &P,
    session: &mut Session<P::Game>,
    ended: Ended,
    console: &mut Console,
) -> Result<(), Failure> {
    let is_safe = match ended {
        Ended::Over(_) | Ended::Quit => true,
        Ended::CalledOff => program.back_up(session, console.out()).map(|_| true)?,
        Ended::EndOfInput | Ended::Stopped => program.back_up(session, console.out())? == Backup::Written,
    };
    if is_safe {
        session.forget();
    } else if session.is_kept() {
        let words = format!("The game is kept: start {} again to continue it.\n", P::NAME);
        console.out().push_str(&words);
    }
    Ok(())
}

/// Plays a script from memory, in plain letters and without files, and returns what is printed.
pub(crate) fn rehearse<P: Hosted>(script: &[u8], play: Match<P::Game>, extras: Extras) -> Vec<u8> {
    let printed = Memory::default();
    let mut console = Console::over(script.to_vec(), io::empty(), printed.clone());
    let extras = Extras { files: Files::OutOfBounds, ..extras };
    let program = P::new(play.game(), &Given::default(), Front { extras, ..Front::default() });
    let mut program = program.expect("no option is wrong where none is given");
    match entertain(&mut program, Opened::new(play, Seating::default()), extras, &mut console) {
        // Without files there is no backup either.
        Ok(()) | Err(Failure::File(_)) => {}
        Err(failure) => unreachable!("memory can be read and written: {failure}"),
    }
    console.flush().expect("memory takes all bytes");
    printed.take()
}
