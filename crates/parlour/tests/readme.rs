//! The README's picture is what the program draws.

mod common;

use common::{Folder, root};

#[test]
fn the_picture_is_the_last_board_of_the_tour() {
    let root = root().canonicalize().expect("the repository's folder");
    let file = |name: &str| root.join(name).display().to_string();
    let (deck, script) = (file("docs/tour.deck"), file("docs/tour.txt"));
    let run = Folder::new().run(&["-testing", "-deck1", &deck, "-deck2", &deck, "-init", &script], "");
    let board = &run.out[run.out.rfind('╔').expect("a board is drawn")..];
    let readme = std::fs::read_to_string(root.join("README.md")).expect("there is a README");
    assert!(run.errors().is_empty(), "{:?}", run.errors());
    assert!(readme.contains(&format!("```text\n{board}```")), "the tour ends with\n{board}");
    for told in readme.lines().filter(|line| line.starts_with("Bjarne's ") || line.starts_with("Linus's ")) {
        assert!(run.out.contains(&format!("\n{told}\n")), "{told}");
    }
}
