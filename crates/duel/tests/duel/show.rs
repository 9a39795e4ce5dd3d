//! How Duel describes itself: the laws of descriptions, and single cases.

use std::collections::BTreeSet;

use duel::{Action, Duel, Set, Setup, generate};
use kernel::laws::check_show;
use kernel::show::{Names, Show};
use kernel::{Match, Seat, Seeded, Status, Viewer};

/// Every set-up that changes what is on the table: the documents' decks, those for bots, the extra set, closed decks.
fn setups() -> Vec<Setup> {
    let limit = Some(40);
    let sets = vec![Set::Extra];
    let cards = duel::read_sets(&sets).expect("the extra set is good");
    let names: Vec<String> = cards.names().map(str::to_owned).collect();
    let deck: Vec<String> = names.iter().take(5).cycle().take(20).chain(&names).cloned().collect();
    vec![
        Setup { turn_limit: limit, ..Setup::default() },
        Setup { turn_limit: limit, closed_decks: true, ..Setup::for_bots() },
        Setup { turn_limit: limit, sets, decks: [deck.clone(), deck], ..Setup::default() },
    ]
}

#[test]
fn duel_describes_itself_by_the_laws() {
    let mut cited = BTreeSet::new();
    for setup in setups() {
        for seed in 0..25 {
            let cite = &mut |rule: &kernel::show::Rule| {
                cited.insert(rule.0.clone());
            };
            check_show::<Duel>(&setup, seed, cite).expect("no law is broken");
        }
    }
    let book = include_str!("../../../../docs/rules/duel.md");
    for rule in &cited {
        let is_heading = |line: &str| {
            let heading = line.trim_start_matches('#').trim();
            line.starts_with('#') && heading.split_whitespace().next() == Some(rule)
        };
        assert!(rule.starts_with('R') || book.lines().any(is_heading), "{rule} is no heading of the book");
    }
    assert!(cited.len() > 5, "{cited:?}");
}

/// Any valid words in any combination.
#[test]
fn games_with_generated_cards_are_described_by_the_laws() {
    for seed in 0..60 {
        let setup = Setup { turn_limit: Some(40), ..generate::setup(&mut Seeded::new(seed)) };
        check_show::<Duel>(&setup, seed, &mut |_| {}).unwrap_or_else(|violation| panic!("{violation}"));
    }
}

/// Plays by labels, as somebody who reads them would.
fn take(play: &mut Match<Duel>, label: &str) -> Vec<String> {
    let Status::ToAct(seat) = play.status() else { panic!("the game runs") };
    let view = play.view(Viewer::Seat(seat));
    let legal = play.legal_actions();
    let action = legal.iter().find(|action| play.game().offer(&view, **action).label == label);
    let step =
        play.act(*action.unwrap_or_else(|| panic!("no move is labelled {label}: {legal:?}"))).expect("legal");
    let news = step.game().tell(&step.events(Viewer::Seat(seat)), &Names::numbered(2));
    news.iter().map(ToString::to_string).collect()
}

#[test]
fn phases_and_prompts_are_said_in_words() {
    let mut play: Match<Duel> = Match::start(&Setup::default(), 1).expect("the document's decks");
    let ask = |play: &Match<Duel>| {
        let view = play.view(Viewer::Seat(Seat::new(0)));
        play.game().prompt(&view, Seat::new(0), &play.legal_actions()).to_string()
    };
    assert_eq!(ask(&play), "Choose a card to play or a land to tap, or go to combat.");
    assert_eq!(take(&mut play, "go to combat"), ["Combat phase."]);
    assert_eq!(ask(&play), "Attack: choose a creature to attack with, or don't attack.");
    assert_eq!(take(&mut play, "don't attack"), ["Second play phase."]);
    let told = take(&mut play, "end turn");
    assert!(told.contains(&"Round 1: it is player 2's turn.".to_owned()), "{told:?}");
}

#[test]
fn a_command_that_takes_several_actions_is_told_once() {
    let setup = Setup { turn_limit: Some(60), ..Setup::default() };
    let names = Names::numbered(2);
    let mut told = Vec::new();
    for seed in 0..20 {
        let mut play: Match<Duel> = Match::start(&setup, seed).expect("the document's decks");
        let mut luck = kernel::Seeded::new(seed);
        let mut events = Vec::new();
        while let Status::ToAct(seat) = play.status() {
            let legal = play.legal_actions();
            let action = legal[kernel::Dice::pick(&mut luck, legal.len() as u32) as usize];
            let completes = play.game().completes(&play.view(Viewer::Seat(seat)), action);
            let step = play.act(action).expect("what is listed is legal");
            events.extend(step.events(Viewer::Spectator));
            if completes {
                let news = play.game().tell(&std::mem::take(&mut events), &names);
                let is_play =
                    matches!(action, Action::Target { .. } | Action::Pay { .. } | Action::Play { .. });
                told.extend(news.into_iter().filter(|_| is_play).map(|news| news.text));
            }
        }
    }
    let whole = |text: &&String| text.contains(" plays ") && text.contains(" on ") && text.contains(" for ");
    assert!(told.iter().any(|text| whole(&text)), "{told:#?}");
    assert!(!told.iter().any(|text| text.ends_with("is played.")), "every play was told from its beginning");
}
