//! What cards do, in the words of card files: journals carry a hash of it.
//!
//! Comments, the order of keys, `text` and the wording of sentences don't change the hash.

use cards::Word;
use kernel::journal::text_hash;

use crate::cards::{CardId, CardSet, Kind};
use crate::language::{Ability, Effect, LastingEffect, MinionEffect, PlayerEffect, RitualEffect};
use crate::reading::Verb;
use crate::setup::Rules;

/// What journals hashed in the first format: a line for each built-in card, with its sentences at that time, beside the
/// hash of what the card does.
const FORMER_LINES: &str = include_str!("../cards/former-lines.txt");

impl Rules {
    /// The hash of what the cards of this game do.
    pub(crate) fn cards_hash(&self) -> String {
        self.hash_lines(|card| does(&self.cards, card))
    }

    /// The hash of the first format, over the cards' sentences.
    pub(crate) fn former_cards_hash(&self) -> String {
        self.hash_lines(|card| former_line(&self.cards, card))
    }

    fn hash_lines(&self, line: impl Fn(CardId) -> String) -> String {
        let mut lines: Vec<String> = self.cards_in_play().into_iter().map(line).collect();
        lines.sort_unstable();
        text_hash(lines.iter().map(String::as_str))
    }

    /// The cards that can appear in a game: those of the decks, and those they summon.
    fn cards_in_play(&self) -> Vec<CardId> {
        let mut used: Vec<CardId> = self.decks.concat();
        used.sort_unstable();
        used.dedup();
        let mut is_used = vec![false; self.cards.len()];
        used.iter().for_each(|card| is_used[card.0 as usize] = true);
        let mut next = 0;
        while let Some(&card) = used.get(next) {
            next += 1;
            for ability in self.cards.abilities_of(card) {
                if let Effect::Player(PlayerEffect::Summon { card, .. }) = ability.effect
                    && !std::mem::replace(&mut is_used[card.0 as usize], true)
                {
                    used.push(card);
                }
            }
        }
        used
    }
}

/// Everything a card does. Never change how this is written: journals store its hash.
fn does(set: &CardSet, card: CardId) -> String {
    let mut text = heading(set, card);
    for ability in set.abilities_of(card) {
        let Ability { trigger, condition, effect, target, cost } = *ability;
        let (trigger, condition, target) = (trigger.spelling(), condition.spelling(), target.spelling());
        let effect = effect_words(set, effect);
        text.push_str(&format!("\nwhen {trigger}, if {condition}, cost {cost}, do {effect}, to {target}"));
    }
    text
}

/// All of a card but its abilities.
fn heading(set: &CardSet, card: CardId) -> String {
    let printed = set.printed(card);
    let numbers = match printed.kind {
        Kind::Spell => String::new(),
        Kind::Minion(stats) => format!("{}/{}", stats.attack, stats.defence),
        Kind::Enchantment(enchants) => format!("{}/{}", enchants.attack, enchants.defence),
        Kind::Ritual { activation_cost, charges } => format!("{activation_cost}, {charges}"),
    };
    format!("{}|{}|{}|{numbers}", printed.name, printed.kind.name(), printed.cost)
}

/// The words of `do` for an effect.
fn effect_words(set: &CardSet, effect: Effect) -> String {
    let verb = Verb::of(effect).spelling();
    match effect {
        Effect::Damage(amount) => format!("{verb} {amount} damage"),
        Effect::Destroy => verb.into(),
        Effect::Minion(effect) => match effect {
            MinionEffect::Gain(gain) => format!("{verb} {:+}/{:+}", gain.attack, gain.defence),
            MinionEffect::ReturnToHand
            | MinionEffect::PutUnderDeck
            | MinionEffect::RemoveEnchantment
            | MinionEffect::TakeControl
            | MinionEffect::SummonCopy => verb.into(),
        },
        Effect::Player(effect) => match effect {
            PlayerEffect::GainMagic(amount) => format!("{verb} {amount} magic"),
            PlayerEffect::GainLife(amount) => format!("{verb} {amount} life"),
            PlayerEffect::Draw(amount) => format!("{verb} {amount}"),
            PlayerEffect::Resurrect { defence: None } => verb.into(),
            PlayerEffect::Resurrect { defence: Some(defence) } => format!("{verb} with defence {defence}"),
            PlayerEffect::Summon { card, count } => format!("{verb} {count} {}", set.printed(card).name),
        },
        Effect::Ritual(RitualEffect::GainCharges(amount)) => format!("{verb} {amount} charges"),
        Effect::Lasting(effect) => match effect {
            LastingEffect::GrantActions(actions) => format!("{verb} {actions} actions each turn"),
            LastingEffect::RaiseAbilityCost(cost) => format!("{verb} {cost}"),
            LastingEffect::ForbidAbilities => verb.into(),
        },
    }
}

/// A card's line in the first format: the recorded one if the card still does the same, otherwise one made of its
/// present sentences, as for custom cards.
fn former_line(set: &CardSet, card: CardId) -> String {
    let hash = text_hash([does(set, card).as_str()]);
    let known = FORMER_LINES.lines().find_map(|line| line.strip_prefix(&hash)?.strip_prefix(' '));
    known.map_or_else(|| sentence_line(set, card), str::to_owned)
}

fn sentence_line(set: &CardSet, card: CardId) -> String {
    let costs: Vec<String> = set.abilities_of(card).map(|ability| ability.cost.to_string()).collect();
    format!("{}|{}|{}", heading(set, card), set.printed(card).texts.join(". "), costs.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{edition, library};

    fn lines() -> Vec<String> {
        let mut lines = Vec::new();
        for edition in edition::names() {
            let (_, set) = library(edition, &[]).expect("the built-in cards are good");
            for card in set.ids() {
                let hash = text_hash([does(&set, card).as_str()]);
                lines.push(format!("{hash} {}", sentence_line(&set, card)));
            }
        }
        lines
    }

    /// A card may be reworded; as long as it does the same, older journals are accepted.
    #[test]
    fn every_built_in_card_is_known_by_its_former_line() {
        for line in lines() {
            let known = FORMER_LINES.lines().any(|former| former.starts_with(&line[..17]));
            assert!(known, "{line}");
        }
    }
}
