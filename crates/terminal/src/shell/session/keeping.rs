//! A session keeps its game on the shelf while it is played.

use std::io;

use kernel::{Game, Journal, Step};

use super::{Mode, Session};
use crate::shell::shelf::Keeper;
use crate::shell::{Classic, files};

impl<G: Game> Session<G> {
    /// Keeps the steps of the last command, in case of an accident.
    pub(super) fn keep(&mut self, steps: &[Step<G>], program: &impl Classic<Game = G>, out: &mut String) {
        match (&mut self.keeper, self.mode) {
            (_, Mode::Replay) => {}
            (Some(keeper), Mode::Play) if keeper.can_follow(steps) => {
                let kept = keeper.follow(steps);
                self.expect_kept(kept, out);
            }
            (Some(_) | None, Mode::Play) => self.keep_anew(program, out),
        }
    }

    /// Keeps the whole game in a new file: it begins, or who plays it has changed.
    pub(in crate::shell) fn keep_anew(&mut self, program: &impl Classic<Game = G>, out: &mut String) {
        let is_played = self.mode == Mode::Play && !self.play.is_empty();
        let Some(shelf) = self.shelf.as_ref().filter(|_| is_played) else { return };
        let seats = self.seating.record(self.play.game().seats());
        let journal = Journal { names: program.names(), seats, ..self.play.journal() };
        let begun = Keeper::begin(shelf, &journal).map(|keeper| self.keeper.replace(keeper));
        let begun = begun.map(|former| former.map(Keeper::forget)).map(drop);
        self.expect_kept(begun, out);
    }

    /// A game that can't be kept is played all the same, and the player is told once. What was kept of it stays.
    fn expect_kept(&mut self, kept: io::Result<()>, out: &mut String) {
        if let Err(error) = kept {
            let why = files::reason(&error);
            out.extend([
                "From here on the game is lost if it is interrupted; it can't be kept: ",
                &why,
                "\n",
            ]);
            self.shelf = None;
        }
    }

    /// No longer keeps the game: it is over, or safe elsewhere.
    pub(crate) fn forget(&mut self) {
        if let Some(keeper) = self.keeper.take() {
            keeper.forget();
        }
    }

    /// Whether the game can be continued after the program has ended.
    pub(crate) fn is_kept(&self) -> bool {
        self.keeper.is_some()
    }
}
