//! Moves as they are typed: the words of a game's moves are lines that its program reads.

use kernel::show::Show;
use kernel::{Dice, Match, Seeded, Status, Viewer};

use super::play::obey;
use super::{Classic, Extras, Hiding, Seating, Session};

/// Plays by chance as moves are offered and types what they say, up to so many commands. Exactly the actions of the moves
/// must be taken, and those that the program takes by itself.
pub(crate) fn check_typing<C: Classic<Game: Show>>(
    program: &mut C,
    start: Match<C::Game>,
    luck: u64,
    commands: usize,
) {
    let (mut luck, mut trial) = (Seeded::new(luck), start.clone());
    let mut session = Session::new(start, Seating::default(), Hiding::Nothing);
    for _ in 0..commands {
        let Some(lines) = offered(&mut trial, &mut luck) else { return };
        for line in lines.split('\n') {
            let typed = obey(program, &mut session, &mut String::new(), Extras::default(), line);
            let refused = typed.err().map(|refused| refused.explain(trial.game()));
            assert_eq!(refused, None, "{line:?} of {lines:?} is refused");
        }
        assert_eq!(session.game().history(), trial.history(), "{lines:?}");
    }
}

/// Takes one whole command by chance and what follows by itself; returns what to type. `None` if the game is over.
fn offered<G: Show>(play: &mut Match<G>, luck: &mut Seeded) -> Option<String> {
    let game = play.game().clone();
    let mut lines = String::new();
    loop {
        let Status::ToAct(seat) = play.status() else { return None };
        let (legal, view) = (play.legal_actions(), play.view(Viewer::Seat(seat)));
        let action = legal[luck.pick(legal.len() as u32) as usize];
        let words = game.offer(&view, action).words;
        if !lines.is_empty() && !words.is_empty() {
            lines.push(' ');
        }
        lines.push_str(&words);
        play.act(action).unwrap_or_else(|refusal| panic!("{action:?} is legal: {refusal:?}"));
        if game.completes(&view, action) {
            break;
        }
    }
    while let Some(action) = game.automatic(&play.view(Viewer::Spectator)) {
        play.act(action).unwrap_or_else(|refusal| panic!("{action:?} is taken by itself: {refusal:?}"));
    }
    Some(lines)
}
