//! Passes over NVVM IR. They remove references along with their targets, as far as the text needs that to parse. The
//! caller checks whether the finding remains.

mod bodies;
mod control;
mod instructions;
mod items;
mod metadata;
mod names;
mod parameters;
mod references;
mod types;

use crate::general;
use crate::source::Pass;

/// The passes, from coarse to fine. Unused items are removed after each pass that may have left some.
pub(crate) const PASSES: &[Pass] = &[
    general::comments,
    bodies::to_declarations,
    items::unused,
    metadata::attachments,
    items::unused,
    names::numbers_to_names,
    control::phis,
    instructions::calls,
    instructions::all,
    control::terminators,
    control::blocks,
    instructions::all,
    items::unused,
    items::all,
    metadata::references,
    instructions::operands_to_undef,
    instructions::operands_to_zero,
    items::initializers,
    parameters::all,
    types::fields,
    items::unused,
    general::lines,
    general::list_elements,
    general::after_commas,
    general::tokens,
    general::numbers_to_zero,
    general::numbers_to_one,
    general::numbers_to_half,
    general::strings,
    items::unused,
    names::shorten,
];
