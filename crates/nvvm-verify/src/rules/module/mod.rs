//! Rules about a module as a whole: triple, data layout, versions, variables, linkage, annotations.

mod annotations;
mod data_layout;
mod identifier;
mod kind;
mod linkage;
pub(crate) mod measured;
mod memory;
mod modern_front_end;
mod pipeline;
mod shared_memory;
mod texture;
mod triple;
mod variable;
mod version;

pub use pipeline::expected_coordinates;

use crate::context::Context;
use crate::rule::Rule;

/// The rules of this area.
pub static RULES: &[&Rule] = &[
    &triple::INVALID_STANDARD,
    &triple::INVALID_UNIFIED,
    &triple::MISSING,
    &triple::NO_BACK_END,
    &data_layout::EMPTY,
    &data_layout::INVALID,
    &version::VERSION,
    &version::SHAPE,
    &version::DEBUG_VERSION,
    &kind::IR_KIND,
    &variable::SPACE,
    &variable::SHARED_INITIALIZER,
    &variable::INITIALIZER_SPACE,
    &variable::INITIAL_VALUE,
    &variable::PTX_SPACE,
    &variable::TYPE,
    &variable::SECTION,
    &memory::STATIC_SHARED,
    &memory::CONSTANT_BANK,
    &identifier::IDENTIFIER,
    &linkage::LINKAGE,
    &linkage::GLOBAL_CTORS,
    &linkage::ALIAS,
    &texture::SPACE,
    &texture::TYPE,
    &annotations::FATAL,
    &annotations::NO_PARAMETER,
    &modern_front_end::MODERN_FRONT_END,
    &pipeline::PASS_FAILED,
    &pipeline::BETWEEN_PASSES,
    &pipeline::COORDINATES,
    &pipeline::REGION_ARGUMENTS,
];

/// Runs the checks of this area, in the order in which libNVVM looks.
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
