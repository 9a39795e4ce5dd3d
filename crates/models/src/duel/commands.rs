//! Every command that would be accepted now.

use super::cards::Kind;
use super::command::Target;
use super::{Combat, Model, Phase, payment};

impl Model {
    /// All accepted commands in a fixed order: taps, plays, attacks, blocks, `next`. Each set of attackers comes
    /// once, its members ascending (so the list doubles with every creature); `pay` stands only where there is a choice.
    pub fn commands(&self) -> Vec<String> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let mut commands = Vec::new();
        match self.phase {
            Phase::Play1 | Phase::Play2 => {
                commands.extend(self.taps());
                commands.extend(self.plays());
            }
            Phase::Combat if self.blocking() => {
                commands.extend(self.free_blockers().iter().map(|slot| format!("block {}", slot + 1)));
                commands.push("block none".to_string());
                return commands;
            }
            Phase::Combat if self.combat == Combat::NotYet => commands.extend(self.attacks()),
            Phase::Combat | Phase::Draw | Phase::Untap | Phase::End => {}
        }
        commands.push("next".to_string());
        commands
    }

    fn taps(&self) -> Vec<String> {
        let mut taps = Vec::new();
        for (slot, permanent) in self.players[self.active].in_play.iter().enumerate() {
            if matches!(permanent.kind(), Kind::Land { .. }) && !permanent.tapped {
                taps.push(format!("tap {}", slot + 1));
            }
        }
        taps
    }

    fn plays(&self) -> Vec<String> {
        let player = &self.players[self.active];
        let mut plays = Vec::new();
        for (slot, card) in player.hand.iter().enumerate() {
            let card = card.printed;
            if matches!(card.kind, Kind::Land { .. }) && player.land_played {
                continue;
            }
            let targets = match self.targets(card) {
                None => vec![String::new()],
                Some(targets) => targets.into_iter().map(typed).collect(),
            };
            let payments = match payment::ways(&player.pool, card.cost).as_slice() {
                [] => Vec::new(),
                [_] => vec![String::new()],
                ways => ways.iter().map(|way| format!(" pay {way}")).collect(),
            };
            for target in &targets {
                for payment in &payments {
                    plays.push(format!("play {}{target}{payment}", slot + 1));
                }
            }
        }
        plays
    }

    fn attacks(&self) -> Vec<String> {
        let mut attacks = vec!["attack".to_string()];
        for slot in self.possible_attackers() {
            let with: Vec<String> = attacks.iter().map(|attack| format!("{attack} {}", slot + 1)).collect();
            attacks.extend(with);
        }
        attacks.split_off(1)
    }
}

fn typed(target: Target) -> String {
    match target {
        Target::Player { who } => format!(" {}", who + 1),
        Target::InPlay { who, slot } => format!(" {} {}", who + 1, slot + 1),
        Target::Discard { slot } => format!(" discard {}", slot + 1),
    }
}
