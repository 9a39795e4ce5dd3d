//! The two ends of a program: where it reads and where it prints.

use std::io::{self, Read, Write};

use super::input::{Asking, Input};
use super::output::Output;

/// Input and output together: asking lets out what was said before.
pub struct Console {
    input: Input,
    output: Output,
}

impl Console {
    /// Standard input after `script`, and standard output; `commands` are completed on a terminal.
    pub fn standard(script: Vec<u8>, commands: &[&str]) -> io::Result<Console> {
        Ok(Console { input: Input::standard(script, commands)?, output: Output::standard() })
    }

    /// Any bytes in and out, as in a pipe; `script` comes first.
    pub fn over(script: Vec<u8>, input: impl Read + 'static, output: impl Write + 'static) -> Console {
        Console { input: Input::from(script, input), output: Output::to(output) }
    }

    /// The same console with prompts in pipes as well, once for every line that says something.
    pub fn always_prompting(self) -> Console {
        Console { input: self.input.always_prompting(), ..self }
    }

    /// Is there a person at a terminal, and how many columns has it?
    pub fn columns(&mut self) -> Option<usize> {
        self.input.columns()
    }

    /// The next line, or `None` at the end of input; the prompt is for terminals.
    pub fn ask(&mut self, prompt: &str, asking: Asking) -> io::Result<Option<String>> {
        self.input.line(prompt, asking, &mut self.output)
    }

    /// The end of what is printed so far.
    pub fn out(&mut self) -> &mut String {
        self.output.text()
    }

    /// Lets a full buffer out.
    pub fn ease(&mut self) -> io::Result<()> {
        self.output.ease()
    }

    /// Lets everything out; to be called at the end.
    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
