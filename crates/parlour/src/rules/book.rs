//! A rule book: a Markdown text whose headings begin with what they are cited by.
//!
//! | heading | cited as |
//! |---|---|
//! | `## 5.1 Commands` | `5.1`, and with any edition of the book: `2017 5.1` |
//! | `### 2025 6.1, 2017 6.2 Spells` | `2025 6.1`, `2017 6.2`; `6.1` and `6.2` find it as well |
//! | `#### R11 What is refused` | `R11` |
//! | `## Appendix A The cards` | `Appendix A`, `A` |

use std::fmt::Write;

/// As many headings are listed where a citation leads nowhere.
const MOST_NEARBY: usize = 12;

/// A book, cut up at its headings.
pub(super) struct Book<'a> {
    text: &'a str,
    sections: Vec<Section<'a>>,
}

struct Section<'a> {
    /// How many `#` its heading has.
    level: usize,
    labels: Vec<Label<'a>>,
    title: &'a str,
    /// Where it begins, and where the first section begins that is not below it.
    from: usize,
    to: usize,
}

/// What a section is cited by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Label<'a> {
    /// Where editions number differently; otherwise the number holds in all of them.
    edition: Option<&'a str>,
    number: &'a str,
}

impl<'a> Book<'a> {
    pub(super) fn read(text: &'a str) -> Book<'a> {
        let mut sections: Vec<Section<'a>> = Vec::new();
        let (mut from, mut fenced) = (0, false);
        for line in text.split_inclusive('\n') {
            fenced ^= line.starts_with("```");
            let level = line.bytes().take_while(|byte| *byte == b'#').count();
            if level > 0 && !fenced {
                let open = sections.iter_mut().filter(|section| section.to == text.len());
                open.filter(|section| section.level >= level).for_each(|section| section.to = from);
                let (labels, title) = read_heading(line[level..].trim());
                sections.push(Section { level, labels, title, from, to: text.len() });
            }
            from += line.len();
        }
        Book { text, sections }
    }

    /// Every heading on a line of its own, indented by its depth.
    pub(super) fn contents(&self) -> String {
        list(self.sections.iter())
    }

    /// What is cited, with everything below it. A citation that no number fits is looked for in the titles.
    pub(super) fn section(&self, citation: &str) -> Option<String> {
        let cited = self.cited(citation);
        let found = if cited.is_empty() { self.titled(citation) } else { cited };
        let mut text = String::new();
        let mut end = 0;
        for section in found.into_iter().filter(|section| section.level > 1) {
            // A section within one that was printed is printed already.
            if section.from >= end {
                text.push_str(&self.text[section.from..section.to]);
                end = section.to;
            }
        }
        (!text.is_empty()).then(|| text.trim_end().to_owned() + "\n")
    }

    fn cited(&self, citation: &str) -> Vec<&Section<'a>> {
        let Some(wanted) = read_citation(citation) else { return Vec::new() };
        let known = |edition| self.labels().any(|label| label.edition == Some(edition));
        if wanted.edition.is_some_and(|edition| !known(edition)) {
            return Vec::new();
        }
        let fits = |label: &Label<'_>| {
            label.number.eq_ignore_ascii_case(wanted.number)
                && (wanted.edition.is_none() || label.edition.is_none() || label.edition == wanted.edition)
        };
        self.sections.iter().filter(|section| section.labels.iter().any(fits)).collect()
    }

    /// The sections of this title, or else those whose title has a word that begins so.
    fn titled(&self, citation: &str) -> Vec<&Section<'a>> {
        let wanted = citation.trim().to_lowercase();
        if is_reading(&wanted) || !wanted.contains(char::is_alphabetic) {
            return Vec::new();
        }
        let begins_word = |section: &&Section<'_>| {
            let title = section.title.to_lowercase();
            title.match_indices(&wanted).any(|(at, _)| !title[..at].ends_with(char::is_alphanumeric))
        };
        let exact: Vec<_> =
            self.sections.iter().filter(|section| section.title.to_lowercase() == wanted).collect();
        if exact.is_empty() { self.sections.iter().filter(begins_word).collect() } else { exact }
    }

    /// Headings that could have been meant, one a line: the nearest readings, or what has most of the number in common.
    pub(super) fn nearby(&self, citation: &str) -> String {
        let wanted = read_citation(citation).map_or("", |label| label.number);
        let nearness = |section: &&Section<'_>| {
            section.labels.iter().map(|label| nearness(label.number, wanted)).max().unwrap_or(0)
        };
        let mut near: Vec<&Section<'_>> =
            self.sections.iter().filter(|section| nearness(section) > 0).collect();
        let nearest = near.iter().map(nearness).max().unwrap_or(0);
        if is_reading(wanted) {
            near.sort_by_key(|section| std::cmp::Reverse(nearness(section)));
            near.truncate(MOST_NEARBY / 2);
            near.sort_by_key(|section| section.from);
        } else {
            near.retain(|section| nearness(section) == nearest);
            near.truncate(MOST_NEARBY);
        }
        if near.is_empty() {
            near = self.sections.iter().filter(|section| section.level == 2).collect();
        }
        list(near.into_iter())
    }

    fn labels(&self) -> impl Iterator<Item = &Label<'a>> {
        self.sections.iter().flat_map(|section| &section.labels)
    }
}

fn list<'s>(sections: impl Iterator<Item = &'s Section<'s>>) -> String {
    let mut text = String::new();
    for section in sections.filter(|section| section.level > 1) {
        let labels: Vec<String> = section.labels.iter().map(Label::to_string).collect();
        let indent = 2 * (section.level - 1);
        writeln!(text, "{:indent$}{} {}", "", labels.join(", "), section.title)
            .expect("a String takes all text");
    }
    text
}

/// How much two numbers have in common: parts from the left, or for readings how close they are.
fn nearness(number: &str, wanted: &str) -> usize {
    if is_reading(number) && is_reading(wanted) && number[..1].eq_ignore_ascii_case(&wanted[..1]) {
        let value = |reading: &str| reading[1..].parse::<usize>().unwrap_or(usize::MAX / 2);
        return (usize::MAX / 2).saturating_sub(value(number).abs_diff(value(wanted)));
    }
    number.split('.').zip(wanted.split('.')).take_while(|(a, b)| a == b).count()
}

impl std::fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.edition {
            Some(edition) => write!(f, "{edition} {}", self.number),
            None => f.write_str(self.number),
        }
    }
}

/// The labels that a heading begins with, and the rest of it.
fn read_heading(heading: &str) -> (Vec<Label<'_>>, &str) {
    let mut labels = Vec::new();
    let mut rest = heading;
    while let Some((label, after)) = read_label(rest) {
        labels.push(label);
        match after.strip_prefix(", ") {
            Some(next) => rest = next,
            None => return (labels, after.trim_start()),
        }
    }
    (labels, rest)
}

/// A citation as it is typed or printed: `R11`, `r11`, `(2017 5.1.6)`, `A`.
fn read_citation(citation: &str) -> Option<Label<'_>> {
    let bare = citation.trim_matches(|letter: char| "()§. ".contains(letter));
    let is_letter = bare.len() == 1 && bare.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let letter = is_letter.then_some(Label { edition: None, number: bare });
    letter.or_else(|| read_label(bare).filter(|(_, rest)| rest.is_empty()).map(|(label, _)| label))
}

fn read_label(text: &str) -> Option<(Label<'_>, &str)> {
    let end = |text: &str| text.find([' ', ',']).unwrap_or(text.len());
    let (first, rest) = text.split_at(end(text));
    let next = rest.trim_start();
    let (second, after) = next.split_at(end(next));
    if first.len() == 4 && is_number(first) && is_number(second) {
        Some((Label { edition: Some(first), number: second }, after))
    } else if first.eq_ignore_ascii_case("appendix") && second.len() == 1 {
        Some((Label { edition: None, number: second }, after))
    } else if is_number(first) || is_reading(first) {
        Some((Label { edition: None, number: first }, rest))
    } else {
        None
    }
}

/// `5.1.6`.
fn is_number(word: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    word.split('.').all(is_part)
}

/// `R11`, `d12`.
pub(super) fn is_reading(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && !letters.as_str().is_empty()
        && letters.all(|letter| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Rules\nAbout.\n\n## 1 Start\none\n\n### R1 Order\nfirst\n\n## 2 Cards\n\n### 2025 2.1, 2017 2.2 \
        Spells\nspells\n```text\n# no heading\n```\n### 2025 2.2, 2017 2.1 Minions\nminions\n\n## Appendix A All cards\nall\n";

    fn section(citation: &str) -> Option<String> {
        Book::read(BOOK).section(citation)
    }

    #[test]
    fn a_section_comes_with_what_is_below_it() {
        assert_eq!(section("1").as_deref(), Some("## 1 Start\none\n\n### R1 Order\nfirst\n"));
        assert_eq!(section("R1").as_deref(), Some("### R1 Order\nfirst\n"));
        assert_eq!(section("(r1)"), section("R1"));
        assert_eq!(section("2017 1"), section("1"));
    }

    #[test]
    fn editions_may_number_differently() {
        let spells = "### 2025 2.1, 2017 2.2 Spells\nspells\n```text\n# no heading\n```\n";
        assert_eq!(section("2025 2.1").as_deref(), Some(spells));
        assert_eq!(section("2017 2.2").as_deref(), Some(spells));
        let both = section("2.1").expect("both editions have it");
        assert!(both.starts_with(spells) && both.ends_with("Minions\nminions\n"), "{both}");
        assert_eq!(section("1999 2.1"), None);
    }

    #[test]
    fn an_appendix_and_words_of_titles_are_found() {
        assert_eq!(section("a"), section("Appendix A"));
        assert_eq!(section("appendix a").as_deref(), Some("## Appendix A All cards\nall\n"));
        assert_eq!(section("minion"), section("2025 2.2"));
        assert_eq!(section("cards"), section("2"), "a whole title comes before a word of one");
        assert_eq!(section("all"), section("Appendix A"));
        for unknown in ["inions", "", " ", "3", "R2", "2.", "é", "#", "no heading", "Rules"] {
            let expected = if unknown == "2." { section("2") } else { None };
            assert_eq!(section(unknown), expected, "{unknown}");
        }
    }

    #[test]
    fn what_is_unknown_is_answered_with_what_is_near() {
        let near = |citation| Book::read(BOOK).nearby(citation);
        assert_eq!(near("R7"), "    R1 Order\n");
        assert_eq!(near("2.9"), "  2 Cards\n    2025 2.1, 2017 2.2 Spells\n    2025 2.2, 2017 2.1 Minions\n");
        assert_eq!(near("dragons"), "  1 Start\n  2 Cards\n  A All cards\n");
        assert_eq!(near("9"), near("dragons"));
        assert_eq!(Book::read(BOOK).contents().lines().count(), 6);
    }
}
