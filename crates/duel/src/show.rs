//! How Duel describes itself: its table, its moves and its news.

mod areas;
mod badges;
mod moves;
mod numbers;
mod prompt;
mod scene;
mod tell;
mod told;

use cards::Word;
use kernel::Seat;
use kernel::show::{Badge, Face, Move, Names, News, Prompt, Scene, Show};

use crate::action::Action;
use crate::event::Event;
use crate::language::Kind;
use crate::refusal::Refusal;
use crate::state::both;
use crate::view::View;
use crate::{Duel, Game};

impl Show for Duel {
    fn faces(&self) -> Vec<Face> {
        let face = |card| {
            let printed = self.rules.cards.printed(card);
            let values = match printed.kind {
                Kind::Creature => vec![Badge::new("attack", &printed.attack), Badge::new("hp", &printed.hp)],
                Kind::Land | Kind::Enchantment | Kind::Sorcery | Kind::Instant => Vec::new(),
            };
            Face {
                id: areas::face(card),
                name: printed.name.clone(),
                kind: printed.kind.spelling().to_owned(),
                cost: printed.price.clone(),
                text: printed.sentences().join(" "),
                values,
                colour: printed.colour.map(|colour| colour.spelling().to_owned()),
                picture: printed.picture.clone(),
            }
        };
        self.rules.cards.ids().map(face).collect()
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(&self.rules, view)
    }

    fn prompt(&self, view: &View, seat: Seat, among: &[Action]) -> Prompt {
        prompt::prompt(&self.rules, view, seat, among)
    }

    fn offer(&self, view: &View, action: Action) -> Move<Action> {
        moves::offer(&self.rules, view, action)
    }

    fn completes(&self, view: &View, action: Action) -> bool {
        moves::completes(&self.rules, view, action)
    }

    /// Both players pass where neither can do anything else. If one of them can, both are asked: so a script that types
    /// `pass` for each player never passes for the wrong one.
    fn automatic(&self, view: &View) -> Option<Action> {
        both().into_iter().all(|seat| self.rules.can_only_pass(view, seat)).then_some(Action::Pass)
    }

    fn tell(&self, events: &[Event], names: &Names) -> Vec<News> {
        tell::tell(&self.rules.cards, events, names)
    }

    /// The rule stands in the sentence, in parentheses.
    fn cite(&self, refusal: &Refusal) -> News {
        let sentence = self.explain(refusal);
        let cited = sentence.find(" (D").and_then(|start| {
            let end = start + sentence[start..].find(')')?;
            Some((start, sentence.get(start + 2..end)?.to_owned(), end))
        });
        match cited {
            None => News::new(sentence + "."),
            Some((start, rule, end)) => {
                News::new(format!("{}{}.", &sentence[..start], &sentence[end + 1..])).citing(rule)
            }
        }
    }
}
