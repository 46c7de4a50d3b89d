//! Types that no GPU computes in.

mod floating;

use crate::context::Context;
use crate::rule::Rule;

/// The rules of this area.
pub static RULES: &[&Rule] = &[&floating::UNSUPPORTED];

/// Runs the checks of this area.
pub(crate) fn check(context: &mut Context) {
    floating::check(context);
}
