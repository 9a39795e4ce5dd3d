//! A match as it is played by typed commands, each of them one or more actions.

use std::path::Path;

use kernel::{Game, Journal, Match, Seat, Status, Viewer};

use super::company::Company;
use super::computer::{self, Choice};
use super::failure::Failure;
use super::{Classic, Screen, Told, files};

/// A match and what was typed in it. Typed commands and the match's actions always agree: the sum of the
/// sizes in `done` is the number of actions taken, that in `undone` the number that can be redone.
pub struct Session<G: Game> {
    play: Match<G>,
    done: Vec<Typed>,
    undone: Vec<Typed>,
    mode: Mode,
    company: Company,
}

/// One typed command, or one of a computer player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Typed {
    pub(super) text: String,
    /// Who gave it.
    pub(super) seat: Seat,
    actions: usize,
}

/// Whether the game is played or looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Play,
    Replay,
}

/// Reads a journal and plays it through; also the names it was recorded with.
pub fn open_journal<G: Game>(path: &Path) -> Result<(Match<G>, Vec<String>), Failure> {
    let text = files::read_text(path, "a journal")?;
    let file = path.display();
    let journal = Journal::<G>::read(&text)
        .map_err(|fault| Failure::File(format!("{file}:{}: {}", fault.line, fault.what)))?;
    let play = Match::replay(&journal).map_err(|fault| Failure::File(format!("{file}: {fault}")))?;
    Ok((play, journal.names))
}

impl<G: Game> Session<G> {
    /// A match to be played by this company.
    pub fn new(play: Match<G>, company: Company) -> Session<G> {
        Session { play, done: Vec::new(), undone: Vec::new(), mode: Mode::Play, company }
    }

    /// A match that was played, to be looked at from its beginning, and to be played on by this company.
    pub fn replay(mut play: Match<G>, program: &impl Classic<Game = G>, company: Company) -> Session<G> {
        let actions: Vec<G::Action> = play.history().map(|(action, _)| action).collect();
        rewind(&mut play, actions.len());
        let mut typed: Vec<Typed> = Vec::new();
        for action in &actions {
            let text = program.command(&play, *action);
            match typed.last_mut() {
                Some(begun) if program.continues(&play, *action) => {
                    computer::add_words(&mut begun.text, &text);
                    begun.actions += 1;
                }
                Some(_) | None => typed.push(Typed { text, seat: to_act(&play), actions: 1 }),
            }
            play.redo();
        }
        rewind(&mut play, actions.len());
        typed.reverse();
        Session { play, done: Vec::new(), undone: typed, mode: Mode::Replay, company }
    }

    /// The match.
    pub fn game(&self) -> &Match<G> {
        &self.play
    }

    /// The match as it may be shown.
    pub(super) fn screen(&self) -> Screen<'_, G> {
        let last = self.done.last().map_or(Seat::default(), |typed| typed.seat);
        Screen { play: &self.play, viewer: self.viewer(last) }
    }

    /// Who plays.
    pub fn company(&self) -> &Company {
        &self.company
    }

    pub(super) fn company_mut(&mut self) -> &mut Company {
        &mut self.company
    }

    /// Whose turn it is, if a computer plays there.
    pub(super) fn computer_to_act(&self) -> Option<Seat> {
        match (self.play.status(), self.mode) {
            (Status::ToAct(seat), Mode::Play) => self.company.computer(seat).map(|_| seat),
            (Status::ToAct(_), Mode::Replay) | (Status::Over(_), _) => None,
        }
    }

    pub(super) fn mode(&self) -> Mode {
        self.mode
    }

    /// Is it only looked at?
    pub(crate) fn is_replay(&self) -> bool {
        self.mode == Mode::Replay
    }

    /// The commands so far, oldest first, and those to come, next first.
    pub(super) fn typed(&self) -> (&[Typed], impl ExactSizeIterator<Item = &Typed>) {
        (&self.done, self.undone.iter().rev())
    }

    /// Tells the deal, or shows the position that the match began from.
    pub(super) fn open(&self, program: &mut impl Classic<Game = G>, out: &mut String) {
        if self.play.opening_events().is_empty() {
            return program.show(self.screen(), out);
        }
        let viewer = self.viewer(Seat::default());
        let before = self.play.view(viewer);
        let events = witnessed(self.play.game(), self.play.opening_events(), viewer);
        let told = Told { play: &self.play, viewer, before: &before, action: None, events: &events };
        program.tell(&told, out);
    }

    /// Takes all actions of a typed command and tells them, or none of them.
    pub(super) fn act(
        &mut self,
        text: &str,
        actions: &[G::Action],
        program: &mut impl Classic<Game = G>,
        out: &mut String,
    ) -> Result<(), G::Refusal> {
        self.play.act_all(actions)?;
        if actions.is_empty() {
            return Ok(());
        }
        rewind(&mut self.play, actions.len());
        self.undone.clear();
        let seat = to_act(&self.play);
        self.undone.push(Typed { text: text.to_owned(), seat, actions: actions.len() });
        self.forward(program, out);
        Ok(())
    }

    /// Has the computer at `seat`, which is to act, give its next command, and tells it.
    pub(super) fn act_for_computer(
        &mut self,
        seat: Seat,
        program: &mut impl Classic<Game = G>,
        out: &mut String,
    ) -> Choice {
        let Some(spec) = self.company.computer(seat) else { return Choice::None };
        let chosen = computer::choose(program, &mut self.play, seat, spec);
        if self.act(&chosen.text, &chosen.actions, program, out).is_err() {
            unreachable!("the same actions were legal a moment ago");
        }
        chosen.choice
    }

    /// The next command once more, told; a computer's is echoed, for nobody typed it.
    pub(super) fn forward(
        &mut self,
        program: &mut impl Classic<Game = G>,
        out: &mut String,
    ) -> Option<&Typed> {
        let typed = self.undone.pop()?;
        if self.mode == Mode::Play && self.company.computer(typed.seat).is_some() {
            out.extend([program.called(typed.seat).as_str(), "> ", &typed.text, "\n"]);
        }
        for _ in 0..typed.actions {
            self.redo_told(program, out);
        }
        self.done.push(typed);
        self.done.last()
    }

    fn redo_told(&mut self, program: &mut impl Classic<Game = G>, out: &mut String) {
        let actor = to_act(&self.play);
        let before = self.play.view(self.company.viewer(actor, self.play.game().seats()));
        let Some((action, events)) = self.play.redo().map(|(action, events)| (action, events.to_vec()))
        else {
            return;
        };
        let viewer = self.viewer(actor);
        let events = witnessed(self.play.game(), &events, viewer);
        let action = Some(action);
        program.tell(&Told { play: &self.play, viewer, before: &before, action, events: &events }, out);
    }

    /// The next command once more, silently.
    fn forward_quietly(&mut self) {
        if let Some(typed) = self.undone.pop() {
            for _ in 0..typed.actions {
                self.play.redo();
            }
            self.done.push(typed);
        }
    }

    /// Takes the last command back; says which.
    pub(super) fn back(&mut self) -> Option<&Typed> {
        let typed = self.done.pop()?;
        rewind(&mut self.play, typed.actions);
        self.undone.push(typed);
        self.undone.last()
    }

    /// Takes commands back until a person can decide anew; says how many, and nothing if no person decided anything.
    pub(super) fn back_to_a_person(&mut self) -> Option<usize> {
        let last = self.done.iter().rposition(|typed| self.company.computer(typed.seat).is_none())?;
        let count = self.done.len() - last;
        for _ in 0..count {
            self.back();
        }
        Some(count)
    }

    /// The next command once more, and what computers did after it.
    pub(super) fn forward_to_a_person(
        &mut self,
        program: &mut impl Classic<Game = G>,
        out: &mut String,
    ) -> Option<()> {
        self.forward(program, out)?;
        while self.undone.last().is_some_and(|typed| self.company.computer(typed.seat).is_some()) {
            self.forward(program, out);
        }
        Some(())
    }

    /// How many commands there are, those to come among them.
    pub(super) fn length(&self) -> usize {
        self.done.len() + self.undone.len()
    }

    /// To the moment after `count` commands; there are so many.
    pub(super) fn jump(&mut self, count: usize) {
        debug_assert!(count <= self.length(), "a jump stays within the journal");
        while self.done.len() > count {
            self.back();
        }
        while self.done.len() < count && !self.undone.is_empty() {
            self.forward_quietly();
        }
    }

    /// From here on the match is played: what was to come is forgotten.
    pub(super) fn play_on(&mut self) {
        self.play.forget_undone();
        self.undone.clear();
        self.mode = Mode::Play;
    }

    /// The journal's text.
    pub(super) fn journal(&self, names: Vec<String>) -> String {
        Journal { names, ..self.play.journal() }.write()
    }

    /// Who looks at the screen: whoever is to act, or acted last, or looks on while a computer does.
    fn viewer(&self, last: Seat) -> Viewer {
        let seat = match self.play.status() {
            Status::ToAct(seat) => seat,
            Status::Over(_) => last,
        };
        self.company.viewer(seat, self.play.game().seats())
    }
}

/// Whose turn it is; the first seat's once it is nobody's.
fn to_act<G: Game>(play: &Match<G>) -> Seat {
    match play.status() {
        Status::ToAct(seat) => seat,
        Status::Over(_) => Seat::default(),
    }
}

pub(super) fn rewind<G: Game>(play: &mut Match<G>, actions: usize) {
    for _ in 0..actions {
        play.undo();
    }
}

fn witnessed<G: Game>(game: &G, events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| game.witness(event, viewer)).collect()
}
