//! The one implementation: a match of a game that describes itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::{Budget, Search, SearchOptions, Spec};
use kernel::show::{Face, FaceId, Level, Move, Names, News, Preview, Scene, choices, preview};
use kernel::{Decision, Journal, Match, Purpose, Seat, Status, Step, Viewer};
use protocol::{About, Advice, Audience, Fault, Look, Offer, Refused, StepNews};
use registry::Listed;
use serde_json::Value;

use crate::{AnyMatch, House};

/// How long advice thinks.
const ADVICE_ITERATIONS: u32 = 6_000;
/// How many moves are advised at most.
const MOST_ADVICE: usize = 3;

/// A match and what it takes to describe it.
pub(crate) struct Described<G: Listed> {
    play: Match<G>,
    names: Vec<String>,
    words: Names,
    faces: Arc<[Face]>,
}

impl<G: Listed> Described<G> {
    /// Describes a match; players without a name are called by their number.
    pub(crate) fn new(play: Match<G>, mut names: Vec<String>) -> Described<G> {
        let seats = play.game().seats();
        names.truncate(seats);
        let words = Names::new(names).up_to(seats);
        let names = Seat::all(seats).map(|seat| words.of(seat).to_owned()).collect();
        let faces = play.game().faces().into();
        Described { words, names, faces, play }
    }

    fn ply(&self) -> usize {
        self.play.len()
    }

    fn refused(&self, fault: Fault, text: impl Into<String>) -> Refused {
        Refused { fault, text: text.into(), rule: None, ply: self.ply() }
    }

    /// Checks that `seat` is to act at this moment.
    fn check_turn(&self, seat: Seat, ply: usize) -> Result<(), Refused> {
        let Status::ToAct(actor) = self.play.status() else {
            return Err(self.refused(Fault::Over, "The game is over."));
        };
        if ply != self.ply() {
            let text = format!("That was for ply {ply}, and the game is at ply {}.", self.ply());
            return Err(self.refused(Fault::Stale, text));
        }
        if seat != actor {
            let text = format!("It is not your turn: {} is to act.", self.words.of(actor));
            return Err(self.refused(Fault::NotYourTurn, text));
        }
        Ok(())
    }

    /// The action behind its JSON, checked by the rules.
    fn legal(&self, seat: Seat, ply: usize, action: &Value) -> Result<G::Action, Refused> {
        self.check_turn(seat, ply)?;
        let action: G::Action = serde_json::from_value(action.clone()).map_err(|error| {
            self.refused(Fault::Malformed, format!("This is no action of {}: {}.", G::SLUG, harmless(&error)))
        })?;
        let Some(refusal) = self.play.why_not(action) else { return Ok(action) };
        let News { text, rule, .. } = self.play.game().cite(&refusal);
        Err(Refused { rule, ..self.refused(Fault::Illegal, text) })
    }

    /// The words of the command that the last actions began and that isn't complete yet.
    fn begun(&self) -> String {
        let mut words = Vec::new();
        for index in (0..self.play.len()).rev() {
            let Some(step) = self.play.step(index) else { break };
            let view = step.before(Viewer::Seat(step.actor()));
            if self.play.game().completes(&view, step.action) {
                break;
            }
            words.push(self.play.game().offer(&view, step.action).words);
        }
        words.reverse();
        words.join(" ")
    }

    fn offers(&self, view: &G::View, moves: &[Move<G::Action>]) -> Vec<Offer> {
        let begun = self.begun();
        let offer = |offered: &Move<G::Action>| {
            let complete = self.play.game().completes(view, offered.action);
            Offer {
                action: json(&offered.action),
                verb: offered.verb.clone(),
                label: offered.label.clone(),
                touches: offered.touches.clone(),
                command: complete.then(|| joined(&begun, &offered.words)),
            }
        };
        moves.iter().map(offer).collect()
    }

    fn moves(&self, view: &G::View) -> Vec<Move<G::Action>> {
        self.play.legal_actions().into_iter().map(|action| self.play.game().offer(view, action)).collect()
    }

    fn face(&self, id: FaceId) -> Option<Face> {
        self.faces.get(usize::from(id.0)).cloned()
    }

    fn faces_of(&self, ids: impl IntoIterator<Item = FaceId>) -> Vec<Face> {
        let ids: BTreeSet<FaceId> = ids.into_iter().collect();
        ids.into_iter().filter_map(|id| self.face(id)).collect()
    }

    fn told(&self, ply: usize, seat: Option<Seat>, events: &[G::Event], status: Status) -> StepNews {
        let news = self.play.game().tell(events, &self.words);
        let named = news.iter().flat_map(|news| {
            news.faces.iter().copied().chain(news.moved.iter().filter_map(|moved| moved.face))
        });
        let faces = self.faces_of(named);
        StepNews { ply, seat, news, faces, status }
    }

    fn step_news(&self, step: &Step<G>, audience: Audience) -> StepNews {
        let events = step.events(audience.into());
        self.told(step.index + 1, Some(step.actor()), &events, step.status())
    }
}

fn json(data: &impl serde::Serialize) -> Value {
    serde_json::to_value(data).expect("actions and views are plain data with text keys")
}

fn joined(begun: &str, words: &str) -> String {
    match (begun.is_empty(), words.is_empty()) {
        (true, _) => words.to_owned(),
        (false, true) => begun.to_owned(),
        (false, false) => format!("{begun} {words}"),
    }
}

/// A parser's message without anything that a terminal would obey, and of a reasonable length.
fn harmless(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.chars().take(200).map(|letter| if letter.is_control() { '?' } else { letter }).collect()
}

/// The faces that can be seen in a scene.
fn seen(scene: &Scene) -> impl Iterator<Item = FaceId> {
    scene.zones.iter().flat_map(|zone| zone.pieces.iter().filter_map(|piece| piece.face))
}

impl<G: Listed> AnyMatch for Described<G> {
    fn about(&self) -> About {
        let provenance = self.play.game().provenance();
        About { protocol: protocol::VERSION.into(), provenance, names: self.names.clone() }
    }

    fn status(&self) -> (usize, Status) {
        (self.ply(), self.play.status())
    }

    fn look(&self, audience: Audience) -> Look {
        let (game, status) = (self.play.game(), self.play.status());
        let view = self.play.view(audience.into());
        let scene = game.scene(&view);
        let (mut prompt, mut moves, mut tree) = (None, Vec::new(), Vec::new());
        if let Status::ToAct(seat) = status {
            let own = audience == Audience::Seat(seat);
            let offered = if own { self.moves(&view) } else { Vec::new() };
            let among: Vec<G::Action> = offered.iter().map(|offered| offered.action).collect();
            prompt = Some(game.prompt(&view, seat, &among));
            moves = self.offers(&view, &offered);
            tree = choices(game, &view, seat, &offered);
        }
        Look {
            ply: self.ply(),
            status,
            audience,
            faces: self.faces_of(seen(&scene)),
            scene,
            prompt,
            moves,
            choices: tree,
            ending: game.ending(status, &self.words),
            view: json(&view),
        }
    }

    fn act(&mut self, seat: Seat, ply: usize, action: &Value) -> Result<(), Refused> {
        let action = self.legal(seat, ply, action)?;
        let taken = self.play.act(action);
        debug_assert!(taken.is_ok(), "a legal action is taken");
        while let Some(action) = self.play.game().automatic(&self.play.view(Viewer::Spectator)) {
            if self.play.act(action).is_err() {
                break;
            }
        }
        Ok(())
    }

    fn why_not(&self, seat: Seat, ply: usize, action: &Value) -> Option<Refused> {
        self.legal(seat, ply, action).err()
    }

    fn news(&self, since: usize, audience: Audience) -> Vec<StepNews> {
        let mut told = Vec::new();
        if since == 0 {
            let (events, status) = (self.play.opening_events(audience.into()), self.play.opening_status());
            told.push(self.told(0, None, &events, status));
        }
        let steps = self.play.steps_from(since.saturating_sub(1));
        told.extend(steps.iter().map(|step| self.step_news(step, audience)));
        told
    }

    fn preview(&self, seat: Seat, ply: usize, action: &Value) -> Result<Preview, Refused> {
        let action = self.legal(seat, ply, action)?;
        let viewer = Viewer::Seat(seat);
        Ok(preview(self.play.game(), &self.play.view(viewer), viewer, action, &self.words))
    }

    fn advise(&self, seat: Seat) -> Result<Vec<Advice>, Refused> {
        self.check_turn(seat, self.ply())?;
        let Decision { game, view, legal } = G::decision(&self.play, seat, Purpose::Advice);
        let budget = Budget::Iterations(ADVICE_ITERATIONS);
        // Not from the match's seed: what is advised must not depend on the dice to come.
        let mut search = Search::new(SearchOptions { budget, ..SearchOptions::DEFAULT }, self.ply() as u64);
        let moves = self.moves(&self.play.view(Viewer::Seat(seat)));
        let advised = search.advise(&game, &view, &legal).into_iter().filter_map(|advice| {
            let index = moves.iter().position(|offered| offered.action == advice.action)?;
            let line = advice.line.iter().skip(1).flat_map(|ply| game.tell(&ply.events, &self.words));
            let line = line.filter(|news| news.level == Level::Deed).map(|news| news.text).collect();
            Some(Advice { index, label: moves[index].label.clone(), chance: advice.chance, line })
        });
        Ok(advised.take(MOST_ADVICE).collect())
    }
}

impl<G: Listed> House for Described<G> {
    fn any(&self) -> &dyn AnyMatch {
        self
    }

    fn history(&self) -> Vec<Value> {
        self.play.history().iter().map(json).collect()
    }

    fn undo(&mut self) -> bool {
        self.play.undo().is_some()
    }

    fn redo(&mut self) -> bool {
        self.play.redo().is_some()
    }

    fn position(&self) -> Value {
        json(&self.play.position())
    }

    fn journal(&self) -> String {
        Journal { names: self.names.clone(), ..self.play.journal() }.write()
    }

    fn choose(&self, seat: Seat, bot: &Spec, seed: u64) -> Option<Value> {
        (self.play.status() == Status::ToAct(seat)).then(|| {
            let Decision { game, view, legal } = G::decision(&self.play, seat, Purpose::Play);
            json(&bot.bot(seed).choose(&game, &view, &legal))
        })
    }
}
