//! Rows of the table of constraints, and the conditions under which they apply.

use crate::compiled::{Becomes, Compilers};

/// The position of a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// One of several results.
    Result,
    /// The only result.
    OnlyResult,
    /// An argument.
    Argument,
}

/// A constraint without its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// A single letter: `r`.
    Letter(char),
    /// A register name in braces: `{name}`.
    Name,
    /// Letters after `^`.
    Marked,
}

/// A number, or the element of a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer of this width in bits.
    Integer(u32),
    /// `float`
    Float,
    /// `double`
    Double,
    /// `fp128`
    Fp128,
    /// Another floating-point number, of this width in bits.
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

/// The type of an operand, as the rows distinguish types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number(Scalar),
    /// A vector of numbers, with its length.
    Vector(Scalar, u64),
    /// A vector of other elements or a scalable vector, with its minimum length.
    OtherVector(u64),
    /// An array or a struct.
    Aggregate,
    /// Anything else.
    Other,
}

/// The constant passed as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// An integer.
    Number,
    /// Another constant.
    Constant,
    /// The address of a symbol.
    Symbol,
}

/// An operand of inline assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The position of the operand.
    pub place: Place,
    /// Its type.
    pub kind: Kind,
    /// The constant; `None` for results and computed values.
    pub value: Option<Value>,
}

/// The positions that a row applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Places {
    Result,
    OnlyResult,
    Argument,
    ResultOrArgument,
    OnlyResultOrArgument,
}

/// The constraints that a row applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// One of these letters.
    Of(&'static str),
    /// A single character other than these.
    But(&'static str),
    /// A letter other than these.
    OtherLetter(&'static str),
    Name,
    Marked,
}

/// The operands that a row applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operands {
    Any,
    Aggregate,
    /// A scalar integer of one of these widths in bits.
    Integer(&'static [u32]),
    /// A scalar integer of another width.
    IntegerBut(&'static [u32]),
    /// A vector whose length is not a power of two.
    UnevenVector,
    /// This many elements of this type.
    Elements(u64, Scalar),
    /// A multiple of this many elements of this type.
    Groups(u64, Scalar),
    /// Several integers of this total width in bits.
    Integers(u64),
    /// This total width in bits, but not in integers up to the given width.
    BitsBut(u64, u32),
    Number,
    NoNumber,
    Constant,
    NoConstant,
    NeitherConstantNorSymbol,
}

/// The kinds of errors about a constraint, each with a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// An unknown letter.
    Unknown,
    /// A result without a register.
    NoOutputRegister,
    /// An argument without a register.
    NoInputRegister,
    /// An operand that is not valid for the letter.
    InvalidOperand,
    /// An operand that is not a constant.
    NoConstant,
    /// A constant out of range.
    OutOfRange,
    /// A vector that does not fit a register.
    NoVectorConversion,
    /// A number that does not fit a register.
    MismatchedParts,
    /// A 128-bit operand on a target without 128-bit registers.
    WideOperand,
    /// An operand that is not an address in memory.
    NoMemoryAddress,
    /// An operand that is too wide for a predicate.
    NotPromoted,
    /// An operand that is too wide for a predicate, in releases before 13.3.
    OlderNotPromoted,
}

/// A row: constraints with their outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub(super) places: Places,
    pub(super) letters: Letters,
    pub(super) operands: Operands,
    /// The compilers with this outcome.
    pub by: Compilers,
    /// The outcome.
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
