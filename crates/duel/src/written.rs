//! Writes a state down as a position.

use kernel::{Outcome, Seat};

use crate::cards::CardId;
use crate::language::Kind;
use crate::place::{Place, Slot};
use crate::position::{Aim, InPlay, Player, Players, Position, Question};
use crate::rules::Rules;
use crate::state::{Prompt, State, both};

impl Rules {
    /// The state in its written form.
    pub(crate) fn position(&self, state: &State) -> Position {
        let (winner, draw) = match state.prompt {
            Prompt::Over(Outcome::Won(seat)) => (Some(seat), false),
            Prompt::Over(Outcome::Draw) => (None, true),
            Prompt::Play
            | Prompt::Target { .. }
            | Prompt::Pay { .. }
            | Prompt::Attackers
            | Prompt::Window
            | Prompt::Blocker
            | Prompt::Fought => (None, false),
        };
        Position {
            active: state.active,
            phase: state.phase,
            round: state.round,
            winner,
            draw,
            question: self.question(state),
            fights: state.fights.iter().copied().collect(),
            players: Players(both().map(|seat| self.written_player(state, seat))),
        }
    }

    fn question(&self, state: &State) -> Option<Question> {
        let seat = state.actor;
        let name = |card: CardId| self.cards.name(card).to_string();
        match state.prompt {
            Prompt::Play | Prompt::Attackers | Prompt::Over(_) => None,
            Prompt::Target { card } => Some(Question::Target { seat, card: name(card) }),
            Prompt::Pay { card, on, generic } => Some(Question::Pay { seat, card: name(card), on, generic }),
            Prompt::Window => Some(Question::Window { seat }),
            Prompt::Blocker => Some(Question::Blocker),
            Prompt::Fought => Some(Question::Fought),
        }
    }

    fn written_player(&self, state: &State, seat: Seat) -> Player {
        let side = state.side(seat);
        let name = |card: CardId| self.cards.name(card).to_string();
        let seen = side.hand.iter().enumerate().filter(|(_, held)| held.seen);
        let in_play = (0..side.in_play.len()).map(|index| self.written_card(state, Place::at(seat, index)));
        Player {
            hp: side.hp,
            pool: side.pool,
            land_played: state.land_played && seat == state.active,
            library: side.library.cards().iter().map(|&card| name(card)).collect(),
            hand: side.hand.iter().map(|held| name(held.card)).collect(),
            seen: seen.map(|(index, _)| Slot::new(index)).collect(),
            in_play: in_play.collect(),
            discard: side.discard.iter().map(|&card| name(card)).collect(),
        }
    }

    fn written_card(&self, state: &State, place: Place) -> InPlay {
        let permanent = state.at(place);
        let printed = self.cards.printed(permanent.card);
        let plain = InPlay {
            name: printed.name.clone(),
            tapped: permanent.tapped,
            damage: permanent.damage,
            ..InPlay::default()
        };
        match printed.kind {
            Kind::Creature => {
                let values = self.values(state, place);
                InPlay {
                    attack: Some(values.attack),
                    hp: Some(values.hp),
                    abilities: Some(values.keywords),
                    ..plain
                }
            }
            Kind::Enchantment => {
                let order = state.enchantments.iter().position(|enchantment| enchantment.place == place);
                let on = order.and_then(|index| state.enchantments[index].on);
                InPlay {
                    target: printed.takes_target().then(|| on.map_or(Aim::Nothing, Aim::Place)),
                    played: order.map(|index| index as u32 + 1),
                    ..plain
                }
            }
            Kind::Land | Kind::Sorcery | Kind::Instant => plain,
        }
    }
}
