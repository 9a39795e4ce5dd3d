//! The search: depth first on an explicit stack, each position once, cycles settled as soon as they are complete.
//!
//! It is Tarjan's algorithm. A position that leads to one still on the stack stays open until that one is left; positions
//! that are left together are a strongly connected component, and are settled together.

use std::collections::HashMap;
use std::ops::ControlFlow;

use kernel::{Outcome, Seat, Solvable, Status};

use crate::chance::{Chance, TooFine};
use crate::frame::{Ahead, Frame, Move};
use crate::nodes::{NodeId, Nodes};
use crate::outcomes::{Report, outcomes};
use crate::settle::{Choice, Goal, Target, Vertex, settle};
use crate::table::Table;
use crate::{Progress, Question, Stop};

/// Steps of work between two calls of the watch.
const STRIDE: usize = 256;
/// A state takes at most this many bytes for each byte of its key.
const BYTES_PER_KEY_BYTE: usize = 8;

pub(crate) struct Search<'a, G: Solvable> {
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
    watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
    /// Steps of work so far.
    steps: usize,
}

/// A position whose chance is open; it holds its moves once it has left the stack.
struct Waiting {
    node: NodeId,
    goal: Goal,
    moves: Vec<Move>,
}

/// An action's outcomes, and the states of those that are open.
struct Unfolded<State> {
    outcomes: Choice,
    open: Vec<Open<State>>,
}

/// A state to be visited, and about how many bytes it takes.
pub(crate) struct Open<State> {
    pub(crate) node: NodeId,
    pub(crate) state: Box<State>,
    pub(crate) bytes: usize,
}

impl<'a, G: Solvable> Search<'a, G> {
    pub(crate) fn new(
        question: Question<'a, G>,
        seat: Seat,
        watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Search<'a, G> {
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
            watch,
            steps: 0,
        }
    }

    pub(crate) fn positions(&self) -> usize {
        self.table.len()
    }

    /// Searches from a sorted state to the end of the turn.
    pub(crate) fn run(&mut self, root: &G::State) -> Result<(), Stop> {
        let Target::Vertex(node) = self.target(root) else { return Ok(()) };
        self.open(node, root)?;
        while let Some(frame) = self.frames.last_mut() {
            let next = if frame.decided().is_some() { None } else { frame.ahead.pop() };
            let Some(Ahead { of, open: Open { node, state, bytes } }) = next else {
                self.close()?;
                continue;
            };
            self.held -= bytes;
            frame.weigh(of, &self.nodes)?;
            if frame.moves[of].cut || self.nodes.chance(node).is_some() {
                continue;
            }
            if let Some(place) = self.nodes.place(node) {
                frame.lowest = frame.lowest.min(place);
                continue;
            }
            frame.visiting = Some((of, node));
            self.open(node, &state)?;
        }
        Ok(())
    }

    /// Counts one more step of work, and from time to time asks the watch whether to go on.
    pub(crate) fn step(&mut self) -> Result<(), Stop> {
        self.steps += 1;
        let progress = Progress { positions: self.table.len(), depth: self.frames.len() };
        if self.steps.is_multiple_of(STRIDE) && (self.watch)(progress).is_break() {
            return Err(Stop::Interrupted);
        }
        Ok(())
    }

    /// Whether the limits still hold when `more` bytes are held besides the stacks.
    pub(crate) fn within_limits(&self, more: usize) -> Result<(), Stop> {
        let limits = self.question.limits;
        if self.table.len() > limits.positions {
            return Err(Stop::Positions);
        }
        let bytes = self.table.bytes() + self.table.len() * Nodes::BYTES + self.held + more;
        if bytes > limits.memory { Err(Stop::Memory) } else { Ok(()) }
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
        self.step()?;
        self.within_limits(0)?;
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
        self.held += waiting_bytes(&frame.ahead) + bytes(&frame.moves);
        self.frames.push(frame);
        Ok(())
    }

    /// All moves, and the positions after them in the best order to visit.
    fn expand(&mut self, state: &G::State, goal: Goal) -> Result<(Vec<Move>, Vec<Ahead<G>>), Stop> {
        let game = self.question.game;
        let mut legal = std::mem::take(&mut self.legal);
        game.legal_actions(state, &mut legal);
        let mut moves: Vec<Move> = Vec::with_capacity(legal.len());
        let (mut promising, mut held) = (Vec::new(), 0);
        for (action, each) in legal.iter().enumerate() {
            let Unfolded { outcomes, open } = self.unfold(state, *each, held)?;
            if moves.iter().any(|known| known.outcomes == outcomes) {
                continue;
            }
            if !open.is_empty() {
                let chances = open.iter().map(|open| game.evaluate(&open.state)[self.seat.index()]);
                let mean = chances.sum::<f32>() / open.len() as f32;
                held += open.iter().map(|open| open.bytes).sum::<usize>();
                promising.push((mean, moves.len(), open));
            }
            moves.push(Move { action, outcomes, cut: false });
        }
        self.legal = legal;
        promising.sort_by(|(a, ..), (b, ..)| match goal {
            Goal::Most => b.total_cmp(a),
            Goal::Least => a.total_cmp(b),
        });
        let ahead = promising.into_iter().rev().flat_map(|(_, of, open): (f32, usize, Vec<_>)| {
            open.into_iter().map(move |open| Ahead { of, open })
        });
        Ok((moves, ahead.collect()))
    }

    /// The outcomes of an action, equal ones merged, and the states of those that are open; the position's other actions
    /// already hold `held` bytes.
    fn unfold(
        &mut self,
        state: &G::State,
        action: G::Action,
        mut held: usize,
    ) -> Result<Unfolded<G::State>, Stop> {
        let mut choice: Choice = Vec::new();
        let mut places: HashMap<Target, usize> = HashMap::new();
        let mut open = Vec::new();
        let Question { game, order, .. } = self.question;
        outcomes(game, state, action, order, &mut |report| {
            self.step()?;
            let Report::Found(outcome) = report else { return Ok(()) };
            let target = self.target(&outcome.state);
            if let Some(place) = places.get(&target) {
                let (chance, _): &mut (Chance, Target) = &mut choice[*place];
                *chance = chance.plus(outcome.chance)?;
                return Ok(());
            }
            places.insert(target, choice.len());
            choice.push((outcome.chance, target));
            held += size_of::<(Chance, Target)>();
            if let Target::Vertex(node) = target {
                let bytes = self.bytes_ahead();
                open.push(Open { node, state: outcome.state, bytes });
                held += bytes;
            }
            self.within_limits(held)
        })?;
        Ok(Unfolded { outcomes: choice, open })
    }

    /// Roughly the bytes of the state whose key was made last, while it waits to be visited.
    fn bytes_ahead(&self) -> usize {
        size_of::<Ahead<G>>() + size_of::<G::State>().max(BYTES_PER_KEY_BYTE * self.key.len())
    }

    /// Pops the top position; if it is the root of its component, the component is settled.
    fn close(&mut self) -> Result<(), Stop> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.held -= waiting_bytes(&frame.ahead);
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

    /// Settles a component: a single position by its best move, a cycle as a whole.
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

    /// The first position's chance, or the best one found so far, with the actions for it at the positions still on the
    /// stack.
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

/// The bytes of the positions still to be visited.
fn waiting_bytes<G: Solvable>(ahead: &[Ahead<G>]) -> usize {
    ahead.iter().map(|ahead| ahead.open.bytes).sum()
}

/// Roughly the bytes of moves on the heap.
fn bytes(moves: &[Move]) -> usize {
    let outcomes: usize = moves.iter().map(|each| each.outcomes.len()).sum();
    size_of_val(moves) + outcomes * size_of::<(Chance, Target)>()
}
