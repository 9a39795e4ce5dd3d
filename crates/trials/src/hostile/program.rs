//! Runs the classic programs over hostile files: they end, refuse in words, and leave whole files behind or none.

use std::cell::RefCell;
use std::ffi::OsString;
use std::io::{self, Cursor, Write};
use std::rc::Rc;

use kernel::{Dice, Match};
use terminal::{Console, Failure};

use super::files::{self, FileKind};
use super::{Entropy, Kind, check_refusal, folder};
use crate::games::Trial;

/// How a game's program is used.
#[derive(Clone, Copy, Debug)]
pub struct Script {
    /// The options that seat computer players, in the order of seats.
    pub bots: &'static [&'static str],
    /// The options of a position, up to its file's name; none if the program reads no positions.
    pub position: &'static [&'static str],
    /// What is typed first, where something is asked before the game.
    pub opening: &'static str,
    /// Lines that people type.
    pub lines: &'static [&'static str],
    /// Command lines that are right. `good.<game>.<kind>` is a good file of that kind, and
    /// `bad.<game>.<kind>` a bad one.
    pub options: &'static [&'static str],
}

impl Script {
    /// For games without a program.
    pub const NONE: Script = Script { bots: &[], position: &[], opening: "", lines: &[], options: &[] };
}

/// The lines of the shell, in every program. What they write goes to the folder of the process.
const SHELL_LINES: &[&str] = &[
    "undo",
    "redo",
    "history",
    "state",
    "step",
    "step",
    "back",
    "goto 3",
    "goto 0",
    "continue",
    "record r.journal",
    "save s.sv",
    "help",
];

/// How many lines are typed.
const LINES: u32 = 16;
/// The hostile file.
const FILE: &str = "hostile";

/// Gives a file to its program, which must receive it as the rules did: `opened` is their match.
pub(super) fn try_file<G: Trial>(
    known: &FileKind<G>,
    file: &[u8],
    opened: Option<&Match<G>>,
    entropy: &mut Entropy<'_>,
) -> Result<(), String> {
    let Some(program) = terminal::program(G::SLUG).filter(|_| !known.option.is_empty()) else {
        return Ok(());
    };
    folder::write(FILE, file)?;
    let mut arguments: Vec<OsString> = known.option.iter().map(OsString::from).collect();
    arguments.push(FILE.into());
    for (option, text) in opened.map(known.beside).unwrap_or_default() {
        let name = format!("beside{option}");
        folder::write(&name, text.as_bytes())?;
        arguments.extend([option.into(), name.into()]);
    }
    arguments.push(entropy.one_of(&["-testing", "-extras"]).into());
    if known.kind != Kind::Journals {
        arguments.extend(["-seed".into(), "1".into()]);
    }
    if let Some(play) = opened {
        let seats = G::SCRIPT.bots.iter().take(play.game().seats()).skip(1);
        arguments.extend(seats.flat_map(|bot| [OsString::from(bot), "random".into()]));
    }
    let received = perform(program, &arguments, typed::<G>(entropy))?;
    check_left::<G>()?;
    match (received, opened) {
        (Ok(()), Some(_)) => Ok(()),
        (Err(Failure::File(words)), None) => check_refusal(&words),
        // It plays, and can't save at the end.
        (Err(Failure::File(words)), Some(_)) if !words.starts_with(FILE) => check_refusal(&words),
        (Ok(()), None) => Err("the rules refuse it, and the program plays it".into()),
        (Err(failure), _) => Err(format!("the program ends with {failure:?}")),
    }
}

/// A few lines that people type.
pub(super) fn typed<G: Trial>(entropy: &mut Entropy<'_>) -> String {
    let mut text = G::SCRIPT.opening.to_owned();
    for _ in 0..entropy.pick(LINES) {
        let lines =
            if entropy.one_in(3) || G::SCRIPT.lines.is_empty() { SHELL_LINES } else { G::SCRIPT.lines };
        text.extend([entropy.one_of(lines), "\n"]);
    }
    text
}

/// Runs a program on typed lines. It must end, and print text that a terminal doesn't obey.
pub(super) fn perform(
    program: terminal::Program,
    arguments: &[OsString],
    typed: String,
) -> Result<Result<(), Failure>, String> {
    let printed = Printed::default();
    let mut typed = Some(typed);
    let mut console = |script: Vec<u8>| {
        let typed = Cursor::new(typed.take().unwrap_or_default().into_bytes());
        Ok(Console::over(script, typed, printed.clone()))
    };
    let ended = (program.perform)(arguments, &mut console);
    match printed.0.take() {
        Some(line) => Err(format!("it prints control characters: {line:?}")),
        None => Ok(ended),
    }
}

/// Where a program prints: the first line with a control character is kept, and nothing else.
#[derive(Clone, Default)]
struct Printed(Rc<RefCell<Option<String>>>);

impl Write for Printed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut lines = bytes.split(|byte| *byte == b'\n');
        let harmful = lines.find(|line| line.iter().any(u8::is_ascii_control));
        if let Some(line) = harmful {
            self.0.borrow_mut().get_or_insert_with(|| String::from_utf8_lossy(line).into_owned());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Files that a program left behind are whole: they can be read again.
pub(super) fn check_left<G: Trial>() -> Result<(), String> {
    let is_ours =
        |name: &str| name == FILE || ["beside-", "good.", "bad."].iter().any(|ours| name.starts_with(ours));
    for (name, bytes) in folder::take(is_ours)? {
        let kind = match name.rsplit_once('.') {
            Some(("r" | "backup", "journal")) => Kind::Journals,
            Some(("s" | "backup", "sv")) => Kind::Saves,
            Some(_) | None => return Err(format!("the program leaves {name} behind")),
        };
        let known = files::find::<G>(kind).ok_or_else(|| format!("{name} is no file of this game"))?;
        (known.open)(&bytes).map_err(|fault| format!("{name}, which the program wrote: {fault}"))?;
    }
    Ok(())
}
