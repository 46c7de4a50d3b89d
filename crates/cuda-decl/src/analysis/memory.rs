//! Shared and constant memory, and its limits in ptxas.

use super::data::{Global, Kernel, SharedVariable};
use super::shared_names;
use crate::diagnostic::{Diagnostic, Judgement, Severity};
use crate::entities::{Entities, SharedUses, Space, VariableId};
use crate::rules::{self, Rule};
use nvvm_diagnostics::References;
use nvvm_syntax::Span;
use nvvm_target::{Phase, Reference, Target, TargetSet};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// A variable's span, size and alignment; in bytes.
type Taken = (Span, u64, u64);

/// Assigns the `__shared__` variables to the kernels that use them.
pub(super) fn find_shared(
    entities: &Entities<'_>,
    shared_uses: &SharedUses,
    variables: &[(VariableId, Space)],
    globals: &[Global],
    kernels: &mut [Kernel],
) {
    let mut shared: FxHashMap<VariableId, SharedVariable> = FxHashMap::default();
    // Variables that the optimizer may eliminate, and those of unknown size.
    let mut open: FxHashSet<VariableId> = FxHashSet::default();
    for (&(id, space), global) in variables.iter().zip(globals) {
        if space != Space::Shared || global.is_extern {
            continue;
        }
        let Some(size) = global.size.filter(|_| stays(entities, id)) else {
            open.extend(entities.variables[id.0 as usize].is_read.then_some(id));
            continue;
        };
        let (name, align, span) = (global.source_name.clone(), global.align.max(1), global.span);
        shared.insert(id, SharedVariable { name, offset: 0, size, align, span });
    }
    let mut holders = None;
    for kernel in kernels.iter_mut().filter(|kernel| kernel.defined) {
        let reached = shared_uses.reached(kernel.function);
        let mut may_hold = |name| holders.get_or_insert_with(|| shared_names::holders(entities)).contains(name);
        kernel.shared_is_open =
            reached.variables.iter().any(|it| open.contains(it)) || reached.not_followed.iter().any(&mut may_hold);
        kernel.shared = reached.variables.iter().filter_map(|it| shared.get(it).cloned()).collect();
        kernel.shared.sort_unstable_by_key(|it| it.span.start);
        let mut end: u64 = 0;
        for variable in &mut kernel.shared {
            variable.offset = end.checked_next_multiple_of(variable.align).unwrap_or(u64::MAX);
            end = variable.offset.saturating_add(variable.size);
        }
    }
}

/// Reports shared and constant memory above the limits of ptxas.
pub(super) fn exceeded(globals: &[Global], kernels: &[Kernel]) -> Vec<Diagnostic> {
    let taken = |global: &Global| Some((global.span, global.size?, global.align.max(1)));
    let constants: Vec<Taken> = globals
        .iter()
        .filter(|it| it.space == Space::Constant && !it.is_extern && (it.referenced || !it.is_static))
        .filter_map(taken)
        .collect();
    let bank = exceeding(&rules::CONSTANT_BANK, None, &constants, |reference, target| reference.constant_limit(target));
    let mut found = Vec::from_iter(bank);
    for kernel in kernels {
        let all: Vec<Taken> = kernel.shared.iter().map(|it| (it.span, it.size, it.align)).collect();
        let limit = |reference: Reference, target| reference.static_shared_limit(target);
        found.extend(exceeding(&rules::STATIC_SHARED, Some(&kernel.mangled), &all, limit));
    }
    found
}

/// Whether a `__shared__` variable is live after optimization. The optimizer eliminates variables that are only
/// written, and possibly those that are only read.
fn stays(entities: &Entities<'_>, id: VariableId) -> bool {
    let variable = &entities.variables[id.0 as usize];
    variable.changed && (variable.is_read || entities.types.is_volatile(variable.ty))
}

/// Returns the diagnostic for variables that together exceed a limit.
fn exceeding(
    rule: &'static Rule,
    name: Option<&str>,
    all: &[Taken],
    limit: impl Fn(Reference, Target) -> Option<nvvm_target::MemoryLimit>,
) -> Option<Diagnostic> {
    let after = |end: u64, it: &Taken| end.checked_next_multiple_of(it.2).unwrap_or(u64::MAX).saturating_add(it.1);
    let bytes = all.iter().fold(0, after);
    let largest = all.iter().max_by_key(|it| it.1)?;
    let mut judgements = Vec::new();
    let mut message = None;
    for &reference in Reference::ALL {
        let mut by_limit: BTreeMap<u32, TargetSet> = BTreeMap::new();
        for &target in Target::ALL {
            if let Some(limit) = limit(reference, target).map(|it| it.bytes)
                && bytes > u64::from(limit)
            {
                by_limit.entry(limit).or_insert(TargetSet::empty()).insert(target);
            }
        }
        judgements.extend(by_limit.into_iter().map(|(limit, targets)| {
            let (bytes, limit) = (format!("{bytes:x}"), format!("{limit:x}"));
            let values: Vec<&str> = name.into_iter().chain([bytes.as_str(), limit.as_str()]).collect();
            let words = rule.message(&values);
            message.get_or_insert_with(|| words.clone());
            let by = References::of(reference);
            Judgement::on(by, targets, Severity::Error, &[Phase::Assemble]).with_outcome(words)
        }));
    }
    Some(Diagnostic::new(rule, largest.0, message?).with_judgements(judgements))
}
