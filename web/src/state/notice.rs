//! Notices: messages about events that the user did not cause directly, with actions.

use super::{area::Area, drafts::Draft};
use nvvm_engine::Language;
use nvvm_engine::target::{Reference, Target};

/// The urgency of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Announced immediately by screen readers.
    Alert,
    /// Announced at the next pause.
    Remark,
}

/// An action that a notice offers.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The button's label.
    pub label: String,
    /// The action.
    pub act: Act,
}

/// The action of an offer.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Puts this text into the editor, in the selected language.
    PutText(String),
    /// Restores a draft with its settings.
    Restore(Box<Draft>),
    /// Selects this language.
    ChooseLanguage(Language),
    /// Checks the text again.
    CheckAgain,
    /// Retries loading the deferred part.
    FetchLaterPart,
    /// Selects this target.
    ChooseTarget(Target),
    /// Selects this reference.
    ChooseReference(Reference),
    /// Copies the share link.
    Share,
    /// Navigates to a place.
    GoTo(Area),
}

impl Offer {
    /// Creates an offer.
    pub fn new(label: impl Into<String>, act: Act) -> Self {
        Self { label: label.into(), act }
    }
}

/// A notice. There is at most one of each kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The kind: a later notice of the same kind replaces this one.
    pub kind: &'static str,
    /// The urgency.
    pub tone: Tone,
    /// The text of the message.
    pub text: String,
    /// The offered actions.
    pub offers: Vec<Offer>,
}

impl Notice {
    /// Creates a notice without actions.
    pub fn new(kind: &'static str, tone: Tone, text: impl Into<String>) -> Self {
        Self { kind, tone, text: text.into(), offers: Vec::new() }
    }

    /// Adds an action.
    #[must_use]
    pub fn offering(mut self, offer: Offer) -> Self {
        self.offers.push(offer);
        self
    }
}
