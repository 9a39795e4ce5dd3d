//! The two ends of a program: where it reads and where it prints.

use std::io::{self, Read, Write};

use super::audience::Audience;
use super::input::{Asking, Input};
use super::interrupt::Interrupt;
use super::output::Output;

/// Input and output together. Asking for a line flushes what was printed before.
pub struct Console {
    input: Input,
    output: Output,
    interrupt: Interrupt,
}

impl Console {
    /// Standard input after `script`, and standard output.
    pub(crate) fn standard(script: Vec<u8>) -> io::Result<Console> {
        let input = Input::standard(script)?;
        let interrupt = if input.is_terminal() { Interrupt::key() } else { Interrupt::Never };
        Ok(Console { input, output: Output::standard(), interrupt })
    }

    /// Any bytes in and out, as in a pipe; `script` comes first.
    pub fn over(script: Vec<u8>, input: impl Read + 'static, output: impl Write + 'static) -> Console {
        Console { input: Input::from(script, input), output: Output::to(output), interrupt: Interrupt::Never }
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
        if let Interrupt::Key(_) = self.interrupt {
            self.interrupt.take();
        }
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
