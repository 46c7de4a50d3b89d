//! Passes over CUDA declarations.

mod declarations;
mod names;

use crate::general;
use crate::source::Pass;

/// The passes, from coarse to fine.
pub(crate) const PASSES: &[Pass] = &[
    general::comments,
    declarations::bodies,
    declarations::statements,
    declarations::directives,
    general::list_elements,
    declarations::initializers,
    general::lines,
    general::numbers_to_zero,
    general::numbers_to_one,
    general::numbers_to_half,
    general::tokens,
    names::shorten,
];
