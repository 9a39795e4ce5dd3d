//! Sorcery in the trials: random decks, some of generated cards, two to four players, and what holds between two actions.

use std::collections::HashSet;
use std::sync::LazyLock;

use kernel::{Dice, Game, Match, Seat, Seeded};
use sorcery::{
    Action, CardFile, CardId, Effect, Kind, MinionEffect, PlayerEffect, Setup, Side, Sorcery, State, Stats,
    edition, generate, library,
};

use crate::games::Trial;
use crate::hostile::{self, FileKind, Script};
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

    fn check(&self, setup: &Setup, first: &State, state: &State) -> Result<(), String> {
        for seat in Seat::all(self.seats()) {
            check_side(self, setup, first, state, seat).map_err(|what| format!("player {seat}: {what}"))?;
        }
        demand(state.ending.is_some() || state.is_in(state.active), || "the active player is out".into())
    }

    fn files() -> Vec<FileKind<Sorcery>> {
        let cards = FileKind {
            kind: hostile::Kind::Cards,
            sample: |entropy| match entropy.one_in(2) {
                true => hostile::some_cards(&CARD_FILES, entropy),
                false => {
                    let count = 1 + entropy.below(6);
                    generate::card_file(entropy, count).into_bytes()
                }
            },
            open: open_cards,
            option: &["-cards"],
            beside: |play| {
                let deck = hostile::deck_file(&play.setup().decks[0]);
                let deck = String::from_utf8_lossy(&deck).into_owned();
                vec![("-deck1", deck.clone()), ("-deck2", deck)]
            },
        };
        let deck = hostile::deck(|_| include_bytes!("../../sorcery/cards/match.deck").to_vec());
        vec![cards, deck]
    }

    const PUZZLES: &'static [&'static str] = &[
        include_str!("../../../puzzles/01-strength-before-fury.json"),
        include_str!("../../../puzzles/02-grave-goods.json"),
        include_str!("../../../puzzles/03-turncoat.json"),
        include_str!("../../../puzzles/04-fresh-legs.json"),
        include_str!("../../../puzzles/05-make-room.json"),
        include_str!("../../../puzzles/06-one-short.json"),
    ];

    #[rustfmt::skip] // a list of words
    const SCRIPT: Script = Script {
        bots: &["-bot1", "-bot2", "-bot3", "-bot4"],
        position: &["-position"],
        opening: "Bjarne\nLinus\n",
        lines: &[
            "end", "end", "end", "hand", "board", "draw", "discard 1", "play 1", "play 2", "play 3 1 1", "play 4 2 r",
            "play 5 2 1", "play 1 1 1", "play 1 2 1", "attack 1", "attack 2", "attack 1 1", "attack 3 2", "use 1",
            "use 1 1", "use 1.2 2 1", "use 2 1 r", "inspect 1", "inspect 3", "describe 2", "computer 1 random", "human 2",
        ],
        options: &[
            "-deck1 good.sorcery.decks -deck2 good.sorcery.decks -seed 7", "-testing -init good.sorcery.script",
            "-players 4 -deck4 good.sorcery.decks -closed-decks", "-edition 2017 -extras", "-cards good.sorcery.cards",
            "-position good.sorcery.positions -graphics simple", "-replay good.sorcery.journals",
            "-bot1 random -bot2 random -seed 1", "-players 3 -bot3 expert -bot2 hard", "-bot2 search:iterations=90",
            "-bot1 greedy:worlds=2,mistakes=5 -graphics fancy", "-deck1 bad.sorcery.decks", "-cards bad.sorcery.cards",
            "-position bad.sorcery.positions", "-replay bad.sorcery.journals", "-seed 18446744073709551615",
        ],
    };

    fn is_pass(action: Action) -> bool {
        action == Action::End
    }
}

fn demand(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn check_side(game: &Sorcery, setup: &Setup, first: &State, state: &State, seat: Seat) -> Result<(), String> {
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
        return check_cards(game, setup, first, state, seat);
    }
    Ok(())
}

/// Minions are lost only to testing mode's `discard`, and appear only by being summoned. Games with cards that copy
/// minions or take them over are not checked.
fn check_cards(
    game: &Sorcery,
    setup: &Setup,
    first: &State,
    state: &State,
    seat: Seat,
) -> Result<(), String> {
    let cards = game.cards();
    let mut effects: Vec<Effect> = Vec::new();
    let mut known: HashSet<CardId> = first.sides.iter().flat_map(all_cards).collect();
    let mut new: Vec<CardId> = known.iter().copied().collect();
    // Whatever is summoned has effects of its own.
    while let Some(id) = new.pop() {
        for ability in cards.abilities_of(id) {
            effects.push(ability.effect);
            new.extend(summoned(ability.effect).filter(|card| known.insert(*card)));
        }
    }
    if effects.iter().any(|effect| {
        matches!(effect, Effect::Minion(MinionEffect::TakeControl) | Effect::Minion(MinionEffect::SummonCopy))
    }) {
        return Ok(());
    }
    let is_summoned = |id: CardId| effects.iter().any(|effect| summoned(*effect) == Some(id));
    let counts = |id: &CardId| matches!(cards.printed(*id).kind, Kind::Minion(_)) && !is_summoned(*id);
    let minions = |state: &State| all_cards(state.side(seat)).filter(counts).count();
    let (began, now) = (minions(first), minions(state));
    let may_be_fewer = setup.testing || state.side(seat).life <= 0;
    demand(now == began || (may_be_fewer && now < began), || format!("{began} minions became {now}"))
}

/// The card that an effect summons.
fn summoned(effect: Effect) -> Option<CardId> {
    if let Effect::Player(PlayerEffect::Summon { card, .. }) = effect { Some(card) } else { None }
}

/// Every card on one side.
fn all_cards(side: &Side) -> impl Iterator<Item = CardId> + '_ {
    let hidden = side.deck.unseen().iter().copied().chain(side.deck.under.iter().map(|card| card.id));
    let hand = side.hand.iter().map(|held| held.card.id);
    let table = side.board.iter().map(|minion| minion.card.id);
    let lasting = side.enchantments.iter().map(|enchantment| enchantment.id);
    let ritual = side.ritual.iter().map(|ritual| ritual.id);
    let graveyard = side.graveyard.iter().map(|card| card.id);
    hidden.chain(hand).chain(table).chain(lasting).chain(ritual).chain(graveyard)
}

/// Files to take cards from.
const CARD_FILES: [&str; 4] = [
    include_str!("../../sorcery/cards/common.toml"),
    include_str!("../../sorcery/cards/2017.toml"),
    include_str!("../../sorcery/cards/2025.toml"),
    include_str!("../../sorcery/cards/custom.toml"),
];

/// A game with every card of this file, among those of the edition's deck.
fn open_cards(file: &[u8]) -> Result<Match<Sorcery>, String> {
    let setup = Setup::default();
    let cards = vec![CardFile { name: "cards".to_owned(), text: hostile::text(file)?.to_owned() }];
    let (edition, known) = library(&setup.edition, &[]).expect("the built-in cards are sound");
    let (_, all) = library(&setup.edition, &cards).map_err(|error| error.to_string())?;
    let own: Vec<String> = all.names().filter(|name| known.find(name).is_none()).map(str::to_owned).collect();
    let decks = vec![[own.clone(), own, edition.deck].concat(); 2];
    Match::start(&Setup { decks, cards, ..setup }, 0).map_err(|error| error.to_string())
}
