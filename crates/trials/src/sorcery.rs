//! Sorcery in the trials: random decks, some of generated cards, two to four players, and what holds between two actions.

use std::sync::LazyLock;

use kernel::{Dice, Game, Seat, Seeded};
use sorcery::{
    Action, CardId, Effect, Kind, MinionEffect, PlayerEffect, Setup, Side, Sorcery, State, Stats, edition,
    generate, library,
};

use crate::games::Trial;
use crate::scale;

/// Every edition with the names of its cards.
static EDITIONS: LazyLock<Vec<(&str, Vec<String>)>> = LazyLock::new(|| {
    let names = |edition| {
        let (_, cards) = library(edition, &[]).expect("the built-in cards are sound");
        cards.names().map(String::from).collect()
    };
    edition::names().map(|edition| (edition, names(edition))).collect()
});

impl Trial for Sorcery {
    fn usual() -> Setup {
        Setup::default().with_turn_limit(500)
    }

    fn with_decks_of(cards: usize) -> Option<Setup> {
        let usual = Self::usual();
        let (edition, _) = library(&usual.edition, &[]).expect("the built-in cards are sound");
        Some(Setup { decks: vec![scale::resized(&edition.deck, cards); 2], ..usual })
    }

    fn any(dice: &mut Seeded) -> Setup {
        if dice.pick(2) == 0 {
            return generate::setup(dice);
        }
        let (edition, names) = &EDITIONS[dice.pick(EDITIONS.len() as u32) as usize];
        // Few different cards make long chains of the same effect.
        let kinds = 1 + dice.pick(names.len() as u32);
        let some: Vec<&String> = (0..kinds).map(|_| &names[dice.pick(names.len() as u32) as usize]).collect();
        let seats = [2, 2, 2, 3, 4][dice.pick(5) as usize];
        let mut deck = || -> Vec<String> {
            let size = dice.pick(60);
            (0..size).map(|_| some[dice.pick(some.len() as u32) as usize].to_owned()).collect()
        };
        let decks = (0..seats).map(|_| deck()).collect();
        let (testing, closed_decks) = (dice.pick(3) == 0, dice.pick(4) == 0);
        Setup { edition: (*edition).into(), decks, testing, closed_decks, ..Setup::default() }
            .with_turn_limit(500)
    }

    fn check(&self, setup: &Setup, state: &State) -> Result<(), String> {
        for seat in Seat::all(self.seats()) {
            check_side(self, setup, state, seat).map_err(|what| format!("player {seat}: {what}"))?;
        }
        demand(state.ending.is_some() || state.is_in(state.active), || "the active player is out".into())
    }

    fn is_pass(action: Action) -> bool {
        action == Action::End
    }
}

fn demand(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn check_side(game: &Sorcery, setup: &Setup, state: &State, seat: Seat) -> Result<(), String> {
    let (side, edition) = (state.side(seat), game.edition());
    let (hand, board) = (side.hand.len(), side.board.len());
    demand(hand <= edition.hand_limit, || format!("{hand} cards in hand"))?;
    demand(board <= edition.board_limit, || format!("{board} minions"))?;
    demand((0..=Stats::LIMIT).contains(&side.magic), || format!("{} magic", side.magic))?;
    demand(side.life.abs() <= Stats::LIMIT, || format!("{} life", side.life))?;
    for (index, minion) in side.board.iter().enumerate() {
        let stats = side.stats(sorcery::Slot::new(index));
        demand(!minion.leaving || state.ending.is_some(), || {
            format!("minion {} is still leaving", index + 1)
        })?;
        demand(stats.defence > 0 || state.ending.is_some(), || {
            format!("minion {} has {stats:?}", index + 1)
        })?;
    }
    let on_minions: usize = side.board.iter().map(|minion| minion.enchantments as usize).sum();
    let enchantments = side.enchantments.len();
    demand(on_minions == enchantments, || format!("{enchantments} enchantments, {on_minions} on minions"))?;
    // A lost card stays lost, so checking now and then is enough.
    if state.ending.is_some() || state.turn.is_multiple_of(16) {
        return check_cards(game, setup, side, seat);
    }
    Ok(())
}

/// What the cards of all decks do, and the minions that they summon.
fn effects_in_play(game: &Sorcery, setup: &Setup) -> Vec<Effect> {
    let cards = game.cards();
    let mut reached: Vec<CardId> = setup.decks.iter().flatten().filter_map(|name| cards.find(name)).collect();
    reached.sort_unstable();
    reached.dedup();
    let (mut effects, mut next) = (Vec::new(), 0);
    while let Some(card) = reached.get(next).copied() {
        next += 1;
        for ability in cards.abilities_of(card) {
            effects.push(ability.effect);
            if let Effect::Player(PlayerEffect::Summon { card, .. }) = ability.effect
                && !reached.contains(&card)
            {
                reached.push(card);
            }
        }
    }
    effects
}

/// Minions are lost only to testing mode's `discard`, and appear only by being summoned. Decks with cards that copy minions
/// or take them over are not checked.
fn check_cards(game: &Sorcery, setup: &Setup, side: &Side, seat: Seat) -> Result<(), String> {
    let cards = game.cards();
    let effects = effects_in_play(game, setup);
    if effects.iter().any(|effect| {
        matches!(effect, Effect::Minion(MinionEffect::TakeControl) | Effect::Minion(MinionEffect::SummonCopy))
    }) {
        return Ok(());
    }
    let is_summoned = |id: CardId| {
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Player(PlayerEffect::Summon { card, .. }) if *card == id))
    };
    let counts = |id: &CardId| matches!(cards.printed(*id).kind, Kind::Minion(_)) && !is_summoned(*id);
    let deck = setup.decks.get(seat.index()).unwrap_or(&game.edition().deck);
    let began = deck.iter().filter_map(|name| cards.find(name)).filter(counts).count();
    let hidden = side.deck.unseen().iter().copied().chain(side.deck.under.iter().map(|card| card.id));
    let hand = side.hand.iter().map(|held| held.card.id);
    let table = side.board.iter().map(|minion| minion.card.id);
    let graveyard = side.graveyard.iter().map(|card| card.id);
    let now = hidden.chain(hand).chain(table).chain(graveyard).filter(counts).count();
    let may_be_fewer = setup.testing || side.life <= 0;
    demand(now == began || (may_be_fewer && now < began), || format!("{began} minions became {now}"))
}
