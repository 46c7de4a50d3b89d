//! What libNVVM drops before it judges: functions that its linker leaves out, and blocks that no path leads to.
//!
//! The modern front end links a module before it verifies it; that of LLVM 7 does when it compiles. Neither compiles
//! code that a branch with a constant condition leads away from, though LLVM's verifier looks at it. Measured by taking
//! what the recorded cases refuse and making it `internal`, or unreachable.

use crate::context::Context;
use crate::facts::linked::{Code, Linked};
use crate::facts::reachable;
use crate::finding::Judgement;
use crate::rule::Targets;
use crate::rules::measured::BROKEN;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::{Module, Span};
use nvvm_target::{Phase, TargetSet};
use rustc_hash::FxHashMap;

/// Takes away what no libNVVM says, since it never sees the place.
pub(super) fn check(context: &mut Context) {
    let (module, facts) = (context.module, context.facts);
    let mut compiled: Option<Linked> = None;
    let mut reached: FxHashMap<FunctionId, Vec<bool>> = FxHashMap::default();
    context.narrow(|finding| {
        if finding.judgements.iter().all(|judgement| judgement.phases.is_empty()) {
            return;
        }
        let Some((id, function)) = surrounding(module, finding.function, finding.span) else { return };
        if !facts.linked.contains(function.global) {
            let judgements = std::mem::take(&mut finding.judgements);
            finding.judgements = judgements.into_iter().filter_map(in_unlinked).collect();
            return;
        }
        let compiled = compiled.get_or_insert_with(|| Linked::of(module, Code::Reachable));
        let Some(block) = block_of(module, function, finding.span) else { return };
        let reached = reached.entry(id).or_insert_with(|| reachable::blocks(module, function));
        if !compiled.contains(function.global) || reached.get(block) == Some(&false) {
            let message = std::mem::take(&mut finding.message);
            let judgements = std::mem::take(&mut finding.judgements);
            finding.judgements =
                judgements.into_iter().filter_map(|judgement| in_unreachable(judgement, &message)).collect();
            finding.message = message;
        }
    });
}

/// The function that a finding is about, when it has a body.
fn surrounding(module: &Module, function: Option<FunctionId>, span: Span) -> Option<(FunctionId, &Function)> {
    let id = function?;
    let data = module.functions.get(id)?;
    let inside = module.globals.get(data.global)?.span;
    (!data.blocks.is_empty() && inside.start <= span.start && span.end <= inside.end).then_some((id, data))
}

/// Only the front end of LLVM 7 sees it, when it verifies.
fn in_unlinked(judgement: Judgement) -> Option<Judgement> {
    if judgement.phases.is_empty() {
        return Some(judgement);
    }
    let targets = judgement.targets.intersection(Targets::LEGACY.set());
    without_compile(Judgement { targets, ..judgement })
}

/// LLVM's verifier sees it, when it verifies and when it compiles.
fn in_unreachable(judgement: Judgement, message: &str) -> Option<Judgement> {
    let words = judgement.message.as_deref().unwrap_or(message);
    if judgement.phases.is_empty() || BROKEN.contains(&words) {
        return Some(judgement);
    }
    without_compile(judgement)
}

fn without_compile(judgement: Judgement) -> Option<Judgement> {
    let verifies = judgement.phases.contains(&Phase::Verify) && judgement.targets != TargetSet::empty();
    verifies.then_some(Judgement { phases: &[Phase::Verify], ..judgement })
}

/// The position of the block that a place is in.
fn block_of(module: &Module, function: &Function, span: Span) -> Option<usize> {
    let instructions = module.instructions.as_slice().get(function.instructions.range())?;
    let after = instructions.partition_point(|instruction| instruction.span.start <= span.start);
    let instruction = instructions.get(after.checked_sub(1)?)?;
    reachable::position(function, instruction.block)
}
