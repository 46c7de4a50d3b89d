//! Values of constant expressions, and reasons for their absence ([expr.const]).

use crate::entities::VariableId;
use crate::types::TypeId;
use nvvm_syntax::Span;

/// The value of a constant expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::sema) struct Value {
    pub kind: ValueKind,
    pub ty: TypeId,
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::sema) enum ValueKind {
    Integer(i128),
    Float(f64),
    Null,
    /// An object of an empty class, `std::true_type{}`.
    Object,
    /// An array or class object, by its index in the memory.
    Aggregate(u32),
    /// The address of an element of an array or object. With a reference type, the referent.
    Element(u32, i64),
    /// A closure, by its index in the memory.
    Closure(u32),
    /// An uninitialized value, or an inactive union member.
    Unset,
}

impl Value {
    /// Returns the index of an array or class object.
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

/// The reason why an expression has no value.
#[derive(Clone, Debug)]
pub(in crate::sema) enum Problem {
    /// The expression is value-dependent.
    Dependent,
    /// The expression is not constant; the span and variable that cause it.
    NotConstant(Option<(Span, Option<VariableId>)>),
    DivisionByZero(Span),
    /// The evaluation is not supported, so the expression may have a value.
    Unread,
    /// The evaluation exceeds the limit of steps.
    TooLong,
    /// An error or an undeclared name, which is already reported.
    Reported,
}

pub(in crate::sema) type Outcome<T> = Result<T, Problem>;
