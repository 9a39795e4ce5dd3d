//! Turns views and printed cards into faces to draw.

use std::collections::BTreeMap;

use kernel::Seat;
use sorcery::{Card, CardId, HeldView, MinionView, Modifier, SideView, Slot, Sorcery, Stats, Trigger, View};
use unicode_width::UnicodeWidthStr;

use super::draw::room;
use super::face::{Change, Face, Health, Kind, MINIONS, Overflow, Player, Side};

/// The cards of a game, ready to be drawn.
pub(super) struct Faces {
    game: Sorcery,
    /// The text of each card, and of each minion under each enchantment that grants activated abilities (R25).
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
                let text = under.map_or_else(|| cards.text(card), |under| cards.text_under(card, under));
                texts.insert((card, under), text);
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

    /// A card as it is printed.
    pub(super) fn printed(&self, card: CardId) -> Face<'_> {
        let stats = match self.game.cards().printed(card).kind {
            sorcery::Kind::Minion(stats) => stats,
            sorcery::Kind::Spell | sorcery::Kind::Enchantment(_) | sorcery::Kind::Ritual { .. } => {
                Stats::default()
            }
        };
        self.card(Card { id: card, stats })
    }

    /// The enchantments on a minion, oldest first (2025 4.3).
    pub(super) fn enchantments(&self, minion: &MinionView) -> Vec<Face<'_>> {
        minion.enchantments.iter().map(|enchantment| self.printed(enchantment.card)).collect()
    }

    /// A minion in play, with its current values and costs.
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
    pub(super) fn card(&self, card: Card) -> Face<'_> {
        let mut abilities = self.game.cards().abilities_of(card.id);
        let ability_cost = abilities.find(|ability| is_used(ability.trigger)).map(|used| used.cost);
        let kind = match self.game.cards().printed(card.id).kind {
            sorcery::Kind::Spell => Kind::Spell,
            sorcery::Kind::Minion(printed) => Kind::Minion {
                attack: card.stats.attack,
                defence: card.stats.defence,
                health: if card.stats.defence < printed.defence { Health::Damaged } else { Health::Sound },
                ability_cost,
            },
            sorcery::Kind::Enchantment(enchants) => {
                let boxes = enchants.changes_stats();
                Kind::Enchantment {
                    attack: boxes.then_some(change(enchants.attack)),
                    defence: boxes.then_some(change(enchants.defence)),
                    ability_cost,
                }
            }
            sorcery::Kind::Ritual { activation_cost, charges } => Kind::Ritual { activation_cost, charges },
        };
        self.face(card.id, None, kind)
    }

    fn face(&self, card: CardId, under: Option<CardId>, kind: Kind) -> Face<'_> {
        let printed = self.game.cards().printed(card);
        let text = self.texts.get(&(card, under)).map_or("", String::as_str);
        // R25: text that does not fit ends in an ellipsis.
        Face { name: &printed.name, cost: printed.cost, kind, text, overflow: Overflow::Marked }
    }

    /// What an inspected minion's card has no room for: all its abilities, the used ones by their commands.
    pub(super) fn small_print(&self, minion: &MinionView, slot: Slot) -> Vec<String> {
        if minion.ability_costs.len() < 2 && fits(&self.minion(minion)) {
            return Vec::new();
        }
        let cards = self.game.cards();
        let source = self.granted(minion).unwrap_or(minion.card.id);
        let used = cards.sentences(source, is_used).zip(1..).zip(&minion.ability_costs);
        let used = used.map(|((sentence, number), cost)| {
            format!("use {}.{number} ({cost} magic): {sentence}", slot.number())
        });
        used.chain(cards.sentences(minion.card.id, |trigger| !is_used(trigger))).collect()
    }
}

/// Whether the card has room for its whole text.
pub(super) fn fits(face: &Face<'_>) -> bool {
    face.text.width() <= room(face.kind)
}

fn is_used(trigger: Trigger) -> bool {
    trigger == Trigger::Used
}

fn change(step: Modifier) -> Change {
    match step {
        Modifier::Add(number) => Change::Add(number),
        Modifier::Times(number) => Change::Multiply(number),
        Modifier::Set(number) => Change::Set(number),
    }
}
