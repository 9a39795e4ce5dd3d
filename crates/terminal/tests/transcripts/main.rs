//! Transcripts: typed lines and the exact answers, in files that people can read.
//!
//! A transcript opens with `#` (what it shows), `+ file: line, line` (files that it needs) and `$ program options`; each
//! `> line` after that is typed, and all else is what the program prints. A board is written `[board]` unless the file's
//! name begins with `board`. `REWRITE_TRANSCRIPTS=1 cargo test -p terminal --test transcripts` rewrites them.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::rc::Rc;

use terminal::{Console, Program};

#[test]
fn every_transcript_is_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let rewrite = std::env::var_os("REWRITE_TRANSCRIPTS").is_some();
    let mut wrong = Vec::new();
    for name in ["sorcery", "duel"] {
        let program = terminal::program(name).expect("it has a program");
        for file in fs::read_dir(folder.join(name)).expect("a folder of transcripts") {
            let path = file.expect("a readable folder").path();
            let text = fs::read_to_string(&path).expect("a readable transcript");
            let is_of_boards =
                path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("board"));
            let now = play(program, &text, if is_of_boards { str::to_owned } else { without_boards });
            if rewrite {
                fs::write(&path, &now).expect("a transcript can be written");
            } else if now != text {
                wrong.push(difference(&path, &text, &now));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The first line that differs.
fn difference(path: &Path, then: &str, now: &str) -> String {
    let number = then.lines().zip(now.lines()).take_while(|(then, now)| then == now).count();
    let line = |text: &str| text.lines().nth(number).unwrap_or("(the end)").to_owned();
    format!("{}:{}: it was\n  {}\nand is\n  {}", path.display(), number + 1, line(then), line(now))
}

/// Plays the transcript and writes it down again.
fn play(program: Program, text: &str, tidy: fn(&str) -> String) -> String {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let mut heading = String::new();
    let mut arguments = Vec::new();
    for line in text.lines().take_while(|line| line.starts_with(['#', '+', '$'])) {
        heading.extend([line, "\n"]);
        if let Some((name, lines)) = line.strip_prefix("+ ").and_then(|file| file.split_once(": ")) {
            fs::write(folder.path().join(name), lines.replace(", ", "\n")).expect("a file for the test");
        }
        let words = line.strip_prefix("$ ").unwrap_or_default().split_whitespace().skip(1);
        arguments.extend(words.map(|word| match folder.path().join(word) {
            file if file.exists() => file.into_os_string(),
            _ => word.into(),
        }));
    }
    let lines = text
        .lines()
        .filter_map(|line| line.strip_prefix('>'))
        .map(|line| line.strip_prefix(' ').unwrap_or(line));
    let printed = Rc::new(RefCell::new(heading.into_bytes()));
    let mut typing =
        Some(Typing { lines: lines.map(str::to_owned).collect(), next: 0, screen: printed.clone() });
    let ended = (program.perform)(&arguments, &mut |script| {
        let typing = typing.take().expect("one console is made");
        Ok(Console::over(script, typing, Screen(printed.clone())))
    });
    let mut printed = String::from_utf8(printed.take()).expect("programs print UTF-8");
    if let Err(failure) = ended {
        printed.push_str(&format!("! {failure}\n"));
    }
    tidy(&printed.replace(&format!("{}/", folder.path().display()), ""))
}

/// Boards are long, and have transcripts of their own.
fn without_boards(text: &str) -> String {
    let is_border = |line: &str| line.len() > 140 && line.bytes().all(|byte| byte == b'-');
    let mut tidied = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let line = if is_border(line) {
            lines.by_ref().find(|line| is_border(line)).map_or(line, |_| "[board]")
        } else {
            line
        };
        tidied.extend([line, "\n"]);
    }
    tidied
}

/// Types one line at a time, each of them seen on the screen.
struct Typing {
    lines: Vec<String>,
    next: usize,
    screen: Rc<RefCell<Vec<u8>>>,
}

impl Read for Typing {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let Some(line) = self.lines.get(self.next) else { return Ok(0) };
        self.next += 1;
        writeln!(self.screen.borrow_mut(), "{}", format!("> {line}").trim_end())?;
        into[..line.len()].copy_from_slice(line.as_bytes());
        into[line.len()] = b'\n';
        Ok(line.len() + 1)
    }
}

struct Screen(Rc<RefCell<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
