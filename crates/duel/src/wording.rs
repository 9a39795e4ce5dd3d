//! The text on a card, derived from what it does.

use cards::Word;

use crate::cards::Printed;
use crate::language::{Ability, Effect, Target};
use crate::reader::target_words;

impl Printed {
    /// What the card does, one sentence for each of its abilities; its named abilities first.
    pub fn sentences(&self) -> Vec<String> {
        let keywords = self.keywords.iter().map(|keyword| format!("{}.", keyword.spelling()));
        keywords.chain(self.abilities.iter().map(sentence)).collect()
    }
}

fn sentence(ability: &Ability) -> String {
    let words = target_words(ability.target);
    let subject = capital(&words);
    let (gains, gets, loses) = match ability.target {
        Target::You | Target::One(_) => ("gains", "gets", "loses"),
        Target::All(_) => ("gain", "get", "lose"),
    };
    match ability.effect {
        Effect::Give(mana) => format!("Gives {mana} when tapped."),
        Effect::Destroy => format!("Destroy {words}."),
        Effect::Deal(amount) => format!("Deal {amount} damage to {words}."),
        Effect::Gain { attack, hp } => format!("{subject} {gains} {attack:+}/{hp:+}."),
        Effect::Get(keyword) => format!("{subject} {gets} {}.", keyword.spelling()),
        Effect::Lose(keyword) => format!("{subject} {loses} {}.", keyword.spelling()),
        Effect::Return => format!("Return {words} to your hand."),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
