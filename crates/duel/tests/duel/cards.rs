//! The card files: the document's facts, derived texts, and faults with their places.

use cards::Word;
use duel::{Kind, Set, Setup, read_deck, read_sets};
use serde_json::{Value, json};

use models::scenarios::read;

#[test]
fn all_29_cards_are_the_documents() {
    let cards = read_sets(&[]).expect("the card file is good");
    let mut table = serde_json::Map::new();
    for card in cards.ids().map(|id| cards.printed(id)) {
        let mut row = json!({"type": card.kind.spelling()});
        if card.kind == Kind::Land {
            row["gives"] = json!(card.gives().to_string());
        } else {
            let colour = card.colour.expect("a colour").spelling();
            row["cost"] = json!(card.price);
            row["color"] = json!(format!("{}{}", colour[..1].to_uppercase(), &colour[1..]));
        }
        if card.kind == Kind::Creature {
            row["attack"] = json!(card.attack);
            row["hp"] = json!(card.hp);
            row["abilities"] = json!(card.keywords);
        }
        table.insert(card.name.clone(), row);
    }
    let facts = read("duel", "_cards_and_decks.json");
    assert_eq!(Value::Object(table), facts["cards"]);
    assert_eq!(facts["start_hp"], duel::START_HP);
    assert_eq!(facts["opening_hand"], duel::OPENING_HAND);
    assert_eq!(facts["hand_limit"], duel::HAND_LIMIT);
}

#[test]
fn the_decks_are_the_documents() {
    let facts = read("duel", "_cards_and_decks.json");
    for (key, deck) in ["1", "2"].iter().zip(&Setup::default().decks) {
        assert_eq!(deck.len(), 26);
        let mut counts = serde_json::Map::new();
        for name in deck {
            let count = counts.get(name).and_then(Value::as_u64).unwrap_or(0);
            counts.insert(name.clone(), json!(count + 1));
        }
        assert_eq!(Value::Object(counts), facts["decks"][key]);
    }
}

#[test]
fn texts_are_derived() {
    let cards = read_sets(&[Set::Extra]).expect("both card files are good");
    let text = |name: &str| cards.printed(cards.find(name).expect(name)).sentences().join(" ");
    assert_eq!(text("Forest"), "Gives G when tapped.");
    assert_eq!(text("White Knight"), "First Strike.");
    assert_eq!(text("Flood"), "Destroy target land.");
    assert_eq!(text("Lightning Bolt"), "Deal 2 damage to target creature or player.");
    assert_eq!(text("Reanimate"), "Return target creature in your discard to your hand.");
    assert_eq!(text("Plague"), "Deal 1 damage to all creatures.");
    assert_eq!(text("Unholy War"), "All black creatures gain +2/+0.");
    assert_eq!(text("Slow"), "Target creature loses First Strike.");
    assert_eq!(text("Dryad"), "Protection from red. Trample.");
    assert_eq!(text("Ward of Ash"), "All white creatures get Protection from red.");
}

fn faults(text: &str) -> String {
    let set = Set::File { name: "mine.toml".into(), text: text.into() };
    read_sets(&[set]).expect_err("the file has faults").to_string()
}

#[test]
fn every_fault_has_its_place() {
    let text = "\
[[card]]
name = 'Soldier'
type = 'creature'
colour = 'whit'
cost = 'W1'
attack = 1
hp = 0
abilities = ['Trampel']
[[card]]
name = 'Doom'
type = 'sorcery'
colour = 'black'
cost = 'B'
[[card.ability]]
when = 'in play'
do = 'destory'
to = 'target creatur'
[[card.ability]]
when = 'played'
do = 'gain 1/1'
to = 'target black land'
";
    assert_eq!(
        faults(text),
        "\
mine.toml:2:9: there is a card named \"Soldier\" already
mine.toml:4:11: unknown colour \"whit\"; did you mean \"white\"?
mine.toml:5:9: a cost is a number up to 99, then letters of B, G, L, R and W, such as \"2GW\"; \"0\" costs nothing
mine.toml:7:6: \"hp\" must be a whole number from 1 to 999, not 0
mine.toml:8:15: unknown ability \"Trampel\"; did you mean \"Trample\"?
mine.toml:16:7: unknown effect \"destory\"; did you mean \"destroy\"?
mine.toml:17:14: unknown target \"creatur\"; did you mean \"creature\"?
mine.toml:20:12: must be a pair such as +1/+1 or +2/-1, with a sign before each number
mine.toml:21:24: lands and players have no colour"
    );
}

#[test]
fn abilities_must_suit() {
    let sorcery = |ability: &str| {
        faults(&format!(
            "[[card]]\nname='X'\ntype='sorcery'\ncolour='red'\ncost='R'\n[[card.ability]]\n{ability}\n"
        ))
    };
    assert_eq!(
        sorcery("when='in play'\ndo='gain +1/+1'\nto='creatures'"),
        "mine.toml:7:6: the abilities of a card of type sorcery have when = \"played\""
    );
    assert_eq!(
        sorcery("when='played'\ndo='get Trample'\nto='target creature'"),
        "mine.toml:8:4: this works only with when = \"in play\""
    );
    assert_eq!(
        sorcery("when='played'\ndo='destroy'\nto='target player'"),
        "mine.toml:9:4: the effect can't work on this"
    );
    let two = "when='played'\ndo='destroy'\nto='target land'\n[[card.ability]]\nwhen='played'\ndo='destroy'\nto='target land'";
    assert_eq!(
        sorcery(two),
        "mine.toml:1:1: a card has one target at the most; let the other abilities work on \"all …\""
    );
    assert_eq!(
        faults("[[card]]\nname='X'\ntype='land'\ncost='R'\n"),
        "\
mine.toml:1:1: a card of type land needs an ability: [[card.ability]]
mine.toml:4:1: unknown key \"cost\"; it can be \"name\", \"type\", \"picture\" or \"ability\""
    );
}

#[test]
fn deck_faults_have_their_place() {
    let cards = read_sets(&[]).expect("the card file is good");
    let fault = read_deck(&cards, "my.deck", b"3x Soldier\n\n2x Soldir\n").expect_err("a fault");
    assert_eq!(fault.to_string(), "my.deck:3:4: unknown card \"Soldir\"; did you mean \"Soldier\"?");
    assert_eq!(read_deck(&cards, "my.deck", b"2x soldier # yes\n"), Ok(vec!["Soldier".to_string(); 2]));
}
