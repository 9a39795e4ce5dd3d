//! Typed lines to orders; numbers count from 1 in the line and from 0 in the order.

/// What a line asks for.
#[derive(Debug, PartialEq)]
pub(super) enum Order {
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

impl Order {
    pub(super) fn read(line: &str) -> Result<Order, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["tap", n] => Ok(Order::Tap { slot: slot(n)? }),
            ["play", n, rest @ ..] => read_play(slot(n)?, rest),
            ["attack", first, rest @ ..] => {
                let mut slots = vec![slot(first)?];
                for n in rest {
                    slots.push(slot(n)?);
                }
                Ok(Order::Attack { slots })
            }
            ["block", "none"] => Ok(Order::Block { slot: None }),
            ["block", n] => Ok(Order::Block { slot: Some(slot(n)?) }),
            ["next"] => Ok(Order::Next),
            _ => Err(format!("no such command: {line}")),
        }
    }
}

fn read_play(slot: usize, rest: &[&str]) -> Result<Order, String> {
    let (target, pay) = match rest {
        [target @ .., "pay", colours] => (target, Some(colours.chars().collect())),
        target => (target, None),
    };
    Ok(Order::Play { slot, target: read_target(target)?, pay })
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
