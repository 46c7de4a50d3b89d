//! Rules of LLVM's own verifier, which libNVVM runs before its own checks. The documents presuppose "upstream LLVM's
//! verifier", so these rules apply to measured toolkits and documents alike.
//!
//! Codes: `LV000x` memory · `001x` control flow · `002x` calls · `003x` attributes · `004x` symbols · `005x` metadata ·
//! `006x` LLVM's generic intrinsics · `007x` the module as a whole · `008x` debug information.

mod atomics;
pub(in crate::rules) mod attribute;
mod block;
mod body;
mod call;
mod constant;
pub(in crate::rules) mod declare;
mod dominance;
mod exception;
mod global;
pub(in crate::rules) mod inline_assembly;
mod integral;
mod memory;
mod metadata;
mod phi;
pub(in crate::rules) mod types;
pub(in crate::rules) mod verified_when_read;

include!(concat!(env!("OUT_DIR"), "/llvm.rs"));

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::Rule;
use crate::rules::intrinsic::generic::{self, intrinsic_use};
use attribute::known::Known;
use nvvm_syntax::global::GlobalKind;

/// The rules of LLVM's verifier, one list for each file.
pub static RULES: &[&[&Rule]] = &[
    atomics::RULES,
    memory::RULES,
    dominance::RULES,
    phi::RULES,
    block::RULES,
    exception::RULES,
    call::token::RULES,
    generic::immediate::RULES,
    call::tail::RULES,
    call::swift::RULES,
    generic::intrinsic_use::RULES,
    call::bundle::RULES,
    call::constant::RULES,
    attribute::parameter::RULES,
    attribute::function::RULES,
    attribute::text::RULES,
    global::convention::RULES,
    global::linkage::RULES,
    global::alias::RULES,
    global::special::RULES,
    global::variable::RULES,
    constant::RULES,
    integral::RULES,
    metadata::flags::RULES,
    metadata::call_graph_profile::RULES,
    metadata::range::RULES,
    metadata::tbaa::RULES,
    metadata::alias_scope::RULES,
    metadata::attachment::RULES,
    metadata::profile::RULES,
    metadata::symbol::RULES,
    metadata::debug::RULES,
    metadata::debug::location::RULES,
    metadata::debug::intrinsic::RULES,
    metadata::debug::attachment::RULES,
    metadata::debug::label::RULES,
    verified_when_read::RULES,
    metadata::expression::RULES,
    generic::signature::RULES,
    generic::operand::RULES,
    generic::vector::RULES,
    generic::matrix::RULES,
    generic::prefetch::RULES,
    inline_assembly::RULES,
];

/// Checks module flags and comdats, and symbols other than functions.
pub(super) fn check_symbols(context: &mut Context) {
    let module = context.module;
    metadata::flags::check(context);
    if !module.comdats.is_empty() {
        global::linkage::check_comdats(context);
    }
    for (id, global) in module.globals.iter() {
        global::linkage::check(context, global);
        match global.kind {
            GlobalKind::Alias(_) | GlobalKind::IFunc(_) => global::alias::check(context, id, global),
            GlobalKind::Variable { .. } => {
                global::special::check(context, global);
                global::variable::check(context, global);
            }
            GlobalKind::Function(_) | GlobalKind::Undefined => {}
        }
        if !global.metadata.is_empty() {
            metadata::symbol::check(context, id, global);
        }
    }
}

/// Returns the closure that checks a function's signature, attributes and calling convention.
pub(super) fn declarations<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    let known = Known::of(module);
    Box::new(move |context, _, function| {
        let Some(global) = module.globals.get(function.global) else { return };
        call::token::check_function(context, function);
        attribute::check_function(context, &known, function);
        global::convention::check(context, &known, function, global);
    })
}

/// Checks the declarations of intrinsics against the rules of LLVM's verifier.
pub(super) fn check_intrinsics(context: &mut Context) {
    let module = context.module;
    let table = context.intrinsics();
    intrinsic_use::check_callers(context, &table);
    for function in module.functions.as_slice() {
        if let Some(row) = table.get(function.global)
            && let Some(global) = module.globals.get(function.global)
        {
            intrinsic_use::check_definition(context, function, global);
            intrinsic_use::check_declaration(context, function, global, row);
            if let Some(row) = row {
                generic::signature::check(context, function.global, function, global, row);
            }
        }
    }
}

/// Checks constants and initializers against the rules of LLVM's verifier.
pub(super) fn check_constants(context: &mut Context) {
    let table = context.intrinsics();
    intrinsic_use::check_initializers(context, &table);
    constant::check(context);
    integral::check_constants(context);
}

/// Returns the closure that applies the rules of LLVM's verifier to a function body.
pub(super) fn bodies<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    body::checks(context)
}

/// Checks debug information against the rules of LLVM's verifier.
pub(super) fn check_debug_information(context: &mut Context) {
    metadata::debug::check(context);
}
