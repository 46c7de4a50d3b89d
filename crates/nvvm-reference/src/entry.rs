//! Entries of the reference as plain data, for the page, the command line and tests.

use crate::calculators::Form;
pub use crate::entry_table::{Cell, Column, Row, Table};
use nvvm_engine::{Language, Mode, Standard};
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};

/// The kind of an entry, in the order of the contents list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A term of the glossary.
    Term,
    /// A rule of the verifier.
    Rule,
    /// An SM target, or a comparison of two or three.
    Target,
    /// A tool or document whose behavior determines verdicts.
    Reference,
    /// An address space.
    AddressSpace,
    /// A type of the IR.
    Type,
    /// A family of intrinsics.
    IntrinsicFamily,
    /// One intrinsic.
    Intrinsic,
    /// Named metadata, the key of an annotation, or an attachment.
    Metadata,
    /// An attribute of functions, parameters or results.
    Attribute,
    /// A calling convention.
    CallingConvention,
    /// A component of a data layout.
    DataLayout,
    /// A table of the documents.
    Table,
    /// A computation of the documents, as a form.
    Calculator,
    /// A contradiction between documents.
    Contradiction,
}

impl Kind {
    /// All kinds, in the order of the contents list.
    pub const ALL: &[Self] = &[
        Self::Term,
        Self::Rule,
        Self::Target,
        Self::Reference,
        Self::AddressSpace,
        Self::Type,
        Self::IntrinsicFamily,
        Self::Intrinsic,
        Self::Metadata,
        Self::Attribute,
        Self::CallingConvention,
        Self::DataLayout,
        Self::Table,
        Self::Calculator,
        Self::Contradiction,
    ];

    /// Returns the prefix of an entry's id. Ids are part of published links and must never change.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Term => "term",
            Self::Rule => "rule",
            Self::Target => "target",
            Self::Reference => "reference",
            Self::AddressSpace => "space",
            Self::Type => "type",
            Self::IntrinsicFamily => "family",
            Self::Intrinsic => "intrinsic",
            Self::Metadata => "metadata",
            Self::Attribute => "attribute",
            Self::CallingConvention => "convention",
            Self::DataLayout => "layout",
            Self::Table => "table",
            Self::Calculator => "calculator",
            Self::Contradiction => "contradiction",
        }
    }

    /// Returns the heading of the kind in the contents list.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Term => "Terms",
            Self::Rule => "Rules",
            Self::Target => "Targets",
            Self::Reference => "References",
            Self::AddressSpace => "Address spaces",
            Self::Type => "Types",
            Self::IntrinsicFamily => "Intrinsics by family",
            Self::Intrinsic => "Intrinsics",
            Self::Metadata => "Metadata",
            Self::Attribute => "Attributes",
            Self::CallingConvention => "Calling conventions",
            Self::DataLayout => "Data layout",
            Self::Table => "Tables of the documents",
            Self::Calculator => "Calculators",
            Self::Contradiction => "Contradictions",
        }
    }

    /// Returns the singular name of the kind, shown next to an entry's title.
    pub const fn singular(self) -> &'static str {
        match self {
            Self::Term => "term",
            Self::Rule => "rule",
            Self::Target => "target",
            Self::Reference => "reference",
            Self::AddressSpace => "address space",
            Self::Type => "type",
            Self::IntrinsicFamily => "intrinsics",
            Self::Intrinsic => "intrinsic",
            Self::Metadata => "metadata",
            Self::Attribute => "attribute",
            Self::CallingConvention => "calling convention",
            Self::DataLayout => "data layout",
            Self::Table => "table of a document",
            Self::Calculator => "calculator",
            Self::Contradiction => "contradiction",
        }
    }

    /// Returns the id of an entry of this kind: `term/measured`.
    pub fn id(self, name: &str) -> String {
        format!("{}/{name}", self.prefix())
    }

    /// Splits an id into kind and name; `None` for an unknown prefix.
    pub fn split(id: &str) -> Option<(Self, &str)> {
        let (prefix, name) = id.split_once('/')?;
        let kind = Self::ALL.iter().copied().find(|kind| kind.prefix() == prefix)?;
        Some((kind, name))
    }
}

/// An entry in lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// The id: `term/measured`, `rule/NV0301`, `target/sm_90`.
    pub id: String,
    /// The kind of the entry.
    pub kind: Kind,
    /// The title.
    pub title: String,
    /// One plain-text sentence of at most [`SUMMARY_LENGTH`] characters; code is between backticks.
    pub summary: String,
}

/// Maximum length of a summary, in characters, so that it fits into a tooltip.
pub const SUMMARY_LENGTH: usize = 160;

/// An entry of the reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The id: `term/measured`, `rule/NV0301`, `target/sm_90`.
    pub id: String,
    /// The kind of the entry.
    pub kind: Kind,
    /// The title.
    pub title: String,
    /// One sentence of at most [`SUMMARY_LENGTH`] characters.
    pub summary: String,
    /// The content, in order.
    pub body: Vec<Block>,
    /// The sources.
    pub sources: Vec<Citation>,
    /// Links to related entries.
    pub see_also: Vec<Link>,
}

impl Entry {
    /// Creates an entry without content.
    pub(crate) fn new(heading: Heading) -> Self {
        let Heading { id, kind, title, summary } = heading;
        Self { id, kind, title, summary, body: Vec::new(), sources: Vec::new(), see_also: Vec::new() }
    }
}

/// A block of an entry's content.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// Markdown; `[words](ref:term/measured)` links to an entry.
    Prose(String),
    /// A table.
    Table(Table),
    /// An example text.
    Example(Example),
    /// A calculator with its form.
    Calculator(Form),
}

/// An example text, which can be opened in the editor if it has a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Example {
    /// The language in the editor; `None` for PTX, pseudocode and other text for display only.
    pub language: Option<Language>,
    /// The expected verdict and its conditions: `fails on=sm_75 under=cuda-13.5`; often empty.
    pub expectation: String,
    /// The text.
    pub text: String,
}

/// The settings for checking an example; `None` where it does not specify them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExampleSettings {
    /// The target.
    pub target: Option<Target>,
    /// The reference.
    pub reference: Option<Reference>,
    /// The verifier mode.
    pub mode: Option<Mode>,
    /// The C++ standard.
    pub standard: Option<Standard>,
}

impl Example {
    /// Returns the settings in the expectation, such as `fails on=sm_75 under=cuda-13.5`. Missing settings default to
    /// those of the tests of the rule pages; CUDA text has a toolkit as its default reference, since the documents do
    /// not cover it.
    pub fn settings(&self) -> ExampleSettings {
        if self.expectation.is_empty() {
            return ExampleSettings::default();
        }
        let reference = match self.language {
            Some(Language::Cuda) => Reference::CUDA_13_5,
            _ => Reference::Tileiras,
        };
        let value = |key: &str| self.words().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        ExampleSettings {
            target: Some(value("on").and_then(Target::parse).unwrap_or_else(nvvm_engine::default_target)),
            reference: Some(value("under").and_then(Reference::parse).unwrap_or(reference)),
            mode: value("mode").and_then(Mode::parse),
            standard: value("std").and_then(Standard::parse),
        }
    }

    /// Returns the language in the editor. Returns `None` for text that is only displayed, or that depends on its file
    /// name.
    pub fn opened_as(&self) -> Option<Language> {
        self.language.filter(|_| !self.words().any(|word| word.starts_with("named=")))
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.expectation.split_whitespace()
    }
}

/// A cited source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Citation {
    /// Title and section; titles are between asterisks.
    pub text: String,
    /// The URL of a public source.
    pub url: Option<String>,
}

/// A link to an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The entry's id.
    pub id: String,
    /// The entry's title.
    pub title: String,
}

/// Creates links to these entries. The catalogue adds the titles.
pub(crate) fn links(ids: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<Link> {
    ids.into_iter().map(|id| Link { id: id.as_ref().to_owned(), title: String::new() }).collect()
}

impl Citation {
    /// Creates a citation without a URL.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), url: None }
    }
}

#[cfg(test)]
mod tests {
    use super::{Example, ExampleSettings};
    use nvvm_engine::{Mode, Standard};
    use nvvm_target::{Reference, Target};

    #[test]
    fn an_example_names_its_target_and_reference() {
        let example =
            |expectation: &str| Example { language: None, expectation: expectation.to_owned(), text: String::new() };
        let failing = example("fails on=sm_90a under=cuda-13.5");
        let settings = ExampleSettings {
            target: Target::parse("sm_90a"),
            reference: Reference::parse("cuda-13.5"),
            ..ExampleSettings::default()
        };
        assert_eq!(failing.settings(), settings);
        assert_eq!(example("passes mode=unified").settings().mode, Some(Mode::Unified));
        assert_eq!(example("fails std=c++20").settings().standard, Some(Standard::Cpp20));
        assert_eq!(example("passes").settings().reference, Some(Reference::Tileiras));
        assert_eq!(example("").settings(), ExampleSettings::default());
    }
}
