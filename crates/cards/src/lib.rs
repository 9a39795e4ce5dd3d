//! What card games share: reading card and deck files with the place of every fault.
