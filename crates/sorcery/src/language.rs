//! The card language: an ability is Trigger x Condition x Effect x Target. No word of it names a card.

use crate::cards::CardId;
use crate::state::Stats;

/// One ability of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// When it happens.
    pub trigger: Trigger,
    /// What must hold of the minion that the trigger is about.
    pub condition: Condition,
    /// What happens.
    pub effect: Effect,
    /// To what.
    pub target: Target,
    /// The magic that using it costs; 0 unless the trigger is [`Trigger::Used`].
    pub cost: i32,
}

/// When an ability happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// A spell is played.
    Played,
    /// An activated ability is used (2.2).
    Used,
    /// Always, while the enchantment is on a minion (2.3).
    Enchanting,
    /// At the start of your turn (3.1).
    TurnStarts,
    /// At the end of your turn (3.2).
    TurnEnds,
    /// Whenever a minion enters play (3.3).
    MinionEnters,
    /// Whenever a minion leaves play (2025 3.4).
    MinionLeaves,
    /// Whenever a minion's activated ability is used; after its effect.
    AbilityUsed,
    /// Whenever a spell is played; after its effect.
    SpellPlayed,
}

/// What a trigger is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Only the turn of the card's owner: other players' cards don't listen.
    Turn,
    /// A player.
    Player,
    /// A minion, "it".
    Minion,
}

cards::words! { Trigger, "trigger":
    "played" => Trigger::Played,
    "used" => Trigger::Used,
    "enchanting" => Trigger::Enchanting,
    "your turn starts" => Trigger::TurnStarts,
    "your turn ends" => Trigger::TurnEnds,
    "a minion enters play" => Trigger::MinionEnters,
    "a minion leaves play" => Trigger::MinionLeaves,
    "a minion uses an ability" => Trigger::AbilityUsed,
    "a spell is played" => Trigger::SpellPlayed,
}

impl Trigger {
    /// Whether it fires by itself, on a card in play.
    pub fn listens(self) -> bool {
        match self {
            Trigger::Played | Trigger::Used | Trigger::Enchanting => false,
            Trigger::TurnStarts
            | Trigger::TurnEnds
            | Trigger::MinionEnters
            | Trigger::MinionLeaves
            | Trigger::AbilityUsed
            | Trigger::SpellPlayed => true,
        }
    }

    /// What it is about.
    #[inline]
    pub fn subject(self) -> Subject {
        match self {
            Trigger::Played | Trigger::Used | Trigger::Enchanting => Subject::Turn,
            Trigger::TurnStarts | Trigger::TurnEnds => Subject::Turn,
            Trigger::SpellPlayed => Subject::Player,
            Trigger::MinionEnters | Trigger::MinionLeaves | Trigger::AbilityUsed => Subject::Minion,
        }
    }
}

/// Which minion or player a trigger must be about, seen from the card that listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Any minion.
    Any,
    /// A minion of the same player.
    Yours,
    /// A minion of another player.
    Opponents,
    /// The listening minion itself.
    Itself,
    /// Any minion but the listening one.
    Another,
    /// Another minion of the same player.
    AnotherOfYours,
}

impl Condition {
    /// Whether the condition makes sense for this subject.
    pub fn suits(self, subject: Subject) -> bool {
        match self {
            Condition::Any => true,
            Condition::Yours | Condition::Opponents => subject != Subject::Turn,
            Condition::Itself | Condition::Another | Condition::AnotherOfYours => subject == Subject::Minion,
        }
    }
}

cards::words! { Condition, "condition":
    "any" => Condition::Any,
    "yours" => Condition::Yours,
    "an opponent's" => Condition::Opponents,
    "this minion" => Condition::Itself,
    "another" => Condition::Another,
    "another of yours" => Condition::AnotherOfYours,
}

/// What an ability does, by what it acts on. A card file whose target doesn't suit the effect is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A minion's defence falls, or a player loses life.
    Damage(i32),
    /// A minion dies; a ritual is removed from the game (R6).
    Destroy,
    /// Acts on minions.
    Minion(MinionEffect),
    /// Acts on players.
    Player(PlayerEffect),
    /// Acts on rituals.
    Ritual(RitualEffect),
    /// Lasts while the enchantment is on its minion.
    Lasting(LastingEffect),
}

/// What happens to a minion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinionEffect {
    /// Its attack and defence rise (or fall).
    Gain(Stats),
    /// It goes to its owner's hand.
    ReturnToHand,
    /// It goes to the bottom of its owner's deck.
    PutUnderDeck,
    /// Its newest enchantment is removed.
    RemoveEnchantment,
    /// It changes to the side of the ability's owner without leaving play.
    TakeControl,
    /// A new minion enters play for the ability's owner, with the card and the values of this one, unenchanted.
    SummonCopy,
}

/// What happens to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerEffect {
    /// The player gains magic.
    GainMagic(i32),
    /// The player gains life.
    GainLife(i32),
    /// The player draws cards.
    Draw(u8),
    /// The top minion of the player's graveyard enters play.
    Resurrect {
        /// Its new defence; `None` keeps the one it has in the graveyard.
        defence: Option<i32>,
    },
    /// New minions enter play, one at a time, as long as there is room (R10).
    Summon {
        /// Which minion.
        card: CardId,
        /// At most this many.
        count: u8,
    },
}

/// What happens to a ritual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RitualEffect {
    /// It gains charges.
    GainCharges(i32),
}

/// What an enchantment does to its minion while it is attached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastingEffect {
    /// It has more actions each turn.
    GrantActions(u16),
    /// Its activated abilities cost more.
    RaiseAbilityCost(i32),
    /// It can't use activated abilities (R8).
    ForbidAbilities,
}

/// Whose things are meant, seen from the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Everybody's.
    Anyones,
    /// The card's owner's.
    Yours,
    /// Every other player's.
    Opponents,
}

/// What an effect acts on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The minion that the trigger is about.
    It,
    /// The minion that has the ability.
    Itself,
    /// A minion that the player chooses.
    ChosenMinion(Whose),
    /// A ritual that the player chooses.
    ChosenRitual(Whose),
    /// A minion or a ritual that the player chooses.
    ChosenMinionOrRitual(Whose),
    /// All minions at once, in APNAP order.
    AllMinions(Whose),
    /// The card's owner.
    You,
    /// Every other player.
    Opponents,
    /// Every player.
    EveryPlayer,
    /// The owner's ritual.
    YourRitual,
    /// The minion that the enchantment is on.
    Enchanted,
}

cards::words! { Target, "target":
    "it" => Target::It,
    "itself" => Target::Itself,
    "target minion" => Target::ChosenMinion(Whose::Anyones),
    "target minion of yours" => Target::ChosenMinion(Whose::Yours),
    "target opponent's minion" => Target::ChosenMinion(Whose::Opponents),
    "target ritual" => Target::ChosenRitual(Whose::Anyones),
    "target ritual of yours" => Target::ChosenRitual(Whose::Yours),
    "target opponent's ritual" => Target::ChosenRitual(Whose::Opponents),
    "target minion or ritual" => Target::ChosenMinionOrRitual(Whose::Anyones),
    "target minion or ritual of yours" => Target::ChosenMinionOrRitual(Whose::Yours),
    "target opponent's minion or ritual" => Target::ChosenMinionOrRitual(Whose::Opponents),
    "all minions" => Target::AllMinions(Whose::Anyones),
    "all your minions" => Target::AllMinions(Whose::Yours),
    "all opponents' minions" => Target::AllMinions(Whose::Opponents),
    "you" => Target::You,
    "your opponents" => Target::Opponents,
    "every player" => Target::EveryPlayer,
    "your ritual" => Target::YourRitual,
    "enchanted minion" => Target::Enchanted,
}

impl Target {
    /// Does the player choose it?
    pub(crate) fn is_chosen(self) -> bool {
        match self {
            Target::ChosenMinion(_) | Target::ChosenRitual(_) | Target::ChosenMinionOrRitual(_) => true,
            Target::It
            | Target::Itself
            | Target::AllMinions(_)
            | Target::You
            | Target::Opponents
            | Target::EveryPlayer
            | Target::YourRitual
            | Target::Enchanted => false,
        }
    }

    /// Whether the effect can act on this.
    pub fn suits(self, effect: Effect) -> bool {
        let (minion, ritual, player) = match effect {
            Effect::Damage(_) => (true, false, true),
            Effect::Destroy => (true, true, false),
            Effect::Minion(_) => (true, false, false),
            Effect::Player(_) => (false, false, true),
            Effect::Ritual(_) => (false, true, false),
            Effect::Lasting(_) => return self == Target::Enchanted,
        };
        match self {
            Target::It | Target::Itself | Target::ChosenMinion(_) | Target::AllMinions(_) => minion,
            Target::ChosenRitual(_) | Target::YourRitual => ritual,
            Target::ChosenMinionOrRitual(_) => minion && ritual,
            Target::You | Target::Opponents | Target::EveryPlayer => player,
            Target::Enchanted => false,
        }
    }

    /// The target of an effect if the card file names none.
    pub(crate) fn default_of(effect: Effect) -> Target {
        match effect {
            Effect::Damage(_) | Effect::Destroy | Effect::Minion(_) => Target::Itself,
            Effect::Player(_) => Target::You,
            Effect::Ritual(_) => Target::YourRitual,
            Effect::Lasting(_) => Target::Enchanted,
        }
    }
}
