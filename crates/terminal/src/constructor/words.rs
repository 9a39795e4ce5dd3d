//! The document's sentences, to the letter, and what people at a terminal are told besides.

use constructor::{Building, Colour, Event, HandView, Offer, Refusal, Resource, Resources, View};
use kernel::{Outcome, Seat};

pub(super) const CANNOT_BUILD: &str = "You cannot build here.\n";
pub(super) const NOT_ENOUGH: &str = "You do not have enough resources.\n";
pub(super) const SAVE_SHOWS_HANDS: &str =
    "hands are hidden, and a save has them all in it; record FILE keeps the game, and -replay FILE opens it";
pub(super) const INVALID_COMMAND: &str = "Invalid command.\n";
pub(super) const INVALID_ROLL: &str = "Invalid roll.\n";
pub(super) const ASK_ROLL: &str = "Input a roll between 2 and 12:\n";
pub(super) const ASK_GEESE: &str = "Choose where to place the GEESE.\n";
pub(super) const ASK_VICTIM: &str = "Choose a builder to steal from.\n";
pub(super) const ASK_AGAIN: &str = "Would you like to play again?\n";

/// 4.1.
pub(super) fn ask_basement(out: &mut String, builder: Seat) {
    out.push_str(&format!("Builder {}, where do you want to build a basement?\n", Colour::of(builder)));
}

/// 3.6.
pub(super) fn list_victims(out: &mut String, builder: Seat, victims: &[Colour]) {
    let victims: Vec<&str> = victims.iter().map(|victim| victim.name()).collect();
    let builder = Colour::of(builder);
    out.push_str(&format!("Builder {builder} can choose to steal from {}.\n", victims.join(", ")));
}

/// 3.5.4.
pub(super) fn ask_answer(out: &mut String, offer: Offer) {
    out.push_str(&format!("Does {} accept this offer?\n", Colour::of(offer.to)));
}

/// 4.2.
pub(super) fn turn(out: &mut String, view: &View) {
    let builder = view.public.turn;
    out.push_str(&format!("Builder {}'s turn.\n", Colour::of(builder)));
    status(out, view, builder);
}

/// 2.7; where hands are hidden, only how much another builder has.
pub(super) fn status(out: &mut String, view: &View, builder: Seat) {
    let (colour, points) = (Colour::of(builder), view.public.points(builder));
    let line = match view.hands[builder.index()] {
        HandView::Open(Resources([brick, energy, glass, heat, wifi])) => format!(
            "{colour} has {points} building points, {brick} brick, {energy} energy, {glass} glass, {heat} heat, and {wifi} WiFi.\n"
        ),
        HandView::Hidden { total } => {
            format!("{colour} has {points} building points, and {total} resources.\n")
        }
    };
    out.push_str(&line);
}

/// 2.7, in the order they were built.
pub(super) fn residences(out: &mut String, view: &View, builder: Seat) {
    out.push_str(&format!("{} has built:\n", Colour::of(builder)));
    for address in view.public.residences_in_order(builder) {
        out.push_str(&format!("{address} {}\n", view.public.residence(address).letter()));
    }
}

/// The lines of an event; most events have none. What is asked next is said elsewhere.
pub(super) fn event(out: &mut String, event: &Event) {
    match *event {
        Event::Gained { builder, resources } => {
            out.push_str(&format!("Builder {} gained:\n", Colour::of(builder)));
            amounts(out, &resources);
        }
        Event::NothingGained => out.push_str("No builders gained resources.\n"),
        Event::Lost { builder, count, resources } => {
            let builder = Colour::of(builder);
            out.push_str(&format!("Builder {builder} loses {count} resources to the geese. They lose:\n"));
            match resources {
                Some(resources) => amounts(out, &resources),
                None => out.push_str(&format!("{count} of their own\n")),
            }
        }
        Event::NobodyToStealFrom { builder } => {
            out.push_str(&format!("Builder {} has no builders to steal from.\n", Colour::of(builder)));
        }
        Event::Stole { builder, from, resource } => {
            let (builder, from) = (Colour::of(builder), Colour::of(from));
            let resource = resource.map_or("a resource", Resource::name);
            out.push_str(&format!("Builder {builder} steals {resource} from builder {from}.\n"));
        }
        Event::Offered { builder, offer } => {
            let (builder, to) = (Colour::of(builder), Colour::of(offer.to));
            out.push_str(&format!("{builder} offers {to} one {} for one {}.\n", offer.give, offer.take));
        }
        // The document has no words for these; ruling C19: nor for the winner.
        Event::Built { .. }
        | Event::RoadBuilt { .. }
        | Event::TurnBegan { .. }
        | Event::TookDice { .. }
        | Event::Rolled { .. }
        | Event::GeeseMoved { .. }
        | Event::Traded { .. }
        | Event::Declined { .. }
        | Event::Won { .. }
        | Event::LimitReached => {}
    }
}

fn amounts(out: &mut String, resources: &Resources) {
    for (amount, resource) in resources.present() {
        out.push_str(&format!("{amount} {resource}\n"));
    }
}

/// 4.5: what the document says when something can't be done; nothing where it just asks again.
pub(super) fn refusal(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NoSuchAddress(_)
        | Refusal::AddressTaken(_)
        | Refusal::TooClose { .. }
        | Refusal::NoRoadTo(_)
        | Refusal::NotYours(_)
        | Refusal::AlreadyTower(_)
        | Refusal::NoSuchPath(_)
        | Refusal::PathTaken(_)
        | Refusal::NotConnected(_) => CANNOT_BUILD,
        Refusal::NotEnough { .. } => NOT_ENOUGH,
        Refusal::NoSuchRoll(_) => INVALID_ROLL,
        // Ruling C6: the same prompt again.
        Refusal::NoSuchTile(_) | Refusal::GeeseAreThere(_) | Refusal::NoVictim(_) => "",
        // Ruling C11.
        Refusal::NoSuchBuilder(_) | Refusal::OwnOffer => INVALID_COMMAND,
        Refusal::WrongMoment(_)
        | Refusal::DiceAreFair
        | Refusal::DiceAreLoaded
        | Refusal::FairDiceOnly
        | Refusal::OffersSpent => INVALID_COMMAND,
    }
}

/// What fair dice show.
pub(super) fn rolled(out: &mut String, total: u8) {
    out.push_str(&format!("The dice show {total}.\n"));
}

/// How the game ended.
pub(super) fn outcome(out: &mut String, outcome: Outcome) {
    match outcome {
        Outcome::Won(builder) => out.push_str(&format!("Builder {} wins.\n", Colour::of(builder))),
        Outcome::Draw => out.push_str("Nobody wins: the turn limit is reached.\n"),
    }
}

/// The commands before the roll, and what everything costs.
pub(super) fn more_help(out: &mut String) {
    out.push_str("Before the roll:\nload (you say what your dice show)\nfair (your dice are rolled at random)\nroll\nCosts:\n");
    for building in Building::ALL {
        let name = match building {
            Building::Road => "build-road",
            Building::Basement => "build-res (a basement)",
            Building::House => "improve a basement to a house",
            Building::Tower => "improve a house to a tower",
        };
        out.push_str(&format!("{name}: {}\n", building.price()));
    }
}
