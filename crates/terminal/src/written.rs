//! A recorded line of play as the commands that one would type for it.

use kernel::{Game, Journal, Match};

/// A command, and how many actions it orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// What to type.
    pub text: String,
    /// At least one.
    pub actions: usize,
}

/// The commands of a journal, if `command` writes an action, or what it adds to the command that it `continues`.
pub(crate) fn written<G: Game>(
    journal: &str,
    command: impl Fn(&Match<G>, G::Action) -> String,
    continues: impl Fn(&Match<G>, G::Action) -> bool,
) -> Result<Vec<Written>, String> {
    let journal = Journal::<G>::read(journal).map_err(|fault| fault.to_string())?;
    let mut play = Match::replay(&journal).map_err(|fault| fault.to_string())?;
    while play.undo().is_some() {}
    let mut commands: Vec<Written> = Vec::new();
    for entry in &journal.entries {
        let text = command(&play, entry.action);
        match commands.last_mut() {
            Some(begun) if continues(&play, entry.action) => {
                if !text.is_empty() {
                    begun.text.extend([" ", &text]);
                }
                begun.actions += 1;
            }
            Some(_) | None => commands.push(Written { text, actions: 1 }),
        }
        play.redo();
    }
    Ok(commands)
}
