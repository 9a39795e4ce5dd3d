//! The conditions of legality, each said once, with the refusal if it doesn't hold.

use kernel::Seat;

use crate::action::Mark;
use crate::cards::CardId;
use crate::language::Whose;
use crate::refusal::Refusal;
use crate::requirements::{Needs, Requirements, TargetRule};
use crate::setup::Rules;
use crate::side::Side;
use crate::state::{Held, IsNew, Minion, Slot, State};

/// A value, or the reason why there is none.
pub(crate) type Check<T = ()> = Result<T, Refusal>;

/// Conditions that must all hold, each with its refusal. The first that fails is the reason.
pub(crate) struct Conditions<const N: usize>([(bool, Refusal); N]);

impl<const N: usize> Conditions<N> {
    pub(crate) fn check(self) -> Check {
        let failed = self.0.into_iter().find(|(holds, _)| !holds);
        failed.map_or(Ok(()), |(_, refusal)| Err(refusal))
    }

    /// Whether all hold. It evaluates them all and branches once: mispredicted branches are most of what a list of legal
    /// actions costs.
    #[inline(always)]
    pub(crate) fn hold(self) -> bool {
        self.0.iter().fold(true, |all, (holds, _)| all & holds)
    }
}

/// The active player's turn, while the game is running.
#[derive(Clone, Copy)]
pub(crate) struct Turn<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    /// The active player's side.
    pub(crate) side: &'a Side,
    /// What the player can pay; unlimited in testing mode (R12).
    magic: i32,
    /// What the player doesn't have.
    missing: Needs,
}

/// A player who is in the game.
#[derive(Clone, Copy)]
pub(crate) struct Player<'a> {
    pub(crate) seat: Seat,
    pub(crate) side: &'a Side,
}

/// A card to be played or an ability to be used, before its target is chosen.
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    card: CardId,
    cost: i32,
    pub(crate) requirements: Requirements,
    /// A played card leaves the hand before its effects happen (R11).
    from_hand: bool,
}

impl Attempt {
    /// The rule for its target. A target must be given exactly if the card takes one (R11).
    pub(crate) fn target_rule(self, on: Option<Mark>) -> Check<Option<TargetRule>> {
        let card = self.card;
        match (self.requirements.target, on) {
            (Some(_), None) => Err(Refusal::NeedsTarget { card }),
            (None, Some(_)) => Err(Refusal::TakesNoTarget { card }),
            (rule @ Some(_), Some(_)) | (rule @ None, None) => Ok(rule),
        }
    }
}

/// Looking things up: each function returns what was asked for, or why there is no such thing.
impl<'a> Turn<'a> {
    #[inline]
    pub(crate) fn new(rules: &'a Rules, state: &'a State) -> Check<Turn<'a>> {
        let side = state.side(state.active);
        let magic = if rules.testing { i32::MAX } else { side.magic };
        let missing = Needs::FREE_SLOT
            .when(side.board.len() >= rules.edition.board_limit)
            .and(Needs::RITUAL.when(side.ritual.is_none()))
            .and(Needs::GRAVEYARD.when(side.graveyard.is_empty()));
        let turn = Turn { rules, state, side, magic, missing };
        if state.ending.is_none() { Ok(turn) } else { Err(Refusal::GameOver) }
    }

    pub(crate) fn held(self, card: Slot) -> Check<&'a Held> {
        let hand = &self.side.hand;
        let refusal = Refusal::NoSuchCard { number: card.number(), hand: hand.len() };
        hand.get(card.index()).ok_or(refusal)
    }

    /// The players who are in the game, in seat order.
    #[inline]
    pub(crate) fn players(self) -> impl Iterator<Item = Player<'a>> {
        let players =
            Seat::all(self.state.seats()).map(move |seat| Player { seat, side: self.state.side(seat) });
        players.filter(|player| player.side.is_in())
    }

    pub(crate) fn player(self, seat: Seat) -> Check<Player<'a>> {
        self.players().find(|player| player.seat == seat).ok_or(Refusal::NoSuchPlayer { seat })
    }

    /// The attempt to play a card.
    #[inline]
    pub(crate) fn playing(self, held: &Held) -> Attempt {
        let (card, facts) = (held.card.id, self.rules.cards.facts(held.card.id));
        Attempt { card, cost: facts.cost, requirements: facts.requirements, from_hand: true }
    }

    /// The attempt to use one of a minion's abilities. A silenced minion uses none (R8).
    #[inline]
    pub(crate) fn using(self, minion: &Minion, number: Slot) -> Check<Attempt> {
        let (card, cards) = (minion.card.id, &self.rules.cards);
        let mut abilities = minion.now.activated();
        let refusal = match abilities.len() {
            0 => Refusal::NoAbility { card },
            abilities => Refusal::NoSuchAbility { card, number: number.number(), abilities },
        };
        let ability = abilities.nth(number.index()).ok_or(refusal)?;
        if minion.now.silenced {
            return Err(Refusal::Silenced { card });
        }
        let (cost, requirements) = (minion.now.cost(cards, ability), cards.requirements(ability));
        Ok(Attempt { card, cost, requirements, from_hand: false })
    }
}

/// The conditions. A condition on a part of the table takes only that part, so that listing checks it once and not
/// once for each target there.
impl Turn<'_> {
    /// What an attempt needs, whatever its target.
    #[inline(always)]
    pub(crate) fn possible(self, attempt: Attempt) -> Conditions<4> {
        let Attempt { card, cost, requirements, from_hand } = attempt;
        let (magic, limit) = (self.magic, self.rules.edition.board_limit);
        let too_dear = match from_hand {
            true => Refusal::NotEnoughMagic { card, cost, magic },
            false => Refusal::NotEnoughMagicToUse { card, cost, magic },
        };
        let has = |need| !requirements.needs.both_have(self.missing, need);
        Conditions([
            (cost <= magic, too_dear),
            (has(Needs::RITUAL), Refusal::NoRitual { card }),
            (has(Needs::GRAVEYARD), Refusal::GraveyardEmpty),
            (has(Needs::FREE_SLOT), Refusal::BoardFull { limit }),
        ])
    }

    /// Whose things the target may be.
    #[inline(always)]
    pub(crate) fn target_player(
        self,
        attempt: Attempt,
        rule: TargetRule,
        player: Player<'_>,
    ) -> Conditions<1> {
        let yours = player.seat == self.state.active;
        let allowed = match rule.whose {
            Whose::Anyones => true,
            Whose::Yours => yours,
            Whose::Opponents => !yours,
        };
        Conditions([(allowed, Refusal::WrongTarget { card: attempt.card })])
    }

    /// What kind of thing the target may be.
    #[inline(always)]
    pub(crate) fn target_kind(self, attempt: Attempt, rule: TargetRule, on: Mark) -> Conditions<1> {
        let allowed = match on {
            Mark::Minion(..) => rule.minions,
            Mark::Ritual(_) => rule.rituals,
            Mark::Player(_) => false,
        };
        Conditions([(allowed, Refusal::WrongTarget { card: attempt.card })])
    }

    /// What the owner of a targeted minion needs: a minion that returns takes a place in the hand. A card being played
    /// has already left its own (R11).
    #[inline(always)]
    pub(crate) fn target_owner(
        self,
        attempt: Attempt,
        rule: TargetRule,
        player: Player<'_>,
    ) -> Conditions<1> {
        let (seat, limit) = (player.seat, self.rules.edition.hand_limit);
        let left_hand = usize::from(attempt.from_hand & (seat == self.state.active));
        let has_room = player.side.hand.len() < limit + left_hand;
        Conditions([(!rule.hand_room | has_room, Refusal::HandFull { seat, limit })])
    }

    /// What a targeted minion needs: there must be an enchantment to remove (R11).
    #[inline(always)]
    pub(crate) fn target_minion(self, rule: TargetRule, minion: &Minion) -> Conditions<1> {
        let refusal = Refusal::NoEnchantment { card: minion.card.id };
        Conditions([(!rule.enchanted | (minion.enchantments > 0), refusal)])
    }

    /// A targeted ritual must exist.
    #[inline(always)]
    pub(crate) fn target_ritual(self, player: Player<'_>) -> Conditions<1> {
        Conditions([(player.side.ritual.is_some(), Refusal::NoSuchRitual { seat: player.seat })])
    }

    /// Attacking and using an ability take an action each (2.2).
    #[inline(always)]
    pub(crate) fn ready(self, minion: &Minion) -> Conditions<1> {
        let card = minion.card.id;
        let refusal = match minion.is_new {
            IsNew(true) => Refusal::JustEntered { card },
            IsNew(false) => Refusal::NoActionLeft { card },
        };
        Conditions([(minion.actions > 0, refusal)])
    }

    /// Only other players are attacked (5.1.6).
    #[inline(always)]
    pub(crate) fn attacked_player(self, attacker: &Minion, player: Player<'_>) -> Conditions<1> {
        let another = player.seat != self.state.active;
        Conditions([(another, Refusal::OwnSide { card: attacker.card.id })])
    }

    /// Players and minions are attacked, rituals are not (5.1.6).
    #[inline(always)]
    pub(crate) fn attacked_kind(self, attacker: &Minion, at: Mark) -> Conditions<1> {
        let attackable = match at {
            Mark::Player(_) | Mark::Minion(..) => true,
            Mark::Ritual(_) => false,
        };
        Conditions([(attackable, Refusal::AttackedRitual { card: attacker.card.id })])
    }

    /// `draw` and `discard` are commands of testing mode (5.2.3).
    #[inline(always)]
    pub(crate) fn testing(self) -> Conditions<1> {
        Conditions([(self.rules.testing, Refusal::TestingOnly)])
    }

    /// What the `draw` command needs (R12).
    pub(crate) fn draw(self) -> Conditions<2> {
        let (seat, limit) = (self.state.active, self.rules.edition.hand_limit);
        Conditions([
            (self.side.hand.len() < limit, Refusal::HandFull { seat, limit }),
            (!self.side.deck.is_empty(), Refusal::DeckEmpty),
        ])
    }
}

impl<'a> Player<'a> {
    pub(crate) fn minion(self, slot: Slot) -> Check<&'a Minion> {
        let (seat, board) = (self.seat, &self.side.board);
        let refusal = Refusal::NoSuchMinion { seat, number: slot.number(), minions: board.len() };
        board.get(slot.index()).ok_or(refusal)
    }
}
