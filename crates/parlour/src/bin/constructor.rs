//! Constructor, the classic program.

use std::process::ExitCode;

fn main() -> ExitCode {
    parlour::CONSTRUCTOR.run_from_command_line()
}
