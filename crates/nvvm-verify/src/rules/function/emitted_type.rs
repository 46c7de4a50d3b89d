//! Rules against types of parameters and results that libNVVM cannot emit as PTX.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::module::measured::{self, is_dropped_by_modern};
use crate::rules::syntax::order;
use crate::rules::types::class::Class;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::Linkage;
use nvvm_syntax::instruction::{Instruction, InstructionId};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against metadata parameters of functions that are not intrinsics.
    METADATA "NV0442" "metadata-parameter" [
        "Function takes metadata but isn't an intrinsic",
    ] {
        help: "Only intrinsics take metadata: attach it to instructions instead.",
        layer: Layer::Function,
    }

    /// The rule against parameters of type `label`.
    LABEL "NV0445" "label-parameter" ["parse invalid type for function argument"] {
        help: "Labels stay within a function: pass a number and `switch` on it.",
        layer: Layer::Function,
    }

    /// The rule against `fp128` parameters, which the LLVM 7 front end cannot compile.
    QUADRUPLE "NV0447" "quadruple-parameter" [] {
        help: "Pass a double, or a pointer.",
        layer: Layer::Function,
    }

    /// The rule against functions with a result type for which PTX has no registers.
    RESULT "NV0443" "result-type-compile" [] {
        help: "Return an integer of 8, 16, 32, 64 or 128 bits, half, float or double.",
        layer: Layer::Function,
    }
}

pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    if !super::is_intrinsic(module, function) {
        for parameter in module.parameters_of(function) {
            if parameter.ty == TypeId::METADATA {
                let finding = Finding::of_variants(&METADATA, parameter.type_span, &[], &[]);
                let seen_on = measured::seen_on(context, function.global).set();
                context.report(finding.verified_on(seen_on).within(id));
                // One such parameter is enough for the module to fail.
                break;
            }
        }
    }
    if let Some(parameter) = module.parameters_of(function).iter().find(|parameter| parameter.ty == TypeId::LABEL) {
        let variants = if function.is_definition { &["definition"][..] } else { &[] };
        let finding = Finding::of_variants(&LABEL, parameter.type_span, &[], variants).within(id);
        context.report(finding.parsed_at(order::stage(parameter.type_span, true)));
    }
    if function.is_definition && !is_dropped_by_modern(context, function.global) {
        check_quadruple_parameter(context, id, function);
        check_result(context, id, function);
    }
}

/// Reports a result type that cannot be compiled. For a function with local linkage, counts the result type as not
/// checked instead, since the optimizer may inline the function.
fn check_result(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let Some(variant) = variant_of_result(module, function.return_type) else { return };
    let finding = Finding::of_variants(&RESULT, function.return_type_span, &[], &[variant]);
    let has = |keyword: &str| module.keyword_attribute(function.attributes, keyword).is_some();
    let linkage = module.globals.get(function.global).and_then(|global| global.linkage);
    let is_local = matches!(linkage, Some(Linkage::Internal | Linkage::Private));
    if !is_local || has("noinline") || has("optnone") {
        context.report(finding.within(id));
    } else if !has("alwaysinline") {
        let why = "the optimizer may put the function into its callers, which decides whether PTX needs the type";
        context.not_checked_at(Phase::Compile, "result type of a local function", why, function.return_type_span);
    }
}

/// Reports `fp128` parameters that live instructions use. The function must be `noinline`, or have a linkage that keeps
/// it even without callers.
fn check_quadruple_parameter(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let is_noinline = module.keyword_attribute(function.attributes, "noinline").is_some();
    let is_kept = module.globals.get(function.global).is_some_and(is_kept_by_linkage);
    if !is_noinline && !is_kept {
        return;
    }
    let parameters = (0..).zip(module.parameters_of(function));
    let quadruples = parameters.filter(|(_, it)| module.types.kind(it.ty) == TypeKind::Float(FloatKind::Fp128));
    for (index, parameter) in quadruples {
        let reads = |at: InstructionId, instruction: &Instruction| {
            let is_kept = instruction.ty == TypeId::VOID || context.is_result_kept(id, at);
            let mut operands = module.operands_of(instruction.operands).iter();
            is_kept && operands.any(|operand| operand.value == Value::Argument(index))
        };
        if module.instructions_of(function.instructions).any(|(at, instruction)| reads(at, instruction)) {
            context.report(Finding::of_variants(&QUADRUPLE, parameter.type_span, &[], &[]).within(id));
        }
    }
}

/// Returns the variant (named case of the rule in the table of outcomes per tool) of a result type that cannot be
/// compiled; `None` if the type has registers.
fn variant_of_result(module: &Module, ty: TypeId) -> Option<&'static str> {
    if module.types.kind(ty) == TypeKind::X86Mmx {
        return Some("x86_mmx");
    }
    match Class::of(module, ty) {
        // LLVM 7 promotes types of up to 16 bits and supports the register sizes, but no sizes in between.
        Class::Register => None,
        Class::Wide | Class::WideVector => Some("wide"),
        Class::Odd | Class::OddVector | Class::Quadruple | Class::QuadrupleMember => Some("odd"),
        Class::Extended | Class::DoubleDouble | Class::QuadrupleVector => Some("extended"),
    }
}
