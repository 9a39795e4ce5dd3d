//! Legal actions as moves, and the questions that they answer.

use kernel::Seat;
use kernel::show::{Handle, Move, Prompt as Asked};

use super::scene::{address_at, path_at, tile_at};
use crate::action::Action;
use crate::colour::Colour;
use crate::resource::{Building, listed};
use crate::state::{Offer, OwnDice, Prompt};
use crate::view::View;

pub(super) fn offer(view: &View, action: Action) -> Move<Action> {
    let (verb, label, touch) = match action {
        Action::FirstBasement(address) | Action::BuildResidence(address) => {
            let verb = verb(Building::Basement);
            (verb, format!("{verb} at address {address}"), Some(address_at(address)))
        }
        Action::Load => ("take loaded dice", "take loaded dice".to_owned(), None),
        Action::Fair => ("take fair dice", "take fair dice".to_owned(), None),
        Action::Roll(total) => ("roll", format!("roll {total}"), None),
        Action::RollFair => ("roll", "roll the dice".to_owned(), None),
        Action::MoveGeese(tile) => {
            ("move the geese", format!("move the geese to tile {tile}"), Some(tile_at(tile)))
        }
        Action::Steal(seat) => {
            ("steal", format!("steal from {}", Colour::of(seat)), Some(Handle::player(seat)))
        }
        Action::BuildRoad(path) => {
            let verb = verb(Building::Road);
            (verb, format!("{verb} on path {path}"), Some(path_at(path)))
        }
        Action::Improve(address) => {
            let now = view.public.residence(address);
            let better = now.above().unwrap_or(now).building();
            let label =
                format!("improve the {} at address {address} to a {}", now.building().name(), better.name());
            (verb(better), label, Some(address_at(address)))
        }
        Action::Offer(offer) => {
            let label = format!("offer {} {}", Colour::of(offer.to), terms(offer));
            ("offer a trade", label, Some(Handle::player(offer.to)))
        }
        Action::Accept => ("accept", "accept".to_owned(), None),
        Action::Decline => ("decline", "decline".to_owned(), None),
        Action::Next => ("end the turn", "end the turn".to_owned(), None),
    };
    Move { action, verb: verb.to_owned(), label, words: action.words(), touches: touch.into_iter().collect() }
}

fn verb(building: Building) -> &'static str {
    match building {
        Building::Road => "build a road",
        Building::Basement => "build a basement",
        Building::House => "build a house",
        Building::Tower => "build a tower",
    }
}

/// "1 brick for 1 WiFi".
pub(crate) fn terms(offer: Offer) -> String {
    format!("1 {} for 1 {}", offer.give.word(), offer.take.word())
}

pub(super) fn prompt(view: &View, seat: Seat, among: &[Action]) -> Asked {
    let ask = |subject: &str, verb: &str, noun: &str| Asked::new(seat, subject, verb, noun);
    match view.public.prompt {
        Prompt::FirstBasement => ask("Basement", "choose", "an address to build on"),
        Prompt::Begin => match view.public.dice[view.public.turn.index()] {
            OwnDice::Loaded => ask("Loaded dice", "choose", "what they show"),
            OwnDice::Fair => ask("Fair dice", "roll", "them"),
        },
        Prompt::Geese => ask("Geese", "choose", "another tile for them"),
        Prompt::Victim => ask("Geese", "choose", "a builder to steal from"),
        Prompt::During => during(seat, among),
        Prompt::Answer(offer) => {
            let subject = format!("{}'s offer of {}", Colour::of(view.public.turn), terms(offer));
            if among.contains(&Action::Accept) {
                ask(&subject, "accept", "or decline it")
            } else {
                ask(&subject, "decline", &format!("it, for you have no {}", offer.take.word()))
            }
        }
        Prompt::Over(_) => ask("The end", "play", "another game"),
    }
}

/// The kinds of moves of a turn: each is asked for in its own way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Road,
    Basement,
    Improvement,
    Trade(Seat),
    Other,
}

impl Kind {
    fn of(action: Action) -> Kind {
        match action {
            Action::BuildRoad(_) => Kind::Road,
            Action::BuildResidence(_) | Action::FirstBasement(_) => Kind::Basement,
            Action::Improve(_) => Kind::Improvement,
            Action::Offer(offer) => Kind::Trade(offer.to),
            Action::Load
            | Action::Fair
            | Action::Roll(_)
            | Action::RollFair
            | Action::MoveGeese(_)
            | Action::Steal(_)
            | Action::Accept
            | Action::Decline
            | Action::Next => Kind::Other,
        }
    }

    /// Asks for a move of this kind, where no other is open.
    fn prompt(self, seat: Seat) -> Asked {
        match self {
            Kind::Road => Asked::new(seat, "Road", "choose", "a path to build on"),
            Kind::Basement => Asked::new(seat, "Basement", "choose", "an address to build on"),
            Kind::Improvement => Asked::new(seat, "Improvement", "choose", "a residence to improve"),
            Kind::Trade(with) => {
                let subject = format!("Trade with {}", Colour::of(with));
                Asked::new(seat, subject, "choose", "what to give and what to get")
            }
            Kind::Other => Asked::new(seat, "", "end", "your turn"),
        }
    }

    fn noun(self) -> &'static str {
        match self {
            Kind::Road | Kind::Basement | Kind::Improvement => "what to build",
            Kind::Trade(_) => "a builder to trade with",
            Kind::Other => "the end of your turn",
        }
    }
}

/// What a turn asks for depends on what is still open: one kind of move, or several.
fn during(seat: Seat, among: &[Action]) -> Asked {
    let mut kinds: Vec<Kind> = among.iter().map(|action| Kind::of(*action)).collect();
    kinds.dedup();
    if let [only] = kinds[..] {
        return only.prompt(seat);
    }
    let mut nouns: Vec<&str> = kinds.iter().map(|kind| kind.noun()).collect();
    nouns.dedup();
    Asked::new(seat, "", "choose", listed(&nouns, "or"))
}
