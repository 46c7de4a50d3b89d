//! Rules about functions: attributes, clusters, types of parameters and results, sections and alignment, and entry
//! functions.

mod attribute;
mod cluster;
mod emitted_type;
mod entry;
mod kernel_shape;
mod launch_attribute;
mod parameter_type;
mod placement;

include!(concat!(env!("OUT_DIR"), "/function.rs"));

pub use launch_attribute::words as failure_words;

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::Rule;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;

/// The rules about functions, one slice for each file of rules.
pub static RULES: &[&[&Rule]] = &[
    attribute::RULES,
    cluster::RULES,
    parameter_type::RULES,
    placement::RULES,
    entry::RULES,
    kernel_shape::RULES,
    launch_attribute::RULES,
    emitted_type::RULES,
];

/// Returns the check of a single function, which calls the checks in the files of this module.
pub(super) fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(|context, id, function| {
        placement::check(context, id, function);
        attribute::check(context, id, function);
        parameter_type::check(context, id, function);
        emitted_type::check(context, id, function);
    })
}

/// Runs the checks that depend on the whole module: of parse errors about attributes, and of entry functions.
pub(super) fn check_module(context: &mut Context) {
    attribute::check_refused_by_reader(context);
    entry::check(context);
}

/// Runs the checks that depend on attributes and annotations of functions, but on no function body.
pub(super) fn check_outside(context: &mut Context) {
    cluster::check(context);
    kernel_shape::check(context);
    launch_attribute::check(context);
}

/// Whether a function's name starts with `llvm.`.
pub(crate) fn is_intrinsic(module: &Module, function: &Function) -> bool {
    module.globals.get(function.global).is_some_and(|global| module.is_llvm_name(global.name))
}
