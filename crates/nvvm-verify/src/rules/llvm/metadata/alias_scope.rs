//! The rule against malformed lists of scopes in `!alias.scope` and `!noalias`. Each scope belongs to a domain.

use super::{is_node, is_undefined, string};
use crate::rules::llvm::declare::llvm_rules;
use nvvm_syntax::Module;
use nvvm_syntax::metadata::MetadataId;

llvm_rules! {
    /// The rule against malformed lists of alias scopes.
    SCOPES "LV0054" "llvm-alias-scope" Metadata
    "A scope is `distinct !{!self, !domain, !\"name\"}`, a domain `distinct !{!self, !\"name\"}`." [
        LIST = "scope list must consist of MDNodes",
        COUNT = "scope must have two or three operands",
        FIRST = "first scope operand must be self-referential or string",
        THIRD = "third scope operand must be string (if used)",
        SECOND = "second scope operand must be MDNode",
        DOMAIN_COUNT = "domain must have one or two operands",
        DOMAIN_FIRST = "first domain operand must be self-referential or string",
        DOMAIN_SECOND = "second domain operand must be string (if used)",
    ]
}

/// Returns LLVM's message about the first violation in a list of alias scopes.
pub(super) fn check(module: &Module, list: MetadataId) -> Option<&'static str> {
    for &scope in module.tuple(list)? {
        if !is_node(module, scope) {
            return Some(LIST);
        }
        if let Some(failure) = check_scope(module, scope) {
            return Some(failure);
        }
    }
    None
}

fn check_scope(module: &Module, scope: MetadataId) -> Option<&'static str> {
    let operands = module.tuple(scope)?;
    let named = |node: MetadataId, operand: MetadataId| {
        operand == node || string(module, operand).is_some() || is_undefined(module, operand)
    };
    let &[first, domain, ref rest @ ..] = operands else { return Some(COUNT) };
    if rest.len() > 1 {
        return Some(COUNT);
    }
    if !named(scope, first) {
        return Some(FIRST);
    }
    if rest.first().is_some_and(|&third| string(module, third).is_none() && !is_undefined(module, third)) {
        return Some(THIRD);
    }
    if !is_node(module, domain) {
        return Some(SECOND);
    }
    let parts = module.tuple(domain)?;
    let &[first, ref rest @ ..] = parts else { return Some(DOMAIN_COUNT) };
    if rest.len() > 1 {
        return Some(DOMAIN_COUNT);
    }
    if !named(domain, first) {
        return Some(DOMAIN_FIRST);
    }
    let second = rest.first().is_some_and(|&second| string(module, second).is_none() && !is_undefined(module, second));
    second.then_some(DOMAIN_SECOND)
}
