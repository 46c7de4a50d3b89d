//! Rows of the table of inline assembly failures, each with the constraints, operands and compilers to which it
//! applies.

use crate::compiled::{Becomes, Compilers};

/// The position of an inline assembly operand: one of several results, the only result, or an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The operand is one of several results of the inline assembly.
    Result,
    /// The operand is the only result of the inline assembly.
    OnlyResult,
    /// The operand is an argument of the inline assembly.
    Argument,
}

/// A constraint of inline assembly without its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// The constraint is a single letter, e.g. `r`.
    Letter(char),
    /// The constraint is a register name in braces: `{name}`.
    Name,
    /// The constraint is several letters after `^`.
    Marked,
}

/// A scalar type: the type of an operand, or of the elements of a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer of this width in bits.
    Integer(u32),
    /// The type `float`.
    Float,
    /// The type `double`.
    Double,
    /// The type `fp128`.
    Fp128,
    /// Another floating-point type, of this width in bits.
    OtherFloat(u32),
}

impl Scalar {
    fn bits(self) -> u64 {
        match self {
            Scalar::Integer(bits) | Scalar::OtherFloat(bits) => u64::from(bits),
            Scalar::Float => 32,
            Scalar::Double => 64,
            Scalar::Fp128 => 128,
        }
    }
}

/// The class of an inline assembly operand's type: a number, a vector, an aggregate or another type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The type is a scalar number.
    Number(Scalar),
    /// The type is a vector of numbers. The fields are the element type and the number of elements.
    Vector(Scalar, u64),
    /// The type is a vector whose elements are not numbers, or a scalable vector. The field is the minimum number of
    /// elements.
    OtherVector(u64),
    /// The type is an array or a struct.
    Aggregate,
    /// The type is none of the other classes.
    Other,
}

/// The kind of constant that is passed as an argument of inline assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// An integer constant.
    Number,
    /// A constant other than an integer or the address of a symbol.
    Constant,
    /// The address of a symbol.
    Symbol,
}

/// An operand of inline assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The position of the operand: a result or an argument.
    pub place: Place,
    /// The class of the operand's type.
    pub kind: Kind,
    /// The kind of constant that is passed as the operand; `None` for results and for values computed at run time.
    pub value: Option<Value>,
}

/// The positions of operands (results or arguments) to which a row of the table of inline assembly failures applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Places {
    Result,
    OnlyResult,
    Argument,
    ResultOrArgument,
    OnlyResultOrArgument,
}

/// The constraint letters to which a row of the table of inline assembly failures applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// Any of these constraint letters.
    Of(&'static str),
    /// Any single character except the constraint letters in this list.
    But(&'static str),
    /// Any ASCII letter except the constraint letters in this list.
    OtherLetter(&'static str),
    Name,
    Marked,
}

/// The operands to which a row of the table of inline assembly failures applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operands {
    Any,
    Aggregate,
    /// Scalar integers with one of the listed widths in bits.
    Integer(&'static [u32]),
    /// Scalar integers whose width in bits is not in this list.
    IntegerBut(&'static [u32]),
    /// Vectors whose number of elements is not a power of two.
    UnevenVector,
    /// Vectors with this number of elements of this type.
    Elements(u64, Scalar),
    /// Vectors whose number of elements is a multiple of this number, with elements of this type.
    Groups(u64, Scalar),
    /// Vectors of integers with this total width in bits.
    Integers(u64),
    /// Operands of the total size given by the first field, in bits. Integers of at most as many bits as the second
    /// field, and vectors of such integers, are excluded.
    BitsBut(u64, u32),
    Number,
    NoNumber,
    Constant,
    NoConstant,
    NeitherConstantNorSymbol,
}

/// The kinds of errors that libNVVM reports about an inline assembly constraint, each with its own message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// An error about an unknown constraint letter.
    Unknown,
    /// An error about a result for whose type there is no register.
    NoOutputRegister,
    /// An error about an argument for whose type there is no register.
    NoInputRegister,
    /// An error about an operand that is not valid for the constraint letter.
    InvalidOperand,
    /// An error about an operand that must be a constant.
    NoConstant,
    /// An error about a constant that is out of range.
    OutOfRange,
    /// An error about a vector that does not fit the register of its constraint.
    NoVectorConversion,
    /// An error about a scalar that does not fit the register of its constraint.
    MismatchedParts,
    /// An error about a 128-bit operand on a target without 128-bit registers.
    WideOperand,
    /// An error about an operand that must be an address in memory.
    NoMemoryAddress,
    /// An error about an operand that is too wide for a predicate register.
    NotPromoted,
    /// An error about an operand that is too wide for a predicate register, with the message of releases before 13.3.
    OlderNotPromoted,
}

/// A row of the table of inline assembly failures: conditions on a constraint and its operand, and the outcome of
/// compiling such inline assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub(super) places: Places,
    pub(super) letters: Letters,
    pub(super) operands: Operands,
    /// The compilers (releases, front end and targets) for which compilation has the outcome of this row.
    pub by: Compilers,
    /// The outcome of compilation: an error message, a failure of instruction selection, or a crash.
    pub outcome: Becomes<Refusal>,
}

impl Row {
    pub(super) fn is_about(&self, constraint: Constraint, operand: &Operand) -> bool {
        self.letters.have(constraint) && self.places.have(operand.place) && self.operands.have(operand)
    }
}

impl Places {
    fn have(self, place: Place) -> bool {
        match self {
            Places::Result => place != Place::Argument,
            Places::OnlyResult => place == Place::OnlyResult,
            Places::Argument => place == Place::Argument,
            Places::ResultOrArgument => true,
            Places::OnlyResultOrArgument => place != Place::Result,
        }
    }
}

impl Letters {
    fn have(self, constraint: Constraint) -> bool {
        match (self, constraint) {
            (Letters::Of(letters), Constraint::Letter(letter)) => letters.contains(letter),
            (Letters::But(letters), Constraint::Letter(letter)) => !letters.contains(letter),
            (Letters::OtherLetter(letters), Constraint::Letter(letter)) => {
                letter.is_ascii_alphabetic() && !letters.contains(letter)
            }
            (Letters::Name, Constraint::Name) | (Letters::Marked, Constraint::Marked) => true,
            _ => false,
        }
    }
}

impl Operands {
    fn have(self, operand: &Operand) -> bool {
        let kind = operand.kind;
        let integer = match kind {
            Kind::Number(Scalar::Integer(bits)) => Some(bits),
            _ => None,
        };
        let (scalar, count) = match kind {
            Kind::Number(scalar) => (Some(scalar), 1),
            Kind::Vector(scalar, count) => (Some(scalar), count),
            _ => (None, 1),
        };
        let bits = scalar.map(|scalar| scalar.bits().saturating_mul(count));
        match self {
            Operands::Any => true,
            Operands::Aggregate => kind == Kind::Aggregate,
            Operands::Integer(widths) => integer.is_some_and(|bits| widths.contains(&bits)),
            Operands::IntegerBut(widths) => integer.is_some_and(|bits| !widths.contains(&bits)),
            Operands::UnevenVector => {
                matches!(kind, Kind::Vector(_, count) | Kind::OtherVector(count) if !count.is_power_of_two())
            }
            Operands::Elements(wanted, of) => scalar == Some(of) && count == wanted,
            Operands::Groups(size, of) => scalar == Some(of) && count > 1 && count.is_multiple_of(size),
            Operands::Integers(wanted) => {
                matches!(scalar, Some(Scalar::Integer(_))) && count > 1 && bits == Some(wanted)
            }
            Operands::BitsBut(wanted, up_to) => {
                bits == Some(wanted) && !matches!(scalar, Some(Scalar::Integer(bits)) if bits <= up_to)
            }
            Operands::Number => operand.value == Some(Value::Number),
            Operands::NoNumber => operand.value != Some(Value::Number),
            Operands::Constant => matches!(operand.value, Some(Value::Number | Value::Constant)),
            Operands::NoConstant => !matches!(operand.value, Some(Value::Number | Value::Constant)),
            Operands::NeitherConstantNorSymbol => operand.value.is_none(),
        }
    }
}
