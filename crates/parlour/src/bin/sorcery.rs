//! Sorcery, the classic program.

use std::process::ExitCode;

fn main() -> ExitCode {
    parlour::SORCERY.run_from_command_line()
}
