//! The list of chores. A new one is a file in `chores` and a row in `CHORES`.

mod deny;
mod fuzz;
mod pages;
mod peers;
mod test;
mod tool;
mod trials;

use anyhow::Result;

use crate::usage::Usage;

struct Chore {
    name: &'static str,
    summary: &'static str,
    run: fn(&[String]) -> Result<()>,
}

const CHORES: &[Chore] = &[
    Chore { name: "test", summary: "run every check; CI runs just this", run: test::run },
    Chore { name: "deny", summary: "check licences, bans, sources and advisories", run: deny::run },
    Chore {
        name: "peers",
        summary: "play beside cozy-chess, open_spiel, rlcard, catanatron and fastcatan",
        run: peers::run,
    },
    Chore {
        name: "pages",
        summary: "run the commands that README.md and the other pages show",
        run: pages::run,
    },
    Chore {
        name: "soak",
        summary: "play random games on all cores, every invariant checked",
        run: trials::soak,
    },
    Chore {
        name: "hostile",
        summary: "have mutated files of every kind read and played",
        run: trials::hostile,
    },
    Chore { name: "fuzz", summary: "fuzz every target for ten minutes, or those named", run: fuzz::run },
    Chore { name: "bench", summary: "time every game beside the yardstick", run: trials::bench },
    Chore { name: "scale", summary: "time larger decks, later turns and two threads", run: trials::scale },
    Chore { name: "instructions", summary: "count the instructions of an action", run: trials::instructions },
];

/// Runs the chore that the first word names, on the words after it.
pub(crate) fn dispatch(words: &[String]) -> Result<()> {
    let Some((name, arguments)) = words.split_first() else {
        print!("{}", listing());
        return Ok(());
    };
    if ["help", "--help", "-h"].contains(&name.as_str()) {
        print!("{}", listing());
        return Ok(());
    }
    let chore = CHORES.iter().find(|chore| chore.name == name).ok_or_else(|| unknown(name))?;
    (chore.run)(arguments)
}

fn listing() -> String {
    let mut text = String::from("The house chores.\n\nUsage: cargo xtask <chore>\n\nChores:\n");
    for Chore { name, summary, .. } in CHORES {
        text.push_str(&format!("  {name:<12} {summary}\n"));
    }
    text
}

fn unknown(name: &str) -> Usage {
    let nearest = CHORES
        .iter()
        .map(|chore| (strsim::damerau_levenshtein(name, chore.name), chore.name))
        .min()
        .filter(|&(distance, candidate)| distance <= candidate.len() / 2);
    let hint = nearest.map(|(_, candidate)| format!(" Did you mean `{candidate}`?")).unwrap_or_default();
    Usage(format!("there is no chore `{name}`.{hint}\n\n{}", listing()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(line: &str) -> String {
        let words: Vec<String> = line.split_whitespace().map(String::from).collect();
        let error = dispatch(&words).expect_err("this line names no chore");
        assert!(error.is::<Usage>(), "{error} is a fault of the command line");
        error.to_string()
    }

    #[test]
    fn an_unknown_chore_is_answered_with_the_nearest_and_the_list() {
        let text = refusal("tset");
        assert!(text.contains("Did you mean `test`?"), "{text}");
        assert!(text.contains("run every check"), "{text}");
    }

    #[test]
    fn a_word_near_nothing_gets_the_list_alone() {
        let text = refusal("zzzzzzzzzz");
        assert!(!text.contains("Did you mean"), "{text}");
        assert!(text.contains("Chores:"), "{text}");
    }

    #[test]
    fn a_chore_without_arguments_refuses_them() {
        assert!(refusal("test --quick").contains("`--quick`"));
    }

    #[test]
    fn every_chore_is_listed_once() {
        let text = listing();
        for Chore { name, summary, .. } in CHORES {
            assert_eq!(text.matches(&format!("  {name:<12} {summary}\n")).count(), 1, "{name}");
        }
    }
}
