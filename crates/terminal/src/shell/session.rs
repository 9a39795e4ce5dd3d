//! A match as it is played by typed commands, each of them one or more actions.

mod keeping;

use external::Computer;
use kernel::{Game, Journal, Match, Seat, Status, Step, Viewer};
use registry::Listed;

use super::commands::{Order, TypedCommand, redo_commands, take_automatic, take_command};
use super::computer::{self, Choice, Programs};
use super::seating::Seating;
use super::secrets::{Hiding, Secrets};
use super::shelf::{Keeper, Shelf};
use super::{Classic, Screen, StepReport};
use crate::stop;

/// A match and the commands typed in it. Invariant: the actions of `done` sum up to the actions taken, and those of
/// `undone` to the actions that can be redone.
pub(crate) struct Session<G: Game> {
    play: Match<G>,
    done: Vec<TypedCommand>,
    undone: Vec<TypedCommand>,
    mode: Mode,
    seating: Seating,
    hiding: Hiding,
    /// Where the game is kept once something has happened.
    shelf: Option<Shelf>,
    keeper: Option<Keeper>,
    programs: Programs,
}

/// Whether the match is being played or replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Play,
    Replay,
}

impl<G: Game> Session<G> {
    /// A match to be played by this seating.
    pub(crate) fn new(play: Match<G>, seating: Seating, hiding: Hiding) -> Session<G> {
        let (done, undone, mode) = (Vec::new(), Vec::new(), Mode::Play);
        let (shelf, keeper, programs) = (None, None, Programs::default());
        Session { play, done, undone, mode, seating, hiding, shelf, keeper, programs }
    }

    /// A replay of a match from its beginning, which this seating can continue.
    pub(crate) fn replay<C: Classic<Game = G>>(
        mut play: Match<G>,
        seating: Seating,
        hiding: Hiding,
    ) -> Session<G> {
        while play.undo().is_some() {}
        let mut undone = redo_commands::<C>(&mut play);
        while play.undo().is_some() {}
        undone.reverse();
        Session { undone, mode: Mode::Replay, ..Session::new(play, seating, hiding) }
    }

    /// A match that was interrupted, to be played on where it stood.
    pub(crate) fn resumed<C: Classic<Game = G>>(
        play: Match<G>,
        seating: Seating,
        hiding: Hiding,
    ) -> Session<G> {
        let mut session = Session::replay::<C>(play, seating, hiding);
        session.jump(session.length());
        Session { mode: Mode::Play, ..session }
    }

    /// The same, kept on a shelf until it is over.
    pub(crate) fn kept_on(self, shelf: Option<Shelf>) -> Session<G> {
        Session { shelf, ..self }
    }

    /// The match.
    pub(crate) fn game(&self) -> &Match<G> {
        &self.play
    }

    /// The match as it may be shown.
    pub(super) fn screen(&self) -> Screen<'_, G> {
        let last = self.done.last();
        let viewer = self.viewer(self.play.status(), last.map_or(Seat::default(), |typed| typed.seat));
        let pending = last.filter(|typed| typed.actions == 0).map(|typed| typed.text.as_str());
        Screen { play: &self.play, viewer, pending, secrets: self.secrets() }
    }

    /// What the people at the screen may not be shown.
    pub(super) fn hiding(&self) -> Hiding {
        self.hiding
    }

    /// Whether somebody at the table has something to hide now.
    pub(crate) fn secrets(&self) -> Secrets {
        match (self.play.status(), self.hiding) {
            (Status::Over(_), _) | (Status::ToAct(_), Hiding::Nothing) => Secrets::Open,
            (Status::ToAct(_), Hiding::Everybody) => Secrets::Kept,
            (Status::ToAct(_), Hiding::Computers) if self.seating.has_computers() => Secrets::Kept,
            (Status::ToAct(_), Hiding::Computers) => Secrets::Open,
        }
    }

    /// Who plays.
    pub(crate) fn seating(&self) -> &Seating {
        &self.seating
    }

    pub(super) fn seating_mut(&mut self) -> &mut Seating {
        &mut self.seating
    }

    /// Whose turn it is, if a computer plays there.
    pub(super) fn computer_to_act(&self) -> Option<Seat> {
        match (self.play.status(), self.mode) {
            (Status::ToAct(seat), Mode::Play) => self.seating.computer(seat).map(|_| seat),
            (Status::ToAct(_), Mode::Replay) | (Status::Over(_), _) => None,
        }
    }

    pub(super) fn mode(&self) -> Mode {
        self.mode
    }

    /// Whether this is a replay.
    pub(crate) fn is_replay(&self) -> bool {
        self.mode == Mode::Replay
    }

    /// The commands so far, oldest first, and those to come, next first.
    pub(super) fn typed(&self) -> (&[TypedCommand], impl ExactSizeIterator<Item = &TypedCommand>) {
        (&self.done, self.undone.iter().rev())
    }

    /// Tells the deal, or shows the position that the match began from or is resumed at.
    pub(super) fn open(&self, program: &mut impl Classic<Game = G>, out: &mut String) {
        let screen = self.screen();
        let events = self.play.opening_events(screen.viewer);
        if events.is_empty() || !self.done.is_empty() {
            return program.show(screen, out);
        }
        let (before, after) = (screen.view(), screen.view());
        let (game, status) = (self.play.game(), self.play.status());
        program.tell(&StepReport { game, before, action: None, events, after, status }, out);
    }

    /// Takes all actions of a typed command and tells them, or none of them.
    pub(super) fn act(
        &mut self,
        text: String,
        order: Order<G>,
        program: &mut impl Classic<Game = G>,
        out: &mut String,
    ) -> Result<(), G::Refusal> {
        let steps = self.play.act_each(order)?;
        self.took(text, steps, program, out);
        Ok(())
    }

    /// Has the computer at `seat`, which is to act, give its next command, and tells it. If it is interrupted, nothing has
    /// happened.
    pub(super) fn act_for_computer<C: Classic<Game = G>>(
        &mut self,
        seat: Seat,
        program: &mut C,
        out: &mut String,
    ) -> Choice
    where
        G: Listed,
    {
        let Some(mut player) = self.seating.computer(seat).cloned() else { return Choice::None };
        let (mut had, mut verdict) = (Choice::None, None);
        let (text, steps) = take_command::<C>(&mut self.play, seat, None, |play| {
            if let Computer::Program(command) = &player {
                match self.programs.choose(play, seat, command) {
                    Ok(action) => return Some(action),
                    Err(failed) => verdict = Some(failed),
                }
                self.seating.substitute(seat);
                player = self.seating.computer(seat)?.clone();
            }
            let Computer::Bot(spec) = player else { unreachable!("the substitute is a bot of the house") };
            let (action, choice) = computer::choose(play, seat, spec)?;
            if choice == Choice::Several {
                had = choice;
            }
            Some(action)
        });
        if stop::is_interrupted() {
            for _ in &steps {
                self.play.undo();
            }
            self.play.forget_undone();
            self.undone.clear();
            return had;
        }
        if let Some(verdict) = verdict {
            let name = program.called(seat);
            out.push_str(&cards::harmless(&format!(
                "{name}'s program {verdict}. The house's easy plays on.\n"
            )));
        }
        self.took(text, steps, program, out);
        had
    }

    /// Adds a command whose steps were just taken, and tells them.
    fn took<C: Classic<Game = G>>(
        &mut self,
        text: String,
        mut steps: Vec<Step<G>>,
        program: &mut C,
        out: &mut String,
    ) {
        let Some(seat) = steps.first().map(Step::actor) else { return };
        take_automatic::<C>(&mut self.play, &mut steps);
        self.undone.clear();
        self.done.push(TypedCommand { text, seat, actions: steps.len() });
        self.keep(&steps, program, out);
        self.tell(&steps, program, out);
    }

    /// Adds a line that waits for the rest of its command.
    pub(super) fn wait(&mut self, text: String) {
        if let Status::ToAct(seat) = self.play.status() {
            self.play_on();
            self.done.push(TypedCommand { text, seat, actions: 0 });
        }
    }

    /// Tells the steps of the last command, with an echo if a computer gave it.
    fn tell(&self, steps: &[Step<G>], program: &mut impl Classic<Game = G>, out: &mut String) {
        if let Some(typed) = self.done.last().filter(|typed| self.is_by_computer(typed)) {
            out.extend([program.called(typed.seat).as_str(), "> ", &typed.text, "\n"]);
        }
        for step in steps {
            let (actor, status) = (step.actor(), step.status());
            let viewer = self.viewer(status, actor);
            let before = step.before(self.seating.viewer(actor, step.game().seats()));
            let (action, events, after) = (Some(step.action), step.events(viewer), step.after(viewer));
            program.tell(&StepReport { game: step.game(), before, action, events, after, status }, out);
        }
    }

    fn is_by_computer(&self, typed: &TypedCommand) -> bool {
        self.mode == Mode::Play && self.seating.computer(typed.seat).is_some()
    }

    /// Redoes the next command and tells it.
    pub(super) fn forward(&mut self, program: &mut impl Classic<Game = G>, out: &mut String) -> Option<()> {
        let steps = self.redo()?;
        self.keep(&steps, program, out);
        self.tell(&steps, program, out);
        Some(())
    }

    /// Redoes the next command silently.
    fn redo(&mut self) -> Option<Vec<Step<G>>> {
        let typed = self.undone.pop()?;
        let steps = (0..typed.actions).filter_map(|_| self.play.redo()).collect();
        self.done.push(typed);
        Some(steps)
    }

    /// Takes the last command back; says which.
    pub(super) fn back(&mut self) -> Option<&TypedCommand> {
        let typed = self.done.pop()?;
        for _ in 0..typed.actions {
            self.play.undo();
        }
        if let Some(keeper) = &mut self.keeper
            && keeper.rewind(self.play.len()).is_err()
        {
            self.forget();
        }
        self.undone.push(typed);
        self.undone.last()
    }

    /// Undoes commands up to the last one of a person; returns how many, or `None` if no person gave any.
    pub(super) fn back_to_a_person(&mut self) -> Option<usize> {
        let last = self.done.iter().rposition(|typed| self.seating.computer(typed.seat).is_none())?;
        let count = self.done.len() - last;
        for _ in 0..count {
            self.back();
        }
        Some(count)
    }

    /// Redoes the next command and what computers did after it.
    pub(super) fn forward_to_a_person(
        &mut self,
        program: &mut impl Classic<Game = G>,
        out: &mut String,
    ) -> Option<()> {
        self.forward(program, out)?;
        while self.undone.last().is_some_and(|typed| self.is_by_computer(typed)) {
            self.forward(program, out);
        }
        Some(())
    }

    /// How many commands there are, those to come among them.
    pub(super) fn length(&self) -> usize {
        self.done.len() + self.undone.len()
    }

    /// Jumps to the moment after `count` commands, which is at most [`Session::length`].
    pub(super) fn jump(&mut self, count: usize) {
        debug_assert!(count <= self.length(), "a jump stays within the journal");
        while self.done.len() > count && self.back().is_some() {}
        while self.done.len() < count && self.redo().is_some() {}
    }

    /// Continues the game from here and drops what could be redone.
    pub(super) fn play_on(&mut self) {
        self.play.forget_undone();
        self.undone.clear();
        self.mode = Mode::Play;
    }

    /// How many actions were taken, those that could be redone among them.
    pub(super) fn actions(&self) -> usize {
        self.play.len() + self.undone.iter().map(|typed| typed.actions).sum::<usize>()
    }

    /// The journal's text. Where something is hidden it says from whom, so that a replay hides it, too.
    pub(crate) fn journal(&self, names: Vec<String>) -> String {
        let count = self.play.game().seats();
        let seats = match self.hiding {
            Hiding::Nothing => Vec::new(),
            Hiding::Computers => self.seating.record(count),
            Hiding::Everybody => self.seating.record_all(count),
        };
        Journal { names, seats, ..self.play.journal() }.write()
    }

    /// Who looks at the screen: the seat to act, or after the end the last one to act; during a computer's turn, the
    /// person who watches.
    fn viewer(&self, status: Status, last: Seat) -> Viewer {
        let seat = match status {
            Status::ToAct(seat) => seat,
            Status::Over(_) => last,
        };
        self.seating.viewer(seat, self.play.game().seats())
    }
}
