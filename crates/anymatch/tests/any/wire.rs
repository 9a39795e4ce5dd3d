//! The JSON of each game, pinned: what is sent changes on purpose only. `INSTA_UPDATE=always` writes it anew.

use anymatch::Audience;
use kernel::Status;

use crate::tables;

/// Looks of a player and of spectators after the deal and after a few first moves, and the news of them.
#[test]
fn what_is_sent_stays_as_it_is() {
    for (game, mut table) in tables(1) {
        for _ in 0..8 {
            let Status::ToAct(seat) = table.look(Audience::Spectators).status else { break };
            let look = table.look(Audience::Seat(seat));
            let last = look.moves.last().expect("a player who acts has a move").action.clone();
            table.act(seat, look.ply, &last).expect("a move of the look");
        }
        let Status::ToAct(seat) = table.look(Audience::Spectators).status else { panic!("{game} runs") };
        insta::assert_json_snapshot!(format!("{game}_about"), table.about());
        insta::assert_json_snapshot!(format!("{game}_look"), table.look(Audience::Seat(seat)));
        insta::assert_json_snapshot!(format!("{game}_spectators"), table.look(Audience::Spectators));
        insta::assert_json_snapshot!(format!("{game}_news"), table.news(0, Audience::Spectators));
    }
}
