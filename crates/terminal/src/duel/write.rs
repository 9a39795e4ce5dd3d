//! Steps as the commands that order them: for the history of a replay, for computers and hints.

use duel::{Action, CardId, Duel, Mark, Prompt, View};
use kernel::{Show, Step, Viewer};

use super::faces::Faces;
use super::program::Program;
use crate::shell::continues;

/// The command for a step, or what it adds to a command that an earlier one began.
pub(super) fn command(step: &Step<Duel>) -> String {
    let words = step.game().offer(&step.before(Viewer::Seat(step.actor())), step.action).words;
    // A play or an attack that a position began has no beginning to go on from.
    let begins = match step.action {
        Action::Target { .. } => "target ",
        Action::Pay { .. } => "pay ",
        Action::Attack { .. } | Action::Done => "attack ",
        Action::Tap { .. }
        | Action::Play { .. }
        | Action::Block { .. }
        | Action::NoBlock
        | Action::Pass
        | Action::Next => "",
    };
    if continues::<Program>(step) || words.starts_with(begins) {
        return words;
    }
    format!("{begins}{words}").trim_end().to_owned()
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

#[cfg(test)]
mod tests {
    use duel::{Set, Setup};
    use kernel::{Dice, Match, Seeded, Status};

    use super::*;
    use crate::duel::card::DrawStyle;
    use crate::duel::command as typed;
    use crate::shell::{Asked, Extras, check_typing};

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

    /// The document's decks, and every card of the extra set.
    fn setups() -> [Setup; 2] {
        let sets = vec![Set::Extra];
        let cards = duel::read_sets(&sets).expect("the extra set is good");
        let names: Vec<String> = cards.names().map(str::to_owned).collect();
        let deck = names.iter().take(5).cycle().take(30).chain(&names).cloned().collect::<Vec<_>>();
        [Setup::default(), Setup { sets, decks: [deck.clone(), deck], ..Setup::default() }]
    }

    #[test]
    fn every_move_can_be_typed() {
        for (setup, seed) in setups().iter().cycle().zip(0..30) {
            let play = Match::start(setup, seed).expect("the set-up is good");
            let mut program = Program::of(DrawStyle::default(), Extras::default());
            check_typing(&mut program, play, seed, 150);
        }
    }

    #[test]
    fn what_a_replay_lists_can_be_typed() {
        for (setup, seed) in setups()
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
