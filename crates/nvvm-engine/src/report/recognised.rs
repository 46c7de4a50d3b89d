//! What a text is, when it is not what it was taken for, and what can be done about it.

use super::{Language, Location};
use nvvm_target::Target;
use serde::{Deserialize, Serialize};

/// What a text is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recognised {
    /// A stable name: `nvvm-ir`, `cuda`, `ptx`, `mlir-llvm`, `log-of-nvcc`.
    pub id: String,
    /// What it is, in the middle of a sentence: `PTX assembly`, `the output of nvcc`.
    pub title: String,
    /// What to do with it, in one sentence; code stands between grave accents.
    pub advice: String,
    /// The one thing that the page can do about it.
    pub offer: Option<Offer>,
    /// Whether such input is not read at all: what the tools make of it is unknown.
    pub unread: bool,
    /// Whether there is no doubt. Then the text was not read, and the finding that says so is the only one about it.
    pub certain: bool,
}

/// A spelling that libNVVM's front end for targets below sm_100 does not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewerSpelling {
    /// `opaque pointer`, `noundef`, `numbered block label`, `debug record`, …
    pub what: String,
    /// How often it occurs in the text.
    pub count: u32,
    /// Where it first occurs.
    pub first: Location,
}

/// Something that the page can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// Read the text as this language.
    ReadAs(Language),
    /// Open the box for logs with the text in it.
    OpenLog,
    /// Choose this target.
    ChooseTarget(Target),
}

impl Offer {
    /// A button's label.
    pub fn label(self) -> String {
        match self {
            Offer::ReadAs(Language::NvvmIr) => "Read it as NVVM IR".to_owned(),
            Offer::ReadAs(Language::Cuda) => "Read it as CUDA declarations".to_owned(),
            Offer::OpenLog => "Look up the error".to_owned(),
            Offer::ChooseTarget(target) => format!("Choose {target}"),
        }
    }
}
