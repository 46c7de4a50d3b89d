//! Messages over the page: what happened that the person did not do, and what can be done about it.

use super::{area::Area, drafts::Draft};
use nvvm_engine::Language;
use nvvm_engine::target::{Reference, Target};

/// How loud a notice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Said at once by screen readers.
    Alert,
    /// Said when there is a pause.
    Remark,
}

/// Something that a notice offers to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The button's words.
    pub label: String,
    /// What it does.
    pub act: Act,
}

/// What an offer does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Put this text into the editor, read in the language that is chosen.
    PutText(String),
    /// Put a draft back, with its choices.
    Restore(Box<Draft>),
    /// Read the text in this language, as the choice of language does.
    ChooseLanguage(Language),
    /// Check the text again.
    CheckAgain,
    /// Load what is wanted later again.
    FetchLaterPart,
    /// Check for this target.
    ChooseTarget(Target),
    /// Check against this source.
    ChooseReference(Reference),
    /// Copy the link to what is on the page.
    Share,
    /// Go to a place.
    GoTo(Area),
}

impl Offer {
    /// An offer.
    pub fn new(label: impl Into<String>, act: Act) -> Self {
        Self { label: label.into(), act }
    }
}

/// A message. There is at most one of each kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// Which kind it is: a later one replaces it.
    pub kind: &'static str,
    /// How loud.
    pub tone: Tone,
    /// What is said.
    pub text: String,
    /// What can be done.
    pub offers: Vec<Offer>,
}

impl Notice {
    /// A message with nothing to do about it.
    pub fn new(kind: &'static str, tone: Tone, text: impl Into<String>) -> Self {
        Self { kind, tone, text: text.into(), offers: Vec::new() }
    }

    /// The same with one more offer.
    #[must_use]
    pub fn offering(mut self, offer: Offer) -> Self {
        self.offers.push(offer);
        self
    }
}
