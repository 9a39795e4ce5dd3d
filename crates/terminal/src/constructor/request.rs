//! Typed lines: what one asks for at the open question, before any rule looks at it (4.1 to 4.5).

use constructor::{Action, Address, Colour, Offer, Path, Prompt, TileNumber};

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request<'a> {
    Board,
    Status,
    Residences,
    Help,
    Save(&'a str),
    /// To roll whatever dice the builder has.
    Roll,
    Act(Action),
    /// Whether to play again.
    Again(Reply),
    /// Nothing that means anything here.
    Unknown,
}

/// An answer to a question of yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    Yes,
    No,
}

/// Every command, for completion.
pub(super) const WORDS: &[&str] = &[
    "load",
    "fair",
    "roll",
    "board",
    "status",
    "residences",
    "build-road",
    "build-res",
    "improve",
    "trade",
    "next",
    "save",
    "help",
    "yes",
    "no",
];

/// No command has more words; a million of them are not gathered.
const MOST_WORDS: usize = 4;

/// Reads a line that answers `prompt`.
pub(super) fn read(line: &str, prompt: Prompt) -> Request<'_> {
    let words: Vec<&str> = line.split_whitespace().take(MOST_WORDS + 1).collect();
    let read = match (prompt, words.as_slice()) {
        (Prompt::FirstBasement, [word]) => {
            number(word).map(|at| Action::FirstBasement(Address(at))).map(Request::Act)
        }
        (Prompt::Geese, [word]) => {
            number(word).map(|tile| Action::MoveGeese(TileNumber(tile))).map(Request::Act)
        }
        (Prompt::Victim, [word]) => colour(word).map(|from| Action::Steal(from.seat())).map(Request::Act),
        (Prompt::Answer(_), [word]) => reply(word).map(answer).map(Request::Act),
        (Prompt::Over(_), [word]) => reply(word).map(Request::Again),
        (Prompt::Begin, words) => before_roll(words),
        (Prompt::During, words) => after_roll(words),
        (Prompt::FirstBasement | Prompt::Geese | Prompt::Victim | Prompt::Answer(_) | Prompt::Over(_), _) => {
            None
        }
    };
    read.unwrap_or(Request::Unknown)
}

/// What loaded dice are told to show (2.8.1).
pub(super) fn read_roll(line: &str) -> Option<Action> {
    number(line.trim()).map(Action::Roll)
}

/// 4.2, ruling C8: these three and no others.
fn before_roll<'a>(words: &[&'a str]) -> Option<Request<'a>> {
    match words {
        ["load"] => Some(Request::Act(Action::Load)),
        ["fair"] => Some(Request::Act(Action::Fair)),
        ["roll"] => Some(Request::Roll),
        _ => None,
    }
}

/// 4.3.
fn after_roll<'a>(words: &[&'a str]) -> Option<Request<'a>> {
    let action = match words {
        ["board"] => return Some(Request::Board),
        ["status"] => return Some(Request::Status),
        ["residences"] => return Some(Request::Residences),
        ["help"] => return Some(Request::Help),
        ["save", file] => return Some(Request::Save(file)),
        ["build-road", path] => Action::BuildRoad(Path(number(path)?)),
        ["build-res", address] => Action::BuildResidence(Address(number(address)?)),
        ["improve", address] => Action::Improve(Address(number(address)?)),
        ["trade", to, give, take] => {
            let to = colour(to)?.seat();
            Action::Offer(Offer { to, give: give.parse().ok()?, take: take.parse().ok()? })
        }
        ["next"] => Action::Next,
        _ => return None,
    };
    Some(Request::Act(action))
}

/// A whole number, with any sign and of any size. What is past all places and rolls is told as the largest number,
/// which no board and no dice have: the rules refuse it.
fn number(word: &str) -> Option<u8> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let small = || word.parse().ok().and_then(|number: i64| u8::try_from(number).ok());
    is_number.then(|| small().unwrap_or(u8::MAX))
}

/// Ruling C11: colours, resources and answers are read in any case.
fn colour(word: &str) -> Option<Colour> {
    word.parse().ok()
}

fn reply(word: &str) -> Option<Reply> {
    let replies = [("yes", Reply::Yes), ("no", Reply::No)];
    replies.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, reply)| reply)
}

fn answer(reply: Reply) -> Action {
    match reply {
        Reply::Yes => Action::Accept,
        Reply::No => Action::Decline,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_and_of_any_size() {
        assert_eq!(
            ["0", "53", "+7", "007", "-0"].map(number),
            [Some(0), Some(53), Some(7), Some(7), Some(0)]
        );
        assert_eq!(["-1", "256", "99999999999999999999"].map(number), [Some(u8::MAX); 3]);
        assert_eq!(["", "-", "7x", "7.5", "0x7", "+-7", "٧"].map(number), [None; 7]);
    }

    #[test]
    fn each_stage_has_its_own_commands() {
        let [begin, during] = [Prompt::Begin, Prompt::During];
        assert_eq!(read(" roll ", begin), Request::Roll);
        assert_eq!(read("roll", during), Request::Unknown);
        assert_eq!(read("roll 5", begin), Request::Unknown);
        assert_eq!(read("board", begin), Request::Unknown);
        assert_eq!(read("save a", during), Request::Save("a"));
        assert_eq!(read("save a b", during), Request::Unknown);
        assert_eq!(read("improve x", during), Request::Unknown);
        assert_eq!(read("trade red brick HEAT 1", during), Request::Unknown);
        assert_eq!(read("4", Prompt::FirstBasement), Request::Act(Action::FirstBasement(Address(4))));
        assert_eq!(read("4 5", Prompt::FirstBasement), Request::Unknown);
        assert_eq!(read("yELLOW", Prompt::Victim), Request::Act(Action::Steal(Colour::Yellow.seat())));
    }
}
