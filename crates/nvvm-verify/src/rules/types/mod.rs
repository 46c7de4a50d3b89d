//! Rules about types that GPUs do not support.

pub(in crate::rules) mod class;
pub(in crate::rules) mod floating;
mod library_call;
mod register;
pub(in crate::rules) mod scalable;

include!(concat!(env!("OUT_DIR"), "/types.rs"));

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::Rule;

/// The rules about types, in a slice for each file.
pub static RULES: &[&[&Rule]] = &[floating::RULES, register::RULES, scalable::RULES];

/// Returns a check that applies the rules about types to a function.
pub(super) fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let mut checks = [floating::each(context), register::each(context), scalable::each(context)];
    Box::new(move |context, id, function| {
        for check in &mut checks {
            check(context, id, function);
        }
    })
}
