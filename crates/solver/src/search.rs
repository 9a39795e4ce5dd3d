//! The search: depth first on a stack of its own, each position once, circles settled as soon as they are closed.
//!
//! Positions that wait are those of Tarjan's algorithm: they lead to one that is still on the stack, so their chances
//! are open until that one is left. What leaves together is a strongly connected component, and is settled at once.

use std::collections::HashMap;
use std::ops::ControlFlow;

use kernel::{Game, Outcome, Seat, Status};

use crate::chance::{Chance, TooFine};
use crate::frame::{Ahead, Frame, Move};
use crate::nodes::{NodeId, Nodes};
use crate::outcomes::outcomes;
use crate::settle::{Choice, Goal, Target, Vertex, settle};
use crate::table::Table;
use crate::{Progress, Question, Stop};

/// How many positions are opened between two looks at the watch.
const STRIDE: usize = 256;

pub(crate) struct Search<'a, G: Game> {
    pub(crate) question: Question<'a, G>,
    pub(crate) seat: Seat,
    turn: (Seat, u32),
    pub(crate) table: Table,
    pub(crate) nodes: Nodes,
    frames: Vec<Frame<G>>,
    waiting: Vec<Waiting>,
    /// Bytes of the stacks.
    held: usize,
    legal: Vec<G::Action>,
    key: Vec<u8>,
}

/// A position whose chance is open; its moves are here once it has left the stack.
struct Waiting {
    node: NodeId,
    goal: Goal,
    moves: Vec<Move>,
}

/// An action's outcomes, and the states behind those that are open.
struct Unfolded<State> {
    outcomes: Choice,
    open: Vec<(NodeId, Box<State>)>,
}

impl<'a, G: Game> Search<'a, G> {
    /// What a position to be visited takes.
    const AHEAD: usize = size_of::<Ahead<G>>() + size_of::<G::State>();

    pub(crate) fn new(question: Question<'a, G>, seat: Seat) -> Search<'a, G> {
        Search {
            turn: question.game.turn(question.state),
            question,
            seat,
            table: Table::new(),
            nodes: Nodes::default(),
            frames: Vec::new(),
            waiting: Vec::new(),
            held: 0,
            legal: Vec::new(),
            key: Vec::new(),
        }
    }

    pub(crate) fn positions(&self) -> usize {
        self.table.len()
    }

    /// Searches from a sorted state to the end of the turn.
    pub(crate) fn run(
        &mut self,
        root: &G::State,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        let Target::Vertex(node) = self.target(root) else { return Ok(()) };
        self.open(node, root)?;
        let mut opened = 0;
        while let Some(frame) = self.frames.last_mut() {
            let next = if frame.decided().is_some() { None } else { frame.ahead.pop() };
            let Some(Ahead { of, node, state }) = next else {
                self.close()?;
                continue;
            };
            self.held -= Self::AHEAD;
            frame.weigh(of, &self.nodes)?;
            if frame.moves[of].cut || self.nodes.chance(node).is_some() {
                continue;
            }
            if let Some(place) = self.nodes.place(node) {
                frame.lowest = frame.lowest.min(place);
                continue;
            }
            frame.visiting = Some((of, node));
            opened += 1;
            if opened % STRIDE == 0 {
                let progress = Progress { positions: self.table.len(), depth: self.frames.len() };
                if watch(progress).is_break() {
                    return Err(Stop::Interrupted);
                }
            }
            self.open(node, &state)?;
        }
        Ok(())
    }

    /// Where a state leads: to the end of the turn, or to a position.
    pub(crate) fn target(&mut self, state: &G::State) -> Target {
        if let Some(chance) = self.ended(state) {
            return Target::Known(chance);
        }
        let mut key = std::mem::take(&mut self.key);
        key.clear();
        self.key = postcard::to_extend(state, key).expect("a state is plain data");
        let node = self.table.number(&self.key) as NodeId;
        self.nodes.reach(node);
        self.nodes.chance(node).map_or(Target::Vertex(node), Target::Known)
    }

    /// The chance of a state in which the turn is over.
    pub(crate) fn ended(&self, state: &G::State) -> Option<Chance> {
        match self.question.game.status(state) {
            Status::Over(Outcome::Won(seat)) if seat == self.seat => Some(Chance::SURE),
            Status::Over(Outcome::Won(_) | Outcome::Draw) => Some(Chance::NEVER),
            Status::ToAct(_) if self.question.game.turn(state) != self.turn => Some(Chance::NEVER),
            Status::ToAct(_) => None,
        }
    }

    /// Puts a position on the stack.
    fn open(&mut self, node: NodeId, state: &G::State) -> Result<(), Stop> {
        let limits = self.question.limits;
        if self.table.len() > limits.positions {
            return Err(Stop::Positions);
        }
        if self.table.bytes() + self.table.len() * Nodes::BYTES + self.held > limits.memory {
            return Err(Stop::Memory);
        }
        let goal = match self.question.game.status(state) {
            Status::ToAct(seat) if seat == self.seat => Goal::Most,
            Status::ToAct(_) | Status::Over(_) => Goal::Least,
        };
        let place = self.waiting.len();
        self.nodes.wait(node, place);
        self.waiting.push(Waiting { node, goal, moves: Vec::new() });
        let (moves, ahead) = self.expand(state, goal)?;
        let mut frame = Frame { node, goal, place, lowest: place, moves, ahead, visiting: None, best: None };
        for index in 0..frame.moves.len() {
            frame.weigh(index, &self.nodes)?;
        }
        self.held += frame.ahead.len() * Self::AHEAD + bytes(&frame.moves);
        self.frames.push(frame);
        Ok(())
    }

    /// All moves, and the positions behind them in the order in which they are best visited.
    fn expand(&mut self, state: &G::State, goal: Goal) -> Result<(Vec<Move>, Vec<Ahead<G>>), TooFine> {
        let game = self.question.game;
        let mut legal = std::mem::take(&mut self.legal);
        game.legal_actions(state, &mut legal);
        let mut moves: Vec<Move> = Vec::with_capacity(legal.len());
        let mut promising = Vec::new();
        for (action, each) in legal.iter().enumerate() {
            let Unfolded { outcomes, open } = self.unfold(state, *each)?;
            if moves.iter().any(|known| known.outcomes == outcomes) {
                continue;
            }
            let promise: f32 = open.iter().map(|(_, state)| game.promise(state)[self.seat.index()]).sum();
            if !open.is_empty() {
                promising.push((promise / open.len() as f32, moves.len(), open));
            }
            moves.push(Move { action, outcomes, cut: false });
        }
        self.legal = legal;
        promising.sort_by(|(a, ..), (b, ..)| match goal {
            Goal::Most => b.total_cmp(a),
            Goal::Least => a.total_cmp(b),
        });
        let ahead = promising.into_iter().rev().flat_map(|(_, of, open): (f32, usize, Vec<_>)| {
            open.into_iter().map(move |(node, state)| Ahead { of, node, state })
        });
        Ok((moves, ahead.collect()))
    }

    /// The outcomes of an action, equal ones as one, and the states of those that are open.
    fn unfold(&mut self, state: &G::State, action: G::Action) -> Result<Unfolded<G::State>, TooFine> {
        let mut choice: Choice = Vec::new();
        let mut open = Vec::new();
        for outcome in outcomes(self.question.game, state, action, self.question.order)? {
            let target = self.target(&outcome.state);
            match choice.iter_mut().find(|(_, known)| *known == target) {
                Some((chance, _)) => *chance = chance.plus(outcome.chance)?,
                None => {
                    choice.push((outcome.chance, target));
                    if let Target::Vertex(node) = target {
                        open.push((node, outcome.state));
                    }
                }
            }
        }
        Ok(Unfolded { outcomes: choice, open })
    }

    /// Takes the uppermost position from the stack; its component is settled if it is the lowest of it.
    fn close(&mut self) -> Result<(), Stop> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.held -= frame.ahead.len() * Self::AHEAD;
        if let Some((chance, action)) = frame.decided() {
            self.nodes.settle(frame.node, chance, action);
        }
        if frame.lowest == frame.place {
            let members = self.waiting.split_off(frame.place + 1);
            self.waiting.truncate(frame.place);
            self.held -=
                bytes(&frame.moves) + members.iter().map(|member| bytes(&member.moves)).sum::<usize>();
            let root = Waiting { node: frame.node, goal: frame.goal, moves: frame.moves };
            self.settle(root, members, frame.best)?;
        } else {
            self.waiting[frame.place].moves = frame.moves;
        }
        if let Some(parent) = self.frames.last_mut() {
            parent.lowest = parent.lowest.min(frame.lowest);
            if let Some((index, _)) = parent.visiting.take() {
                parent.weigh(index, &self.nodes)?;
            }
        }
        Ok(())
    }

    /// Settles a component: a position alone by its best move, a circle together.
    fn settle(
        &mut self,
        root: Waiting,
        members: Vec<Waiting>,
        best: Option<(Chance, usize)>,
    ) -> Result<(), TooFine> {
        let is_known =
            |each: &Move| each.cut || each.outcomes.iter().all(|(_, t)| matches!(t, Target::Known(_)));
        if let Some((chance, action)) = best
            && members.is_empty()
            && root.moves.iter().all(is_known)
        {
            self.nodes.settle(root.node, chance, action);
            return Ok(());
        }
        let mut open: Vec<Waiting> = vec![root];
        open.extend(members);
        open.retain(|member| self.nodes.chance(member.node).is_none());
        let places: HashMap<NodeId, usize> = open.iter().enumerate().map(|(i, m)| (m.node, i)).collect();
        let vertices: Vec<Vertex> = open.iter().map(|member| self.vertex(member, &places)).collect();
        for (member, (chance, choice)) in open.iter().zip(settle(&vertices)?) {
            let chosen = member.moves.iter().filter(|each| !each.cut).nth(choice);
            self.nodes.settle(member.node, chance, chosen.map_or(0, |chosen| chosen.action));
        }
        Ok(())
    }

    fn vertex(&self, member: &Waiting, places: &HashMap<NodeId, usize>) -> Vertex {
        let target = |target: &Target| match *target {
            Target::Known(chance) => Target::Known(chance),
            Target::Vertex(node) => match self.nodes.chance(node) {
                Some(chance) => Target::Known(chance),
                None => Target::Vertex(places[&node]),
            },
        };
        let choice = |each: &Move| each.outcomes.iter().map(|(chance, to)| (*chance, target(to))).collect();
        let choices = member.moves.iter().filter(|each| !each.cut).map(choice).collect();
        Vertex { goal: member.goal, choices }
    }

    /// The first position's chance, or the best that was found for it so far, with the actions for it at the positions
    /// that are still on the stack.
    pub(crate) fn known_so_far(&self) -> (Chance, HashMap<NodeId, usize>) {
        if self.table.len() == 0 {
            return (Chance::NEVER, HashMap::new());
        }
        let mut plan = HashMap::new();
        let mut behind = self.nodes.chance(0);
        for frame in self.frames.iter().rev() {
            let Ok((chance, action)) = frame.at_least(behind.unwrap_or(Chance::NEVER)) else {
                return (Chance::NEVER, HashMap::new());
            };
            plan.insert(frame.node, action);
            behind = Some(chance);
        }
        (behind.unwrap_or(Chance::NEVER), plan)
    }
}

/// About how many bytes moves take on the heap.
fn bytes(moves: &[Move]) -> usize {
    let outcomes: usize = moves.iter().map(|each| each.outcomes.len()).sum();
    size_of_val(moves) + outcomes * size_of::<(Chance, Target)>()
}
