//! Refusals in one sentence each, with the rule they cite; the same in every front end.

use cards::Word;

use crate::cards::CardId;
use crate::mana::{Colour, Cost};
use crate::refusal::{CombatRefusal, Lands, Moment, Refusal};
use crate::rules::Rules;
use crate::side::HAND_LIMIT;
use crate::state::Phase;
use crate::wording::choice_words;

impl Rules {
    /// The refusal in words.
    pub(crate) fn explain(&self, refusal: &Refusal) -> String {
        let name = |card: CardId| self.cards.name(card);
        match *refusal {
            Refusal::Over => "The game is over".into(),
            Refusal::NotNow { needs, phase } => not_now(needs, phase),
            Refusal::TargetFirst { card } => format!("{} waits for its target", name(card)),
            Refusal::PayFirst { card } => {
                format!("{} waits for its payment: choose a colour (D17)", name(card))
            }
            Refusal::BlockFirst { seat } => {
                format!("Player {seat} is asked for a blocker, or none (D12)")
            }
            Refusal::DoneFirst => "The attackers are named: close the list first (D12)".into(),
            Refusal::NotInHand { slot } => format!("There is no card {} in the hand", slot.number()),
            Refusal::NotInPlay { place } => {
                format!("Player {} has no card {} in play", place.seat(), place.slot().number())
            }
            Refusal::NotInDiscard { slot } => {
                format!("There is no card {} in your discard (D10)", slot.number())
            }
            Refusal::NotALand { card } => format!("{} is not a land: only lands give mana (D1)", name(card)),
            Refusal::LandTapped { card } => format!("{} is tapped already", name(card)),
            Refusal::SecondLand { card } => {
                format!("{} must wait: one land a turn, and this turn's is played (D2)", name(card))
            }
            Refusal::NotAnInstant { card } => {
                format!("{} is not an instant: during combat only instants are played", name(card))
            }
            Refusal::Short { card, missing, lands } => self.short(card, missing, lands),
            Refusal::NoTarget { card } => {
                format!("{} has no legal target: it takes a {} (D9)", name(card), self.choice_words(card))
            }
            Refusal::NoRoom { card } => {
                format!("{} would return a card to a hand that has {HAND_LIMIT} without it (D10)", name(card))
            }
            Refusal::WrongTarget { card } => {
                format!(
                    "This is not a legal target for {}: it takes a {} (D9)",
                    name(card),
                    self.choice_words(card)
                )
            }
            Refusal::MissingTarget { card } => {
                format!("Say what {} is played on: it takes a {}", name(card), self.choice_words(card))
            }
            Refusal::TakesNoTarget { card } => format!("{} takes no target", name(card)),
            Refusal::WrongPayment { card, generic } => {
                format!("{} costs {generic} generic mana: name that many colours (D17)", name(card))
            }
            Refusal::Protected { card, target } => {
                format!("{} can't target {}, which is protected from its colour", name(card), name(target))
            }
            Refusal::NotInPool { colour } => {
                format!("There is no {} mana left to pay with (D1)", colour.spelling())
            }
            Refusal::Combat(refusal) => self.explain_combat(refusal),
        }
    }

    fn explain_combat(&self, refusal: CombatRefusal) -> String {
        let name = |card: CardId| self.cards.name(card);
        match refusal {
            CombatRefusal::NotACreature { card } => {
                format!("{} is not a creature: only creatures attack and block (D12)", name(card))
            }
            CombatRefusal::AttacksAlready { card } => {
                format!("{} attacks already: name each attacker once (D12)", name(card))
            }
            CombatRefusal::CreatureTapped { card } => {
                format!("{} is tapped: only untapped creatures attack and block (D12)", name(card))
            }
            CombatRefusal::SecondCombat => "There is one combat a turn, and it is fought (D12)".into(),
            CombatRefusal::NoAttackers => "No attacker is named: name one, or end the phase (D12)".into(),
            CombatRefusal::BlocksAlready { card } => {
                format!("{} blocks another attacker: a blocker blocks one (D12)", name(card))
            }
            CombatRefusal::AttackerFlies { card, attacker } => {
                format!("{} can't block {}: only flyers block a flyer", name(card), name(attacker))
            }
            CombatRefusal::AttackerProtected { card, attacker } => {
                format!("{} can't block {}, which is protected from its colour", name(card), name(attacker))
            }
        }
    }

    fn short(&self, card: CardId, missing: Cost, lands: Lands) -> String {
        let printed = self.cards.printed(card);
        let coloured = Colour::ALL.into_iter().filter(|&colour| missing.coloured.of(colour) > 0);
        let coloured: Vec<String> =
            coloured.map(|colour| format!("{} {}", missing.coloured.of(colour), colour.spelling())).collect();
        let coloured = coloured.join(" and ");
        let missing = match missing.generic {
            0 => format!("{coloured} mana"),
            generic if coloured.is_empty() => format!("{generic} mana of any colour"),
            generic => format!("{coloured} mana, and {generic} of any colour"),
        };
        let help = match lands {
            Lands::None => "",
            Lands::TooFew => "; untapped lands can't give all of it",
            Lands::Enough => "; untapped lands can give it: tap them first",
        };
        format!("{} costs {}: missing {missing} (D1){help}", printed.name, printed.price)
    }

    fn choice_words(&self, card: CardId) -> String {
        self.cards.printed(card).choice.map_or(String::from("no target"), choice_words)
    }
}

fn not_now(needs: Moment, phase: Phase) -> String {
    let now = match phase {
        Phase::Draw => "the draw phase",
        Phase::Untap => "the untap phase",
        Phase::Play1 => "the first play phase",
        Phase::Combat => "the combat phase",
        Phase::Play2 => "the second play phase",
        Phase::End => "the end phase",
    };
    let what = match needs {
        Moment::PlayPhase => "Lands are tapped and cards are played in the play phases (D1)",
        Moment::CombatPhase => "Creatures attack in the combat phase (D12)",
        Moment::CardBeingPlayed => "No card waits for a target or a payment",
        Moment::AttackToBlock => "No attacker waits for a blocker (D12)",
        Moment::Window => "There is no window for instants to let go by",
        Moment::OwnPhase => "Only the active player ends the phase, when nothing is left open",
    };
    format!("{what}; this is {now}")
}
