//! Where lines come from: first the `-init` file, then standard input, edited where it is a terminal.

use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};

use super::editor::Editor;
use super::output::Output;
use super::standard::StandardInput;

/// The longest line: a stream without line ends must not fill the memory.
const LONGEST: usize = 64 << 20;

/// The lines that a program reads.
pub(crate) struct Input {
    script: Cursor<Vec<u8>>,
    rest: Rest,
    prompts: Prompts,
    /// The width of the terminal that the bytes stand for, in tests.
    columns: Option<usize>,
}

/// Where prompts are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prompts {
    /// On terminals only.
    OnTerminals,
    /// In pipes as well, once for each line that is not blank.
    Always,
}

enum Rest {
    Bytes(BufReader<Box<dyn Read>>),
    Terminal(Box<Editor>),
}

/// What kind of line is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// A command: completed, and kept in the editor's history.
    Command,
    /// An answer, such as a name: no completion and no history.
    Answer,
}

impl Input {
    /// The script's lines, then those of standard input.
    pub(crate) fn standard(script: Vec<u8>) -> io::Result<Input> {
        let rest = if io::stdin().is_terminal() && io::stdout().is_terminal() {
            Rest::Terminal(Box::new(Editor::new()?))
        } else {
            Rest::Bytes(BufReader::new(Box::new(StandardInput::new()?)))
        };
        Ok(Input { script: Cursor::new(script), rest, prompts: Prompts::OnTerminals, columns: None })
    }

    /// The script's lines, then those of any bytes, as from a pipe.
    pub(crate) fn from(script: Vec<u8>, bytes: impl Read + 'static) -> Input {
        let rest = Rest::Bytes(BufReader::new(Box::new(bytes)));
        Input { script: Cursor::new(script), rest, prompts: Prompts::OnTerminals, columns: None }
    }

    /// Whether a person types at a terminal.
    pub(super) fn is_terminal(&self) -> bool {
        matches!(self.rest, Rest::Terminal(_))
    }

    /// Treats its bytes as typed by a person at a terminal of this width.
    pub(super) fn with_columns(self, columns: usize) -> Input {
        Input { columns: Some(columns), ..self }
    }

    /// Shows prompts in pipes as well.
    pub(super) fn always_prompt(&mut self) {
        self.prompts = Prompts::Always;
    }

    /// Completes these commands on a terminal.
    pub(super) fn complete(&mut self, commands: impl Iterator<Item = &'static str>) {
        match &mut self.rest {
            Rest::Bytes(_) => {}
            Rest::Terminal(editor) => editor.complete(commands),
        }
    }

    /// The width of the terminal; `None` for pipes and files.
    pub(crate) fn columns(&mut self) -> Option<usize> {
        match &mut self.rest {
            Rest::Bytes(_) => self.columns,
            Rest::Terminal(editor) => editor.columns(),
        }
    }

    /// The next line without its line end, or `None` at the end of input. Invalid UTF-8 is replaced. The output is
    /// flushed before a read that may block.
    pub(crate) fn line(
        &mut self,
        prompt: &str,
        asking: Asking,
        output: &mut Output,
    ) -> io::Result<Option<String>> {
        if self.prompts == Prompts::OnTerminals || matches!(self.rest, Rest::Terminal(_)) {
            return self.next_line(prompt, asking, output);
        }
        output.text().push_str(prompt);
        loop {
            let line = self.next_line(prompt, asking, output)?;
            if line.as_ref().is_none_or(|line| !line.trim().is_empty()) {
                return Ok(line);
            }
        }
    }

    fn next_line(&mut self, prompt: &str, asking: Asking, output: &mut Output) -> io::Result<Option<String>> {
        let scripted = read_line(&mut self.script, || Ok(()))?;
        match (&mut self.rest, scripted) {
            (Rest::Bytes(_), Some(line)) => Ok(Some(line)),
            (Rest::Bytes(reader), None) => read_line(reader, || output.flush()),
            (Rest::Terminal(_), Some(line)) => {
                // Echo the script, so that the answers can be told apart.
                output.text().extend([prompt, &cards::harmless(&line), "\n"]);
                Ok(Some(line))
            }
            (Rest::Terminal(editor), None) => {
                output.flush()?;
                editor.line(prompt, asking)
            }
        }
    }
}

/// Readers that know whether a read may block.
trait Waiting: BufRead {
    fn must_wait(&self) -> bool;
}

impl Waiting for Cursor<Vec<u8>> {
    fn must_wait(&self) -> bool {
        false
    }
}

impl Waiting for BufReader<Box<dyn Read>> {
    fn must_wait(&self) -> bool {
        self.buffer().is_empty()
    }
}

fn read_line(
    reader: &mut impl Waiting,
    mut before_waiting: impl FnMut() -> io::Result<()>,
) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    loop {
        if reader.must_wait() {
            before_waiting()?;
        }
        let bytes = match reader.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok((!line.is_empty()).then(|| text(line)));
        }
        let end = bytes.iter().position(|byte| *byte == b'\n');
        line.extend_from_slice(&bytes[..end.unwrap_or(bytes.len())]);
        let used = end.map_or(bytes.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() {
            return Ok(Some(text(line)));
        }
        if line.len() > LONGEST {
            let what = format!("a line of the input is longer than {} MB", LONGEST >> 20);
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
    }
}

/// The line's text without a CR at its end.
fn text(mut line: Vec<u8>) -> String {
    if line.ends_with(b"\r") {
        line.pop();
    }
    String::from_utf8(line).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(script: &[u8], bytes: &'static [u8]) -> Vec<String> {
        let mut input = Input::from(script.to_vec(), bytes);
        let mut output = Output::to(io::sink());
        std::iter::from_fn(|| input.line("", Asking::Command, &mut output).expect("bytes")).collect()
    }

    #[test]
    fn the_script_comes_first_and_ends_need_no_line_end() {
        assert_eq!(lines(b"a\nb", b"c\r\n\nd"), ["a", "b", "c", "", "d"]);
        assert_eq!(lines(b"", b""), [""; 0]);
    }

    #[test]
    fn rubbish_is_replaced() {
        assert_eq!(lines(b"", b"a\xff\x00b\n"), ["a\u{fffd}\0b"]);
    }
}
