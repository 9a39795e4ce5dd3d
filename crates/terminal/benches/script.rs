//! A script of 10,000 commands with the board after each, against writing the same bytes from memory.
//!
//! `cargo bench -p terminal --bench script` plays and writes in turn, each into a pipe that another thread empties, and
//! fails if playing takes more than twice as long. The fastest of the rounds counts for either.

use std::cell::RefCell;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use terminal::Console;

const COMMANDS: usize = 10_000;
const ROUNDS: usize = 15;
const MOST: f64 = 2.0;

fn main() -> ExitCode {
    if !std::env::args().any(|word| word == "--bench") {
        return ExitCode::SUCCESS; // `cargo test` only wants to know that it builds
    }
    let mut fast = true;
    for style in ["fancy", "simple"] {
        fast &= compare(style);
    }
    if fast { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn compare(style: &str) -> bool {
    let script = script();
    let bytes = {
        let memory = Rc::new(RefCell::new(Vec::new()));
        play(style, &script, Memory(memory.clone()));
        memory.take()
    };
    let (mut playing, mut writing) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        writing = writing.min(piped(|mut pipe| pipe.write_all(&bytes).expect("a pipe takes bytes")));
        playing = playing.min(piped(|pipe| play(style, &script, pipe)));
    }
    let times = playing.as_secs_f64() / writing.as_secs_f64();
    let megabytes = bytes.len() >> 20;
    println!(
        "{style}: {COMMANDS} commands and boards, {megabytes} MB: played in {playing:.0?}, written from memory in \
         {writing:.0?}: {times:.2} times (at most {MOST})"
    );
    times <= MOST
}

/// Both players play what they hold, attack and end; a board after each command.
fn script() -> Vec<u8> {
    let turn = ["draw", "play 1", "play 1", "play 1 1 1", "attack 1 1", "use 1", "attack 2 2", "hand", "end"];
    let mut script = String::from("Bjarne\nLinus\n");
    for command in turn.iter().cycle().take(COMMANDS) {
        script.extend([command, "\nboard\n"]);
    }
    script.into_bytes()
}

fn play(style: &str, script: &[u8], to: impl Write + 'static) {
    // Nobody is attacked, so that the game outlasts the script.
    let deck = tempfile::NamedTempFile::new().expect("a deck for the benchmark");
    std::fs::write(deck.path(), DECK.repeat(4)).expect("a deck for the benchmark");
    let deck = deck.path().as_os_str().to_owned();
    let words = ["-testing", "-graphics", style, "-deck1"].map(OsString::from);
    let arguments: Vec<OsString> = words.into_iter().chain([deck.clone(), "-deck2".into(), deck]).collect();
    let script = script.to_vec();
    let program = terminal::program("sorcery").expect("it has a program");
    let mut console = Some(Console::over(script, io::empty(), to));
    let make = &mut |_| Ok(console.take().expect("one console is made"));
    (program.perform)(&arguments, make).expect("the script can be played");
}

const DECK: &str =
    "Potion Seller\nNovice Pyromancer\nSilence\nDark Ritual\nHaste\nApprentice Summoner\nBlizzard\n";

/// How long `work` takes with a pipe that is emptied meanwhile.
fn piped(work: impl FnOnce(io::PipeWriter)) -> Duration {
    let (mut reader, writer) = io::pipe().expect("a pipe");
    let emptied = std::thread::spawn(move || {
        let mut buffer = vec![0; 1 << 20];
        while reader.read(&mut buffer).expect("a pipe gives bytes") > 0 {}
    });
    let start = Instant::now();
    work(writer);
    emptied.join().expect("the reader only reads");
    start.elapsed()
}

struct Memory(Rc<RefCell<Vec<u8>>>);

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
