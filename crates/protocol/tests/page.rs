//! The examples of `docs/protocol.md` are frames.

use protocol::{HouseFrame, PlayerFrame};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The blocks of the page with this first line.
fn blocks(kind: &str) -> Vec<String> {
    let page = include_str!("../../../docs/protocol.md");
    let begin = format!("```json {kind}\n");
    let blocks = page.split(&begin).skip(1);
    blocks.map(|rest| rest.split("\n```").next().unwrap_or_default().replace('\n', " ")).collect()
}

fn check<F: DeserializeOwned>(kind: &str) -> Vec<String> {
    let blocks = blocks(kind);
    let types = blocks.iter().map(|block| {
        if let Err(error) = serde_json::from_str::<F>(block) {
            panic!("no frame of a {kind}: {error}\n{block}");
        }
        let value: Value = serde_json::from_str(block).unwrap_or_default();
        value["type"].as_str().unwrap_or_default().to_owned()
    });
    types.collect()
}

#[test]
fn every_frame_has_a_worked_example() {
    let shown = check::<HouseFrame>("house");
    for kind in ["hello", "look", "step", "request", "preview", "refused", "ended", "quit"] {
        assert!(shown.iter().any(|shown| shown == kind), "{kind} has no example");
    }
    let shown = check::<PlayerFrame>("player");
    for kind in ["hello", "act", "preview"] {
        assert!(shown.iter().any(|shown| shown == kind), "{kind} has no example");
    }
}
