//! What effects do, to minions, rituals and players (6).

use kernel::{Seat, Table};

use crate::cards::{AbilityId, CardId, Kind};
use crate::event::{Event, Origin, Zone};
use crate::language::{Effect, MinionEffect, PlayerEffect, RitualEffect, Target, Trigger, Whose};
use crate::resolution::{Resolution, Task};
use crate::rules;
use crate::spot::Spot;
use crate::state::{Card, Enchantment, IsNew, Minion, Ritual, Slot, Stats, add};

impl<T: Table<Event>> Resolution<'_, T> {
    /// Applies an ability's effect to its targets.
    pub(crate) fn perform(&mut self, source: Spot, id: AbilityId, on: Spot) {
        let ability = self.rules.cards.ability(id);
        let Some(owner) = source.owner() else { return };
        match ability.target {
            Target::It => self.affect(source, id, on),
            Target::Itself => self.affect(source, id, source),
            Target::ChosenMinion(_) => self.affect(source, id, on),
            Target::ChosenRitual(_) => self.affect_ritual(ability.effect, on),
            Target::ChosenMinionOrRitual(_) => {
                self.affect_ritual(ability.effect, on);
                self.affect(source, id, on);
            }
            Target::AllMinions(whose) => self.affect_all(source, id, owner, whose),
            Target::You => self.affect_player(id, owner),
            Target::Opponents => self.affect_players(id, Some(owner)),
            Target::EveryPlayer => self.affect_players(id, None),
            Target::YourRitual => self.affect_ritual(ability.effect, Spot::ritual(owner)),
            Target::Enchanted => {} // `Powers` folds lasting effects in
        }
        if let Effect::Damage(_) = ability.effect {
            self.check_lives();
        }
    }

    /// R9: acts on the minions in play now, in APNAP order, one at a time.
    fn affect_all(&mut self, source: Spot, ability: AbilityId, owner: Seat, whose: Whose) {
        for seat in self.state.apnap().rev() {
            let fits = match whose {
                Whose::Anyones => true,
                Whose::Yours => seat == owner,
                Whose::Opponents => seat != owner,
            };
            if fits {
                self.affect_side(source, ability, seat);
            }
        }
    }

    /// Applies an effect to one minion, if it is still in play.
    pub(crate) fn affect(&mut self, source: Spot, ability: AbilityId, minion: Spot) {
        // R22: a leaving minion can't be affected, except by its own abilities (R7).
        if !minion.is_minion() || (source != minion) & self.is_leaving(minion) {
            return;
        }
        match self.rules.cards.ability(ability).effect {
            Effect::Damage(amount) => self.damage(minion, amount),
            Effect::Destroy => self.leave(minion, Zone::Graveyard),
            Effect::Minion(MinionEffect::Gain(gain)) => self.gain(minion, gain),
            Effect::Minion(MinionEffect::ReturnToHand) => self.leave(minion, Zone::Hand),
            Effect::Minion(MinionEffect::PutUnderDeck) => self.leave(minion, Zone::UnderDeck),
            Effect::Minion(MinionEffect::RemoveEnchantment) => self.disenchant(minion),
            Effect::Minion(MinionEffect::TakeControl) => self.take_control(source, minion),
            Effect::Minion(MinionEffect::SummonCopy) => self.summon_copy(source, minion),
            Effect::Player(_) | Effect::Ritual(_) | Effect::Lasting(_) => {}
        }
    }

    /// Applies an effect to a ritual, if that is what the spot holds and it is still in play.
    fn affect_ritual(&mut self, effect: Effect, ritual: Spot) {
        if !ritual.is_ritual() {
            return;
        }
        let seat = ritual.seat;
        match effect {
            Effect::Destroy => self.remove_ritual(seat), // R6
            Effect::Ritual(RitualEffect::GainCharges(charges)) => self.gain_charges(seat, charges),
            Effect::Damage(_) | Effect::Minion(_) | Effect::Player(_) | Effect::Lasting(_) => {}
        }
    }

    /// An effect happens to all players but one, at the same time; but minions enter one at a time, each with its triggers
    /// (R10).
    fn affect_players(&mut self, ability: AbilityId, but: Option<Seat>) {
        match self.rules.cards.ability(ability).effect {
            Effect::Player(PlayerEffect::Summon { .. } | PlayerEffect::Resurrect { .. }) => {
                for seat in self.state.apnap().rev().filter(|seat| Some(*seat) != but) {
                    self.later(Task::AffectPlayer { seat, ability });
                }
            }
            Effect::Player(
                PlayerEffect::GainMagic(_) | PlayerEffect::GainLife(_) | PlayerEffect::Draw(_),
            )
            | Effect::Damage(_)
            | Effect::Destroy
            | Effect::Minion(_)
            | Effect::Ritual(_)
            | Effect::Lasting(_) => {
                for seat in self.state.apnap().filter(|seat| Some(*seat) != but) {
                    self.affect_player(ability, seat);
                }
            }
        }
    }

    /// An effect happens to one player, if still in the game.
    pub(crate) fn affect_player(&mut self, ability: AbilityId, seat: Seat) {
        if !self.state.is_in(seat) {
            return;
        }
        match self.rules.cards.ability(ability).effect {
            Effect::Damage(amount) => self.lose_life(seat, amount),
            Effect::Player(PlayerEffect::GainMagic(amount)) => self.gain_magic(seat, amount),
            Effect::Player(PlayerEffect::GainLife(amount)) => {
                let side = self.state.side_mut(seat);
                side.life = add(side.life, amount);
                let now = side.life;
                self.tell(|_| Event::LifeGained { seat, amount, now });
            }
            Effect::Player(PlayerEffect::Draw(count)) => {
                let side = self.state.side_mut(seat);
                (0..count).for_each(|_| rules::draw(self.rules, side, seat, self.table))
            }
            Effect::Player(PlayerEffect::Resurrect { defence }) => self.resurrect(seat, defence),
            Effect::Player(PlayerEffect::Summon { card, count }) => self.summon(seat, card, count),
            Effect::Destroy | Effect::Minion(_) | Effect::Ritual(_) | Effect::Lasting(_) => {}
        }
    }

    /// Damage lowers the defence. Negative damage counts as 0 (R23).
    pub(crate) fn damage(&mut self, minion: Spot, amount: i32) {
        if !self.is_targetable(minion) {
            return;
        }
        let amount = amount.max(0);
        let now = self.adjust(minion, Stats { attack: 0, defence: -amount });
        self.tell(|resolution| Event::Damaged { minion: resolution.actor(minion), amount, now });
        self.check_defence(minion, now);
    }

    fn gain(&mut self, minion: Spot, gain: Stats) {
        let now = self.adjust(minion, gain);
        self.tell(|resolution| Event::Gained { minion: resolution.actor(minion), gain, now });
        self.check_defence(minion, now);
    }

    /// One more step of the fold (R3), after the newest enchantment.
    #[inline]
    fn adjust(&mut self, minion: Spot, by: Stats) -> Stats {
        self.state.side_mut(minion.seat()).adjust(&self.rules.cards, minion.slot(), by)
    }

    /// 2.2: a minion at defence 0 or less dies at once.
    #[inline]
    fn check_defence(&mut self, minion: Spot, now: Stats) {
        if now.defence <= 0 && self.is_targetable(minion) {
            self.leave(minion, Zone::Graveyard);
        }
    }

    /// 3.4, R7: a leaving minion and its enchantments stay in play until the triggers are resolved.
    pub(crate) fn leave(&mut self, minion: Spot, to: Zone) {
        if !self.is_targetable(minion) {
            return;
        }
        self.state.side_mut(minion.seat()).board[minion.slot().index()].leaving = true;
        self.tell(|resolution| Event::Leaving { minion: resolution.actor(minion), to });
        self.later(Task::Depart { minion, to });
        if !self.fire(Trigger::MinionLeaves, minion) {
            self.forgo();
            self.depart(minion, to);
        }
    }

    /// 3.3: places a minion to the right of the others and fires "enters play" triggers.
    pub(crate) fn enter(&mut self, seat: Seat, card: Card, from: Origin) {
        let actions = self.rules.edition.actions_on_entering;
        let side = self.state.side_mut(seat);
        let entering = Minion { card, actions, is_new: IsNew(actions == 0), ..Minion::default() };
        let minion = Spot::new(seat, side.place(&self.rules.cards, entering, std::iter::empty()));
        self.tell(|resolution| Event::Entered { minion: resolution.actor(minion), from, now: card.stats });
        self.fire(Trigger::MinionEnters, minion);
        self.check_defence(minion, card.stats); // R3: a card may come back with defence 0 or less
    }

    /// R10: one at a time, each with its triggers, up to the board's limit.
    pub(crate) fn summon(&mut self, seat: Seat, card: CardId, count: u8) {
        let Some(left) = count.checked_sub(1) else { return };
        self.later(Task::Summon { seat, card, left });
        if self.has_room(seat) {
            self.enter(seat, Card { id: card, stats: self.rules.cards.stats(card) }, Origin::Summoned);
        }
    }

    /// 6.1: returns the top card of the graveyard to the board.
    fn resurrect(&mut self, seat: Seat, defence: Option<i32>) {
        if !self.has_room(seat) {
            return;
        }
        let graveyard = &mut self.state.side_mut(seat).graveyard;
        if let Some(mut card) = graveyard.pop() {
            let from = Origin::Graveyard(graveyard.len() as u32);
            card.stats.defence = defence.unwrap_or(card.stats.defence);
            self.enter(seat, card, from);
        }
    }

    /// The minion keeps its enchantments and values, and has the actions of one that has just entered.
    fn take_control(&mut self, source: Spot, minion: Spot) {
        let Some(owner) = source.owner().filter(|seat| *seat != minion.seat() && self.has_room(*seat)) else {
            return;
        };
        let from = self.actor(minion);
        let left = if T::LISTENS { self.state.side(from.seat).stretch(from.slot).start } else { 0 };
        let moved = self.change_sides(minion, owner);
        let actions = self.rules.edition.actions_on_entering;
        let side = self.state.side_mut(owner);
        let taken = &mut side.board[moved.slot().index()];
        taken.actions = actions.saturating_add(taken.now.actions);
        taken.is_new = IsNew(taken.actions == 0);
        self.tell(|resolution| Event::ChangedSides { from, minion: resolution.actor(moved) });
        self.tell_following(from.seat, left, moved);
    }

    /// The enchantments on a minion that changed sides, the oldest first; they lay together at `left`.
    fn tell_following(&mut self, from: Seat, left: usize, moved: Spot) {
        if T::LISTENS {
            let minion = self.actor(moved);
            for place in self.state.side(moved.seat()).stretch(moved.slot()) {
                let card = self.state.side(moved.seat()).enchantments[place].id;
                let (left, place) = (left as u32, place as u32);
                self.tell(|_| Event::Followed { minion, card, from, left, place });
            }
        }
    }

    /// The copy has no enchantments, and the values that the minion would keep without its own.
    fn summon_copy(&mut self, source: Spot, minion: Spot) {
        let side = self.state.side(minion.seat());
        let id = side.board[minion.slot().index()].card.id;
        let stats = side.stats_without_enchantments(minion.slot());
        if let Some(owner) = source.owner().filter(|seat| self.has_room(*seat)) {
            self.enter(owner, Card { id, stats }, Origin::Summoned);
        }
    }

    fn has_room(&self, seat: Seat) -> bool {
        self.state.side(seat).board.len() < self.rules.edition.board_limit
    }

    /// 2.3: adds the last step of the fold. Haste gives its action at once (6.3).
    pub(crate) fn enchant(&mut self, minion: Spot, card: CardId, from: (Seat, Slot)) {
        let granted = self.rules.cards.enchants(card).actions;
        let side = self.state.side_mut(minion.seat());
        side.enchant(&self.rules.cards, minion.slot(), Enchantment { id: card, since: Stats::default() });
        let enchanted = &mut side.board[minion.slot().index()];
        enchanted.actions = enchanted.actions.saturating_add(granted);
        enchanted.is_new.0 &= granted == 0;
        let now = self.stats(minion);
        self.tell(|resolution| {
            let place = resolution.state.side(minion.seat()).next_enchantment(minion.slot()) - 1;
            Event::Enchanted { minion: resolution.actor(minion), card, from, place: place as u32, now }
        });
        self.check_defence(minion, now);
    }

    /// R3: drops the newest enchantment; changes since then are kept, and the fold is recomputed.
    fn disenchant(&mut self, minion: Spot) {
        let side = self.state.side_mut(minion.seat());
        let Some(removed) = side.disenchant(&self.rules.cards, minion.slot()) else { return };
        let taken = self.rules.cards.enchants(removed.id).actions;
        let enchanted = &mut self.state.side_mut(minion.seat()).board[minion.slot().index()];
        enchanted.actions = enchanted.actions.saturating_sub(taken); // R8
        let (card, now) = (removed.id, self.stats(minion));
        self.tell(|resolution| {
            let place = resolution.state.side(minion.seat()).next_enchantment(minion.slot());
            Event::Disenchanted { minion: resolution.actor(minion), card, place: place as u32, now }
        });
        self.check_defence(minion, now);
    }

    /// 2.4: a second ritual removes the first from the game.
    pub(crate) fn place_ritual(&mut self, seat: Seat, card: CardId, charges: i32, from: Slot) {
        self.remove_ritual(seat);
        self.state.side_mut(seat).set_ritual(&self.rules.cards, Some(Ritual { id: card, charges }));
        self.tell(|_| Event::RitualPlaced { seat, card, from });
    }

    fn remove_ritual(&mut self, seat: Seat) {
        if let Some(ritual) = self.state.side_mut(seat).set_ritual(&self.rules.cards, None) {
            self.forget_ritual(seat);
            self.tell(|_| Event::RitualRemoved { seat, card: ritual.id });
        }
    }

    fn gain_charges(&mut self, seat: Seat, charges: i32) {
        if let Some(ritual) = &mut self.state.side_mut(seat).ritual {
            ritual.charges = add(ritual.charges, charges);
            let (card, left) = (ritual.id, ritual.charges);
            self.tell(|_| Event::ChargesGained { seat, card, charges, left });
        }
    }

    /// 2.4: pays a ritual's activation; `false` if it has too few charges.
    pub(crate) fn spend_charges(&mut self, seat: Seat) -> bool {
        let Some(ritual) = &mut self.state.side_mut(seat).ritual else { return false };
        let Kind::Ritual { activation_cost: charges, .. } = self.rules.cards.printed(ritual.id).kind else {
            unreachable!("only rituals are in a ritual's place")
        };
        if ritual.charges < charges {
            return false;
        }
        ritual.charges -= charges;
        let (card, left) = (ritual.id, ritual.charges);
        self.tell(|_| Event::ChargesSpent { seat, card, charges, left });
        true
    }
}
