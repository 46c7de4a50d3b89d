//! Rules about a module as a whole: triple, data layout, versions, variables, linkage, annotations.

mod annotations;
mod data_layout;
mod identifier;
mod kind;
mod linkage;
pub(crate) mod measured;
pub(in crate::rules) mod memory;
pub(super) mod modern_front_end;
mod pipeline;
mod ptx_name;
mod texture;
mod triple;
pub(crate) mod variable;
mod version;

include!(concat!(env!("OUT_DIR"), "/module.rs"));

pub use data_layout::{
    DOCUMENTED_EXAMPLES, EMPTY_AT_COMPILE, EXAMPLES_HEADING, NO_LAYOUT_AT_COMPILE, NO_LAYOUT_AT_VERIFY,
    NOT_THE_LAYOUT_AT_COMPILE, NOT_THE_LAYOUT_AT_VERIFY,
};
pub use kind::IR_KIND;
pub use memory::STATIC_SHARED;
pub use pipeline::expected_coordinates;
pub use version::INCOMPATIBLE;
pub(super) use version::keep_of_empty;

use crate::context::Context;
use crate::rule::Rule;

/// The rules about a module as a whole, one list for each file.
pub static RULES: &[&[&Rule]] = &[
    triple::RULES,
    data_layout::RULES,
    version::RULES,
    kind::RULES,
    variable::RULES,
    memory::RULES,
    identifier::RULES,
    linkage::RULES,
    texture::RULES,
    annotations::RULES,
    modern_front_end::RULES,
    pipeline::RULES,
];

/// Runs the checks of a module as a whole, in the order in which libNVVM runs them.
pub(crate) fn check(context: &mut Context) {
    modern_front_end::check(context);
    version::check(context);
    variable::check(context);
    memory::check(context);
    identifier::check(context);
    linkage::check(context);
    texture::check(context);
    annotations::check(context);
    data_layout::check(context);
    triple::check(context);
    kind::check(context);
}
