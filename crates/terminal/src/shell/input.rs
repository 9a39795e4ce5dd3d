//! Where lines come from: first the `-init` file, then standard input, edited where it is a terminal.

use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};

use super::editor::Editor;
use super::output::Output;

/// Nobody types a line that is longer; a stream without line ends must not fill the memory.
const LONGEST: usize = 64 << 20;

/// The lines that a program reads.
pub struct Input {
    script: Cursor<Vec<u8>>,
    rest: Rest,
    prompts: Prompts,
}

/// Where prompts are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prompts {
    /// To people alone: a pipe gets none.
    OnTerminals,
    /// Wherever something is waited for, in pipes too. Lines that are blank there don't end the waiting.
    Always,
}

enum Rest {
    Bytes(BufReader<Box<dyn Read>>),
    Terminal(Box<Editor>),
}

/// What a line is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// A command: completed, and kept in the editor's history.
    Command,
    /// An answer, such as a name: neither.
    Answer,
}

impl Input {
    /// The script's lines, then those of standard input; `commands` are completed on a terminal.
    pub fn standard(script: Vec<u8>, commands: &[&str]) -> io::Result<Input> {
        let rest = if io::stdin().is_terminal() && io::stdout().is_terminal() {
            Rest::Terminal(Box::new(Editor::new(commands)?))
        } else {
            Rest::Bytes(BufReader::new(Box::new(io::stdin())))
        };
        Ok(Input { script: Cursor::new(script), rest, prompts: Prompts::OnTerminals })
    }

    /// The script's lines, then those of any bytes, as from a pipe.
    pub fn from(script: Vec<u8>, bytes: impl Read + 'static) -> Input {
        let rest = Rest::Bytes(BufReader::new(Box::new(bytes)));
        Input { script: Cursor::new(script), rest, prompts: Prompts::OnTerminals }
    }

    /// The same input with prompts in pipes as well.
    pub(super) fn always_prompting(self) -> Input {
        Input { prompts: Prompts::Always, ..self }
    }

    /// The columns of the terminal that lines are typed at.
    pub fn columns(&mut self) -> Option<usize> {
        match &mut self.rest {
            Rest::Bytes(_) => None,
            Rest::Terminal(editor) => editor.columns(),
        }
    }

    /// The next line without its end, or `None` at the end of input. What is no UTF-8 is replaced. The prompt
    /// is for terminals only, unless it is always shown; output is let out before anybody waits.
    pub fn line(&mut self, prompt: &str, asking: Asking, output: &mut Output) -> io::Result<Option<String>> {
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
                // As if it were typed, so that one sees what answered to what.
                output.text().extend([prompt, &line, "\n"]);
                Ok(Some(line))
            }
            (Rest::Terminal(editor), None) => {
                output.flush()?;
                editor.line(prompt, asking)
            }
        }
    }
}

/// Readers that know whether they must wait.
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

/// The line's text, without the CR of files from elsewhere.
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
