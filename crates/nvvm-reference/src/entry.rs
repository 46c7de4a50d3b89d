//! What an entry of the reference is: plain data that the page, the command line and the tests read.

use crate::calculators::Form;
pub use crate::entry_table::{Cell, Column, Row, Table};
use nvvm_engine::{Language, Mode, Standard};
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};

/// What an entry is about. The order is that of the contents list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A word that the page uses, explained.
    Term,
    /// A rule of the verifier.
    Rule,
    /// An SM target, or two or three beside each other.
    Target,
    /// Whose behaviour a verdict follows.
    Reference,
    /// An address space.
    AddressSpace,
    /// A type of the IR.
    Type,
    /// Intrinsics of one family.
    IntrinsicFamily,
    /// One intrinsic.
    Intrinsic,
    /// Named metadata, an annotation's key, an attachment.
    Metadata,
    /// An attribute of functions, parameters or results.
    Attribute,
    /// A calling convention.
    CallingConvention,
    /// A piece of a data layout.
    DataLayout,
    /// A table of the documents.
    Table,
    /// Something that the documents compute, as a form.
    Calculator,
    /// A place where the documents disagree.
    Contradiction,
}

impl Kind {
    /// Every kind, in the order of the contents list.
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

    /// The first part of an entry's id. Ids stand in links that people keep: never changed.
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

    /// The heading of its part of the contents list.
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

    /// What one entry of the kind is called, beside its title.
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

    /// The id of an entry of this kind: `term/measured`.
    pub fn id(self, name: &str) -> String {
        format!("{}/{name}", self.prefix())
    }

    /// An id's kind and name; `None` when no kind begins like that.
    pub fn split(id: &str) -> Option<(Self, &str)> {
        let (prefix, name) = id.split_once('/')?;
        let kind = Self::ALL.iter().copied().find(|kind| kind.prefix() == prefix)?;
        Some((kind, name))
    }
}

/// An entry as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// `term/measured`, `rule/NV0301`, `target/sm_90`
    pub id: String,
    /// What it is about.
    pub kind: Kind,
    /// Its name for people.
    pub title: String,
    /// One sentence of at most [`SUMMARY_LENGTH`] characters, plain text; code stands between grave accents.
    pub summary: String,
}

/// The longest summary, in characters: it has to fit a tooltip.
pub const SUMMARY_LENGTH: usize = 160;

/// An entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// `term/measured`, `rule/NV0301`, `target/sm_90`
    pub id: String,
    /// What it is about.
    pub kind: Kind,
    /// Its name for people.
    pub title: String,
    /// One sentence of at most [`SUMMARY_LENGTH`] characters.
    pub summary: String,
    /// What there is to say, in order.
    pub body: Vec<Block>,
    /// Where it comes from.
    pub sources: Vec<Citation>,
    /// Entries nearby.
    pub see_also: Vec<Link>,
}

impl Entry {
    /// An entry with nothing but its heading yet.
    pub(crate) fn new(heading: Heading) -> Self {
        let Heading { id, kind, title, summary } = heading;
        Self { id, kind, title, summary, body: Vec::new(), sources: Vec::new(), see_also: Vec::new() }
    }
}

/// A piece of an entry's body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// Markdown; `[words](ref:term/measured)` leads to an entry.
    Prose(String),
    /// A table.
    Table(Table),
    /// A text to look at.
    Example(Example),
    /// A form that answers.
    Calculator(Form),
}

/// A text to look at, and to open in the editor when it has a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Example {
    /// What the editor takes it for; `None` for PTX, pseudo code and other things that are only shown.
    pub language: Option<Language>,
    /// What is expected of it and where: `fails on=sm_75 under=cuda-13.5`; often empty.
    pub expectation: String,
    /// The text.
    pub text: String,
}

/// Where an example is to be judged, as far as it says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExampleSettings {
    /// The target.
    pub target: Option<Target>,
    /// Whose behaviour.
    pub reference: Option<Reference>,
    /// Which of the two whitelists of triples.
    pub mode: Option<Mode>,
    /// The C++ standard.
    pub standard: Option<Standard>,
}

impl Example {
    /// What its expectation says of where it is to be judged: `fails on=sm_75 under=cuda-13.5`. A target or reference
    /// that it does not name is the one for which the rules' pages are tested: the documents know no CUDA text.
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

    /// What an editor opens it as; `None` for what is only shown, or only so in a file of its own name.
    pub fn opened_as(&self) -> Option<Language> {
        self.language.filter(|_| !self.words().any(|word| word.starts_with("named=")))
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.expectation.split_whitespace()
    }
}

/// A source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Citation {
    /// Title and place; titles stand between asterisks.
    pub text: String,
    /// Where anybody can read it.
    pub url: Option<String>,
}

/// The way to another entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// The ways to the entries of these ids. Titles are the catalogue's to give, which knows every entry.
pub(crate) fn links(ids: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<Link> {
    ids.into_iter().map(|id| Link { id: id.as_ref().to_owned(), title: String::new() }).collect()
}

impl Citation {
    /// A source that nobody can be sent to.
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
    fn an_example_says_where_it_is_judged() {
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
