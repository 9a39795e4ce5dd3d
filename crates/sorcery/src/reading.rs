//! Card files: from TOML to printed cards, every fault with its line and column.

use cards::{Faults, Modifier, Pair, Phrase, Section, Source, Text, Word};

use crate::cards::{CardId, CardSet, Kind, Printed, enchants};
use crate::language::{
    Ability, Condition, Effect, LastingEffect, MinionEffect, PlayerEffect, RitualEffect, Subject, Target,
    Trigger,
};
use crate::requirements::Requirements;
use crate::state::Stats;
use crate::wording;

/// Numbers on cards stay far below [`Stats::LIMIT`], so that sums of them don't overflow.
pub(crate) const MOST: i32 = 1_000_000;
/// Players say the number of the ability that they use, and [`Slot`](crate::state::Slot) counts no further.
const MOST_USED: usize = 250;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Type {
    Spell,
    Minion,
    Enchantment,
    Ritual,
}

cards::words! { Type, "type":
    "spell" => Type::Spell,
    "minion" => Type::Minion,
    "enchantment" => Type::Enchantment,
    "ritual" => Type::Ritual,
}

/// Where a card file comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A built-in file. An edition's own has `[rules]`, which `edition` reads.
    Edition,
    /// A player's.
    Player,
}

/// Adds the cards of one file to the set. A card may summon a minion that comes later in the file.
pub(crate) fn read_cards(set: &mut CardSet, file: &str, text: &str, origin: Origin) -> Result<(), Faults> {
    let source = Source::parse(file, text)?;
    let root = source.root();
    if root.has("rules") && origin == Origin::Player {
        root.fault_at("rules", "only an edition has [rules]; a card file has [[card]] alone");
    }
    root.maybe_section("rules");
    let sections = root.sections("card");
    root.finish();
    if set.len() + sections.len() > CardSet::MOST {
        let beyond = &sections[CardSet::MOST.saturating_sub(set.len())];
        beyond.fault(format!("a game has at most {} cards, and this is one more", CardSet::MOST));
        return source.check();
    }
    let headings: Vec<Option<CardId>> = sections.iter().map(|section| read_heading(set, section)).collect();
    for (section, card) in sections.iter().zip(headings) {
        let abilities = section.sections("ability");
        if let Some(beyond) = abilities.get(set.room_for_abilities()) {
            beyond.fault(format!("a game has at most {} abilities, and this is one more", CardSet::MOST));
            break;
        }
        let abilities: Vec<Ability> =
            abilities.iter().filter_map(|ability| read_ability(set, ability)).collect();
        section.finish();
        if let Some(card) = card {
            complete(set, section, card, &abilities);
        }
    }
    source.check()
}

/// Everything of a card but its abilities.
fn read_heading(set: &mut CardSet, section: &Section<'_>) -> Option<CardId> {
    let name = section.text("name");
    let kind = section.word("type");
    let cost = section.number("cost", 0..=MOST);
    let wording = section.maybe_text("text").map(|text| text.as_str().to_owned());
    let picture = section.picture();
    let replaces = section.flag("replaces");
    let kind = read_kind(section, kind?)?;
    let name = name.filter(|name| is_a_name(name))?;
    let known = set.find(&name);
    match (known, replaces) {
        (Some(_), false) => name.fault(format!(
            "there is a card {} already; to put this one in its place, add `replaces = true`",
            cards::quoted(&name)
        )),
        (None, true) => name.unknown("card to replace", set.names()),
        (Some(_), true) | (None, false) => {}
    }
    let printed = Printed {
        name: name.as_str().to_owned(),
        cost: cost?,
        kind,
        texts: Vec::new(),
        wording,
        picture,
        abilities: set.file(&[]),
        requirements: Requirements::default(),
    };
    Some(set.put(printed, known.filter(|_| replaces)))
}

fn is_a_name(name: &Text<'_>) -> bool {
    let problem = if name.trim().is_empty() {
        "a card needs a name"
    } else if name.trim() != name.as_str() {
        "a name has no blanks at its ends"
    } else if name.chars().any(cards::is_harmful) {
        "a name is one line of printable characters"
    } else if name.chars().count() > 100 {
        "a name has at most 100 characters"
    } else {
        return true;
    };
    name.fault(problem);
    false
}

fn read_kind(section: &Section<'_>, kind: Type) -> Option<Kind> {
    match kind {
        Type::Spell => Some(Kind::Spell),
        Type::Minion => {
            let (attack, defence) = (section.number("attack", 0..=MOST), section.number("defence", 1..=MOST));
            Some(Kind::Minion(Stats { attack: attack?, defence: defence? }))
        }
        Type::Enchantment => {
            let (attack, defence) = (section.maybe_text("attack"), section.maybe_text("defence"));
            Some(Kind::Enchantment(enchants(read_step(attack)?, read_step(defence)?, &[])))
        }
        Type::Ritual => {
            let activation_cost = section.number("activation_cost", 0..=MOST);
            let charges = section.number("charges", 0..=MOST);
            Some(Kind::Ritual { activation_cost: activation_cost?, charges: charges? })
        }
    }
}

/// What an enchantment prints for attack or defence: `+2`, `*2`, `=3`.
fn read_step(text: Option<Text<'_>>) -> Option<Modifier> {
    let Some(text) = text else { return Some(Modifier::Add(0)) };
    let number = |digits: &str| digits.parse::<i32>().ok().filter(|number| number.abs() <= MOST);
    let step = match text.split_at_checked(1) {
        Some(("*", digits)) => number(digits).map(Modifier::Times),
        Some(("=", digits)) => number(digits).map(Modifier::Set),
        Some(("+" | "-", digits)) if digits.starts_with(|c: char| c.is_ascii_digit()) => {
            number(&text).map(Modifier::Add)
        }
        Some(_) | None => None,
    };
    if step.is_none() {
        text.fault(format!(
            "must be a change such as \"+2\", \"-1\", \"*2\" or \"=3\", not {}",
            cards::quoted(&text)
        ));
    }
    step
}

pub(crate) fn read_ability(set: &CardSet, section: &Section<'_>) -> Option<Ability> {
    let trigger: Option<Trigger> = section.word("when");
    let condition: Option<Condition> = section.maybe_word("if");
    let cost = section.maybe_number("cost", 0..=MOST);
    let effect = section.text("do").and_then(|text| read_effect(set, text));
    let target: Option<Target> = section.maybe_word("to");
    section.finish();
    let (trigger, effect) = (trigger?, effect?);
    let target = target.or_else(|| (!section.has("to")).then(|| Target::default_of(effect)))?;
    if condition.is_some_and(|condition| !condition.suits(trigger.subject())) {
        section.fault_at("if", format!("this can't be asked of {}", cards::quoted(trigger.spelling())));
    }
    if cost.is_some() != (trigger == Trigger::Used) {
        section.fault_at("cost", "an ability has a cost if and only if it is one that is used");
    }
    if !target.suits(effect) {
        section.fault_at("to", format!("this effect can't happen to {}", cards::quoted(target.spelling())));
    }
    if target == Target::It && trigger.subject() != Subject::Minion {
        section.fault_at("to", format!("{} is about no minion, so there is no \"it\"", trigger.spelling()));
    }
    if target.is_chosen() && !matches!(trigger, Trigger::Played | Trigger::Used) {
        section.fault_at("to", "only spells and used abilities have a target that the player chooses");
    }
    if (target == Target::Enchanted) != (trigger == Trigger::Enchanting) {
        section.fault_at("do", "lasting effects and the trigger \"enchanting\" belong together");
    }
    Some(Ability {
        trigger,
        condition: condition.unwrap_or(Condition::Any),
        effect,
        target,
        cost: cost.unwrap_or(0),
    })
}

/// The word that an effect begins with in a card file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Verb {
    Deal,
    Gain,
    Destroy,
    ReturnToHand,
    PutUnderDeck,
    RemoveEnchantment,
    Draw,
    Resurrect,
    Summon,
    SummonCopy,
    TakeControl,
    Grant,
    RaiseAbilityCost,
    ForbidAbilities,
}

cards::words! { Verb, "effect":
    "deal" => Verb::Deal,
    "gain" => Verb::Gain,
    "destroy" => Verb::Destroy,
    "return to hand" => Verb::ReturnToHand,
    "put under deck" => Verb::PutUnderDeck,
    "remove top enchantment" => Verb::RemoveEnchantment,
    "draw" => Verb::Draw,
    "resurrect" => Verb::Resurrect,
    "summon" => Verb::Summon,
    "summon a copy" => Verb::SummonCopy,
    "take control" => Verb::TakeControl,
    "grant" => Verb::Grant,
    "raise ability cost by" => Verb::RaiseAbilityCost,
    "forbid abilities" => Verb::ForbidAbilities,
}

impl Verb {
    /// The effect's verb in card files. A new effect starts here: its verb needs a word above and a reader below.
    pub(crate) fn of(effect: Effect) -> Verb {
        match effect {
            Effect::Damage(_) => Verb::Deal,
            Effect::Destroy => Verb::Destroy,
            Effect::Minion(effect) => match effect {
                MinionEffect::Gain(_) => Verb::Gain,
                MinionEffect::ReturnToHand => Verb::ReturnToHand,
                MinionEffect::PutUnderDeck => Verb::PutUnderDeck,
                MinionEffect::RemoveEnchantment => Verb::RemoveEnchantment,
                MinionEffect::TakeControl => Verb::TakeControl,
                MinionEffect::SummonCopy => Verb::SummonCopy,
            },
            Effect::Player(effect) => match effect {
                PlayerEffect::GainMagic(_) | PlayerEffect::GainLife(_) => Verb::Gain,
                PlayerEffect::Draw(_) => Verb::Draw,
                PlayerEffect::Resurrect { .. } => Verb::Resurrect,
                PlayerEffect::Summon { .. } => Verb::Summon,
            },
            Effect::Ritual(RitualEffect::GainCharges(_)) => Verb::Gain,
            Effect::Lasting(effect) => match effect {
                LastingEffect::GrantActions(_) => Verb::Grant,
                LastingEffect::RaiseAbilityCost(_) => Verb::RaiseAbilityCost,
                LastingEffect::ForbidAbilities => Verb::ForbidAbilities,
            },
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Good {
    Magic,
    Life,
    Charges,
}

cards::words! { Good, "thing to gain":
    "magic" => Good::Magic,
    "life" => Good::Life,
    "charges" => Good::Charges,
    "charge" => Good::Charges,
}

fn read_effect(set: &CardSet, text: Text<'_>) -> Option<Effect> {
    let mut phrase = text.phrase();
    let effect = match phrase.word()? {
        Verb::Deal => {
            let amount = phrase.number(0..=MOST)?;
            phrase.require("damage")?;
            Effect::Damage(amount)
        }
        Verb::Gain => read_gain(&mut phrase)?,
        Verb::Destroy => Effect::Destroy,
        Verb::ReturnToHand => Effect::Minion(MinionEffect::ReturnToHand),
        Verb::PutUnderDeck => Effect::Minion(MinionEffect::PutUnderDeck),
        Verb::RemoveEnchantment => Effect::Minion(MinionEffect::RemoveEnchantment),
        Verb::Draw => Effect::Player(PlayerEffect::Draw(phrase.number(1..=250u8)?)),
        Verb::Resurrect => {
            let defence = if phrase.accept("with defence") { Some(phrase.number(1..=MOST)?) } else { None };
            Effect::Player(PlayerEffect::Resurrect { defence })
        }
        Verb::Summon => {
            let count = phrase.number(1..=250u8)?;
            Effect::Player(PlayerEffect::Summon {
                card: read_minion(set, phrase.rest("the name of a minion")?)?,
                count,
            })
        }
        Verb::SummonCopy => Effect::Minion(MinionEffect::SummonCopy),
        Verb::TakeControl => Effect::Minion(MinionEffect::TakeControl),
        Verb::Grant => {
            let actions = phrase.number(1..=1_000u16)?;
            phrase.require(if actions == 1 { "action each turn" } else { "actions each turn" })?;
            Effect::Lasting(LastingEffect::GrantActions(actions))
        }
        Verb::RaiseAbilityCost => Effect::Lasting(LastingEffect::RaiseAbilityCost(phrase.number(1..=MOST)?)),
        Verb::ForbidAbilities => Effect::Lasting(LastingEffect::ForbidAbilities),
    };
    phrase.done()?;
    Some(effect)
}

/// `gain +1/+1`, `gain 3 charges`, `gain 1 magic`.
fn read_gain(phrase: &mut Phrase<'_>) -> Option<Effect> {
    if phrase.peek().is_some_and(|word| word.contains('/')) {
        return match phrase.pair(&(-MOST..=MOST))? {
            Pair { first: Modifier::Add(attack), second: Modifier::Add(defence) } => {
                Some(Effect::Minion(MinionEffect::Gain(Stats { attack, defence })))
            }
            Pair { .. } => phrase.fault("a gain is a sum such as +1/+1; only enchantments multiply"),
        };
    }
    let amount = phrase.number(1..=MOST)?;
    Some(match phrase.word()? {
        Good::Magic => Effect::Player(PlayerEffect::GainMagic(amount)),
        Good::Life => Effect::Player(PlayerEffect::GainLife(amount)),
        Good::Charges => Effect::Ritual(RitualEffect::GainCharges(amount)),
    })
}

fn read_minion(set: &CardSet, name: Text<'_>) -> Option<CardId> {
    let Some(card) = set.find(&name) else {
        let minions = set.ids().map(|id| set.printed(id)).filter(|card| matches!(card.kind, Kind::Minion(_)));
        name.unknown("minion", minions.map(|card| card.name.as_str()));
        return None;
    };
    match set.printed(card).kind {
        Kind::Minion(_) => Some(card),
        kind @ (Kind::Spell | Kind::Enchantment(_) | Kind::Ritual { .. }) => {
            name.fault(format!(
                "only minions are summoned, and this is of the type {}",
                kind.name().to_lowercase()
            ));
            None
        }
    }
}

/// Gives a card its abilities and its text.
fn complete(set: &mut CardSet, section: &Section<'_>, card: CardId, abilities: &[Ability]) {
    let kind = set.printed(card).kind;
    abilities.iter().for_each(|ability| check_type(section, kind, ability));
    if abilities.iter().filter(|ability| ability.trigger == Trigger::Used).count() > MOST_USED {
        section.fault_at("ability", format!("a card has at most {MOST_USED} abilities that are used"));
        return;
    }
    if kind == Kind::Spell && !Requirements::agree(abilities) {
        section
            .fault_at("ability", "the abilities of a spell share one target, and nothing suits all of them");
    }
    let filed = set.file(abilities);
    let texts: Vec<String> = filed.ids().map(|id| wording::sentence(set, kind, set.ability(id))).collect();
    set.change(card, |printed| {
        printed.abilities = filed;
        printed.texts = texts;
        printed.kind = match kind {
            Kind::Enchantment(own) => Kind::Enchantment(enchants(own.attack, own.defence, abilities)),
            Kind::Spell | Kind::Minion(_) | Kind::Ritual { .. } => kind,
        };
        printed.requirements = match kind {
            Kind::Enchantment(_) => Requirements::OF_ENCHANTMENT,
            Kind::Minion(_) => Requirements::OF_MINION,
            Kind::Spell => Requirements::of(abilities.iter()),
            Kind::Ritual { .. } => Requirements::default(),
        };
    });
}

/// Refuses cards that contradict themselves, so that they don't surprise anybody in play.
pub(crate) fn check_type(section: &Section<'_>, kind: Kind, ability: &Ability) {
    let allowed = match kind {
        Kind::Spell => ability.trigger == Trigger::Played,
        Kind::Minion(_) => !matches!(ability.trigger, Trigger::Played | Trigger::Enchanting),
        Kind::Enchantment(_) => ability.trigger != Trigger::Played,
        Kind::Ritual { .. } => ability.trigger.listens(),
    };
    if !allowed {
        let (kind, trigger) = (kind.name().to_lowercase(), cards::quoted(ability.trigger.spelling()));
        section.fault_at("ability", format!("the type {kind} has no abilities with the trigger {trigger}"));
    }
    let on_board = matches!(kind, Kind::Minion(_) | Kind::Enchantment(_));
    if !on_board && (ability.target == Target::Itself || matches!(ability.condition, Condition::Itself)) {
        section.fault_at("ability", "only an ability of a minion can speak of the minion itself");
    }
}
