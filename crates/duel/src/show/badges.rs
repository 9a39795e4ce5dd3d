//! The present values of a card in play, and why they are not as printed.

use cards::Word;
use kernel::show::{Badge, Change};

use crate::language::{Keywords, Kind};
use crate::place::{Place, Slot};
use crate::rules::Rules;
use crate::state::Block;
use crate::view::{PermanentView, View};

pub(super) fn permanent(rules: &Rules, view: &View, place: Place, card: &PermanentView) -> Vec<Badge> {
    let mut badges = Vec::new();
    let printed = rules.cards.printed(card.card);
    if printed.kind == Kind::Creature {
        let why = || causes(rules, view, place, card);
        badges.push(Badge::value("attack", card.attack, printed.attack, why));
        badges.push(Badge::value("hp", card.hp, printed.hp, why));
        if card.damage > 0 {
            badges.push(Badge::new("damage", &card.damage));
        }
        if card.keywords != printed.keywords {
            let change = if card.keywords.iter().count() >= printed.keywords.iter().count() {
                Change::Raised
            } else {
                Change::Lowered
            };
            let text = spelled(card.keywords);
            badges.push(Badge { key: "abilities".into(), text, change, why: why() });
        } else if card.keywords != Keywords::default() {
            badges.push(Badge::new("abilities", &spelled(card.keywords)));
        }
        badges.extend(part_in_combat(view, place));
    }
    badges.extend(card.tapped.then(|| Badge::new("tapped", &"tapped")));
    badges
}

/// "printed 2/2, Rage +2/+2, 1 damage".
fn causes(rules: &Rules, view: &View, place: Place, card: &PermanentView) -> String {
    let printed = rules.cards.printed(card.card);
    let mut causes = vec![format!("printed {}/{}", printed.attack, printed.hp)];
    if printed.keywords != Keywords::default() {
        causes[0].push_str(&format!(", {}", spelled(printed.keywords)));
    }
    for enchantment in rules.enchantments_of(view, place) {
        let by = view.sides[enchantment.place.seat().index()].in_play.get(enchantment.place.slot().index());
        causes.extend(by.map(|by| rules.cards.printed(by.card)).map(|by| {
            let does: Vec<String> =
                by.sentences().iter().map(|text| text.trim_end_matches('.').to_owned()).collect();
            format!("{} ({})", by.name, does.join(", "))
        }));
    }
    if card.damage > 0 {
        causes.push(format!("{} damage", card.damage));
    }
    causes.join(", ")
}

/// "First Strike, Trample", or a word for none.
fn spelled(keywords: Keywords) -> String {
    let words: Vec<&str> = keywords.iter().map(Word::spelling).collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

fn part_in_combat(view: &View, place: Place) -> Option<Badge> {
    let attacks = |slot: Slot| view.fights.iter().any(|fight| fight.attacker == slot);
    let blocks = |slot: Slot| view.fights.iter().any(|fight| fight.block == Block::By(slot));
    if place.seat() == view.active {
        attacks(place.slot()).then(|| Badge::new("attacking", &"attacking"))
    } else {
        let blocked = view.fights.iter().find(|fight| fight.block == Block::By(place.slot()));
        let number = blocked.map(|fight| fight.attacker.number());
        blocks(place.slot())
            .then(|| Badge::new("blocking", &format!("blocking {}", number.unwrap_or_default())))
    }
}
