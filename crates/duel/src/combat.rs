//! Combat (D12): the attackers are named, blockers are asked for one attacker at a time, and the pairs fight.

use kernel::Table;

use crate::apply::{hurt, look_for_losers};
use crate::event::{Combatant, Event};
use crate::language::Keyword;
use crate::place::Place;
use crate::rules::Rules;
use crate::state::{Block, Fight, Prompt, State, opponent};

impl Rules {
    /// After the last attacker comes a window, if the game has them, and then the blocks.
    pub(crate) fn close_attackers(&self, state: &mut State, table: &mut impl Table<Event>) {
        let attackers = u16::try_from(state.fights.len()).unwrap_or(u16::MAX);
        table.tell(Event::AttackDeclared { seat: state.active, attackers });
        if self.has_windows { open_window(state) } else { self.ask_for_blocks(state, table) }
    }

    /// Applies the decision about the attacker that was asked about.
    pub(crate) fn block(&self, state: &mut State, block: Block, table: &mut impl Table<Event>) {
        let fight = state.open_fight().expect("a blocker is asked for an open fight");
        self.decide(state, fight, block, table);
        self.ask_for_blocks(state, table);
    }

    /// Asks about the next attacker that can be blocked; those before it are unblocked.
    fn ask_for_blocks(&self, state: &mut State, table: &mut impl Table<Event>) {
        while let Some(fight) = state.open_fight() {
            if self.can_be_blocked(state, fight) {
                state.prompt = Prompt::Blocker;
                state.actor = state.defender();
                return;
            }
            self.decide(state, fight, Block::Unblocked, table);
        }
        if self.has_windows { open_window(state) } else { self.fight(state, table) }
    }

    fn decide(&self, state: &mut State, fight: usize, block: Block, table: &mut impl Table<Event>) {
        let defender = state.defender();
        let combatant = |place: Place| Combatant { place, card: state.at(place).card };
        let attacker = combatant(Place::new(state.active, state.fights[fight].attacker));
        let event = match block {
            Block::By(slot) => Event::Blocked { attacker, blocker: combatant(Place::new(defender, slot)) },
            Block::Open | Block::Unblocked | Block::Gone => Event::Unblocked { attacker },
        };
        state.fights[fight].block = block;
        table.tell(event);
    }

    /// The actor passes: first the active player, then the opponent, and then combat goes on.
    pub(crate) fn pass(&self, state: &mut State, table: &mut impl Table<Event>) {
        table.tell(Event::Passed { seat: state.actor });
        if state.actor == state.active {
            state.actor = opponent(state.active);
        } else if state.open_fight().is_some() {
            self.ask_for_blocks(state, table);
        } else {
            self.fight(state, table);
        }
    }

    /// Every pair fights on its own; only then do creatures die, and only then may a player have lost.
    fn fight(&self, state: &mut State, table: &mut impl Table<Event>) {
        table.tell(Event::Fought { seat: state.active });
        for index in 0..state.fights.len() {
            self.fight_pair(state, state.fights[index], table);
        }
        self.end_combat(state);
        self.bury(state, table);
        look_for_losers(state, table);
    }

    fn fight_pair(&self, state: &mut State, fight: Fight, table: &mut impl Table<Event>) {
        let defender = state.defender();
        let attacker = Place::new(state.active, fight.attacker);
        let attack = self.values(state, attacker);
        match fight.block {
            Block::By(slot) => self.clash(state, attacker, Place::new(defender, slot), table),
            Block::Unblocked => hurt(state, defender, attack.attack, table),
            // Nobody is left to take the damage, so all of it is excess.
            Block::Gone if attack.keywords.has(Keyword::Trample) => {
                hurt(state, defender, attack.attack, table)
            }
            Block::Gone => {}
            Block::Open => unreachable!("every attacker is decided about before the blows fall"),
        }
    }

    /// Two creatures fight; one that strikes first may keep the other from striking (D13).
    fn clash(&self, state: &mut State, attacker: Place, blocker: Place, table: &mut impl Table<Event>) {
        let first = |place| self.values(state, place).keywords.has(Keyword::FirstStrike);
        match (first(attacker), first(blocker)) {
            (true, true) | (false, false) => {
                self.strike(state, attacker, blocker, table);
                self.strike_back(state, attacker, blocker, table);
            }
            (true, false) => {
                self.strike(state, attacker, blocker, table);
                if self.values(state, blocker).hp > 0 {
                    self.strike_back(state, attacker, blocker, table);
                }
            }
            (false, true) => {
                self.strike_back(state, attacker, blocker, table);
                if self.values(state, attacker).hp > 0 {
                    self.strike(state, attacker, blocker, table);
                }
            }
        }
    }

    fn strike_back(&self, state: &mut State, attacker: Place, blocker: Place, table: &mut impl Table<Event>) {
        let blow = self.values(state, blocker).attack;
        self.wound(state, state.at(blocker).card, attacker, blow, table);
    }

    /// The attacker strikes; with Trample what the blocker can't take goes to its player (D14).
    fn strike(&self, state: &mut State, attacker: Place, blocker: Place, table: &mut impl Table<Event>) {
        let attack = self.values(state, attacker);
        let excess = attack.attack - self.values(state, blocker).hp;
        self.wound(state, state.at(attacker).card, blocker, attack.attack, table);
        if attack.keywords.has(Keyword::Trample) {
            hurt(state, blocker.seat(), excess, table);
        }
    }

    /// Ends the fights; their damage stays until the phase ends.
    pub(crate) fn end_combat(&self, state: &mut State) {
        state.fights.clear();
        state.prompt = Prompt::Fought;
        state.actor = state.active;
    }
}

/// The active player is asked first.
fn open_window(state: &mut State) {
    state.prompt = Prompt::Window;
    state.actor = state.active;
}
