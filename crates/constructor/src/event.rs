//! What happened, in the order it happened.

use kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::place::{Address, Path, TileNumber};
use crate::resource::{Resource, Resources};
use crate::set::Set;
use crate::state::{Offer, OwnDice, Residence};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A residence was built or improved.
    Built {
        /// Whose it is.
        builder: Seat,
        /// Where it stands.
        address: Address,
        /// What it is now.
        residence: Residence,
        /// What its owner paid; nothing for a first basement.
        paid: Resources,
    },
    /// A road was built.
    RoadBuilt {
        /// Whose it is.
        builder: Seat,
        /// Where it runs.
        path: Path,
    },
    /// A turn has begun.
    TurnBegan {
        /// Whose.
        builder: Seat,
        /// How many turns have begun, this one among them.
        turn: u32,
    },
    /// A builder chose dice, perhaps the same as before.
    TookDice {
        /// Who.
        builder: Seat,
        /// Which.
        dice: OwnDice,
    },
    /// The dice were rolled.
    Rolled {
        /// By whom.
        builder: Seat,
        /// What they show together.
        total: u8,
        /// What each of them shows; `None` for loaded dice, whose builder says the total alone.
        dice: Option<[u8; 2]>,
    },
    /// A roll brought a builder resources.
    Gained {
        /// Whom.
        builder: Seat,
        /// Which.
        resources: Resources,
        /// The tiles that yielded them.
        tiles: Set<TileNumber>,
    },
    /// A roll brought nobody anything.
    NothingGained,
    /// The geese took half of what a builder had.
    Lost {
        /// Who had it.
        builder: Seat,
        /// How many.
        count: u32,
        /// Which; `None` for those who may not know.
        resources: Option<Resources>,
    },
    /// The geese moved.
    GeeseMoved {
        /// By whom.
        builder: Seat,
        /// Where they were; `None` if they were nowhere.
        from: Option<TileNumber>,
        /// Where to.
        tile: TileNumber,
    },
    /// Nobody at the geese's tile has anything to steal.
    NobodyToStealFrom {
        /// Who would have stolen.
        builder: Seat,
    },
    /// A resource was stolen.
    Stole {
        /// By whom.
        builder: Seat,
        /// From whom.
        from: Seat,
        /// Which; `None` for those who may not know.
        resource: Option<Resource>,
    },
    /// A trade was proposed.
    Offered {
        /// By whom.
        builder: Seat,
        /// Which.
        offer: Offer,
    },
    /// A trade was made.
    Traded {
        /// Who proposed it.
        builder: Seat,
        /// Which.
        offer: Offer,
    },
    /// A trade was turned down.
    Declined {
        /// Who proposed it.
        builder: Seat,
        /// Which.
        offer: Offer,
    },
    /// A builder has the points to win (4.4).
    Won {
        /// Who.
        builder: Seat,
        /// How many points.
        points: u32,
    },
    /// The turn limit ended the game without a winner.
    LimitReached,
}

impl Event {
    /// What `viewer` hears of this where hands are hidden: only those concerned know what was lost or stolen.
    pub(crate) fn heard_by(self, viewer: Viewer) -> Event {
        match self {
            Event::Lost { builder, count, resources } => {
                let resources = resources.filter(|_| viewer.sees_hand_of(builder));
                Event::Lost { builder, count, resources }
            }
            Event::Stole { builder, from, resource } => {
                let concerned = viewer.sees_hand_of(builder) || viewer.sees_hand_of(from);
                Event::Stole { builder, from, resource: resource.filter(|_| concerned) }
            }
            Event::Built { .. }
            | Event::RoadBuilt { .. }
            | Event::TurnBegan { .. }
            | Event::TookDice { .. }
            | Event::Rolled { .. }
            | Event::Gained { .. }
            | Event::NothingGained
            | Event::GeeseMoved { .. }
            | Event::NobodyToStealFrom { .. }
            | Event::Offered { .. }
            | Event::Traded { .. }
            | Event::Declined { .. }
            | Event::Won { .. }
            | Event::LimitReached => self,
        }
    }
}
