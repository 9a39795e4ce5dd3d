//! What a Markdown page wants run: its fenced blocks, by the words after the backticks.
//!
//! | opening | meaning |
//! |---|---|
//! | `sh run` | the block is a script that must succeed |
//! | `sh run: exits 1 or 3` | … that must end with one of these exit codes |
//! | `console run` | the lines after `$ ` are the script; the others are its output, where a line `…` stands for anything |
//! | `sh no run: reason` | the block is not run |
//! | `toml file: my.toml` | later commands of the page find the block as this file; any language |

/// The blocks of a page that matter, and what is wrong with others, by line.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Page {
    pub(super) blocks: Vec<Block>,
    pub(super) faults: Vec<(usize, String)>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Block {
    Write { name: String, text: String },
    Run { line: usize, script: String, exits: Vec<i32>, shown: String },
}

const UNMARKED: &str = "say `run` or `no run: reason` after the language";
const NOT_CONSOLE: &str = "a command after `$ ` belongs in a block that opens with `console run`";
const INDENTED: &str = "put the command into a fenced block that opens with `sh run`";

/// Reads the blocks of a Markdown text.
pub(super) fn read(text: &str) -> Page {
    let mut page = Page::default();
    let mut lines = (1..).zip(text.lines());
    let mut after_blank = true;
    while let Some((number, line)) = lines.next() {
        let Some((ticks, info)) = opening(line) else {
            if after_blank && is_indented_command(line) {
                page.faults.push((number, INDENTED.to_owned()));
            }
            after_blank = line.trim().is_empty();
            continue;
        };
        let indent = line.len() - line.trim_start().len();
        let mut closed = false;
        let block: Vec<&str> = lines
            .by_ref()
            .map(|(_, line)| line)
            .take_while(|line| {
                closed = line.trim_start().starts_with(ticks);
                !closed
            })
            .map(|line| line.get(indent..).unwrap_or_default())
            .collect();
        if !closed {
            page.faults.push((number, "this block is never closed".to_owned()));
        }
        match wanted(number, info, &block) {
            Ok(found) => page.blocks.extend(found),
            Err(fault) => page.faults.push((number, fault)),
        }
        after_blank = false;
    }
    page
}

/// Whether `printed` contains what a page shows, part by part where a line `…` leaves something out.
pub(super) fn shows(shown: &str, printed: &str) -> bool {
    let mut rest = printed;
    shown.split("…\n").all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

/// The backticks that open a block, and the words after them.
fn opening(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let info = line.trim_start_matches('`');
    let ticks = &line[..line.len() - info.len()];
    (ticks.len() >= 3).then_some((ticks, info.trim()))
}

fn is_indented_command(line: &str) -> bool {
    let commands = ["$ ", "cargo ", "parlour ", "sorcery ", "duel ", "constructor "];
    line.strip_prefix("    ").is_some_and(|line| commands.iter().any(|word| line.starts_with(word)))
}

/// What a block asks for, if anything, or what is wrong with it.
fn wanted(line: usize, info: &str, block: &[&str]) -> Result<Option<Block>, String> {
    let (language, mark) = info.split_once(' ').unwrap_or((info, ""));
    if let Some(name) = mark.strip_prefix("file: ") {
        return Ok(Some(Block::Write { name: name.to_owned(), text: joined(block) }));
    }
    let prompted = |line: &&str| line.strip_prefix("$ ").map(str::to_owned);
    let is_console = match language {
        "sh" | "bash" => false,
        "console" => true,
        _ if block.iter().any(|line| prompted(line).is_some()) => return Err(NOT_CONSOLE.to_owned()),
        _ => return Ok(None),
    };
    if mark.strip_prefix("no run: ").is_some_and(|reason| !reason.trim().is_empty()) {
        return Ok(None);
    }
    let exits = match mark {
        "run" => Some(vec![0]),
        _ => mark.strip_prefix("run: exits ").and_then(codes),
    };
    let exits = exits.ok_or_else(|| UNMARKED.to_owned())?;
    let (script, shown) = if is_console {
        let script: Vec<String> = block.iter().filter_map(prompted).collect();
        let shown: Vec<&str> = block.iter().filter(|line| prompted(line).is_none()).copied().collect();
        (script.join("\n") + "\n", joined(&shown))
    } else {
        (joined(block), String::new())
    };
    if script.trim().is_empty() {
        return Err("there is no command in this block".to_owned());
    }
    Ok(Some(Block::Run { line, script, exits, shown }))
}

/// Exit codes as a sentence lists them: `0, 1 or 3`.
fn codes(text: &str) -> Option<Vec<i32>> {
    text.replace(" or ", ", ").split(", ").map(|code| code.parse().ok()).collect()
}

fn joined(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(line: usize, script: &str, exits: &[i32], shown: &str) -> Block {
        Block::Run { line, script: script.into(), exits: exits.into(), shown: shown.into() }
    }

    #[test]
    fn marked_blocks_are_found() {
        let text =
            "```sh run\ntrue\n```\n\n```console run\n$ echo a\na\n```\n```toml file: a.toml\nb = 1\n```\n";
        let file = Block::Write { name: "a.toml".into(), text: "b = 1\n".into() };
        let blocks = vec![script(1, "true\n", &[0], ""), script(5, "echo a\n", &[0], "a\n"), file];
        assert_eq!(read(text), Page { blocks, faults: vec![] });
    }

    #[test]
    fn a_block_may_announce_its_exit_code_or_why_it_is_not_run() {
        let text = "```sh run: exits 0, 1 or 3\nsolve\n```\n```sh no run: takes an hour\nbench\n```\n";
        assert_eq!(read(text), Page { blocks: vec![script(1, "solve\n", &[0, 1, 3], "")], faults: vec![] });
    }

    #[test]
    fn commands_that_nobody_runs_are_faults() {
        let faults = |text| read(text).faults.into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(faults("a\n\n```sh\nrm\n```\n"), [3]);
        assert_eq!(faults("```sh no run\nrm\n```\n"), [1]);
        assert_eq!(faults("```sh no run: \nrm\n```\n"), [1]);
        assert_eq!(faults("```sh run: exits well\nrm\n```\n"), [1]);
        assert_eq!(faults("```bash runs\nrm\n```\n"), [1]);
        assert_eq!(faults("```console run\nonly output\n```\n"), [1]);
        assert_eq!(faults("```text\n$ rm\n```\n"), [1]);
        assert_eq!(faults("```\n$ rm\n```\n"), [1]);
        assert_eq!(faults("```sh run\ntrue\n"), [1]);
        assert_eq!(faults("Try\n\n    parlour solve a.json\n"), [3]);
        assert_eq!(faults("```text\n    cargo test\n```\nprose\n\n   cargo is a program\n"), [0; 0]);
    }

    #[test]
    fn a_block_in_a_list_loses_the_indentation_of_its_fence() {
        let text = "1. Do\n\n   ```sh run\n   if true; then\n     true\n   fi\n   ```\n";
        assert_eq!(read(text).blocks, [script(3, "if true; then\n  true\nfi\n", &[0], "")]);
    }

    #[test]
    fn shown_output_may_leave_parts_out() {
        assert!(shows("", "anything\n"));
        assert!(shows("a\n…\nc\n", "a\nb\nc\n"));
        assert!(!shows("c\n…\na\n", "a\nb\nc\n"));
    }
}
