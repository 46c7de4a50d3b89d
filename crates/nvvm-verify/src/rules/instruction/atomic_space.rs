//! Address spaces with atomics.

use super::Site;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{References, Rule};
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED, SHARED_CLUSTER};
use nvvm_target::release::CUDA_13_1;

/// Reports an address space without atomics. Shared memory of a cluster has atomics since libNVVM 13.1.
pub(super) fn check(context: &mut Context, site: Site, space: u32, rule: &'static Rule) {
    if matches!(space, GENERIC | GLOBAL | SHARED) {
        return;
    }
    let mut finding = Finding::new(rule, site.instruction.opcode_span, rule.words()).within(site.function);
    if space == SHARED_CLUSTER {
        finding.judgements = rule
            .reported_by
            .iter()
            .map(|reported_by| match reported_by.by {
                References::CUDA => Judgement::from(reported_by.by(References::before(CUDA_13_1))),
                _ => Judgement::from(reported_by),
            })
            .collect();
    }
    context.report(finding);
}
