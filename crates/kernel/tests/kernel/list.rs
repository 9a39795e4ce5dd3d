//! `List` behaves as a `Vec`, in its place and past it.

use kernel::List;
use proptest::collection::vec;
use proptest::prelude::*;

/// Small, so that most runs spill.
const PLACES: usize = 3;
type Short = List<u16, PLACES>;

#[derive(Clone, Debug)]
enum Operation {
    Push(u16),
    PushIf(bool, u16),
    Pop,
    Insert(usize, u16),
    Remove(usize),
    Set(usize, u16),
    KeepEven,
    ReverseFrom(usize),
    AddOne,
    Clear,
}

fn step() -> impl Strategy<Value = Operation> {
    prop_oneof![
        6 => any::<u16>().prop_map(Operation::Push),
        2 => any::<(bool, u16)>().prop_map(|(belongs, item)| Operation::PushIf(belongs, item)),
        2 => Just(Operation::Pop),
        2 => (0..9usize, any::<u16>()).prop_map(|(index, item)| Operation::Insert(index, item)),
        2 => (0..9usize).prop_map(Operation::Remove),
        1 => (0..9usize, any::<u16>()).prop_map(|(index, item)| Operation::Set(index, item)),
        1 => Just(Operation::KeepEven),
        2 => (0..9usize).prop_map(Operation::ReverseFrom),
        1 => Just(Operation::AddOne),
        1 => Just(Operation::Clear),
    ]
}

/// Takes the step on both, where it can be taken at all.
fn take(step: &Operation, list: &mut Short, model: &mut Vec<u16>) {
    match *step {
        Operation::Push(item) => {
            list.push(item);
            model.push(item);
        }
        Operation::PushIf(belongs, item) => {
            list.push_if(belongs, item);
            model.extend(belongs.then_some(item));
        }
        Operation::Pop => assert_eq!(list.pop(), model.pop()),
        Operation::Insert(index, item) => {
            list.insert(index, item);
            model.insert(index.min(model.len()), item);
        }
        Operation::Remove(index) if index < model.len() => {
            assert_eq!(list.remove(index), model.remove(index))
        }
        Operation::Set(index, item) if index < model.len() => {
            list[index] = item;
            model[index] = item;
        }
        Operation::Remove(index) | Operation::Set(index, _) => assert_eq!(list.get(index), None),
        Operation::KeepEven => {
            list.retain(|item| item % 2 == 0);
            model.retain(|item| item % 2 == 0);
        }
        Operation::ReverseFrom(index) => {
            let start = index.min(model.len());
            list[start..].reverse();
            model[start..].reverse();
        }
        Operation::AddOne => {
            list.iter_mut().for_each(|item| *item = item.wrapping_add(1));
            model.iter_mut().for_each(|item| *item = item.wrapping_add(1));
        }
        Operation::Clear => {
            list.clear();
            model.clear();
        }
    }
}

fn agree(list: &Short, model: &[u16]) {
    assert!(list.iter().eq(model), "{list:?} {model:?}");
    assert!(list.iter().rev().eq(model.iter().rev()));
    assert_eq!((list.len(), list.is_empty(), list.last()), (model.len(), model.is_empty(), model.last()));
    assert_eq!(list.is_spilled(), model.len() > PLACES);
    assert!((0..12).all(|index| list.get(index) == model.get(index)));
}

proptest! {
    #[test]
    fn a_list_is_a_vec(steps in vec(step(), 0..60)) {
        let (mut list, mut model) = (Short::default(), Vec::new());
        for step in &steps {
            take(step, &mut list, &mut model);
            agree(&list, &model);
        }
        let copy = list.clone();
        prop_assert_eq!(&copy, &list);
        prop_assert_eq!(&model.iter().copied().collect::<Short>(), &list);
    }

    #[test]
    fn equality_and_storage_are_those_of_the_items(a in vec(0..3u16, 0..6), b in vec(0..3u16, 0..6)) {
        let (left, right): (Short, Short) = (a.iter().copied().collect(), b.iter().copied().collect());
        prop_assert_eq!(left == right, a == b);
        let text = serde_json::to_string(&left).expect("a list of numbers");
        prop_assert_eq!(&text, &serde_json::to_string(&a).expect("a list of numbers"));
        prop_assert_eq!(serde_json::from_str::<Short>(&text).expect("what was written"), left);
        prop_assert_eq!(format!("{right:?}"), format!("{b:?}"));
    }
}

#[test]
fn what_is_no_list_is_refused() {
    let fault = serde_json::from_str::<Short>("7").expect_err("a number is no list");
    assert!(fault.to_string().contains("a list"), "{fault}");
}

#[test]
#[should_panic(expected = "the len is 2 but the index is 2")]
fn an_index_past_the_end_says_so() {
    let list: Short = [1, 2].into_iter().collect();
    let _ = list[2];
}
