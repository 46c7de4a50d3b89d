//! The rule about calls of kernels that libNVVM does not inline. ptxas accepts only device functions as call targets.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::pointer_origins::underlying_object;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Call, Detail, Flags, Instruction, Opcode};
use nvvm_syntax::value::Value;
use rustc_hash::{FxHashMap, FxHashSet};

nvvm_diagnostics::rules! {
    /// The rule against calls of kernels that are not inlined. libNVVM's modern front ends emit a call of the kernel's
    /// entry, which ptxas rejects.
    KERNEL_CALL "NV1129" "kernel-call" ["Illegal call target, device function expected"] {
        help: "Move the code that both need into a function that is not a kernel, and call that function.",
        layer: Layer::Instruction,
    }
}

const MAY_NOT_BE_INLINED: &str = "from sm_100 on ptxas rejects the call, unless the optimizer inlines or removes it";

/// The number of the calling convention `ptx_kernel`.
const PTX_KERNEL: u32 = 71;

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let has_kernels = context.module.functions.ids().any(|id| context.facts.kernel(id).is_some());
    let mut kernels = FxHashMap::default();
    Box::new(move |context, id, function| {
        if has_kernels && function.is_definition {
            check(context, id, function, &mut kernels);
        }
    })
}

/// Properties of a called kernel, each computed when it is needed.
#[derive(Default)]
struct Kernel {
    has_effect: Option<bool>,
    is_recursive: Option<bool>,
}

fn check(context: &mut Context, id: FunctionId, function: &Function, kernels: &mut FxHashMap<FunctionId, Kernel>) {
    let module = context.module;
    let mut is_before_unreachable = None;
    for (_, instruction) in module.instructions_of(function.instructions) {
        let Detail::Call(call) = instruction.detail else { continue };
        let Some(call) = module.calls.get(call) else { continue };
        let Some(callee) = called_function(module, call) else { continue };
        let Some(kernel) = module.functions.get(callee) else { continue };
        let is_asked = context.facts.kernel(callee).is_some() && kernel.is_definition;
        // A call with another calling convention is undefined behavior, which the optimizer removes.
        if !is_asked || call.calling_convention != kernel.calling_convention {
            continue;
        }
        let is_kept = is_kept_by_inliner(module, call, kernel);
        let is_before_unreachable = *is_before_unreachable.get_or_insert_with(|| has_unreachable(module, function));
        let known = kernels.entry(callee).or_default();
        let mut has_effect = || *known.has_effect.get_or_insert_with(|| has_effect(context, callee, kernel));
        if is_kept && !is_before_unreachable && has_effect() {
            let kernel_for = context.kernel_for(callee);
            let variant = if call.calling_convention.0 == PTX_KERNEL { "ptx_kernel" } else { "annotated" };
            let has_no_optimization = module.keyword_attribute(kernel.attributes, "optnone").is_some();
            let variants = [variant, "optnone"];
            let variants = if has_no_optimization { &variants } else { &variants[..1] };
            let finding = Finding::of_variants(&KERNEL_CALL, instruction.opcode_span, &[], variants);
            context.report_to(&kernel_for, finding.within(id));
        } else if is_kept || *known.is_recursive.get_or_insert_with(|| is_recursive(module, callee)) {
            context.not_checked_at_assemble("call of a kernel", MAY_NOT_BE_INLINED, instruction.opcode_span);
        }
    }
}

fn called_function(module: &Module, call: &Call) -> Option<FunctionId> {
    let Value::Global(callee) = call.callee.value else { return None };
    match module.globals.get(callee)?.kind {
        GlobalKind::Function(id) => Some(id),
        _ => None,
    }
}

/// Whether attributes prevent the inliner from inlining a call of a kernel. libNVVM ignores `noinline` on the kernel
/// itself, and inlines kernels of any size.
fn is_kept_by_inliner(module: &Module, call: &Call, kernel: &Function) -> bool {
    let has = |keyword| module.keyword_attribute(call.attributes, keyword).is_some();
    let is_optimized = module.keyword_attribute(kernel.attributes, "optnone").is_none();
    has("noinline") || !is_optimized && !has("alwaysinline")
}

/// Whether a function contains `unreachable`. The optimizer may remove the calls before it.
fn has_unreachable(module: &Module, function: &Function) -> bool {
    module.instructions_of(function.instructions).any(|(_, it)| it.opcode == Opcode::Unreachable)
}

/// Whether a kernel certainly has an effect, so that the optimizer does not remove a call of it.
fn has_effect(context: &Context, id: FunctionId, kernel: &Function) -> bool {
    let module = context.module;
    let instructions = module.instructions_of(kernel.instructions).map(|(_, it)| it);
    let mut own = instructions.filter(|it| context.is_reachable(id, it));
    let mut has_effect = false;
    // Code before `unreachable` may be removed.
    let ends = own.all(|it| {
        has_effect |= is_effect(module, it);
        it.opcode != Opcode::Unreachable
    });
    ends && has_effect
}

/// Whether an instruction certainly has an effect outside of its function. Such instructions are inline assembly with
/// side effects, and stores through a pointer that derives from an argument. The store must be volatile, or store a
/// constant or an argument.
fn is_effect(module: &Module, instruction: &Instruction) -> bool {
    match instruction.detail {
        Detail::Call(call) => match module.calls.get(call).map(|call| call.callee.value) {
            Some(Value::InlineAsm(asm)) => module.inline_asm.get(asm).is_some_and(|asm| asm.side_effect),
            _ => false,
        },
        _ if instruction.opcode == Opcode::Store => {
            let [stored, pointer, ..] = module.operands_of(instruction.operands) else { return false };
            let is_known = match stored.value {
                Value::Argument(_) => true,
                Value::Constant(id) => module
                    .constants
                    .get(id)
                    .is_some_and(|it| !matches!(it.kind, ConstantKind::Undef | ConstantKind::Poison)),
                _ => instruction.flags.contains(Flags::VOLATILE),
            };
            is_known && matches!(underlying_object(module, pointer.value), Value::Argument(_))
        }
        _ => false,
    }
}

/// Whether a function calls itself, directly or through other functions.
fn is_recursive(module: &Module, id: FunctionId) -> bool {
    let mut seen = FxHashSet::default();
    let mut pending = vec![id];
    while let Some(next) = pending.pop() {
        let Some(function) = module.functions.get(next) else { continue };
        module.work.spend(function.instructions.len());
        for (_, instruction) in module.instructions_of(function.instructions) {
            let Detail::Call(call) = instruction.detail else { continue };
            let Some(callee) = module.calls.get(call).and_then(|call| called_function(module, call)) else { continue };
            if callee == id {
                return true;
            }
            if seen.insert(callee) {
                pending.push(callee);
            }
        }
    }
    false
}
