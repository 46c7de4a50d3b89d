//! Rules about launches from device code.

mod argument;
mod site;
mod target;

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::Rule;

/// The rules of this area.
pub static RULES: &[&Rule] = &[&target::NON_KERNEL, &argument::ADDRESS_SPACE];

/// Checks the launches of functions, one after the other.
pub(super) fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(|context, id, _| {
        for launch in site::find(context, id) {
            target::check(context, &launch);
            argument::check(context, &launch);
        }
    })
}
