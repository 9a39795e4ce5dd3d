//! A match as it is played by typed commands, each of them one or more actions.

use std::path::Path;

use kernel::{Game, Journal, Match, Seat, Status, Viewer};

use super::failure::Failure;
use super::{Classic, Told, files};

/// A match and what was typed in it. Typed commands and the match's actions always agree: the sum of the
/// sizes in `done` is the number of actions taken, that in `undone` the number that can be redone.
pub struct Session<G: Game> {
    play: Match<G>,
    done: Vec<Typed>,
    undone: Vec<Typed>,
    mode: Mode,
}

/// One typed command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Typed {
    pub(super) text: String,
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
    /// A match to be played.
    pub fn new(play: Match<G>) -> Session<G> {
        Session { play, done: Vec::new(), undone: Vec::new(), mode: Mode::Play }
    }

    /// A match that was played, to be looked at from its beginning.
    pub fn replay(mut play: Match<G>, program: &impl Classic<Game = G>) -> Session<G> {
        let actions: Vec<G::Action> = play.history().map(|(action, _)| action).collect();
        rewind(&mut play, actions.len());
        let mut typed: Vec<Typed> = Vec::new();
        for action in &actions {
            let text = program.command(&play, *action);
            match typed.last_mut() {
                Some(begun) if program.continues(&play, *action) => {
                    if !text.is_empty() {
                        begun.text.extend([" ", &text]);
                    }
                    begun.actions += 1;
                }
                Some(_) | None => typed.push(Typed { text, actions: 1 }),
            }
            play.redo();
        }
        rewind(&mut play, actions.len());
        typed.reverse();
        Session { play, done: Vec::new(), undone: typed, mode: Mode::Replay }
    }

    /// The match.
    pub fn game(&self) -> &Match<G> {
        &self.play
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
            return program.show(&self.play, out);
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
        self.undone.push(Typed { text: text.to_owned(), actions: actions.len() });
        self.forward(program, out);
        Ok(())
    }

    /// The next command once more, told.
    pub(super) fn forward(
        &mut self,
        program: &mut impl Classic<Game = G>,
        out: &mut String,
    ) -> Option<&Typed> {
        let typed = self.undone.pop()?;
        for _ in 0..typed.actions {
            self.redo_told(program, out);
        }
        self.done.push(typed);
        self.done.last()
    }

    fn redo_told(&mut self, program: &mut impl Classic<Game = G>, out: &mut String) {
        let actor = match self.play.status() {
            Status::ToAct(seat) => seat,
            Status::Over(_) => Seat::default(),
        };
        let before = self.play.view(Viewer::Seat(actor));
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

    /// Who sits at the screen: whoever is to act, or acted last.
    fn viewer(&self, last: Seat) -> Viewer {
        match self.play.status() {
            Status::ToAct(seat) => Viewer::Seat(seat),
            Status::Over(_) => Viewer::Seat(last),
        }
    }
}

fn rewind<G: Game>(play: &mut Match<G>, actions: usize) {
    for _ in 0..actions {
        play.undo();
    }
}

fn witnessed<G: Game>(game: &G, events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| game.witness(event, viewer)).collect()
}
