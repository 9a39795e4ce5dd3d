//! A program at a seat: hello, requests and answers, with a clock and a verdict for whatever goes wrong.

use std::time::{Duration, Instant};

use anymatch::{AnyMatch, Audience};
use kernel::{Seat, Status};
use protocol::{
    Act, Ended, Fault, FrameFault, HouseFrame, HouseHello, Look, PlayerFrame, PlayerHello, Refused, Request,
    StepNews,
};
use serde_json::Value;

use crate::clock::{Clock, TimeControl};
use crate::pipes::Heard;
use crate::process::Process;
use crate::verdict::Verdict;

/// How long a program may take to say hello: interpreters start slowly, and so does a busy machine.
const HELLO: Duration = Duration::from_secs(30);
/// How many wrong answers to one request end the game.
pub(crate) const MOST_WRONG: usize = 3;

/// A program that plays at one seat of one match.
pub struct Program {
    process: Process,
    clock: Clock,
    seat: Seat,
    /// What the program calls itself.
    name: Option<String>,
    /// How many entries of the match's news it was told.
    told: usize,
}

impl Program {
    /// Starts a command for `seat` of a match, and waits for its hello.
    pub fn start(
        command: &str,
        table: &dyn AnyMatch,
        seat: Seat,
        control: TimeControl,
    ) -> Result<Program, Verdict> {
        let process = Process::start(command).map_err(|error| Verdict::NotStarted(error.to_string()))?;
        let mut program = Program { process, clock: Clock::new(control), seat, name: None, told: 0 };
        let hello = HouseHello {
            protocol: protocol::VERSION.into(),
            audience: Audience::Seat(seat),
            about: table.about(),
        };
        program.send(&HouseFrame::Hello(hello))?;
        match program.hear_hello() {
            Ok(hello) => program.name = hello.name,
            Err(verdict) => return Err(verdict.with_errors(&program.errors())),
        }
        Ok(program)
    }

    /// What the program calls itself, harmless to print.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The end of what it wrote to standard error.
    pub fn errors(&self) -> String {
        self.process.pipes.errors()
    }

    /// Tells what happened since it was told last, and asks for the move of its seat, which is to act.
    pub fn choose(&mut self, table: &dyn AnyMatch) -> Result<Value, Verdict> {
        let audience = Audience::Seat(self.seat);
        // After an undo the match is shorter than what was told.
        self.told = self.told.min(table.status().0 + 1);
        self.tell(table.news(self.told, audience))?;
        let look = table.look(audience);
        let (ply, moves) = (look.ply, look.moves.clone());
        self.send(&HouseFrame::Look(Box::new(Look { moves: Vec::new(), choices: Vec::new(), ..look })))?;
        let request = Request { ply, seat: self.seat, moves, time: Some(self.clock.time()) };
        let start = Instant::now();
        self.send(&HouseFrame::Request(request.clone()))?;
        let action = self.answer(table, &request, start)?;
        self.clock.charge(start);
        Ok(action)
    }

    /// Tells the rest of the news and how the game ended, and lets the program leave.
    pub fn end(mut self, table: &dyn AnyMatch) {
        let audience = Audience::Seat(self.seat);
        let look = table.look(audience);
        let told = self.tell(table.news(self.told, audience));
        if let (Status::Over(outcome), Some(news), Ok(())) = (look.status, look.ending, told) {
            self.send(&HouseFrame::Ended(Ended { ply: look.ply, outcome, news })).ok();
        }
        self.quit(Duration::from_millis(500));
    }

    /// Asks it to leave; whether it did so in time.
    pub fn quit(mut self, patience: Duration) -> bool {
        self.send(&HouseFrame::Quit).is_ok() && self.process.wait(patience)
    }

    /// Sends a frame of any kind, as a check of the program does.
    pub fn send_line(&mut self, line: &str) -> Result<(), Verdict> {
        if self.process.pipes.send(line.to_owned()) { Ok(()) } else { Err(Verdict::Deaf) }
    }

    fn send(&mut self, frame: &HouseFrame) -> Result<(), Verdict> {
        self.send_line(&protocol::write(frame))
    }

    fn tell(&mut self, news: Vec<StepNews>) -> Result<(), Verdict> {
        for step in news {
            self.told = step.ply + 1;
            self.send(&HouseFrame::Step(step))?;
        }
        Ok(())
    }

    /// The first answer to `request` that the rules allow.
    fn answer(&mut self, table: &dyn AnyMatch, request: &Request, start: Instant) -> Result<Value, Verdict> {
        let deadline = self.clock.deadline(start);
        let (ply, mut wrong) = (request.ply, 0);
        loop {
            let refused = match self.hear(deadline, Verdict::Late { ply })? {
                Ok(PlayerFrame::Act(act)) => match self.checked(table, request, act) {
                    Ok(action) => return Ok(action),
                    Err(refused) => refused,
                },
                Ok(PlayerFrame::Preview { ply, index }) => match self.foresee(table, request, ply, index)? {
                    Ok(()) => continue,
                    Err(refused) => refused,
                },
                Ok(PlayerFrame::Quit) => return Err(Verdict::Left { ply }),
                Ok(PlayerFrame::Hello(_)) => {
                    let text = "The table was greeted already.".to_owned();
                    Refused { fault: Fault::Malformed, text, rule: None, ply }
                }
                Err(fault) => fault.refused(ply),
            };
            self.send(&HouseFrame::Refused(refused.clone()))?;
            // An answer to an older request may cross a newer one; it is told, but not held against the program.
            wrong += usize::from(refused.fault != Fault::Stale);
            if wrong == MOST_WRONG {
                return Err(Verdict::Illegal { ply, reason: refused.text });
            }
        }
    }

    fn checked(&self, table: &dyn AnyMatch, request: &Request, act: Act) -> Result<Value, Refused> {
        let refuse = |text: String| Refused { fault: Fault::Illegal, text, rule: None, ply: request.ply };
        let action = match (act.index, act.action) {
            _ if act.ply != request.ply => Value::Null, // refused as stale below
            (Some(index), _) => {
                let count = request.moves.len();
                let offer = request.moves.get(index);
                let offer =
                    offer.ok_or_else(|| refuse(format!("There is no move {index}: there are {count}.")))?;
                offer.action.clone()
            }
            (None, Some(action)) => action,
            (None, None) => return Err(refuse("An act names a move or an action.".into())),
        };
        table.why_not(self.seat, act.ply, &action).map_or(Ok(action), Err)
    }

    fn foresee(
        &mut self,
        table: &dyn AnyMatch,
        request: &Request,
        ply: usize,
        index: usize,
    ) -> Result<Result<(), Refused>, Verdict> {
        let action = request.moves.get(index).map_or(&Value::Null, |offer| &offer.action);
        match table.preview(self.seat, ply, action) {
            Ok(preview) => self.send(&HouseFrame::Preview { ply, index, preview }).map(Ok),
            Err(refused) => Ok(Err(refused)),
        }
    }

    fn hear_hello(&mut self) -> Result<PlayerHello, Verdict> {
        let deadline = Instant::now() + HELLO;
        match self.hear(deadline, Verdict::Silent(HELLO))? {
            Ok(PlayerFrame::Hello(hello)) if hello.protocol == protocol::VERSION => Ok(PlayerHello {
                name: hello
                    .name
                    .map(|name| name.chars().filter(|letter| !letter.is_control()).take(60).collect()),
                ..hello
            }),
            Ok(PlayerFrame::Hello(hello)) => {
                Err(Verdict::Version { spoken: hello.protocol.chars().take(40).collect() })
            }
            Ok(PlayerFrame::Act(_) | PlayerFrame::Preview { .. } | PlayerFrame::Quit) | Err(_) => {
                Err(Verdict::Version { spoken: "something else".into() })
            }
        }
    }

    /// The next frame, or what is wrong with it; `late` if none comes in time.
    fn hear(&mut self, deadline: Instant, late: Verdict) -> Result<Result<PlayerFrame, FrameFault>, Verdict> {
        match self.process.pipes.hear(deadline) {
            Heard::Line(line) => Ok(protocol::read(&line)),
            Heard::Nothing => Err(late),
            Heard::Flood => Err(Verdict::Flooding),
            Heard::Closed => Err(Verdict::Dead { status: self.process.status() }),
        }
    }
}
