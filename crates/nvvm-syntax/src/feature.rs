//! Syntax features: constructs of LLVM's text format that not every version of its parser accepts.

use crate::instruction::Opcode;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use crate::types::TypeId;

/// A version of LLVM's parser. The order is from old to new.
///
/// The versions after LLVM 7 are snapshots of LLVM's main branch, distinguished by the features that they accept. This
/// crate does not know which compilers contain them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LlvmParserVersion {
    /// LLVM 7: typed pointers.
    Llvm7,
    /// The oldest of the measured snapshots: opaque pointers.
    Main1,
    /// The first snapshot that accepts `atomicrmw usub_cond`.
    Main2,
    /// The first snapshot that accepts fast-math flags on `fptrunc`.
    Main3,
    /// The first snapshot that accepts `atomicrmw fmaximum`.
    Main4,
    /// The first snapshot that accepts `ptrtoaddr`.
    Main5,
    /// The first snapshot that accepts `#dbg_declare_value`.
    Main6,
    /// The first snapshot that accepts byte types (`b8`).
    Main7,
    /// The first snapshot that accepts floating-point literals such as `f0x…`.
    Main8,
    /// A version newer than all measured snapshots.
    Unreleased,
}

/// A construct that not every version of the parser accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxFeature {
    /// The name of the feature in reports, such as `opaque pointer`, `noundef`, `numbered block label`, `freeze` or
    /// `debug record`.
    pub name: &'static str,
    /// The first version of the parser that accepts the feature.
    pub since: LlvmParserVersion,
}

/// The uses of a feature in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeatureUse {
    /// The feature.
    pub feature: SyntaxFeature,
    /// The source range at which a parser without the feature reports its error for the first use.
    pub span: Span,
    /// The empty range at which a parser without the feature detects the error.
    pub noticed: Span,
    /// The number of uses.
    pub count: u32,
    /// The error of LLVM 7; `None` if LLVM 7 already rejects the construct that contains the feature.
    pub in_llvm_7: Option<Rejection>,
    /// The error of versions after LLVM 7 that do not have the feature.
    pub in_main: Rejection,
}

/// The error that a parser reports for a feature that it does not accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The kind of the error.
    pub kind: ParseErrorKind,
    /// The argument of the error message.
    pub named: Named,
}

/// The argument of the error message of a [`Rejection`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The text at the source range of the error.
    Text,
    /// The text at another source range.
    At(Span),
    /// A number.
    Number(u32),
    /// A type.
    Type(TypeId),
}

/// A use of syntax that later versions of the parser removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemovedUse {
    /// The first version that rejects the syntax.
    pub removed_in: LlvmParserVersion,
    /// The source range at which the version in `removed_in` reports its error.
    pub span: Span,
    /// The removed syntax.
    pub syntax: RemovedSyntax,
}

/// Syntax that later versions of the parser removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovedSyntax {
    /// `x86_mmx` or `webkit_jscc`.
    Keyword,
    /// `inrange` before an index.
    InRange,
    /// A constant expression with this opcode.
    ConstantExpression(Opcode),
    /// Another construct, rejected with this error.
    Other(ParseErrorKind),
}

/// The features and removed syntax that a text uses.
#[derive(Clone, Debug, Default)]
pub struct FeatureUses {
    /// The first typed pointer (`i32*`).
    pub typed_pointer: Option<Span>,
    /// The first opaque pointer (`ptr`).
    pub opaque_pointer: Option<Span>,
    /// Uses of removed syntax: for each version, the first use that this version rejects and older versions accept.
    pub removed: Vec<RemovedUse>,
    /// The features, in the order of their first use.
    pub features: Vec<FeatureUse>,
}

impl SyntaxFeature {
    /// Creates a feature that is accepted by the version `since` and all later ones.
    pub const fn new(name: &'static str, since: LlvmParserVersion) -> SyntaxFeature {
        SyntaxFeature { name, since }
    }
}

impl FeatureUse {
    /// Returns the error of a version that does not have the feature. Returns `None` if the version accepts the feature
    /// or already rejects the construct that contains it.
    pub fn rejection(&self, version: LlvmParserVersion) -> Option<Rejection> {
        match version {
            LlvmParserVersion::Llvm7 => self.in_llvm_7,
            version => (version < self.feature.since).then_some(self.in_main),
        }
    }
}

impl FeatureUses {
    /// Returns the features that LLVM 7 rejects, each name once with the number of all its uses.
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
