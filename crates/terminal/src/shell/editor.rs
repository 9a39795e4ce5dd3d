//! Typing at a terminal: line editing, history and completion of commands.

use std::collections::VecDeque;
use std::io;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{Context, ExternalPrinter, Helper};

use super::input::Asking;

/// A terminal's line editor.
pub(super) struct Editor {
    editor: rustyline::Editor<Words, DefaultHistory>,
    commands: Vec<&'static str>,
    /// The rest of several lines that were pasted at once.
    pasted: VecDeque<String>,
    /// Makes the editor listen for requests to stop, for as long as it is there.
    _listener: Option<Box<dyn ExternalPrinter>>,
}

impl Editor {
    pub(super) fn new() -> io::Result<Editor> {
        let mut editor = rustyline::Editor::new().map_err(io::Error::other)?;
        let listener = wake::prepare(&mut editor);
        Ok(Editor { editor, commands: Vec::new(), pasted: VecDeque::new(), _listener: listener })
    }

    pub(super) fn complete(&mut self, commands: impl Iterator<Item = &'static str>) {
        self.commands = commands.collect();
    }

    pub(super) fn columns(&mut self) -> Option<usize> {
        self.editor.dimensions().map(|(columns, _)| usize::from(columns))
    }

    /// A typed line; Ctrl-D, Ctrl-C and a request to stop end the input.
    pub(super) fn line(&mut self, prompt: &str, asking: Asking) -> io::Result<Option<String>> {
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Some(line));
        }
        self.editor.set_helper(Some(match asking {
            Asking::Command => Words(self.commands.clone()),
            Asking::Answer => Words(Vec::new()),
        }));
        let typed = wake::while_editing(|| self.editor.readline(prompt));
        match typed {
            Ok(line) => {
                if asking == Asking::Command && !line.trim().is_empty() {
                    self.editor.add_history_entry(line.trim()).map_err(io::Error::other)?;
                }
                self.pasted.extend(line.split('\n').map(str::to_owned));
                Ok(self.pasted.pop_front())
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

/// Lets a request to stop interrupt the editor, so that it leaves the terminal as it found it.
#[cfg(unix)]
mod wake {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Duration;

    use rustyline::history::DefaultHistory;
    use signal_hook::consts::SIGINT;
    use signal_hook::low_level::raise;

    use super::{ExternalPrinter, Words};
    use crate::stop;

    static EDITING: AtomicBool = AtomicBool::new(false);
    const AGAIN: Duration = Duration::from_millis(20);

    /// While it edits, rustyline takes SIGINT for Ctrl-C. While somebody may print from elsewhere, it waits for signals
    /// and keys at the same time, whichever thread is told of the signal.
    pub(super) fn prepare(
        editor: &mut rustyline::Editor<Words, DefaultHistory>,
    ) -> Option<Box<dyn ExternalPrinter>> {
        stop::wake_with(|| {
            // Again and again: the editor may be just about to begin.
            let interrupt = || loop {
                if EDITING.load(Ordering::Acquire) {
                    raise(SIGINT).ok();
                }
                thread::sleep(AGAIN);
            };
            thread::Builder::new().name("wake".into()).spawn(interrupt).ok();
        });
        let printer = editor.create_external_printer().ok()?;
        Some(Box::new(printer))
    }

    pub(super) fn while_editing<T>(edit: impl FnOnce() -> T) -> T {
        EDITING.store(true, Ordering::Release);
        let typed = edit();
        EDITING.store(false, Ordering::Release);
        typed
    }
}

/// Elsewhere the editor hears of Ctrl-C alone, and by itself.
#[cfg(not(unix))]
mod wake {
    use rustyline::history::DefaultHistory;

    use super::{ExternalPrinter, Words};

    pub(super) fn prepare(
        _: &mut rustyline::Editor<Words, DefaultHistory>,
    ) -> Option<Box<dyn ExternalPrinter>> {
        None
    }

    pub(super) fn while_editing<T>(edit: impl FnOnce() -> T) -> T {
        edit()
    }
}

/// The words that can begin a line.
struct Words(Vec<&'static str>);

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let before = &line[..at];
        let start = at - before.trim_start().len();
        let typed = &line[start..at];
        let fitting = self.0.iter().filter(|word| word.starts_with(typed));
        Ok((start, fitting.map(|word| format!("{word} ")).collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
