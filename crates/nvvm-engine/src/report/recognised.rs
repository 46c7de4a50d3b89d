//! The detected kind of a text that is not in the assumed language, with a suggested action.

use super::{Language, Location};
use nvvm_target::Target;
use serde::{Deserialize, Serialize};

/// The detected kind of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recognised {
    /// A stable name: `nvvm-ir`, `cuda`, `ptx`, `mlir-llvm`, `log-of-nvcc`.
    pub id: String,
    /// The kind as a noun phrase: `PTX assembly`, `the output of nvcc`.
    pub title: String,
    /// Advice in one sentence; code is between backticks.
    pub advice: String,
    /// A suggested action of the page.
    pub offer: Option<Offer>,
    /// Whether the kind of input is unsupported, so that the tools' result is unknown.
    pub unread: bool,
    /// Whether the detection is certain. The text is then not parsed, and its only finding is about its kind.
    pub certain: bool,
}

/// Syntax that libNVVM's front end for targets below sm_100 does not accept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VersionedSyntax {
    /// The construct: `opaque pointer`, `noundef`, `numbered block label`, `debug record`, …
    pub what: String,
    /// Number of occurrences.
    pub count: u32,
    /// The first occurrence.
    pub first: Location,
}

/// An action of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// Parse the text in this language.
    ReadAs(Language),
    /// Open the log dialog with the text.
    OpenLog,
    /// Select this target.
    ChooseTarget(Target),
}

impl Offer {
    /// Returns the label of the button.
    pub fn label(self) -> String {
        match self {
            Offer::ReadAs(Language::NvvmIr) => "Read it as NVVM IR".to_owned(),
            Offer::ReadAs(Language::Cuda) => "Read it as CUDA declarations".to_owned(),
            Offer::OpenLog => "Look up the error".to_owned(),
            Offer::ChooseTarget(target) => format!("Choose {target}"),
        }
    }
}
