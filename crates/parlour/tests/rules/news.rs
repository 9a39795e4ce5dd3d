//! Every rule that a sentence of a game cites is a heading of its book.

use std::collections::BTreeSet;

use kernel::laws::check_show;
use kernel::show::Show;

use crate::citations::assert_found;

/// What games by these set-ups cite.
fn cited<G: Show>(setups: impl IntoIterator<Item = G::Setup>) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    for (seed, setup) in (0..).zip(setups) {
        check_show::<G>(&setup, seed, &mut |rule| cited.extend([rule.to_string()]))
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
    cited
}

#[test]
fn sorcery_cites_its_book() {
    let setup = |(edition, seats): (&str, usize)| sorcery::Setup {
        edition: edition.into(),
        decks: vec![sorcery::library(edition, &[]).expect("the edition is known").0.deck; seats],
        turn_limit: Some(30),
        ..sorcery::Setup::default()
    };
    let tables = ["2017", "2025"].into_iter().flat_map(|edition| (2..=4).map(move |seats| (edition, seats)));
    let mut cited = cited::<sorcery::Sorcery>(tables.cycle().take(12).map(setup));
    assert!(cited.len() > 20, "{cited:?}");
    // Cited by a game without end, and by triggers that no edition names.
    cited.extend(["R23", "2017 3", "2025 3"].map(str::to_owned));
    assert_found(cited.into_iter().map(|rule| ("sorcery", rule)));
}
