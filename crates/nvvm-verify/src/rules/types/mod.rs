//! Types that no GPU computes in.

pub(in crate::rules) mod class;
mod floating;
mod register;
pub(in crate::rules) mod scalable;

use crate::context::Context;
use crate::rule::Rule;

/// The rules of this area.
pub static RULES: &[&Rule] = &[&floating::UNSUPPORTED, &register::REGISTER, &register::EMPTY, &scalable::SCALABLE];

/// Runs the checks of this area.
pub(crate) fn check(context: &mut Context) {
    floating::check(context);
    register::check(context);
    scalable::check(context);
}
