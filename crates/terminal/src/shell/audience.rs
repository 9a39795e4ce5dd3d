//! Who reads what is printed.

/// Who reads what is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Audience {
    /// A script or a pipe: the documents' output to the letter.
    #[default]
    Script,
    /// A person at a terminal, who is told more than the documents say.
    Person,
}
