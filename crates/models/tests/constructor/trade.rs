//! Offers and their answers.

use models::constructor::Model;
use serde_json::json;

use crate::table::{INVALID_COMMAND, NOT_ENOUGH, refused, resources, saved, say};

fn before_trade() -> Model {
    let mut model = saved([
        "0",
        "1 0 0 0 0 r h 0 B 34 B",
        "0 0 0 1 0 r h 4 B 30 B",
        "0 0 0 0 0 r h 10 B 22 B",
        "0 0 0 0 0 r h 12 B 20 B",
        "4",
    ]);
    say(&mut model, "roll 9");
    model
}

#[test]
fn an_offer_is_declined_or_accepted() {
    let mut model = before_trade();
    say(&mut model, "trade Red BRICK HEAT");
    assert_eq!(model.asked(), (1, "trade"));
    assert_eq!(model.state()["turn"], 0);
    for line in ["next", "maybe", "yes yes", ""] {
        refused(&mut model, line, "Does Red accept this offer?");
    }
    assert_eq!(model.commands(), ["yes", "no"]);
    say(&mut model, "no");
    assert_eq!(model, before_trade());
    say(&mut model, "trade red brick Heat");
    say(&mut model, "YES");
    assert_eq!(resources(&model)[0], json!([0, 0, 0, 1, 0]));
    assert_eq!(resources(&model)[1], json!([1, 0, 0, 0, 0]));
    assert_eq!(model.asked(), (0, "turn"));
}

#[test]
fn offers_that_cannot_be_made() {
    let mut model = before_trade();
    for line in [
        "trade Blue BRICK HEAT",
        "trade Green BRICK HEAT",
        "trade Red PARK HEAT",
        "trade Red BRICK",
        "trade Red BRICK HEAT GLASS",
    ] {
        refused(&mut model, line, INVALID_COMMAND);
    }
    refused(&mut model, "trade Red GLASS HEAT", NOT_ENOUGH);
}

#[test]
fn a_partner_who_lacks_it_says_yes_in_vain() {
    let mut model = before_trade();
    say(&mut model, "trade Yellow BRICK HEAT");
    assert_eq!(model.asked(), (3, "trade"));
    say(&mut model, "yes");
    assert_eq!(model, before_trade());
}

#[test]
fn the_list_has_all_that_is_offered_in_a_fixed_order() {
    let commands = before_trade().commands();
    assert_eq!(commands[0], "trade Red BRICK BRICK");
    assert_eq!(commands[5], "trade Orange BRICK BRICK");
    assert_eq!(commands[15], "next");
    assert_eq!(commands.len(), 16);
}
