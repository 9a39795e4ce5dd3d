//! The card language: an ability is Trigger x Condition x Effect x Target. No word of it names a card.

use cards::Word;

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

impl Word for Trigger {
    const WHAT: &'static str = "trigger";
    const WORDS: &'static [(&'static str, Trigger)] = &[
        ("played", Trigger::Played),
        ("used", Trigger::Used),
        ("enchanting", Trigger::Enchanting),
        ("your turn starts", Trigger::TurnStarts),
        ("your turn ends", Trigger::TurnEnds),
        ("a minion enters play", Trigger::MinionEnters),
        ("a minion leaves play", Trigger::MinionLeaves),
        ("a minion uses an ability", Trigger::AbilityUsed),
        ("a spell is played", Trigger::SpellPlayed),
    ];
}

impl Trigger {
    /// Does it fire by itself, on a card in play?
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
    pub(crate) const ALL: [Condition; 6] = [
        Condition::Any,
        Condition::Yours,
        Condition::Opponents,
        Condition::Itself,
        Condition::Another,
        Condition::AnotherOfYours,
    ];

    /// Can the condition be asked of this subject?
    pub fn suits(self, subject: Subject) -> bool {
        match self {
            Condition::Any => true,
            Condition::Yours | Condition::Opponents => subject != Subject::Turn,
            Condition::Itself | Condition::Another | Condition::AnotherOfYours => subject == Subject::Minion,
        }
    }
}

impl Word for Condition {
    const WHAT: &'static str = "condition";
    const WORDS: &'static [(&'static str, Condition)] = &[
        ("any", Condition::Any),
        ("yours", Condition::Yours),
        ("an opponent's", Condition::Opponents),
        ("this minion", Condition::Itself),
        ("another", Condition::Another),
        ("another of yours", Condition::AnotherOfYours),
    ];
}

/// What an ability does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A minion's defence falls, or a player loses life.
    Damage(i32),
    /// A minion's attack and defence rise (or fall).
    Gain(Stats),
    /// A minion dies; a ritual is removed from the game (R6).
    Destroy,
    /// A minion goes to its owner's hand.
    ReturnToHand,
    /// A minion goes to the bottom of its owner's deck.
    PutUnderDeck,
    /// The newest enchantment on a minion is removed.
    RemoveEnchantment,
    /// A ritual gains charges.
    GainCharges(i32),
    /// A player gains magic.
    GainMagic(i32),
    /// A player gains life.
    GainLife(i32),
    /// A player draws cards.
    Draw(u8),
    /// The top minion of the player's graveyard enters play, with this defence if one is given.
    Resurrect {
        /// `None`: as it lies there.
        defence: Option<i32>,
    },
    /// New minions enter play, one at a time, as long as there is room (R10).
    Summon {
        /// Which minion.
        card: CardId,
        /// How many at the most.
        count: u8,
    },
    /// A minion changes to the side of the ability's owner without leaving play.
    TakeControl,
    /// A new minion enters play for the ability's owner, with the card and the values of this one, unenchanted.
    SummonCopy,
    /// The enchanted minion has more actions each turn.
    GrantActions(u16),
    /// The enchanted minion's activated abilities cost more.
    RaiseAbilityCost(i32),
    /// The enchanted minion can't use activated abilities (R8).
    ForbidAbilities,
}

/// What kind of thing an effect works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// Minions.
    Minion,
    /// Minions or a ritual.
    MinionOrRitual,
    /// A ritual.
    Ritual,
    /// Minions or players.
    MinionOrPlayer,
    /// Players.
    Player,
    /// The minion that an enchantment is on.
    Enchanted,
}

impl Effect {
    /// What kind of thing the effect works on.
    pub fn object(self) -> Object {
        match self {
            Effect::Damage(_) => Object::MinionOrPlayer,
            Effect::Destroy => Object::MinionOrRitual,
            Effect::Gain(_)
            | Effect::ReturnToHand
            | Effect::PutUnderDeck
            | Effect::RemoveEnchantment
            | Effect::TakeControl
            | Effect::SummonCopy => Object::Minion,
            Effect::GainCharges(_) => Object::Ritual,
            Effect::GainMagic(_)
            | Effect::GainLife(_)
            | Effect::Draw(_)
            | Effect::Resurrect { .. }
            | Effect::Summon { .. } => Object::Player,
            Effect::GrantActions(_) | Effect::RaiseAbilityCost(_) | Effect::ForbidAbilities => {
                Object::Enchanted
            }
        }
    }
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

/// What an effect happens to.
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

impl Word for Target {
    const WHAT: &'static str = "target";
    const WORDS: &'static [(&'static str, Target)] = &[
        ("it", Target::It),
        ("itself", Target::Itself),
        ("target minion", Target::ChosenMinion(Whose::Anyones)),
        ("target minion of yours", Target::ChosenMinion(Whose::Yours)),
        ("target opponent's minion", Target::ChosenMinion(Whose::Opponents)),
        ("target ritual", Target::ChosenRitual(Whose::Anyones)),
        ("target opponent's ritual", Target::ChosenRitual(Whose::Opponents)),
        ("target minion or ritual", Target::ChosenMinionOrRitual(Whose::Anyones)),
        ("target opponent's minion or ritual", Target::ChosenMinionOrRitual(Whose::Opponents)),
        ("all minions", Target::AllMinions(Whose::Anyones)),
        ("all your minions", Target::AllMinions(Whose::Yours)),
        ("all opponents' minions", Target::AllMinions(Whose::Opponents)),
        ("you", Target::You),
        ("your opponents", Target::Opponents),
        ("every player", Target::EveryPlayer),
        ("your ritual", Target::YourRitual),
        ("enchanted minion", Target::Enchanted),
    ];
}

impl Target {
    /// Does the player choose it?
    pub fn is_chosen(self) -> bool {
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

    /// Can an effect that works on `object` happen to this?
    pub fn suits(self, object: Object) -> bool {
        let (minion, ritual, player) = match object {
            Object::Minion => (true, false, false),
            Object::MinionOrRitual => (true, true, false),
            Object::Ritual => (false, true, false),
            Object::MinionOrPlayer => (true, false, true),
            Object::Player => (false, false, true),
            Object::Enchanted => return self == Target::Enchanted,
        };
        match self {
            Target::It | Target::Itself | Target::ChosenMinion(_) | Target::AllMinions(_) => minion,
            Target::ChosenRitual(_) | Target::YourRitual => ritual,
            Target::ChosenMinionOrRitual(_) => minion && ritual,
            Target::You | Target::Opponents | Target::EveryPlayer => player,
            Target::Enchanted => false,
        }
    }
}
