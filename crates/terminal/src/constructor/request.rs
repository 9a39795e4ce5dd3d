//! Parses typed lines: what a line asks for at the open question (4.1 to 4.5). The rules check it later.

use constructor::{Action, Address, Colour, Offer, Path, Prompt, TileNumber};

use crate::shell::Audience;

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request<'a> {
    Board,
    Status,
    Residences,
    Help,
    Save(&'a str),
    /// To roll the builder's own dice, loaded or fair.
    Roll,
    Act(Action),
    /// An action whose number is beyond every board and every roll. The action has the largest number instead, which
    /// the rules refuse; the word is what was typed.
    Beyond(Action, &'a str),
    /// Whether to play again.
    Again(Reply),
    /// A line that is not understood here.
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

/// The longest command, in words: the rest of a long line is not read.
const MOST_WORDS: usize = 4;

/// Reads a line that answers `prompt`.
pub(super) fn read(line: &str, prompt: Prompt, audience: Audience) -> Request<'_> {
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
    match (read, words.last()) {
        (Some(Request::Act(action)), Some(word)) if is_beyond(word) => Request::Beyond(action, word),
        (read, _) => read.or_else(|| look_around(&words, audience)).unwrap_or(Request::Unknown),
    }
}

/// Reads a line that says what loaded dice show (2.8.1).
pub(super) fn read_roll(line: &str, audience: Audience) -> Request<'_> {
    match number(line.trim()) {
        Some(total) if is_beyond(line.trim()) => Request::Beyond(Action::Roll(total), line.trim()),
        Some(total) => Request::Act(Action::Roll(total)),
        None => look_around(&[line.trim()], audience).unwrap_or(Request::Unknown),
    }
}

/// A person can look around at any prompt.
fn look_around(words: &[&str], audience: Audience) -> Option<Request<'static>> {
    match audience {
        Audience::Script => None,
        Audience::Person => look(words),
    }
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

/// The commands that only show something.
fn look(words: &[&str]) -> Option<Request<'static>> {
    match words {
        ["board"] => Some(Request::Board),
        ["status"] => Some(Request::Status),
        ["residences"] => Some(Request::Residences),
        ["help"] => Some(Request::Help),
        _ => None,
    }
}

/// 4.3.
fn after_roll<'a>(words: &[&'a str]) -> Option<Request<'a>> {
    let action = match words {
        ["save", file] => return Some(Request::Save(file)),
        ["build-road", path] => Action::BuildRoad(Path(number(path)?)),
        ["build-res", address] => Action::BuildResidence(Address(number(address)?)),
        ["improve", address] => Action::Improve(Address(number(address)?)),
        ["trade", to, give, take] => {
            let to = colour(to)?.seat();
            Action::Offer(Offer { to, give: give.parse().ok()?, take: take.parse().ok()? })
        }
        ["next"] => Action::Next,
        _ => return look(words),
    };
    Some(Request::Act(action))
}

/// A whole number, with any sign and of any size. One that is too large for a place or a roll becomes the largest
/// `u8`, which the rules refuse.
fn number(word: &str) -> Option<u8> {
    is_whole(word).then(|| small(word).unwrap_or(u8::MAX))
}

fn is_beyond(word: &str) -> bool {
    is_whole(word) && small(word).is_none()
}

fn is_whole(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn small(word: &str) -> Option<u8> {
    word.parse().ok().and_then(|number: i64| u8::try_from(number).ok())
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
        assert_eq!(read(" roll ", begin, Audience::Script), Request::Roll);
        assert_eq!(read("roll", during, Audience::Script), Request::Unknown);
        assert_eq!(read("roll 5", begin, Audience::Script), Request::Unknown);
        assert_eq!(read("board", begin, Audience::Script), Request::Unknown);
        assert_eq!(read("save a", during, Audience::Script), Request::Save("a"));
        assert_eq!(read("save a b", during, Audience::Script), Request::Unknown);
        assert_eq!(read("improve x", during, Audience::Script), Request::Unknown);
        assert_eq!(read("trade red brick HEAT 1", during, Audience::Script), Request::Unknown);
        assert_eq!(
            read("4", Prompt::FirstBasement, Audience::Script),
            Request::Act(Action::FirstBasement(Address(4)))
        );
        assert_eq!(read("4 5", Prompt::FirstBasement, Audience::Script), Request::Unknown);
        assert_eq!(
            read("yELLOW", Prompt::Victim, Audience::Script),
            Request::Act(Action::Steal(Colour::Yellow.seat()))
        );
    }

    #[test]
    fn a_number_beyond_all_boards_is_kept_as_it_was_typed() {
        let road = Action::BuildRoad(Path(u8::MAX));
        assert_eq!(read("build-road 999", Prompt::During, Audience::Script), Request::Beyond(road, "999"));
        assert_eq!(read("build-road 255", Prompt::During, Audience::Script), Request::Act(road));
        assert_eq!(
            read("-1", Prompt::Geese, Audience::Person),
            Request::Beyond(Action::MoveGeese(TileNumber(u8::MAX)), "-1")
        );
        assert_eq!(read_roll(" 1000", Audience::Person), Request::Beyond(Action::Roll(u8::MAX), "1000"));
    }

    #[test]
    fn a_person_can_look_around_at_any_prompt() {
        for prompt in [Prompt::FirstBasement, Prompt::Begin, Prompt::Geese, Prompt::During] {
            assert_eq!(read("board", prompt, Audience::Person), Request::Board);
            assert_eq!(read(" help", prompt, Audience::Person), Request::Help);
            assert_eq!(read("help me", prompt, Audience::Person), Request::Unknown);
        }
        assert_eq!(read("next", Prompt::Begin, Audience::Person), Request::Unknown);
    }
}
