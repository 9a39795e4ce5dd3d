//! Cargo's subcommands that chores use: installed by name into the target folder, once.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{self, finish};

/// A subcommand of cargo.
pub(super) struct Tool {
    /// The name of its crate and of its binary.
    pub(super) name: &'static str,
    /// The version that we know; other installed versions are ignored.
    pub(super) version: &'static str,
}

impl Tool {
    /// Its path: on the system, or installed by this or an earlier run.
    pub(super) fn path(&self) -> Result<PathBuf> {
        self.found().map_or_else(|| self.install(), Ok)
    }

    fn found(&self) -> Option<PathBuf> {
        let wanted = format!("{} {}", self.name, self.version);
        [PathBuf::from(self.name), self.own()].into_iter().find(|tool| {
            let said = Command::new(tool).arg("--version").output();
            said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == wanted)
        })
    }

    fn own(&self) -> PathBuf {
        tools().join("bin").join(format!("{}{}", self.name, std::env::consts::EXE_SUFFIX))
    }

    /// Builds it without optimisation, which is faster; none of them works for long itself.
    fn install(&self) -> Result<PathBuf> {
        let Tool { name, version } = self;
        println!("Installing {name} {version} into {}, once.", tools().display());
        let build = tools().join("build");
        let line = format!("cargo install {name} --version {version} --locked --debug --quiet");
        let mut command = command::command(&line);
        command.arg("--root").arg(tools()).arg("--target-dir").arg(&build);
        command.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
        finish(&mut command).with_context(|| format!("{name} could not be installed"))?;
        std::fs::remove_dir_all(&build)
            .with_context(|| format!("{} could not be removed", build.display()))?;
        Ok(self.own())
    }
}

fn tools() -> PathBuf {
    command::target().join("tools")
}
