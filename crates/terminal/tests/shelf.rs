//! Games that are left at a terminal are kept, and the next start offers to continue them.

use std::cell::RefCell;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;
use std::rc::Rc;

use terminal::{Console, Shelf};

#[derive(Clone, Default)]
struct Paper(Rc<RefCell<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A user's folder for unfinished games.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().expect("a folder"))
    }

    fn folder(&self) -> PathBuf {
        self.0.path().join("parlour")
    }

    /// What a person at a terminal reads who types these lines and then presses Ctrl-D.
    fn play(&self, game: &str, options: &str, lines: &str) -> String {
        let program = terminal::program(game).expect("it has a program");
        let paper = Paper::default();
        let arguments: Vec<OsString> = options.split_whitespace().map(OsString::from).collect();
        let ended = (program.perform)(&arguments, &mut |script| {
            let console = Console::over(script, io::Cursor::new(lines.to_owned()), paper.clone());
            Ok(console.with_columns(200).with_shelf(Shelf::at(self.folder())))
        });
        ended.expect("the options are right");
        String::from_utf8(paper.0.take()).expect("programs print UTF-8")
    }

    fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> =
            fs::read_dir(self.folder()).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        files.sort();
        files
    }

    fn only_file(&self) -> PathBuf {
        let files = self.files();
        assert_eq!(files.len(), 1, "{files:?}");
        files[0].clone()
    }
}

const KEPT: &str = "The game is kept: start sorcery again to continue it.\n";
const GAME: &str = "Ada\nBea\nend\nend\nend\n";

#[test]
fn a_game_that_is_left_can_be_continued() {
    let home = Home::new();
    let left = home.play("sorcery", "-seed 7", GAME);
    assert!(left.ends_with(KEPT), "{left}");
    home.only_file();
    let on = home.play("sorcery", "", "what\nyes\nhistory\nend\nhistory\n");
    assert!(on.contains("   1  end\n   2  end\n   3  end\n"), "{on}");
    assert!(on.contains("Turn 4: it is Bea's turn.") && on.contains("   4  end\n"), "{on}");
    assert!(on.contains("Turn 5: it is Ada's turn.") && on.ends_with(KEPT), "{on}");
    let file = home.only_file();
    assert_eq!(fs::read_to_string(&file).expect("a journal").lines().count(), 5, "a heading and 4 actions");
    let quit = home.play("sorcery", "", "yes\nquit\n");
    assert!(!quit.contains(KEPT) && home.files().is_empty(), "quit ends a game");
}

#[test]
fn what_is_kept_is_the_journal_that_record_writes() {
    let home = Home::new();
    let file = home.0.path().join("recorded");
    for (game, names) in [("sorcery", "Ada\nBea\nend\nend\n"), ("duel", "next\nnext\nnext\n")] {
        home.play(game, "-seed 3", &format!("{names}undo\nredo\nundo\nrecord {}\n", file.display()));
        let kept = home.only_file();
        assert_eq!(fs::read(&kept).expect("kept"), fs::read(&file).expect("recorded"), "{game}");
        fs::remove_file(kept).expect("removed");
    }
}

#[test]
fn no_discards_a_game_and_enter_leaves_it_for_later() {
    let home = Home::new();
    home.play("duel", "-seed 1", "next\n");
    home.play("duel", "-seed 2", "\nquit\n");
    home.only_file();
    home.play("duel", "-seed 2", "");
    home.only_file();
    let other = home.play("duel", "-seed 2", "no\nhistory\nquit\n");
    assert!(!other.contains("   1  next") && home.files().is_empty(), "{other}");
}

#[test]
fn who_names_a_game_is_not_asked_and_other_games_are_not_offered() {
    let home = Home::new();
    home.play("sorcery", "-seed 7", GAME);
    let testing = home.play("sorcery", "-testing", "yes\nno\nquit\n");
    assert!(testing.contains("yes") && !testing.contains("Turn 4"), "these are names: {testing}");
    assert!(!home.play("duel", "-seed 1", "yes\nquit\n").contains("Turn 4"));
    home.only_file();
}

#[test]
fn computers_sit_where_they_sat_and_their_secrets_stay() {
    let home = Home::new();
    home.play("duel", "-seed 1 -bot2 random", "next\nnext\nnext\n");
    let on = home.play("duel", "", "yes\nhistory\nhuman 2\nnext\nnext\nnext\nhistory\nquit\n");
    assert!(on.contains("Player 2> "), "{on}");
    assert!(
        on.contains("Error: what Player 2 holds is the computer's secret until the game is over"),
        "{on}"
    );
    assert!(!on.contains("Hand of player 2:"), "{on}");
    let sorcery = home.play("sorcery", "-seed 1 -bot2 easy", "Ada\nend\ncomputer 2 random\nend\n");
    assert!(sorcery.ends_with(KEPT), "{sorcery}");
    let kept = fs::read_to_string(home.only_file()).expect("a journal");
    assert!(kept.contains(r#""seats":[{},{"computer":"random"}]"#), "a change of seats is kept: {kept}");
}

#[test]
fn a_game_that_is_over_or_not_begun_is_not_kept() {
    let home = Home::new();
    assert!(!home.play("duel", "-seed 1", "hand\nboard\n").contains("kept"));
    let over = home.play("duel", "-seed 1 -bot1 random -bot2 random", "");
    assert!(over.contains("wins") || over.contains("draw"), "{over}");
    assert!(home.files().is_empty());
}

#[test]
fn a_line_that_was_never_finished_is_dropped() {
    let home = Home::new();
    home.play("sorcery", "-seed 7", GAME);
    let file = home.only_file();
    let text = fs::read_to_string(&file).expect("a journal");
    fs::write(&file, &text[..text.len() - 9]).expect("torn");
    let on = home.play("sorcery", "", "yes\nhistory\nquit\n");
    assert!(on.contains("   2  end\n") && !on.contains("   3  end\n"), "{on}");
}

#[test]
fn what_cannot_be_continued_is_put_aside_with_a_word() {
    let home = Home::new();
    home.play("sorcery", "-seed 7", GAME);
    let file = home.only_file();
    let text = fs::read_to_string(&file).expect("a journal");
    fs::write(&file, text.replace("\"rules\":", "\"rules\":9")).expect("spoilt");
    let told = home.play("sorcery", "-seed 7", "Ada\nBea\nquit\n");
    assert!(
        told.contains("An unfinished game can't be continued (") && told.contains(".unusable): "),
        "{told}"
    );
    assert_eq!(home.only_file().extension().and_then(|word| word.to_str()), Some("unusable"));
    let quiet = home.play("sorcery", "-seed 7", "Ada\nBea\nquit\n");
    assert!(!quiet.contains("can't be continued"), "it is said once: {quiet}");
}

#[test]
fn a_game_that_somebody_plays_is_not_offered() {
    let home = Home::new();
    home.play("sorcery", "-seed 7", GAME);
    let played = File::open(home.only_file()).expect("a journal");
    played.lock().expect("locked, as by another terminal");
    let own = home.play("sorcery", "-seed 7", "yes\nno\nhistory\nquit\n");
    assert!(own.contains("it is yes's turn"), "nobody asks: {own}");
    drop(played);
    assert!(home.play("sorcery", "", "yes\nhistory\n").contains("   3  end\n"));
}

#[test]
fn old_games_do_not_pile_up() {
    let home = Home::new();
    home.play("duel", "-seed 1", "next\n");
    let first = home.only_file();
    for number in 0..20 {
        fs::copy(&first, first.with_file_name(format!("duel-copy{number:04}.journal"))).expect("copied");
    }
    home.play("duel", "-seed 1", "\nquit\n");
    assert_eq!(home.files().len(), 10);
}

#[test]
fn a_game_that_cannot_be_kept_is_played_all_the_same() {
    let home = Home::new();
    fs::write(home.folder(), "a file where the folder should be").expect("written");
    let told = home.play("duel", "-seed 1", "next\nnext\nhistory\nquit\n");
    assert_eq!(told.matches("it can't be kept: ").count(), 1, "{told}");
    assert!(told.contains("   2  next\n"), "{told}");
}
