//! The search tree: nodes and edges in two vectors, which are reused from search to search.
//!
//! A node stands for what was observed since the root: the actions by their observed keys, and what the dice showed. Many
//! imagined worlds share a node, and different actions may be legal in them.

/// A node's place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

/// An edge's place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EdgeId(u32);

/// Ends a linked list of edges or outcomes.
const NONE: u32 = u32::MAX;

/// The tree stops growing at this size; the search goes on within it.
const MOST_EDGES: usize = 1 << 20;

struct Node {
    visits: u32,
    first_edge: u32,
    last_edge: u32,
    /// The hash of what the dice showed after the edge that leads here.
    shown: u64,
    /// The next outcome of the same edge.
    sibling: u32,
}

/// An action at a node, with its statistics.
pub(crate) struct Edge<A> {
    /// The action in the latest world; the same key may belong to different actions in different worlds.
    pub(crate) action: A,
    observed_key: u64,
    /// How often it was taken; its first evaluation counts as one visit.
    pub(crate) visits: u32,
    /// How often it was legal when its node was visited.
    available: u32,
    /// The sum of the values that it brought the acting seat.
    total: f64,
    /// The latest pass over the legal actions that found this edge.
    pass: u32,
    outcomes: u32,
    next: u32,
}

impl<A> Edge<A> {
    /// The average value.
    #[inline]
    pub(crate) fn mean(&self) -> f64 {
        self.total / f64::from(self.visits)
    }

    /// The upper confidence bound (UCB1), counting only the visits at which the action was legal.
    #[inline]
    pub(crate) fn bound(&self, explore: f32) -> f32 {
        let visits = self.visits as f32;
        let doubt = (self.available as f32).ln().max(0.0) / visits;
        (self.total as f32) / visits + explore * doubt.sqrt()
    }
}

/// The nodes and edges of one search.
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    pass: u32,
}

/// A pass over one node's edges. Legal actions mostly come in the same order, so the next edge is usually the right one.
pub(crate) struct Walk {
    node: u32,
    cursor: u32,
}

/// The result of looking up an action during a walk.
pub(crate) enum Found {
    /// An edge that this pass had not found yet.
    Edge(EdgeId),
    /// An action with the same observed key came before it in this pass.
    Again,
    /// There is no edge for it yet.
    Nothing,
}

impl<A: Copy> Tree<A> {
    pub(crate) const ROOT: NodeId = NodeId(0);

    pub(crate) fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), edges: Vec::new(), pass: 0 }
    }

    /// Removes everything but the root.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.pass = 0;
        self.add_node(0, NONE);
    }

    fn add_node(&mut self, shown: u64, sibling: u32) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(Node { visits: 0, first_edge: NONE, last_edge: NONE, shown, sibling });
        id
    }

    /// Whether the tree has reached its size limit.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.edges.len() >= MOST_EDGES
    }

    /// Counts a visit; returns how many there were before.
    #[inline]
    pub(crate) fn visit(&mut self, node: NodeId) -> u32 {
        let visits = &mut self.nodes[node.0 as usize].visits;
        *visits += 1;
        *visits - 1
    }

    #[inline]
    pub(crate) fn edge(&self, edge: EdgeId) -> &Edge<A> {
        &self.edges[edge.0 as usize]
    }

    /// Starts a pass over a node's legal actions.
    #[inline]
    pub(crate) fn walk(&mut self, node: NodeId) -> Walk {
        self.pass += 1;
        Walk { node: node.0, cursor: self.nodes[node.0 as usize].first_edge }
    }

    /// Finds the edge with this key, and counts that its action is legal once more.
    #[inline]
    pub(crate) fn find(&mut self, walk: &mut Walk, observed_key: u64, action: A) -> Found {
        let mut at = walk.cursor;
        if at == NONE || self.edges[at as usize].observed_key != observed_key {
            at = self.nodes[walk.node as usize].first_edge;
            while at != NONE && self.edges[at as usize].observed_key != observed_key {
                at = self.edges[at as usize].next;
            }
        }
        if at == NONE {
            return Found::Nothing;
        }
        let pass = self.pass;
        let edge = &mut self.edges[at as usize];
        if edge.pass == pass {
            return Found::Again;
        }
        walk.cursor = edge.next;
        edge.pass = pass;
        edge.action = action;
        edge.available += 1;
        Found::Edge(EdgeId(at))
    }

    /// Adds an edge, with a first evaluation if there is one.
    pub(crate) fn add(&mut self, walk: &Walk, observed_key: u64, action: A, guess: Option<f32>) -> EdgeId {
        let id = self.edges.len() as u32;
        self.edges.push(Edge {
            action,
            observed_key,
            visits: u32::from(guess.is_some()),
            available: 1,
            total: f64::from(guess.unwrap_or(0.0)),
            pass: self.pass,
            outcomes: NONE,
            next: NONE,
        });
        let node = &mut self.nodes[walk.node as usize];
        let last = std::mem::replace(&mut node.last_edge, id);
        match last {
            NONE => node.first_edge = id,
            last => self.edges[last as usize].next = id,
        }
        EdgeId(id)
    }

    /// The node after an edge for what the dice showed; there is one for each outcome.
    #[inline]
    pub(crate) fn outcome(&mut self, edge: EdgeId, shown: u64) -> NodeId {
        let first = self.edges[edge.0 as usize].outcomes;
        let mut at = first;
        while at != NONE {
            let node = &self.nodes[at as usize];
            if node.shown == shown {
                return NodeId(at);
            }
            at = node.sibling;
        }
        let node = self.add_node(shown, first);
        self.edges[edge.0 as usize].outcomes = node;
        NodeId(node)
    }

    /// Adds a visit with this value to an edge.
    #[inline]
    pub(crate) fn credit(&mut self, edge: EdgeId, value: f32) {
        let edge = &mut self.edges[edge.0 as usize];
        edge.visits += 1;
        edge.total += f64::from(value);
    }

    /// A node's edges, in the order in which they were added.
    pub(crate) fn edges_of(&self, node: NodeId) -> impl Iterator<Item = &Edge<A>> {
        let first = self.nodes.get(node.0 as usize).map_or(NONE, |node| node.first_edge);
        let at = |id: u32| self.edges.get(id as usize);
        std::iter::successors(at(first), move |edge| at(edge.next))
    }

    /// The most visited edge of a node; of equals the one with the higher mean.
    pub(crate) fn favourite(&self, node: NodeId) -> Option<&Edge<A>> {
        let better = |a: &Edge<A>, b: &Edge<A>| a.visits.cmp(&b.visits).then(a.mean().total_cmp(&b.mean()));
        self.edges_of(node).max_by(|a, b| better(a, b))
    }

    /// The edge of a node with this key.
    pub(crate) fn lookup(&self, node: NodeId, observed_key: u64) -> Option<&Edge<A>> {
        self.edges_of(node).find(|edge| edge.observed_key == observed_key)
    }

    /// The most visited node after an edge.
    pub(crate) fn likeliest(&self, edge: &Edge<A>) -> Option<NodeId> {
        let at = |id: u32| self.nodes.get(id as usize).map(|node| (id, node));
        let outcomes = std::iter::successors(at(edge.outcomes), move |(_, node)| at(node.sibling));
        outcomes.max_by_key(|(_, node)| node.visits).map(|(id, _)| NodeId(id))
    }
}
