//! Commands: how the actions of a match group into the lines that one types.

use kernel::{Game, Journal, Match, Seat, Status, Step, Viewer};

use super::{Classic, Pending};

/// Yields the actions of one command, each after the ones before it were taken, and then `None`.
pub(crate) type Order<G> =
    Box<dyn FnMut(&Match<G>) -> Result<Option<<G as Game>::Action>, <G as Game>::Refusal>>;

/// One typed command, or one of a computer player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedCommand {
    /// What to type.
    pub text: String,
    /// Who gave it.
    pub seat: Seat,
    /// How many actions it ordered; none for a line that only asked for more.
    pub actions: usize,
}

/// Takes every action that can be redone, and returns the commands for them.
pub(super) fn redo_commands<C: Classic>(play: &mut Match<C::Game>) -> Vec<TypedCommand> {
    let mut commands: Vec<TypedCommand> = Vec::new();
    while let Some(step) = play.redo() {
        let text = C::command(&step);
        let automatic = C::automatic(step.game(), &step.before(Viewer::Spectator));
        match commands.last_mut() {
            Some(begun) if automatic == Some(step.action) => begun.actions += 1,
            Some(begun) if continues::<C>(&step) => {
                add_words(&mut begun.text, &text);
                begun.actions += 1;
            }
            Some(_) | None => commands.push(TypedCommand { text, seat: step.actor(), actions: 1 }),
        }
    }
    commands
}

/// The commands of a journal's text, or what is wrong with it.
pub(crate) fn commands<C: Classic>(journal: &str) -> Result<Vec<TypedCommand>, String> {
    let journal = Journal::<C::Game>::read(journal).map_err(|fault| fault.to_string())?;
    let mut play = Match::replay(&journal).map_err(|fault| fault.to_string())?;
    while play.undo().is_some() {}
    Ok(redo_commands::<C>(&mut play))
}

/// Has `seat`, which is to act, take one whole command, whose actions `choose` decides; returns its text as well. The
/// command ends where `choose` gives nothing.
pub(super) fn take_command<C: Classic>(
    play: &mut Match<C::Game>,
    seat: Seat,
    pending: Pending<'_>,
    mut choose: impl FnMut(&Match<C::Game>) -> Option<<C::Game as Game>::Action>,
) -> (String, Vec<Step<C::Game>>) {
    let start = play.len();
    let steps = play.act_each(|play| {
        let goes_on = play.len() == start
            || (play.status() == Status::ToAct(seat) && C::is_midway(&play.view(Viewer::Spectator)));
        Ok(goes_on.then(|| choose(play)).flatten())
    });
    let steps = steps.unwrap_or_else(|_| unreachable!("the actions are chosen among legal ones"));
    let mut text = String::new();
    for (step, pending) in steps.iter().zip(std::iter::once(pending).chain(std::iter::repeat(None))) {
        add_words(&mut text, &C::typed(step, pending));
    }
    (text, steps)
}

/// Takes the actions that the program takes on its own after a command, and adds them to the command's steps.
pub(super) fn take_automatic<C: Classic>(play: &mut Match<C::Game>, steps: &mut Vec<Step<C::Game>>) {
    while let Some(action) = C::automatic(play.game(), &play.view(Viewer::Spectator)) {
        let Ok(step) = play.act(action) else { return };
        steps.push(step);
    }
}

/// Whether a step is the rest of a command that an earlier one began.
pub(crate) fn continues<C: Classic>(step: &Step<C::Game>) -> bool {
    step.index > 0 && C::is_midway(&step.before(Viewer::Spectator))
}

/// Adds what another action adds to a command; some add no words.
fn add_words(text: &mut String, words: &str) {
    if !text.is_empty() && !words.is_empty() {
        text.push(' ');
    }
    text.push_str(words);
}
