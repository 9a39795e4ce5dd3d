//! What is asked of the player to act: subject, verb and noun.

use kernel::Seat;
use kernel::show::Prompt;

use super::moves::Table;
use crate::action::{Action, Mark};
use crate::cards::{CardSet, Kind};
use crate::language::{Ability, Effect, MinionEffect, RitualEffect, Whose};
use crate::requirements::{Requirements, TargetRule};
use crate::state::Slot;
use crate::view::View;

/// What an action begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Held(Slot),
    Minion(Slot),
    Nothing,
}

impl Source {
    fn of(action: &Action) -> Source {
        match *action {
            Action::Play { card, .. } | Action::Discard { card } => Source::Held(card),
            Action::Attack { slot, .. } | Action::Use { slot, .. } => Source::Minion(slot),
            Action::End | Action::Draw => Source::Nothing,
        }
    }
}

pub(super) fn prompt(cards: &CardSet, view: &View, seat: Seat, among: &[Action]) -> Prompt {
    let table = Table { cards, view };
    let source = among.first().map_or(Source::Nothing, Source::of);
    if among.iter().any(|action| Source::of(action) != source) {
        return anything(seat, among);
    }
    let (subject, noun) = match source {
        Source::Nothing => return anything(seat, among),
        Source::Held(card) => (table.held(card), playing(table, card, among)),
        Source::Minion(slot) => (table.own_minion(slot), acting(table, slot, among)),
    };
    Prompt::new(seat, subject, "choose", noun.unwrap_or_else(|| "what to do with it".into()))
}

/// At the beginning of a move.
fn anything(seat: Seat, among: &[Action]) -> Prompt {
    let has = |wanted: fn(&Source) -> bool| among.iter().map(Source::of).any(|source| wanted(&source));
    let plays = has(|source| matches!(source, Source::Held(_)));
    let acts = has(|source| matches!(source, Source::Minion(_)));
    let noun = match (plays, acts) {
        (true, true) => "a card to play or a minion to act with, or end the turn",
        (true, false) => "a card to play, or end the turn",
        (false, true) => "a minion to act with, or end the turn",
        (false, false) if among.is_empty() => "what to do", // for those who look on
        (false, false) => return Prompt::new(seat, "", "end", "the turn"),
    };
    Prompt::new(seat, "", "choose", noun)
}

/// The target of a card that is played; `None` if something else is asked.
fn playing(table: Table<'_>, card: Slot, among: &[Action]) -> Option<String> {
    let is_aimed = |action: &Action| matches!(action, Action::Play { on: Some(_), .. });
    let card = table.held_card(card).filter(|_| among.iter().all(is_aimed))?;
    let rule = table.cards.facts(card).requirements.target?;
    match table.cards.printed(card).kind {
        Kind::Enchantment(_) => Some(format!("{} to enchant", target(rule))),
        Kind::Spell | Kind::Minion(_) | Kind::Ritual { .. } => {
            Some(aim(rule, table.cards.abilities_of(card)))
        }
    }
}

/// What a minion attacks or uses its ability on; `None` if something else is asked.
fn acting(table: Table<'_>, slot: Slot, among: &[Action]) -> Option<String> {
    match *among.first()? {
        Action::Attack { .. } => {
            let is_attack = |action: &Action| matches!(action, Action::Attack { .. });
            let at_minion = |action: &Action| matches!(action, Action::Attack { at: Mark::Minion(..), .. });
            let noun = if among.iter().any(at_minion) {
                "a player or minion to attack"
            } else {
                "a player to attack"
            };
            among.iter().all(is_attack).then(|| noun.to_owned())
        }
        Action::Use { ability: number, .. } => {
            let is_aimed = |action: &Action| matches!(action, Action::Use { ability, on: Some(_), .. } if *ability == number);
            let ability = table.ability(slot, number).filter(|_| among.iter().all(is_aimed))?;
            let rule = Requirements::of([ability].into_iter()).target?;
            Some(aim(rule, [ability].into_iter()))
        }
        Action::Play { .. } | Action::Discard { .. } | Action::End | Action::Draw => None,
    }
}

/// "a minion or ritual to destroy".
fn aim<'a>(rule: TargetRule, abilities: impl Iterator<Item = &'a Ability>) -> String {
    let purposes: Vec<String> = abilities.filter_map(purpose).collect();
    format!("{} to {}", target(rule), purposes.join(" and "))
}

/// What may be chosen.
fn target(rule: TargetRule) -> String {
    let thing = match (rule.minions, rule.rituals) {
        (true, true) => "minion or ritual",
        (false, true) => "ritual",
        (true, false) | (false, false) => "minion",
    };
    match rule.whose {
        Whose::Anyones => format!("a {thing}"),
        Whose::Yours => format!("a {thing} of yours"),
        Whose::Opponents => format!("an opponent's {thing}"),
    }
}

/// What an ability does with the target that the player chooses.
fn purpose(ability: &Ability) -> Option<String> {
    if !ability.target.is_chosen() {
        return None;
    }
    Some(match ability.effect {
        Effect::Damage(amount) => format!("deal {amount} damage to"),
        Effect::Destroy => "destroy".into(),
        Effect::Minion(MinionEffect::Gain(gain)) => format!("give {:+}/{:+}", gain.attack, gain.defence),
        Effect::Minion(MinionEffect::ReturnToHand) => "return to its owner's hand".into(),
        Effect::Minion(MinionEffect::PutUnderDeck) => "put on the bottom of its owner's deck".into(),
        Effect::Minion(MinionEffect::RemoveEnchantment) => "take the top enchantment off".into(),
        Effect::Minion(MinionEffect::TakeControl) => "take control of".into(),
        Effect::Minion(MinionEffect::SummonCopy) => "summon a copy of".into(),
        Effect::Ritual(RitualEffect::GainCharges(1)) => "give 1 charge".into(),
        Effect::Ritual(RitualEffect::GainCharges(charges)) => format!("give {charges} charges"),
        Effect::Player(_) | Effect::Lasting(_) => return None,
    })
}
