//! Checkpoints for undo: dense near the present, ever sparser towards the opening.

/// The newest `2 * DENSE` moments are all kept; before them every second, then every fourth, and so on.
const DENSE: usize = 16;

/// Some moments of a match, each with the number of actions before it, in ascending order. After the first action the
/// opening is always among them.
#[derive(Clone)]
pub(crate) struct Checkpoints<M>(Vec<(usize, M)>);

impl<M: Clone> Checkpoints<M> {
    pub(crate) fn new() -> Checkpoints<M> {
        Checkpoints(Vec::new())
    }

    /// The number of moments kept: logarithmic in the length of the match.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds the newest moment and thins out older ones.
    pub(crate) fn push(&mut self, number: usize, moment: M) {
        self.0.push((number, moment));
        if number.is_multiple_of(DENSE) {
            self.0.retain(|(kept, _)| kept % ((number - kept) / DENSE).next_power_of_two() == 0);
        }
    }

    /// The last kept moment at or before `number`.
    pub(crate) fn before(&self, number: usize) -> Option<&(usize, M)> {
        self.0[..self.0.partition_point(|(kept, _)| *kept <= number)].last()
    }

    /// Goes back to the moment `number`, which is not after the newest; `advance` takes the action of a moment again.
    ///
    /// A moment that was thinned out is rebuilt, and a checkpoint is kept wherever the remaining distance has halved. Undoing
    /// a whole match therefore replays each action a logarithmic number of times.
    pub(crate) fn rewind(&mut self, number: usize, mut advance: impl FnMut(&mut M, usize)) -> M {
        self.0.truncate(self.0.partition_point(|(kept, _)| *kept <= number));
        let (mut at, mut moment) = self.0.pop().expect("the opening is always kept");
        while at < number {
            self.0.push((at, moment.clone()));
            for _ in 0..(number - at).div_ceil(2) {
                advance(&mut moment, at);
                at += 1;
            }
        }
        moment
    }
}
