//! Reading files with errors that say what to do, and writing them atomically.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use super::failure::Failure;

/// Larger files are refused. Decks, scripts, positions and journals are far smaller.
const MOST_BYTES: u64 = 64 << 20;

/// How many copies of one file are kept.
const MOST_COPIES: usize = 999;

/// How the names of temporary files begin, and how many random characters follow.
const TEMPORARY: &str = ".parlour-";
const RANDOM: usize = 6;

/// The bytes of a file; an error names `what` it should have been.
pub fn read(path: &Path, what: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) if bytes.len() as u64 <= MOST_BYTES => Ok(bytes),
        Ok(_) => Err(unusable(path, what, &format!("it is larger than {} MB", MOST_BYTES >> 20))),
        Err(error) => Err(unusable(path, what, &reason(&error))),
    }
}

/// The text of a file without its byte order mark; an error gives the line and column of a byte that is not UTF-8.
pub fn read_text(path: &Path, what: &str) -> Result<String, Failure> {
    let bytes = read(path, what)?;
    let text = cards::utf8(&path.display().to_string(), &bytes);
    let text = text.map_err(|faults| Failure::File(faults.to_string()))?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_owned())
}

/// The value of a JSON file; an error gives the line and column.
pub(crate) fn read_json<T: DeserializeOwned>(path: &Path, what: &str) -> Result<T, Failure> {
    let text = read_text(path, what)?;
    serde_json::from_str(&text).map_err(|error| misread(&path.display().to_string(), what, &error))
}

/// The error for JSON that can't be parsed, with its line and column.
pub fn misread(file: &str, what: &str, error: &serde_json::Error) -> Failure {
    let (line, column) = (error.line(), error.column());
    let fault = error.to_string();
    let fault = fault.split(" at line ").next().unwrap_or_default();
    Failure::File(format!("{file}:{line}:{column}: this is not {what}: {fault}"))
}

/// The error for a file with wrong contents, with line and column if the message quotes the file.
pub fn misplaced(file: &str, text: &str, fault: &str) -> Failure {
    let place = quotation(fault).and_then(|quoted| {
        let before = &text[..text.find(quoted)?];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Some(format!(":{line}:{column}"))
    });
    Failure::File(format!("{file}{}: {fault}", place.unwrap_or_default()))
}

/// The first quotation in a message, with its quotation marks.
fn quotation(fault: &str) -> Option<&str> {
    let start = fault.find('"')?;
    let length = fault[start + 1..].find('"')?;
    Some(&fault[start..start + length + 2])
}

fn unusable(path: &Path, what: &str, why: &str) -> Failure {
    Failure::File(format!("{}: can't be read as {what}: {why}", path.display()))
}

/// An I/O error in words, with what to do.
#[allow(clippy::wildcard_enum_match_arm)] // not our enum
pub(super) fn reason(error: &io::Error) -> String {
    let words = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file; check its name and folder",
        io::ErrorKind::PermissionDenied => "it may not be opened; check its permissions",
        io::ErrorKind::IsADirectory => "it is a folder; name a file in it",
        io::ErrorKind::StorageFull => "the disk is full; make room, or name a file elsewhere",
        io::ErrorKind::ReadOnlyFilesystem => "nothing can be written there; name a file elsewhere",
        _ => return error.to_string(),
    };
    words.to_owned()
}

/// Replaces a file atomically: a reader sees the old text or the new one, never a part. Afterwards it is on the disk.
pub fn write_whole(path: &Path, text: &str) -> Result<(), String> {
    let path = match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(reason(&io::ErrorKind::IsADirectory.into())),
        Ok(found) if !found.is_file() => return Err("it is not a file that can be replaced".to_owned()),
        Ok(_) => fs::canonicalize(path).map_err(|error| reason(&error))?,
        Err(_) => path.to_owned(),
    };
    replace(&path, text).map_err(|error| {
        let no_folder = error.kind() == io::ErrorKind::NotFound;
        if no_folder { "there is no such folder".to_owned() } else { reason(&error) }
    })
}

/// Copies a file that is to be replaced by `text` to the first free name, such as `backup.sv.1`, and returns that name.
/// There is nothing to keep if there is no such file, or if it has the same text.
pub(crate) fn keep_older(path: &Path, text: &str) -> Result<Option<PathBuf>, String> {
    let older = match fs::read(path) {
        Ok(older) if older != text.as_bytes() => older,
        Ok(_) => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(reason(&error)),
    };
    for number in 1..=MOST_COPIES {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{number}"));
        let copy = PathBuf::from(name);
        match File::create_new(&copy) {
            Ok(mut file) => {
                let kept = file.write_all(&older).and_then(|()| file.sync_all());
                return kept.map(|()| Some(copy)).map_err(|error| reason(&error));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(reason(&error)),
        }
    }
    Err(format!("there are {MOST_COPIES} older copies of it; delete some"))
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    remove_stale(&folder);
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY).rand_bytes(RANDOM);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666)); // as usual for a new file
    }
    let mut file = create_claimed(&builder, &folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    sync_folder(&folder);
    Ok(())
}

/// Creates a file that nobody else takes for one that was left behind: it is locked for as long as it is open.
pub(super) fn create_claimed(
    builder: &tempfile::Builder<'_, '_>,
    folder: &Path,
) -> io::Result<tempfile::NamedTempFile> {
    for _ in 0..8 {
        let file = builder.tempfile_in(folder)?;
        match claim(file.as_file()) {
            Claim::Ours | Claim::Unknown => return Ok(file),
            Claim::Theirs => {} // somebody who cleans up was faster than the lock
        }
    }
    Err(io::ErrorKind::ResourceBusy.into())
}

/// Whose a file is that programs lock while they use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// Ours, for as long as it is open: we created it, or whoever did is gone.
    Ours,
    /// Another program's, which uses it or has just removed it.
    Theirs,
    /// The file system has no locks.
    Unknown,
}

/// Locks a file if nobody else has.
pub(super) fn claim(file: &File) -> Claim {
    match file.try_lock() {
        Ok(()) if has_name(file) => Claim::Ours,
        Ok(()) | Err(TryLockError::WouldBlock) => Claim::Theirs,
        Err(TryLockError::Error(_)) => Claim::Unknown,
    }
}

/// Whether the file is still in a folder.
#[cfg(unix)]
fn has_name(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.metadata().is_ok_and(|data| data.nlink() > 0)
}

#[cfg(not(unix))]
fn has_name(_: &File) -> bool {
    true
}

/// Removes temporary files that a killed program left behind. Those in use are locked.
fn remove_stale(folder: &Path) {
    let is_ours = |name: &str| name.strip_prefix(TEMPORARY).is_some_and(|rest| rest.len() == RANDOM);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if !is_file || !entry.file_name().to_str().is_some_and(is_ours) {
            continue;
        }
        if File::open(entry.path()).is_ok_and(|file| claim(&file) == Claim::Ours) {
            fs::remove_file(entry.path()).ok();
        }
    }
}

/// Puts a renamed file's new name on the disk too; some systems don't offer that for folders.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        folder.sync_all().ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_written_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a");
        write_whole(&file, "one").expect("written");
        write_whole(&file, "two").expect("written over");
        assert_eq!(fs::read_to_string(&file).expect("readable"), "two");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing else is left behind");
        assert!(write_whole(folder.path(), "x").is_err());
        assert!(write_whole(&folder.path().join("none/a"), "x").expect_err("no folder").contains("folder"));
    }

    #[test]
    fn an_older_file_is_kept_under_the_first_free_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a.sv");
        assert_eq!(keep_older(&file, "one"), Ok(None), "there is none");
        write_whole(&file, "one").expect("written");
        assert_eq!(keep_older(&file, "one"), Ok(None), "it is the same");
        for (text, copy) in [("two", "a.sv.1"), ("three", "a.sv.2")] {
            let copy = folder.path().join(copy);
            assert_eq!(keep_older(&file, text), Ok(Some(copy.clone())));
            assert_eq!(fs::read(&file).expect("readable"), fs::read(copy).expect("kept"));
            write_whole(&file, text).expect("written");
        }
        assert!(keep_older(folder.path(), "x").is_err());
    }

    #[test]
    fn temporary_files_of_killed_programs_are_cleaned_up() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        for name in [".parlour-Ab12Cd", ".parlour-notes", ".parlour-history", "game.journal"] {
            fs::write(path(name), "left").expect("written");
        }
        let in_use = File::create(path(".parlour-XXXXXX")).expect("created");
        in_use.lock().expect("locked");
        write_whole(&path("a"), "one").expect("written");
        assert!(!path(".parlour-Ab12Cd").exists(), "nobody uses it");
        for name in [".parlour-XXXXXX", ".parlour-notes", ".parlour-history", "game.journal", "a"] {
            assert!(path(name).exists(), "{name}");
        }
        drop(in_use);
        write_whole(&path("a"), "two").expect("written");
        assert!(!path(".parlour-XXXXXX").exists());
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let words = |path: &Path| read_text(path, "a deck").expect_err("no file").to_string();
        assert!(words(&folder.path().join("x")).contains("no such file"));
        assert!(words(folder.path()).contains("it is a folder"));
        fs::write(folder.path().join("b"), b"good\nb\xffd").expect("written");
        assert!(words(&folder.path().join("b")).contains("b:2:2: this is not UTF-8"));
    }
}
