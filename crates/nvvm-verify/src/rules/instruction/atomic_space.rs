//! The check that an address space supports atomic instructions.

use super::Site;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Rule;
use nvvm_syntax::Span;
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED, SHARED_CLUSTER};

/// Whether every release has atomic instructions for an address space.
pub(super) fn has_atomics(space: u32) -> bool {
    matches!(space, GENERIC | GLOBAL | SHARED)
}

/// Reports the address space `space` as a violation of `rule` if it does not support atomic instructions. Newer
/// releases support them in shared memory of a cluster. `at` is the span of the finding.
pub(super) fn check(context: &mut Context, site: Site, space: u32, at: Span, rule: &'static Rule) {
    if has_atomics(space) {
        return;
    }
    let variant = if space == SHARED_CLUSTER { "shared memory of a cluster" } else { "other" };
    context.report(Finding::of_variants(rule, at, &[], &[variant]).within(site.function));
}
