//! `cargo xtask pages`: runs the commands that the Markdown pages show, and expects each to work.
//!
//! `fences` says how a page marks its commands. Each page runs in a temporary copy of the project, so that a command may
//! write files. `cargo run --release` is run once for real, which builds `parlour`; after that, commands that start with
//! it call the built binary directly.

mod fences;

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::command::{self, root, status_within, target};
use crate::usage::no_arguments;
use fences::{Block, Page};

/// Stops a command that waits for input that never comes.
const LIMIT: Duration = Duration::from_secs(10 * 60);

/// Calls the built binary for `cargo run --release`; other cargo commands run in the project itself, not in the copy.
const PRELUDE: &str = r#"
cargo() {
    if [ "${1-} ${2-}" = "run --release" ]; then
        shift 2
        if [ "${1-}" = "--" ]; then shift; fi
        "$PARLOUR" "$@"
    else
        (cd "$PROJECT" && command cargo "$@")
    fi
}
"#;

/// Runs every page's commands, in order.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments("pages", arguments)?;
    let files = project_files()?;
    let pages = read_pages(&files)?;
    command::run("cargo run --release").context("the first command of README.md failed")?;
    for (path, page) in &pages {
        let folder = copy(&files)?;
        for block in &page.blocks {
            take(block, path, folder.path())?;
        }
    }
    Ok(())
}

/// The pages that have something to run. Fails with the faults of all pages at once.
fn read_pages(files: &[String]) -> Result<Vec<(String, Page)>> {
    let mut pages = Vec::new();
    let mut faults = Vec::new();
    for path in files.iter().filter(|path| path.ends_with(".md")) {
        let text = fs::read_to_string(root().join(path)).with_context(|| format!("{path} is unreadable"))?;
        let page = fences::read(&text);
        faults.extend(page.faults.iter().map(|(line, fault)| format!("{path}:{line}: {fault}")));
        if !page.blocks.is_empty() {
            pages.push((path.clone(), page));
        }
    }
    if !faults.is_empty() {
        bail!("a page shows a command that nothing runs:\n{}", faults.join("\n"));
    }
    Ok(pages)
}

fn take(block: &Block, path: &str, folder: &Path) -> Result<()> {
    match block {
        Block::Write { name, text } => {
            fs::write(folder.join(name), text).with_context(|| format!("{path}: {name} could not be written"))
        }
        Block::Run { line, script, exits, shown } => {
            println!("{path}:{line}\n{}", script.trim_end());
            run_script(script, exits, shown, folder)
                .with_context(|| format!("{path}:{line}: this failed:\n{script}"))
        }
    }
}

/// Runs a script with no terminal. It must end with one of `exits` and, if the page shows output, print that.
fn run_script(script: &str, exits: &[i32], shown: &str, folder: &Path) -> Result<()> {
    let output = tempfile::NamedTempFile::new()?;
    let binary = target().join("release").join("parlour");
    let mut shell = Command::new("bash");
    shell
        .args(["-euo", "pipefail", "-c", &format!("{PRELUDE}{script}")])
        .env("PARLOUR", binary)
        .env("PROJECT", root())
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(File::create(output.path())?);
    let status = status_within(LIMIT, &mut shell)?;
    let printed = String::from_utf8_lossy(&fs::read(output.path())?).into_owned();
    if !status.code().is_some_and(|code| exits.contains(&code)) {
        bail!("it ended with {status} instead of one of {exits:?} and printed\n{printed}");
    }
    if !fences::shows(shown, &printed) {
        bail!("the page shows\n{shown}\nbut it printed\n{printed}");
    }
    Ok(())
}

/// Every file that git keeps or would keep, by its path in the project.
fn project_files() -> Result<Vec<String>> {
    let output = command::command("git ls-files -z --cached --others --exclude-standard")
        .output()
        .context("git could not be started")?;
    if !output.status.success() {
        bail!("git ls-files: {}", String::from_utf8_lossy(&output.stderr));
    }
    let paths = String::from_utf8(output.stdout).context("a path is not UTF-8")?;
    // A file may be deleted but still in the index.
    let present = paths.split_terminator('\0').filter(|path| root().join(path).is_file());
    Ok(present.map(str::to_owned).collect())
}

fn copy(files: &[String]) -> Result<TempDir> {
    let folder = TempDir::new()?;
    for path in files {
        let copy = folder.path().join(path);
        fs::create_dir_all(copy.parent().unwrap_or(folder.path()))?;
        fs::copy(root().join(path), copy).with_context(|| format!("{path} could not be copied"))?;
    }
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_every_page_is_run_or_says_why_not() {
        let files = project_files().expect("git lists the project");
        let pages = read_pages(&files).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(pages.iter().any(|(path, _)| path == "README.md"), "README.md has commands");
    }

    #[test]
    fn a_script_is_held_to_its_exit_code_and_output() {
        let folder = TempDir::new().expect("a folder");
        let run = |script, exit, shown| run_script(script, &[exit], shown, folder.path());
        run("echo a > file; cat file", 0, "a").expect("it works");
        run("false", 1, "").expect("a failure that the page announces");
        run("false | cat", 0, "").expect_err("a failure within a pipe");
        run("false; true", 0, "").expect_err("a failure before the last command");
        run("no-such-program-here", 0, "").expect_err("an unknown program");
        run("echo a", 0, "b").expect_err("other output than the page shows");
    }
}
