//! `AnyMatch`: a match of any game behind one object-safe door that speaks JSON; types are erased here and only here.

use serde_json::Value;

use crate::game::{Game, Provenance, SetupError, Status, Viewer};
use crate::journal::Journal;
use crate::play::Match;

/// Why an action that came as JSON was not taken.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Denied {
    /// The rules refuse it; nothing has changed.
    #[error("{text}")]
    Refused {
        /// The refusal in one sentence.
        text: String,
        /// The refusal as data.
        refusal: Value,
    },
    /// It is no action of this game at all.
    #[error("this is not an action: {0}")]
    NotAnAction(String),
}

/// A match of any game. Servers, shells and other languages hold this; the inner loop never does.
pub trait AnyMatch: Send {
    /// Which game, edition and cards.
    fn provenance(&self) -> Provenance;
    /// How many seats are taken.
    fn seats(&self) -> usize;
    /// Who acts, or how it ended.
    fn status(&self) -> Status;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// Every action that may be taken.
    fn legal_actions(&self) -> Vec<Value>;
    /// Takes an action; returns what `viewer` may know of what happened.
    fn act(&mut self, action: &Value, viewer: Viewer) -> Result<Vec<Value>, Denied>;
    /// Takes back the last action.
    fn undo(&mut self) -> Option<Value>;
    /// Takes it once more.
    fn redo(&mut self) -> Option<Value>;
    /// The actions so far.
    fn history(&self) -> Vec<Value>;
    /// The whole state in its written form.
    fn position(&self) -> Value;
    /// The journal's text.
    fn journal(&self) -> String;
}

impl<G: Game> AnyMatch for Match<G> {
    fn provenance(&self) -> Provenance {
        self.game().provenance()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn status(&self) -> Status {
        Match::status(self)
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&Match::view(self, viewer))
    }

    fn legal_actions(&self) -> Vec<Value> {
        Match::legal_actions(self).iter().map(json).collect()
    }

    fn act(&mut self, action: &Value, viewer: Viewer) -> Result<Vec<Value>, Denied> {
        let action =
            serde_json::from_value(action.clone()).map_err(|error| Denied::NotAnAction(error.to_string()))?;
        let game = self.game().clone();
        match Match::act(self, action) {
            Ok(events) => {
                Ok(events.iter().filter_map(|event| game.witness(event, viewer)).map(|e| json(&e)).collect())
            }
            Err(refusal) => Err(Denied::Refused { text: game.explain(&refusal), refusal: json(&refusal) }),
        }
    }

    fn undo(&mut self) -> Option<Value> {
        Match::undo(self).map(|action| json(&action))
    }

    fn redo(&mut self) -> Option<Value> {
        Match::redo(self).map(|(action, _)| json(&action))
    }

    fn history(&self) -> Vec<Value> {
        Match::history(self).map(|(action, _)| json(&action)).collect()
    }

    fn position(&self) -> Value {
        json(&self.game().position(self.state()))
    }

    fn journal(&self) -> String {
        Match::journal(self).write()
    }
}

/// Starts a match of `G` from a set-up in JSON.
pub fn start<G: Game>(setup: &Value, seed: u64) -> Result<Box<dyn AnyMatch>, SetupError> {
    let setup = serde_json::from_value(setup.clone()).map_err(|error| SetupError(error.to_string()))?;
    Ok(Box::new(Match::<G>::start(&setup, seed)?))
}

/// Opens a journal of `G` and plays it through.
pub fn replay<G: Game>(text: &str) -> Result<Box<dyn AnyMatch>, String> {
    let journal = Journal::<G>::read(text).map_err(|fault| fault.to_string())?;
    Ok(Box::new(Match::replay(&journal).map_err(|fault| fault.to_string())?))
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("a game's types are plain data")
}
