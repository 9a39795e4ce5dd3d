//! A player who knows no game: it reads looks, walks the tree of choices, and plays every game to its end.

use anymatch::{Audience, House, Look};
use kernel::show::{Branch, Choice, Pick};
use kernel::{Dice, Seat, Seeded, Status};

use crate::tables;

const MOST_ACTIONS: usize = 5_000;

/// Walks from the root of the tree to a move, each choice at random.
fn wander(look: &Look, dice: &mut Seeded) -> usize {
    let mut choices: &[Choice] = &look.choices;
    loop {
        let choice = &choices[dice.pick(choices.len() as u32) as usize];
        if let Pick::At(at) = choice.pick {
            assert!(look.scene.has(at), "what can be chosen is in the scene");
        }
        match &choice.then {
            Branch::Move(index) => return *index,
            Branch::Choices { choices: next, prompt } => {
                assert!(!prompt.to_string().is_empty());
                choices = next;
            }
        }
    }
}

fn play(table: &mut dyn House, seed: u64) -> Look {
    let mut dice = Seeded::new(seed);
    for _ in 0..MOST_ACTIONS {
        let spectators = table.look(Audience::Spectators);
        assert!(spectators.moves.is_empty(), "spectators have no moves");
        let Status::ToAct(seat) = spectators.status else { return spectators };
        let look = table.look(Audience::Seat(seat));
        assert!(!look.moves.is_empty() && look.prompt.is_some());
        for other in Seat::all(look.scene.players.len()).filter(|other| *other != seat) {
            assert!(table.look(Audience::Seat(other)).moves.is_empty(), "nobody else has moves");
        }
        let offer = &look.moves[wander(&look, &mut dice)];
        table.act(seat, look.ply, &offer.action).unwrap_or_else(|refused| panic!("{offer:?}: {refused:?}"));
    }
    panic!("no end after {MOST_ACTIONS} actions");
}

#[test]
fn a_stranger_plays_every_game_to_its_end() {
    for (game, mut table) in tables(7) {
        let end = play(table.as_mut(), 11);
        assert!(end.ending.is_some_and(|news| !news.text.is_empty()), "{game} says how it ended");
        assert!(end.prompt.is_none(), "{game} asks for nothing more");
    }
}

#[test]
fn news_are_the_same_at_once_and_bit_by_bit() {
    for (game, mut table) in tables(3) {
        let mut heard = table.news(0, Audience::Spectators);
        assert_eq!((heard.len(), heard[0].ply), (1, 0), "{game}: the deal");
        let mut dice = Seeded::new(5);
        for _ in 0..60 {
            let Status::ToAct(seat) = table.look(Audience::Spectators).status else { break };
            let look = table.look(Audience::Seat(seat));
            let action = look.moves[wander(&look, &mut dice)].action.clone();
            table.act(seat, look.ply, &action).expect("a move of the look");
            heard.extend(table.news(heard.len(), Audience::Spectators));
        }
        assert_eq!(heard, table.news(0, Audience::Spectators), "{game}");
        assert!(heard.iter().map(|step| step.ply).eq(0..heard.len()), "{game}: one entry for each action");
    }
}

#[test]
fn undo_and_journals_are_the_houses() {
    for (game, mut table) in tables(9) {
        let before = (table.position(), table.look(Audience::Spectators));
        let Status::ToAct(seat) = before.1.status else { panic!("{game} runs") };
        let action = table.look(Audience::Seat(seat)).moves[0].action.clone();
        table.act(seat, 0, &action).expect("a move of the look");
        let (after, taken) = (table.position(), table.history().len());
        (0..taken).for_each(|_| assert!(table.undo(), "{game}"));
        assert!((table.position(), table.look(Audience::Spectators)) == before && !table.undo(), "{game}");
        (0..taken).for_each(|_| assert!(table.redo(), "{game}"));
        assert!(table.position() == after && !table.redo(), "{game}");
        if game != "hoard" {
            let replay = anymatch::continue_journal(&table.journal()).expect("a journal of the house");
            assert_eq!(replay.position(), after, "{game}");
        }
    }
}

#[test]
fn bots_and_advice_choose_among_the_moves() {
    for (game, table) in tables(2) {
        let Status::ToAct(seat) = table.look(Audience::Spectators).status else { panic!("{game} runs") };
        let look = table.look(Audience::Seat(seat));
        let chosen = table.choose(seat, &bots::Spec::Random, 1).expect("it is that seat's turn");
        assert!(look.moves.iter().any(|offer| offer.action == chosen), "{game}");
        let advice = table.advise(seat).expect("it is that seat's turn");
        assert!(!advice.is_empty(), "{game}");
        for advice in advice {
            assert_eq!(look.moves[advice.index].label, advice.label, "{game}");
            let preview = table.preview(seat, look.ply, &look.moves[advice.index].action);
            assert!(preview.is_ok_and(|preview| !preview.sure.is_empty() || !preview.possible.is_empty()));
        }
    }
}
