//! The color theme: light, dark, or the system's.

use super::storage::StorageArea;
use leptos::prelude::*;

const NAME: &str = "playground-theme";

/// A color theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The system's theme.
    #[default]
    System,
    /// Dark text on light background.
    Light,
    /// Light text on dark background.
    Dark,
}

impl Theme {
    /// All themes, in the menu's order.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The id in the document and in the storage.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The displayed title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::System => "System",
            Self::Light => "Light",
            Self::Dark => "Dark",
        }
    }

    /// The stored theme.
    pub fn kept() -> Self {
        let kept = StorageArea::Machine.kept(NAME);
        Self::ALL.into_iter().find(|theme| Some(theme.id()) == kept.as_deref()).unwrap_or_default()
    }

    /// Stores the theme; without storage it is kept for this visit only.
    pub fn keep(self) {
        let _ = StorageArea::Machine.keep(NAME, self.id());
    }

    /// Whether the theme is currently dark.
    pub fn is_dark(self) -> bool {
        match self {
            Self::Dark => true,
            Self::Light => false,
            Self::System => {
                window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|query| query.matches())
            }
        }
    }

    /// The opposite of the current appearance.
    pub fn toggled(self) -> Self {
        if self.is_dark() { Self::Light } else { Self::Dark }
    }

    /// Applies the theme to the document.
    pub fn apply(self) {
        if let Some(root) = document().document_element() {
            // The attribute's name is valid.
            let _ = root.set_attribute("data-theme", self.id());
        }
    }
}
