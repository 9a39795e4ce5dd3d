//! The shelf: games that are played at a terminal are kept on disk, command by command, until they are over.
//!
//! A kept game is a journal that grows: each command appends its entries, and undo cuts them off again, so that keeping a
//! game costs the same however long it is. Whoever plays it holds its lock. A file without one was left behind, and the
//! next start offers to continue it. What was appended survives the program's end by any signal; only if the whole machine
//! fails may the last commands be missing, because they are not forced onto the disk one by one.

use std::fs::{self, DirBuilder, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::time::SystemTime;

use etcetera::BaseStrategy;
use kernel::journal::StateHash;
use kernel::{Game, Journal, Step};

use super::failure::Failure;
use super::files::{self, Claim};

/// The folder's name among a user's state folders.
const FOLDER: &str = "parlour";
const SUFFIX: &str = ".journal";
const RANDOM: usize = 8;

/// So many games of a kind wait on a shelf; when there are more, the oldest go.
const MOST_LEFT: usize = 10;

/// The folder where a user's unfinished games are kept.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// The user's own, by the custom of the platform: `$XDG_STATE_HOME/parlour` or `~/.local/state/parlour` on Unix. None
    /// for a user without a home.
    pub fn standard() -> Option<Shelf> {
        let folders = etcetera::choose_base_strategy().ok()?;
        let folder = folders.state_dir().unwrap_or_else(|| folders.data_dir());
        Some(Shelf::at(folder.join(FOLDER)))
    }

    /// Any folder; it is made when something is put there.
    pub fn at(folder: PathBuf) -> Shelf {
        Shelf { folder }
    }

    /// Where a file of this name goes; the folder is there afterwards.
    pub fn place(&self, name: &str) -> io::Result<PathBuf> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::DirBuilderExt;
            builder.mode(0o700); // a journal has everybody's cards in it
        }
        builder.create(&self.folder)?;
        Ok(self.folder.join(name))
    }

    /// The games of this kind that nobody plays, the newest first.
    pub(super) fn left_behind(&self, game: &str) -> Vec<LeftBehind> {
        let is_ours = |name: &str| {
            let middle = name.strip_prefix(game).and_then(|rest| rest.strip_prefix('-'));
            middle.and_then(|rest| rest.strip_suffix(SUFFIX)).is_some_and(|rest| rest.len() == RANDOM)
        };
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let ours = entries.filter(|entry| entry.file_name().to_str().is_some_and(is_ours));
        let mut left: Vec<LeftBehind> = ours.filter_map(|entry| LeftBehind::open(entry.path())).collect();
        left.sort_by_key(|left| std::cmp::Reverse(left.when));
        left.drain(left.len().min(MOST_LEFT)..).for_each(LeftBehind::remove);
        left
    }
}

/// A game that somebody began and nobody plays; it is locked.
pub(super) struct LeftBehind {
    /// Open for its lock.
    _file: File,
    path: PathBuf,
    /// When the last command was given.
    pub(super) when: SystemTime,
}

impl LeftBehind {
    fn open(path: PathBuf) -> Option<LeftBehind> {
        let file = File::open(&path).ok()?;
        let when = file.metadata().and_then(|data| data.modified()).ok()?;
        (files::claim(&file) == Claim::Ours).then_some(LeftBehind { _file: file, path, when })
    }

    /// The journal, without a last line that was never finished.
    pub(super) fn text(&self) -> Result<String, Failure> {
        let mut text = files::read_text(&self.path, "a journal")?;
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        Ok(text)
    }

    pub(super) fn remove(self) {
        fs::remove_file(&self.path).ok();
    }

    /// Puts aside what can't be continued here; it is not offered again.
    pub(super) fn put_aside(self) -> PathBuf {
        let aside = self.path.with_extension("unusable");
        match fs::rename(&self.path, &aside) {
            Ok(()) => aside,
            Err(_) => self.path,
        }
    }
}

/// Keeps a game that is being played.
pub(super) struct Keeper {
    /// Locked while the game is played.
    file: File,
    path: PathBuf,
    /// By the number of actions taken; never empty.
    marks: Vec<Mark>,
}

/// The journal up to some action.
#[derive(Clone, Copy)]
struct Mark {
    bytes: u64,
    hash: u64,
}

impl Keeper {
    /// Puts a game on the shelf.
    pub(super) fn begin<G: Game>(shelf: &Shelf, journal: &Journal<G>) -> io::Result<Keeper> {
        shelf.place("")?;
        let prefix = format!("{}-", G::SLUG);
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(SUFFIX).rand_bytes(RANDOM);
        let mut file = files::create_claimed(&builder, &shelf.folder)?;
        let text = journal.write();
        file.write_all(text.as_bytes())?;
        let hashes = std::iter::once(journal.hash).chain(journal.entries.iter().map(|entry| entry.hash));
        let mut bytes = 0;
        let marks = text.split_inclusive('\n').zip(hashes).map(|(line, hash)| {
            bytes += line.len() as u64;
            Mark { bytes, hash }
        });
        let marks = marks.collect();
        let (file, path) = file.keep()?;
        Ok(Keeper { file, path, marks })
    }

    /// Whether everything before these steps is kept.
    pub(super) fn can_follow<G: Game>(&self, steps: &[Step<G>]) -> bool {
        steps.first().is_none_or(|first| first.index < self.marks.len())
    }

    /// Appends steps, in the place of what was taken back before them.
    pub(super) fn follow<G: Game>(&mut self, steps: &[Step<G>]) -> io::Result<()> {
        let Some(first) = steps.first() else { return Ok(()) };
        self.rewind(first.index)?;
        let mut mark = *self.marks.last().expect("the opening has a mark");
        let (mut text, mut hash, mut marks) = (String::new(), StateHash::after(mark.hash), Vec::new());
        for step in steps {
            let line = step.entry(&mut hash).line();
            mark = Mark { bytes: mark.bytes + line.len() as u64, hash: hash.value() };
            marks.push(mark);
            text.push_str(&line);
        }
        self.file.write_all(text.as_bytes())?;
        self.marks.append(&mut marks);
        Ok(())
    }

    /// Cuts off everything after so many actions.
    pub(super) fn rewind(&mut self, actions: usize) -> io::Result<()> {
        if self.marks.len() <= actions + 1 {
            return Ok(());
        }
        self.marks.truncate(actions + 1);
        let bytes = self.marks[actions].bytes;
        self.file.set_len(bytes)?;
        self.file.seek(SeekFrom::Start(bytes)).map(drop)
    }

    /// Takes the game off the shelf.
    pub(super) fn forget(self) {
        fs::remove_file(&self.path).ok();
    }
}
