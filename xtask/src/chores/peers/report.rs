//! The comparison as a Markdown table for the documentation, and who is missing from it.

use super::Player;
use super::pace::{Pace, median};

/// A player that could not be run.
pub(super) struct Missing {
    pub(super) name: String,
    pub(super) reason: String,
}

/// The medians of all players, and how many times faster each of the first `ours` is, as the median of the rounds' ratios.
/// The last of ours is the yardstick.
pub(super) fn report(players: &[Player], ours: usize, missing: &[Missing]) -> String {
    let compared: Vec<&Player> = players[..ours - 1].iter().collect();
    let names: Vec<&str> = compared.iter().map(|player| player.game.as_str()).collect();
    let mut text = format!(
        "| random playouts, one core | game | games a second | actions a second | {} |\n|---|---|---:|---:{}|\n",
        names.join(" | "),
        "|---:".repeat(names.len())
    );
    for player in players {
        let Player { name, game, paces, .. } = player;
        let (games, actions) =
            (median(paces.iter().map(|pace| pace.games)), median(paces.iter().map(|pace| pace.actions)));
        let ratios: Vec<String> =
            compared.iter().map(|our| number(ratio(our, player, |pace| pace.actions))).collect();
        text.push_str(&format!(
            "| {name} | {game} | {} | {actions:.0} | {} |\n",
            number(games),
            ratios.join(" | ")
        ));
    }
    text.push_str(&format!("\nColumns {}: times the actions of that row.\n", names.join(", ")));
    for player in players.iter().filter(|player| player.game == "catan") {
        for our in compared.iter().filter(|our| our.game == "constructor") {
            let games = number(ratio(our, player, |pace| pace.games));
            text.push_str(&format!("constructor plays {games} times the games of {}.\n", player.name));
        }
    }
    for Missing { name, reason } in missing {
        text.push_str(&format!("Not compared: {name}, because {reason}\n"));
    }
    text
}

/// How many times faster `one` is than `other`: the median over the rounds that both played.
fn ratio(one: &Player, other: &Player, of: fn(&Pace) -> f64) -> f64 {
    median(one.paces.iter().zip(&other.paces).map(|(one, other)| of(one) / of(other)))
}

/// At least two significant digits.
fn number(value: f64) -> String {
    match value {
        small if small < 10.0 => format!("{small:.2}"),
        middle if middle < 100.0 => format!("{middle:.1}"),
        large => format!("{large:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str, game: &str, paces: [(f64, f64); 3]) -> Player {
        Player {
            name: name.into(),
            game: game.into(),
            command: Vec::new(),
            arguments: Vec::new(),
            paces: paces.map(|(games, actions)| Pace { games, actions }).into(),
        }
    }

    #[test]
    fn ours_are_compared_with_each_round_by_round() {
        let players = [
            player("parlour", "constructor", [(30.0, 900.0), (3.0, 90.0), (60.0, 1_800.0)]),
            player("cozy-chess", "chess", [(1.0, 300.0), (0.1, 30.0), (2.0, 600.0)]),
            player("other 1.0", "catan", [(10.0, 9.0), (1.0, 0.9), (20.0, 18.0)]),
        ];
        let gone = Missing { name: "gone".into(), reason: "there is no wheel".into() };
        let text = report(&players, 2, &[gone]);
        for line in [
            "| random playouts, one core | game | games a second | actions a second | constructor |",
            "| parlour | constructor | 30.0 | 900 | 1.00 |",
            "| cozy-chess | chess | 1.00 | 300 | 3.00 |",
            "| other 1.0 | catan | 10.0 | 9 | 100 |",
            "constructor plays 3.00 times the games of other 1.0.",
            "Not compared: gone, because there is no wheel",
        ] {
            assert!(text.contains(&format!("{line}\n")), "{line} in\n{text}");
        }
    }
}
