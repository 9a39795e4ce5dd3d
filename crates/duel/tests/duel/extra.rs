//! Beyond the document: windows, instants, and the effects that no listed card has.

use duel::{Action, Duel, Event, Mark, Place, PlayOrder, Prompt, Set, Setup, Slot};
use kernel::{Game, Match, Referee, Seat, Viewer};

fn table(sets: Vec<Set>, position: &str) -> Match<Duel> {
    let position = serde_json::from_str(position).expect("a position");
    Match::resume(&Setup { sets, ..Setup::default() }, &position, 1).expect("a good position")
}

fn act(play: &mut Match<Duel>, actions: &[Action]) {
    for action in actions {
        let game = play.game().clone();
        if let Err(refusal) = play.act(*action) {
            panic!("{action:?}: {}", game.explain(&refusal));
        }
    }
}

fn order(play: &mut Match<Duel>, number: usize, on: Option<Mark>) {
    let mut order = PlayOrder::new(Slot::new(number - 1), on, None);
    play.act_each(|play| order.next(play)).expect("a legal play");
}

fn in_play(player: usize, number: usize) -> Mark {
    Mark::InPlay(Place::at(Seat::new(player - 1), number - 1))
}

fn attack(number: usize) -> Action {
    Action::Attack { slot: Slot::new(number - 1) }
}

fn block(number: usize) -> Action {
    Action::Block { slot: Slot::new(number - 1) }
}

fn tap(number: usize) -> Action {
    Action::Tap { slot: Slot::new(number - 1) }
}

#[test]
fn windows_are_always_asked_and_only_then() {
    let position = r#"{"phase":"combat","players":[{"in_play":["Guard"]},{}]}"#;
    let mut play = table(vec![Set::Extra], position);
    act(&mut play, &[attack(1), Action::Done]);
    for (seat, prompt) in [(0, Prompt::Window), (1, Prompt::Window), (0, Prompt::Window), (1, Prompt::Window)]
    {
        assert_eq!((play.state().actor, play.state().prompt), (Seat::new(seat), prompt));
        act(&mut play, &[Action::Pass]);
    }
    assert_eq!((play.state().prompt, play.state().sides[1].hp), (Prompt::Fought, 13));
    let mut play = table(Vec::new(), position);
    act(&mut play, &[attack(1), Action::Done]);
    assert_eq!(play.state().prompt, Prompt::Fought);
}

#[test]
fn a_dead_attacker_fights_no_more() {
    let position = r#"{"phase":"combat","players":[{"in_play":["Ghost","Skeleton","Vampire"]},
        {"hand":["Spark","Spark"],"in_play":["Mountain","Mountain"]}]}"#;
    let mut play = table(vec![Set::Extra], position);
    act(&mut play, &[attack(1), attack(3), Action::Done, Action::Pass, tap(1), tap(2)]);
    order(&mut play, 1, Some(in_play(1, 1)));
    assert_eq!(play.state().fights.len(), 1);
    act(&mut play, &[Action::Pass, Action::Pass, Action::Pass]);
    assert_eq!(play.state().sides[1].hp, 9);
    // The opponent's mana of the windows does not outlast the combat.
    assert_eq!(play.state().sides[1].pool.total(), 1);
    act(&mut play, &[Action::Next]);
    assert_eq!(play.state().sides[1].pool.total(), 0);
}

#[test]
fn without_attackers_the_combat_is_over() {
    let position =
        r#"{"phase":"combat","players":[{"in_play":["Ghost"]},{"hand":["Spark"],"pool":{"R":1}}]}"#;
    let mut play = table(vec![Set::Extra], position);
    act(&mut play, &[attack(1), Action::Done, Action::Pass]);
    order(&mut play, 1, Some(in_play(1, 1)));
    assert_eq!((play.state().prompt, play.state().actor), (Prompt::Fought, Seat::new(0)));
}

#[test]
fn an_attacker_stays_blocked_when_its_blocker_is_gone() {
    for (attacker, hp) in [("Guard", 15), ("Werewolf", 11)] {
        let position = format!(
            r#"{{"phase":"combat","players":[{{"in_play":["{attacker}"],"hand":["Spark"],"pool":{{"R":1}}}},
                {{"in_play":["Ghost"]}}]}}"#
        );
        let mut play = table(vec![Set::Extra], &position);
        act(&mut play, &[attack(1), Action::Done, Action::Pass, Action::Pass, block(1)]);
        order(&mut play, 1, Some(in_play(2, 1)));
        act(&mut play, &[Action::Pass, Action::Pass]);
        assert_eq!(play.state().sides[1].hp, hp, "{attacker}");
    }
}

#[test]
fn protection_stops_damage_blocks_and_targets() {
    let position = r#"{"players":[{"in_play":["Paladin"]},{"in_play":["Ghost"]}],
        "active":2,"phase":"combat"}"#;
    let mut play = table(vec![Set::Extra], position);
    act(
        &mut play,
        &[attack(1), Action::Done, Action::Pass, Action::Pass, block(1), Action::Pass, Action::Pass],
    );
    assert_eq!((play.state().sides[0].in_play[0].damage, play.state().sides[1].in_play.len()), (0, 0));

    let position = r#"{"players":[{"in_play":["Paladin","Soldier"]},{"hand":["Plague","Terror"],"pool":{"B":5}}],
        "active":2}"#;
    let mut play = table(vec![Set::Extra], position);
    act(&mut play, &[Action::Play { slot: Slot::new(1) }]);
    assert_eq!(play.legal_actions(), [Action::Target { on: in_play(1, 2) }]);
    play.undo();
    order(&mut play, 1, None);
    assert_eq!(play.state().sides[0].in_play.len(), 1);
}

#[test]
fn armies_outgrow_their_place() {
    let army = |name: &str| format!("{{\"in_play\":[{}]}}", vec![format!("\"{name}\""); 14].join(","));
    let position = format!("{{\"phase\":\"combat\",\"players\":[{},{}]}}", army("Guard"), army("Skeleton"));
    let mut play = table(Vec::new(), &position);
    (1..=14).for_each(|number| act(&mut play, &[attack(number)]));
    act(&mut play, &[Action::Done]);
    assert!(play.state().fights.is_spilled());
    let game = play.game().clone();
    (1..=13).for_each(|number| act(&mut play, &[block(number)]));
    assert_eq!(game.resume(&game.position(play.state())), Ok(play.state().clone()));
    act(&mut play, &[Action::NoBlock]);
    assert_eq!((play.state().sides[1].in_play.len(), play.state().sides[1].hp), (1, 13));
    assert!(!play.state().fights.is_spilled());
}

/// Cards for every effect of the document's list that its own cards don't use.
const MINE: &str = "
[[card]]
name = 'Drill'
type = 'enchantment'
colour = 'red'
cost = 'R'
[[card.ability]]
when = 'in play'
do = 'get First Strike'
to = 'target creature'

[[card]]
name = 'Leash'
type = 'enchantment'
colour = 'red'
cost = 'R'
[[card.ability]]
when = 'in play'
do = 'lose Trample'
to = 'target creature'

[[card]]
name = 'Rust'
type = 'enchantment'
colour = 'red'
cost = 'R'
[[card.ability]]
when = 'in play'
do = 'gain -1/-1'
to = 'green creatures'
[[card.ability]]
when = 'in play'
do = 'gain +1/+1'
to = 'red creatures'

[[card]]
name = 'Doom'
type = 'sorcery'
colour = 'red'
cost = 'R'
[[card.ability]]
when = 'played'
do = 'destroy'
to = 'all enchantments'
[[card.ability]]
when = 'played'
do = 'deal 15 damage'
to = 'players'
";

fn mine(position: &str) -> Match<Duel> {
    table(vec![Set::File { name: "mine.toml".into(), text: MINE.into() }], position)
}

#[test]
fn every_effect_of_the_list_works() {
    let mut play = mine(
        r#"{"players":[{"hand":["Drill","Leash","Rust"],"pool":{"R":3},"in_play":["Angry Bear","Hobgoblin"]},{}]}"#,
    );
    order(&mut play, 1, Some(in_play(1, 2)));
    order(&mut play, 1, Some(in_play(1, 1)));
    order(&mut play, 1, None);
    let position = serde_json::to_value(play.game().position(play.state())).expect("plain data");
    let creatures = &position["players"][0]["in_play"];
    let shown = |index: usize| {
        let creature = &creatures[index];
        (creature["attack"].clone(), creature["hp"].clone(), creature["abilities"].clone())
    };
    assert_eq!(shown(0), (2.into(), 1.into(), serde_json::json!([])));
    assert_eq!(shown(1), (4.into(), 4.into(), serde_json::json!(["First Strike"])));
}

#[test]
fn two_players_at_0_hp_draw() {
    let mut play = mine(
        r#"{"players":[{"hand":["Doom"],"pool":{"R":1},"in_play":["Holy War","Soldier","Holy War"]},{"in_play":["Rage"]}]}"#,
    );
    order(&mut play, 1, None);
    assert_eq!(play.state().prompt, Prompt::Over(kernel::Outcome::Draw));
    assert_eq!(play.state().enchantments.len(), 0);
    assert_eq!(play.state().sides[0].in_play.len(), 1);
    let last = play.step(play.len() - 1).expect("the last step").events(Viewer::Referee);
    assert!(matches!(last.last(), Some(Event::Ended { .. })));
}
