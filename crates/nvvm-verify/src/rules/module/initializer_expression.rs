//! The rule about constant expressions with addresses in initializers, as LLVM's NVPTX back end prints them.
//!
//! The PTX printer prints 64-bit addresses with an offset. It has no format for other arithmetic. It prints narrower
//! addresses with a mask that ptxas cannot parse. For members of structs and arrays, it fails differently in each
//! release.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use crate::rules::module::measured::emitted_initializer;
use nvvm_analysis::symbols::symbols_of;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::{Operand, Value};
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against initializers with constant expressions that the PTX printer or ptxas rejects.
    INITIALIZER_EXPRESSION "NV0961" "initializer-expression" [
        "Unsupported expression in static initializer: {}",
    ] {
        help: "PTX initializers hold addresses of 64 bits, with an offset: compute everything else when the kernel runs.",
        layer: Layer::Global,
    }
}

pub(super) const CHECK: Check = Check::Outside(check);

/// The key in the table of outcomes per tool for a truncated `sub` or `xor` of addresses in a struct or array.
const TRUNCATED: &str = "truncated sub or xor in an aggregate";
const MAY_BE_PRINTED: &str = "LLVM 7 prints it, fails or crashes, by the other elements and the width";

/// Maximum number of elements of an aggregate initializer that the check visits.
const MAXIMUM_ELEMENTS: usize = 1 << 16;

fn check(context: &mut Context) {
    let module = context.module;
    for (_, global) in module.globals.iter() {
        let Some(initializer) = emitted_initializer(global).filter(|_| !module.is_llvm_name(global.name)) else {
            continue;
        };
        if let Some((_, variant)) = refused_operand(context, initializer, Holder::Scalar) {
            report(context, initializer, variant);
        } else if let Some((element, variant)) = first_element(context, initializer) {
            report(context, element, variant);
            if variant == TRUNCATED {
                let what = "truncated difference of addresses";
                context.not_checked_at(Phase::Compile, what, MAY_BE_PRINTED, element.span);
            }
        }
    }
}

fn report(context: &mut Context, place: Operand, variant: &str) {
    let expression = place.span.text(context.source);
    context.report(Finding::of_variants(&INITIALIZER_EXPRESSION, place.span, &[&expression], &[variant]));
}

/// The kind of initializer that contains a constant expression: a scalar or an aggregate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    Scalar,
    Aggregate,
}

/// Returns the first member of a struct or array initializer that PTX cannot express, and the variant (named case in
/// the table of outcomes per tool) of this violation. Vectors of addresses are valid.
fn first_element(context: &Context, initializer: Operand) -> Option<(Operand, &'static str)> {
    let module = context.module;
    let mut pending = vec![initializer];
    let mut looked_at = 0;
    while let Some(operand) = pending.pop() {
        let Value::Constant(id) = operand.value else { continue };
        let Some(ConstantKind::Aggregate(run)) = module.constants.get(id).map(|constant| constant.kind) else {
            continue;
        };
        if matches!(module.types.kind(operand.ty), TypeKind::Vector { .. }) {
            continue;
        }
        for element in module.operands_of(run) {
            looked_at += 1;
            if looked_at > MAXIMUM_ELEMENTS {
                return None;
            }
            if let Some(refused) = refused_operand(context, *element, Holder::Aggregate) {
                return Some(refused);
            }
        }
        pending.extend(module.operands_of(run).iter().rev());
    }
    None
}

/// Returns `operand` if it is a constant expression that some libNVVM release rejects, and the variant (named case in
/// the table of outcomes per tool) of this violation.
fn refused_operand(context: &Context, operand: Operand, holder: Holder) -> Option<(Operand, &'static str)> {
    let module = context.module;
    if holder == Holder::Scalar && is_without_cfi(module, operand.value) {
        return Some((operand, "no_cfi"));
    }
    let TypeKind::Integer(bits) = module.types.kind(operand.ty) else { return None };
    let Value::Constant(id) = operand.value else { return None };
    let ConstantKind::Expression { opcode, .. } = module.constants.get(id)?.kind else { return None };
    if symbols_of(module, operand.value).is_empty() {
        return None;
    }
    if let Some(difference) = truncated_difference(module, operand) {
        let is_scalar = holder == Holder::Scalar;
        return Some((difference, if is_scalar { "arithmetic" } else { TRUNCATED }));
    }
    let variant = match (opcode, holder) {
        (Opcode::PtrToInt | Opcode::Trunc, _) if is_address(module, operand) => address(bits, holder)?,
        (Opcode::Sub | Opcode::Xor | Opcode::Mul, Holder::Scalar) => "arithmetic",
        // Newer parsers reject these operators, and `and` is folded if the alignment is known.
        (Opcode::Or | Opcode::Shl, Holder::Scalar) => "logic",
        (Opcode::Add, Holder::Aggregate) => "add in an aggregate",
        (Opcode::Mul, Holder::Aggregate) => "mul in an aggregate",
        (Opcode::Sub | Opcode::Xor, Holder::Aggregate) => "sub or xor in an aggregate",
        _ => return None,
    };
    Some((operand, variant))
}

/// Whether a value is `no_cfi` of a function, or a conversion of such a value. The PTX printer has no format for
/// `no_cfi`.
fn is_without_cfi(module: &Module, value: Value) -> bool {
    let kind = |value| match value {
        Value::Constant(id) => module.constants.get(id).map(|constant| constant.kind),
        _ => None,
    };
    match kind(value) {
        Some(ConstantKind::NoCfi(_)) => true,
        Some(ConstantKind::Expression { opcode, operands, .. }) if opcode.is_cast() => {
            let inner = module.operands_of(operands).first();
            inner.is_some_and(|inner| matches!(kind(inner.value), Some(ConstantKind::NoCfi(_))))
        }
        _ => false,
    }
}

/// Returns the `sub` or `xor` of addresses that `operand` truncates.
fn truncated_difference(module: &Module, operand: Operand) -> Option<Operand> {
    let expression = |value| match value {
        Value::Constant(id) => match module.constants.get(id)?.kind {
            ConstantKind::Expression { opcode, operands, .. } => Some((opcode, operands)),
            _ => None,
        },
        _ => None,
    };
    let (Opcode::Trunc, operands) = expression(operand.value)? else { return None };
    let inner = *module.operands_of(operands).first()?;
    matches!(expression(inner.value)?.0, Opcode::Sub | Opcode::Xor).then_some(inner)
}

/// Whether an operand is the conversion of an address to an integer, possibly truncated.
fn is_address(module: &Module, operand: Operand) -> bool {
    let Value::Constant(id) = operand.value else { return false };
    match module.constants.get(id).map(|constant| constant.kind) {
        Some(ConstantKind::Expression { opcode: Opcode::PtrToInt, .. }) => true,
        Some(ConstantKind::Expression { opcode: Opcode::Trunc, operands, .. }) => {
            let mut inner = module.operands_of(operands).iter();
            inner.next().is_some_and(|inner| {
                let Value::Constant(id) = inner.value else { return false };
                let kind = module.constants.get(id).map(|constant| constant.kind);
                matches!(kind, Some(ConstantKind::Expression { opcode: Opcode::PtrToInt, .. }))
            })
        }
        _ => false,
    }
}

/// Returns the variant (named case in the table of outcomes per tool) for an address that is converted to an integer of
/// `bits` bits; `None` if PTX can express the conversion. `holder` is the kind of the initializer that contains the
/// address.
fn address(bits: u32, holder: Holder) -> Option<&'static str> {
    Some(match (holder, bits) {
        (_, 64) | (Holder::Aggregate, 32) => return None,
        (Holder::Aggregate, _) => "address in an aggregate",
        (Holder::Scalar, 8 | 16 | 32) => "narrow address",
        // For other widths below 64, ptxas rejects the type of the variable.
        (Holder::Scalar, ..64) => "uneven address",
        (Holder::Scalar, 128) => "address of 128 bits",
        (Holder::Scalar, _) => "wide address",
    })
}
