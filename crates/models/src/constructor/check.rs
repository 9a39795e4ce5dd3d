//! What a typed line means now, or why it is refused.

use super::geometry::{ADDRESSES, NEIGHBOURS, PATH_ENDS, PATHS, TILES};
use super::words::{
    CANNOT_BUILD, COLOURS, INVALID_COMMAND, INVALID_ROLL, NOT_ENOUGH, PLAY_AGAIN, RESOURCES, ROAD_PRICE,
    WHERE_GEESE, WHICH_ROLL, WHOM, below, integer, named,
};
use super::{Dice, Housing, Model, Question};

/// A line that was understood and is allowed.
#[derive(Clone, Copy)]
pub(super) enum Command {
    FirstBasement(usize),
    Take(Dice),
    RollLoaded(u32),
    RollFair,
    Place(usize),
    Steal(usize),
    BuildRoad(usize),
    BuildResidence(usize),
    Improve(usize),
    Offer { partner: usize, give: usize, take: usize },
    Accept,
    Decline,
    Next,
}

impl Model {
    pub(super) fn check(&self, line: &str) -> Result<Command, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match self.question {
            Question::Basement => self.first_basement(&words),
            Question::Dice => self.before_roll(&words),
            Question::Geese => self.place(&words),
            Question::Theft => self.steal(&words),
            Question::Turn => self.during_turn(&words),
            Question::Trade { partner, .. } => answer(partner, &words),
            Question::Over(_) => Err(PLAY_AGAIN.to_string()),
        }
    }

    // C7: no road is needed, the distance is kept; whatever is wrong, the refusal is the same.
    fn first_basement(&self, words: &[&str]) -> Result<Command, String> {
        let [word] = *words else { return Err(CANNOT_BUILD.to_string()) };
        integer(word)
            .and_then(|number| below(ADDRESSES, number))
            .filter(|&address| self.keeps_distance(address))
            .map(Command::FirstBasement)
            .ok_or_else(|| CANNOT_BUILD.to_string())
    }

    fn before_roll(&self, words: &[&str]) -> Result<Command, String> {
        match (words, self.builders[self.turn].dice) {
            (["load"], _) => Ok(Command::Take(Dice::Loaded)),
            (["fair"], _) => Ok(Command::Take(Dice::Fair)),
            (["roll"], Dice::Fair) => Ok(Command::RollFair),
            (["roll"], Dice::Loaded) => Err(WHICH_ROLL.to_string()),
            (["roll", said @ ..], Dice::Loaded) => loaded_roll(said),
            _ => Err(INVALID_COMMAND.to_string()),
        }
    }

    // 3.6: any tile except where the geese are.
    fn place(&self, words: &[&str]) -> Result<Command, String> {
        let ["place", word] = *words else { return Err(WHERE_GEESE.to_string()) };
        integer(word)
            .and_then(|number| below(TILES, number))
            .filter(|&tile| self.geese != Some(tile))
            .map(Command::Place)
            .ok_or_else(|| WHERE_GEESE.to_string())
    }

    fn steal(&self, words: &[&str]) -> Result<Command, String> {
        let ["steal", colour] = *words else { return Err(WHOM.to_string()) };
        named(&COLOURS, colour)
            .filter(|victim| self.victims().contains(victim))
            .map(Command::Steal)
            .ok_or_else(|| WHOM.to_string())
    }

    fn during_turn(&self, words: &[&str]) -> Result<Command, String> {
        match *words {
            ["build-road", path] => self.build_road(argument(path)?),
            ["build-res", address] => self.build_residence(argument(address)?),
            ["improve", address] => self.improve(argument(address)?),
            ["trade", colour, give, take] => self.offer(colour, give, take),
            ["next"] => Ok(Command::Next),
            _ => Err(INVALID_COMMAND.to_string()),
        }
    }

    fn build_road(&self, number: i64) -> Result<Command, String> {
        let path = below(PATHS, number)
            .filter(|&path| self.builders.iter().all(|builder| !builder.roads.contains(&path)))
            .filter(|&path| PATH_ENDS[path].iter().any(|&end| self.road_may_start(end)))
            .ok_or_else(|| CANNOT_BUILD.to_string())?;
        self.afford(ROAD_PRICE, Command::BuildRoad(path))
    }

    /// Whether the builder whose turn it is may build a road from an address: there is a residence or road of theirs (3.3).
    fn road_may_start(&self, address: usize) -> bool {
        let own = self.builders[self.turn].housing_at(address).is_some();
        // C10: a foreign residence stops the road only with blocked roads.
        let blocked = self.options.blocked_roads && !own && self.is_built(address);
        own || (self.has_road_to(address) && !blocked)
    }

    // 3.1: no adjacent residence, and an own road to the address.
    fn build_residence(&self, number: i64) -> Result<Command, String> {
        let address = below(ADDRESSES, number)
            .filter(|&address| self.keeps_distance(address) && self.has_road_to(address))
            .ok_or_else(|| CANNOT_BUILD.to_string())?;
        self.afford(Housing::Basement.price(), Command::BuildResidence(address))
    }

    // 3.2: one's own residence, unless it is a tower already.
    fn improve(&self, number: i64) -> Result<Command, String> {
        let address = below(ADDRESSES, number).ok_or_else(|| CANNOT_BUILD.to_string())?;
        let better = self.builders[self.turn]
            .housing_at(address)
            .and_then(Housing::improved)
            .ok_or_else(|| CANNOT_BUILD.to_string())?;
        self.afford(better.price(), Command::Improve(address))
    }

    // C11: the words come before what the proposer has; what the partner has is looked at when they say yes.
    fn offer(&self, colour: &str, give: &str, take: &str) -> Result<Command, String> {
        let partner =
            named(&COLOURS, colour).filter(|&partner| partner < self.builders.len() && partner != self.turn);
        let (Some(partner), Some(give), Some(take)) =
            (partner, named(&RESOURCES, give), named(&RESOURCES, take))
        else {
            return Err(INVALID_COMMAND.to_string());
        };
        if self.builders[self.turn].resources[give] == 0 {
            return Err(NOT_ENOUGH.to_string());
        }
        Ok(Command::Offer { partner, give, take })
    }

    fn afford(&self, price: [u32; 5], order: Command) -> Result<Command, String> {
        if self.builders[self.turn].can_pay(price) { Ok(order) } else { Err(NOT_ENOUGH.to_string()) }
    }

    fn is_built(&self, address: usize) -> bool {
        self.builders.iter().any(|builder| builder.housing_at(address).is_some())
    }

    fn keeps_distance(&self, address: usize) -> bool {
        !self.is_built(address) && NEIGHBOURS[address].iter().all(|&neighbour| !self.is_built(neighbour))
    }

    fn has_road_to(&self, address: usize) -> bool {
        self.builders[self.turn].roads.iter().any(|&road| PATH_ENDS[road].contains(&address))
    }
}

fn loaded_roll(said: &[&str]) -> Result<Command, String> {
    let [word] = *said else { return Err(INVALID_ROLL.to_string()) };
    integer(word)
        .filter(|total| (2..=12).contains(total))
        .and_then(|total| u32::try_from(total).ok())
        .map(Command::RollLoaded)
        .ok_or_else(|| INVALID_ROLL.to_string())
}

fn answer(partner: usize, words: &[&str]) -> Result<Command, String> {
    let said = if let [word] = *words { named(&["yes", "no"], word) } else { None };
    match said {
        Some(0) => Ok(Command::Accept),
        Some(_) => Ok(Command::Decline),
        None => Err(format!("Does {} accept this offer?", COLOURS[partner])),
    }
}

// C9: a word that isn't an integer makes the command invalid; an integer out of range is a place that can't be built on.
fn argument(word: &str) -> Result<i64, String> {
    integer(word).ok_or_else(|| INVALID_COMMAND.to_string())
}
