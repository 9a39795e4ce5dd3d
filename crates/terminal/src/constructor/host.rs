//! How `constructor` is started, and what follows a game.

use std::io;
use std::path::Path;

use constructor::{Constructor, Setup};
use kernel::{Match, Seeded};

use super::arguments::{self, BOTS, NOT_WITH_REPLAY, OPTIONS, SEED};
use super::board::DrawStyle;
use super::program::Program;
use super::request::WORDS;
use crate::shell::{
    self, Audience, Backup, Console, Ended, Extras, Failure, Front, Given, Hosted, Known, Opened, Seating,
    Secrets, Session,
};

/// Where the game goes when there is nothing more to read (4.5).
const BACKUP: &str = "backup.sv";
/// The same where hands are hidden, or the format has no room: a journal.
const JOURNAL_BACKUP: &str = "backup.journal";

impl Hosted for Program {
    const NAME: &'static str = "constructor";
    const USAGE: &'static str = include_str!("usage.txt");
    const OPTIONS: &'static [Known] = OPTIONS;
    const BOTS: &'static [&'static str] = &BOTS;
    const NOT_WITH_REPLAY: &'static [&'static str] = NOT_WITH_REPLAY;
    const WELCOME: &'static str =
        "Welcome to Constructor. help lists the commands; Ctrl-D leaves, and saves to backup.sv.";
    const WIDTH: (usize, &'static str) = (0, "board");

    fn start(given: &Given, seating: &Seating) -> Result<Opened<Constructor>, Failure> {
        Ok(Opened::new(arguments::start(given, seating)?, seating.clone()))
    }

    fn new(_: &Constructor, given: &Given, front: Front) -> Result<Program, Failure> {
        let style = DrawStyle { graphics: arguments::graphics(given)?, paint: front.paint };
        Ok(Program::of(style, front, Seeded::new(arguments::seed(given)?)))
    }

    fn words(&self) -> Vec<&'static str> {
        WORDS.to_vec()
    }

    /// Prompts are part of the document's output (4.5), in pipes too.
    fn ask(&mut self, _: &Opened<Constructor>, console: &mut Console) -> io::Result<Option<()>> {
        console.always_prompt();
        Ok(Some(()))
    }

    /// Ruling C16: wherever the game stands. A replay is not played, so nothing is lost. A save has everybody's hand in
    /// it: where hands are hidden, a journal keeps the game. A person may have pressed Ctrl-D by mistake: nothing is
    /// written before the first action, and an older backup is kept.
    fn back_up(&self, session: &Session<Constructor>, out: &mut String) -> Result<Backup, Failure> {
        self.back_up_in(Path::new(""), session, out)
    }

    /// 4.4: another game after a yes.
    fn follow(
        &mut self,
        session: &Session<Constructor>,
        ended: Ended,
    ) -> Result<Option<Match<Constructor>>, Failure> {
        match ended {
            Ended::Quit if std::mem::take(&mut self.again) => {
                // Ruling C13: from the beginning, on the same board source.
                let another = Match::start(session.game().setup(), self.seeds.seed());
                another.map(Some).map_err(|error| Failure::File(error.to_string()))
            }
            Ended::Quit | Ended::Over(_) | Ended::EndOfInput | Ended::CalledOff | Ended::Stopped => Ok(None),
        }
    }
}

impl Program {
    /// Backs up into a folder; the present one is empty.
    pub(super) fn back_up_in(
        &self,
        folder: &Path,
        session: &Session<Constructor>,
        out: &mut String,
    ) -> Result<Backup, Failure> {
        if session.is_replay() {
            return Ok(Backup::None);
        }
        // A journal also keeps a game that the document's format has no room for.
        let save = Program::save(session.game()).ok().filter(|_| session.secrets() == Secrets::Open);
        let (file, text, option) = match save {
            Some(save) => (BACKUP, save, "load"),
            None => (JOURNAL_BACKUP, session.journal(Vec::new()), "replay"),
        };
        let path = folder.join(file);
        let kept = match self.audience {
            Audience::Script => Ok(None),
            Audience::Person if session.game().is_empty() => {
                out.push_str("Nothing has been done yet, so nothing is saved.\n");
                return Ok(Backup::None);
            }
            Audience::Person => self.keep_older(&text, &path),
        };
        let written = kept.and_then(|kept| self.write(&text, &path).map(|()| kept));
        let kept =
            written.map_err(|why| Failure::File(format!("the game could not be saved to {file}: {why}")))?;
        if self.audience == Audience::Person {
            out.push_str(&format!("The game is saved to {file}; -{option} {file} goes on with it.\n"));
        }
        if let Some(kept) = kept {
            out.push_str(&format!("The older {file} is now {}.\n", kept.display()));
        }
        Ok(Backup::Written)
    }
}

/// Plays a script from memory, on the built-in board and without files, and returns what is printed.
pub(super) fn rehearse(script: &[u8], extras: Extras) -> Vec<u8> {
    let play = Match::start(&Setup::default(), SEED).expect("the default set-up is playable");
    shell::rehearse::<Program>(script, play, extras)
}
