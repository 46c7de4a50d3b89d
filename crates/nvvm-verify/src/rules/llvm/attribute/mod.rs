//! Rules about attributes: valid types, incompatible pairs, and values.

pub(super) mod function;
pub(in crate::rules) mod known;
pub(super) mod parameter;
pub(super) mod text;
mod vector_variant;

use super::declare::{LLVM_7, place};
use crate::context::Context;
use crate::finding::Finding;
use crate::rules::module::measured::is_dropped_by_modern;
use known::{Known, Set};
use nvvm_syntax::Span;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalName;
use nvvm_syntax::instruction::{Call, Instruction};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use parameter::{Failure, Position, Seen};

/// Whether a symbol's name starts with `llvm.`.
pub(in crate::rules) fn is_intrinsic_name(context: &Context, name: GlobalName) -> bool {
    context.module.is_llvm_name(name)
}

/// The position of an attribute list: where its violations are reported.
struct Place {
    /// The function that contains the call with the attribute list; `None` if the list belongs to a function.
    within: Option<FunctionId>,
    /// The span to report for attributes that have no span of their own.
    fallback: Span,
    /// The kind of IR that has the attribute list: one of the constants in `declare::place`. The kind determines which
    /// tools verify the list.
    kind: &'static str,
}

/// Returns the kind of IR (one of the constants in [`place`]) for violations in a function's declaration or attributes.
/// LLVM 7 verifies each compiled function on its own, and the module once, without unused declarations.
pub(super) fn place_of(context: &Context, function: &Function) -> &'static str {
    match function.is_definition {
        _ if is_dropped_by_modern(context, function.global) => place::SYMBOL,
        true => place::COMPILED_FUNCTION,
        false => place::COMPILED_SYMBOL,
    }
}

impl Place {
    fn report(&self, context: &mut Context, failure: Failure) {
        self.report_variants(context, failure, &[]);
    }

    fn report_variants(&self, context: &mut Context, (rule, words, span): Failure, variants: &[&str]) {
        let span = if span == Span::default() { self.fallback } else { span };
        let finding = Finding { function: self.within, ..Finding::placed(rule, span, words, self.kind, variants) };
        context.report(finding);
    }
}

/// Checks the attributes of a definition or declaration.
pub(super) fn check_function(context: &mut Context, known: &Known, function: &Function) {
    let module = context.module;
    let Some(global) = module.globals.get(function.global) else { return };
    let is_intrinsic = is_intrinsic_name(context, global.name);
    let place = Place { within: None, fallback: global.name_span, kind: place_of(context, function) };
    let parameters = module.parameters_of(function);
    let mut seen = Seen::default();
    for (index, parameter) in parameters.iter().enumerate() {
        let set = known.set(parameter.attributes);
        if set.is_empty() {
            continue;
        }
        let position = Position { index, count: parameters.len(), is_intrinsic, is_assembly: false };
        let failure = parameter::check_position(known, parameter.attributes, set, &position, &mut seen)
            .or_else(|| parameter::check(module, context.source, known, parameter.attributes, set, parameter.ty))
            .or_else(|| {
                let has = set.has(Set::RETURNED);
                has.then(|| {
                    parameter::check_returned(module, known, parameter.attributes, parameter.ty, function.return_type)
                })?
            });
        if let Some(failure) = failure {
            place.report(context, failure);
        } else if let Some(failure) = parameter::check_pointee(module, known, parameter.attributes, set, parameter.ty) {
            place.report_variants(context, failure, &[LLVM_7]);
        }
    }
    let set = known.set(function.return_attributes);
    if !set.is_empty()
        && let Some(failure) =
            parameter::check(module, context.source, known, function.return_attributes, set, function.return_type)
    {
        place.report(context, failure);
    }
    if function.attributes.is_empty() {
        return;
    }
    let set = known.set(function.attributes);
    // `align` in the attributes of a function is the alignment of its code and not checked as an attribute.
    let mut failures = function::check(context, known, function.attributes, set.without(Set::ALIGN));
    failures.extend(function::check_definition(context, known, function, set));
    text::check(context, function, &mut failures);
    for failure in failures {
        place.report(context, failure);
    }
    if let Some(failure) = function::check_memory(known, function.attributes, set) {
        place.report_variants(context, failure, &[LLVM_7]);
    }
}

/// Checks the attributes of a call.
pub(super) fn check_call(
    context: &mut Context,
    known: &Known,
    function: FunctionId,
    instruction: &Instruction,
    call: &Call,
) {
    let module = context.module;
    let lists = module.argument_attributes.get(call.argument_attributes.range()).unwrap_or(&[]);
    let bare = call.attributes.is_empty() && call.return_attributes.is_empty();
    if bare && lists.iter().all(|list| list.is_empty()) {
        return;
    }
    let place = Place { within: Some(function), fallback: instruction.opcode_span, kind: place::INSTRUCTION };
    let callee = match call.callee.value {
        Value::Global(id) => module.globals.get(id),
        _ => None,
    };
    let is_intrinsic = callee.is_some_and(|callee| is_intrinsic_name(context, callee.name));
    let is_assembly = matches!(call.callee.value, Value::InlineAsm(_));
    let (fixed, result) = match module.types.kind(call.function_type) {
        TypeKind::Function { parameters, result, .. } => (parameters.len(), result),
        _ => (lists.len(), TypeId::ERROR),
    };
    let mut seen = Seen::default();
    let arguments = module.operands_of(instruction.operands);
    for (index, (argument, &list)) in arguments.iter().zip(lists).enumerate() {
        let set = known.set(list);
        if set.is_empty() {
            continue;
        }
        let failure = if index < fixed {
            let position = Position { index, count: fixed, is_intrinsic, is_assembly };
            parameter::check_position(known, list, set, &position, &mut seen)
        } else {
            variadic(known, list, set, index + 1 == arguments.len(), is_intrinsic)
        };
        let failure = failure.or_else(|| parameter::check(module, context.source, known, list, set, argument.ty));
        let is_last = set.has(Set::IN_ALLOCA) && index + 1 == fixed;
        let failure = match is_last {
            true => failure.or_else(|| parameter::check_alloca(module, argument.value, list, known)),
            false => failure,
        };
        if let Some(failure) = failure {
            place.report(context, failure);
        } else if let Some(failure) = parameter::check_pointee(module, known, list, set, argument.ty) {
            place.report_variants(context, failure, &[LLVM_7]);
        }
    }
    let set = known.set(call.return_attributes);
    if !set.is_empty()
        && let Some(failure) = parameter::check(module, context.source, known, call.return_attributes, set, result)
    {
        place.report(context, failure);
    }
    let set = known.set(call.attributes);
    if set.is_empty() {
        return;
    }
    for failure in function::check(context, known, call.attributes, set) {
        place.report(context, failure);
    }
    if let Some(failure) = function::check_memory(known, call.attributes, set) {
        place.report_variants(context, failure, &[LLVM_7]);
    }
    if set.has(Set::SPECULATABLE) {
        let speculatable = match callee.map(|callee| callee.kind) {
            Some(nvvm_syntax::global::GlobalKind::Function(id)) => module
                .functions
                .get(id)
                .is_some_and(|callee| is_intrinsic || known.set(callee.attributes).has(Set::SPECULATABLE)),
            _ => false,
        };
        if !speculatable {
            let span = known.find(call.attributes, Set::SPECULATABLE).map_or(place.fallback, |found| found.span);
            let words = parameter::SPECULATABLE_CALL.to_owned();
            place.report(context, (&parameter::PLACE, words, span));
        }
    }
}

fn variadic(
    known: &Known,
    list: nvvm_syntax::attribute::Attributes,
    set: Set,
    is_last: bool,
    is_intrinsic: bool,
) -> Option<Failure> {
    // A statepoint forwards the arguments of the wrapped call.
    let (attribute, words) = if set.has(Set::STRUCT_RETURN) && !is_intrinsic {
        (Set::STRUCT_RETURN, parameter::VARIADIC_RETURN)
    } else if set.has(Set::IN_ALLOCA) && !is_last {
        (Set::IN_ALLOCA, parameter::VARIADIC_ALLOCA)
    } else {
        return None;
    };
    let span = known.find(list, attribute).map_or(Span::default(), |found| found.span);
    Some((&parameter::PLACE, words.to_owned(), span))
}
