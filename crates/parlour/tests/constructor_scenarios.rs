//! Every scenario of `scenarios/constructor`, by data, through the real binary.

mod common;

use common::{Folder, Run, root, run};
use toml::{Table, Value};

#[test]
fn every_scenario_holds() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for file in std::fs::read_dir(root().join("scenarios/constructor")).expect("the scenarios are here") {
        let path = file.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable scenario");
        let scenario: Table = text.parse().expect("scenarios are TOML");
        count += 1;
        let faults = play(&scenario);
        wrong.extend(faults.into_iter().map(|what| format!("{}: {what}", scenario["id"])));
    }
    assert!(count >= 19, "only {count} scenarios found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All runs of a scenario in one folder; what is not as it should be.
fn play(scenario: &Table) -> Vec<String> {
    let folder = Folder::new();
    folder.write("layout.txt", format!("{}\n", constructor::DEFAULT_LAYOUT));
    for (name, text) in scenario["files"].as_table().into_iter().flatten() {
        folder.write(name, text.as_str().unwrap_or_default());
    }
    let mut printed: Vec<String> = Vec::new();
    let mut wrong = Vec::new();
    for (number, expected) in scenario["run"].as_array().into_iter().flatten().enumerate() {
        let input = expected["input"].as_str().unwrap_or_default();
        let run = run(&mut folder.constructor(&texts(expected, "args")), input.into());
        let faults = compare(expected, &run, &folder).into_iter().chain(alike(expected, &run, &printed));
        wrong.extend(faults.map(|what| format!("run {number}: {what}")));
        printed.push(run.out);
    }
    wrong
}

fn texts<'a>(expected: &'a Value, key: &str) -> Vec<&'a str> {
    let list = expected.get(key).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_str).collect()
}

fn entries<'a>(expected: &'a Value, key: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    expected.get(key).and_then(Value::as_table).into_iter().flatten()
}

fn compare(expected: &Value, run: &Run, folder: &Folder) -> Vec<String> {
    let lines: Vec<&str> = run.out.lines().map(unprompted).collect();
    let times = |wanted: &str| lines.iter().filter(|line| **line == wanted).count() as i64;
    let mut wrong = Vec::new();
    let exit = expected.get("exit").and_then(Value::as_integer).unwrap_or(0);
    if run.code.map(i64::from) != Some(exit) {
        wrong.push(format!("exit code {:?} and not {exit}: {}", run.code, run.err));
    }
    let mut rest = lines.iter();
    for line in texts(expected, "expect") {
        if !rest.any(|found| *found == line) {
            wrong.push(format!("{line:?} is not printed, or not in its place"));
            break;
        }
    }
    let forbidden = texts(expected, "forbid").into_iter().filter(|line| times(line) > 0);
    wrong.extend(forbidden.map(|line| format!("{line:?} is printed")));
    for (line, count) in entries(expected, "count") {
        if count.as_integer() != Some(times(line)) {
            wrong.push(format!("{line:?} is printed {} times and not {count}", times(line)));
        }
    }
    let parts = texts(expected, "board").into_iter().chain(texts(expected, "raw"));
    let missing = parts.filter(|part| !run.out.contains(part));
    wrong.extend(missing.map(|part| format!("{part:?} is not in what is printed")));
    for (name, text) in entries(expected, "after") {
        let text = text.as_str().unwrap_or_default();
        if !folder.path(name).is_file() {
            wrong.push(format!("{name} is not written"));
        } else if text != "*" && collapsed(&folder.read(name)) != collapsed(text) {
            wrong.push(format!("{name} is\n{}and not\n{text}", folder.read(name)));
        }
    }
    wrong
}

/// A run that repeats an earlier one, or must not.
fn alike(expected: &Value, run: &Run, printed: &[String]) -> Option<String> {
    let earlier = |key| expected.get(key).and_then(Value::as_integer).map(|number| &printed[number as usize]);
    let same = earlier("same_output_as_run").filter(|text| **text != run.out);
    let differs = earlier("differs_from_run").filter(|text| **text == run.out);
    same.map(|_| "it differs from the earlier run".to_owned())
        .or_else(|| differs.map(|_| "it repeats the earlier run".to_owned()))
}

/// The line without the prompts before it.
fn unprompted(mut line: &str) -> &str {
    while let Some(rest) = line.strip_prefix("> ") {
        line = rest;
    }
    line
}

/// Lines without blanks at their ends, with single blanks within.
fn collapsed(text: &str) -> Vec<String> {
    text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}
