//! The document's sentences, to the letter, and what people at a terminal are told besides. What every event means in
//! plain words is in `tell`.

use std::fmt::Write;

use kernel::Seat;
use kernel::show::Names;

use crate::colour::Colour;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::resource::{Building, Resource, Resources};
use crate::state::{Prompt, Public};
use crate::view::{HandView, View};

/// What `help` lists (4.3).
pub const HELP: &str = include_str!("help.txt");
/// 4.5: the place is wrong.
pub const CANNOT_BUILD: &str = "You cannot build here.\n";
/// 4.5: the price can't be paid.
pub const NOT_ENOUGH: &str = "You do not have enough resources.\n";
/// 4.5: the line is no command here.
pub const INVALID_COMMAND: &str = "Invalid command.\n";
/// Why there is no save where hands are hidden; the document has no such hands.
pub const SAVE_SHOWS_HANDS: &str =
    "hands are hidden, and a save has them all in it; record FILE keeps the game, and -replay FILE opens it";
/// 2.8.1: what loaded dice can't show.
pub const INVALID_ROLL: &str = "Invalid roll.\n";
/// 2.8.1: what should loaded dice show?
pub const ASK_ROLL: &str = "Input a roll between 2 and 12:\n";
/// 4.4: after the end.
pub const ASK_AGAIN: &str = "Would you like to play again?\n";

/// The open question as the document asks it; empty where it only waits for a command.
pub fn question(public: &Public) -> String {
    match public.prompt {
        Prompt::FirstBasement => {
            format!("Builder {}, where do you want to build a basement?\n", Colour::of(public.turn))
        }
        Prompt::Geese => "Choose where to place the GEESE.\n".to_owned(),
        Prompt::Victim => "Choose a builder to steal from.\n".to_owned(),
        Prompt::Answer(offer) => format!("Does {} accept this offer?\n", Colour::of(offer.to)),
        Prompt::Over(_) => ASK_AGAIN.to_owned(),
        Prompt::Begin | Prompt::During => String::new(),
    }
}

/// What the document says to a line that is not understood at this question; nothing where it just asks again.
pub const fn misunderstood(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::FirstBasement => CANNOT_BUILD, // ruling C7
        Prompt::Begin | Prompt::During => INVALID_COMMAND,
        Prompt::Geese | Prompt::Victim | Prompt::Answer(_) | Prompt::Over(_) => "",
    }
}

/// 3.6: who can be stolen from, in the order of their turns.
pub fn list_victims(out: &mut String, builder: Seat, victims: &[Colour]) {
    let victims: Vec<&str> = victims.iter().map(|victim| victim.name()).collect();
    add(
        out,
        format_args!("Builder {} can choose to steal from {}.\n", Colour::of(builder), victims.join(", ")),
    );
}

/// 4.2: whose turn it is, and what that builder has.
pub fn turn(out: &mut String, view: &View) {
    let builder = view.public.turn;
    add(out, format_args!("Builder {}'s turn.\n", Colour::of(builder)));
    status(out, view, builder);
}

/// 2.7; where hands are hidden, only how much another builder has.
pub fn status(out: &mut String, view: &View, builder: Seat) {
    let (colour, points) = (Colour::of(builder), view.public.points(builder));
    match view.hands[builder.index()] {
        HandView::Open(Resources([brick, energy, glass, heat, wifi])) => add(
            out,
            format_args!(
                "{colour} has {points} building points, {brick} brick, {energy} energy, {glass} glass, {heat} heat, and {wifi} WiFi.\n"
            ),
        ),
        HandView::Hidden { total } => {
            add(out, format_args!("{colour} has {points} building points, and {total} resources.\n"));
        }
    }
}

/// 2.7: a builder's residences, in the order they were built.
pub fn residences(out: &mut String, view: &View, builder: Seat) {
    add(out, format_args!("{} has built:\n", Colour::of(builder)));
    for address in view.public.residences_in_order(builder) {
        add(out, format_args!("{address} {}\n", view.public.residence(address).letter()));
    }
}

/// The lines of an event; most events have none. What is asked next is said elsewhere.
pub fn event(out: &mut String, event: &Event) {
    match *event {
        Event::Gained { builder, resources, .. } => {
            add(out, format_args!("Builder {} gained:\n", Colour::of(builder)));
            amounts(out, &resources);
        }
        Event::NothingGained => out.push_str("No builders gained resources.\n"),
        Event::Lost { builder, count, resources } => {
            let builder = Colour::of(builder);
            add(out, format_args!("Builder {builder} loses {count} resources to the geese. They lose:\n"));
            match resources {
                Some(resources) => amounts(out, &resources),
                None => add(out, format_args!("{count} of their own\n")),
            }
        }
        Event::NobodyToStealFrom { builder } => {
            add(out, format_args!("Builder {} has no builders to steal from.\n", Colour::of(builder)));
        }
        Event::Stole { builder, from, resource } => {
            let (builder, from) = (Colour::of(builder), Colour::of(from));
            let resource = resource.map_or("a resource", Resource::name);
            add(out, format_args!("Builder {builder} steals {resource} from builder {from}.\n"));
        }
        Event::Offered { builder, offer } => {
            let (builder, to) = (Colour::of(builder), Colour::of(offer.to));
            add(out, format_args!("{builder} offers {to} one {} for one {}.\n", offer.give, offer.take));
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
        add(out, format_args!("{amount} {resource}\n"));
    }
}

/// 4.5: what the document says when something can't be done; nothing where it just asks again.
pub const fn refusal(refusal: &Refusal) -> &'static str {
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

/// What the document calls the builders at the beginning of a sentence: "Builder Blue".
pub fn names(seats: usize) -> Names {
    Names::new(Seat::all(seats).map(|seat| format!("Builder {}", Colour::of(seat))).collect())
}

/// What fair dice show, for people.
pub fn rolled(out: &mut String, total: u8) {
    add(out, format_args!("The dice show {total}.\n"));
}

/// The commands before the roll, and what everything costs, for people.
pub fn more_help(out: &mut String) {
    out.push_str("Before the roll:\nload (you say what your dice show)\nfair (your dice are rolled at random)\nroll\nCosts:\n");
    for building in Building::ALL {
        let name = match building {
            Building::Road => "build-road",
            Building::Basement => "build-res (a basement)",
            Building::House => "improve a basement to a house",
            Building::Tower => "improve a house to a tower",
        };
        add(out, format_args!("{name}: {}\n", building.price()));
    }
}

fn add(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a String takes all text");
}
