//! Parameters, and the arguments of calls.

use super::references::{Locals, span_of};
use crate::edit::{Unit, Units};
use crate::piece::{Kind, elements};
use crate::source::Source;
use nvvm_syntax::Span;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::value::Value;
use rustc_hash::FxHashMap;

/// Removes each parameter of each function, with the arguments of calls.
pub(super) fn all(source: &Source) -> Units {
    let mut units = Units::default();
    let mut calls = calls(source);
    for function in source.module.functions.as_slice() {
        let open = source.piece_at(function.parameters_span.start);
        let Some(close) = source.pieces.get(open).and_then(|piece| piece.partner) else { continue };
        let found = elements(&source.pieces, open, close);
        let parameters = source.module.parameters_of(function);
        let count = parameters.len();
        if found.len() < count {
            continue;
        }
        let mut lists = vec![units.list(found)];
        for (open, close) in calls.remove(&function.global).unwrap_or_default() {
            let found = elements(&source.pieces, open, close);
            if found.len() >= count {
                lists.push(units.list(found));
            }
        }
        let locals = Locals::new(source, span_of(source, function));
        for (index, parameter) in parameters.iter().enumerate() {
            let elements = lists.iter().map(|&list| (list, index)).collect();
            let mut unit = Unit { edits: Vec::new(), elements };
            for place in uses(function, &locals, parameter.span.text(&source.text)) {
                unit.replace(place, "undef");
            }
            units.units.push(unit);
        }
    }
    units
}

/// Returns the uses of a parameter in the body.
fn uses(function: &Function, locals: &Locals, written: &str) -> Vec<Span> {
    let name = written.rfind('%').and_then(|start| written.get(start..)).unwrap_or("");
    let is_written = !name.is_empty() && !name.contains(char::is_whitespace) && function.is_definition;
    if is_written { locals.uses(name, function.parameters_span).collect() } else { Vec::new() }
}

/// Returns the brackets around the arguments of every direct call, and around the written parameter types.
fn calls(source: &Source) -> FxHashMap<GlobalId, Vec<(usize, usize)>> {
    let mut calls: FxHashMap<GlobalId, Vec<(usize, usize)>> = FxHashMap::default();
    for instruction in source.module.instructions.as_slice() {
        let Detail::Call(call) = instruction.detail else { continue };
        let Some(call) = source.module.calls.get(call) else { continue };
        let Value::Global(callee) = call.callee.value else { continue };
        let place = source.piece_at(call.callee.span.start);
        let arguments = source.pieces.get(place + 1).and_then(|piece| piece.partner);
        calls.entry(callee).or_default().extend(arguments.map(|close| (place + 1, close)));
        let before = place.checked_sub(1).and_then(|before| Some((before, source.pieces.get(before)?)));
        let types = before.filter(|(_, piece)| piece.kind == Kind::Close);
        calls.entry(callee).or_default().extend(types.and_then(|(close, piece)| Some((piece.partner?, close))));
    }
    calls
}
