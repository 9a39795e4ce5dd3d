//! Duel, the classic program.

use std::process::ExitCode;

fn main() -> ExitCode {
    parlour::DUEL.run_from_command_line()
}
