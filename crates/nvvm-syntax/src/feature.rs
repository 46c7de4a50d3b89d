//! Syntax features: constructs of LLVM's text format that not every version of its parser accepts.

use crate::instruction::Opcode;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use crate::types::TypeId;

/// A version of LLVM's parser, oldest first.
///
/// The versions after LLVM 7 are snapshots of LLVM's main branch, told apart by the features that they accept.
/// The compilers that contain them are not known in this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LlvmParserVersion {
    /// LLVM 7: typed pointers.
    Llvm7,
    /// The oldest of the measured snapshots: opaque pointers.
    Main1,
    /// Since `atomicrmw usub_cond`.
    Main2,
    /// Since fast-math flags of `fptrunc`.
    Main3,
    /// Since `atomicrmw fmaximum`.
    Main4,
    /// Since `ptrtoaddr`.
    Main5,
    /// Since `#dbg_declare_value`.
    Main6,
    /// Since byte types (`b8`).
    Main7,
    /// Since floating-point literals such as `f0x…`.
    Main8,
    /// No version that was measured.
    Unreleased,
}

/// A construct that not every version of the parser accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxFeature {
    /// The name that users read: `opaque pointer`, `noundef`, `numbered block label`, `freeze`, `debug record`.
    pub name: &'static str,
    /// The first version that accepts it.
    pub since: LlvmParserVersion,
}

/// The uses of a feature in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeatureUse {
    /// The feature.
    pub feature: SyntaxFeature,
    /// The span at which a parser without the feature reports its error, of the first use.
    pub span: Span,
    /// The empty span at which such a parser detects the error.
    pub noticed: Span,
    /// The number of uses.
    pub count: u32,
    /// The error of LLVM 7; `None` where LLVM 7 rejects something around the feature.
    pub in_llvm_7: Option<Rejection>,
    /// The error of later versions without the feature.
    pub in_main: Rejection,
}

/// The error by which a parser rejects a feature that it does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The kind of the error.
    pub kind: ParseErrorKind,
    /// The argument of its message.
    pub named: Named,
}

/// The argument of a rejection's message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The text at the error's span.
    Text,
    /// The text at another span.
    At(Span),
    /// A number.
    Number(u32),
    /// A type.
    Type(TypeId),
}

/// A use of syntax that later versions of the parser removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemovedUse {
    /// The first version that rejects it.
    pub removed_in: LlvmParserVersion,
    /// The span at which that version reports its error.
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
    /// Removed syntax: for each version the first use that it rejects and older versions accept.
    pub removed: Vec<RemovedUse>,
    /// The features, in the order in which the parser met them.
    pub features: Vec<FeatureUse>,
}

impl SyntaxFeature {
    /// Creates a feature that versions from `since` on accept.
    pub const fn new(name: &'static str, since: LlvmParserVersion) -> SyntaxFeature {
        SyntaxFeature { name, since }
    }
}

impl FeatureUse {
    /// The error of a version without the feature; `None` when the version accepts the feature, or rejects something
    /// around it.
    pub fn rejection(&self, version: LlvmParserVersion) -> Option<Rejection> {
        match version {
            LlvmParserVersion::Llvm7 => self.in_llvm_7,
            version => (version < self.feature.since).then_some(self.in_main),
        }
    }
}

impl FeatureUses {
    /// The features that LLVM 7 rejects, each name once with the number of all its uses.
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
