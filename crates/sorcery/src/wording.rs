//! The printed text of a card, derived from its data.

use crate::cards::{CardSet, Kind, Printed};
use crate::language::{Ability, Condition, Effect, Target, Trigger, Whose};
use crate::state::Stats;

impl Printed {
    /// The whole text: what the file says where it says something, else one sentence after the other.
    pub fn text(&self) -> String {
        self.wording.clone().unwrap_or_else(|| join(&self.texts))
    }
}

/// Sentences in one line; those without a full stop get one where another follows.
fn join(sentences: &[String]) -> String {
    let mut text = String::new();
    for (index, sentence) in sentences.iter().enumerate() {
        if index > 0 {
            text.push_str(if text.ends_with('.') { " " } else { ". " });
        }
        text.push_str(sentence);
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
        Effect::Gain(gain) => gains(target, &pair(gain)),
        Effect::Destroy => format!("destroy {}", object(target)),
        Effect::ReturnToHand => format!("return {} to {} hand", object(target), owners(target)),
        Effect::PutUnderDeck => format!("put {} on the bottom of {} deck", object(target), owners(target)),
        Effect::RemoveEnchantment => format!("destroy the top enchantment on {}", object(target)),
        Effect::GainCharges(amount) => gains(target, &count(amount, "charge")),
        Effect::GainMagic(amount) => gains(target, &format!("{amount} magic")),
        Effect::GainLife(amount) => gains(target, &format!("{amount} life")),
        Effect::Draw(amount) => draws(target, amount),
        Effect::Resurrect { defence } => {
            let base = "resurrect the top minion in your graveyard".to_owned();
            defence.map_or(base.clone(), |defence| format!("{base} and set its defence to {defence}"))
        }
        Effect::Summon { card, count } => summon(set.printed(card), set.stats(card), count),
        Effect::TakeControl => format!("take control of {}", object(target)),
        Effect::SummonCopy => format!("summon a copy of {}", object(target)),
        Effect::GrantActions(1) => "enchanted minion gains +1 action each turn".into(),
        Effect::GrantActions(actions) => format!("enchanted minion gains +{actions} actions each turn"),
        Effect::RaiseAbilityCost(cost) => format!("enchanted minion's activated ability costs {cost} more"),
        Effect::ForbidAbilities => "enchanted minion cannot use abilities".into(),
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
