//! Legal actions as moves, and the moves as a tree: choose, aim, do.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Show;
use super::scene::Handle;
use crate::game::Seat;

/// A legal action, described.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Move<A> {
    /// What to send back.
    pub action: A,
    /// What it does with what it touches first: "play", "attack", "end turn".
    pub verb: String,
    /// The whole move in words, unlike that of any other legal action.
    pub label: String,
    /// What it adds to the line that is typed in the game's program; several lines are separated by `\n`.
    pub words: String,
    /// What it touches, source first, then targets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touches: Vec<Handle>,
}

/// What is asked, of whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// The card or the matter in question; empty if there is none yet.
    pub subject: String,
    /// What to do: "choose".
    pub verb: String,
    /// What to do it with: "a minion or ritual to destroy".
    pub noun: String,
}

impl Prompt {
    /// A question to `seat`.
    pub fn new(seat: Seat, subject: impl Into<String>, verb: &str, noun: impl Into<String>) -> Prompt {
        Prompt { seat, subject: subject.into(), verb: verb.to_owned(), noun: noun.into() }
    }
}

/// "Banish: choose a minion or ritual to destroy."
impl fmt::Display for Prompt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Prompt { subject, verb, noun, .. } = self;
        if subject.is_empty() {
            return write!(f, "{} {noun}.", super::capitalized(verb));
        }
        write!(f, "{subject}: {verb} {noun}.")
    }
}

/// A node of the tree of moves: something to choose next, and where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Choice {
    /// What can be chosen.
    pub pick: Pick,
    /// Where it leads.
    pub then: Branch,
}

/// One thing to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A thing or place on the table.
    At(Handle),
    /// What to do, in words, where nothing on the table says it: a button.
    Button(String),
}

/// Where a choice leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Branch {
    /// A whole move, by its index in the list.
    Move(usize),
    /// Further choices.
    Choices {
        /// What is asked there.
        prompt: Prompt,
        /// The answers, in the order of the list.
        choices: Vec<Choice>,
    },
}

/// The moves of `seat` as a tree: first what they start from, then what to do with it where there are several answers,
/// then the targets one by one. Every move is one leaf.
pub fn choices<G: Show>(game: &G, view: &G::View, seat: Seat, moves: &[Move<G::Action>]) -> Vec<Choice> {
    let all: Vec<usize> = (0..moves.len()).collect();
    Tree { game, view, seat, moves }.grow(&all, 0)
}

struct Tree<'a, G: Show> {
    game: &'a G,
    view: &'a G::View,
    seat: Seat,
    moves: &'a [Move<G::Action>],
}

impl<G: Show> Tree<'_, G> {
    /// The choices among the moves at `group`, which agree in their first `depth` touches.
    fn grow(&self, group: &[usize], depth: usize) -> Vec<Choice> {
        let choice = |(pick, group): (Pick, Vec<usize>)| {
            let depth = depth + usize::from(matches!(pick, Pick::At(_)));
            Choice { then: self.lead(&group, depth), pick }
        };
        self.split(group, depth).into_iter().map(choice).collect()
    }

    fn lead(&self, group: &[usize], depth: usize) -> Branch {
        if let [only] = group
            && self.moves[*only].touches.len() <= depth
        {
            return Branch::Move(*only);
        }
        let among: Vec<G::Action> = group.iter().map(|index| self.moves[*index].action).collect();
        let prompt = self.game.prompt(self.view, self.seat, &among);
        Branch::Choices { prompt, choices: self.grow(group, depth) }
    }

    /// Groups the moves by what is chosen next.
    fn split(&self, group: &[usize], depth: usize) -> Vec<(Pick, Vec<usize>)> {
        let verb = |index: usize| &self.moves[index].verb;
        let has_verbs = depth == 1 && group.iter().any(|index| verb(*index) != verb(group[0]));
        let mut groups: Vec<(Pick, Vec<usize>)> = Vec::new();
        for &index in group {
            let moved = &self.moves[index];
            let pick = match moved.touches.get(depth) {
                _ if has_verbs => Pick::Button(moved.verb.clone()),
                Some(at) => Pick::At(*at),
                None => Pick::Button(moved.label.clone()),
            };
            match groups.iter_mut().find(|(found, _)| *found == pick) {
                Some((_, members)) => members.push(index),
                None => groups.push((pick, vec![index])),
            }
        }
        groups
    }
}
