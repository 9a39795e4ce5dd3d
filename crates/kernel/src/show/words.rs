//! Plain words for data that has no sentence of its own.

use serde::Serialize;
use serde_json::Value;

/// Serialized data as words: `{"attack":{"slot":1}}` is "attack slot 1". Different data may read alike only if it
/// differs in punctuation alone.
pub fn plain_words(data: &impl Serialize) -> String {
    let mut words = Vec::new();
    collect(&serde_json::to_value(data).unwrap_or_default(), &mut words);
    words.join(" ")
}

fn collect(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::Null => {}
        Value::Bool(_) | Value::Number(_) => words.push(value.to_string()),
        Value::String(text) => words.push(text.replace('_', " ")),
        Value::Array(items) => items.iter().for_each(|item| collect(item, words)),
        Value::Object(fields) => {
            for (name, value) in fields {
                words.push(name.replace('_', " "));
                collect(value, words);
            }
        }
    }
}

/// The words with a capital letter, to begin a sentence.
pub fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
