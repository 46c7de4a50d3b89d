//! Properties that hold for arbitrary input, one for each entry point.
//!
//! `fuzz/` has a target for each property, which searches for bytes that violate it. `fuzz/corpus` stores inputs that
//! reach different code, and `tests/replay.rs` runs them in every clone. A violated property panics.

#![forbid(unsafe_code)]

mod bounds;
mod check;
mod dimensions;
mod edits;
mod links;
mod logs;
mod parse;
mod reduce_and_convert;

pub use bounds::{Bounds, PeakAlloc};
pub use dimensions::hold as hold_dimension;

/// An entry point with the property that holds for its input.
#[derive(Clone, Copy)]
pub struct Property {
    /// The name of the target and of its folder in `fuzz/corpus`.
    pub name: &'static str,
    /// Panics when the bytes violate the property.
    pub holds: fn(&[u8], &Bounds),
}

/// Arbitrary bytes parse without a panic.
pub const PARSE_ANY_BYTES: Property = Property { name: "parse_any_bytes", holds: parse::any_bytes };
/// Printed modules parse as the same modules.
pub const PRINT_PARSE_ROUNDTRIP: Property =
    Property { name: "print_parse_roundtrip", holds: parse::print_parse_roundtrip };
/// Arbitrary bytes lead to a report on NVVM IR.
pub const CHECK_IR: Property = Property { name: "check_ir", holds: check::ir };
/// Arbitrary bytes lead to a report on CUDA declarations.
pub const CHECK_CUDA: Property = Property { name: "check_cuda", holds: check::cuda };
/// The report after edits equals that of a fresh check.
pub const EDITS: Property = Property { name: "edits", holds: edits::like_fresh_checks };
/// Links open or return a reason.
pub const LINKS: Property = Property { name: "links", holds: links::open_or_say_why };
/// Lines of logs get answers.
pub const LOGS: Property = Property { name: "logs", holds: logs::answered };
/// Reduced texts keep their finding, and converted texts parse.
pub const REDUCE_AND_CONVERT: Property =
    Property { name: "reduce_and_convert", holds: reduce_and_convert::keep_what_they_promise };
/// A text of any dimension and size takes bounded time, memory and output.
pub const DIMENSIONS: Property = Property { name: "dimensions", holds: dimensions::drawn };

/// All properties. A fuzz target names its property directly: the fuzzer instruments all code that its program
/// contains.
pub const PROPERTIES: [Property; 9] =
    [PARSE_ANY_BYTES, PRINT_PARSE_ROUNDTRIP, CHECK_IR, CHECK_CUDA, EDITS, LINKS, LOGS, REDUCE_AND_CONVERT, DIMENSIONS];

impl Property {
    /// Runs the property on some bytes.
    ///
    /// # Panics
    /// When the bytes violate the property.
    pub fn run(self, bytes: &[u8], bounds: &Bounds) {
        (self.holds)(bytes, bounds);
    }
}
