//! Attributes of functions, parameters, results and globals.

use crate::arena::IdRange;
pub use crate::ids::AttributeId;
use crate::ids::TypeId;
use crate::intern::Name;
use crate::span::Span;

/// The attributes written at one place, a run in [`Module::attributes`](crate::Module::attributes).
pub type Attributes = IdRange<AttributeId>;

/// One attribute as written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attribute {
    /// The kind.
    pub kind: AttributeKind,
    /// Its text.
    pub span: Span,
}

/// The kind of an attribute. Keywords are interned names, since LLVM adds some with each release.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AttributeKind {
    /// `noinline`
    Keyword(Name),
    /// `align 8`, `align(8)`, `dereferenceable(4)`, `alignstack(16)`, `vscale_range(1,2)` (first number only)
    Integer(Name, u64),
    /// `byval(%T)`, `sret(%T)`, `elementtype(i32)`
    Type(Name, TypeId),
    /// `allocsize(0, 1)`: which parameters, counted from 0, say how many bytes an element has and how many elements there are
    AllocationSize {
        /// The parameter with the bytes.
        element_size: u32,
        /// The parameter with the number of elements, when it is written.
        element_count: Option<u32>,
    },
    /// `range(i32 0, 8)`; [`Module::range`](crate::Module::range) has its numbers
    Range {
        /// The type of the bounds.
        ty: TypeId,
        /// The first value of the range, as its literal: types may be wider than any number here.
        lower: Name,
        /// The first value behind the range, as its literal.
        upper: Name,
    },
    /// `memory(…)`, `captures(…)`, `nofpclass(…)`, `initializes(…)`, `allockind(…)`, `denormal_fpenv(…)`, `uwtable(…)`: the
    /// keyword and the span of what the brackets hold
    Arguments(Name, Span),
    /// `"key"="value"`; the value is empty when not written
    String(Name, Name),
    /// `#3`
    Group(u32),
}

/// Strings with a meaning to LLVM, beside those whose beginning tells it ([`is_known_string`]).
const KNOWN_STRINGS: &[&[u8]] = &[
    b"branch-protection-pauth-lr",
    b"branch-target-enforcement",
    b"denormal-fp-math",
    b"denormal-fp-math-f32",
    b"frame-pointer",
    b"guarded-control-stack",
    b"modular-format",
    b"patchable-function-entry",
    b"patchable-function-prefix",
    b"sign-return-address",
    b"sign-return-address-key",
    b"target-cpu",
    b"target-features",
    b"unsafe-fp-math",
    b"vector-function-abi-variant",
    b"warn-stack-size",
];

/// Whether a string attribute has a meaning to LLVM's verifier, to NVVM's front ends or to their back ends.
pub fn is_known_string(key: &[u8]) -> bool {
    key.starts_with(b"nvvm.") || key.starts_with(b"aarch64_") || KNOWN_STRINGS.contains(&key)
}
