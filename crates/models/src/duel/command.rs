//! Typed lines to orders; numbers count from 1 in the line and from 0 in the order.

/// What a line asks for.
#[derive(Debug, PartialEq)]
pub(super) enum Command {
    Tap { slot: usize },
    Play { slot: usize, target: Option<Target>, pay: Option<Vec<char>> },
    Attack { slots: Vec<usize> },
    Block { slot: Option<usize> },
    Next,
}

/// What a card is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Player { who: usize },
    InPlay { who: usize, slot: usize },
    Discard { slot: usize },
}

impl Command {
    pub(super) fn read(line: &str) -> Result<Command, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["tap", n] => Ok(Command::Tap { slot: slot(n)? }),
            ["play", n, rest @ ..] => read_play(slot(n)?, rest),
            ["attack", first, rest @ ..] => {
                let mut slots = vec![slot(first)?];
                for n in rest {
                    slots.push(slot(n)?);
                }
                Ok(Command::Attack { slots })
            }
            ["block", "none"] => Ok(Command::Block { slot: None }),
            ["block", n] => Ok(Command::Block { slot: Some(slot(n)?) }),
            ["next"] => Ok(Command::Next),
            _ => Err(format!("no such command: {line}")),
        }
    }
}

fn read_play(slot: usize, rest: &[&str]) -> Result<Command, String> {
    let (target, pay) = match rest {
        [target @ .., "pay", colours] => (target, Some(colours.chars().collect())),
        target => (target, None),
    };
    Ok(Command::Play { slot, target: read_target(target)?, pay })
}

fn read_target(words: &[&str]) -> Result<Option<Target>, String> {
    match words {
        [] => Ok(None),
        ["discard", n] => Ok(Some(Target::Discard { slot: slot(n)? })),
        [p] => Ok(Some(Target::Player { who: player(p)? })),
        [p, n] => Ok(Some(Target::InPlay { who: player(p)?, slot: slot(n)? })),
        _ => Err("a target is `P N`, `P` or `discard N`".to_string()),
    }
}

fn player(word: &str) -> Result<usize, String> {
    match word {
        "1" => Ok(0),
        "2" => Ok(1),
        _ => Err(format!("{word} is no player: say 1 or 2")),
    }
}

fn slot(word: &str) -> Result<usize, String> {
    match word.parse::<usize>() {
        Ok(n) if n > 0 => Ok(n - 1),
        _ => Err(format!("{word} is no number from 1 up")),
    }
}
