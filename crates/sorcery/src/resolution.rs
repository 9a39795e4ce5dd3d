//! The resolution of one action: an explicit stack of tasks, so that triggers nest depth first (R22) without recursion.

use kernel::{List, Outcome, Seat, Table};

use crate::action::Mark;
use crate::cards::{Abilities, AbilityId, CardId, CardSet, fits};
use crate::event::{Actor, Aim, Alike, Cause, Event, Reason, Zone};
use crate::language::{Subject, Target, Trigger};
use crate::setup::Rules;
use crate::spot::Spot;
use crate::state::{Enchantment, Slot, State, Stats};

/// The game is a draw if one command fires this many triggers (R23).
const MOST_TRIGGERS: u32 = 10_000;
/// And so many that wait at once: cards may have thousands of triggers each, and every one is looked at when a card leaves.
const MOST_WAITING: usize = 100_000;

/// The resolution stack; the next task is on top.
type Tasks = List<Task, 12>;

/// An action being resolved.
pub(crate) struct Resolution<'a, T> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a mut State,
    pub(crate) table: &'a mut T,
    tasks: Tasks,
    triggers: u32,
}

/// One step of a resolution.
///
/// The source of an ability is the card that it is on, or the player who plays a spell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(8))] // pushed and popped in whole words
pub(crate) enum Task {
    /// The turn is over.
    #[default]
    NextTurn,
    /// A trigger fires, if its card is still in play.
    Trigger { source: Spot, holder: Holder, ability: AbilityId, subject: Spot },
    /// An ability happens.
    Perform { source: Spot, ability: AbilityId, on: Spot },
    /// An ability that acts on many minions acts on this one.
    Affect { source: Spot, ability: AbilityId, minion: Spot },
    /// The defender strikes the attacker (R4).
    HitBack { minion: Spot, damage: i32 },
    /// Further minions are summoned.
    Summon { seat: Seat, card: CardId, left: u8 },
    /// An ability that acts on many players, one after the other, acts on this one.
    AffectPlayer { seat: Seat, ability: AbilityId },
    /// A minion's leave-play triggers are done: it leaves.
    Depart { minion: Spot, to: Zone },
    /// An ability's effect is done: "uses an ability" triggers fire.
    AbilityUsed { minion: Spot },
    /// A spell's effect is done: "a spell is played" triggers fire.
    SpellPlayed { seat: Seat },
}

/// The card that has an ability: 0 is the minion's or the ritual's own, then come the enchantments from the oldest on.
/// Only the newest is ever removed, and none is added during an action, so the number stays right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Holder(u8);

impl Holder {
    /// The card itself.
    const OWN: Holder = Holder(0);

    /// The enchantment at this index; those beyond the last number share it.
    fn enchantment(index: usize) -> Holder {
        Holder(u8::try_from(index + 1).unwrap_or(u8::MAX))
    }
}

impl<'a, T: Table<Event>> Resolution<'a, T> {
    #[inline]
    pub(crate) fn new(rules: &'a Rules, state: &'a mut State, table: &'a mut T) -> Resolution<'a, T> {
        Resolution { rules, state, table, tasks: List::default(), triggers: 0 }
    }

    /// Reports an event. If the table has no listener, the event isn't even built.
    #[inline(always)]
    pub(crate) fn tell(&mut self, event: impl FnOnce(&Self) -> Event) {
        if T::LISTENS {
            let event = event(self);
            self.table.tell(event);
        }
    }

    /// Runs tasks until the stack is empty.
    #[inline]
    pub(crate) fn resolve(&mut self) {
        while let Some(task) = self.tasks.pop() {
            self.take(task);
        }
    }

    fn take(&mut self, task: Task) {
        match task {
            Task::NextTurn => self.next_turn(),
            Task::Trigger { source, holder, ability, subject } => {
                self.trigger(source, holder, ability, subject)
            }
            Task::Perform { source, ability, on } => self.perform(source, ability, on),
            Task::Affect { source, ability, minion } => self.affect(source, ability, minion),
            // R22: skipped if the attacker has left, or is about to.
            Task::HitBack { minion, damage } => self.damage(minion, damage),
            Task::Summon { seat, card, left } => self.summon(seat, card, left),
            Task::AffectPlayer { seat, ability } => self.affect_player(ability, seat),
            Task::Depart { minion, to } => self.depart(minion, to),
            Task::AbilityUsed { minion } => drop(self.fire(Trigger::AbilityUsed, minion)),
            Task::SpellPlayed { seat } => drop(self.fire(Trigger::SpellPlayed, Spot::player(seat))),
        }
    }

    /// Pushes a task: it runs after the current one and before all older ones.
    #[inline]
    pub(crate) fn later(&mut self, task: Task) {
        self.tasks.push(task);
    }

    /// Whether `task`, which the action began with, is the only one, so that the caller may run it inline.
    #[inline]
    pub(crate) fn waits_alone(&self, task: Task) -> bool {
        self.tasks.len() == 1 && self.tasks[0] == task
    }

    /// Pops the task just pushed; the caller runs it inline.
    #[inline]
    pub(crate) fn forgo(&mut self) {
        self.tasks.pop();
    }

    /// Drops all tasks; minions that were leaving are gone.
    pub(crate) fn abandon(&mut self) {
        while let Some(task) = self.tasks.pop() {
            if let Task::Depart { minion, to } = task {
                self.depart(minion, to);
            }
        }
    }

    /// Pushes a task for every card in play that listens for `trigger`, in APNAP order (3, 1.1). Returns whether any does.
    ///
    /// Which triggers fire is decided here (R22); whether each still can is checked again when its task runs.
    #[inline(always)]
    pub(crate) fn fire(&mut self, trigger: Trigger, subject: Spot) -> bool {
        let before = self.tasks.len();
        match trigger.subject() {
            Subject::Turn => self.listeners(self.state.active, trigger, subject), // 3.1, 3.2: on that player's cards
            Subject::Player | Subject::Minion if self.state.sides.hear().has(trigger) => {
                // Pushed last to first, because the stack reverses them.
                self.state.apnap().rev().for_each(|seat| self.listeners(seat, trigger, subject));
            }
            Subject::Player | Subject::Minion => {}
        }
        self.tasks.len() > before
    }

    /// Pushes a player's listeners: the minions, oldest first, each followed by its enchantments, and then the ritual.
    #[inline]
    fn listeners(&mut self, seat: Seat, trigger: Trigger, subject: Spot) {
        if self.state.side(seat).hears.has(trigger) {
            self.gather(seat, trigger, subject);
        }
    }

    /// The slow path of [`Resolution::listeners`]: at least one card listens.
    #[inline(never)]
    fn gather(&mut self, seat: Seat, trigger: Trigger, subject: Spot) {
        let (cards, side) = (&self.rules.cards, self.state.side(seat));
        let mut listen = |card: CardId, holder: Holder, source: Spot| {
            if cards.listens(card, trigger) {
                answer(cards, &mut self.tasks, card, trigger, (source, holder), subject);
            }
        };
        if let Some(ritual) = side.ritual {
            listen(ritual.id, Holder::OWN, Spot::ritual(seat));
        }
        for place in side.board.places(|minion| minion.now.triggers.has(trigger)).rev() {
            let (slot, card) = (Slot(place as u8), side.board[place].card.id);
            let source = Spot::new(seat, slot);
            for (index, enchantment) in side.enchantments_on(slot).enumerate().rev() {
                listen(enchantment.id, Holder::enchantment(index), source);
            }
            listen(card, Holder::OWN, source);
        }
    }

    /// Runs a trigger.
    fn trigger(&mut self, source: Spot, holder: Holder, id: AbilityId, subject: Spot) {
        let ability = self.rules.cards.ability(id);
        // R5: a dead minion is not a target, and then the ritual spends nothing.
        if ability.target == Target::It && !self.is_targetable(subject) {
            return;
        }
        let Some(cause) = self.cause(source, holder, id) else { return };
        if source.is_ritual() && !self.spend_charges(source.seat) {
            return;
        }
        self.triggers += 1;
        if self.triggers >= MOST_TRIGGERS || self.tasks.len() >= MOST_WAITING {
            return self.end_game(Outcome::Draw, Reason::RunawayTriggers);
        }
        self.tell(|_| Event::Triggered { cause, ability: id });
        self.perform(source, id, subject);
    }

    /// The card behind a trigger, if it is still in play and still has the ability (R22).
    fn cause(&self, source: Spot, holder: Holder, ability: AbilityId) -> Option<Cause> {
        let has = |card| self.rules.cards.facts(card).abilities.has(ability);
        let side = self.state.side(source.seat);
        if source.is_minion() {
            let actor = self.actor(source);
            let there = match holder {
                Holder::OWN => has(actor.card),
                Holder(number) => {
                    let count = if number == u8::MAX { usize::MAX } else { 1 };
                    let held = side.enchantments_on(source.slot()).skip(usize::from(number) - 1).take(count);
                    held.into_iter().any(|enchantment| has(enchantment.id))
                }
            };
            there.then_some(Cause::Minion(actor))
        } else {
            let ritual = side.ritual.filter(|ritual| source.is_ritual() && has(ritual.id));
            ritual.map(|ritual| Cause::Ritual(source.seat, ritual.id))
        }
    }

    /// R22: a leaving minion can be neither targeted nor killed again.
    #[inline]
    pub(crate) fn is_targetable(&self, minion: Spot) -> bool {
        minion.is_minion() && !self.is_leaving(minion)
    }

    /// Whether this minion's leave-play triggers are being resolved.
    #[inline]
    pub(crate) fn is_leaving(&self, minion: Spot) -> bool {
        self.state.side(minion.seat).board[minion.slot().index()].leaving
    }

    /// A minion in play, as events name it.
    pub(crate) fn actor(&self, minion: Spot) -> Actor {
        let board = &self.state.side(minion.seat).board;
        let card = board[minion.slot().index()].card.id;
        let alike = if T::LISTENS {
            Alike::new(board.places(|minion| minion.card.id == card))
        } else {
            Alike::default()
        };
        Actor { seat: minion.seat, slot: minion.slot(), card, alike }
    }

    /// What a player points at, as events name it; it is on the table.
    pub(crate) fn aim(&self, mark: Mark) -> Aim {
        match mark {
            Mark::Player(seat) => Aim::Player(seat),
            Mark::Minion(seat, slot) => Aim::Minion(self.actor(Spot::new(seat, slot))),
            Mark::Ritual(seat) => {
                let ritual = self.state.side(seat).ritual;
                ritual.map_or(Aim::Player(seat), |ritual| Aim::Ritual(seat, ritual.id))
            }
        }
    }

    #[inline]
    pub(crate) fn stats(&self, minion: Spot) -> Stats {
        self.state.side(minion.seat).stats(minion.slot())
    }

    /// Performs abilities one after the other.
    pub(crate) fn perform_all(&mut self, source: Spot, abilities: Abilities, on: Spot) {
        if let Some(only) = abilities.only() {
            return self.perform(source, only, on);
        }
        let start = self.tasks.len();
        for ability in abilities.ids() {
            self.later(Task::Perform { source, ability, on });
        }
        self.tasks[start..].reverse();
    }

    /// Pushes a task for each of a player's minions, so that the oldest is affected first.
    pub(crate) fn affect_side(&mut self, source: Spot, ability: AbilityId, seat: Seat) {
        for slot in (0..self.state.side(seat).board.len()).rev() {
            let minion = Spot::new(seat, Slot(slot as u8));
            self.later(Task::Affect { source, ability, minion });
        }
    }

    /// Moves a minion with its enchantments to the right end of another side. Tasks about it follow it there.
    pub(crate) fn change_sides(&mut self, minion: Spot, to: Seat) -> Spot {
        let from = self.state.side_mut(minion.seat);
        let taken: List<Enchantment, 10> = from.enchantments_on(minion.slot()).copied().collect();
        let moving = from.take_off(&self.rules.cards, minion.slot());
        let moved =
            Spot::new(to, self.state.side_mut(to).place(&self.rules.cards, moving, taken.iter().copied()));
        let follow = |spot: &mut Spot| if *spot == minion { *spot = moved } else { spot.correct(minion) };
        self.tasks.iter_mut().for_each(|task| task.correct(follow));
        moved
    }

    /// Takes a minion and its enchantments off the board, and updates every task.
    pub(crate) fn take_off_board(&mut self, minion: Spot) {
        self.state.side_mut(minion.seat).take_off(&self.rules.cards, minion.slot());
        self.tasks.iter_mut().for_each(|task| task.correct(|spot| spot.correct(minion)));
    }

    /// Updates every task after a ritual was removed: its successor in the same place is a different ritual.
    pub(crate) fn forget_ritual(&mut self, seat: Seat) {
        self.tasks.iter_mut().for_each(|task| task.correct(|spot| spot.correct(Spot::ritual(seat))));
    }

    /// Updates every task after a player left with all cards.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.tasks.iter_mut().for_each(|task| task.correct(|spot| spot.forget(seat)));
    }
}

/// Pushes a task for each of the card's abilities that listens for this trigger and whose condition holds.
#[inline(never)]
fn answer(
    cards: &CardSet,
    tasks: &mut Tasks,
    card: CardId,
    trigger: Trigger,
    (source, holder): (Spot, Holder),
    subject: Spot,
) {
    let (yours, itself) = (subject.seat == source.seat, subject == source);
    for ability in cards.facts(card).abilities.others().rev() {
        let listener = cards.ability(ability);
        let answers = (listener.trigger == trigger) & fits(listener.condition, yours, itself);
        tasks.push_if(answers, Task::Trigger { source, holder, ability, subject });
    }
}

impl Task {
    /// Updates every spot that the task refers to.
    fn correct(&mut self, correct: impl Fn(&mut Spot)) {
        match self {
            Task::NextTurn | Task::Summon { .. } | Task::AffectPlayer { .. } | Task::SpellPlayed { .. } => {}
            Task::Trigger { source, subject: spot, .. }
            | Task::Perform { source, on: spot, .. }
            | Task::Affect { source, minion: spot, .. } => {
                correct(source);
                correct(spot);
            }
            Task::HitBack { minion, .. } | Task::Depart { minion, .. } | Task::AbilityUsed { minion } => {
                correct(minion)
            }
        }
    }
}
