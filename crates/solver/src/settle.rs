//! Settles positions that form cycles, together and exactly.
//!
//! Playing on for ever wins nothing, so the chances are the least fixed point. Without chance nodes on the cycles it is
//! found by value iteration from below, which ends because there are finitely many chances. With chance nodes it is found
//! by strategy iteration: the solver's seat changes a choice as long as another is strictly better against the best
//! replies; each round solves a system of linear equations in fractions.

use std::collections::BTreeMap;

use crate::chance::{Chance, TooFine};

/// Who chooses at a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The solver's seat: the best chance.
    Most,
    /// Anybody else: the worst.
    Least,
}

/// Where an outcome leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Target {
    /// Out of the cycles, to a known chance.
    Known(Chance),
    /// To another vertex.
    Vertex(usize),
}

/// The outcomes of one choice with their chances, which add up to 1.
pub(crate) type Choice = Vec<(Chance, Target)>;

/// A position on a cycle.
#[derive(Clone, Debug)]
pub(crate) struct Vertex {
    pub(crate) goal: Goal,
    /// At least one.
    pub(crate) choices: Vec<Choice>,
}

/// A vertex's chance, and the choice for it.
pub(crate) type Settled = (Chance, usize);

/// The chances of all vertices.
pub(crate) fn settle(vertices: &[Vertex]) -> Result<Vec<Settled>, TooFine> {
    let is_inner = |(_, target): &(Chance, Target)| matches!(target, Target::Vertex(_));
    let lucky = |choice: &Choice| choice.len() > 1 && choice.iter().any(is_inner);
    if vertices.iter().any(|vertex| vertex.choices.iter().any(lucky)) {
        improve(vertices)
    } else {
        climb(vertices)
    }
}

/// The chance of a choice, given those of the vertices.
fn worth(choice: &Choice, chances: &[Chance]) -> Result<Chance, TooFine> {
    choice.iter().try_fold(Chance::NEVER, |sum, (chance, target)| {
        let behind = match target {
            Target::Known(behind) => *behind,
            Target::Vertex(index) => chances[*index],
        };
        sum.plus(chance.times(behind)?)
    })
}

/// The best choice for the seat that chooses; the first of equals.
fn best(vertex: &Vertex, chances: &[Chance]) -> Result<Settled, TooFine> {
    let mut best: Option<Settled> = None;
    for (index, choice) in vertex.choices.iter().enumerate() {
        let chance = worth(choice, chances)?;
        let better = best.is_none_or(|(known, _)| match vertex.goal {
            Goal::Most => chance > known,
            Goal::Least => chance < known,
        });
        if better {
            best = Some((chance, index));
        }
    }
    Ok(best.expect("a vertex has a choice"))
}

/// Value iteration from below. A chance only rises through a choice whose chance rose in an earlier round, so following the
/// choices leaves the cycle.
fn climb(vertices: &[Vertex]) -> Result<Vec<Settled>, TooFine> {
    let mut settled: Vec<Settled> = vec![(Chance::NEVER, 0); vertices.len()];
    let mut chances = vec![Chance::NEVER; vertices.len()];
    loop {
        let mut risen = false;
        for (index, vertex) in vertices.iter().enumerate().rev() {
            let (chance, choice) = best(vertex, &chances)?;
            if chance > chances[index] {
                (chances[index], settled[index]) = (chance, (chance, choice));
                risen = true;
            }
        }
        if !risen {
            break;
        }
    }
    for (settled, vertex) in settled.iter_mut().zip(vertices).filter(|(_, v)| v.goal == Goal::Least) {
        *settled = best(vertex, &chances)?;
    }
    Ok(settled)
}

/// Strategy iteration: improves the solver's choices until none is strictly better against the best replies. The chances
/// are then the least fixed point, because they are what these choices win.
fn improve(vertices: &[Vertex]) -> Result<Vec<Settled>, TooFine> {
    let mut chosen = vec![0; vertices.len()];
    loop {
        let chances = reply(vertices, &mut chosen)?;
        let mut improved = false;
        for (index, vertex) in vertices.iter().enumerate().filter(|(_, v)| v.goal == Goal::Most) {
            let (chance, choice) = best(vertex, &chances)?;
            if chance > chances[index] {
                chosen[index] = choice;
                improved = true;
            }
        }
        if !improved {
            return Ok(chances.into_iter().zip(chosen).collect());
        }
    }
}

/// The chances against the best replies to the solver's choices; the replies are left in `chosen`.
fn reply(vertices: &[Vertex], chosen: &mut [usize]) -> Result<Vec<Chance>, TooFine> {
    let hopeful = hopeful(vertices, chosen);
    loop {
        let chances = solve(vertices, chosen, &hopeful)?;
        let mut improved = false;
        for (index, vertex) in vertices.iter().enumerate().filter(|(_, v)| v.goal == Goal::Least) {
            let (chance, choice) = best(vertex, &chances)?;
            if chance < chances[index] {
                chosen[index] = choice;
                improved = true;
            }
        }
        if !improved {
            return Ok(chances);
        }
    }
}

/// The vertices from which the solver's choices have some chance against every reply. Elsewhere the chance is 0, if only
/// because play goes on for ever.
fn hopeful(vertices: &[Vertex], chosen: &[usize]) -> Vec<bool> {
    let mut hopeful = vec![false; vertices.len()];
    loop {
        let before = hopeful.clone();
        for (index, vertex) in vertices.iter().enumerate() {
            let hope = |choice: &Choice| {
                choice.iter().any(|(_, target)| match target {
                    Target::Known(chance) => *chance > Chance::NEVER,
                    Target::Vertex(behind) => before[*behind],
                })
            };
            hopeful[index] = match vertex.goal {
                Goal::Most => hope(&vertex.choices[chosen[index]]),
                Goal::Least => vertex.choices.iter().all(hope),
            };
        }
        if hopeful == before {
            return hopeful;
        }
    }
}

/// A vertex's chance as a linear equation: a constant plus a share of other vertices' chances.
#[derive(Clone, Default)]
struct Equation {
    own: Option<Chance>,
    others: BTreeMap<usize, Chance>,
}

impl Equation {
    fn add_own(&mut self, chance: Chance) -> Result<(), TooFine> {
        self.own = Some(self.own.unwrap_or(Chance::NEVER).plus(chance)?);
        Ok(())
    }

    fn add(&mut self, other: usize, share: Chance) -> Result<(), TooFine> {
        let sum = self.others.get(&other).copied().unwrap_or(Chance::NEVER).plus(share)?;
        self.others.insert(other, sum);
        Ok(())
    }
}

/// Solves the equations by elimination: each variable in turn is substituted into the others.
fn solve(vertices: &[Vertex], chosen: &[usize], hopeful: &[bool]) -> Result<Vec<Chance>, TooFine> {
    let mut equations = vec![Equation::default(); vertices.len()];
    for (index, vertex) in vertices.iter().enumerate().filter(|(index, _)| hopeful[*index]) {
        for (chance, target) in &vertex.choices[chosen[index]] {
            match target {
                Target::Known(behind) => equations[index].add_own(chance.times(*behind)?)?,
                Target::Vertex(other) if hopeful[*other] => equations[index].add(*other, *chance)?,
                Target::Vertex(_) => {}
            }
        }
    }
    for index in 0..equations.len() {
        let mut solved = std::mem::take(&mut equations[index]);
        if let Some(round) = solved.others.remove(&index) {
            // There is a way out, so the chance of coming back to this vertex is below 1.
            let leaves = round.otherwise();
            solved.own = solved.own.map(|own| own.given(leaves)).transpose()?;
            solved
                .others
                .values_mut()
                .try_for_each(|share| share.given(leaves).map(|given| *share = given))?;
        }
        for equation in &mut equations {
            let Some(share) = equation.others.remove(&index) else { continue };
            if let Some(own) = solved.own {
                equation.add_own(share.times(own)?)?;
            }
            for (other, of) in &solved.others {
                equation.add(*other, share.times(*of)?)?;
            }
        }
        equations[index] = solved;
    }
    Ok(equations.into_iter().map(|equation| equation.own.unwrap_or(Chance::NEVER)).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn known(over: u128, under: u128) -> Target {
        Target::Known(Chance::new(over, under))
    }

    fn sure(target: Target) -> Choice {
        vec![(Chance::SURE, target)]
    }

    fn most(choices: Vec<Choice>) -> Vertex {
        Vertex { goal: Goal::Most, choices }
    }

    fn least(choices: Vec<Choice>) -> Vertex {
        Vertex { goal: Goal::Least, choices }
    }

    fn chances(vertices: &[Vertex]) -> Vec<Chance> {
        settle(vertices).expect("small fractions").into_iter().map(|(chance, _)| chance).collect()
    }

    #[test]
    fn going_round_for_ever_wins_nothing_and_the_exit_counts() {
        let circle = [most(vec![sure(Target::Vertex(1))]), most(vec![sure(Target::Vertex(0))])];
        assert_eq!(chances(&circle), [Chance::NEVER; 2]);
        let exit =
            [most(vec![sure(Target::Vertex(1))]), most(vec![sure(Target::Vertex(0)), sure(known(1, 2))])];
        assert_eq!(chances(&exit), [Chance::new(1, 2); 2]);
        let kept =
            [most(vec![sure(Target::Vertex(1))]), least(vec![sure(known(1, 2)), sure(Target::Vertex(0))])];
        assert_eq!(chances(&kept), [Chance::NEVER; 2], "an opponent may go round for ever");
    }

    #[test]
    fn who_may_try_again_wins_in_the_end() {
        let half = Chance::new(1, 2);
        let again = vec![(half, known(1, 1)), (half, Target::Vertex(0))];
        assert_eq!(chances(&[most(vec![sure(known(2, 3)), again.clone()])]), [Chance::SURE]);
        let third = Chance::new(1, 3);
        let risky = vec![(third, known(1, 1)), (third, known(0, 1)), (third, Target::Vertex(0))];
        assert_eq!(chances(&[most(vec![risky])]), [half]);
        assert_eq!(chances(&[least(vec![sure(Target::Vertex(0)), again])]), [Chance::NEVER]);
    }

    #[test]
    fn the_choices_lead_off_the_circle() {
        let circle = [
            most(vec![sure(Target::Vertex(1)), sure(known(1, 1))]),
            most(vec![sure(Target::Vertex(0)), sure(Target::Vertex(1))]),
        ];
        assert_eq!(settle(&circle), Ok(vec![(Chance::SURE, 1), (Chance::SURE, 0)]));
    }

    fn target(size: usize) -> impl Strategy<Value = Target> {
        prop_oneof![
            2 => (0..size).prop_map(Target::Vertex),
            1 => (0u128..=3).prop_map(|over| Target::Known(Chance::new(over, 3))),
        ]
    }

    fn choice(size: usize) -> impl Strategy<Value = Choice> {
        let even = |targets: Vec<Target>| {
            let share = Chance::new(1, targets.len() as u128);
            targets.into_iter().map(|target| (share, target)).collect()
        };
        proptest::collection::vec(target(size), 1..4).prop_map(even)
    }

    fn graph() -> impl Strategy<Value = Vec<Vertex>> {
        (1usize..6).prop_flat_map(|size| {
            let goal = prop_oneof![Just(Goal::Most), Just(Goal::Least)];
            let choices = proptest::collection::vec(choice(size), 1..4);
            let vertex = (goal, choices).prop_map(|(goal, choices)| Vertex { goal, choices });
            proptest::collection::vec(vertex, size)
        })
    }

    fn near(chance: Chance) -> f64 {
        let (over, under) = chance.fraction();
        over as f64 / under as f64
    }

    /// The least fixed point, approximated from below by many rounds.
    fn approach(vertices: &[Vertex]) -> Vec<f64> {
        let mut values = vec![0.0; vertices.len()];
        for _ in 0..20_000 {
            for (index, vertex) in vertices.iter().enumerate() {
                let worth = |choice: &Choice| -> f64 {
                    choice
                        .iter()
                        .map(|(chance, target)| match target {
                            Target::Known(behind) => near(*chance) * near(*behind),
                            Target::Vertex(other) => near(*chance) * values[*other],
                        })
                        .sum()
                };
                let worths = vertex.choices.iter().map(worth);
                values[index] = match vertex.goal {
                    Goal::Most => worths.fold(0.0, f64::max),
                    Goal::Least => worths.fold(1.0, f64::min),
                };
            }
        }
        values
    }

    proptest! {
        #[test]
        fn any_circles_are_settled_as_by_patience(vertices in graph()) {
            let exact = chances(&vertices);
            for (exact, approached) in exact.iter().zip(approach(&vertices)) {
                prop_assert!((near(*exact) - approached).abs() < 1e-6, "{exact} and {approached}: {vertices:?}");
            }
            prop_assert_eq!(improve(&vertices).expect("small").into_iter().map(|s| s.0).collect::<Vec<_>>(), exact);
        }
    }
}
