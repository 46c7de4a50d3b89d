//! Rules about launches from device code.

mod argument;
mod site;
mod target;

use crate::context::Context;
use crate::rule::Rule;

/// The rules of this area.
pub static RULES: &[&Rule] = &[&target::NON_KERNEL, &argument::ADDRESS_SPACE];

/// Runs the checks of this area.
pub(crate) fn check(context: &mut Context) {
    for launch in site::find(context) {
        target::check(context, &launch);
        argument::check(context, &launch);
    }
}
