//! Places of items, and copies of what fits in place.

use kernel::plain::Plain;
use kernel::{Bits, List, Pile};
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #[test]
    fn places_are_those_of_the_items(items in vec(0..4u8, 0..20)) {
        let list: List<u8, 5> = items.iter().copied().collect();
        let places: Vec<usize> = list.places(|item| *item == 2).collect();
        let expected: Vec<usize> = (0..items.len()).filter(|place| items[*place] == 2).collect();
        prop_assert_eq!(places, expected);
    }

    #[test]
    fn what_fits_is_copied_as_it_is_and_nothing_else(items in vec(any::<u16>(), 0..9), drawn in 0..9usize) {
        let list: List<u16, 4> = items.iter().copied().collect();
        let copy = list.plain_copy();
        prop_assert_eq!(copy.is_some(), items.len() <= 4);
        prop_assert!(copy.is_none_or(|copy| copy == list));
        let mut pile: Pile<u16, 4> = Pile::new(&items);
        (0..drawn).for_each(|_| {
            pile.draw();
        });
        let copy = pile.plain_copy();
        prop_assert_eq!(copy.is_some(), items.len() <= 4);
        prop_assert!(copy.is_none_or(|copy| copy == pile));
        prop_assert_eq!(pile.cards(), &items[drawn.min(items.len())..]);
    }
}

#[test]
fn places_are_counted_from_the_lowest() {
    assert_eq!(Bits(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
    assert_eq!(Bits(0b1010_0001).rev().collect::<Vec<_>>(), [7, 5, 0]);
    assert_eq!(Bits::first(Bits::MOST), Bits(u64::MAX));
    assert_eq!(Bits::first(0), Bits(0));
    let mut places = Bits(0b1010_0001);
    assert!(places.has(5) && !places.has(6));
    assert_eq!((places.take_before(7), places), (Bits(0b0010_0001), Bits(0b1000_0000)));
    assert_eq!(Bits(0b1100) & !Bits(0b0100), Bits(0b1000));
}
