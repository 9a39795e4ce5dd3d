//! The printed text of a card, derived from its data.

use crate::cards::{AbilityId, CardId, CardSet, Kind, Printed};
use crate::language::{
    Ability, Condition, Effect, LastingEffect, MinionEffect, PlayerEffect, RitualEffect, Target, Trigger,
    Whose,
};
use crate::state::Stats;

impl CardSet {
    /// A card's text. The cost of the first activated ability is left out: it has a box of its own.
    pub fn text(&self, card: CardId) -> String {
        let printed = self.printed(card);
        let used = self.used(card);
        match (&printed.wording, printed.kind) {
            (Some(wording), _) if used.len() < 2 => wording.clone(),
            (_, Kind::Enchantment(_)) => {
                let lasting = self.sentences(card, |trigger| trigger == Trigger::Enchanting);
                let granted = used.into_iter().chain(
                    self.sentences(card, |trigger| !matches!(trigger, Trigger::Enchanting | Trigger::Used)),
                );
                let granted = join(granted);
                let granted = (!granted.is_empty()).then(|| format!("Enchanted minion gains: {granted}"));
                join(lasting.chain(granted))
            }
            (_, Kind::Spell | Kind::Minion(_) | Kind::Ritual { .. }) => {
                join(used.into_iter().chain(self.sentences(card, |trigger| trigger != Trigger::Used)))
            }
        }
    }

    /// A minion's text under an enchantment that grants activated abilities: those take the place of its own (R25).
    pub fn text_under(&self, minion: CardId, enchantment: CardId) -> String {
        let own = self.sentences(minion, |trigger| trigger != Trigger::Used);
        join(self.used(enchantment).into_iter().chain(own))
    }

    /// The sentence of an ability on the card that has it.
    pub(crate) fn ability_text(&self, ability: AbilityId) -> Option<&str> {
        self.ids().find_map(|card| {
            let printed = self.printed(card);
            let index = printed.abilities.ids().position(|own| own == ability)?;
            printed.texts.get(index).map(String::as_str)
        })
    }

    /// The activated abilities in words; those after the first with their costs.
    fn used(&self, card: CardId) -> Vec<String> {
        let costs = self.abilities_of(card).filter(|ability| ability.trigger == Trigger::Used);
        let sentences = self.sentences(card, |trigger| trigger == Trigger::Used).zip(costs).enumerate();
        let with_cost = |(index, (sentence, ability)): (usize, (String, &Ability))| match index {
            0 => sentence,
            _ => format!("{}: {sentence}", ability.cost),
        };
        sentences.map(with_cost).collect()
    }

    /// A card's sentences whose triggers pass the filter.
    pub fn sentences(&self, card: CardId, wanted: impl Fn(Trigger) -> bool) -> impl Iterator<Item = String> {
        let abilities = self.abilities_of(card).zip(&self.printed(card).texts);
        abilities.filter(move |(ability, _)| wanted(ability.trigger)).map(|(_, text)| text.clone())
    }
}

/// Joins sentences; one without a full stop gets one if another follows.
fn join(sentences: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for sentence in sentences {
        if !text.is_empty() {
            text.push_str(if text.ends_with('.') { " " } else { ". " });
        }
        text.push_str(&sentence);
    }
    text
}

/// One ability in words. Triggered abilities of minions end in a full stop, all others don't.
pub(crate) fn sentence(set: &CardSet, kind: Kind, ability: &Ability) -> String {
    let clause = clause(set, ability);
    let Some(when) = when(ability) else { return capital(&clause) };
    let stop = if matches!(kind, Kind::Minion(_)) { "." } else { "" };
    format!("{when}, {clause}{stop}")
}

/// When a triggered ability happens.
fn when(ability: &Ability) -> Option<String> {
    let whenever = |verb: &str| {
        Some(match ability.condition {
            Condition::Any => format!("Whenever a minion {verb}"),
            Condition::Yours if ability.trigger == Trigger::MinionEnters => {
                format!("Whenever a minion {verb} under your control")
            }
            Condition::Yours => format!("Whenever a minion of yours {verb}"),
            Condition::Opponents => format!("Whenever an opponent's minion {verb}"),
            Condition::Itself => format!("Whenever this minion {verb}"),
            Condition::Another => format!("Whenever another minion {verb}"),
            Condition::AnotherOfYours => format!("Whenever another minion of yours {verb}"),
        })
    };
    match ability.trigger {
        Trigger::Played | Trigger::Used | Trigger::Enchanting => None,
        Trigger::TurnStarts => Some("At the start of your turn".into()),
        Trigger::TurnEnds => Some("At the end of your turn".into()),
        Trigger::MinionEnters => whenever("enters play"),
        Trigger::MinionLeaves => whenever("leaves play"),
        Trigger::AbilityUsed => whenever("uses an ability"),
        Trigger::SpellPlayed => Some(match ability.condition {
            Condition::Yours => "Whenever you play a spell".into(),
            Condition::Opponents => "Whenever an opponent plays a spell".into(),
            Condition::Any | Condition::Itself | Condition::Another | Condition::AnotherOfYours => {
                "Whenever a spell is played".into()
            }
        }),
    }
}

/// What happens, and to what.
fn clause(set: &CardSet, ability: &Ability) -> String {
    let target = ability.target;
    match ability.effect {
        Effect::Damage(amount) => format!("deal {amount} damage to {}", object(target)),
        Effect::Minion(MinionEffect::Gain(gain)) => gains(target, &pair(gain)),
        Effect::Destroy => format!("destroy {}", object(target)),
        Effect::Minion(MinionEffect::ReturnToHand) => {
            format!("return {} to {} hand", object(target), owners(target))
        }
        Effect::Minion(MinionEffect::PutUnderDeck) => {
            format!("put {} on the bottom of {} deck", object(target), owners(target))
        }
        Effect::Minion(MinionEffect::RemoveEnchantment) => {
            format!("destroy the top enchantment on {}", object(target))
        }
        Effect::Ritual(RitualEffect::GainCharges(amount)) => gains(target, &count(amount, "charge")),
        Effect::Player(PlayerEffect::GainMagic(amount)) => gains(target, &format!("{amount} magic")),
        Effect::Player(PlayerEffect::GainLife(amount)) => gains(target, &format!("{amount} life")),
        Effect::Player(PlayerEffect::Draw(amount)) => draws(target, amount),
        Effect::Player(PlayerEffect::Resurrect { defence }) => {
            let base = "resurrect the top minion in your graveyard".to_owned();
            defence.map_or(base.clone(), |defence| format!("{base} and set its defence to {defence}"))
        }
        Effect::Player(PlayerEffect::Summon { card, count }) => {
            summon(set.printed(card), set.stats(card), count)
        }
        Effect::Minion(MinionEffect::TakeControl) => format!("take control of {}", object(target)),
        Effect::Minion(MinionEffect::SummonCopy) => format!("summon a copy of {}", object(target)),
        Effect::Lasting(LastingEffect::GrantActions(1)) => {
            "enchanted minion gains +1 action each turn".into()
        }
        Effect::Lasting(LastingEffect::GrantActions(actions)) => {
            format!("enchanted minion gains +{actions} actions each turn")
        }
        Effect::Lasting(LastingEffect::RaiseAbilityCost(cost)) => {
            format!("enchanted minion's activated ability costs {cost} more")
        }
        Effect::Lasting(LastingEffect::ForbidAbilities) => "enchanted minion cannot use abilities".into(),
    }
}

/// The target as the object of a sentence.
fn object(target: Target) -> &'static str {
    match target {
        Target::It => "it",
        Target::Itself => "itself",
        Target::ChosenMinion(Whose::Anyones) => "target minion",
        Target::ChosenMinion(Whose::Yours) => "target minion of yours",
        Target::ChosenMinion(Whose::Opponents) => "target opponent's minion",
        Target::ChosenRitual(Whose::Anyones) => "target ritual",
        Target::ChosenRitual(Whose::Yours) | Target::YourRitual => "your ritual",
        Target::ChosenRitual(Whose::Opponents) => "target opponent's ritual",
        Target::ChosenMinionOrRitual(Whose::Anyones) => "target minion or ritual",
        Target::ChosenMinionOrRitual(Whose::Yours) => "target minion or ritual of yours",
        Target::ChosenMinionOrRitual(Whose::Opponents) => "target opponent's minion or ritual",
        Target::AllMinions(Whose::Anyones) => "all minions",
        Target::AllMinions(Whose::Yours) => "all your minions",
        Target::AllMinions(Whose::Opponents) => "all opponents' minions",
        Target::You => "you",
        Target::Opponents => "your opponents",
        Target::EveryPlayer => "every player",
        Target::Enchanted => "enchanted minion",
    }
}

/// "it gains +1/+1", "all your minions gain +0/+1", and "gain 1 magic" of oneself.
fn gains(target: Target, what: &str) -> String {
    match target {
        Target::Itself | Target::You => format!("gain {what}"),
        Target::AllMinions(_) | Target::Opponents => format!("{} gain {what}", object(target)),
        Target::It
        | Target::ChosenMinion(_)
        | Target::ChosenRitual(_)
        | Target::ChosenMinionOrRitual(_)
        | Target::EveryPlayer
        | Target::YourRitual
        | Target::Enchanted => format!("{} gains {what}", object(target)),
    }
}

fn draws(target: Target, amount: u8) -> String {
    let cards = if amount == 1 { "a card".to_owned() } else { count(i32::from(amount), "card") };
    match target {
        Target::Opponents => format!("your opponents draw {cards}"),
        Target::EveryPlayer => format!("every player draws {cards}"),
        Target::You
        | Target::It
        | Target::Itself
        | Target::ChosenMinion(_)
        | Target::ChosenRitual(_)
        | Target::ChosenMinionOrRitual(_)
        | Target::AllMinions(_)
        | Target::YourRitual
        | Target::Enchanted => format!("draw {cards}"),
    }
}

fn owners(target: Target) -> &'static str {
    if matches!(target, Target::AllMinions(_)) { "their owners'" } else { "its owner's" }
}

/// "summon a 1/1 air elemental", "summon up to three 1/1 air elementals".
fn summon(card: &Printed, stats: Stats, count: u8) -> String {
    const NUMBERS: [&str; 8] = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let minion = format!("{}/{} {}", stats.attack, stats.defence, card.name.to_lowercase());
    match count {
        0 | 1 => format!("summon a {minion}"),
        2..=9 => format!("summon up to {} {minion}s", NUMBERS[usize::from(count) - 2]),
        10.. => format!("summon up to {count} {minion}s"),
    }
}

fn count(amount: i32, what: &str) -> String {
    if amount == 1 { format!("1 {what}") } else { format!("{amount} {what}s") }
}

fn pair(stats: Stats) -> String {
    format!("{:+}/{:+}", stats.attack, stats.defence)
}

fn capital(clause: &str) -> String {
    let mut letters = clause.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
