//! Attributes of functions, parameters, results and globals.

use crate::arena::IdRange;
pub use crate::ids::AttributeId;
use crate::ids::TypeId;
use crate::intern::Name;
use crate::span::Span;

/// The list of attributes of one entity: a range of [`Module::attributes`](crate::Module::attributes).
pub type Attributes = IdRange<AttributeId>;

/// One attribute, as written in the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attribute {
    /// The kind of the attribute, with its argument.
    pub kind: AttributeKind,
    /// The source range of the attribute.
    pub span: Span,
}

/// The kind of an attribute. Attribute keywords are interned names, since new releases of LLVM add keywords.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AttributeKind {
    /// An attribute without arguments: `noinline`
    Keyword(Name),
    /// An attribute with an integer: `align 8`, `align(8)`, `dereferenceable(4)`, `alignstack(16)`. Of
    /// `vscale_range(1,2)`, only the first integer is stored.
    Integer(Name, u64),
    /// An attribute with a type: `byval(%T)`, `sret(%T)`, `elementtype(i32)`
    Type(Name, TypeId),
    /// `allocsize(0, 1)`: the parameters, counted from 0, that hold the size of an element and the number of elements
    AllocationSize {
        /// The index of the parameter with the size of an element in bytes.
        element_size: u32,
        /// The index of the parameter with the number of elements; `None` if `allocsize` has only one argument.
        element_count: Option<u32>,
    },
    /// `range(i32 0, 8)`: the bounds of an integer. [`Module::range`](crate::Module::range) returns them as numbers.
    Range {
        /// The integer type of both bounds of the range.
        ty: TypeId,
        /// The inclusive lower bound of the range, as the text of its literal. Its type may be wider than any Rust
        /// integer.
        lower: Name,
        /// The exclusive upper bound of the range, as the text of its literal.
        upper: Name,
    },
    /// An attribute whose arguments are stored as text: the keyword and the source range between the parentheses. These
    /// are `memory(…)`, `captures(…)`, `nofpclass(…)`, `initializes(…)`, `allockind(…)`, `denormal_fpenv(…)` and
    /// `uwtable(…)`.
    Arguments(Name, Span),
    /// A string attribute, `"key"="value"`: the key and the value. The value is empty if none is written.
    String(Name, Name),
    /// A use of an attribute group: `#3`
    Group(u32),
}

/// The keys of string attributes that LLVM or NVVM interprets. [`is_known_string`] also accepts keys by their prefix.
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

/// Whether a string attribute is interpreted by LLVM's verifier, by libNVVM's front ends or by their back ends.
pub fn is_known_string(key: &[u8]) -> bool {
    key.starts_with(b"nvvm.") || key.starts_with(b"aarch64_") || KNOWN_STRINGS.contains(&key)
}
