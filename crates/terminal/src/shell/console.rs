//! The two ends of a program: where it reads and where it prints.

use std::io::{self, Read, Write};

use super::audience::Audience;
use super::input::{Asking, Input};
use super::interrupt::Interrupt;
use super::output::Output;
use super::shelf::Shelf;
use crate::stop::{self, Manner};

/// Input and output together. Asking for a line flushes what was printed before.
pub struct Console {
    input: Input,
    output: Output,
    interrupt: Interrupt,
    /// Where games that are played here are kept; nowhere if a script plays them.
    shelf: Option<Shelf>,
}

impl Console {
    /// Standard input after `script`, and standard output. From now on signals end the input.
    pub(crate) fn standard(script: Vec<u8>) -> io::Result<Console> {
        let input = Input::standard(script)?;
        let (output, interrupt, shelf) = if input.is_terminal() {
            stop::listen(Manner::Terminal);
            (Output::standard(), Interrupt::Key, Shelf::standard())
        } else {
            stop::listen(Manner::Script);
            (Output::standard(), Interrupt::Never, None)
        };
        Ok(Console { input, output, interrupt, shelf })
    }

    /// Any bytes in and out, as in a pipe; `script` comes first.
    pub fn over(script: Vec<u8>, input: impl Read + 'static, output: impl Write + 'static) -> Console {
        let (input, output) = (Input::from(script, input), Output::to(output));
        Console { input, output, interrupt: Interrupt::Never, shelf: None }
    }

    /// Treats its bytes as typed by a person at a terminal of this width: for tests.
    pub fn with_columns(self, columns: usize) -> Console {
        Console { input: self.input.with_columns(columns), ..self }
    }

    /// Presses Ctrl-C after so many commands of computers: for tests.
    pub fn with_interrupt_after(self, commands: usize) -> Console {
        Console { interrupt: Interrupt::After(commands), ..self }
    }

    /// Whether Ctrl-C was pressed since the last line.
    pub(super) fn is_interrupted(&mut self) -> bool {
        self.interrupt.take()
    }

    /// Keeps the games that are played here on this shelf.
    pub fn with_shelf(self, shelf: Shelf) -> Console {
        Console { shelf: Some(shelf), ..self }
    }

    /// Where games that are played here are kept.
    pub(crate) fn shelf(&self) -> Option<&Shelf> {
        self.shelf.as_ref()
    }

    /// Shows prompts in pipes as well, once for every line that is not blank.
    pub(crate) fn always_prompt(&mut self) {
        self.input.always_prompt();
    }

    /// Completes these commands on a terminal.
    pub(crate) fn complete(&mut self, commands: impl Iterator<Item = &'static str>) {
        self.input.complete(commands);
    }

    /// The width of the terminal; `None` for pipes and files.
    pub(crate) fn columns(&mut self) -> Option<usize> {
        self.input.columns()
    }

    /// Who reads what is printed.
    pub(crate) fn audience(&mut self) -> Audience {
        if self.columns().is_some() { Audience::Person } else { Audience::Script }
    }

    /// The next line, or `None` at the end of input; the prompt is for terminals.
    pub(crate) fn ask(&mut self, prompt: &str, asking: Asking) -> io::Result<Option<String>> {
        let line = self.input.line(prompt, asking, &mut self.output);
        self.interrupt.clear();
        line
    }

    /// The output buffer; append to it.
    pub(crate) fn out(&mut self) -> &mut String {
        self.output.text()
    }

    /// Flushes the buffer if it is full.
    pub(crate) fn ease(&mut self) -> io::Result<()> {
        self.output.ease()
    }

    /// Flushes everything; call it at the end.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
