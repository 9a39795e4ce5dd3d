//! Duel in the trials: random decks, with and without the extra set and generated cards, and what holds between two
//! actions.

use duel::{Action, Duel, Prompt, Set, Setup, State, generate};
use kernel::{Dice, Game, Match, Seat, Seeded, Status};

use crate::games::Trial;
use crate::hostile::{self, FileKind, Kind, Script};
use crate::scale;

impl Trial for Duel {
    fn usual() -> Setup {
        Setup { turn_limit: Some(500), ..Setup::default() }
    }

    fn with_decks_of(cards: usize) -> Option<Setup> {
        let usual = Self::usual();
        Some(Setup { decks: usual.decks.each_ref().map(|deck| scale::resized(deck, cards)), ..usual })
    }

    fn any(dice: &mut Seeded) -> Setup {
        if dice.pick(2) == 0 {
            return generate::setup(dice);
        }
        let sets = if dice.pick(3) == 0 { vec![Set::Extra] } else { Vec::new() };
        let cards = duel::read_sets(&sets).expect("the sets are sound");
        let names: Vec<&str> = cards.names().collect();
        let lands: Vec<&str> = cards
            .ids()
            .filter(|id| cards.printed(*id).kind == duel::Kind::Land)
            .map(|id| cards.name(id))
            .collect();
        let mut deck = || -> Vec<String> {
            let size = [1, 6, 12, 26, 40, 90][dice.pick(6) as usize];
            let mut card = || {
                let from = if dice.pick(3) == 0 { &lands } else { &names };
                from[dice.pick(from.len() as u32) as usize].to_owned()
            };
            (0..size).map(|_| card()).collect()
        };
        let decks = [deck(), deck()];
        Setup { decks, sets, closed_decks: dice.pick(4) == 0, turn_limit: Some(500), ..Setup::default() }
    }

    /// No card appears or vanishes.
    fn check(&self, _: &Setup, first: &State, state: &State) -> Result<(), String> {
        for seat in Seat::all(self.seats()) {
            let (began, now) = (cards(first, seat), cards(state, seat));
            if began != now {
                return Err(format!("{began} cards of player {seat} became {now}"));
            }
            let hp = state.side(seat).hp;
            if hp <= 0 && matches!(self.status(state), Status::ToAct(_)) {
                return Err(format!("player {seat} plays on with {hp} HP"));
            }
        }
        Ok(())
    }

    fn files() -> Vec<FileKind<Duel>> {
        let cards = FileKind {
            kind: Kind::Cards,
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
                let deck =
                    |deck: &Vec<String>| String::from_utf8_lossy(&hostile::deck_file(deck)).into_owned();
                let [first, second] = play.setup().decks.each_ref().map(deck);
                vec![("-deck1", first), ("-deck2", second)]
            },
        };
        let deck = hostile::deck(|entropy| {
            let [first, second] = Setup::default().decks;
            hostile::deck_file(if entropy.one_in(2) { &first } else { &second })
        });
        vec![cards, deck]
    }

    const PUZZLES: &'static [&'static str] = &[
        include_str!("../../../puzzles/08-the-wall.json"),
        include_str!("../../../puzzles/09-plague-and-rage.json"),
        include_str!("../../../puzzles/10-a-spark-in-return.json"),
    ];

    #[rustfmt::skip] // a list of words
    const SCRIPT: Script = Script {
        bots: &["-bot1", "-bot2"],
        position: &["-cards", "extra", "-position"],
        opening: "",
        lines: &[
            "next", "next", "next", "tap 1 2 3", "tap 1", "play 1", "play 2", "play 3 1 1", "play 1 2 1", "play 4 2",
            "play 2 discard 1", "play 1 pay R", "attack 1", "attack 2 3", "block 1", "block none", "pass", "hand",
            "board", "inspect 1", "inspect 2 1", "target 1 1", "pay W", "computer 1 random", "human 2",
        ],
        options: &[
            "-deck1 good.duel.decks -deck2 good.duel.decks -seed 7", "-testing -init good.duel.script",
            "-cards good.duel.cards -cards extra", "-position good.duel.positions -cards extra -extras",
            "-replay good.duel.journals", "-graphics simple -bot1 random -bot2 random -seed 1",
            "-bot2 search:iterations=90 -seed 2", "-bot1 easy", "-graphics fancy -bot2 greedy:worlds=2,mistakes=5",
            "-deck1 bad.duel.decks", "-cards bad.duel.cards", "-position bad.duel.positions",
            "-replay bad.duel.journals", "-seed 18446744073709551615",
        ],
    };

    fn is_pass(action: Action) -> bool {
        action == Action::Done
    }
}

/// All cards of a player. A card that is being played is in no pile: its question holds it.
fn cards(state: &State, seat: Seat) -> usize {
    let side = state.side(seat);
    let is_played = match state.prompt {
        Prompt::Target { .. } | Prompt::Pay { .. } => state.actor == seat,
        Prompt::Play
        | Prompt::Attackers
        | Prompt::Window
        | Prompt::Blocker
        | Prompt::Fought
        | Prompt::Over(_) => false,
    };
    side.library.cards().len()
        + side.hand.len()
        + side.in_play.len()
        + side.discard.len()
        + usize::from(is_played)
}

/// Files to take cards from.
const CARD_FILES: [&str; 2] =
    [include_str!("../../duel/cards/duel.toml"), include_str!("../../duel/cards/extra.toml")];

/// A game with every card of this file, among those of the document's decks.
fn open_cards(file: &[u8]) -> Result<Match<Duel>, String> {
    let set = Set::File { name: "cards".to_owned(), text: hostile::text(file)?.to_owned() };
    let sets = vec![set];
    let (all, known) =
        (duel::read_sets(&sets), duel::read_sets(&[]).expect("the document's cards are sound"));
    let all = all.map_err(|faults| faults.to_string())?;
    let own: Vec<String> = all.names().filter(|name| known.find(name).is_none()).map(str::to_owned).collect();
    let decks = Setup::default().decks.map(|deck| [own.clone(), own.clone(), deck].concat());
    Match::start(&Setup { decks, sets, ..Setup::default() }, 0).map_err(|error| error.to_string())
}
