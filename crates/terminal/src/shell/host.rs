//! A classic program from its command line to its exit code.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use kernel::{Game, Journal, Match};

use super::memory::Memory;
use super::options::{self, Given, Known, Wish};
use super::output::say;
use super::{
    Audience, Classic, Console, Ended, Extras, Failure, Files, Seating, Session, files, play, standard_paint,
};
use crate::paint::Paint;
use crate::programs::MakeConsole;

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

    /// What follows a game, if it is another one.
    fn follow(
        &mut self,
        _: &Session<Self::Game>,
        _: Ended,
        _out: &mut String,
    ) -> Result<Option<Match<Self::Game>>, Failure> {
        Ok(None)
    }
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
}

impl<G: Game> Opened<G> {
    /// A match to be played, without names.
    pub(crate) fn new(play: Match<G>, seating: Seating) -> Opened<G> {
        Opened { play, names: Vec::new(), seating, is_replay: false }
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
    let audience = console.audience();
    let extras = Extras::given(&given, audience);
    let mut program =
        P::new(opened.play.game(), &given, Front { audience, extras, paint: standard_paint() })?;
    console.complete(program.words().into_iter().chain(extras.words()));
    welcome::<P>(&mut console);
    let ended = entertain(&mut program, opened, extras, &mut console);
    console.flush()?;
    ended
}

/// The match that the options ask for, new or from a journal.
fn open<P: Hosted>(given: &Given) -> Result<Opened<P::Game>, Failure> {
    let seating = Seating::given(given, P::BOTS)?;
    let opened = match given.path("replay") {
        Some(journal) => {
            given.leave_out(P::NOT_WITH_REPLAY, "-replay takes everything from the journal")?;
            open_journal(journal, seating)?
        }
        None => P::start(given, &seating)?,
    };
    let seats = opened.play.game().seats();
    // A journal may have more seats than the program has options for.
    given.needs_players(P::BOTS.get(seats..).unwrap_or_default(), seats).map(|()| opened)
}

/// Reads a journal and plays it through.
fn open_journal<G: Game>(path: &Path, seating: Seating) -> Result<Opened<G>, Failure> {
    let text = files::read_text(path, "a journal")?;
    let file = path.display();
    let journal = Journal::<G>::read(&text).map_err(|fault| {
        let hint = if text.contains("{\"journal\":") { "" } else { "; -replay opens what record FILE wrote" };
        Failure::File(format!("{file}:{}: {}{hint}", fault.line, fault.what))
    })?;
    let play = Match::replay(&journal).map_err(|fault| Failure::File(format!("{file}: {fault}")))?;
    let names = journal.names.into_iter().map(Some).collect();
    Ok(Opened { play, names, seating, is_replay: true })
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
    let Opened { play: game, seating, is_replay, .. } = opened;
    let mut session =
        if is_replay { Session::replay::<P>(game, seating) } else { Session::new(game, seating) };
    loop {
        let ended = play(program, &mut session, console, extras)?;
        let Some(another) = program.follow(&session, ended, console.out())? else { return Ok(()) };
        session = Session::new(another, *session.seating());
    }
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
