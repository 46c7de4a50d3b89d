//! Signatures of intrinsics and what is said of their arguments.

use super::stored::{SignatureParts, StoredArgument};
use super::table::{Table, optional};

/// The types of an intrinsic's results and parameters.
#[derive(Clone, Copy, Debug)]
pub struct Signature {
    parts: &'static SignatureParts,
}

impl Signature {
    pub(super) fn at(place: u16) -> Self {
        static EMPTY: SignatureParts = SignatureParts { results: Vec::new(), parameters: Vec::new() };
        let parts = Table::get().signatures.get(usize::from(place)).unwrap_or(&EMPTY);
        Self { parts }
    }

    /// The types of the results: none for `void`, several for a literal struct.
    pub fn results(self) -> impl ExactSizeIterator<Item = TypeToken> {
        self.parts.results.iter().map(|&place| TypeToken::at(place))
    }

    /// The types of the parameters; a last `...` stands for any further ones.
    pub fn parameters(self) -> impl ExactSizeIterator<Item = TypeToken> {
        self.parts.parameters.iter().map(|&place| TypeToken::at(place))
    }
}

/// One type of a signature, as TableGen has it: a type of LLVM's or a slot that overloads fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeToken {
    text: &'static str,
}

/// What an overload slot takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OverloadClass {
    /// Any type.
    Any,
    /// Integers and vectors of them.
    Integer,
    /// Floating-point types and vectors of them.
    Float,
    /// Pointers in any address space.
    Pointer,
    /// Vectors.
    Vector,
    /// Vectors of integers.
    IntegerVector,
    /// Vectors of floating-point types.
    FloatVector,
    /// Vectors of pointers.
    PointerVector,
    /// Integers only.
    ScalarInteger,
    /// Floating-point types only.
    ScalarFloat,
}

impl TypeToken {
    fn at(place: u16) -> Self {
        Self { text: Table::get().text(place) }
    }

    /// The text: a type such as `i32`, `<4 x float>`, `ptr addrspace(3)`, or a slot such as `anyint`,
    /// `match0`.
    pub const fn text(self) -> &'static str {
        self.text
    }

    /// The class of an overload slot; `None` for a fixed or derived type.
    pub fn overload_class(self) -> Option<OverloadClass> {
        Some(match self.text {
            "any" => OverloadClass::Any,
            "anyint" => OverloadClass::Integer,
            "anyfloat" => OverloadClass::Float,
            "anyptr" => OverloadClass::Pointer,
            "anyvector" => OverloadClass::Vector,
            "any_vector_int" => OverloadClass::IntegerVector,
            "any_vector_float" => OverloadClass::FloatVector,
            "any_vector_ptr" => OverloadClass::PointerVector,
            "any_scalar_int" => OverloadClass::ScalarInteger,
            "any_scalar_float" => OverloadClass::ScalarFloat,
            _ => return None,
        })
    }

    /// The number of the overload slot whose type this one repeats (`match0` is 0).
    pub fn matches_slot(self) -> Option<usize> {
        self.text.strip_prefix("match")?.parse().ok()
    }

    /// Whether it is derived from an overload slot in a way the table only names, e.g. its element type.
    pub fn is_derived(self) -> bool {
        self.text.starts_with("<LLVM")
    }

    /// Whether it is a fixed type of LLVM's, to be compared by its text.
    pub fn is_fixed(self) -> bool {
        self.overload_class().is_none() && self.matches_slot().is_none() && !self.is_derived() && self.text != "..."
    }
}

/// What is said of one argument.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    stored: &'static StoredArgument,
}

impl Argument {
    pub(super) fn of(place: u16) -> impl Iterator<Item = Self> {
        let stored = optional(&Table::get().arguments, place);
        stored.into_iter().flatten().map(|stored| Self { stored })
    }

    /// The argument's place, from 0; `None` for the result.
    pub fn index(self) -> Option<usize> {
        usize::from(self.stored.place).checked_sub(1)
    }

    /// The name LLVM has for it, e.g. `cta_group`.
    pub fn name(self) -> Option<&'static str> {
        optional(&Table::get().texts, self.stored.name).map(String::as_str)
    }

    /// Its attributes, e.g. `ImmArg`, `ReadOnly`, `NoCapture`.
    pub fn attributes(self) -> impl Iterator<Item = &'static str> {
        self.stored.flags.iter().map(|&flag| Table::get().text(flag))
    }

    /// Whether it must be an immediate (`immarg`).
    pub fn is_immediate(self) -> bool {
        self.attributes().any(|attribute| attribute == "ImmArg")
    }

    /// The allowed values as half-open ranges, first in, last out; empty when any value is allowed.
    pub fn ranges(self) -> &'static [(i64, i64)] {
        &self.stored.ranges
    }

    /// Whether a value is in range.
    pub fn allows(self, value: i64) -> bool {
        let ranges = self.ranges();
        ranges.is_empty() || ranges.iter().any(|&(low, high)| low <= value && value < high)
    }
}
