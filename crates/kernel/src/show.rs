//! How a game describes itself: scenes, moves and news as plain data. A program that knows no game can show and play any
//! game from these; there are no colours, pixels or sockets here.
//!
//! | type | what it says |
//! |---|---|
//! | [`Scene`] | what lies on the table, as one viewer sees it |
//! | [`Move`] | one legal action: its label, its command, and what it touches, source first |
//! | [`Choice`] | the moves as a tree: choose, aim, do |
//! | [`Prompt`] | what is asked, of whom |
//! | [`News`] | what happened, in a sentence with the rule that caused it |
//! | [`Preview`] | what an action would lead to, as far as the viewer can know |

mod moves;
mod news;
mod preview;
mod scene;
mod words;

pub use moves::{Branch, Choice, Move, Pick, Prompt, choices};
pub use news::{Level, Moved, Names, News, Rule};
pub use preview::{Preview, preview};
pub use scene::{Badge, Change, Face, FaceId, Handle, Layout, Piece, Player, Point, Scene, Zone, ZoneId};
pub use words::{capitalized, plain_words};

use crate::game::{Game, Seat, Status};

/// A game's own words for its table. Everything here is derived from a view or from events that a viewer witnessed, so a
/// description can tell no more than they do.
///
/// The defaults spell out the serialized view, actions and events: enough to play a new game before it has words.
pub trait Show: Game {
    /// Every kind of card or piece, in the order of [`FaceId`].
    fn faces(&self) -> Vec<Face> {
        Vec::new()
    }

    /// The table as the view's owner sees it.
    fn scene(&self, view: &Self::View) -> Scene {
        let _ = view;
        Scene::empty(self.seats())
    }

    /// What is asked of `seat`. `among` are the actions still open after a part of a move was chosen; before that, all
    /// legal ones.
    fn prompt(&self, view: &Self::View, seat: Seat, among: &[Self::Action]) -> Prompt {
        let _ = (view, among);
        Prompt::new(seat, "", "choose", "an action")
    }

    /// A legal action as a move. Labels of different legal actions differ.
    fn offer(&self, view: &Self::View, action: Self::Action) -> Move<Self::Action> {
        let _ = view;
        let words = plain_words(&action);
        Move { action, verb: words.clone(), label: words.clone(), words, touches: Vec::new() }
    }

    /// Whether `action` completes a command: whether the line that is made of [`Move::words`] can be typed now. The
    /// moves before it, up to the last complete one, are part of the same line.
    fn completes(&self, view: &Self::View, action: Self::Action) -> bool {
        let _ = (view, action);
        true
    }

    /// What a program does by itself here, whoever acts, because there is no choice. It may depend on nothing but what
    /// everybody sees.
    fn automatic(&self, view: &Self::View) -> Option<Self::Action> {
        let _ = view;
        None
    }

    /// The events of one action (or of several that make one command), as one viewer witnessed them, in sentences. A
    /// sentence may cover several events; a single event always has one.
    fn tell(&self, events: &[Self::Event], names: &Names) -> Vec<News> {
        let _ = names;
        events.iter().map(|event| News::new(capitalized(&plain_words(event)) + ".")).collect()
    }

    /// A refusal in a sentence with the rule it cites.
    fn cite(&self, refusal: &Self::Refusal) -> News {
        News::new(self.explain(refusal))
    }

    /// How the game ended, in a sentence.
    fn ending(&self, status: Status, names: &Names) -> Option<News> {
        match status {
            Status::ToAct(_) => None,
            Status::Over(crate::game::Outcome::Won(seat)) => {
                Some(News::new(format!("{} wins.", names.start(seat))))
            }
            Status::Over(crate::game::Outcome::Draw) => Some(News::new("The game is a draw.".into())),
        }
    }
}
