//! Colours. They never count towards a width.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

/// Whether a drawing carries colours: plain in a pipe, in a file and under NO_COLOR.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paint {
    /// Characters alone, the same bytes everywhere.
    #[default]
    Plain,
    /// With escape codes for a terminal.
    Coloured,
}

pub(crate) const NAME: Style = Style::new().bold();
pub(crate) const SPELL: Style = AnsiColor::Magenta.on_default();
pub(crate) const MINION: Style = AnsiColor::Green.on_default();
pub(crate) const ENCHANTMENT: Style = AnsiColor::Cyan.on_default();
pub(crate) const RITUAL: Style = AnsiColor::Yellow.on_default();
pub(crate) const DAMAGED: Style = AnsiColor::Red.on_default();
pub(crate) const LIFE: Style = AnsiColor::Red.on_default();
pub(crate) const MAGIC: Style = AnsiColor::Blue.on_default();
pub(crate) const TAPPED: Style = AnsiColor::Yellow.on_default();
pub(crate) const WHITE: Style = Style::new().bold();
pub(crate) const GREEN: Style = AnsiColor::Green.on_default();
pub(crate) const BLUE: Style = AnsiColor::Blue.on_default();
pub(crate) const RED: Style = AnsiColor::Red.on_default();
pub(crate) const BLACK: Style = AnsiColor::Magenta.on_default();
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
pub(crate) const TURN: Style = Style::new().bold();
pub(crate) const UNREMARKABLE: Style = Style::new();

impl Paint {
    /// Draws with `draw`, in `colour` where this paint has any.
    pub(crate) fn coat(self, into: &mut String, colour: Style, draw: impl FnOnce(&mut String)) {
        match self {
            Paint::Plain => draw(into),
            Paint::Coloured => {
                write!(into, "{}", colour.render()).expect("a String takes all text");
                draw(into);
                write!(into, "{}", colour.render_reset()).expect("a String takes all text");
            }
        }
    }
}
