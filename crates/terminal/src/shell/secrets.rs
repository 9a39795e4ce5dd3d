//! What a screen keeps from the people in front of it until the game is over.

/// What a program hides from the people at its screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Hiding {
    /// Nothing: the game has no secrets, or it is played in testing mode.
    #[default]
    Nothing,
    /// What computers hold. People share the screen, and each looks at it in turn.
    Computers,
    /// What anybody holds who is not to act.
    Everybody,
}

/// Whether something is hidden at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secrets {
    /// The whole state must not be shown or written.
    Kept,
    /// Everything may be shown: nothing is hidden, or the game is over.
    Open,
}
