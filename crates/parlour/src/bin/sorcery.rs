//! Sorcery, the classic program.

fn main() -> std::process::ExitCode {
    terminal::run_program(env!("CARGO_BIN_NAME"))
}
