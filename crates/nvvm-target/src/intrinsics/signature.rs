//! Signatures of intrinsics, and attributes of their arguments.

use super::stored::{SignatureParts, StoredArgument};
use super::table::{Table, optional};

/// The types of the results and parameters of an intrinsic.
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

    /// The types of the results: none for `void`, several for a returned literal struct.
    pub fn results(self) -> impl ExactSizeIterator<Item = TypeToken> {
        self.parts.results.iter().map(|&place| TypeToken::at(place))
    }

    /// The types of the parameters. A final `...` stands for any further parameters.
    pub fn parameters(self) -> impl ExactSizeIterator<Item = TypeToken> {
        self.parts.parameters.iter().map(|&place| TypeToken::at(place))
    }
}

/// A type in a signature, in TableGen's terms: an LLVM type, or an overload slot such as `anyint`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeToken {
    text: &'static str,
}

/// The types that an overload slot accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OverloadClass {
    /// The overload slot accepts any type.
    Any,
    /// The overload slot accepts integers and vectors of them.
    Integer,
    /// The overload slot accepts floating-point types and vectors of them.
    Float,
    /// The overload slot accepts pointers in any address space.
    Pointer,
    /// The overload slot accepts vectors.
    Vector,
    /// The overload slot accepts vectors of integers.
    IntegerVector,
    /// The overload slot accepts vectors of floating-point types.
    FloatVector,
    /// The overload slot accepts vectors of pointers.
    PointerVector,
    /// The overload slot accepts integers, but not vectors.
    ScalarInteger,
    /// The overload slot accepts floating-point types, but not vectors.
    ScalarFloat,
}

impl TypeToken {
    fn at(place: u16) -> Self {
        Self { text: Table::get().text(place) }
    }

    /// The text of the type: of an LLVM type, e.g. `i32`, `ptr addrspace(3)`, or of an overload slot, e.g. `anyint`,
    /// `match0`.
    pub const fn text(self) -> &'static str {
        self.text
    }

    /// The class of types that the overload slot accepts; `None` if the type is fixed or derived from another slot.
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

    /// The number of the overload slot whose type this type must equal, e.g. 0 for `match0`; `None` for other types.
    pub fn matches_slot(self) -> Option<usize> {
        self.text.strip_prefix("match")?.parse().ok()
    }

    /// Whether the type is computed from the type of an overload slot, e.g. as its element type. The table does not
    /// store the computation.
    pub fn is_derived(self) -> bool {
        self.text.starts_with("<LLVM")
    }

    /// Whether the type is a fixed LLVM type, and not an overload slot or a type that depends on one. Fixed types are
    /// compared by their texts.
    pub fn is_fixed(self) -> bool {
        self.overload_class().is_none() && self.matches_slot().is_none() && !self.is_derived() && self.text != "..."
    }
}

/// The attributes of an argument or of the result of an intrinsic.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    stored: &'static StoredArgument,
}

impl Argument {
    pub(super) fn of(place: u16) -> impl Iterator<Item = Self> {
        let stored = optional(&Table::get().arguments, place);
        stored.into_iter().flatten().map(|stored| Self { stored })
    }

    /// The index of the argument, from 0; `None` for the result.
    pub fn index(self) -> Option<usize> {
        usize::from(self.stored.place).checked_sub(1)
    }

    /// The name of the argument in LLVM, e.g. `cta_group`.
    pub fn name(self) -> Option<&'static str> {
        optional(&Table::get().texts, self.stored.name).map(String::as_str)
    }

    /// The attributes of the argument, e.g. `ImmArg`, `ReadOnly`, `NoCapture`.
    pub fn attributes(self) -> impl Iterator<Item = &'static str> {
        self.stored.flags.iter().map(|&flag| Table::get().text(flag))
    }

    /// Whether the argument must be an immediate (`immarg`).
    pub fn is_immediate(self) -> bool {
        self.attributes().any(|attribute| attribute == "ImmArg")
    }

    /// The valid values of the argument as half-open ranges; empty if all values are valid.
    pub fn ranges(self) -> &'static [(i64, i64)] {
        &self.stored.ranges
    }

    /// Whether a value is in the valid ranges of the argument.
    pub fn allows(self, value: i64) -> bool {
        let ranges = self.ranges();
        ranges.is_empty() || ranges.iter().any(|&(low, high)| low <= value && value < high)
    }
}
