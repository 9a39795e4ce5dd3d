//! The tree of a search: nodes and edges in two lists, reused from search to search.
//!
//! A node is what has been seen to happen since the root: actions in their guise, and what the dice showed. The
//! same node is met in many imagined worlds, in which different actions may be legal.

/// A node's place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

/// An edge's place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EdgeId(u32);

/// The end of a list of edges or outcomes.
const NONE: u32 = u32::MAX;

/// Past this many edges the tree stops growing, and a search goes on in what there is.
const MOST_EDGES: usize = 1 << 20;

struct Node {
    visits: u32,
    first_edge: u32,
    last_edge: u32,
    /// What the dice showed on the way from the edge to here.
    shown: u64,
    /// The next outcome of the same edge.
    sibling: u32,
}

/// An action at a node, with what came of it.
pub(crate) struct Edge<A> {
    /// The action as it was called in the latest world.
    pub(crate) action: A,
    guise: u64,
    /// How often it was taken; the first guess counts as once.
    pub(crate) visits: u32,
    /// How often it could have been taken.
    available: u32,
    /// The sum of what it brought the seat that took it.
    total: f64,
    /// The latest pass over the node's legal actions that met this edge.
    pass: u32,
    outcomes: u32,
    next: u32,
}

impl<A> Edge<A> {
    /// What it brought on average.
    #[inline]
    pub(crate) fn mean(&self) -> f64 {
        self.total / f64::from(self.visits)
    }

    /// The mean, and the more the less it is known (UCB1, counting only the times when it could be taken).
    #[inline]
    pub(crate) fn bound(&self, explore: f32) -> f32 {
        let visits = self.visits as f32;
        let doubt = (self.available as f32).ln().max(0.0) / visits;
        (self.total as f32) / visits + explore * doubt.sqrt()
    }
}

/// All nodes and edges.
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    pass: u32,
}

/// A walk over one node's edges in the order in which they are usually legal.
pub(crate) struct Walk {
    node: u32,
    cursor: u32,
}

/// What a walk finds for an action.
pub(crate) enum Found {
    /// An edge that this pass has not met yet.
    Edge(EdgeId),
    /// An action that looks just like one before it.
    Again,
    /// No edge yet.
    Nothing,
}

impl<A: Copy> Tree<A> {
    pub(crate) const ROOT: NodeId = NodeId(0);

    pub(crate) fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), edges: Vec::new(), pass: 0 }
    }

    /// Nothing but a root.
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

    /// No more edges are wanted.
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

    /// The edge of an action in this guise, which is available once more.
    #[inline]
    pub(crate) fn find(&mut self, walk: &mut Walk, guise: u64, action: A) -> Found {
        let mut at = walk.cursor;
        if at == NONE || self.edges[at as usize].guise != guise {
            at = self.nodes[walk.node as usize].first_edge;
            while at != NONE && self.edges[at as usize].guise != guise {
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

    /// A new edge, whose worth is guessed unless it is taken at once.
    pub(crate) fn add(&mut self, walk: &Walk, guise: u64, action: A, guess: Option<f32>) -> EdgeId {
        let id = self.edges.len() as u32;
        self.edges.push(Edge {
            action,
            guise,
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

    /// The node behind an edge when the dice showed this: a chance node has one for each outcome.
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

    /// The edge was taken, and brought this.
    #[inline]
    pub(crate) fn credit(&mut self, edge: EdgeId, value: f32) {
        let edge = &mut self.edges[edge.0 as usize];
        edge.visits += 1;
        edge.total += f64::from(value);
    }

    /// All edges of a node, in the order in which they were found.
    pub(crate) fn edges_of(&self, node: NodeId) -> impl Iterator<Item = &Edge<A>> {
        let first = self.nodes.get(node.0 as usize).map_or(NONE, |node| node.first_edge);
        let at = |id: u32| self.edges.get(id as usize);
        std::iter::successors(at(first), move |edge| at(edge.next))
    }

    /// The action that was taken most at a node; of equals the one that brought most.
    pub(crate) fn favourite(&self, node: NodeId) -> Option<&Edge<A>> {
        let better = |a: &Edge<A>, b: &Edge<A>| a.visits.cmp(&b.visits).then(a.mean().total_cmp(&b.mean()));
        self.edges_of(node).max_by(|a, b| better(a, b))
    }

    /// The edge of a node in this guise.
    pub(crate) fn lookup(&self, node: NodeId, guise: u64) -> Option<&Edge<A>> {
        self.edges_of(node).find(|edge| edge.guise == guise)
    }

    /// The most visited outcome behind an edge.
    pub(crate) fn likeliest(&self, edge: &Edge<A>) -> Option<NodeId> {
        let at = |id: u32| self.nodes.get(id as usize).map(|node| (id, node));
        let outcomes = std::iter::successors(at(edge.outcomes), move |(_, node)| at(node.sibling));
        outcomes.max_by_key(|(_, node)| node.visits).map(|(id, _)| NodeId(id))
    }
}
