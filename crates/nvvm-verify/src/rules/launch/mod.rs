//! Rules about launches from device code.

mod argument;
mod site;
mod target;

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::Rule;

/// The rules of this area, by file.
pub static RULES: &[&[&Rule]] = &[target::RULES, argument::RULES];

/// Checks the launches of functions, one after the other.
pub(super) fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(|context, id, _| {
        for launch in site::find(context, id) {
            target::check(context, &launch);
            argument::check(context, &launch);
        }
    })
}
