//! What all games of Parlour share: the `Game` trait, dice, matches, journals and laws. No input or output.
