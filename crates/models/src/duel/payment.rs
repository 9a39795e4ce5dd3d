//! Mana pools and the ways to pay a cost out of one.

use std::collections::BTreeMap;

/// Mana by colour letter; every letter is present, in the order that breaks ties.
pub(super) type Pool = BTreeMap<char, u64>;

pub(super) fn empty_pool() -> Pool {
    ['B', 'G', 'L', 'R', 'W'].into_iter().map(|colour| (colour, 0)).collect()
}

/// How much of a cost like "2GW" any colour may pay.
pub(super) fn generic(cost: &str) -> usize {
    let digits: String = cost.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// What is left of the pool after the coloured part of the cost.
pub(super) fn after_coloured(pool: &Pool, cost: &str) -> Result<Pool, String> {
    let coloured: Vec<char> = cost.chars().filter(|symbol| !symbol.is_ascii_digit()).collect();
    spend(pool, &coloured)
}

/// The pool without these, or the colour that is missing.
fn spend(pool: &Pool, colours: &[char]) -> Result<Pool, String> {
    let mut left = pool.clone();
    for colour in colours {
        match left.get_mut(colour) {
            Some(mana) if *mana > 0 => *mana -= 1,
            Some(_) => return Err(format!("there is not enough {colour} mana")),
            None => return Err(format!("{colour} is no colour: say B, G, L, R or W")),
        }
    }
    Ok(left)
}

/// The pool after the whole cost, the generic part from the named colours or by the default of D1.
pub(super) fn pay(pool: &Pool, cost: &str, named: Option<&[char]>) -> Result<Pool, String> {
    let mut left = after_coloured(pool, cost)?;
    if let Some(colours) = named {
        if colours.len() != generic(cost) {
            return Err(format!("name {} colours to pay with, not {}", generic(cost), colours.len()));
        }
        return spend(&left, colours);
    }
    for _ in 0..generic(cost) {
        left = spend(&left, &[largest(&left)])?;
    }
    Ok(left)
}

/// The colour with the largest remainder, ties by letter (D1).
fn largest(pool: &Pool) -> char {
    let most = pool.values().max();
    let first = pool.iter().find(|(_, mana)| Some(*mana) == most);
    first.map(|(colour, _)| *colour).expect("a pool has five colours")
}

/// Every multiset of colours that can pay the generic part, letters ascending.
pub(super) fn ways(pool: &Pool, cost: &str) -> Vec<String> {
    let Ok(left) = after_coloured(pool, cost) else { return Vec::new() };
    let mut ways = vec![String::new()];
    for _ in 0..generic(cost) {
        let mut longer = Vec::new();
        for way in &ways {
            for colour in left.keys().filter(|colour| way.chars().all(|earlier| earlier <= **colour)) {
                longer.push(format!("{way}{colour}"));
            }
        }
        ways = longer;
    }
    ways.retain(|way| spend(&left, &way.chars().collect::<Vec<char>>()).is_ok());
    ways
}
