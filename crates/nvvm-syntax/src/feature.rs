//! Syntax features: constructs of LLVM's text format that not every version of its parser accepts.

use crate::instruction::Opcode;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use crate::types::TypeId;

/// A version of LLVM's parser, ordered from old to new.
///
/// The versions after LLVM 7 are snapshots of LLVM's main branch, distinguished by the features that they accept. This
/// crate does not know which compilers contain them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LlvmParserVersion {
    /// LLVM 7, whose pointers are typed.
    Llvm7,
    /// The oldest measured snapshot of LLVM's main branch. Its pointers are opaque.
    Main1,
    /// The first measured snapshot of LLVM's main branch that accepts `atomicrmw usub_cond`.
    Main2,
    /// The first measured snapshot of LLVM's main branch that accepts fast-math flags on `fptrunc`.
    Main3,
    /// The first measured snapshot of LLVM's main branch that accepts `atomicrmw fmaximum`.
    Main4,
    /// The first measured snapshot of LLVM's main branch that accepts `ptrtoaddr`.
    Main5,
    /// The first measured snapshot of LLVM's main branch that accepts `#dbg_declare_value`.
    Main6,
    /// The first measured snapshot of LLVM's main branch that accepts byte types (`b8`).
    Main7,
    /// The first measured snapshot of LLVM's main branch that accepts floating-point literals such as `f0x…`.
    Main8,
    /// A version newer than all measured snapshots of LLVM's main branch.
    Unreleased,
}

/// The name of the opaque pointer among the syntax features.
pub const OPAQUE_POINTER: &str = "opaque pointer";

/// A construct of LLVM's text format that not every version of LLVM's parser accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxFeature {
    /// The name of the feature in reports, such as `opaque pointer`, `noundef`, `numbered block label`, `freeze` or
    /// `debug record`.
    pub name: &'static str,
    /// The first version of LLVM's parser that accepts the feature.
    pub since: LlvmParserVersion,
}

/// All uses of one syntax feature in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeatureUse {
    /// The syntax feature that is used.
    pub feature: SyntaxFeature,
    /// The source range of the first use of the feature. A parser without the feature reports its error there.
    pub span: Span,
    /// The position at which a parser without the feature detects the error, as an empty range.
    pub noticed: Span,
    /// The number of uses of the syntax feature in the text of the module.
    pub count: u32,
    /// The error that LLVM 7 reports for the feature. `None` if LLVM 7 already rejects the construct that contains the
    /// feature.
    pub in_llvm_7: Option<Rejection>,
    /// The error that versions after LLVM 7 report if they do not have the feature.
    pub in_main: Rejection,
}

/// The error of a parser about a feature that it does not accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The kind of the parse error.
    pub kind: ParseErrorKind,
    /// The argument of the error message, such as a name or a type.
    pub named: Named,
}

/// The argument of the error message of a [`Rejection`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The argument of the error message is the text at the source range of the error.
    Text,
    /// The argument of the error message is the text at this source range.
    At(Span),
    /// The argument of the error message is this number.
    Number(u32),
    /// The argument of the error message is the text of this type.
    Type(TypeId),
}

/// A use of syntax that later versions of the parser removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemovedUse {
    /// The first version of LLVM's parser that rejects the syntax.
    pub removed_in: LlvmParserVersion,
    /// The source range at which the version in `removed_in` reports its error.
    pub span: Span,
    /// The removed syntax.
    pub syntax: RemovedSyntax,
}

/// Syntax that later versions of the parser removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovedSyntax {
    /// The keyword `x86_mmx` or `webkit_jscc`.
    Keyword,
    /// The keyword `inrange` before an index of a constant `getelementptr` expression.
    InRange,
    /// A constant expression with this opcode.
    ConstantExpression(Opcode),
    /// Another removed construct. Later versions reject it with this error.
    Other(ParseErrorKind),
}

/// The syntax features and the removed syntax that a text uses.
#[derive(Clone, Debug, Default)]
pub struct FeatureUses {
    /// The source range of the first typed pointer (`i32*`).
    pub typed_pointer: Option<Span>,
    /// The source range of the first opaque pointer (`ptr`).
    pub opaque_pointer: Option<Span>,
    /// The uses of syntax that later versions of the parser removed. For each version, the list contains the first use
    /// that this version rejects and older versions accept.
    pub removed: Vec<RemovedUse>,
    /// The uses of syntax features, in the order of the first use of each feature.
    pub features: Vec<FeatureUse>,
}

impl SyntaxFeature {
    /// Creates a feature that is accepted by the version `since` and all later ones.
    pub const fn new(name: &'static str, since: LlvmParserVersion) -> SyntaxFeature {
        SyntaxFeature { name, since }
    }

    /// Returns the name of the feature for use in a sentence. Code is enclosed in backticks.
    pub fn phrase(&self) -> String {
        match self.name {
            OPAQUE_POINTER => "the opaque pointer `ptr`".to_owned(),
            phrase if phrase.contains(' ') => phrase.to_owned(),
            word => format!("`{word}`"),
        }
    }
}

impl FeatureUse {
    /// Returns the error that `version` reports for the feature. Returns `None` if `version` accepts the feature or
    /// already rejects the construct that contains it.
    pub fn rejection(&self, version: LlvmParserVersion) -> Option<Rejection> {
        match version {
            LlvmParserVersion::Llvm7 => self.in_llvm_7,
            version => (version < self.feature.since).then_some(self.in_main),
        }
    }
}

impl FeatureUses {
    /// Returns the features that LLVM 7 rejects. Entries with the same feature name are merged into one, with the
    /// number of all their uses.
    pub fn rejected_by_llvm_7(&self) -> Vec<FeatureUse> {
        let mut rejected: Vec<FeatureUse> = Vec::new();
        for used in self.features.iter().filter(|used| used.in_llvm_7.is_some()) {
            match rejected.iter_mut().find(|known| known.feature.name == used.feature.name) {
                Some(known) => known.count = known.count.saturating_add(used.count),
                None => rejected.push(*used),
            }
        }
        rejected
    }
}
