//! Reads the project's files.

use std::fs;
use std::path::Path;
use std::process::Command;

/// One file of the project; `path` is relative to the workspace and written with `/`.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// The crate it belongs to: `xtask`, or the folder under `crates/`.
    pub(crate) fn krate(&self) -> Option<&str> {
        let mut folders = self.path.split('/');
        match folders.next() {
            Some("crates") => folders.next(),
            Some("xtask") => Some("xtask"),
            Some(_) | None => None,
        }
    }
}

/// Every file that git tracks or would track, so that new files are checked before they are committed.
pub(crate) fn files() -> Vec<Source> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("the house rules ask git which files are the project's");
    assert!(output.status.success(), "git ls-files: {}", String::from_utf8_lossy(&output.stderr));
    let paths = String::from_utf8(output.stdout).expect("the project's paths are UTF-8");
    let mut files: Vec<Source> = paths.split_terminator('\0').filter_map(read).collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(
        files.iter().any(|file| file.path == "Cargo.toml"),
        "the workspace's manifest is among the files"
    );
    files
}

/// The files whose path ends in `ending`.
pub(crate) fn files_ending(ending: &str) -> Vec<Source> {
    files().into_iter().filter(|file| file.path.ends_with(ending)).collect()
}

/// Fails with all faults at once, one per line.
pub(crate) fn expect_none(rule: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{rule}\n{}\n", faults.join("\n"));
}

/// A file; `None` if it is deleted but still in the index.
fn read(path: &str) -> Option<Source> {
    let bytes = fs::read(root().join(path)).ok()?;
    Some(Source { path: path.to_owned(), text: String::from_utf8_lossy(&bytes).into_owned() })
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace's folder")
}
