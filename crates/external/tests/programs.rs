//! Programs that behave, and programs that don't: each gets its verdict, and nothing of it is left running.

use std::time::{Duration, Instant};

use anymatch::{House, Opening, open};
use external::{Computer, Program, Seated, TimeControl, Verdict};
use kernel::{Seat, Status};

const ONE: Seat = Seat::new(0);

fn table() -> Box<dyn House> {
    open("sorcery", Opening { seed: 1, ..Opening::default() }).expect("the usual set-up")
}

/// Plenty for a program that behaves, even on a busy machine.
fn patient() -> TimeControl {
    "600+1".parse().expect("a time control")
}

fn example(name: &str) -> String {
    format!("{}/../../examples/bots/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// A shell program that says hello and then does `rest`.
fn greeting_then(rest: &str) -> String {
    format!("read -r hello; echo '{{\"type\":\"hello\",\"protocol\":\"parlour/1\"}}'; {rest}")
}

/// The verdict on a command after its first request.
fn verdict(command: &str, control: TimeControl) -> Verdict {
    let table = table();
    match Program::start(command, table.any(), ONE, control) {
        Err(Verdict::NotReady { verdict, errors }) => {
            assert!(!errors.is_empty(), "{verdict}");
            *verdict
        }
        Err(verdict) => verdict,
        Ok(mut program) => program.choose(table.any()).expect_err("this program misbehaves"),
    }
}

#[test]
fn the_shell_example_plays_a_game_to_its_end() {
    let mut table = open("duel", Opening { seed: 3, ..Opening::default() }).expect("the usual set-up");
    let computers = [
        Computer::Program(format!("sh {}", example("first.sh"))),
        "random".parse().expect("a bot of the house"),
    ];
    let mut seated: Vec<Seated> = Seat::all(2)
        .zip(&computers)
        .map(|(seat, computer)| Seated::new(computer, table.as_ref(), seat, patient(), 7).expect("it starts"))
        .collect();
    while let (_, Status::ToAct(seat)) = table.status() {
        seated[seat.index()].act(table.as_mut(), seat).expect("it behaves");
    }
    let Seated::Program(program) = &seated[0] else { panic!("a program sits there") };
    assert_eq!(program.name(), Some("first.sh"));
    seated.into_iter().for_each(|computer| computer.end(table.as_ref()));
}

/// A command, its time, and what the verdict must be.
type Case<'a> = (&'a str, TimeControl, fn(&Verdict) -> bool);

#[test]
fn a_program_that_misbehaves_gets_its_verdict() {
    let soon = "0.5+0".parse().expect("a time control");
    let cases: [Case<'_>; 9] = [
        ("exec no-such-program-anywhere", patient(), |v| matches!(v, Verdict::Dead { .. })),
        ("exit 3", patient(), |v| matches!(v, Verdict::Dead { status } if status.contains('3'))),
        (
            "read -r x; echo '{\"type\":\"hello\",\"protocol\":\"chess/9\"}'; cat",
            patient(),
            |v| matches!(v, Verdict::Version { spoken } if spoken == "chess/9"),
        ),
        ("echo no json; cat", patient(), |v| matches!(v, Verdict::Version { .. })),
        (&greeting_then("cat > /dev/null"), soon, |v| matches!(v, Verdict::Late { .. })),
        (
            &greeting_then("while read -r l; do echo '{\"type\":\"act\",\"ply\":0,\"move\":999}'; done"),
            patient(),
            |v| matches!(v, Verdict::Illegal { .. }),
        ),
        (&greeting_then("while :; do echo spam; done"), patient(), |v| {
            matches!(v, Verdict::Flooding | Verdict::Illegal { .. })
        }),
        (&greeting_then("echo '{\"type\":\"quit\"}'; cat"), patient(), |v| matches!(v, Verdict::Left { .. })),
        (&greeting_then("kill -9 $$"), patient(), |v| matches!(v, Verdict::Dead { .. })),
    ];
    for (command, control, expected) in cases {
        let verdict = verdict(command, control);
        assert!(expected(&verdict), "{command}: {verdict:?}");
        assert!(verdict.to_string().len() < 300);
    }
}

#[test]
fn endless_lines_take_no_memory() {
    let endless = greeting_then("head -c 50000000 /dev/zero | tr '\\0' 'x'; echo; cat > /dev/null");
    let verdict = verdict(&endless, "3+0".parse().expect("a time control"));
    assert!(
        matches!(verdict, Verdict::Late { .. }),
        "one line too long is refused, then nothing comes: {verdict:?}"
    );
}

#[test]
fn standard_error_is_kept_and_children_are_ended() {
    let folder = std::env::temp_dir().join(format!("parlour-external-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder of our own");
    let alive = folder.join("alive");
    let command = greeting_then(&format!(
        "echo trouble >&2; (while :; do date > {}; sleep 0.05; done) & cat > /dev/null",
        alive.display()
    ));
    let table = table();
    let program = Program::start(&command, table.any(), ONE, patient()).expect("it says hello");
    let start = Instant::now();
    while (!program.errors().contains("trouble") || !alive.exists())
        && start.elapsed() < Duration::from_secs(30)
    {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(program.errors().contains("trouble"));
    drop(program);
    std::fs::remove_file(&alive).expect("the child has written it");
    std::thread::sleep(Duration::from_millis(500));
    assert!(!alive.exists(), "the program's child was ended with it");
    std::fs::remove_dir_all(&folder).ok();
}

#[test]
fn commands_and_bots_are_told_apart() {
    let parsed = |text: &str| text.parse::<Computer>();
    assert_eq!(parsed("exec:python3 my.py --fast"), Ok(Computer::Program("python3 my.py --fast".into())));
    let hard = parsed("hard").expect("a bot of the house");
    assert_eq!(parsed(&hard.to_string()), Ok(hard), "what is written is read again");
    assert!(parsed("exec:").is_err() && parsed("nobody").is_err());
    assert!("exec:rm".parse::<bots::Spec>().is_err(), "what a network may name is no command");
}

#[test]
fn times_are_read() {
    let time: TimeControl = "60+0.5".parse().expect("a time control");
    assert_eq!((time.bank, time.increment), (Duration::from_secs(60), Duration::from_millis(500)));
    assert_eq!("10".parse::<TimeControl>().expect("a bank alone").increment, Duration::ZERO);
    for wrong in ["", "x", "1+y", "-1", "1e99", "nan", "inf+1"] {
        assert!(wrong.parse::<TimeControl>().is_err(), "{wrong}");
    }
}
