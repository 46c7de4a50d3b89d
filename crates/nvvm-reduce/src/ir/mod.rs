//! Passes over NVVM IR. They take references along with what they refer to, as far as that is needed for a text that
//! can still be read; whether it gives the finding is not theirs to say.

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

/// From the coarse to the fine. What nothing refers to goes whenever a pass may have left some of it.
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
    items::initialisers,
    parameters::all,
    types::fields,
    items::unused,
    general::lines,
    general::list_elements,
    general::behind_commas,
    general::tokens,
    general::numbers_to_zero,
    general::numbers_to_one,
    general::numbers_to_half,
    general::strings,
    items::unused,
    names::to_short_ones,
];
