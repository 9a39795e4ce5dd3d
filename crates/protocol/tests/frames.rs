//! Reading frames: what is understood, and what is refused in a sentence.

use protocol::{Act, Fault, FrameFault, MOST_BYTES, PlayerFrame, PlayerHello, read, write};

fn frame(line: &str) -> Result<PlayerFrame, FrameFault> {
    read(line.as_bytes())
}

#[test]
fn frames_come_back_as_they_were() {
    let frames = [
        PlayerFrame::Hello(PlayerHello { protocol: protocol::VERSION.into(), name: Some("Ada".into()) }),
        PlayerFrame::Act(Act { ply: 3, index: Some(0), action: None }),
        PlayerFrame::Preview { ply: 3, index: 2 },
        PlayerFrame::Quit,
    ];
    for sent in frames {
        assert_eq!(frame(&write(&sent)), Ok(sent));
    }
}

#[test]
fn unknown_fields_are_ignored() {
    let act = frame(r#" {"type":"act","ply":3,"move":1,"mood":"good","more":{"deep":[1,2]}} "#);
    assert_eq!(act, Ok(PlayerFrame::Act(Act { ply: 3, index: Some(1), action: None })));
}

#[test]
fn what_is_no_frame_is_refused_in_a_sentence() {
    let deep = "[".repeat(10_000);
    for line in
        ["", "no json", "{}", r#"{"type":"cheat"}"#, r#"{"type":"act"}"#, r#"{"type":"act","ply":-1}"#, &deep]
    {
        let fault = frame(line).expect_err(line);
        assert!(matches!(fault, FrameFault::Malformed { .. }), "{line}: {fault:?}");
        let refused = fault.refused(7);
        assert_eq!((refused.fault, refused.ply), (Fault::Malformed, 7));
        assert!(refused.text.len() < 400, "{}", refused.text);
    }
    let escape = frame("{\"type\":\"\u{1b}[2J\"}").expect_err("no such frame");
    assert!(!escape.to_string().contains('\u{1b}'));
    let long = format!(r#"{{"type":"quit","pad":"{}"}}"#, "x".repeat(MOST_BYTES));
    assert_eq!(frame(&long), Err(FrameFault::TooLong));
    assert_eq!(read::<PlayerFrame>(&[b'"', 0xff, b'"']), Err(FrameFault::NoText));
}
