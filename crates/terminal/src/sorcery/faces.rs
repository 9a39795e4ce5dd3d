//! From what a viewer sees to what is drawn: views and printed cards in, faces out.

use std::collections::BTreeMap;

use kernel::Seat;
use sorcery::{Card, CardId, HeldView, MinionView, SideView, Sorcery, Step, Trigger, View};
use unicode_width::UnicodeWidthStr;

use super::face::{Change, Face, Health, Kind, MINIONS, Overflow, Player, Side};

/// The columns of text on a minion's card, without and with an ability box.
const ROOM: [usize; 2] = [3 * 29, 3 * 23];

/// The cards of a game, ready to be drawn.
pub(super) struct Faces {
    game: Sorcery,
    /// What stands on each card; on a minion under an enchantment that grants abilities, with those (R25).
    texts: BTreeMap<(CardId, Option<CardId>), String>,
}

impl Faces {
    pub(super) fn new(game: &Sorcery) -> Faces {
        let cards = game.cards();
        let grants = |card: &CardId| {
            let is_enchantment = matches!(cards.printed(*card).kind, sorcery::Kind::Enchantment(_));
            is_enchantment && cards.abilities_of(*card).any(|ability| is_used(ability.trigger))
        };
        let granting: Vec<CardId> = cards.ids().filter(grants).collect();
        let mut texts = BTreeMap::new();
        for card in cards.ids() {
            let under = granting.iter().map(|enchantment| Some(*enchantment));
            for under in [None].into_iter().chain(under) {
                texts.insert((card, under), text(game, card, under));
            }
        }
        Faces { game: game.clone(), texts }
    }

    /// The whole table.
    pub(super) fn sides<'a>(&'a self, view: &View, names: &'a [String]) -> Vec<Side<'a>> {
        let sides = Seat::all(view.sides.len()).zip(&view.sides);
        sides.map(|(seat, side)| self.side(side, &names[seat.index()])).collect()
    }

    fn side<'a>(&'a self, side: &SideView, name: &'a str) -> Side<'a> {
        let mut minions = [None; MINIONS];
        for (place, minion) in minions.iter_mut().zip(&side.board) {
            *place = Some(self.minion(minion));
        }
        let ritual = side.ritual.map(|ritual| {
            let activation_cost = side.activation_cost.unwrap_or_default();
            self.face(ritual.id, None, Kind::Ritual { activation_cost, charges: ritual.charges })
        });
        Side {
            player: Player { name, life: side.life, magic: side.magic },
            ritual,
            minions,
            graveyard: side.graveyard.last().map(|card| self.card(*card)),
        }
    }

    /// The cards of a hand, as far as they are known.
    pub(super) fn hand(&self, side: &SideView) -> Vec<Face<'_>> {
        let known = side.hand.iter().filter_map(|held| match held {
            HeldView::Known { card, .. } => Some(self.card(*card)),
            HeldView::Hidden => None,
        });
        known.collect()
    }

    /// The enchantments on a minion, oldest first (2025 4.3).
    pub(super) fn enchantments(&self, minion: &MinionView) -> Vec<Face<'_>> {
        let cards = minion.enchantments.iter().map(|enchantment| enchantment.card);
        cards.map(|id| self.card(Card { id, ..Card::default() })).collect()
    }

    /// A minion in play, with its values and costs of now.
    pub(super) fn minion(&self, minion: &MinionView) -> Face<'_> {
        let printed = match self.game.cards().printed(minion.card.id).kind {
            sorcery::Kind::Minion(stats) => stats,
            sorcery::Kind::Spell | sorcery::Kind::Enchantment(_) | sorcery::Kind::Ritual { .. } => minion.now,
        };
        let hurt = minion.card.stats.defence < printed.defence
            || minion.enchantments.iter().any(|enchantment| enchantment.since.defence < 0);
        let kind = Kind::Minion {
            attack: minion.now.attack,
            defence: minion.now.defence,
            health: if hurt { Health::Damaged } else { Health::Sound },
            ability_cost: minion.ability_costs.first().copied(),
        };
        self.face(minion.card.id, self.granted(minion), kind)
    }

    /// R25: the newest enchantment that grants activated abilities.
    fn granted(&self, minion: &MinionView) -> Option<CardId> {
        let newest = minion.enchantments.iter().rev().map(|enchantment| enchantment.card);
        newest.into_iter().find(|card| self.texts.contains_key(&(minion.card.id, Some(*card))))
    }

    /// A card outside play.
    fn card(&self, card: Card) -> Face<'_> {
        let mut costs = self.game.cards().abilities_of(card.id);
        let kind = match self.game.cards().printed(card.id).kind {
            sorcery::Kind::Spell => Kind::Spell,
            sorcery::Kind::Minion(printed) => Kind::Minion {
                attack: card.stats.attack,
                defence: card.stats.defence,
                health: if card.stats.defence < printed.defence { Health::Damaged } else { Health::Sound },
                ability_cost: costs.find(|ability| is_used(ability.trigger)).map(|used| used.cost),
            },
            sorcery::Kind::Enchantment(enchants) => {
                let boxes = enchants.changes_stats();
                Kind::Enchantment {
                    attack: boxes.then_some(change(enchants.attack)),
                    defence: boxes.then_some(change(enchants.defence)),
                }
            }
            sorcery::Kind::Ritual { activation_cost, charges } => Kind::Ritual { activation_cost, charges },
        };
        self.face(card.id, None, kind)
    }

    fn face(&self, card: CardId, under: Option<CardId>, kind: Kind) -> Face<'_> {
        let printed = self.game.cards().printed(card);
        let text = self.texts.get(&(card, under)).map_or("", String::as_str);
        // R25: it says when there is more than fits.
        Face { name: &printed.name, cost: printed.cost, kind, text, overflow: Overflow::Marked }
    }

    /// What an inspected minion's card has no room for: all its abilities, the used ones by number.
    pub(super) fn small_print(&self, minion: &MinionView) -> Vec<String> {
        let face = self.minion(minion);
        let room = ROOM[usize::from(!minion.ability_costs.is_empty())];
        if minion.ability_costs.len() < 2 && face.text.width() <= room {
            return Vec::new();
        }
        let source = self.granted(minion).unwrap_or(minion.card.id);
        let used = sentences(&self.game, source, is_used).zip(1..).zip(&minion.ability_costs);
        let used = used.map(|((sentence, number), cost)| format!("use .{number} ({cost} magic): {sentence}"));
        used.chain(sentences(&self.game, minion.card.id, |trigger| !is_used(trigger)).map(str::to_owned))
            .collect()
    }
}

fn is_used(trigger: Trigger) -> bool {
    trigger == Trigger::Used
}

/// A card's sentences whose trigger is as asked for.
fn sentences<'a>(
    game: &'a Sorcery,
    card: CardId,
    wanted: impl Fn(Trigger) -> bool + 'a,
) -> impl Iterator<Item = &'a str> {
    let texts = game.cards().printed(card).texts.iter();
    let abilities = game.cards().abilities_of(card).zip(texts);
    abilities.filter(move |(ability, _)| wanted(ability.trigger)).map(|(_, text)| text.as_str())
}

/// What stands on a card: the first activated ability belongs to the box, so its cost is left out.
fn text(game: &Sorcery, card: CardId, under: Option<CardId>) -> String {
    let source = under.unwrap_or(card);
    let costs = game.cards().abilities_of(source).filter(|ability| is_used(ability.trigger));
    let costs: Vec<i32> = costs.map(|ability| ability.cost).collect();
    if under.is_none() && costs.len() < 2 {
        return game.cards().printed(card).text();
    }
    let mut text = String::new();
    let used = sentences(game, source, is_used).zip(costs).enumerate();
    let used = used.map(|(index, (sentence, cost))| match index {
        0 => sentence.to_owned(),
        _ => format!("{cost}: {sentence}"),
    });
    let other = sentences(game, card, |trigger| !is_used(trigger)).map(str::to_owned);
    for sentence in used.chain(other) {
        if !text.is_empty() {
            text.push_str(if text.ends_with('.') { " " } else { ". " });
        }
        text.push_str(&sentence);
    }
    text
}

fn change(step: Step) -> Change {
    match step {
        Step::Add(number) => Change::Add(number),
        Step::Times(number) => Change::Multiply(number),
        Step::Set(number) => Change::Set(number),
    }
}
