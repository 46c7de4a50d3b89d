//! The memory object that a pointer expression refers to.

use super::scope::{Known, LOCAL, Scopes};
use super::settle::Source;
use crate::ast::{Binary, Expression, ExpressionKind as K, Unary};

const LOADED: &str = "its address is read from memory";
const RETURNED: &str = "its address is what a call returns";
const UNSEEN: &str = "nothing in this body tells where its address comes from";

/// Returns the possible origins of a pointer expression; none for a null pointer.
pub(super) fn sources(scopes: &Scopes, value: &Expression) -> Vec<Source> {
    match &value.kind {
        K::Null | K::Integer(..) => Vec::new(),
        K::Name(name) => match name.plain().and_then(|it| scopes.find(it)) {
            Some(Known::Pointer(place)) => vec![Source::Pointer(*place)],
            Some(Known::Parameter(source)) => vec![source.clone()],
            Some(Known::Object { dimensions: 0, .. }) => vec![Source::Unknown(UNSEEN)],
            Some(Known::Object { space, what, .. }) => vec![object(*space, what)],
            Some(Known::Reference(_)) => vec![Source::Unknown(LOADED)],
            Some(Known::Other) | None => vec![Source::Unknown(UNSEEN)],
        },
        K::Unary(Unary::AddressOf, inner) => place(scopes, inner),
        K::Unary(Unary::Dereference, _) => vec![Source::Unknown(LOADED)],
        K::Unary(_, inner) | K::Cast(_, _, inner) => sources(scopes, inner),
        K::Binary(Binary::Add | Binary::Subtract, left, right) => {
            let is_pointer = |side: &Expression| is_pointer(scopes, side);
            match (is_pointer(left), is_pointer(right)) {
                // The difference of two pointers is an integer.
                (true, true) => vec![Source::Unknown(UNSEEN)],
                (false, true) => sources(scopes, right),
                _ => sources(scopes, left),
            }
        }
        K::Binary(Binary::Comma, _, last) => sources(scopes, last),
        K::Assign(None, _, value) => sources(scopes, value),
        K::Assign(Some(_), target, _) => sources(scopes, target),
        K::Conditional(_, one, other) => [sources(scopes, one), sources(scopes, other)].concat(),
        K::Subscript(array, _) => match dimensions(scopes, array) {
            // An element that is itself an array decays to its address.
            Some(more) if more > 1 => place(scopes, array),
            _ => vec![Source::Unknown(LOADED)],
        },
        K::Member(..) => vec![Source::Unknown(LOADED)],
        K::Call(..) => vec![Source::Unknown(RETURNED)],
        K::Construct(_, values) | K::Braces(values) => match values.as_slice() {
            [] => Vec::new(),
            [only] => sources(scopes, only),
            _ => vec![Source::Unknown(UNSEEN)],
        },
        _ => vec![Source::Unknown(UNSEEN)],
    }
}

/// Returns the origins of the address of an lvalue.
pub(super) fn place(scopes: &Scopes, object_of: &Expression) -> Vec<Source> {
    match &object_of.kind {
        K::Name(name) => match name.plain().and_then(|it| scopes.find(it)) {
            Some(Known::Object { space, what, .. }) => vec![object(*space, what)],
            Some(Known::Pointer(_)) => {
                vec![Source::Space(LOCAL, "the address of a variable of this function".to_owned())]
            }
            Some(Known::Reference(place)) => vec![Source::Pointer(*place)],
            Some(Known::Parameter(_) | Known::Other) | None => vec![Source::Unknown(UNSEEN)],
        },
        K::Subscript(array, _) if dimensions(scopes, array).is_some() => place(scopes, array),
        K::Subscript(pointer, _) | K::Unary(Unary::Dereference, pointer) | K::Member(pointer, true, _) => {
            sources(scopes, pointer)
        }
        K::Member(object, false, _) => place(scopes, object),
        K::Assign(_, target, _) => place(scopes, target),
        K::Conditional(_, one, other) => [place(scopes, one), place(scopes, other)].concat(),
        K::Call(..) => vec![Source::Unknown(RETURNED)],
        _ => vec![Source::Unknown(UNSEEN)],
    }
}

fn object(space: Option<u32>, what: &str) -> Source {
    space.map_or(Source::Unknown(UNSEEN), |space| Source::Space(space, what.to_owned()))
}

/// Returns the number of dimensions of the array that an expression names; `None` for other expressions.
fn dimensions(scopes: &Scopes, array: &Expression) -> Option<usize> {
    match &array.kind {
        K::Name(name) => match name.plain().and_then(|it| scopes.find(it))? {
            Known::Object { dimensions, .. } => (*dimensions > 0).then_some(*dimensions),
            _ => None,
        },
        K::Subscript(outer, _) => dimensions(scopes, outer).and_then(|it| it.checked_sub(1)).filter(|it| *it > 0),
        _ => None,
    }
}

/// Whether the operand is recognized as a pointer.
fn is_pointer(scopes: &Scopes, operand: &Expression) -> bool {
    match &operand.kind {
        K::Name(name) => match name.plain().and_then(|it| scopes.find(it)) {
            Some(Known::Pointer(_) | Known::Parameter(_)) => true,
            Some(Known::Object { dimensions, .. }) => *dimensions > 0,
            Some(Known::Reference(_) | Known::Other) | None => false,
        },
        K::Unary(Unary::AddressOf, _) => true,
        K::Unary(_, inner) | K::Cast(_, _, inner) => is_pointer(scopes, inner),
        K::Binary(Binary::Add | Binary::Subtract, left, right) => is_pointer(scopes, left) || is_pointer(scopes, right),
        K::Subscript(array, _) => dimensions(scopes, array).is_some_and(|it| it > 1),
        _ => false,
    }
}
