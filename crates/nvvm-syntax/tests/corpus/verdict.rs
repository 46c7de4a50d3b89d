//! Recorded verdicts of LLVM and libNVVM about the syntax of corpus files.

use serde::Deserialize;
use std::collections::BTreeMap;

/// One file of the manifest.
#[derive(Deserialize)]
pub struct File {
    /// Relative to the corpus.
    pub path: String,
    /// `llvm-nvptx`, `producers`, …
    pub set: String,
    /// The compiler that wrote the file, for `producers`.
    #[serde(default)]
    pub producer: String,
    /// Several modules in one file: its verdict as a whole has no meaning.
    split_file: bool,
    /// For LLVM's tests: whether their RUN lines expect LLVM to fail, in its reader or later.
    #[serde(default)]
    expects_fail: bool,
    /// For LLVM's tests: the releases that have them.
    #[serde(default)]
    llvm_versions: Vec<String>,
    /// The verdict of LLVM 19.
    pub llvm19: Llvm,
    llvm22: Llvm,
    llvm14: Option<Llvm>,
    #[serde(rename = "nvvm13.5", default)]
    libnvvm: BTreeMap<String, Run>,
    #[serde(rename = "nvvm13.5_augmented", default)]
    libnvvm_augmented: BTreeMap<String, Run>,
}

/// The verdict of one LLVM.
#[derive(Deserialize)]
pub struct Llvm {
    parse: String,
    /// The place of its error.
    pub parse_error: Option<ParseError>,
}

/// The place and text of LLVM's error.
#[derive(Deserialize)]
pub struct ParseError {
    /// From 1; absent when LLVM crashed.
    pub line: Option<u32>,
    /// LLVM's wording.
    pub msg: String,
}

/// libNVVM at one target; the manifest keeps a count of lines beside the runs.
#[derive(Deserialize)]
#[serde(untagged)]
enum Run {
    Verdict {
        rc: i32,
        #[serde(default)]
        msg: String,
    },
    LinesAdded(#[allow(dead_code, reason = "only there to be told apart from a run")] u32),
}

/// Whether a file's syntax is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// LLVM 19, LLVM 22 or libNVVM 13.5 reads it.
    Accepted,
    /// None of these reads it, but it is a test of LLVM 23 which LLVM 23 has to read.
    Llvm23Only,
    /// None reads it.
    Refused,
    /// There is no verdict.
    Unclear(Why),
}

/// The reason for a missing verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Several modules in one file.
    Split,
    /// A path inside was shortened for the corpus after the tools had read it, so that a string no longer fits.
    Edited,
    /// It crashes LLVM 22.
    Crash,
    /// Only LLVM 14 reads it (old constant expressions beside typed pointers), which is no judge here.
    Older,
    /// A test of LLVM 23's verifier that has to fail, be it in the reader or later; LLVM 22 knows it not.
    InvalidInLlvm23,
}

/// The files with a shortened path that the tools would refuse as they are now.
const EDITED: [&str; 4] = [
    "producers/clang-19/03_atomics.O0.sm80.ll",
    "producers/clang-19/03_atomics.O0g.sm90.ll",
    "producers/clang-22/03_atomics.O0.sm80.ll",
    "producers/clang-22/03_atomics.O0g.sm90.ll",
];

impl Run {
    /// Code 0, or code 6 (invalid) with a message that is not about parsing; code 3 (IR version) comes before that.
    fn parses(&self) -> bool {
        match self {
            Run::Verdict { rc, msg } => *rc == 0 || (*rc == 6 && !msg.contains(" parse ")),
            Run::LinesAdded(_) => false,
        }
    }
}

impl File {
    /// The set, and the producer for those that have one.
    pub fn group(&self) -> String {
        if self.producer.is_empty() { self.set.clone() } else { format!("{}/{}", self.set, self.producer) }
    }

    /// Whether LLVM 19, LLVM 22 or libNVVM read it when the corpus was made; `None` for several modules in one file.
    pub fn was_read(&self) -> Option<bool> {
        let libnvvm = self.libnvvm.values().chain(self.libnvvm_augmented.values()).any(Run::parses);
        (!self.split_file).then_some(self.llvm19.parse == "ok" || self.llvm22.parse == "ok" || libnvvm)
    }

    /// The verdicts about its syntax in the manifest.
    pub fn syntax(&self) -> Syntax {
        let first_in_23 =
            !self.llvm_versions.is_empty() && self.llvm_versions.iter().all(|name| name.starts_with("23"));
        if self.split_file {
            Syntax::Unclear(Why::Split)
        } else if EDITED.contains(&self.path.as_str()) {
            Syntax::Unclear(Why::Edited)
        } else if self.was_read() == Some(true) {
            Syntax::Accepted
        } else if self.llvm22.parse == "crash" {
            Syntax::Unclear(Why::Crash)
        } else if self.llvm14.as_ref().is_some_and(|llvm| llvm.parse == "ok") {
            Syntax::Unclear(Why::Older)
        } else if first_in_23 && !self.expects_fail {
            Syntax::Llvm23Only
        } else if first_in_23 && self.set == "llvm-verifier" {
            Syntax::Unclear(Why::InvalidInLlvm23)
        } else {
            Syntax::Refused
        }
    }
}
