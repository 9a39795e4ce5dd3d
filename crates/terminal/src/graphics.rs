//! The two styles that the card games are drawn in.

use crate::shell::{Failure, Given};

/// The characters that frames are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Graphics {
    /// ASCII frames.
    Simple,
    /// Box-drawing characters.
    #[default]
    Fancy,
}

impl Graphics {
    /// The style that `-graphics` calls by this name.
    pub fn named(name: &str) -> Option<Graphics> {
        match name {
            "simple" => Some(Graphics::Simple),
            "fancy" => Some(Graphics::Fancy),
            _ => None,
        }
    }

    /// The style for a terminal whose LC_ALL, LC_CTYPE and LANG are these, in this order: the first
    /// one that is set and not empty decides (R20).
    pub fn for_locale(settings: [Option<&str>; 3]) -> Graphics {
        let Some(locale) = settings.into_iter().flatten().find(|setting| !setting.is_empty()) else {
            return Graphics::Fancy;
        };
        let locale = locale.to_ascii_lowercase();
        if locale.contains("utf-8") || locale.contains("utf8") { Graphics::Fancy } else { Graphics::Simple }
    }

    /// R20: `-graphics`, else what the locale can show.
    pub(crate) fn given(given: &Given) -> Result<Graphics, Failure> {
        if let Some(style) = given.value("graphics") {
            let style = style.to_string_lossy();
            return Graphics::named(&style)
                .ok_or_else(|| Failure::Options(cards::unknown("style", &style, ["simple", "fancy"])));
        }
        let settings = ["LC_ALL", "LC_CTYPE", "LANG"].map(|name| std::env::var(name).ok());
        Ok(Graphics::for_locale(settings.each_ref().map(Option::as_deref)))
    }
}
