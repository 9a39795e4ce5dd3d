//! A computer player's commands: chosen action by action, and taken as if they were typed.

use bots::Spec;
use kernel::journal::text_hash;
use kernel::{Game, Match, Seat, Seeded, Status};

use super::session::rewind;
use super::{Classic, Matter, Purpose};

/// A whole command of a computer player.
pub(super) struct Chosen<Action> {
    /// As it would be typed.
    pub(super) text: String,
    pub(super) actions: Vec<Action>,
    /// Was there anything to choose?
    pub(super) choice: Choice,
}

/// Whether a computer player had a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// One thing alone could be done.
    None,
    /// There were several.
    Several,
}

/// The next command of `seat`, which is to act; the match is as before, but what could be redone is forgotten.
pub(super) fn choose<C: Classic>(
    program: &C,
    play: &mut Match<C::Game>,
    seat: Seat,
    spec: Spec,
) -> Chosen<<C::Game as Game>::Action> {
    let mut chosen = Chosen { text: String::new(), actions: Vec::new(), choice: Choice::None };
    while chosen.actions.is_empty() || is_midway(program, play, seat) {
        let (action, choice) = choose_action(program, play, seat, spec);
        add_words(&mut chosen.text, &program.typed(play, action));
        if choice == Choice::Several {
            chosen.choice = choice;
        }
        if play.act(action).is_err() {
            unreachable!("bots choose among legal actions");
        }
        chosen.actions.push(action);
    }
    rewind(play, chosen.actions.len());
    chosen
}

/// Is a command begun that `seat` has to go on with, whatever it does?
pub(super) fn is_midway<C: Classic>(program: &C, play: &Match<C::Game>, seat: Seat) -> bool {
    play.status() == Status::ToAct(seat)
        && play.legal_actions().into_iter().all(|action| program.continues(play, action))
}

/// Adds what another action adds to a command; some add no words.
pub(super) fn add_words(text: &mut String, words: &str) {
    if !text.is_empty() && !words.is_empty() {
        text.push(' ');
    }
    text.push_str(words);
}

/// A bot is made anew for each choice: what it chooses depends on the match alone, so that taking back is exact.
fn choose_action<C: Classic>(
    program: &C,
    play: &Match<C::Game>,
    seat: Seat,
    spec: Spec,
) -> (<C::Game as Game>::Action, Choice) {
    let Matter { game, view, legal } = program.matter(play, seat, Purpose::Play);
    if let [only] = legal[..] {
        return (only, Choice::None);
    }
    let mut bot = spec.bot(seed(play, seat, &spec.to_string()));
    (bot.choose(&game, &view, &legal), Choice::Several)
}

/// A seed of one choice, by nothing but the match so far, the seat, and who chooses.
pub(super) fn seed<G: Game>(play: &Match<G>, seat: Seat, who: &str) -> u64 {
    let texts = [who, &seat.to_string(), &play.len().to_string(), &play.seed().to_string()];
    let hash = text_hash(texts);
    Seeded::new(u64::from_str_radix(&hash, 16).expect("hashes are written in hex")).seed()
}
