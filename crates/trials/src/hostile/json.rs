//! Mutations of JSON that keep it well-formed: positions, and the lines of journals. They reach past the parser.

use kernel::Dice;
use serde_json::{Map, Value, json};

/// Mutates a value between one and `most` times; bytes that are no JSON are left to other mutations.
pub(super) fn mutate(text: &[u8], most: u32, dice: &mut impl Dice) -> Option<Vec<u8>> {
    let mut value: Value = serde_json::from_slice(text).ok()?;
    for _ in 0..=dice.pick(most.max(1)) {
        mutate_once(&mut value, dice);
    }
    serde_json::to_vec(&value).ok()
}

fn mutate_once(value: &mut Value, dice: &mut impl Dice) {
    let leaves = count(value);
    let other = nth(value, dice.pick(leaves)).cloned().unwrap_or_default();
    let Some(place) = nth_mut(value, &mut dice.pick(leaves)) else { return };
    match place {
        Value::Number(number) if dice.pick(4) > 0 => *place = another_number(number.as_i64(), dice),
        Value::Bool(flag) if dice.pick(4) > 0 => *flag = !*flag,
        Value::Array(items) if dice.pick(4) > 0 => rearrange(items, &other, dice),
        Value::Object(fields) if dice.pick(4) > 0 => refit(fields, &other, dice),
        Value::Null
        | Value::String(_)
        | Value::Number(_)
        | Value::Bool(_)
        | Value::Array(_)
        | Value::Object(_) => *place = any(&other, dice),
    }
}

fn another_number(number: Option<i64>, dice: &mut impl Dice) -> Value {
    let number = number.unwrap_or(0);
    match dice.pick(16) {
        0..=2 => json!(number.wrapping_add(1)),
        3..=5 => json!(number.wrapping_sub(1)),
        6 => json!(number.wrapping_neg()),
        7..=9 => json!(dice.pick(12)),
        _ => extreme(dice),
    }
}

/// Numbers at and beyond the edges of every type that a reader may use.
fn extreme(dice: &mut impl Dice) -> Value {
    let edges: [i64; 16] = [
        0,
        -1,
        127,
        128,
        255,
        256,
        32_768,
        65_535,
        65_536,
        1_000_000,
        1_000_000_000,
        1_000_000_001,
        i64::from(i32::MAX),
        i64::from(i32::MIN),
        i64::from(u32::MAX),
        i64::MAX,
    ];
    match dice.pick(20) {
        0 => json!(u64::MAX),
        1 => json!(1.5),
        2 => json!(1e308),
        3 => json!(i64::MIN),
        pick => json!(edges[pick as usize - 4]),
    }
}

/// Something else altogether, or a copy of another part.
fn any(other: &Value, dice: &mut impl Dice) -> Value {
    match dice.pick(8) {
        0 => Value::Null,
        1 => json!(dice.pick(2) == 0),
        2 => extreme(dice),
        3 => json!(""),
        4 => json!("\u{1b}[2J\u{202e}\n\"\\é"),
        5 => json!([]),
        _ => other.clone(),
    }
}

fn rearrange(items: &mut Vec<Value>, other: &Value, dice: &mut impl Dice) {
    let length = items.len() as u32;
    let at = dice.pick(length.max(1)) as usize;
    match dice.pick(6) {
        0 if length > 0 => drop(items.remove(at)),
        1 if length > 0 => items.swap(at, dice.pick(length) as usize),
        2 if length > 0 => items.insert(at, items[at].clone()),
        3 if length > 0 => {
            // Past every list that is stored in place.
            let copies = [7, 70, 300][dice.pick(3) as usize];
            items.extend(std::iter::repeat_n(items[at].clone(), copies));
        }
        4 => items.clear(),
        _ => items.insert(at, other.clone()),
    }
}

fn refit(fields: &mut Map<String, Value>, other: &Value, dice: &mut impl Dice) {
    let keys: Vec<String> = fields.keys().cloned().collect();
    let mut key = || keys.get(dice.pick(keys.len().max(1) as u32) as usize).cloned().unwrap_or_default();
    let (one, another) = (key(), key());
    match dice.pick(5) {
        0 => drop(fields.remove(&one)),
        1 => drop(fields.insert(one, other.clone())),
        2 => drop(fields.insert("\u{7}unheard of".to_owned(), other.clone())),
        3 => drop(fields.insert(one.to_uppercase(), other.clone())),
        _ => {
            let copy = fields.get(&another).cloned().unwrap_or_default();
            fields.insert(one, copy);
        }
    }
}

/// How many values there are, each with those inside it.
fn count(value: &Value) -> u32 {
    1 + children(value).map(count).sum::<u32>()
}

fn children(value: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    match value {
        Value::Array(items) => Box::new(items.iter()),
        Value::Object(fields) => Box::new(fields.values()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Box::new(std::iter::empty()),
    }
}

/// The value of this number, in the order of the text.
fn nth(value: &Value, mut number: u32) -> Option<&Value> {
    if number == 0 {
        return Some(value);
    }
    number -= 1;
    for child in children(value) {
        let inside = count(child);
        if number < inside {
            return nth(child, number);
        }
        number -= inside;
    }
    None
}

fn nth_mut<'v>(value: &'v mut Value, number: &mut u32) -> Option<&'v mut Value> {
    if *number == 0 {
        return Some(value);
    }
    *number -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|child| nth_mut(child, number)),
        Value::Object(fields) => fields.values_mut().find_map(|child| nth_mut(child, number)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seeded;

    use super::*;

    #[test]
    fn mutants_are_json_and_mostly_differ() {
        let text = br#"{"life": 20, "hand": [{"name": "Banish"}, {"name": "Haste"}], "over": false}"#;
        let plain: Value = serde_json::from_slice(text).expect("JSON");
        let mut changed = 0;
        for seed in 0..500 {
            let mutant = mutate(text, 2, &mut Seeded::new(seed)).expect("it was JSON");
            let mutant: Value = serde_json::from_slice(&mutant).expect("it is JSON");
            changed += u32::from(mutant != plain);
        }
        assert!(changed > 400, "{changed}");
    }

    #[test]
    fn every_value_is_reached() {
        let mut value = json!([1, [2, {"a": 3}], 4]);
        let found: Vec<Value> = (0..count(&value)).filter_map(|at| nth(&value, at).cloned()).collect();
        assert_eq!(found.len(), 7);
        for (at, expected) in (0..).zip(&found) {
            let mut number = at;
            assert_eq!(nth_mut(&mut value, &mut number), Some(&mut expected.clone()));
        }
    }
}
