//! Removal of findings (diagnostics) about code that libNVVM eliminates before the violated check runs: symbols dropped
//! by the IR linker, and dead code.
//!
//! The modern front end links a module before verification, the LLVM 7 front end before compilation. Both eliminate
//! blocks that are unreachable after constant conditions are folded, but LLVM's verifier checks these blocks. Measured
//! with the recorded modules of `tests`, changed so that the rejected construct is `internal` or unreachable.

use crate::context::Context;
use crate::outcome::{Broken, Outcome};
use crate::rule::Targets;
use nvvm_analysis::eliminated_code::EliminatedCode;
use nvvm_analysis::global_opt::Liveness;
use nvvm_analysis::linked_globals::unlinked_definitions;
use nvvm_diagnostics::Judgement;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::InstructionId;
use nvvm_syntax::{Module, Span};
use nvvm_target::{Phase, Step, TargetSet};

/// Removes from each finding the judgements (tools, targets and phases) whose check runs only after libNVVM has
/// eliminated the reported code.
pub(super) fn check(context: &mut Context) {
    let (module, facts) = (context.module, context.facts);
    let unlinked = unlinked_definitions(module, &facts.linked);
    let mut eliminated = EliminatedCode::new(module, facts, context.intrinsics());
    let mut unknown: Vec<Span> = Vec::new();
    context.narrow(|finding| {
        if finding.judgements.iter().all(|judgement| judgement.phases.is_empty()) {
            return;
        }
        let Some((id, function)) = surrounding(module, finding.function, finding.span) else {
            let after = unlinked.partition_point(|span| span.start <= finding.span.start);
            let symbol = after.checked_sub(1).and_then(|at| unlinked.get(at));
            if symbol.is_some_and(|symbol| finding.span.end <= symbol.end) {
                let judgements = std::mem::take(&mut finding.judgements);
                finding.judgements = judgements.into_iter().filter_map(in_unlinked).collect();
            }
            return;
        };
        if !facts.linked.contains(function.global) {
            let judgements = std::mem::take(&mut finding.judgements);
            finding.judgements = judgements.into_iter().filter_map(in_unlinked).collect();
            return;
        }
        let Some(instruction) = instruction_at(module, function, finding.span) else { return };
        let Some(block) = module.instructions.get(instruction).map(|instruction| instruction.block) else { return };
        if eliminated.is_block_eliminated(id, block) {
            let judgements = std::mem::take(&mut finding.judgements);
            finding.judgements = judgements.into_iter().filter_map(in_unreachable).collect();
            return;
        }
        if eliminated.is_after_undefined_behavior(block, instruction) {
            let judgements = std::mem::take(&mut finding.judgements).into_iter();
            let left = judgements.filter_map(|judgement| match is_broken(&judgement) || is_read(&judgement) {
                true => Some(judgement),
                false => without_compile(judgement),
            });
            finding.judgements = left.collect();
        }
        if eliminated.leads_to_unreachable(id, function, instruction) {
            let judgements = std::mem::take(&mut finding.judgements);
            finding.judgements = judgements.into_iter().flat_map(in_code_before_unreachable).collect();
        }
        let access = eliminated.access(instruction);
        if access != Liveness::Live {
            let before = std::mem::take(&mut finding.judgements);
            let is_asked = before.iter().any(is_of_legacy_compiler);
            finding.judgements = before.into_iter().flat_map(in_removed_access).collect();
            if is_asked && access == Liveness::Unknown {
                unknown.push(finding.span);
            }
        }
        // Debug intrinsics have no result and are kept.
        let is_stopped = if eliminated.is_debug_call(instruction) { is_broken } else { is_stopped };
        if eliminated.is_dead_result(instruction)
            || finding.judgements.iter().any(is_stopped) && eliminated.is_promoted(id, function, instruction)
        {
            for judgement in &mut finding.judgements {
                if is_stopped(judgement) {
                    judgement.targets = judgement.targets.difference(Targets::LEGACY.set());
                }
            }
            finding.judgements.retain(|judgement| judgement.targets != TargetSet::empty());
        }
    });
    for span in unknown {
        let why = "below sm_100 the optimizer may take the value of a later load from it, and remove it then";
        context.not_checked_at(Phase::Compile, "atomic access that a load follows", why, span);
    }
}

/// Returns the function that contains `span`: `function` if it is given, otherwise the function at the position of
/// `span`. Returns `None` outside of functions, and for the empty span at offset 0 of a finding about the whole module.
fn surrounding(module: &Module, function: Option<FunctionId>, span: Span) -> Option<(FunctionId, &Function)> {
    if function.is_none() && span == Span::default() {
        return None;
    }
    let id = function.or_else(|| module.function_at(span))?;
    let data = module.functions.get(id)?;
    let inside = module.globals.get(data.global)?.span;
    (inside.start <= span.start && span.end <= inside.end).then_some((id, data))
}

/// Whether a judgement (tools, targets and phases) is about a parse error. The parser runs before any elimination.
fn is_read(judgement: &Judgement) -> bool {
    judgement.phases.is_empty() || judgement.stage.is_some_and(|stage| stage.step == Step::Reader)
}

/// Restricts a judgement (tools, targets and phases) about a symbol that the IR linker drops. Only verification by the
/// LLVM 7 front end remains, since it precedes the linker. Parse errors are unchanged.
fn in_unlinked(judgement: Judgement) -> Option<Judgement> {
    if is_read(&judgement) {
        return Some(judgement);
    }
    let targets = judgement.targets.intersection(Targets::LEGACY.set());
    without_compile(Judgement { targets, ..judgement })
}

/// Restricts a judgement (tools, targets and phases) about an unreachable block to verification. In compilation, only
/// the rejection of the function by LLVM's verifier in the modern front end (newer than LLVM 7) remains.
fn in_unreachable(judgement: Judgement) -> Option<Judgement> {
    if is_read(&judgement) {
        return Some(judgement);
    }
    if is_broken(&judgement) {
        let targets = judgement.targets.intersection(Targets::MODERN.set());
        return (targets != TargetSet::empty()).then_some(Judgement { targets, ..judgement });
    }
    without_compile(judgement)
}

/// Removes compilation by the modern front end from a judgement (tools, targets and phases) about code that leads to
/// `unreachable`. The modern front end eliminates such code; the LLVM 7 front end compiles it.
fn in_code_before_unreachable(judgement: Judgement) -> Vec<Judgement> {
    if is_read(&judgement) || is_broken(&judgement) {
        return vec![judgement];
    }
    let on = |targets: TargetSet| Judgement { targets: judgement.targets.intersection(targets), ..judgement.clone() };
    let modern = without_compile(on(Targets::MODERN.set()));
    let legacy = Some(on(Targets::LEGACY.set())).filter(|it| it.targets != TargetSet::empty());
    legacy.into_iter().chain(modern).collect()
}

/// Whether a judgement (tools, targets and phases) is about an error that the LLVM 7 front end reports in compilation,
/// outside of its parser and LLVM's verifier.
fn is_of_legacy_compiler(judgement: &Judgement) -> bool {
    let is_legacy = !judgement.targets.intersection(Targets::LEGACY.set()).is_empty();
    is_legacy && judgement.phases.contains(&Phase::Compile) && !is_read(judgement) && !is_broken(judgement)
}

/// Removes compilation by the LLVM 7 front end from a judgement (tools, targets and phases) about a memory access that
/// this front end eliminates.
fn in_removed_access(judgement: Judgement) -> Vec<Judgement> {
    if is_read(&judgement) || is_broken(&judgement) {
        return vec![judgement];
    }
    let legacy = judgement.targets.intersection(Targets::LEGACY.set());
    let modern = judgement.targets.difference(legacy);
    let legacy = without_compile(Judgement { targets: legacy, ..judgement.clone() });
    let modern = (!modern.is_empty()).then_some(Judgement { targets: modern, ..judgement });
    legacy.into_iter().chain(modern).collect()
}

/// Whether the outcome of a judgement (tools, targets and phases) is that LLVM's verifier rejects a function, which
/// stops compilation.
fn is_broken(judgement: &Judgement) -> bool {
    matches!(judgement.outcome, Some(Outcome::Broken(Broken::Function)))
}

/// Whether the outcome of a judgement (tools, targets and phases) is that LLVM's verifier rejects a function or the
/// module, which stops compilation.
fn is_stopped(judgement: &Judgement) -> bool {
    matches!(judgement.outcome, Some(Outcome::Broken(_)))
}

fn without_compile(judgement: Judgement) -> Option<Judgement> {
    let verifies = judgement.phases.contains(&Phase::Verify) && judgement.targets != TargetSet::empty();
    verifies.then_some(Judgement { phases: &[Phase::Verify], ..judgement })
}

/// Returns the instruction that contains a span.
fn instruction_at(module: &Module, function: &Function, span: Span) -> Option<InstructionId> {
    let instructions = module.instructions.as_slice().get(function.instructions.range())?;
    let after = instructions.partition_point(|instruction| instruction.span.start <= span.start);
    Module::id_in_run(function.instructions, after.checked_sub(1)?)
}
