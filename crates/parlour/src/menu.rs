//! The menu, for a person who typed `parlour` and nothing more.

use std::io::{self, BufRead, Write};

use terminal::Program;

/// Asks which game to play until one is chosen; `None` if the person leaves.
pub(crate) fn choose(
    programs: &[Program],
    help: &str,
    mut input: impl BufRead,
    mut out: impl Write,
) -> io::Result<Option<Program>> {
    writeln!(out, "Welcome to Parlour.\n")?;
    for (number, program) in (1..).zip(programs) {
        writeln!(out, "  {number}  {:<12} {}", program.name, program.about)?;
    }
    writeln!(out)?;
    loop {
        write!(out, "Which game? Type its number or name, Enter for the first, ? for help, or q to leave: ")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        let word = line.trim();
        let chosen = match word {
            "q" | "quit" => return Ok(None),
            "?" | "help" => {
                writeln!(out, "\n{help}")?;
                continue;
            }
            "" => programs.first(),
            _ => match word.parse::<usize>() {
                Ok(number) => number.checked_sub(1).and_then(|index| programs.get(index)),
                Err(_) => programs.iter().find(|program| program.name == word),
            },
        };
        match chosen {
            Some(program) => return Ok(Some(*program)),
            None => writeln!(out, "There is no game '{}'.", cards::harmless(word))?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of the game that is chosen, and what is printed.
    fn typed(lines: &str) -> (Option<&'static str>, String) {
        let programs: Vec<Program> = terminal::programs().collect();
        let mut out = Vec::new();
        let chosen =
            choose(&programs, "Here is help.", lines.as_bytes(), &mut out).expect("memory is written");
        (chosen.map(|program| program.name), String::from_utf8(out).expect("text"))
    }

    #[test]
    fn a_game_is_chosen_by_number_by_name_or_by_default() {
        let second = terminal::programs().nth(1).map(|program| program.name);
        assert_eq!(typed("2\n").0, second);
        assert_eq!(typed(&format!(" {} \n", second.unwrap_or_default())).0, second);
        assert_eq!(typed("\n").0, terminal::programs().next().map(|program| program.name));
    }

    #[test]
    fn q_quit_and_the_end_of_input_leave() {
        for lines in ["q\n1\n", "quit\n1\n", ""] {
            assert_eq!(typed(lines).0, None, "{lines:?}");
        }
    }

    #[test]
    fn help_is_shown_and_the_question_asked_again() {
        for word in ["?", "help"] {
            let (chosen, out) = typed(&format!("{word}\n1\n"));
            assert!(chosen.is_some() && out.contains("Here is help."), "{out}");
        }
    }

    #[test]
    fn an_unknown_game_is_asked_for_again() {
        for word in ["chess", "0", "99", "-1"] {
            let (chosen, out) = typed(&format!("{word}\n1\n"));
            assert!(chosen.is_some() && out.contains(&format!("There is no game '{word}'.")), "{out}");
        }
    }
}
