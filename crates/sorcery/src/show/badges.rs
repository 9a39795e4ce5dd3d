//! The values of cards as they are now, and why they are so.

use std::fmt::Write;

use kernel::show::Badge;

use super::faces::change;
use crate::cards::{Abilities, CardId, CardSet};
use crate::state::{Card, Stats};
use crate::view::MinionView;

/// A minion in play. Actions are told of the side whose turn it is: the others get theirs anew before they can act.
pub(super) fn minion(cards: &CardSet, minion: &MinionView, is_active: bool) -> Vec<Badge> {
    let printed = cards.stats(minion.card.id);
    let why = || steps(cards, minion);
    let mut badges = values(minion.now, printed, why);
    badges.extend(ability_costs(cards, minion));
    badges.extend(granted(cards, minion));
    let silencing = minion.enchantments.iter().find(|it| cards.enchants(it.card).silences);
    badges.extend(
        silencing
            .map(|it| Badge { why: name(cards, it.card).to_owned(), ..Badge::new("silenced", &"silenced") }),
    );
    if is_active {
        badges.push(Badge::new("actions", &minion.actions));
        badges.extend((minion.actions > 0).then(|| Badge::new("ready", &"ready")));
    }
    badges.extend(minion.is_new.then(|| Badge::new("new", &"new")));
    badges
}

/// A minion outside play whose values aren't as printed.
pub(super) fn card(cards: &CardSet, card: Card) -> Vec<Badge> {
    let printed = cards.stats(card.id);
    values(card.stats, printed, || start(printed, card.stats))
}

fn values(now: Stats, printed: Stats, why: impl Fn() -> String) -> Vec<Badge> {
    vec![
        Badge::value("attack", now.attack, printed.attack, &why),
        Badge::value("defence", now.defence, printed.defence, &why),
    ]
}

/// The fold of R3, step by step: "printed 1/3, changed by +0/-1, Giant Strength +2/+2".
fn steps(cards: &CardSet, minion: &MinionView) -> String {
    let mut why = start(cards.stats(minion.card.id), minion.card.stats);
    for enchantment in &minion.enchantments {
        let enchants = cards.enchants(enchantment.card);
        if enchants.changes_stats() {
            let (attack, defence) = (change(enchants.attack), change(enchants.defence));
            write!(why, ", {} {attack}/{defence}", name(cards, enchantment.card))
                .expect("a String takes all text");
        }
        add_change(&mut why, enchantment.since);
    }
    why
}

fn start(printed: Stats, now: Stats) -> String {
    let mut why = format!("printed {}/{}", printed.attack, printed.defence);
    let by = Stats { attack: now.attack - printed.attack, defence: now.defence - printed.defence };
    add_change(&mut why, by);
    why
}

/// Gains and damage; a view doesn't keep what caused them.
fn add_change(why: &mut String, by: Stats) {
    if by != Stats::default() {
        write!(why, ", changed by {:+}/{:+}", by.attack, by.defence).expect("a String takes all text");
    }
}

/// What using each ability costs, where that isn't what its card says.
fn ability_costs(cards: &CardSet, minion: &MinionView) -> impl Iterator<Item = Badge> {
    let printed = activated(cards, minion).1.activated().map(|ability| cards.ability(ability).cost);
    let why = |printed: i32| {
        let mut why = format!("printed {printed}");
        for it in &minion.enchantments {
            let more = cards.enchants(it.card).ability_cost;
            if more != 0 {
                write!(why, ", {} {more:+}", name(cards, it.card)).expect("a String takes all text");
            }
        }
        why
    };
    let costs = printed.zip(&minion.ability_costs).filter(|(printed, now)| printed != *now);
    costs.map(move |(printed, now)| Badge::value("ability", *now, printed, || why(printed)))
}

/// R25: the text of a minion whose activated abilities are those of an enchantment.
fn granted(cards: &CardSet, minion: &MinionView) -> Option<Badge> {
    let (source, _) = activated(cards, minion);
    (source != minion.card.id).then(|| Badge {
        why: name(cards, source).to_owned(),
        ..Badge::new("text", &cards.text_under(minion.card.id, source))
    })
}

/// The card whose activated abilities a minion has, and which these are: its own, or those of the newest enchantment that
/// grants some (R25).
pub(super) fn activated(cards: &CardSet, minion: &MinionView) -> (CardId, Abilities) {
    let of = |card: CardId| (card, cards.facts(card).abilities);
    let granting = minion.enchantments.iter().rev().map(|it| of(it.card));
    let mut granting = granting.filter(|(_, abilities)| abilities.activated().len() > 0);
    granting.next().unwrap_or_else(|| of(minion.card.id))
}

fn name(cards: &CardSet, card: CardId) -> &str {
    &cards.printed(card).name
}
