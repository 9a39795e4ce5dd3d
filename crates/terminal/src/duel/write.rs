//! Actions as the commands that order them: for the history of a replay.

use duel::{Action, Duel, Event, Mark, Prompt};
use kernel::Match;
use kernel::play::apply_scripted;

/// The command for `action`, or what it adds to a command that an earlier action began.
pub(super) fn command(play: &Match<Duel>, action: Action) -> String {
    let first = !continues(play, action);
    match action {
        Action::Tap { slot } => format!("tap {}", slot.number()),
        Action::Play { slot } => format!("play {}", slot.number()),
        Action::Target { on } if first => format!("target {}", target(on)),
        Action::Target { on } => target(on),
        Action::Pay { .. } if first || is_first_payment(play) => format!("pay {}", paid(play, action)),
        Action::Pay { .. } => paid(play, action),
        Action::Attack { slot } if first => format!("attack {}", slot.number()),
        Action::Attack { slot } => slot.number().to_string(),
        Action::Done if first => "attack".into(),
        Action::Done => String::new(),
        Action::Block { slot } => format!("block {}", slot.number()),
        Action::NoBlock => "block none".into(),
        Action::Pass => "pass".into(),
        Action::Next => "next".into(),
    }
}

/// Is this action the rest of a typed command? A play goes on until it is paid, an attack until it is closed.
pub(super) fn continues(play: &Match<Duel>, action: Action) -> bool {
    if play.is_empty() {
        return false;
    }
    match action {
        Action::Target { .. } | Action::Pay { .. } | Action::Done => true,
        Action::Attack { .. } => !play.state().fights.is_empty(),
        Action::Tap { .. }
        | Action::Play { .. }
        | Action::Block { .. }
        | Action::NoBlock
        | Action::Pass
        | Action::Next => false,
    }
}

fn target(on: Mark) -> String {
    match on {
        Mark::Player(seat) => seat.to_string(),
        Mark::InPlay(place) => format!("{} {}", place.seat(), place.slot().number()),
        Mark::Discard(slot) => format!("discard {}", slot.number()),
    }
}

/// Is the whole generic part still to be paid?
fn is_first_payment(play: &Match<Duel>) -> bool {
    match play.state().prompt {
        Prompt::Pay { card, generic, .. } => {
            generic == play.game().edition().cards.printed(card).cost.generic
        }
        Prompt::Play
        | Prompt::Target { .. }
        | Prompt::Attackers
        | Prompt::Window
        | Prompt::Blocker
        | Prompt::Fought
        | Prompt::Over(_) => false,
    }
}

/// The colours that are paid now, those without a choice among them.
fn paid(play: &Match<Duel>, action: Action) -> String {
    let tried = apply_scripted(play.game(), play.state(), action, &[]);
    let mut letters = String::new();
    for event in tried.map(|(_, events)| events).unwrap_or_default() {
        if let Event::Paid { mana, .. } = event {
            letters.push_str(&mana.to_string());
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use duel::{Set, Setup};
    use kernel::{Dice, Seeded, Status};

    use super::*;
    use crate::duel::command as typed;
    use crate::duel::program::Program;
    use crate::shell::Asked;

    /// A random game of whole commands: half a play is no typed command.
    fn game(setup: &Setup, seed: u64) -> Vec<(String, Vec<Action>, Match<Duel>)> {
        let mut play: Match<Duel> = Match::start(setup, seed).expect("the set-up is good");
        let mut dice = Seeded::new(seed);
        let mut commands: Vec<(String, Vec<Action>, Match<Duel>)> = Vec::new();
        while matches!(play.status(), Status::ToAct(_)) && commands.len() < 150 {
            let legal = play.legal_actions();
            let action = legal[dice.pick(legal.len() as u32) as usize];
            let text = command(&play, action);
            match commands.last_mut() {
                Some((begun, actions, _)) if continues(&play, action) => {
                    begun.extend([" ", &text]);
                    actions.push(action);
                }
                Some(_) | None => commands.push((text, vec![action], play.clone())),
            }
            play.act(action).expect("what is listed is legal");
        }
        commands.pop();
        commands
    }

    #[test]
    fn what_a_replay_lists_can_be_typed() {
        let sets = vec![Set::Extra];
        let cards = duel::read_sets(&sets).expect("the extra set is good");
        let names: Vec<String> = cards.names().map(str::to_owned).collect();
        let deck = names.iter().take(5).cycle().take(30).chain(&names).cloned().collect::<Vec<_>>();
        let extra = Setup { sets, decks: [deck.clone(), deck], ..Setup::default() };
        for (setup, seed) in [Setup::default(), extra]
            .iter()
            .zip([0, 100])
            .flat_map(|(setup, first)| (first..first + 15).map(move |seed| (setup, seed)))
        {
            for (text, actions, before) in game(setup, seed) {
                let read = typed::read(&text).expect("it is a command");
                assert_eq!(Program::act(&before, &read), Some(Asked::Act(actions)), "{text}");
            }
        }
    }
}
