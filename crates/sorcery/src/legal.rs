//! Which actions are legal, and why the others are not: [`check`] and [`list`] ask the same [`conditions`].
//!
//! [`conditions`]: crate::conditions

use kernel::Bits;

use crate::action::{Action, Mark};
use crate::conditions::{Attempt, Check, Player, Turn};
use crate::setup::Rules;
use crate::state::{Minion, Slot, State};

/// `Ok` exactly for the legal actions.
pub(crate) fn check(rules: &Rules, state: &State, action: Action) -> Check {
    let turn = Turn::new(rules, state)?;
    match action {
        Action::End => Ok(()), // 5.1.2: at any time
        Action::Attack { slot, at } => {
            let attacker = turn.check_ready(slot)?;
            let player = turn.player(at.owner())?;
            turn.attacked_player(attacker, player).check()?;
            turn.attacked_kind(attacker, at).check()?;
            if let Mark::Minion(_, slot) = at { player.minion(slot).map(drop) } else { Ok(()) }
        }
        Action::Play { card, on } => turn.check_attempt(turn.playing(turn.held(card)?), on),
        Action::Use { slot, ability, on } => {
            let user = turn.check_ready(slot)?;
            turn.check_attempt(turn.using(user, ability)?, on)
        }
        Action::Draw => turn.testing().check().and_then(|()| turn.draw().check()),
        Action::Discard { card } => turn.testing().check().and_then(|()| turn.held(card).map(drop)),
    }
}

/// Replaces the contents of `into` by every legal action. Their order is part of the contract: a seed picks by index.
pub(crate) fn list(rules: &Rules, state: &State, into: &mut Vec<Action>) {
    into.clear();
    let Ok(turn) = Turn::new(rules, state) else { return };
    turn.list_plays(into);
    for slot in turn.side.board.places(|minion| turn.ready(minion).hold()).map(Slot::new) {
        turn.list_attacks(slot, into);
        turn.list_uses(slot, into);
    }
    if turn.testing().hold() {
        turn.list_testing(into);
    }
    into.push(Action::End);
}

impl<'a> Turn<'a> {
    fn check_ready(self, slot: Slot) -> Check<&'a Minion> {
        let minion = self.player(self.state.active)?.minion(slot)?;
        self.ready(minion).check().map(|()| minion)
    }

    /// An attempt with the target that the player chose, or without one.
    fn check_attempt(self, attempt: Attempt, on: Option<Mark>) -> Check {
        let rule = attempt.target_rule(on)?;
        self.possible(attempt).check()?;
        let Some((rule, on)) = rule.zip(on) else { return Ok(()) };
        let player = self.player(on.owner())?;
        self.target_player(attempt, rule, player).check()?;
        self.target_kind(attempt, rule, on).check()?;
        match on {
            Mark::Minion(_, slot) => {
                let minion = player.minion(slot)?;
                self.target_owner(attempt, rule, player).check()?;
                self.target_minion(rule, minion).check()
            }
            Mark::Ritual(_) => self.target_ritual(player).check(),
            Mark::Player(_) => Ok(()),
        }
    }

    /// Lists the cards in hand order. Whether a card takes a target is unpredictable, so the cards that take none are
    /// written in runs between the others instead of one by one.
    #[inline]
    fn list_plays(self, into: &mut Vec<Action>) {
        let hand = &self.side.hand;
        let playable = hand.places(|held| self.possible(self.playing(held)).hold());
        let targeted = playable & hand.places(|held| self.playing(held).requirements.target.is_some());
        let mut untargeted = playable & !targeted;
        let play = |card| Action::Play { card, on: None };
        for card in targeted {
            push_places(into, untargeted.take_before(card), play);
            let (attempt, card) = (self.playing(&hand[card]), Slot::new(card));
            self.list_targets(attempt, into, |on| Action::Play { card, on });
        }
        push_places(into, untargeted, play);
    }

    #[inline]
    fn list_attacks(self, slot: Slot, into: &mut Vec<Action>) {
        let attacker = &self.side.board[slot.index()];
        let attacked = self.players().filter(|player| self.attacked_player(attacker, *player).hold());
        attacked.for_each(|Player { seat, side }| {
            into.push(Action::Attack { slot, at: Mark::Player(seat) });
            let attack = |at| Action::Attack { slot, at: Mark::Minion(seat, at) };
            push_run(into, side.board.len(), attack);
        });
    }

    #[inline]
    fn list_uses(self, slot: Slot, into: &mut Vec<Action>) {
        let user = &self.side.board[slot.index()];
        for ability in (0..user.now.activated().len()).map(Slot::new) {
            if let Ok(attempt) = self.using(user, ability)
                && self.possible(attempt).hold()
            {
                self.list_targets(attempt, into, |on| Action::Use { slot, ability, on });
            }
        }
    }

    /// Lists a possible attempt with each of its targets, or alone if it takes none.
    #[inline]
    fn list_targets(self, attempt: Attempt, into: &mut Vec<Action>, action: impl Fn(Option<Mark>) -> Action) {
        let Some(rule) = attempt.requirements.target else { return into.push(action(None)) };
        let players = self.players().filter(|player| self.target_player(attempt, rule, *player).hold());
        players.for_each(|player| {
            let (seat, board) = (player.seat, &player.side.board);
            let kind = |mark| self.target_kind(attempt, rule, mark).hold();
            if kind(Mark::Minion(seat, Slot(0))) & self.target_owner(attempt, rule, player).hold() {
                let fits = board.places(|minion| self.target_minion(rule, minion).hold());
                push_places(into, fits, |slot| action(Some(Mark::Minion(seat, slot))));
            }
            let ritual = Mark::Ritual(seat);
            if kind(ritual) & self.target_ritual(player).hold() {
                into.push(action(Some(ritual)));
            }
        });
    }

    #[cold]
    fn list_testing(self, into: &mut Vec<Action>) {
        if self.draw().hold() {
            into.push(Action::Draw);
        }
        into.extend((0..self.side.hand.len()).map(|card| Action::Discard { card: Slot::new(card) }));
    }
}

/// The slots of a usual hand or board. For so few, writing all candidates and keeping some is faster than branching on
/// each, or than a loop whose trip count the processor can't predict.
const FEW: usize = 5;

/// Appends the actions of these places: each candidate overwrites the one before, unless that one is kept.
#[inline]
fn push_places(into: &mut Vec<Action>, places: Bits, action: impl Fn(Slot) -> Action) {
    if places != places & Bits::first(FEW) {
        return into.extend(places.map(|place| action(Slot::new(place))));
    }
    let start = into.len();
    into.extend_from_slice(&[Action::End; FEW]);
    let space: &mut [Action; FEW] = into.last_chunk_mut().expect("it has just been added");
    let mut count = 0;
    for place in 0..FEW {
        space[count] = action(Slot::new(place));
        count += usize::from(places.has(place));
    }
    into.truncate(start + count);
}

/// Appends the actions of the first `count` places.
#[inline]
fn push_run(into: &mut Vec<Action>, count: usize, action: impl Fn(Slot) -> Action) {
    if count > FEW {
        return into.extend((0..count).map(|place| action(Slot::new(place))));
    }
    let end = into.len() + count;
    into.extend_from_slice(&std::array::from_fn::<_, FEW, _>(|place| action(Slot::new(place))));
    into.truncate(end);
}
