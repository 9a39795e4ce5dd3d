//! Installs Python packages into virtual environments, for the newest Python that supports them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A Python on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Python {
    program: PathBuf,
    version: Version,
}

type Version = (u32, u32);

/// A package on PyPI; the newest version is installed and reported.
pub(super) struct Package {
    pub(super) name: &'static str,
    /// The module to import.
    pub(super) module: &'static str,
    /// Whether only a prebuilt wheel will do; building from source takes a compiler and half an hour.
    pub(super) binary: bool,
}

/// The oldest Python that is tried.
const OLDEST: Version = (3, 9);
/// How many Pythons are tried at most; each attempt takes a while.
const ATTEMPTS: usize = 3;

/// The installed Pythons, newest first: only the one in `PYTHON` if that is set, otherwise those on the path and pyenv's.
pub(super) fn found() -> Vec<Python> {
    let named = std::env::var_os("PYTHON").map(|named| vec![PathBuf::from(named)]);
    let mut pythons = BTreeMap::new();
    for program in named.unwrap_or_else(usual_places) {
        if let Some(version) = version_of(&program).filter(|version| *version >= OLDEST) {
            pythons.entry(version).or_insert(program);
        }
    }
    pythons.into_iter().rev().map(|(version, program)| Python { program, version }).collect()
}

fn usual_places() -> Vec<PathBuf> {
    let names = ["python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"];
    let root = std::env::var_os("PYENV_ROOT").map(PathBuf::from);
    let root = root.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".pyenv")));
    let versions = root.and_then(|root| std::fs::read_dir(root.join("versions")).ok());
    let versions = versions.into_iter().flatten().flatten().map(|entry| entry.path().join("bin/python3"));
    names.into_iter().map(PathBuf::from).chain(versions).collect()
}

fn version_of(python: &Path) -> Option<Version> {
    let question = "import sys; print(sys.version_info[0], sys.version_info[1])";
    let said = Command::new(python).args(["-c", question]).stdin(Stdio::null()).output().ok()?;
    let said = String::from_utf8(said.stdout).ok()?;
    let (major, minor) = said.trim().split_once(' ')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// Installs a package for the newest Python that supports it; returns the environment's Python and the package's version,
/// or why no Python supports it.
pub(super) fn install(
    pythons: &[Python],
    environments: &Path,
    package: &Package,
) -> Result<(PathBuf, String), String> {
    let mut reasons = Vec::new();
    for python in pythons.iter().take(ATTEMPTS) {
        let (major, minor) = python.version;
        match install_for(python, &environments.join(format!("{major}.{minor}")), package) {
            Ok(installed) => return Ok(installed),
            Err(reason) => reasons.push(format!("Python {major}.{minor}: {reason}")),
        }
    }
    if reasons.is_empty() {
        return Err("no Python 3 was found; install one, or name it in PYTHON".into());
    }
    Err(reasons.join("; "))
}

fn install_for(python: &Python, environment: &Path, package: &Package) -> Result<(PathBuf, String), String> {
    let own = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if version_of(&own) != Some(python.version) {
        let mut venv = Command::new(&python.program);
        said(venv.args(["-m", "venv", "--clear"]).arg(environment))?;
    }
    let mut pip = Command::new(&own);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]);
    pip.args(["--timeout", "20", "--retries", "1"]);
    if package.binary {
        pip.arg("--only-binary=:all:");
    }
    said(pip.arg(package.name))?;
    let question = format!(
        "import {}, importlib.metadata; print(importlib.metadata.version('{}'))",
        package.module, package.name
    );
    let version = said(Command::new(&own).args(["-c", &question]))?;
    Ok((own, version.trim().to_owned()))
}

/// The output of a command, or why it failed.
fn said(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("`{program}` could not be started: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(reason(&output))
}

/// The line that says best why a command failed: pip's first error, or the last line.
pub(super) fn reason(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let error = lines().find_map(|line| line.strip_prefix("ERROR: "));
    match error.or_else(|| lines().next_back()) {
        Some(line) => line.to_owned(),
        None => format!("it ended with {} and said nothing", output.status),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    const PACKAGE: Package = Package { name: "spiel", module: "spiel", binary: true };

    /// A Python that is a shell script, and what comes of installing for it.
    fn with_python(script: &str) -> Result<(PathBuf, String), String> {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let program = folder.path().join("python");
        let version = "case \"$2\" in 'import sys;'*) echo 3 11; exit;; esac\n";
        std::fs::write(&program, format!("#!/bin/sh\n{version}{script}")).expect("a file");
        std::fs::set_permissions(&program, PermissionsExt::from_mode(0o755)).expect("our file");
        // A test beside this one may just be starting a program, which has the script open until then, and an open script
        // can't be run.
        let answers = || version_of(&program) == Some((3, 11));
        let waited = |_| std::thread::sleep(std::time::Duration::from_millis(10));
        assert!(answers() || (0..500).map(waited).any(|()| answers()), "the script can be run");
        install(&[Python { program, version: (3, 11) }], &folder.path().join("environments"), &PACKAGE)
    }

    /// The environment's Python is the same script.
    const VENV: &str = "if [ \"$2\" = venv ]; then mkdir -p $4/bin && cp $0 $4/bin/python; exit; fi\n";

    #[test]
    fn a_package_without_a_wheel_is_told_by_pips_first_error() {
        let pip = "echo warning >&2; echo 'ERROR: No spiel here' >&2; echo 'ERROR: Really' >&2; exit 1";
        let reason = with_python(&format!("{VENV}{pip}")).expect_err("pip fails");
        assert_eq!(reason, "Python 3.11: No spiel here");
    }

    #[test]
    fn a_python_without_venv_is_told() {
        let reason = with_python("echo 'No module named venv' >&2; exit 1").expect_err("no venv");
        assert_eq!(reason, "Python 3.11: No module named venv");
    }

    #[test]
    fn a_package_that_does_not_load_is_told() {
        let import = "case \"$2\" in pip) exit;; esac; echo \"ImportError: libspiel\" >&2; exit 1";
        let reason = with_python(&format!("{VENV}{import}")).expect_err("no library");
        assert_eq!(reason, "Python 3.11: ImportError: libspiel");
    }

    #[test]
    fn what_is_installed_tells_its_version() {
        let import = "case \"$2\" in pip) exit;; esac; echo 2.0.2";
        let (python, version) = with_python(&format!("{VENV}{import}")).expect("all is well");
        assert!(python.ends_with("environments/3.11/bin/python"), "{python:?}");
        assert_eq!(version, "2.0.2");
    }

    #[test]
    fn where_there_is_no_python_that_is_the_reason() {
        let reason = install(&[], Path::new("nowhere"), &PACKAGE).expect_err("no Python");
        assert_eq!(reason, "no Python 3 was found; install one, or name it in PYTHON");
    }
}
