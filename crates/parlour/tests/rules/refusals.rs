//! Every refusal of every game, put into words, cites what the books have. A new refusal does not compile until it is
//! among these.

use std::collections::BTreeSet;

use kernel::{Game, Seat};

use crate::citations::{assert_found, citations};

/// What all refusals say, the first one and those that follow it.
fn explained<G: Game>(
    game: &G,
    first: G::Refusal,
    after: fn(&G::Refusal) -> Option<G::Refusal>,
) -> Vec<String> {
    let refusals = std::iter::successors(Some(first), after);
    refusals.map(|refusal| game.explain(&refusal)).collect()
}

fn after_sorcery(refusal: &sorcery::Refusal) -> Option<sorcery::Refusal> {
    use sorcery::Refusal as R;
    let (seat, card) = (Seat::new(0), sorcery::CardId::default());
    Some(match refusal {
        R::GameOver => R::NoSuchCard { number: 3, hand: 1 },
        R::NoSuchCard { .. } => R::NoSuchMinion { seat, number: 2, minions: 1 },
        R::NoSuchMinion { .. } => R::NoSuchRitual { seat },
        R::NoSuchRitual { .. } => R::NoSuchPlayer { seat },
        R::NoSuchPlayer { .. } => R::OwnSide { card },
        R::OwnSide { .. } => R::AttackedRitual { card },
        R::AttackedRitual { .. } => R::NotEnoughMagic { card, cost: 2, magic: 1 },
        R::NotEnoughMagic { .. } => R::NotEnoughMagicToUse { card, cost: 2, magic: 1 },
        R::NotEnoughMagicToUse { .. } => R::NoActionLeft { card },
        R::NoActionLeft { .. } => R::JustEntered { card },
        R::JustEntered { .. } => R::NoAbility { card },
        R::NoAbility { .. } => R::NoSuchAbility { card, number: 2, abilities: 1 },
        R::NoSuchAbility { .. } => R::Silenced { card },
        R::Silenced { .. } => R::NeedsTarget { card },
        R::NeedsTarget { .. } => R::TakesNoTarget { card },
        R::TakesNoTarget { .. } => R::WrongTarget { card },
        R::WrongTarget { .. } => R::BoardFull { limit: 5 },
        R::BoardFull { .. } => R::HandFull { seat, limit: 5 },
        R::HandFull { .. } => R::GraveyardEmpty,
        R::GraveyardEmpty => R::NoRitual { card },
        R::NoRitual { .. } => R::NoEnchantment { card },
        R::NoEnchantment { .. } => R::DeckEmpty,
        R::DeckEmpty => R::TestingOnly,
        R::TestingOnly => return None,
    })
}

fn after_duel(refusal: &duel::Refusal) -> Option<duel::Refusal> {
    use duel::{CombatRefusal, Moment, Place, Refusal as R, Slot};
    let (seat, card, slot, phase) = (Seat::new(0), duel::CardId::default(), Slot::new(0), duel::Phase::Play1);
    let not_now = |needs| R::NotNow { needs, phase };
    Some(match *refusal {
        R::Over => not_now(Moment::PlayPhase),
        R::NotNow { needs: Moment::PlayPhase, .. } => not_now(Moment::CombatPhase),
        R::NotNow { needs: Moment::CombatPhase, .. } => not_now(Moment::CardBeingPlayed),
        R::NotNow { needs: Moment::CardBeingPlayed, .. } => not_now(Moment::AttackToBlock),
        R::NotNow { needs: Moment::AttackToBlock, .. } => not_now(Moment::Window),
        R::NotNow { needs: Moment::Window, .. } => not_now(Moment::OwnPhase),
        R::NotNow { needs: Moment::OwnPhase, .. } => R::TargetFirst { card },
        R::TargetFirst { .. } => R::PayFirst { card },
        R::PayFirst { .. } => R::BlockFirst { seat },
        R::BlockFirst { .. } => R::DoneFirst,
        R::DoneFirst => R::NotInHand { slot },
        R::NotInHand { .. } => R::NotInPlay { place: Place::new(seat, slot) },
        R::NotInPlay { .. } => R::NotInDiscard { slot },
        R::NotInDiscard { .. } => R::NotALand { card },
        R::NotALand { .. } => R::LandTapped { card },
        R::LandTapped { .. } => R::SecondLand { card },
        R::SecondLand { .. } => R::NotAnInstant { card },
        R::NotAnInstant { .. } => {
            R::Short { card, missing: duel::Cost::default(), lands: duel::Lands::Enough }
        }
        R::Short { .. } => R::NoTarget { card },
        R::NoTarget { .. } => R::NoRoom { card },
        R::NoRoom { .. } => R::WrongTarget { card },
        R::WrongTarget { .. } => R::MissingTarget { card },
        R::MissingTarget { .. } => R::TakesNoTarget { card },
        R::TakesNoTarget { .. } => R::WrongPayment { card, generic: 2 },
        R::WrongPayment { .. } => R::Protected { card, target: card },
        R::Protected { .. } => R::NotInPool { colour: duel::Colour::Red },
        R::NotInPool { .. } => CombatRefusal::NotACreature { card }.into(),
        R::Combat(combat) => return after_combat(combat).map(R::Combat),
    })
}

fn after_combat(refusal: duel::CombatRefusal) -> Option<duel::CombatRefusal> {
    use duel::CombatRefusal as R;
    let card = duel::CardId::default();
    Some(match refusal {
        R::NotACreature { .. } => R::AttacksAlready { card },
        R::AttacksAlready { .. } => R::CreatureTapped { card },
        R::CreatureTapped { .. } => R::SecondCombat,
        R::SecondCombat => R::NoAttackers,
        R::NoAttackers => R::BlocksAlready { card },
        R::BlocksAlready { .. } => R::AttackerFlies { card, attacker: card },
        R::AttackerFlies { .. } => R::AttackerProtected { card, attacker: card },
        R::AttackerProtected { .. } => return None,
    })
}

fn after_constructor(refusal: &constructor::Refusal) -> Option<constructor::Refusal> {
    use constructor::{Address, Moment, Path, Refusal as R, Resources, TileNumber};
    let (seat, address, path, tile) = (Seat::new(0), Address(3), Path(3), TileNumber(3));
    Some(match refusal {
        R::WrongMoment(Moment::FirstBasements) => R::WrongMoment(Moment::BeginningOfTurn),
        R::WrongMoment(Moment::BeginningOfTurn) => R::WrongMoment(Moment::Geese),
        R::WrongMoment(Moment::Geese) => R::WrongMoment(Moment::Theft),
        R::WrongMoment(Moment::Theft) => R::WrongMoment(Moment::DuringTurn),
        R::WrongMoment(Moment::DuringTurn) => R::WrongMoment(Moment::Answer),
        R::WrongMoment(Moment::Answer) => R::WrongMoment(Moment::Over),
        R::WrongMoment(Moment::Over) => R::NoSuchAddress(address),
        R::NoSuchAddress(_) => R::AddressTaken(address),
        R::AddressTaken(_) => R::TooClose { address, neighbour: address },
        R::TooClose { .. } => R::NoRoadTo(address),
        R::NoRoadTo(_) => R::NotYours(address),
        R::NotYours(_) => R::AlreadyTower(address),
        R::AlreadyTower(_) => R::NoSuchPath(path),
        R::NoSuchPath(_) => R::PathTaken(path),
        R::PathTaken(_) => R::NotConnected(path),
        R::NotConnected(_) => R::NotEnough { lacking: Resources::default() },
        R::NotEnough { .. } => R::NoSuchRoll(13),
        R::NoSuchRoll(_) => R::DiceAreFair,
        R::DiceAreFair => R::DiceAreLoaded,
        R::DiceAreLoaded => R::FairDiceOnly,
        R::FairDiceOnly => R::NoSuchTile(tile),
        R::NoSuchTile(_) => R::GeeseAreThere(tile),
        R::GeeseAreThere(_) => R::NoVictim(seat),
        R::NoVictim(_) => R::NoSuchBuilder(seat),
        R::NoSuchBuilder(_) => R::OwnOffer,
        R::OwnOffer => R::OffersSpent,
        R::OffersSpent => return None,
    })
}

#[test]
fn sorcery_cites_its_book_in_both_editions() {
    for edition in ["2017", "2025"] {
        let setup = sorcery::Setup { edition: edition.into(), ..sorcery::Setup::default() };
        let game = sorcery::Sorcery::new(&setup).expect("the edition is known");
        for sentence in explained(&game, sorcery::Refusal::GameOver, after_sorcery) {
            let cited = citations(&sentence, Some("sorcery"));
            assert_eq!(cited.len(), 1, "{sentence}");
            assert_found(cited);
        }
    }
}

#[test]
fn duel_cites_its_book() {
    let game = duel::Duel::new(&duel::Setup::default()).expect("the document's game");
    let sentences = explained(&game, duel::Refusal::Over, after_duel);
    let cited: BTreeSet<_> =
        sentences.iter().flat_map(|sentence| citations(sentence, Some("duel"))).collect();
    assert!(cited.len() > 5, "{sentences:?}");
    assert_found(cited);
}

#[test]
fn constructor_cites_its_book() {
    use constructor::{Moment, Refusal};
    let game = constructor::Constructor::new(&constructor::Setup::default()).expect("the document's game");
    let first = Refusal::WrongMoment(Moment::FirstBasements);
    for sentence in explained(&game, first, after_constructor) {
        let cited = citations(&sentence, Some("constructor"));
        assert_eq!(cited.len(), 1, "{sentence}");
        assert_found(cited);
    }
}
