//! How Sorcery describes itself: its table, its moves and its history in words, from views and events alone.
//!
//! | to read about | look in |
//! |---|---|
//! | zones and handles | `areas` |
//! | printed cards | `faces` |
//! | the table, and why values are what they are | `scene`, `badges` |
//! | moves and commands | `moves` |
//! | what is asked | `prompt` |
//! | sentences of events, and the rules they cite | `tell`, `causes` |
//! | which of several alike minions is meant | `lineup` |
//! | what an event moved and speaks of | `moved` |

mod areas;
mod badges;
mod causes;
mod faces;
mod lineup;
mod moved;
mod moves;
mod prompt;
mod scene;
mod tell;

use kernel::show::{Face, Move, Names, News, Prompt, Scene, Show};
use kernel::{Outcome, Seat, Status};

use crate::Sorcery;
use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::view::View;

impl Show for Sorcery {
    fn faces(&self) -> Vec<Face> {
        faces::faces(self.cards())
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self.cards(), view)
    }

    fn prompt(&self, view: &View, seat: Seat, among: &[Action]) -> Prompt {
        prompt::prompt(self.cards(), view, seat, among)
    }

    fn offer(&self, view: &View, action: Action) -> Move<Action> {
        moves::offer(self.cards(), view, action)
    }

    /// One sentence for every event, in order.
    fn tell(&self, events: &[Event], names: &Names) -> Vec<News> {
        tell::tell(self, events, names)
    }

    fn cite(&self, refusal: &Refusal) -> News {
        self.cite_refusal(*refusal)
    }

    fn ending(&self, status: Status, names: &Names) -> Option<News> {
        let text = match status {
            Status::ToAct(_) => return None,
            Status::Over(Outcome::Won(seat)) => format!("{} wins.", names.start(seat)),
            Status::Over(Outcome::Draw) => "The game is a draw.".into(),
        };
        Some(News::new(text).citing("R13"))
    }
}
