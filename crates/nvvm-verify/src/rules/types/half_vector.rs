//! The rule about parameters and results that are vectors of `half` with an even length that is not a power of 2. For
//! such a vector, LLVM 7 passes another number of registers at the call than the callee expects.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};
use rustc_hash::FxHashSet;

nvvm_diagnostics::rules! {
    /// The rule against parameters and results that are vectors of 6, 10, 12 … elements of type `half`. LLVM 7 passes
    /// such a vector in another number of registers than its callee expects.
    HALF_VECTOR "NV1123" "half-vector-passed" [] {
        help: "Pass 2, 4 or 8 halves, or a pointer to the vector.",
        layer: Layer::Function,
    }
}

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    let is_asked = module.types.iter().any(|(ty, _)| is_uneven(module, ty));
    Box::new(move |context, id, function| {
        if is_asked && function.is_definition {
            check(context, id, function);
        }
    })
}

/// Whether a type is a vector of `half` with an even length that is not a power of 2. LLVM 7 passes such a vector in
/// pairs of elements, but expects a different number of registers.
fn is_uneven(module: &Module, ty: TypeId) -> bool {
    let TypeKind::Vector { element, count, .. } = module.types.kind(ty) else { return false };
    let is_half = module.types.kind(element) == TypeKind::Float(FloatKind::Half);
    is_half && count % 2 == 0 && !count.is_power_of_two()
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let is_kept = module.globals.get(function.global).is_some_and(is_kept_by_linkage)
        || module.keyword_attribute(function.attributes, "noinline").is_some();
    if is_kept {
        let result = function.return_type;
        let is_member = |ty: &TypeId| is_uneven(module, *ty);
        let variant = if is_uneven(module, result) {
            Some("returned")
        } else if module.types.struct_fields(result).is_some_and(|(fields, _)| fields.iter().any(is_member)) {
            Some("returned in a struct")
        } else {
            None
        };
        if let Some(variant) = variant.filter(|_| returns_value(module, function)) {
            context.report(Finding::of_variants(&HALF_VECTOR, function.return_type_span, &[], &[variant]).within(id));
        }
    }
    let report = |context: &mut Context, span| {
        context.report(Finding::of_variants(&HALF_VECTOR, span, &[], &["passed"]).within(id));
    };
    let parameters = (0..).zip(module.parameters_of(function)).filter(|(_, it)| is_kept && is_uneven(module, it.ty));
    let mut read = None;
    for (index, parameter) in parameters {
        if read.get_or_insert_with(|| arguments_read(context, id, function)).contains(&index) {
            report(context, parameter.type_span);
        }
    }
    for (_, instruction) in module.instructions_of(function.instructions) {
        if is_passing_call(module, instruction) {
            report(context, instruction.opcode_span);
        }
    }
}

/// Whether a function returns a value other than `undef`.
fn returns_value(module: &Module, function: &Function) -> bool {
    let is_undefined = |value| {
        matches!(value, Value::Constant(id)
        if module.constants.get(id).is_some_and(|it| matches!(it.kind, ConstantKind::Undef | ConstantKind::Poison)))
    };
    let mut returns = module.instructions_of(function.instructions).filter(|(_, it)| it.opcode == Opcode::Ret);
    returns.any(|(_, it)| module.operand(it, 0).is_some_and(|it| !is_undefined(it.value)))
}

/// Returns the indices of the parameters that live instructions use.
fn arguments_read(context: &Context, id: FunctionId, function: &Function) -> FxHashSet<u32> {
    let module = context.module;
    let instructions = module.instructions_of(function.instructions);
    let kept = instructions.filter(|&(at, it)| it.ty == TypeId::VOID || context.is_result_kept(id, at));
    let operands = kept.flat_map(|(_, instruction)| module.operands_of(instruction.operands));
    let argument = |operand: &Operand| match operand.value {
        Value::Argument(index) => Some(index),
        _ => None,
    };
    operands.filter_map(argument).collect()
}

/// Whether an instruction calls a function that is not inlined, and a vector of `half` is passed or returned. The
/// length of the vector must be even and not a power of 2.
fn is_passing_call(module: &Module, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    let Some(GlobalKind::Function(callee)) = module.globals.get(callee).map(|global| global.kind) else { return false };
    let Some(function) = module.functions.get(callee) else { return false };
    let is_intrinsic = module.globals.get(function.global).is_some_and(|global| module.is_llvm_name(global.name));
    let is_inlined = function.is_definition && module.keyword_attribute(function.attributes, "noinline").is_none();
    let mut types = module.operands_of(instruction.operands).iter().map(|it| it.ty).chain([instruction.ty]);
    !is_intrinsic && !is_inlined && types.any(|ty| is_uneven(module, ty))
}
