//! A sheet holds what a vector would, however long the list is and whatever was there before.

use kernel::plain::Plain;
use kernel::{Bits, List, Pile, Sheet};
use proptest::collection::vec;
use proptest::prelude::*;

fn written<'a>(parts: &[(bool, usize, u64)], mut sheet: Sheet<'a, u16>) -> Sheet<'a, u16> {
    for &(belongs, count, bits) in parts {
        sheet.write_if(belongs, 7);
        sheet.write_run::<6>(count, |index| index as u16);
        sheet.write_each(Bits(bits), |place| 100 + place as u16);
    }
    sheet
}

proptest! {
    #[test]
    fn a_sheet_is_a_vector(before in vec(any::<u16>(), 0..5), parts in vec((any::<bool>(), prop_oneof![0..7usize, 0..70usize], prop_oneof![0..32u64, any::<u64>()]), 0..12)) {
        let mut list = before.clone();
        Sheet::fill(&mut list, |sheet| written(&parts, sheet));
        let mut expected = Vec::new();
        for &(belongs, count, bits) in &parts {
            expected.extend(belongs.then_some(7));
            expected.extend(0..count as u16);
            expected.extend(Bits(bits).map(|place| 100 + place as u16));
        }
        prop_assert_eq!(&list, &expected);
        let mut list = before;
        let fits = Sheet::try_fill(&mut list, |sheet| Some(written(&parts, sheet)));
        prop_assert_eq!(fits, expected.len() <= 128);
        prop_assert_eq!(&list, if fits { &expected } else { &[][..] });
        prop_assert!(!Sheet::try_fill(&mut list, |_| None) && list.is_empty());
    }

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
    assert_eq!((Bits(0b1101).before(2), Bits(0b1101).from(2)), (Bits(1), Bits(0b1100)));
    assert!(Bits::first(0).is_empty() && Bits(4).has(2) && !Bits(4).has(3));
}
