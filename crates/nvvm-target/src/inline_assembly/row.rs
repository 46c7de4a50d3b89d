//! What a row about a constraint says, and when it is about one.

use crate::compiled::{Becomes, Compilers};

/// What a constraint is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// One of several results.
    Result,
    /// The only result.
    OnlyResult,
    /// An argument.
    Argument,
}

/// A constraint without its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// `r`
    Letter(char),
    /// `{name}`
    Name,
    /// `^` and more.
    Marked,
}

/// A number, or an element of a vector of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer of so many bits.
    Integer(u32),
    /// `float`
    Float,
    /// `double`
    Double,
    /// `fp128`
    Fp128,
    /// Another floating-point number, of so many bits.
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

/// The type of an operand, as far as the rows tell types apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number(Scalar),
    /// A vector of so many numbers.
    Vector(Scalar, u64),
    /// A vector of something else, or of a length that is not fixed, with the least number of its elements.
    OtherVector(u64),
    /// An array or a struct.
    Aggregate,
    /// Anything else.
    Other,
}

/// What stands for an argument in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// An integer.
    Number,
    /// Another constant.
    Constant,
    /// A symbol's address.
    Symbol,
}

/// An operand of inline assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// What it is.
    pub place: Place,
    /// Its type.
    pub kind: Kind,
    /// What the text says it is; `None` for results, and for what is computed.
    pub value: Option<Value>,
}

/// The places of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Places {
    Result,
    OnlyResult,
    Argument,
    ResultOrArgument,
    OnlyResultOrArgument,
}

/// The constraints of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// One of these.
    Of(&'static str),
    /// Another single character.
    But(&'static str),
    /// Another letter.
    OtherLetter(&'static str),
    Name,
    Marked,
}

/// The operands of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operands {
    Any,
    Aggregate,
    /// A single integer of one of these widths.
    Integer(&'static [u32]),
    /// A single integer of another width.
    IntegerBut(&'static [u32]),
    /// A vector whose length is no power of two.
    UnevenVector,
    /// So many of this.
    Elements(u64, Scalar),
    /// Several of this, in groups of so many.
    Groups(u64, Scalar),
    /// Several integers of so many bits together.
    Integers(u64),
    /// So many bits together, but not in integers of up to so many.
    BitsBut(u64, u32),
    Number,
    NoNumber,
    Constant,
    NoConstant,
    NeitherConstantNorSymbol,
}

/// What is said of a constraint, by what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such letter.
    Unknown,
    /// A result has no register.
    NoOutputRegister,
    /// An argument has no register.
    NoInputRegister,
    /// The operand does not fit the letter.
    InvalidOperand,
    /// The letter asks for a number.
    NoConstant,
    /// The letter asks for another number.
    OutOfRange,
    /// A vector does not fit a register.
    NoVectorConversion,
    /// A number does not fit a register.
    MismatchedParts,
    /// The target has no registers of 128 bits.
    WideOperand,
    /// The operand is nothing in memory.
    NoMemoryAddress,
    /// The operand is too wide for a predicate.
    NotPromoted,
    /// The same, before 13.3.
    OlderNotPromoted,
}

/// What becomes of some constraints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub(super) places: Places,
    pub(super) letters: Letters,
    pub(super) operands: Operands,
    /// Who was seen to do it.
    pub by: Compilers,
    /// What becomes of it.
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
