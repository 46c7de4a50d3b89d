//! Rules about device-side launches.

mod argument;
mod site;
mod target;

include!(concat!(env!("OUT_DIR"), "/launch.rs"));

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::Rule;

/// The rules about device-side launches, in a slice for each file.
pub static RULES: &[&[&Rule]] = &[target::RULES, argument::RULES];

/// Returns a check that applies the rules about device-side launches to each launch in a function.
pub(super) fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    // Calls are examined only if the module declares a launch function, which few modules do.
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
