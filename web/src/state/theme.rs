//! Light, dark, or as the system has it.

use super::storage::Shelf;
use leptos::prelude::*;

const NAME: &str = "playground-theme";

/// A choice of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// In the menu's order.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The name in the document and in the storage.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::System => "System",
            Self::Light => "Light",
            Self::Dark => "Dark",
        }
    }

    /// The kept choice.
    pub fn kept() -> Self {
        let kept = Shelf::Machine.kept(NAME);
        Self::ALL.into_iter().find(|theme| Some(theme.id()) == kept.as_deref()).unwrap_or_default()
    }

    /// Keeps the choice for later visits; where that is refused it holds for this visit.
    pub fn keep(self) {
        let _ = Shelf::Machine.keep(NAME, self.id());
    }

    /// Whether it is dark now.
    pub fn is_dark(self) -> bool {
        match self {
            Self::Dark => true,
            Self::Light => false,
            Self::System => {
                window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|query| query.matches())
            }
        }
    }

    /// The other one than is seen now.
    pub fn toggled(self) -> Self {
        if self.is_dark() { Self::Light } else { Self::Dark }
    }

    /// Shows it.
    pub fn apply(self) {
        if let Some(root) = document().document_element() {
            // The attribute's name is fixed and valid.
            let _ = root.set_attribute("data-theme", self.id());
        }
    }
}
