//! The rule behind an event, as far as the events around it show which one it was.

use crate::Sorcery;
use crate::cards::AbilityId;
use crate::event::{Actor, Event, Origin, Reason, Zone};
use crate::language::Trigger;

/// The heading that the event at `index` cites; `None` for what a player chose to do and for what a card's text says.
pub(super) fn rule(game: &Sorcery, events: &[Event], index: usize) -> Option<String> {
    let section = |number: &str| Some(format!("{} {number}", game.edition().name));
    let reading = |number: &str| Some(number.to_owned());
    match events[index] {
        Event::Drew { .. } | Event::MagicGained { .. } => section(of_turn(game, events, index)?),
        Event::Damaged { .. } | Event::LifeLost { .. } => of_combat(game, events, index),
        Event::MagicSpent { .. } => section("1.1"),
        Event::Triggered { ability, .. } => section(of_trigger(game, ability)),
        Event::ChargesSpent { .. } | Event::RitualPlaced { .. } => section("2.4"),
        Event::Entered { from: Origin::Hand(_), .. } | Event::Left { .. } => section("2.2"),
        Event::Entered { from: Origin::Summoned, .. } => reading("R10"),
        Event::Leaving { minion, to: Zone::Graveyard } if fell(events, index, minion) => section("2.2"),
        Event::Leaving { to: Zone::Graveyard, .. } => reading("R6"),
        Event::FellOff { .. } | Event::Enchanted { .. } => section("2.3"),
        Event::Disenchanted { .. } => reading("R3"),
        Event::RitualRemoved { .. } if is_replaced(events, index) => section("2.4"),
        Event::RitualRemoved { .. } => reading("R6"),
        Event::PlayerLeft { .. } => reading("R26"),
        Event::Ended { reason: Reason::Life, .. } => section("1.2"),
        Event::Ended { reason: Reason::TurnLimit, .. } => reading("R27"),
        Event::Ended { reason: Reason::RunawayTriggers, .. } => reading("R23"),
        Event::Entered { from: Origin::Graveyard(_), .. }
        | Event::Leaving { to: Zone::Hand | Zone::UnderDeck, .. }
        | Event::TurnStarted { .. }
        | Event::TurnEnded { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Used { .. }
        | Event::Attacked { .. }
        | Event::ChargesGained { .. }
        | Event::LifeGained { .. }
        | Event::Gained { .. }
        | Event::ChangedSides { .. }
        | Event::Followed { .. } => None,
    }
}

/// The section of a trigger; those that no edition names are in the chapter.
fn of_trigger(game: &Sorcery, ability: AbilityId) -> &'static str {
    match game.cards().ability(ability).trigger {
        Trigger::TurnStarts => "3.1",
        Trigger::TurnEnds => "3.2",
        Trigger::MinionEnters => "3.3",
        Trigger::MinionLeaves => "3.4",
        Trigger::Played
        | Trigger::Used
        | Trigger::Enchanting
        | Trigger::AbilityUsed
        | Trigger::SpellPlayed => "3",
    }
}

/// What everybody gets: opening hands, and magic and a card at the start of a turn. Later a card is the cause.
fn of_turn(game: &Sorcery, events: &[Event], index: usize) -> Option<&'static str> {
    let by_a_card =
        |event: &Event| matches!(event, Event::Played { .. } | Event::Used { .. } | Event::Triggered { .. });
    let is_start = |event: &Event| matches!(event, Event::TurnStarted { .. });
    let since = events[..index].iter().rposition(is_start).map_or(0, |start| start + 1);
    if events[since..index].iter().any(by_a_card) {
        return None;
    }
    // The draw of testing mode starts no turn.
    let is_draw = matches!(events[index], Event::Drew { .. });
    let is_ordered = is_draw && game.is_testing() && !events.iter().any(is_start);
    Some(if is_ordered { "5.1.4" } else { "1.2" })
}

/// The blow and, unless something came between, the blow back. The seat tells them apart: nobody attacks their own side.
fn of_combat(game: &Sorcery, events: &[Event], index: usize) -> Option<String> {
    let attack = events[..index].iter().rposition(|event| matches!(event, Event::Attacked { .. }))?;
    if events[attack..index].iter().any(|event| matches!(event, Event::Triggered { .. })) {
        return None;
    }
    if let Event::Attacked { minion: attacker, .. } = events[attack]
        && let Event::Damaged { minion: struck, .. } = events[index]
        && attacker.seat == struck.seat
    {
        return Some("R4".to_owned());
    }
    Some(format!("{} 2.2", game.edition().name))
}

/// Whether the event before brought the minion to a defence of 0 or less.
fn fell(events: &[Event], index: usize, leaving: Actor) -> bool {
    let before = index.checked_sub(1).map(|before| events[before]);
    match before {
        Some(
            Event::Damaged { minion, now, .. }
            | Event::Gained { minion, now, .. }
            | Event::Entered { minion, now, .. }
            | Event::Enchanted { minion, now, .. }
            | Event::Disenchanted { minion, now, .. },
        ) => minion == leaving && now.defence <= 0,
        Some(_) | None => false,
    }
}

/// Whether another ritual takes the place of the one that is removed.
fn is_replaced(events: &[Event], index: usize) -> bool {
    matches!(
        (events[index], events.get(index + 1)),
        (Event::RitualRemoved { seat, .. }, Some(Event::RitualPlaced { seat: owner, .. })) if seat == *owner
    )
}
