//! Card files as the models read them: line by line, without a parser and without a check. The files are generated, so
//! each line is a heading or a key with its value.

/// One card as it stands in a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    /// The lines of the card.
    pub(crate) text: String,
    /// The keys of the card itself.
    pub(crate) keys: Keys,
    /// The keys of each of its abilities.
    pub(crate) abilities: Vec<Keys>,
}

/// Keys and their values, quotation marks taken off.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys(Vec<(String, String)>);

impl Keys {
    /// The value of a key; empty if it is absent.
    pub(crate) fn get(&self, key: &str) -> &str {
        self.0.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value)
    }

    /// The value of a key as a number; 0 if it is absent.
    pub(crate) fn number(&self, key: &str) -> i64 {
        self.get(key).parse().unwrap_or(0)
    }
}

/// The cards of a file, in order.
pub(crate) fn read(file: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in file.lines() {
        if line == "[[card]]" {
            entries.push(Entry::default());
        }
        let Some(entry) = entries.last_mut() else { continue };
        entry.text += line;
        entry.text.push('\n');
        if line == "[[card.ability]]" {
            entry.abilities.push(Keys::default());
        } else if let Some((key, value)) = line.split_once(" = ") {
            let keys = entry.abilities.last_mut().unwrap_or(&mut entry.keys);
            keys.0.push((key.to_string(), plain(value)));
        }
    }
    entries
}

/// A text without its quotation marks; anything else as it stands.
fn plain(value: &str) -> String {
    let inner = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inner.map_or(value.to_string(), |inner| inner.replace("\\\"", "\"").replace("\\\\", "\\"))
}

/// A text that lives as long as the tests that need it.
pub(crate) fn kept(text: &str) -> &'static str {
    Box::leak(text.to_string().into_boxed_str())
}
