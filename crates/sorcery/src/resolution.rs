//! The resolution of one action: a stack of tasks, so that triggers nest depth first (R22) without recursion.

use kernel::{List, Outcome, Seat, Table};

use crate::cards::{Abilities, AbilityId, CardId, CardSet, fits};
use crate::event::{Actor, Cause, Event, Reason, Zone};
use crate::language::{Subject, Target, Trigger};
use crate::setup::Rules;
use crate::spot::Spot;
use crate::state::{Enchantment, Slot, State, Stats};

/// So many triggers within one command end the game as a draw (R23).
const MOST_TRIGGERS: u32 = 10_000;

/// What is still to be done, the next thing last.
type Tasks = List<Task, 12>;

/// An action under way: the rules, the state, the table, and what is still to be done.
pub(crate) struct Resolution<'a, T> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a mut State,
    pub(crate) table: &'a mut T,
    tasks: Tasks,
    triggers: u32,
}

/// Something still to be done.
///
/// The source of an ability is the card that it is on, or the player who plays a spell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(8))] // tasks are put down and taken up a word at a time
pub(crate) enum Task {
    /// The turn is over.
    #[default]
    NextTurn,
    /// A trigger fires, if its card is still there.
    Trigger { source: Spot, ability: AbilityId, subject: Spot },
    /// An ability happens.
    Perform { source: Spot, ability: AbilityId, on: Spot },
    /// An ability that happens to many minions happens to this one.
    Affect { source: Spot, ability: AbilityId, minion: Spot },
    /// The defender strikes the attacker (R4).
    HitBack { minion: Spot, damage: i32 },
    /// Further minions are summoned.
    Summon { seat: Seat, card: CardId, left: u8 },
    /// A minion's leave-play triggers are done: it goes.
    Depart { minion: Spot, to: Zone },
    /// An ability's effect is done: triggers on its use.
    AbilityUsed { minion: Spot },
    /// A spell's effect is done: triggers on its playing.
    SpellPlayed { seat: Seat },
}

impl<'a, T: Table<Event>> Resolution<'a, T> {
    #[inline]
    pub(crate) fn new(rules: &'a Rules, state: &'a mut State, table: &'a mut T) -> Resolution<'a, T> {
        Resolution { rules, state, table, tasks: List::default(), triggers: 0 }
    }

    /// Something happened. Where nobody listens, the event is not even made.
    #[inline(always)]
    pub(crate) fn tell(&mut self, event: impl FnOnce(&Self) -> Event) {
        if T::LISTENS {
            let event = event(self);
            self.table.tell(event);
        }
    }

    /// Does everything that is still to be done, the newest task first.
    #[inline]
    pub(crate) fn resolve(&mut self) {
        while let Some(task) = self.tasks.pop() {
            self.take(task);
        }
    }

    fn take(&mut self, task: Task) {
        match task {
            Task::NextTurn => self.next_turn(),
            Task::Trigger { source, ability, subject } => self.trigger(source, ability, subject),
            Task::Perform { source, ability, on } => self.perform(source, ability, on),
            Task::Affect { source, ability, minion } => self.affect(source, ability, minion),
            // R22: skipped if the attacker has left, or is about to.
            Task::HitBack { minion, damage } => self.damage(minion, damage),
            Task::Summon { seat, card, left } => self.summon(seat, card, left),
            Task::Depart { minion, to } => self.depart(minion, to),
            Task::AbilityUsed { minion } => drop(self.fire(Trigger::AbilityUsed, minion)),
            Task::SpellPlayed { seat } => drop(self.fire(Trigger::SpellPlayed, Spot::player(seat))),
        }
    }

    /// To be done after what is done now, and before all older tasks.
    #[inline]
    pub(crate) fn later(&mut self, task: Task) {
        self.tasks.push(task);
    }

    /// Did nothing come in front of the one task that an action began with?
    #[inline]
    pub(crate) fn nobody_waits(&self) -> bool {
        self.tasks.len() == 1
    }

    /// The newest task needs no waiting: whoever put it there does it now.
    #[inline]
    pub(crate) fn forgo(&mut self) {
        self.tasks.pop();
    }

    /// Nothing is still to be done.
    pub(crate) fn abandon(&mut self) {
        self.tasks.clear();
    }

    /// Something happened: every card in play that listens for it will act, in APNAP order (3, 1.1). Does any?
    ///
    /// The list of triggers is fixed here (R22); each is looked at again when its time comes.
    #[inline(always)]
    pub(crate) fn fire(&mut self, trigger: Trigger, subject: Spot) -> bool {
        let before = self.tasks.len();
        match trigger.subject() {
            Subject::Turn => self.listeners(self.state.active, trigger, subject), // 3.1, 3.2: on that player's cards
            Subject::Player | Subject::Minion if self.state.sides.hear().has(trigger) => {
                // The first to act is added last, as it is taken first.
                self.state.apnap().rev().for_each(|seat| self.listeners(seat, trigger, subject));
            }
            Subject::Player | Subject::Minion => {}
        }
        self.tasks.len() > before
    }

    /// Adds a task for each card of a player's that listens. The minions act from the oldest on, each with what its
    /// enchantments grant; then the ritual.
    #[inline]
    fn listeners(&mut self, seat: Seat, trigger: Trigger, subject: Spot) {
        if self.state.side(seat).hears.has(trigger) {
            self.gather(seat, trigger, subject);
        }
    }

    /// The same, where some card of the player's does listen.
    #[inline(never)]
    fn gather(&mut self, seat: Seat, trigger: Trigger, subject: Spot) {
        let (cards, side) = (&self.rules.cards, self.state.side(seat));
        if let Some(ritual) = side.ritual {
            listen(cards, &mut self.tasks, ritual.id, trigger, Spot::ritual(seat), subject);
        }
        for place in side.board.places(|minion| minion.now.triggers.has(trigger)).rev() {
            let (slot, card) = (Slot(place as u8), side.board[place].card.id);
            let source = Spot::new(seat, slot);
            for enchantment in side.enchantments_on(slot).rev() {
                listen(cards, &mut self.tasks, enchantment.id, trigger, source, subject);
            }
            listen(cards, &mut self.tasks, card, trigger, source, subject);
        }
    }

    /// A trigger's time has come.
    fn trigger(&mut self, source: Spot, id: AbilityId, subject: Spot) {
        let ability = self.rules.cards.ability(id);
        // R5: a dead minion is no target, and a ritual then spends nothing.
        if ability.target == Target::It && !self.is_targetable(subject) {
            return;
        }
        let Some(cause) = self.cause(source, id) else { return };
        if source.is_ritual() && !self.spend_charges(source.seat) {
            return;
        }
        self.triggers += 1;
        if self.triggers >= MOST_TRIGGERS {
            return self.end_game(Outcome::Draw, Reason::RunawayTriggers);
        }
        self.tell(|_| Event::Triggered { cause, ability: id });
        self.perform(source, id, subject);
    }

    /// The card behind a trigger, if it is still there and still has the ability (R22).
    fn cause(&self, source: Spot, ability: AbilityId) -> Option<Cause> {
        let has = |card| self.rules.cards.facts(card).abilities.has(ability);
        let side = self.state.side(source.seat);
        if source.is_minion() {
            let actor = self.actor(source);
            let granted = || side.enchantments_on(source.slot()).any(|enchantment| has(enchantment.id));
            (has(actor.card) || granted()).then_some(Cause::Minion(actor))
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

    /// Are the leave-play triggers of this minion under way?
    #[inline]
    pub(crate) fn is_leaving(&self, minion: Spot) -> bool {
        self.state.side(minion.seat).board[minion.slot().index()].leaving
    }

    /// The minion as events name it; it is in play.
    pub(crate) fn actor(&self, minion: Spot) -> Actor {
        let card = self.state.side(minion.seat).board[minion.slot().index()].card.id;
        Actor { seat: minion.seat, slot: minion.slot(), card }
    }

    #[inline]
    pub(crate) fn stats(&self, minion: Spot) -> Stats {
        self.state.side(minion.seat).stats(minion.slot())
    }

    /// Several abilities at once happen one after the other.
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

    /// An ability will happen to each of a player's minions, the oldest first.
    pub(crate) fn affect_side(&mut self, source: Spot, ability: AbilityId, seat: Seat) {
        for slot in (0..self.state.side(seat).board.len()).rev() {
            let minion = Spot::new(seat, Slot(slot as u8));
            self.later(Task::Affect { source, ability, minion });
        }
    }

    /// Moves a minion to the right end of another side, with its enchantments; every task follows it there.
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

    /// Takes a minion off its board with its enchantments; every task learns of it.
    pub(crate) fn take_off_board(&mut self, minion: Spot) {
        self.state.side_mut(minion.seat).take_off(&self.rules.cards, minion.slot());
        self.tasks.iter_mut().for_each(|task| task.correct(|spot| spot.correct(minion)));
    }

    /// A ritual is no longer there, even if another takes its place.
    pub(crate) fn forget_ritual(&mut self, seat: Seat) {
        self.tasks.iter_mut().for_each(|task| task.correct(|spot| spot.correct(Spot::ritual(seat))));
    }

    /// A player is out: none of their cards is there any more.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.tasks.iter_mut().for_each(|task| task.correct(|spot| spot.forget(seat)));
    }
}

/// Adds a task for each of the card's abilities that listens for this trigger and whose condition holds.
#[inline]
fn listen(cards: &CardSet, tasks: &mut Tasks, card: CardId, trigger: Trigger, source: Spot, subject: Spot) {
    if cards.listens(card, trigger) {
        answer(cards, tasks, card, trigger, source, subject);
    }
}

#[inline(never)]
fn answer(cards: &CardSet, tasks: &mut Tasks, card: CardId, trigger: Trigger, source: Spot, subject: Spot) {
    let (yours, itself) = (subject.seat == source.seat, subject == source);
    for ability in cards.facts(card).abilities.others().rev() {
        let listener = cards.ability(ability);
        let answers = (listener.trigger == trigger) & fits(listener.condition, yours, itself);
        tasks.push_if(answers, Task::Trigger { source, ability, subject });
    }
}

impl Task {
    /// Corrects everything that the task speaks of.
    fn correct(&mut self, correct: impl Fn(&mut Spot)) {
        match self {
            Task::NextTurn | Task::Summon { .. } | Task::SpellPlayed { .. } => {}
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
