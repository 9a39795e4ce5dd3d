//! The folder in which programs run: they read their files there, and leave theirs behind.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The folder of this process, which works in it from the first call on: programs write to the current folder.
pub(super) fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| make().expect("a folder for temporary files"))
}

fn make() -> io::Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("parlour-hostile-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    std::env::set_current_dir(&folder)?;
    Ok(folder)
}

/// Writes a file for the program.
pub(super) fn write(name: &str, bytes: &[u8]) -> Result<(), String> {
    fs::write(folder().join(name), bytes).map_err(|error| format!("{name} can't be written: {error}"))
}

/// Takes away what a program wrote: every file whose name is not in `ours`.
pub(super) fn take(ours: impl Fn(&str) -> bool) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut found = Vec::new();
    let words = |error: io::Error| format!("the folder can't be read: {error}");
    for entry in fs::read_dir(folder()).map_err(words)? {
        let entry = entry.map_err(words)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !ours(&name) {
            found.push((name, fs::read(entry.path()).map_err(words)?));
            fs::remove_file(entry.path()).map_err(words)?;
        }
    }
    Ok(found)
}
