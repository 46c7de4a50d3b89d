//! The rule about calls in functions whose debug information describes all calls (`DIFlagAllCallsDescribed`). libNVVM
//! before 13.1 crashes when it emits that debug information.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::debug_information;
use nvvm_analysis::liveness::{EliminatedBy, unused_call};
use nvvm_analysis::reachability;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{GlobalId, GlobalKind};
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId};
use nvvm_syntax::value::Value;
use rustc_hash::FxHashSet;

nvvm_diagnostics::rules! {
    /// The rule against calls in functions with `DIFlagAllCallsDescribed`. Before CUDA 13.1, libNVVM crashes when it
    /// emits the debug information entries of the calls.
    DESCRIBED_CALL "NV1125" "described-call" [] {
        help: "Leave `DIFlagAllCallsDescribed` out: before CUDA 13.1 libNVVM crashes when it writes the entries of calls. \
               Clang leaves it out with `-gdwarf-4` or without optimization.",
        layer: Layer::Function,
    }
}

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let is_asked = context.module.names.lookup(b"DIFlagAllCallsDescribed").is_some();
    Box::new(move |context, id, function| {
        if is_asked && function.is_definition {
            check(context, id, function);
        }
    })
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    if !debug_information::describes_calls(module, function) || !context.emitted().contains(function.global) {
        return;
    }
    let call = emitted_call(context, function);
    if let Some(span) = call.and_then(|at| module.instructions.get(at)).map(|call| call.opcode_span) {
        context.report(Finding::of_variants(&DESCRIBED_CALL, span, &[], &[]).within(id));
    }
}

/// Returns the first call that remains in the PTX after inlining. If an inlined callee contains a remaining call, the
/// result is the call of this callee.
fn emitted_call(context: &Context, function: &Function) -> Option<InstructionId> {
    let mut inlined = FxHashSet::default();
    own_calls(context, function)
        .into_iter()
        .find(|(_, callee)| {
            let mut pending = vec![*callee];
            while let Some(callee) = pending.pop() {
                match callee {
                    Callee::Emitted => return true,
                    Callee::Inlined(function) => {
                        if inlined.insert(function)
                            && let Some(body) = context.module.functions.get(function)
                        {
                            pending.extend(own_calls(context, body).into_iter().map(|(_, callee)| callee));
                        }
                    }
                }
            }
            false
        })
        .map(|(at, _)| at)
}

#[derive(Clone, Copy)]
enum Callee {
    /// A callee that is not inlined, so that the PTX contains the call of this callee.
    Emitted,
    /// A callee that is inlined.
    Inlined(FunctionId),
}

fn own_calls(context: &Context, function: &Function) -> Vec<(InstructionId, Callee)> {
    let module = context.module;
    module.work.spend(function.instructions.len());
    let reached = reachability::reachable_blocks(module, function);
    let is_reached = |instruction: &Instruction| {
        reachability::block_index(function, instruction.block).and_then(|at| reached.get(at)) == Some(&true)
    };
    let own = module.instructions_of(function.instructions).filter(|(_, instruction)| is_reached(instruction));
    own.filter_map(|(at, instruction)| Some((at, callee(context, at, instruction)?))).collect()
}

/// Returns the callee of a call; `None` for inline assembly, intrinsics, and unused calls without side effects.
fn callee(context: &Context, at: InstructionId, instruction: &Instruction) -> Option<Callee> {
    let module = context.module;
    let Detail::Call(call) = instruction.detail else { return None };
    let call = module.calls.get(call)?;
    let (global, function) = match call.callee.value {
        Value::InlineAsm(_) => return None,
        Value::Global(callee) => match function_of(context, callee) {
            Some(function) => (module.globals.get(callee)?, function),
            None => return Some(Callee::Emitted),
        },
        _ => return Some(Callee::Emitted),
    };
    let data = module.functions.get(function)?;
    let runs = [data.attributes, call.attributes];
    let has = |keyword: &str| runs.iter().any(|&run| module.keyword_attribute(run, keyword).is_some());
    let is_removed = !context.facts.uses.is_result_used(at)
        && unused_call(module, context.source, &runs) == EliminatedBy::EveryFrontEnd;
    if module.is_llvm_name(global.name) || is_removed {
        None
    } else if data.is_definition && !has("noinline") && !has("optnone") {
        Some(Callee::Inlined(function))
    } else {
        Some(Callee::Emitted)
    }
}

fn function_of(context: &Context, callee: GlobalId) -> Option<FunctionId> {
    match context.module.globals.get(callee)?.kind {
        GlobalKind::Function(function) => Some(function),
        _ => None,
    }
}
