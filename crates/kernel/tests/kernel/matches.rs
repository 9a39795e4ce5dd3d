//! Matches: checked actions, undo and redo with their luck, positions.

use kernel::play::apply_scripted;
use kernel::{Dice, Match, Outcome, Referee, Seat, Seeded, Status, Viewer};

use crate::hoard::{Action, Event, Hoard, Refusal, Setup, State};

fn start(seed: u64) -> Match<Hoard> {
    Match::start(&Setup::default(), seed).expect("a playable set-up")
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut play = start(1);
    play.act(Action::Show).expect("shown once");
    play.act(Action::Roll).expect("a roll");
    let before = play.state().clone();
    assert_eq!(play.act(Action::Show).err(), Some(Refusal::Shown { peek: None }));
    assert_eq!((play.state(), play.len()), (&before, 2));
}

#[test]
fn undo_rewinds_luck_so_it_is_never_a_second_roll() {
    for seed in 0..20 {
        let mut play = start(seed);
        let first = play.act(Action::Roll).expect("a roll").events(Viewer::Referee);
        let state = play.state().clone();
        assert_eq!(play.undo(), Some(Action::Roll));
        assert_eq!(play.act(Action::Roll).expect("the same roll").events(Viewer::Referee), first);
        assert_eq!(*play.state(), state);
    }
}

#[test]
fn another_action_meets_the_same_luck() {
    let mut play = start(3);
    let direct = {
        let mut other = play.clone();
        other.act(Action::Swap).expect("a swap");
        other.state().clone()
    };
    play.act(Action::Roll).expect("a roll");
    play.undo();
    play.act(Action::Swap).expect("a swap");
    assert_eq!(*play.state(), direct);
}

#[test]
fn redo_repeats_and_an_action_forgets_what_was_undone() {
    let mut play = start(5);
    assert_eq!((play.undo(), play.redo().is_none()), (None, true));
    let actions = [Action::Roll, Action::Swap, Action::Roll];
    play.act_all(&actions).expect("legal actions");
    let last = play.state().clone();
    assert_eq!(
        [play.undo(), play.undo(), play.undo()],
        [Some(Action::Roll), Some(Action::Swap), Some(Action::Roll)]
    );
    assert!(play.is_empty());
    let redone: Vec<Action> = std::iter::from_fn(|| play.redo().map(|step| step.action)).collect();
    assert_eq!(redone, actions);
    assert_eq!(*play.state(), last);
    play.undo();
    play.act(Action::Show).expect("something else");
    assert!(play.redo().is_none());
}

#[test]
fn what_was_undone_can_be_forgotten() {
    let mut play = start(5);
    play.act(Action::Roll).expect("a roll");
    play.undo();
    play.forget_undone();
    assert!(play.redo().is_none());
}

#[test]
fn a_step_tells_each_viewer_what_it_may_know() {
    let mut play = start(8);
    assert_eq!(play.opening_events(Viewer::Spectator).len(), 2, "a card each");
    play.act(Action::Roll).expect("a roll");
    let (own, all) = (Viewer::Seat(Seat::new(1)), Viewer::Spectator);
    let step = play.act(Action::Swap).expect("a swap");
    assert_eq!((step.index, step.action, step.actor()), (1, Action::Swap, Seat::new(1)));
    let card = step.after(own).hands[1];
    assert_eq!(step.events(own), [Event::Drew { seat: Seat::new(1), card }]);
    assert_eq!(step.events(all), [Event::Drew { seat: Seat::new(1), card: None }]);
    assert_eq!((step.before(all).turn, step.after(all).turn), (1, 2));
    assert_eq!(play.history(), [Action::Roll, Action::Swap]);
    let again = play.step(1).expect("an older step is rebuilt");
    assert_eq!((again.events(own), again.after(own)), (step.events(own), step.after(own)));
    assert!(play.step(2).is_none());
}

#[test]
fn actions_are_taken_all_or_none() {
    let mut play = start(8);
    play.act(Action::Roll).expect("a roll");
    play.undo();
    let refused = play.act_all(&[Action::Show, Action::Show, Action::Show]);
    assert_eq!(refused.err(), Some(Refusal::Shown { peek: None }));
    assert!(play.is_empty() && play.redo().is_some(), "what could be redone stays");
}

/// Kept whole, the states and events of such a match fill the memory.
#[test]
fn a_long_match_keeps_few_states_and_is_taken_back_exactly() {
    const ACTIONS: usize = 100_000;
    let setup = Setup { turns: u32::MAX, ..Setup::default() };
    let mut play = Match::<Hoard>::start(&setup, 1).expect("a playable set-up");
    let mut luck = Seeded::new(1);
    let mut states = vec![play.state().clone()];
    let mut most = 0;
    for _ in 0..ACTIONS {
        let legal = play.legal_actions();
        play.act(legal[luck.pick(legal.len() as u32) as usize]).expect("a legal action");
        states.push(play.state().clone());
        most = most.max(play.checkpoints());
    }
    assert!(most < 200, "{most} states are kept");
    let last = states.len() - 1;
    for state in states[..last].iter().rev() {
        play.undo().expect("an action to take back");
        assert_eq!(play.state(), state);
        most = most.max(play.checkpoints());
    }
    assert!(most < 250, "{most} states are kept");
    for state in &states[1..] {
        play.redo().expect("an action to take once more");
        assert_eq!(play.state(), state);
    }
}

#[test]
fn a_match_goes_on_from_a_position() {
    let setup = Setup::default();
    let mut play = start(2);
    play.act(Action::Roll).expect("a roll");
    let position = play.position();
    let mut again = Match::<Hoard>::resume(&setup, &position, 9).expect("a sound position");
    assert_eq!(again.state(), play.state());
    again.act(Action::Show).expect("it goes on");
    let replay = Match::replay(&again.journal()).expect("a journal may begin with a position");
    assert_eq!(replay.state(), again.state());
    let fault = Match::<Hoard>::resume(&setup, &State::default(), 9).err().expect("cards are missing");
    assert_eq!(fault.to_string(), "the position has 2 cards, and the set-up 5");
}

#[test]
fn a_game_ends_and_says_how() {
    let mut play = start(4);
    while let Status::ToAct(_) = play.status() {
        play.act(Action::Roll).expect("a roll is always allowed");
    }
    assert_eq!(play.len(), 12);
    let scores = play.state().scores;
    let expected = match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => Outcome::Won(Seat::new(0)),
        std::cmp::Ordering::Less => Outcome::Won(Seat::new(1)),
        std::cmp::Ordering::Equal => Outcome::Draw,
    };
    assert_eq!(play.status(), Status::Over(expected));
    assert_eq!(play.act(Action::Roll).err(), Some(Refusal::Over));
}

#[test]
fn scripted_luck_is_applied_or_refused() {
    let play = start(1);
    let roll = |picks: &[u32]| apply_scripted(play.game(), play.state(), Action::Roll, picks);
    let (state, events) = roll(&[5]).expect("a six");
    assert_eq!(state.scores, [6, 0]);
    assert_eq!(events, [Event::Rolled { seat: Seat::new(0), pips: 6, peek: None }]);
    assert!(roll(&[]).is_none() && roll(&[6]).is_none() && roll(&[1, 1]).is_none());
}

#[test]
fn seats_are_counted_from_one_in_files() {
    assert_eq!(serde_json::to_string(&Seat::new(0)).expect("a number"), "1");
    assert_eq!(serde_json::from_str::<Seat>("6").expect("a seat"), Seat::new(5));
    for wrong in ["0", "7", "-1", "\"1\""] {
        assert!(serde_json::from_str::<Seat>(wrong).is_err(), "{wrong}");
    }
    let round: Vec<usize> = Seat::new(2).round(4).map(Seat::number).collect();
    assert_eq!(round, [3, 4, 1, 2]);
}
