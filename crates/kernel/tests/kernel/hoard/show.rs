//! How Hoard describes itself, and how that can be wrong.

use kernel::show::{
    Badge, Face, FaceId, Handle, Level, Move, Moved, Names, News, Piece, Player, Prompt, Scene, Show, Zone,
    ZoneId,
};
use kernel::{Game, Seat};

use super::{Action, Event, Fault, Hoard, Refusal, View};

const POOL: ZoneId = ZoneId(1);

fn hand(seat: Seat) -> ZoneId {
    ZoneId(2 + seat.index() as u16)
}

fn face(card: u8) -> FaceId {
    FaceId(u16::from(card) - 1)
}

impl Show for Hoard {
    fn faces(&self) -> Vec<Face> {
        let face = |card: u8| Face {
            id: if self.fault == Fault::FacesUnordered { FaceId(0) } else { face(card) },
            name: if self.fault == Fault::FacesAlike { "card".into() } else { format!("card {card}") },
            kind: "card".into(),
            text: format!("Worth {card} when shown."),
            ..Face::default()
        };
        (1..=self.cards).map(face).collect()
    }

    fn scene(&self, view: &View) -> Scene {
        let player = |seat: Seat| Player {
            seat,
            title: format!("player {seat}"),
            is_active: seat == view.active,
            is_in: true,
            badges: vec![Badge::new("score", &view.scores[seat.index()])],
        };
        let mut players: Vec<Player> = Seat::all(2).map(player).collect();
        if self.fault == Fault::PlayerMissing {
            players.pop();
        }
        let mut zones: Vec<Zone> = Seat::all(2).map(|seat| self.hand(view, seat)).collect();
        let hidden = view.hands.iter().filter(|card| card.is_none()).count();
        zones.push(Zone::pile(POOL, None, "pool", view.unplaced.len() - hidden, Vec::new()));
        if self.fault == Fault::ZonesAlike {
            zones[1].id = zones[0].id;
        }
        if self.fault == Fault::Miscounted {
            zones[0].count = 0;
        }
        let mut time = format!("Turn {}", view.turn + 1);
        if self.fault == Fault::SceneLeaks {
            time = self.copies_seen().to_string();
        }
        Scene { time, players, zones }
    }

    fn prompt(&self, _: &View, seat: Seat, _: &[Action]) -> Prompt {
        let noun = if self.fault == Fault::PromptEmpty { "" } else { "what to do with your card" };
        Prompt::new(seat, "", "choose", noun)
    }

    fn offer(&self, view: &View, action: Action) -> Move<Action> {
        let own = Handle::new(hand(view.active), 0);
        let (words, touches) = match action {
            Action::Roll => ("roll", Vec::new()),
            Action::Swap => ("swap", vec![own]),
            Action::Show => ("show", vec![own]),
        };
        let mut offer =
            Move { action, verb: words.into(), label: words.into(), words: words.into(), touches };
        if self.fault == Fault::LabelsAlike {
            offer.label = "act".into();
        }
        if self.fault == Fault::OfferLeaks {
            offer.label = self.copies_seen().to_string();
        }
        if self.fault == Fault::MoveElsewhere {
            offer.action = Action::Roll;
        }
        if self.fault == Fault::TouchMissing {
            offer.touches = vec![Handle::new(POOL, 7)];
        }
        offer
    }

    fn tell(&self, events: &[Event], names: &Names) -> Vec<News> {
        if self.fault == Fault::Untold {
            return Vec::new();
        }
        let is_mute =
            |event: &Event| self.fault == Fault::EventMute && matches!(event, Event::Drew { card: None, .. });
        let told = events.iter().filter(|event| !is_mute(event));
        told.map(|event| self.sentence(event, names)).collect()
    }

    fn cite(&self, refusal: &Refusal) -> News {
        let text = if self.fault == Fault::RefusalMute { String::new() } else { self.explain(refusal) };
        News::new(text).citing("1")
    }
}

impl Hoard {
    fn hand(&self, view: &View, seat: Seat) -> Zone {
        let zone = hand(seat);
        let place = usize::from(self.fault == Fault::PieceAstray) * 100;
        let mut piece = Piece::new(zone, place, view.hands[seat.index()].map(face));
        if self.fault == Fault::PieceAstray {
            piece.at.zone = POOL;
        }
        Zone::row(zone, Some(seat), "hand", vec![piece])
    }

    fn sentence(&self, event: &Event, names: &Names) -> News {
        let pool = Some(Handle::new(POOL, 0));
        let own = |seat| Some(Handle::new(hand(seat), 0));
        match event {
            Event::Drew { seat, card } => {
                let card = card.map(face);
                let swapped = Moved { face: None, from: own(*seat), to: pool };
                let drawn = Moved { face: card, from: pool, to: own(*seat) };
                let moved = if self.fault == Fault::MoveUntold { vec![drawn] } else { vec![swapped, drawn] };
                let text = format!("{} takes a card from the pool.", names.start(*seat));
                News { moved, faces: card.into_iter().collect(), ..News::new(text) }.at(Level::Deed)
            }
            Event::Rolled { seat, pips, .. } => {
                let text =
                    if self.fault == Fault::NewsEmpty { String::new() } else { rolled(*seat, *pips, names) };
                News::new(text).at(Level::Deed).citing("1")
            }
            Event::Shown { seat, card } => {
                let known = Moved { face: Some(face(*card)), from: own(*seat), to: own(*seat) };
                let text = format!("{} shows card {card}.", names.start(*seat));
                News { moved: vec![known], ..News::new(text) }.at(Level::Deed)
            }
        }
    }
}

fn rolled(seat: Seat, pips: u32, names: &Names) -> String {
    format!("{} rolls {pips}.", names.start(seat))
}
