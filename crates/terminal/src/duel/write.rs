//! Steps as the commands that order them: for the history of a replay, for computers and hints.

use duel::{Action, CardId, Duel, Event, Mark, Prompt, View};
use kernel::{Step, Viewer};

use super::faces::Faces;
use super::program::Program;
use crate::shell::continues;

/// The command for a step, or what it adds to a command that an earlier one began.
pub(super) fn command(step: &Step<Duel>) -> String {
    let first = !continues::<Program>(step);
    match step.action {
        Action::Tap { slot } => format!("tap {}", slot.number()),
        Action::Play { slot } => format!("play {}", slot.number()),
        Action::Target { on } if first => format!("target {}", target(on)),
        Action::Target { on } => target(on),
        Action::Pay { .. } if first || is_first_payment(step) => format!("pay {}", paid(step)),
        Action::Pay { .. } => paid(step),
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

/// A play goes on until it is paid, an attack until it is closed.
pub(super) fn is_midway(view: &View) -> bool {
    match view.prompt {
        Prompt::Target { .. } | Prompt::Pay { .. } => true,
        Prompt::Attackers => !view.fights.is_empty(),
        Prompt::Play | Prompt::Window | Prompt::Blocker | Prompt::Fought | Prompt::Over(_) => false,
    }
}

/// The names behind the numbers of a step's command.
pub(super) fn meaning(step: &Step<Duel>) -> Option<String> {
    let (cards, view) = (&step.game().rules().cards, &step.before(Viewer::Seat(step.actor())));
    let side = &view.sides[view.actor.index()];
    let name = |card: CardId| cards.name(card).to_owned();
    match step.action {
        Action::Play { slot } => side.hand.get(slot.index())?.card.map(name),
        Action::Tap { slot } | Action::Attack { slot } | Action::Block { slot } => {
            side.in_play.get(slot.index()).map(|card| name(card.card))
        }
        Action::Target { on: Mark::Player(seat) } => Some(format!("on player {seat}")),
        Action::Target { on: Mark::InPlay(place) } => {
            Some(format!("on {}", Faces { cards, view }.named(place)))
        }
        Action::Target { on: Mark::Discard(slot) } => side.discard.get(slot.index()).map(|card| name(*card)),
        Action::Pay { .. } | Action::Done | Action::NoBlock | Action::Pass | Action::Next => None,
    }
}

fn target(on: Mark) -> String {
    match on {
        Mark::Player(seat) => seat.to_string(),
        Mark::InPlay(place) => format!("{} {}", place.seat(), place.slot().number()),
        Mark::Discard(slot) => format!("discard {}", slot.number()),
    }
}

/// Whether the whole generic part was still to be paid.
fn is_first_payment(step: &Step<Duel>) -> bool {
    match step.before(Viewer::Spectator).prompt {
        Prompt::Pay { card, generic, .. } => generic == step.game().rules().cards.printed(card).cost.generic,
        Prompt::Play
        | Prompt::Target { .. }
        | Prompt::Attackers
        | Prompt::Window
        | Prompt::Blocker
        | Prompt::Fought
        | Prompt::Over(_) => false,
    }
}

/// The colours that were paid, those without a choice among them.
fn paid(step: &Step<Duel>) -> String {
    let mut letters = String::new();
    for event in step.events(Viewer::Spectator) {
        if let Event::Paid { mana, .. } = event {
            letters.push_str(&mana.to_string());
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use duel::{Set, Setup};
    use kernel::{Dice, Match, Seeded, Status};

    use super::*;
    use crate::duel::command as typed;
    use crate::shell::Asked;

    /// A random game as whole commands; one that is only half-made at the end is left out.
    fn game(setup: &Setup, seed: u64) -> Vec<(String, Vec<Action>, Match<Duel>)> {
        let mut play: Match<Duel> = Match::start(setup, seed).expect("the set-up is good");
        let mut dice = Seeded::new(seed);
        let mut commands: Vec<(String, Vec<Action>, Match<Duel>)> = Vec::new();
        while matches!(play.status(), Status::ToAct(_)) && commands.len() < 150 {
            let legal = play.legal_actions();
            let action = legal[dice.pick(legal.len() as u32) as usize];
            let before = play.clone();
            let step = play.act(action).expect("what is listed is legal");
            let text = command(&step);
            match commands.last_mut() {
                Some((begun, actions, _)) if continues::<Program>(&step) => {
                    begun.extend([" ", &text]);
                    actions.push(action);
                }
                Some(_) | None => commands.push((text, vec![action], before)),
            }
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
            for (text, actions, mut play) in game(setup, seed) {
                let read = typed::read(&text).expect("it is a command");
                let Some(Asked::Act(order)) = Program::act(&read) else { panic!("{text} acts") };
                let steps = play.act_each(order).expect("it is legal");
                let taken: Vec<Action> = steps.iter().map(|step| step.action).collect();
                assert_eq!(taken, actions, "{text}");
            }
        }
    }
}
