//! The check of values of target extension types (`target("…")`), for which the back end has no registers.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5 at compute_100: calls that return such a value crash with an integer
//! division by zero. Parameters, arguments and loads crash with a segmentation fault in some releases. Variables on the
//! stack compile.

use super::Site;
use crate::context::Context;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::Phase;

/// Whether a module contains a target extension type. Without one, the check of these types is skipped.
pub(super) fn is_asked(module: &Module) -> bool {
    module.types.iter().any(|(_, kind)| matches!(kind, TypeKind::TargetExtension { .. }))
}

/// Counts a function definition with a parameter or result of a target extension type as a construct whose compilation
/// this verifier does not check.
pub(super) fn check_function(context: &mut Context, function: &Function) {
    let module = context.module;
    let parameters = module.parameters_of(function).iter();
    let mut places = parameters
        .map(|parameter| (parameter.ty, parameter.type_span))
        .chain([(function.return_type, function.return_type_span)]);
    if let Some((_, span)) = places.find(|&(ty, _)| is_of_target(module, ty)).filter(|_| function.is_definition) {
        count(context, span);
    }
}

/// Counts an instruction with a result or operand of a target extension type as a construct whose compilation this
/// verifier does not check.
pub(super) fn check(context: &mut Context, site: Site) {
    let module = context.module;
    let operands = module.operands_of(site.instruction.operands).iter().map(|operand| operand.ty);
    if operands.chain([site.instruction.ty]).any(|ty| is_of_target(module, ty)) {
        count(context, site.instruction.opcode_span);
    }
}

fn is_of_target(module: &Module, ty: TypeId) -> bool {
    matches!(module.types.kind(ty), TypeKind::TargetExtension { .. })
}

fn count(context: &mut Context, span: nvvm_syntax::Span) {
    let why = "the back end has no registers for it, and crashes on most uses";
    context.not_checked_at(Phase::Compile, "value of a target extension type", why, span);
}
