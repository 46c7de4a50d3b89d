//! Values of constant expressions, and why something has none.

use crate::entities::VariableId;
use crate::types::TypeId;
use nvvm_syntax::Span;

/// A value that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::sema) struct Value {
    pub kind: ValueKind,
    pub ty: TypeId,
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::sema) enum ValueKind {
    Integer(i128),
    Float(f64),
    Null,
    /// An object without members, `std::true_type{}`.
    Object,
    /// An array or an object, by its number in the memory.
    Aggregate(u32),
    /// The address of an element of one; with the type of a reference, what it refers to.
    Element(u32, i64),
    /// The object of a lambda, by its number in the memory.
    Closure(u32),
    /// Nothing was written there, or another member of the union is active.
    Unset,
}

impl Value {
    /// The array or object that it is.
    pub(crate) fn object(&self) -> Option<u32> {
        match self.kind {
            ValueKind::Aggregate(id) => Some(id),
            _ => None,
        }
    }

    pub(crate) fn integer(&self) -> Option<i128> {
        match self.kind {
            ValueKind::Integer(value) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn is_true(&self) -> Option<bool> {
        match self.kind {
            ValueKind::Integer(value) => Some(value != 0),
            ValueKind::Float(value) => Some(value != 0.0),
            ValueKind::Null => Some(false),
            ValueKind::Element(..) => Some(true),
            ValueKind::Object | ValueKind::Aggregate(_) | ValueKind::Closure(_) | ValueKind::Unset => None,
        }
    }

    pub(crate) fn float(&self) -> Option<f64> {
        match self.kind {
            ValueKind::Integer(value) => Some(value as f64),
            ValueKind::Float(value) => Some(value),
            _ => None,
        }
    }
}

/// Why something has no value.
#[derive(Clone, Debug)]
pub(in crate::sema) enum Problem {
    /// It depends on parameters of a template.
    Dependent,
    /// It is not constant; the place, and the variable that is not.
    NotConstant(Option<(Span, Option<VariableId>)>),
    DivisionByZero(Span),
    /// It may have one, which is not computed here.
    Unread,
    /// Its evaluation takes more steps than are taken here.
    TooLong,
    /// Said already, or noted as something that nothing declares.
    Reported,
}

pub(in crate::sema) type Outcome<T> = Result<T, Problem>;
