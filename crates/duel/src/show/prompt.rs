//! What is asked, in words.

use cards::Word;
use kernel::Seat;
use kernel::show::Prompt as Question;

use crate::action::Action;
use crate::cards::CardId;
use crate::language::{Change, Lasting, Scope, Spell};
use crate::place::Place;
use crate::rules::Rules;
use crate::state::{Block, Phase, Prompt};
use crate::view::View;
use crate::wording::choice_words;

pub(super) fn prompt(rules: &Rules, view: &View, seat: Seat, among: &[Action]) -> Question {
    let ask = |subject: String, noun: String| Question::new(seat, subject, "choose", noun);
    let name = |card: CardId| rules.cards.name(card).to_owned();
    match view.prompt {
        Prompt::Play if view.phase == Phase::Play1 => {
            ask(String::new(), "a card to play or a land to tap, or go to combat".into())
        }
        Prompt::Play => ask(String::new(), "a card to play or a land to tap, or end the turn".into()),
        Prompt::Target { card } => ask(name(card), purpose(rules, card)),
        Prompt::Pay { card, generic, .. } => {
            let left = if generic == 1 { "1 more mana".into() } else { format!("{generic} more mana") };
            ask(format!("Pay for {}", name(card)), format!("a colour; {left} to pay"))
        }
        Prompt::Attackers if view.fights.is_empty() => {
            ask("Attack".into(), "a creature to attack with, or don't attack".into())
        }
        Prompt::Attackers => ask("Attack".into(), "one more attacker, or attack".into()),
        Prompt::Window => ask("Combat".into(), "an instant to play or a land to tap, or pass".into()),
        Prompt::Blocker => {
            ask(format!("{} attacks", attacker(rules, view)), "a blocker, or don't block".into())
        }
        Prompt::Fought => Question::new(seat, "Combat is over", "go on", "to the second play phase"),
        Prompt::Over(_) => {
            debug_assert!(among.is_empty(), "nothing is asked when the game is over");
            Question::new(seat, "The game is over", "look", "at the table")
        }
    }
}

/// The attacker that waits for a blocker.
fn attacker(rules: &Rules, view: &View) -> String {
    let open = view.fights.iter().find(|fight| fight.block == Block::Open);
    let place = open.map(|fight| Place::new(view.active, fight.attacker));
    let card = place.and_then(|place| view.sides[place.seat().index()].in_play.get(place.slot().index()));
    card.map_or("A creature".into(), |card| rules.cards.name(card.card).to_owned())
}

/// "a black creature to destroy".
fn purpose(rules: &Rules, card: CardId) -> String {
    let printed = rules.cards.printed(card);
    let noun = printed.choice.map_or("target".into(), choice_words);
    let noun = noun.trim_start_matches("target ");
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let spells = printed.effects.spells.iter().filter_map(|spell| spell_purpose(*spell));
    let lasting = printed.effects.lasting.iter().filter_map(|lasting| lasting_purpose(*lasting));
    let does: Vec<String> = spells.chain(lasting).collect();
    format!("{article} {noun} to {}", if does.is_empty() { "play it on".into() } else { does.join(" and ") })
}

fn spell_purpose(spell: Spell) -> Option<String> {
    match spell {
        Spell::Destroy(Scope::One(_)) => Some("destroy".into()),
        Spell::Deal { amount, to: Scope::One(_) } => Some(format!("deal {amount} damage to")),
        Spell::Return { .. } => Some("return to your hand".into()),
        Spell::Destroy(Scope::All(_)) | Spell::Deal { to: Scope::All(_), .. } => None,
    }
}

fn lasting_purpose(lasting: Lasting) -> Option<String> {
    let Scope::One(_) = lasting.on else { return None };
    Some(match lasting.change {
        Change::Gain { attack, hp } => format!("gain {attack:+}/{hp:+}"),
        Change::Get(keyword) => format!("get {}", keyword.spelling()),
        Change::Lose(keyword) => format!("lose {}", keyword.spelling()),
    })
}
