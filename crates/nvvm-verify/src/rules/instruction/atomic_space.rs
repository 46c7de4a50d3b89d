//! Address spaces with atomics.

use super::Site;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{References, ReportedBy, Rule};
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
            .outcomes()
            .iter()
            .map(|row| match row.references {
                References::CUDA => Judgement::from(ReportedBy::from(row).by(References::before(CUDA_13_1))),
                _ => Judgement::from(row),
            })
            .collect();
    }
    context.report(finding);
}
