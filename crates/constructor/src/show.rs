//! How Constructor describes itself: the board to scale, moves by the places they touch, and news in plain words.

mod build_list;
mod faces;
mod moves;
mod scene;

pub use build_list::missing;
pub(crate) use faces::{GEESE_FACE, ROAD_FACE, die_face, residence_face, resource_face};
pub(crate) use moves::terms;
pub(crate) use scene::{address_at, geese_at, path_at, tile_at};

use kernel::show::{Face, Move, Names, News, Prompt, Scene, Show};
use kernel::{Outcome, Seat, Status};

use crate::{Action, Constructor, Event, Refusal, View};

impl Show for Constructor {
    fn faces(&self) -> Vec<Face> {
        faces::faces()
    }

    fn scene(&self, view: &View) -> Scene {
        self.0.scene(view)
    }

    fn prompt(&self, view: &View, seat: Seat, among: &[Action]) -> Prompt {
        moves::prompt(view, seat, among)
    }

    fn offer(&self, view: &View, action: Action) -> Move<Action> {
        moves::offer(view, action)
    }

    fn tell(&self, events: &[Event], names: &Names) -> Vec<News> {
        events.iter().map(|event| event.news(names)).collect()
    }

    fn cite(&self, refusal: &Refusal) -> News {
        refusal.news()
    }

    fn ending(&self, status: Status, names: &Names) -> Option<News> {
        let news = match status {
            Status::ToAct(_) => return None,
            Status::Over(Outcome::Won(seat)) => {
                let news = News::new(format!("{} wins.", names.start(seat))).citing("4.4");
                News { seat: Some(seat), ..news }
            }
            Status::Over(Outcome::Draw) => {
                News::new("Nobody wins: the turn limit is reached.".to_owned()).citing("C18")
            }
        };
        Some(news)
    }
}
