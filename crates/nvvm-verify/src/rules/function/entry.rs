//! Rules about the signatures of functions that the hardware calls: kernels, other entry functions, and exit handlers.

use crate::context::Context;
use crate::finding::Finding;
use crate::kernel_for::KernelFor;
use crate::rule::{Layer, Rule};
use crate::rules::module::measured;
use crate::rules::types::class::leaves;
use nvvm_analysis::reachable_code::ReachableCode;
use nvvm_analysis::{Annotation, KernelFact};
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;

nvvm_diagnostics::rules! {
    /// The rule against a result type other than `void` in kernels and in the other functions that the cicc document
    /// calls entry functions.
    NON_VOID_KERNEL "NV0437" "non-void-kernel" [
        "non-void entry function.",
    ] {
        help: "A kernel must return `void`: store the result in global memory.",
        layer: Layer::Function,
    }

    /// The rule against parameters of entry functions that are not kernels.
    ENTRY_PARAMETERS "NV0438" "entry-with-params" ["entry function with parameters."] {
        help: "Only kernels have a parameter buffer: mark the function as a kernel or drop its parameters.",
        layer: Layer::Function,
    }

    /// The rule against exit handlers with a result type other than `void`.
    EXIT_NON_VOID "NV0439" "exit-non-void" ["non-void exit handler function."] {
        help: "Nobody takes the result of an exit handler: return void.",
        layer: Layer::Function,
    }

    /// The rule against exit handlers with parameters.
    EXIT_PARAMETERS "NV0440" "exit-with-params" ["exit handler function with parameters."] {
        help: "Nobody gives an exit handler any parameters.",
        layer: Layer::Function,
    }
}

/// Annotation keys that are assumed to mark entry functions other than kernels. The keys of exit handlers are in
/// [`EXIT_KEYS`]. The cicc document does not state the keys. libNVVM ignores the assumed ones, as measured.
const ENTRY_KEYS: &[&[u8]] = &[b"entry"];
const EXIT_KEYS: &[&[u8]] = &[b"exit", b"exitfunc", b"exit_function"];

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let facts = context.facts;
    let mut emitted = None;
    for kernel in &facts.kernels {
        check_kernel(context, kernel, &mut emitted);
    }
    for annotation in &facts.annotations {
        let Some((id, function)) = function_of(context, annotation) else { continue };
        let key = module.names.bytes(annotation.key);
        if annotation.integer.is_none_or(|value| value == 0) {
            continue;
        }
        let has_parameters = !function.parameters.is_empty();
        let is_void = function.return_type == TypeId::VOID;
        if ENTRY_KEYS.contains(&key) {
            report(context, id, function, annotation, !is_void, &NON_VOID_KERNEL);
            report(context, id, function, annotation, has_parameters, &ENTRY_PARAMETERS);
        }
        if EXIT_KEYS.contains(&key) {
            report(context, id, function, annotation, !is_void, &EXIT_NON_VOID);
            report(context, id, function, annotation, has_parameters, &EXIT_PARAMETERS);
        }
    }
}

fn function_of<'m>(context: &Context<'m>, annotation: &Annotation) -> Option<(FunctionId, &'m Function)> {
    let module = context.module;
    match module.globals.get(annotation.subject?)?.kind {
        GlobalKind::Function(id) => Some((id, module.functions.get(id)?)),
        _ => None,
    }
}

fn check_kernel<'m>(context: &mut Context<'m>, kernel: &KernelFact, emitted: &mut Option<ReachableCode<'m>>) {
    let Some(function) = context.module.functions.get(kernel.function) else { return };
    if function.return_type == TypeId::VOID {
        return;
    }
    let mut variants = vec!["kernel"];
    if function.is_definition {
        let emitted = emitted.get_or_insert_with(|| ReachableCode::new(context.module, &context.facts.bodies));
        variants.extend(assembled(context.module, emitted, function));
    }
    let finding = Finding::of_variants(&NON_VOID_KERNEL, function.return_type_span, &[], &variants);
    let finding = finding.verified_on(measured::seen_on(context, function.global).set());
    context.report_to(&KernelFor::of(kernel), finding.within(kernel.function));
}

/// Returns the variants (named cases in the table of outcomes per tool) for the result type of a kernel that is in the
/// PTX. LLVM 7 prints the result type, which a PTX entry cannot have. Later back ends print no result type, but print
/// the stores of the parts of the result.
fn assembled(module: &Module, emitted: &mut ReachableCode, kernel: &Function) -> Vec<&'static str> {
    if !emitted.has_symbol(kernel.global) {
        return Vec::new();
    }
    let mut variants = vec!["result type"];
    let is_empty = leaves(module, kernel.return_type).next().is_none();
    let GlobalKind::Function(id) = module.globals.get(kernel.global).map_or(GlobalKind::Undefined, |it| it.kind) else {
        return variants;
    };
    let mut results = module.instructions_of(kernel.instructions).filter(|(_, it)| it.opcode == Opcode::Ret);
    let is_stored = |instruction: &Instruction| {
        module.operand(instruction, 0).is_some_and(|result| !is_undefined(module, result.value))
    };
    if !is_empty && results.any(|(_, it)| is_stored(it) && emitted.has_block(id, it.block)) {
        variants.push("stored result");
    }
    variants
}

fn is_undefined(module: &Module, value: Value) -> bool {
    let Value::Constant(id) = value else { return false };
    let kind = module.constants.get(id).map(|constant| constant.kind);
    matches!(kind, Some(ConstantKind::Undef | ConstantKind::Poison))
}

fn report(
    context: &mut Context,
    id: FunctionId,
    function: &Function,
    annotation: &Annotation,
    applies: bool,
    rule: &'static Rule,
) {
    if applies {
        let is_about_result = std::ptr::eq(rule, &EXIT_NON_VOID) || std::ptr::eq(rule, &NON_VOID_KERNEL);
        let span = if is_about_result { function.return_type_span } else { function.parameters_span };
        let finding = Finding::of_variants(rule, span, &[], &[]).within(id);
        let others = context.kernel_for(id).complement();
        context.report_to(&others, finding.note("this annotation makes it one", annotation.key_span));
    }
}
