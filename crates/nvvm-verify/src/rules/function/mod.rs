//! Rules of the area `function`.

use crate::context::Context;
use crate::rule::Rule;

/// The rules of this area.
pub static RULES: &[&Rule] = &[];

/// Runs the checks of this area.
pub(crate) fn check(_context: &mut Context) {}
