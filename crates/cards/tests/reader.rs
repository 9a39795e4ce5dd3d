//! Card files are read whole, and every fault has its place.

use cards::{Faults, MOST_FAULTS, Section, Source, utf8};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Trigger {
    Enters,
    Dies,
}

cards::words! { Trigger, "trigger": "minion enters play" => Trigger::Enters, "dies" => Trigger::Dies }

#[derive(PartialEq, Debug)]
struct Card {
    name: String,
    cost: u8,
    change: i32,
    trigger: Option<Trigger>,
    flying: bool,
    effects: Vec<String>,
}

fn card(section: &Section<'_>) -> Option<Card> {
    let name = section.text("name");
    let cost = section.number("cost", 0..=99);
    let change = section.maybe_number("change", -9..=9).unwrap_or(0);
    let trigger = section.maybe_word("trigger");
    let flying = section.flag("flying");
    let effects = section.texts("effect").iter().map(ToString::to_string).collect();
    section.finish();
    Some(Card { name: name?.to_string(), cost: cost?, change, trigger, flying, effects })
}

fn read(text: &str) -> Result<Vec<Card>, Faults> {
    let source = Source::parse("my.toml", text)?;
    let root = source.root();
    let cards = root.sections("card").iter().filter_map(card).collect();
    root.finish();
    source.check().map(|()| cards)
}

fn faults(text: &str) -> String {
    read(text).expect_err("the file has faults").to_string()
}

#[test]
fn a_good_file_is_read_in_order() {
    let text = "[[card]]\nname = 'Zephyr'\ncost = 0x10\nchange = -3\ntrigger = 'minion enters play'\nflying = true\n\
                effect = ['one', 'two']\n[[card]]\nname = \"Ash\"\ncost = 1\neffect = 'alone'\n";
    let zephyr = Card {
        name: "Zephyr".into(),
        cost: 16,
        change: -3,
        trigger: Some(Trigger::Enters),
        flying: true,
        effects: vec!["one".into(), "two".into()],
    };
    let ash = Card {
        name: "Ash".into(),
        cost: 1,
        change: 0,
        trigger: None,
        flying: false,
        effects: vec!["alone".into()],
    };
    assert_eq!(read(text).unwrap(), [zephyr, ash]);
    assert_eq!(read(&format!("\u{feff}{}", text.replace('\n', "\r\n"))).unwrap().len(), 2);
    assert_eq!(read("").unwrap(), []);
}

#[test]
fn all_faults_are_found_in_the_order_of_the_file() {
    let text = "[[card]]\nname = 7\ncost = 100\ntrigger = 'minion enter play'\nflyng = true\n\n[[card]]\ncost = 1.5\n\
                effect = ['a', 3]\n[[crad]]\n";
    assert_eq!(
        faults(text),
        "my.toml:2:8: \"name\" must be a text, not a number\n\
         my.toml:3:8: \"cost\" must be a whole number from 0 to 99, not 100\n\
         my.toml:4:12: unknown trigger \"minion enter play\"; did you mean \"minion enters play\"?\n\
         my.toml:5:1: unknown key \"flyng\"; did you mean \"flying\"?\n\
         my.toml:7:1: needs \"name\", a text\n\
         my.toml:8:8: \"cost\" must be a whole number from 0 to 99, not a number with a fraction\n\
         my.toml:9:16: \"effect\" must be a text or a list of texts, not a number\n\
         my.toml:10:3: unknown key \"crad\"; did you mean \"card\"?"
    );
}

#[test]
fn columns_count_characters_after_any_byte_order_mark() {
    assert_eq!(faults("\u{feff}'é' = 1"), "my.toml:1:1: unknown key \"é\"; it can be \"card\"");
    let text = "card = [{ name = 'ééé', cost = -1 }]";
    assert_eq!(faults(text), "my.toml:1:32: \"cost\" must be a whole number from 0 to 99, not -1");
    assert_eq!(faults("card = [{ name = 'é' }]"), "my.toml:1:9: needs \"cost\", a whole number from 0 to 99");
}

#[test]
fn wrong_shapes_say_what_is_wanted() {
    assert_eq!(faults("card = 1"), "my.toml:1:8: \"card\" must be sections [[card]], not a number");
    assert_eq!(
        faults("[card]\nname = 'x'"),
        "my.toml:1:1: \"card\" must be sections [[card]], not a section"
    );
    assert_eq!(faults("card = [1]"), "my.toml:1:9: \"card\" must be sections [[card]], not a number");
    let text = "[[card]]\nname = 'x'\ncost = 1\nflying = 'yes'";
    assert_eq!(faults(text), "my.toml:4:10: \"flying\" must be true or false, not a text");
}

#[test]
fn syntax_faults_have_places() {
    assert_eq!(faults("[[card]]\ncost = 1\ncost = 2\n"), "my.toml:3:1: \"cost\" is here twice; keep one");
    for (text, place) in [
        ("name", "my.toml:1:"),
        ("[[card]]\nname = 'open\n", "my.toml:2:"),
        ("a = 1\n[[card\nname = 1", "my.toml:2:"),
        ("\u{0}\u{1}", "my.toml:1:"),
        ("a = 99999999999999999999999999999999999999999", "my.toml:1:"),
    ] {
        assert!(faults(text).starts_with(place), "{}", faults(text));
    }
    let two = faults("a = \nb = 1\nc = ]\n");
    assert_eq!(two.lines().count(), 2, "{two}");
}

#[test]
fn huge_numbers_are_out_of_range() {
    let big = "9".repeat(5000);
    let fault = faults(&format!("[[card]]\nname = 'x'\ncost = {big}"));
    assert!(
        fault.starts_with("my.toml:3:8: \"cost\" must be a whole number from 0 to 99, not 999"),
        "{fault}"
    );
    assert!(fault.len() < 150, "{fault}");
}

#[test]
fn named_sections_keep_their_names_and_order() {
    let text = "[card.\"Zephyr One\"]\ncost = 1\n[card.Ash]\ncost = 'x'\n";
    let source = Source::parse("my.toml", text).unwrap();
    let root = source.root();
    let cards = root.named_sections("card");
    root.finish();
    let names: Vec<_> = cards.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Zephyr One", "Ash"]);
    assert_eq!(cards[0].0.place().to_string(), "my.toml:1:8");
    cards[1].0.fault("Ash is taken");
    assert_eq!(source.check().unwrap_err().to_string(), "my.toml:3:7: Ash is taken");
}

#[test]
fn games_note_faults_of_their_own() {
    let source = Source::parse("my.toml", "[limits]\nmost = 3\n").unwrap();
    let limits = source.root().section("limits").unwrap();
    assert!(limits.has("most") && !limits.has("least"));
    limits.fault_at("most", "too few");
    limits.fault_at("least", "no least");
    limits.fault("bad limits");
    let told = "my.toml:1:1: no least\nmy.toml:1:1: bad limits\nmy.toml:2:8: too few";
    assert_eq!(source.check().unwrap_err().to_string(), told);
}

#[test]
fn many_faults_are_counted() {
    let text: String = (0..1000).map(|number| format!("key{number} = 1\n")).collect();
    let faults = read(&text).unwrap_err();
    assert_eq!((faults.iter().count(), faults.more()), (MOST_FAULTS, 950));
    assert!(faults.to_string().ends_with("\nand 950 more faults"));
    let one_more = read(&text[..text.find("key51").expect("a key")]).unwrap_err();
    assert!(one_more.to_string().ends_with("\nand 1 more fault"));
    let both = faults.clone().and(faults);
    assert_eq!((both.iter().count(), both.more()), (MOST_FAULTS, 1950));
}

#[test]
fn bytes_that_are_not_text_have_a_place() {
    let fault = utf8("my.toml", b"a = 1\nb\xc3\xa9 = \xff").unwrap_err();
    assert_eq!(fault.to_string(), "my.toml:2:6: this is not UTF-8 text; save the file as UTF-8");
    assert_eq!(utf8("my.toml", b"ok").unwrap(), "ok");
}

#[test]
fn a_picture_is_a_key_of_lowercase_words() {
    let read = |value: &str| {
        let text = format!("picture = '{value}'\n");
        let source = Source::parse("my.toml", &text).expect("it is TOML");
        let picture = source.root().picture();
        source.check().map(|()| picture).map_err(|faults| faults.to_string())
    };
    for good in ["owl", "air-elemental", "owl-2", &"x".repeat(60)] {
        assert_eq!(read(good), Ok(Some(good.to_owned())));
    }
    for bad in ["", "Owl", "air elemental", "air_elemental", "-owl", "owl-", "a--b", "öwl", &"x".repeat(61)]
    {
        let why = read(bad).expect_err(bad);
        assert!(
            why.starts_with("my.toml:1:12: must be lowercase words joined by \"-\", at most 60 characters"),
            "{why}"
        );
    }
}
