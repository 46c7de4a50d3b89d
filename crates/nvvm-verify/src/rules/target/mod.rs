//! Rules about the target as a whole: which toolkits support it, and whether the front end for it can parse the module.

mod architecture;
mod first_modern_reader;
mod legacy_front_end;
mod llvm_parser;
pub(super) mod pointee;

include!(concat!(env!("OUT_DIR"), "/target.rs"));

use crate::context::Context;
use crate::rule::Rule;

pub(super) use architecture::UNSUPPORTED;
pub use architecture::unsupported;
pub(super) use first_modern_reader::FIRST_MODERN_READER;
pub use legacy_front_end::LEGACY_FRONT_END;

/// The rules about the target as a whole, one list for each file.
pub static RULES: &[&[&Rule]] =
    &[architecture::RULES, legacy_front_end::RULES, first_modern_reader::RULES, pointee::RULES];

/// Runs the checks about the target as a whole: whether toolkits support it, and whether the front end for it can parse
/// the module.
pub(crate) fn check(context: &mut Context) {
    architecture::check(context);
    legacy_front_end::check(context);
    first_modern_reader::check(context);
    llvm_parser::check(context);
}
