//! The course of a game: the deal, turns (1.2), and what each action does (2, 5.1).

use kernel::{LATEST_TURN, Outcome, Seat, Table};

use crate::action::{Action, Mark};
use crate::cards::Kind;
use crate::edition::FirstTurn;
use crate::event::{Event, Origin, Reason, Zone};
use crate::language::Trigger;
use crate::resolution::{Resolution, Task};
use crate::setup::Rules;
use crate::side::Side;
use crate::spot::Spot;
use crate::state::{IsNew, Slot, State, Stats, add};

/// The start of a game, up to the first decision of player 1 (1.2).
pub(crate) fn deal(rules: &Rules, table: &mut impl Table<Event>) -> State {
    let mut state = rules.start.clone();
    if !rules.testing {
        state.sides.iter_mut().for_each(|side| side.deck.pile.arrange(|cards| table.shuffle(cards))); // 5.2.3
    }
    for (seat, side) in Seat::all(rules.decks.len()).zip(state.sides.iter_mut()) {
        for _ in 0..rules.edition.opening_hand {
            draw(rules, side, seat, table);
        }
    }
    begin_turn(rules, &mut state, table);
    turn_started(rules, &mut state, table);
    state
}

/// Applies a legal action and resolves everything it triggers.
#[inline]
pub(crate) fn apply(rules: &Rules, state: &mut State, action: Action, table: &mut impl Table<Event>) {
    if action == Action::End {
        end_turn(rules, state, table);
    } else {
        act(rules, state, action, table);
    }
    debug_assert!(
        state.sides.iter().all(|side| side.is_true(&rules.cards)),
        "kept values follow from the cards"
    );
}

/// Applies an action other than the end of the turn.
fn act(rules: &Rules, state: &mut State, action: Action, table: &mut impl Table<Event>) {
    let seat = state.active;
    let mut resolution = Resolution::new(rules, state, table);
    match action {
        Action::End => unreachable!("`apply` handles it"),
        Action::Attack { slot, at } => resolution.attack(seat, slot, at),
        Action::Play { card, on } => resolution.play(seat, card, on),
        Action::Use { slot, ability, on } => resolution.use_ability(seat, slot, ability, on),
        Action::Draw => draw(rules, resolution.state.side_mut(seat), seat, resolution.table),
        Action::Discard { card } => resolution.discard(seat, card),
    }
    resolution.resolve();
}

/// 1.2: the end-of-turn triggers, then the next turn. Fast path: without triggers there is nothing to resolve.
fn end_turn(rules: &Rules, state: &mut State, table: &mut impl Table<Event>) {
    table.tell(Event::TurnEnded { seat: state.active });
    if state.side(state.active).hears.has(Trigger::TurnEnds) {
        let mut resolution = Resolution::new(rules, state, table);
        resolution.later(Task::NextTurn);
        resolution.fire(Trigger::TurnEnds, Spot::NONE);
        return resolution.resolve();
    }
    next_turn(rules, state, table);
    turn_started(rules, state, table);
}

/// Begins the turn of the next player who is still in the game, or ends the game at the turn limit (R27).
#[inline(always)]
pub(crate) fn next_turn(rules: &Rules, state: &mut State, table: &mut impl Table<Event>) {
    if state.turn >= rules.turn_limit {
        return end_game(state, Outcome::Draw, Reason::TurnLimit, table);
    }
    state.active = state.next_in(state.active);
    state.turn = (state.turn + 1).min(LATEST_TURN);
    begin_turn(rules, state, table);
}

/// 1.2, R16: magic, a card, actions. The triggers come after this, and only then is the board shown.
#[inline(always)]
fn begin_turn(rules: &Rules, state: &mut State, table: &mut impl Table<Event>) {
    let (edition, seat, turn) = (&rules.edition, state.active, state.turn);
    table.tell(Event::TurnStarted { seat, turn });
    let side = state.side_mut(seat);
    if turn > 1 || edition.first_turn == FirstTurn::LikeAnyOther {
        gain_magic(side, seat, edition.magic_each_turn, table);
        draw(rules, side, seat, table);
    }
    // 2.2 and 6.3: actions are restored, not accumulated; Haste gives its extra action each turn.
    for minion in side.board.all_places_mut() {
        minion.actions = edition.actions_each_turn.saturating_add(minion.now.actions);
        minion.is_new = IsNew(false);
    }
}

/// Fires the start-of-turn triggers.
#[inline]
fn turn_started(rules: &Rules, state: &mut State, table: &mut impl Table<Event>) {
    if state.ending.is_none() && state.side(state.active).hears.has(Trigger::TurnStarts) {
        let mut resolution = Resolution::new(rules, state, table);
        resolution.fire(Trigger::TurnStarts, Spot::NONE);
        resolution.resolve();
    }
}

#[inline]
fn gain_magic(side: &mut Side, seat: Seat, amount: i32, table: &mut impl Table<Event>) {
    side.magic = add(side.magic, amount);
    table.tell(Event::MagicGained { seat, amount, now: side.magic });
}

fn end_game(state: &mut State, outcome: Outcome, reason: Reason, table: &mut impl Table<Event>) {
    state.ending = Some(outcome);
    table.tell(Event::Ended { outcome, reason });
}

/// 1.1: with a full hand no card is drawn. Drawing from an empty deck does nothing (R12).
#[inline(always)]
pub(crate) fn draw(rules: &Rules, side: &mut Side, seat: Seat, table: &mut impl Table<Event>) {
    if side.hand.len() >= rules.edition.hand_limit {
        return;
    }
    if let Some(held) = side.deck.draw(&rules.cards) {
        side.hand.push(held);
        let (place, left) = (Slot::new(side.hand.len() - 1), side.deck.len() as u32);
        table.tell(Event::Drew { seat, card: Some(held.card.id), seen: held.seen, place, left });
    }
}

/// Pays the cost and returns the amount. In testing mode the player may pay less than the cost (R12).
#[inline]
fn pay(side: &mut Side, cost: i32) -> i32 {
    let amount = cost.min(side.magic);
    side.magic -= amount;
    amount
}

impl<T: Table<Event>> Resolution<'_, T> {
    /// Begins the next turn, after the triggers at the end of the last one.
    pub(crate) fn next_turn(&mut self) {
        next_turn(self.rules, self.state, self.table);
        if self.state.ending.is_none() {
            self.fire(Trigger::TurnStarts, Spot::NONE);
        }
    }

    /// 2.2: combat is sequential (R4): the defender hits back after its death, if it dies, has been resolved.
    fn attack(&mut self, seat: Seat, slot: Slot, at: Mark) {
        let attacker = Spot::new(seat, slot);
        let minion = &mut self.state.side_mut(seat).board[slot.index()];
        minion.actions -= 1;
        let damage = minion.now.stats.attack;
        self.tell(|resolution| {
            let (minion, at) = (resolution.actor(attacker), resolution.aim(at));
            Event::Attacked { minion, at }
        });
        match at {
            Mark::Player(opponent) => {
                self.lose_life(opponent, damage);
                self.check_lives();
            }
            Mark::Minion(owner, slot) => {
                let defender = Spot::new(owner, slot);
                let damage_back = self.stats(defender).attack;
                let hit_back = Task::HitBack { minion: attacker, damage: damage_back };
                self.later(hit_back);
                self.damage(defender, damage);
                if self.waits_alone(hit_back) {
                    self.forgo();
                    self.damage(attacker, damage_back);
                }
            }
            Mark::Ritual(_) => unreachable!("rituals are not attacked"),
        }
    }

    /// 5.1.7. The card leaves the hand first, then its cost is paid, then it does what its type does (2).
    fn play(&mut self, seat: Seat, place: Slot, on: Option<Mark>) {
        let side = self.state.side_mut(seat);
        let printed = self.rules.cards.printed(side.hand[place.index()].card.id);
        let card = side.hand.remove(place.index()).card;
        let amount = pay(side, printed.cost);
        self.tell(|resolution| {
            let on = on.map(|mark| resolution.aim(mark));
            Event::Played { seat, card: card.id, place, on }
        });
        self.tell_spent(seat, amount);
        match printed.kind {
            Kind::Minion(_) => self.enter(seat, card, Origin::Hand(place)),
            Kind::Spell => {
                self.later(Task::SpellPlayed { seat });
                self.perform_all(Spot::player(seat), printed.abilities, Spot::of(on));
                if self.waits_alone(Task::SpellPlayed { seat }) {
                    self.forgo();
                    self.fire(Trigger::SpellPlayed, Spot::player(seat));
                }
            }
            Kind::Enchantment(_) => match on {
                Some(Mark::Minion(owner, slot)) => {
                    self.enchant(Spot::new(owner, slot), card.id, (seat, place))
                }
                Some(Mark::Player(_) | Mark::Ritual(_)) | None => {
                    unreachable!("enchantments are played on minions")
                }
            },
            Kind::Ritual { charges, .. } => self.place_ritual(seat, card.id, charges, place),
        }
    }

    /// 5.1.8. "Uses an ability" triggers come after the effect.
    fn use_ability(&mut self, seat: Seat, slot: Slot, number: Slot, on: Option<Mark>) {
        let minion = Spot::new(seat, slot);
        let side = self.state.side_mut(seat);
        let user = &mut side.board[slot.index()];
        let ability = user.now.activated().nth(number.index());
        let ability = ability.unwrap_or_else(|| unreachable!("only abilities that a minion has are used"));
        let cost = user.now.cost(&self.rules.cards, ability);
        user.actions -= 1;
        let amount = pay(side, cost);
        self.tell(|resolution| {
            let (minion, on) = (resolution.actor(minion), on.map(|mark| resolution.aim(mark)));
            Event::Used { minion, ability, on }
        });
        self.tell_spent(seat, amount);
        self.later(Task::AbilityUsed { minion });
        self.perform(minion, ability, Spot::of(on));
    }

    fn tell_spent(&mut self, seat: Seat, amount: i32) {
        self.tell(|resolution| Event::MagicSpent { seat, amount, now: resolution.state.side(seat).magic });
    }

    /// 5.1.5: a discarded card is removed from the game.
    fn discard(&mut self, seat: Seat, place: Slot) {
        let held = self.state.side_mut(seat).hand.remove(place.index());
        self.tell(|_| Event::Discarded { seat, card: held.card.id, place });
    }

    pub(crate) fn gain_magic(&mut self, seat: Seat, amount: i32) {
        gain_magic(self.state.side_mut(seat), seat, amount, self.table);
    }

    pub(crate) fn lose_life(&mut self, seat: Seat, amount: i32) {
        let amount = amount.max(0); // R23
        let side = self.state.side_mut(seat);
        side.life = add(side.life, -amount);
        let now = side.life;
        self.tell(|_| Event::LifeLost { seat, amount, now });
    }

    /// R13, R26: players at 0 life or less are out, and the last one left wins at once.
    #[inline]
    pub(crate) fn check_lives(&mut self) {
        if !self.state.sides.iter().all(Side::is_in) {
            self.players_are_out();
        }
    }

    #[cold]
    #[inline(never)]
    fn players_are_out(&mut self) {
        if self.state.seats() > 2 {
            Seat::all(self.state.seats()).for_each(|seat| self.leave_table(seat));
        }
        if let Some(outcome) = crate::last_one(self.state) {
            self.end_game(outcome, Reason::Life);
        } else if !self.state.is_in(self.state.active) {
            self.abandon();
            self.later(Task::NextTurn);
        }
    }

    /// R26: a player who is out takes all cards along, and no triggers fire.
    fn leave_table(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let gone = Side { life: side.life, magic: side.magic, ..Side::default() };
        if side.life > 0 || *side == gone {
            return;
        }
        let with = side.belongings();
        *side = gone;
        self.forget(seat);
        self.tell(|_| Event::PlayerLeft { seat, with });
    }

    pub(crate) fn end_game(&mut self, outcome: Outcome, reason: Reason) {
        self.abandon();
        end_game(self.state, outcome, reason, self.table);
    }

    /// Moves a minion whose leave-play triggers are done to where it goes (2.2).
    pub(crate) fn depart(&mut self, minion: Spot, to: Zone) {
        if !minion.is_minion() {
            return; // R26: its owner has left the table meanwhile
        }
        let actor = self.actor(minion);
        let stats = self.leaving_stats(minion);
        self.tell_falling(minion);
        self.take_off_board(minion);
        let (seat, card) = (actor.seat, crate::state::Card { id: actor.card, stats });
        let side = self.state.side_mut(seat);
        let to = match to {
            // The triggers may have filled the hand; then the minion dies instead.
            Zone::Hand if side.hand.len() >= self.rules.edition.hand_limit => Zone::Graveyard,
            Zone::Hand | Zone::Graveyard | Zone::UnderDeck => to,
        };
        match to {
            Zone::Graveyard => side.graveyard.push(card),
            Zone::Hand => side.hand.push(crate::state::Held { card, seen: true }),
            Zone::UnderDeck => side.deck.under.push(card),
        }
        self.tell(|resolution| {
            let side = resolution.state.side(seat);
            let place = match to {
                Zone::Graveyard => side.graveyard.len() - 1,
                Zone::Hand => side.hand.len() - 1,
                Zone::UnderDeck => 0,
            };
            Event::Left { minion: actor, to, place: place as u32, stats }
        });
    }

    /// 2.3: the enchantments on a minion that leaves, the newest first.
    fn tell_falling(&mut self, minion: Spot) {
        if T::LISTENS {
            let actor = self.actor(minion);
            for place in self.state.side(minion.seat()).stretch(minion.slot()).rev() {
                let card = self.state.side(minion.seat()).enchantments[place].id;
                self.tell(|_| Event::FellOff { minion: actor, card, place: place as u32 });
            }
        }
    }

    fn leaving_stats(&self, minion: Spot) -> Stats {
        use crate::edition::LeavingMinion;
        let side = self.state.side(minion.seat());
        match self.rules.edition.leaving_minion {
            LeavingMinion::KeepsItsValues => side.stats_without_enchantments(minion.slot()),
            LeavingMinion::AsPrinted => self.rules.cards.stats(side.board[minion.slot().index()].card.id),
        }
    }
}
