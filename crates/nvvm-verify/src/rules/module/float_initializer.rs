//! The rule about initializers of floating-point types that PTX does not have, such as `x86_fp80`.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use crate::rules::module::measured::emitted_initializer;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_syntax::value::Value;

nvvm_diagnostics::rules! {
    /// The rule against initializers of floating-point types that PTX cannot express.
    FLOAT_INITIALIZER "NV0965" "float-initializer" ["Initial value type mismatch"] {
        help: "Use half, bfloat, float or double: PTX has no other floating-point numbers.",
        layer: Layer::Global,
    }
}

/// Maximum number of elements of an aggregate initializer that the check visits.
const MAXIMUM_ELEMENTS: usize = 1 << 16;

pub(super) const CHECK: Check = Check::Outside(check);

fn check(context: &mut Context) {
    let module = context.module;
    if !module.types.iter().any(|(_, kind)| is_wide(kind)) {
        return;
    }
    for (_, global) in module.globals.iter() {
        let Some(initializer) = emitted_initializer(global).filter(|_| !module.is_llvm_name(global.name)) else {
            continue;
        };
        let variant = if is_wide(module.types.kind(global.value_type)) {
            is_number(module, initializer.value).then_some("scalar")
        } else {
            holds_number(module, initializer.value).then_some("aggregate")
        };
        if let Some(variant) = variant {
            context.report(Finding::of_variants(&FLOAT_INITIALIZER, initializer.span, &[], &[variant]));
        }
    }
}

fn is_wide(kind: TypeKind) -> bool {
    matches!(kind, TypeKind::Float(FloatKind::Fp128 | FloatKind::PpcFp128 | FloatKind::X86Fp80))
}

/// Whether a floating-point value is a constant other than zero, undef and poison.
fn is_number(module: &Module, value: Value) -> bool {
    let Value::Constant(id) = value else { return false };
    let kind = module.constants.get(id).map(|constant| constant.kind);
    !matches!(kind, None | Some(ConstantKind::Zero | ConstantKind::Undef | ConstantKind::Poison))
}

/// Whether an aggregate contains a nonzero number of a floating-point type that PTX does not have.
fn holds_number(module: &Module, value: Value) -> bool {
    let mut pending = vec![value];
    let mut looked_at = 0;
    while let Some(value) = pending.pop() {
        let Value::Constant(id) = value else { continue };
        let Some(ConstantKind::Aggregate(run)) = module.constants.get(id).map(|constant| constant.kind) else {
            continue;
        };
        for element in module.operands_of(run) {
            looked_at += 1;
            if looked_at > MAXIMUM_ELEMENTS {
                return false;
            }
            if is_wide(module.types.kind(element.ty)) {
                if is_number(module, element.value) {
                    return true;
                }
            } else {
                pending.push(element.value);
            }
        }
    }
    false
}
