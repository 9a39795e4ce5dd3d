//! The whole state as people write it: what `state` prints and position files hold.
//!
//! Keys beyond the documented ones are written only where the state can't be restored without them.

use kernel::{LATEST_TURN, Outcome, Pile, Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, Kind};
use crate::setup::{Rules, unknown_card};
use crate::side::Side;
use crate::state::{Card, Deck, Enchantment, Held, Minion, Ritual, Sides, Slot, State, Stats};
use crate::view::activation_cost;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The edition's year.
    pub edition: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// Who won, if the game is over.
    #[serde(default)]
    pub winner: Option<Seat>,
    /// Whether it ended without a winner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// Which turn it is.
    #[serde(default = "first_turn")]
    pub turn: u32,
    /// The players in order.
    pub players: Vec<Player>,
}

fn first_turn() -> u32 {
    1
}

/// A player's part of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The player's name, where a front end knows one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Life.
    pub life: i32,
    /// Magic.
    pub magic: i32,
    /// The hand, oldest card first.
    #[serde(default)]
    pub hand: Vec<Named>,
    /// The deck, next draw first.
    #[serde(default)]
    pub deck: Vec<String>,
    /// The cards at the bottom of the deck that everybody knows, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub under: Vec<Named>,
    /// The minions in play.
    #[serde(default)]
    pub board: Vec<InPlay>,
    /// The ritual in play.
    #[serde(default)]
    pub ritual: Option<NamedRitual>,
    /// The graveyard, top last.
    #[serde(default)]
    pub graveyard: Vec<Named>,
}

/// A card outside play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Its name.
    pub name: String,
    /// A minion's attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<i32>,
    /// A minion's defence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defence: Option<i32>,
    /// Whether everybody knows this card of the hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seen: bool,
}

/// A minion in play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InPlay {
    /// Its name.
    pub name: String,
    /// Attack now.
    pub attack: i32,
    /// Defence now.
    pub defence: i32,
    /// Actions left this turn.
    #[serde(default)]
    pub actions: u16,
    /// What its first activated ability costs now; ignored on reading.
    #[serde(default)]
    pub ability_cost: Option<i32>,
    /// Its enchantments, oldest first.
    #[serde(default)]
    pub enchantments: Vec<String>,
    /// The steps of the fold (R3): the values before the oldest enchantment, then what came after each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fold: Vec<(i32, i32)>,
}

/// A ritual in play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedRitual {
    /// Its name.
    pub name: String,
    /// Charges left.
    pub charges: i32,
    /// What it spends each time; ignored on reading.
    #[serde(default)]
    pub activation_cost: Option<i32>,
}

pub(crate) fn write(rules: &Rules, state: &State) -> Position {
    let winner = match state.ending {
        Some(Outcome::Won(seat)) => Some(seat),
        Some(Outcome::Draw) | None => None,
    };
    Position {
        edition: rules.edition.name.parse().unwrap_or_default(),
        active: state.active,
        winner,
        drawn: state.ending == Some(Outcome::Draw),
        turn: state.turn,
        players: state.sides.iter().map(|side| write_side(rules, side)).collect(),
    }
}

fn write_side(rules: &Rules, side: &Side) -> Player {
    let name = |id: CardId| rules.cards.printed(id).name.clone();
    let under = side.deck.under.iter().map(|card| card.id);
    Player {
        name: None,
        life: side.life,
        magic: side.magic,
        hand: side
            .hand
            .iter()
            .map(|held| Named { seen: held.seen, ..write_card(rules, held.card) })
            .collect(),
        deck: side.deck.unseen().iter().copied().chain(under).map(name).collect(),
        under: side.deck.under.iter().map(|card| write_card(rules, *card)).collect(),
        board: (0..side.board.len()).map(|slot| write_minion(rules, side, Slot(slot as u8))).collect(),
        ritual: side.ritual.map(|ritual| NamedRitual {
            name: name(ritual.id),
            charges: ritual.charges,
            activation_cost: activation_cost(rules, ritual.id),
        }),
        graveyard: side.graveyard.iter().map(|card| write_card(rules, *card)).collect(),
    }
}

fn write_card(rules: &Rules, card: Card) -> Named {
    let printed = rules.cards.printed(card.id);
    let stats = matches!(printed.kind, Kind::Minion(_)).then_some(card.stats);
    Named {
        name: printed.name.clone(),
        attack: stats.map(|stats| stats.attack),
        defence: stats.map(|stats| stats.defence),
        seen: false,
    }
}

fn write_minion(rules: &Rules, side: &Side, slot: Slot) -> InPlay {
    let minion = side.board[slot.index()];
    let now = side.stats(slot);
    let name = |id: CardId| rules.cards.printed(id).name.clone();
    let pair = |stats: Stats| (stats.attack, stats.defence);
    let enchantments: Vec<&Enchantment> = side.enchantments_on(slot).collect();
    let fold =
        [minion.card.stats].into_iter().chain(enchantments.iter().map(|enchantment| enchantment.since));
    InPlay {
        name: name(minion.card.id),
        attack: now.attack,
        defence: now.defence,
        actions: minion.actions,
        ability_cost: minion.now.activated().next().map(|ability| minion.now.cost(&rules.cards, ability)),
        fold: if enchantments.is_empty() { Vec::new() } else { fold.map(pair).collect() },
        enchantments: enchantments.iter().map(|enchantment| name(enchantment.id)).collect(),
    }
}

type Read<T> = Result<T, SetupError>;

fn refuse<T>(what: String) -> Read<T> {
    Err(SetupError(what))
}

pub(crate) fn read(rules: &Rules, position: &Position) -> Read<State> {
    let edition = &rules.edition.name;
    if position.edition.to_string() != *edition {
        return refuse(format!(
            "the position is of the edition {}, and this game is of {edition}",
            position.edition
        ));
    }
    let (players, seats) = (position.players.len(), rules.decks.len());
    if players != seats {
        return refuse(format!("the position has {players} players, and this game has {seats}"));
    }
    if position.active.index() >= players || position.winner.is_some_and(|seat| seat.index() >= players) {
        return refuse(format!("the position names a player beyond its {players}"));
    }
    if position.turn > LATEST_TURN {
        return refuse(format!("it is turn {}, and no game goes past {LATEST_TURN}", position.turn));
    }
    let side = |(index, player): (usize, &Player)| {
        read_side(rules, player)
            .map_err(|SetupError(what)| SetupError(format!("player {}: {what}", index + 1)))
    };
    let sides = position.players.iter().enumerate().map(side).collect::<Read<Sides>>()?;
    let mut state = State { sides, active: position.active, turn: position.turn.max(1), ending: None };
    state.ending = match (position.winner, position.drawn) {
        (Some(seat), _) => Some(Outcome::Won(seat)),
        (None, true) => Some(Outcome::Draw),
        (None, false) => crate::last_one(&state),
    };
    if state.ending.is_none() && !state.is_in(state.active) {
        return refuse(format!("it is the turn of player {}, who has no life left", state.active));
    }
    Ok(state)
}

fn read_side(rules: &Rules, player: &Player) -> Read<Side> {
    let (hand_limit, board_limit) = (rules.edition.hand_limit, rules.edition.board_limit);
    if player.hand.len() > hand_limit {
        return refuse(format!("the hand has {} cards, and {hand_limit} is the most", player.hand.len()));
    }
    if player.board.len() > board_limit {
        return refuse(format!(
            "the board has {} minions, and {board_limit} is the most",
            player.board.len()
        ));
    }
    if player.magic < 0 {
        return refuse(format!("magic is {}, and nobody has less than none", player.magic));
    }
    let hand = player.hand.iter().map(|card| Ok(Held { card: read_card(rules, card)?, seen: card.seen }));
    let mut side = Side {
        life: number("life", player.life)?,
        magic: number("magic", player.magic)?,
        hand: hand.collect::<Read<_>>()?,
        graveyard: player.graveyard.iter().map(|card| read_dead(rules, card)).collect::<Read<_>>()?,
        deck: read_deck(rules, player)?,
        ..Side::default()
    };
    player.board.iter().try_for_each(|minion| read_minion(rules, minion, &mut side))?;
    let ritual = player.ritual.as_ref().map(|ritual| read_ritual(rules, ritual)).transpose()?;
    side.set_ritual(&rules.cards, ritual);
    let fallen = (0..side.board.len()).find(|slot| side.stats(Slot(*slot as u8)).defence <= 0);
    match fallen {
        Some(slot) => refuse(format!("{} has no defence left and can't be in play", player.board[slot].name)),
        None => Ok(side),
    }
}

fn number(what: &str, value: i32) -> Read<i32> {
    if value.abs_diff(0) <= Stats::LIMIT as u32 {
        return Ok(value);
    }
    refuse(format!("{what} is {value}, and no number goes past {}", Stats::LIMIT))
}

fn find(rules: &Rules, name: &str) -> Read<CardId> {
    rules.cards.find(name).ok_or_else(|| SetupError(unknown_card(&rules.cards, name)))
}

fn read_card(rules: &Rules, card: &Named) -> Read<Card> {
    let id = find(rules, &card.name)?;
    let printed = rules.cards.stats(id);
    let is_minion = matches!(rules.cards.printed(id).kind, Kind::Minion(_));
    if !is_minion && (card.attack.is_some() || card.defence.is_some()) {
        return refuse(format!("{} is not a minion and has no attack or defence", card.name));
    }
    let attack = number("attack", card.attack.unwrap_or(printed.attack))?;
    let defence = number("defence", card.defence.unwrap_or(printed.defence))?;
    Ok(Card { id, stats: Stats { attack, defence } })
}

fn read_dead(rules: &Rules, card: &Named) -> Read<Card> {
    let card = read_card(rules, card)?;
    match rules.cards.printed(card.id).kind {
        Kind::Minion(_) => Ok(card),
        Kind::Spell | Kind::Enchantment(_) | Kind::Ritual { .. } => refuse(format!(
            "{} is not a minion and can't be in a graveyard",
            rules.cards.printed(card.id).name
        )),
    }
}

fn read_ritual(rules: &Rules, ritual: &NamedRitual) -> Read<Ritual> {
    let id = find(rules, &ritual.name)?;
    match rules.cards.printed(id).kind {
        Kind::Ritual { .. } if ritual.charges < 0 => {
            refuse(format!("charges is {}, and no ritual has less than none", ritual.charges))
        }
        Kind::Ritual { .. } => Ok(Ritual { id, charges: number("charges", ritual.charges)? }),
        Kind::Spell | Kind::Minion(_) | Kind::Enchantment(_) => {
            refuse(format!("{} is not a ritual", ritual.name))
        }
    }
}

/// The deck's names are in draw order; the last of them may be known with their values.
fn read_deck(rules: &Rules, player: &Player) -> Read<Deck> {
    let Some(hidden) = player.deck.len().checked_sub(player.under.len()) else {
        return refuse("more cards are known under the deck than it has".into());
    };
    let (hidden, known) = player.deck.split_at(hidden);
    if known.iter().ne(player.under.iter().map(|card| &card.name)) {
        return refuse("the last cards of the deck are not those that are known under it".into());
    }
    let order = hidden.iter().map(|name| find(rules, name)).collect::<Read<Vec<CardId>>>()?;
    let under = player.under.iter().map(|card| read_card(rules, card)).collect::<Read<_>>()?;
    Ok(Deck { pile: Pile::new(&order), under })
}

fn read_minion(rules: &Rules, minion: &InPlay, side: &mut Side) -> Read<()> {
    let id = find(rules, &minion.name)?;
    if !matches!(rules.cards.printed(id).kind, Kind::Minion(_)) {
        return refuse(format!("{} is not a minion and can't be on the board", minion.name));
    }
    let now = Stats { attack: number("attack", minion.attack)?, defence: number("defence", minion.defence)? };
    let enchantments = minion.enchantments.iter().map(|name| read_enchantment(rules, name));
    let enchantments = enchantments.collect::<Read<Vec<CardId>>>()?;
    let fold = read_fold(rules, minion, now, rules.cards.stats(id), &enchantments)?;
    let in_play = Minion { card: Card { id, stats: fold[0] }, actions: minion.actions, ..Minion::default() };
    let steps = enchantments.iter().zip(&fold[1..]);
    side.place(&rules.cards, in_play, steps.map(|(id, since)| Enchantment { id: *id, since: *since }));
    Ok(())
}

fn read_enchantment(rules: &Rules, name: &str) -> Read<CardId> {
    let id = find(rules, name)?;
    match rules.cards.printed(id).kind {
        Kind::Enchantment(_) => Ok(id),
        Kind::Spell | Kind::Minion(_) | Kind::Ritual { .. } => {
            refuse(format!("{name} is not an enchantment"))
        }
    }
}

/// The steps of the fold. Without them, whatever the printed values don't explain came after the newest enchantment.
fn read_fold(rules: &Rules, minion: &InPlay, now: Stats, printed: Stats, on: &[CardId]) -> Read<Vec<Stats>> {
    let fold = |steps: &[Stats]| {
        let enchant =
            |stats, (id, since): (&CardId, &Stats)| rules.cards.enchants(*id).apply(stats).plus(*since);
        on.iter().zip(&steps[1..]).fold(steps[0], enchant)
    };
    if minion.fold.is_empty() {
        if on.is_empty() {
            return Ok(vec![now]);
        }
        let mut steps = vec![printed];
        steps.resize(on.len() + 1, Stats::default());
        let plain = fold(&steps);
        let since = |now: i32, plain: i32| (now - plain).clamp(-Stats::LIMIT, Stats::LIMIT);
        steps[on.len()] =
            Stats { attack: since(now.attack, plain.attack), defence: since(now.defence, plain.defence) };
        return if fold(&steps) == now {
            Ok(steps)
        } else {
            refuse(format!("{}: its enchantments do not lead to its values", minion.name))
        };
    }
    if minion.fold.len() != on.len() + 1 {
        return refuse(format!("{}: the fold has one step more than there are enchantments", minion.name));
    }
    let step = |(attack, defence): &(i32, i32)| {
        Ok(Stats { attack: number("attack", *attack)?, defence: number("defence", *defence)? })
    };
    let steps = minion.fold.iter().map(step).collect::<Read<Vec<Stats>>>()?;
    if fold(&steps) == now {
        Ok(steps)
    } else {
        refuse(format!("{}: the fold does not lead to its values", minion.name))
    }
}
