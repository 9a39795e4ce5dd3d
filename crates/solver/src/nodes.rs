//! What is known of each position in the table: its chance and best choice, or its index among the open positions.

use std::collections::HashMap;

use crate::chance::Chance;

/// A position's number in the table.
pub(crate) type NodeId = usize;

/// One node for each position.
#[derive(Default)]
pub(crate) struct Nodes {
    nodes: Vec<Node>,
    /// The distinct chances; there are few.
    chances: Vec<Chance>,
    numbers: HashMap<Chance, u32>,
}

#[derive(Clone, Copy)]
struct Node {
    /// The index of its chance, or [`OPEN`].
    chance: u32,
    /// The chosen action's index in the legal list; while the chance is open, one more than its index among the open ones.
    link: u32,
}

const OPEN: u32 = u32::MAX;

impl Nodes {
    pub(crate) const BYTES: usize = size_of::<Node>();

    /// Adds a node.
    pub(crate) fn reach(&mut self, id: NodeId) {
        if id == self.nodes.len() {
            self.nodes.push(Node { chance: OPEN, link: 0 });
        }
    }

    /// The chance of a settled position.
    pub(crate) fn chance(&self, id: NodeId) -> Option<Chance> {
        self.chances.get(self.nodes[id].chance as usize).copied()
    }

    /// The index of the chosen action in the legal list.
    pub(crate) fn choice(&self, id: NodeId) -> Option<usize> {
        let node = self.nodes[id];
        (node.chance != OPEN).then_some(node.link as usize)
    }

    /// The index of an open position among the open ones.
    pub(crate) fn place(&self, id: NodeId) -> Option<usize> {
        let node = self.nodes[id];
        if node.chance == OPEN { (node.link as usize).checked_sub(1) } else { None }
    }

    pub(crate) fn wait(&mut self, id: NodeId, place: usize) {
        self.nodes[id].link = place as u32 + 1;
    }

    pub(crate) fn settle(&mut self, id: NodeId, chance: Chance, choice: usize) {
        let next = self.chances.len() as u32;
        let number = *self.numbers.entry(chance).or_insert(next);
        if number == next {
            self.chances.push(chance);
        }
        self.nodes[id] = Node { chance: number, link: choice as u32 };
    }
}
