//! The check that an address space supports atomic instructions.

use super::Site;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Rule;
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED, SHARED_CLUSTER};

/// Reports that the address space `space` of an atomic instruction does not support atomics, as a violation of `rule`.
/// Newer libNVVM releases support atomics in shared memory of a cluster.
pub(super) fn check(context: &mut Context, site: Site, space: u32, rule: &'static Rule) {
    if matches!(space, GENERIC | GLOBAL | SHARED) {
        return;
    }
    let variant = if space == SHARED_CLUSTER { "shared memory of a cluster" } else { "other" };
    context.report(Finding::of_variants(rule, site.instruction.opcode_span, &[], &[variant]).within(site.function));
}
