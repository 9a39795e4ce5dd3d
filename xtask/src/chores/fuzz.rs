//! `cargo xtask fuzz [TARGET…] [--minutes N] [--keep]`: runs the targets of the folder `fuzz` under libFuzzer.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::tool::Tool;
use crate::command::{self, finish};
use crate::usage::Usage;

const FUZZ: Tool = Tool { name: "cargo-fuzz", version: "0.13.2" };

/// How long a target runs by default.
const MINUTES: u64 = 10;

/// The limits of the trial `hostile`, for the fuzzer: seconds for an input, and megabytes. Inputs are short from the
/// start: they say how a good file is changed.
const LIMITS: [&str; 5] =
    ["-timeout=10", "-rss_limit_mb=1024", "-malloc_limit_mb=1024", "-max_len=1024", "-len_control=0"];

/// Runs the targets one after another, and stops at the first finding.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    let known = targets()?;
    let Wish { targets, minutes, keep } = read(arguments, &known)?;
    can_build()?;
    let tool = FUZZ.path()?;
    let folder = temporary_folder()?;
    for target in targets {
        println!("\n== {target}: {minutes} minutes");
        let (corpus, found) =
            (root().join("corpus").join(target), command::target().join("fuzz").join(target));
        for folder in [&corpus, &found] {
            std::fs::create_dir_all(folder).with_context(|| format!("{} can't be made", folder.display()))?;
        }
        let mut fuzz = fuzz(&tool, target, folder.path());
        fuzz.args([&found, &corpus]).arg("--").args(LIMITS).arg(format!("-max_total_time={}", minutes * 60));
        finish(&mut fuzz).with_context(|| finding(target))?;
        if keep {
            let mut merge = self::fuzz(&tool, target, folder.path());
            finish(merge.args([&corpus, &found]).args(["--", "-set_cover_merge=1"]).args(LIMITS))?;
        }
    }
    Ok(())
}

/// A target under libFuzzer. `RUSTC_BOOTSTRAP` lets every compiler of ours instrument it, so that no nightly one is
/// needed. There is next to no unsafe code for a sanitizer to watch, and without one it runs several times as fast.
fn fuzz(tool: &Path, target: &str, folder: &Path) -> Command {
    let mut command = Command::new(tool);
    command.args(["fuzz", "run", "--sanitizer", "none", "--fuzz-dir"]).arg(root()).arg(target);
    command.current_dir(command::root()).stdin(Stdio::null());
    command.env("RUSTC_BOOTSTRAP", "1").env("TMPDIR", folder).env("NO_COLOR", "1");
    command
}

fn finding(target: &str) -> String {
    format!(
        "{target} found something; the lines above name its file in fuzz/artifacts/{target}, which repeats it"
    )
}

/// The folder of the fuzz targets.
fn root() -> PathBuf {
    command::root().join("fuzz")
}

/// Targets write files for the programs that they run, which is much faster in memory.
fn temporary_folder() -> Result<tempfile::TempDir> {
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    folder.context("there is no place for temporary files")
}

/// The names of all targets.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz_targets");
    let mut targets = Vec::new();
    for entry in std::fs::read_dir(&folder).with_context(|| format!("{} can't be read", folder.display()))? {
        targets.extend(entry?.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    targets.sort();
    Ok(targets)
}

/// libFuzzer is C++ and needs what LLVM's coverage needs: says so where it can't work.
fn can_build() -> Result<()> {
    if !cfg!(unix) {
        bail!(
            "libFuzzer works on Linux and macOS; the corpus is replayed by `cargo test -p trials` anywhere"
        );
    }
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if Command::new(&compiler).arg("--version").output().is_err() {
        bail!("`{compiler}` could not be started: libFuzzer is built from C++, so install a C++ compiler");
    }
    Ok(())
}

#[derive(Debug, PartialEq, Eq)]
struct Wish<'a> {
    targets: Vec<&'a str>,
    minutes: u64,
    keep: bool,
}

fn read<'a>(arguments: &[String], known: &'a [String]) -> Result<Wish<'a>, Usage> {
    let mut wish = Wish { targets: Vec::new(), minutes: MINUTES, keep: false };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match (word.as_str(), known.iter().find(|target| *target == word)) {
            ("--minutes", _) => {
                let number = words.next().and_then(|number| number.parse().ok());
                wish.minutes = number.ok_or_else(|| Usage("--minutes takes a whole number".into()))?;
            }
            ("--keep", _) => wish.keep = true,
            (_, Some(target)) => wish.targets.push(target),
            (_, None) => {
                let targets = known.join(", ");
                return Err(Usage(format!(
                    "`{word}` is neither a target ({targets}) nor an option (--minutes N, --keep)"
                )));
            }
        }
    }
    if wish.targets.is_empty() {
        wish.targets.extend(known.iter().map(String::as_str));
    }
    Ok(wish)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish<'a>(line: &str, known: &'a [String]) -> Result<Wish<'a>, Usage> {
        let words: Vec<String> = line.split_whitespace().map(String::from).collect();
        read(&words, known)
    }

    #[test]
    fn targets_and_options_are_read_in_any_order() {
        let known = targets().expect("there are targets");
        assert!(known.len() > 5, "{known:?}");
        let named = wish("--minutes 3 decks --keep", &known).expect("a right line");
        assert_eq!(named, Wish { targets: vec!["decks"], minutes: 3, keep: true });
        assert_eq!(wish("", &known).expect("nothing is right, too").targets, known);
    }

    #[test]
    fn what_is_not_known_is_answered_with_what_is() {
        let known = targets().expect("there are targets");
        for (line, words) in
            [("dekcs", "decks, "), ("--minute 3", "--minutes N"), ("--minutes x", "whole number")]
        {
            let error = wish(line, &known).expect_err("a wrong line").to_string();
            assert!(error.contains(words), "{error}");
        }
    }

    /// Each target is declared, or cargo-fuzz would not know it.
    #[test]
    fn every_target_is_in_the_manifest() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("a manifest");
        for target in targets().expect("there are targets") {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{target}.rs\"")), "{target}");
        }
    }
}
