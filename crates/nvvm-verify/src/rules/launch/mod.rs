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
pub(super) fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    // Few modules launch anything: calls are asked for it only where such a function is declared.
    let launches = site::is_named(context.module);
    Box::new(move |context, id, _| {
        if !launches {
            return;
        }
        for launch in site::find(context, id) {
            target::check(context, &launch);
            argument::check(context, &launch);
        }
    })
}
