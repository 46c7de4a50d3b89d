//! Citations of the sources of numbers, rules and messages: documents, measurements and other public material.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A document about NVIDIA's verifiers. The project models five of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Document {
    /// The document *Tileiras: NVVM IR Verifier*.
    TileirasNvvmIrVerifier,
    /// The document *cicc: Type Translation, Globals & Special Variables*.
    CiccTypeTranslation,
    /// The document *cicc: NVVM IR Verifier (Deep Dive)*.
    CiccNvvmIrVerifier,
    /// The document *cicc: NVVM IR Node Layout*.
    CiccNodeLayout,
    /// The document *Tileiras: Pipeline Invariants and Verifiers*.
    TileirasPipelineVerifiers,
}

impl Document {
    /// All five documents about NVIDIA's verifiers.
    pub const ALL: &[Self] = &[
        Self::TileirasNvvmIrVerifier,
        Self::CiccTypeTranslation,
        Self::CiccNvvmIrVerifier,
        Self::CiccNodeLayout,
        Self::TileirasPipelineVerifiers,
    ];

    /// The document's title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::TileirasNvvmIrVerifier => "Tileiras: NVVM IR Verifier",
            Self::CiccTypeTranslation => "cicc: Type Translation, Globals & Special Variables",
            Self::CiccNvvmIrVerifier => "cicc: NVVM IR Verifier (Deep Dive)",
            Self::CiccNodeLayout => "cicc: NVVM IR Node Layout",
            Self::TileirasPipelineVerifiers => "Tileiras: Pipeline Invariants and Verifiers",
        }
    }
}

impl fmt::Display for Document {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.title())
    }
}

/// The source of a fact: a citation of a document, of a measurement or of other public material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A section of one of the five documents about NVIDIA's verifiers.
    Document {
        /// The cited document.
        title: Document,
        /// The heading of the section, verbatim.
        section: &'static str,
    },
    /// An observation of the behavior of a released tool.
    Measured {
        /// The tool with its version, e.g. `libNVVM 13.5`.
        tool: &'static str,
        /// The experiment, e.g. the function that was called: `nvvmCompileProgram`.
        what: &'static str,
    },
    /// Other public material: LLVM's sources, release notes, manuals.
    Reference {
        /// The cited work, e.g. `LLVM 24, IntrinsicsNVVM.td`.
        title: &'static str,
        /// The location in the work, or the statement that is cited.
        what: &'static str,
    },
}

impl Source {
    /// Creates a citation of a document.
    pub const fn document(title: Document, section: &'static str) -> Self {
        Self::Document { title, section }
    }

    /// Creates a citation of a measurement.
    pub const fn measured(tool: &'static str, what: &'static str) -> Self {
        Self::Measured { tool, what }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Document { title, section } => write!(formatter, "*{title}*, {section}"),
            Self::Measured { tool, what } => write!(formatter, "measured: {tool}, {what}"),
            Self::Reference { title, what } => write!(formatter, "{title}: {what}"),
        }
    }
}

/// A phase of compilation with NVIDIA's tools, in the order in which the phases run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Verification of the module by `nvvmVerifyProgram`.
    Verify,
    /// Compilation of the module to PTX by `nvvmCompileProgram`.
    Compile,
    /// Assembly by `ptxas` of the PTX that the compile phase generates.
    Assemble,
}

impl Phase {
    /// All phases, in the order in which they run.
    pub const ALL: &[Self] = &[Self::Verify, Self::Compile, Self::Assemble];

    /// The name of the phase in reports: `verify`, `compile`, `assemble`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Compile => "compile",
            Self::Assemble => "assemble",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Document, Source};

    #[test]
    fn citations_read_well() {
        let cited = Source::document(Document::TileirasNvvmIrVerifier, "ParamSpaceLimit by SM Family");
        assert_eq!(cited.to_string(), "*Tileiras: NVVM IR Verifier*, ParamSpaceLimit by SM Family");
        let measured = Source::measured("libNVVM 13.5", "nvvmCompileProgram");
        assert_eq!(measured.to_string(), "measured: libNVVM 13.5, nvvmCompileProgram");
    }
}
