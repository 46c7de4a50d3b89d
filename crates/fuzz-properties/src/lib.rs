//! What holds of any bytes that somebody gives this project, one property for each way in.
//!
//! `fuzz/` has a target for each, which looks for bytes that break it; `fuzz/corpus` keeps those that lead to code of
//! their own, and `tests/replay.rs` runs them in every clone. A property that does not hold panics.

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

/// One way in, and what holds there.
#[derive(Clone, Copy)]
pub struct Property {
    /// The name of the target and of its folder in `fuzz/corpus`.
    pub name: &'static str,
    /// Panics when the property does not hold of these bytes.
    pub holds: fn(&[u8], &Bounds),
}

/// Any bytes are read.
pub const PARSE_ANY_BYTES: Property = Property { name: "parse_any_bytes", holds: parse::any_bytes };
/// What is printed is read as the same.
pub const PRINT_PARSE_ROUNDTRIP: Property =
    Property { name: "print_parse_roundtrip", holds: parse::print_parse_roundtrip };
/// Any bytes give a report on NVVM IR.
pub const CHECK_IR: Property = Property { name: "check_ir", holds: check::ir };
/// Any bytes give a report on CUDA declarations.
pub const CHECK_CUDA: Property = Property { name: "check_cuda", holds: check::cuda };
/// After edits the report is that of a fresh check.
pub const EDITS: Property = Property { name: "edits", holds: edits::like_fresh_checks };
/// Links open, or say why not.
pub const LINKS: Property = Property { name: "links", holds: links::open_or_say_why };
/// Lines of logs are answered.
pub const LOGS: Property = Property { name: "logs", holds: logs::answered };
/// What is reduced keeps its finding, and what is converted can be read.
pub const REDUCE_AND_CONVERT: Property =
    Property { name: "reduce_and_convert", holds: reduce_and_convert::keep_what_they_promise };
/// A text of any dimension and size takes bounded time, memory and output.
pub const DIMENSIONS: Property = Property { name: "dimensions", holds: dimensions::drawn };

/// All of them. A program that is about one names that one alone: a fuzzer looks at all code that its program has.
pub const PROPERTIES: [Property; 9] =
    [PARSE_ANY_BYTES, PRINT_PARSE_ROUNDTRIP, CHECK_IR, CHECK_CUDA, EDITS, LINKS, LOGS, REDUCE_AND_CONVERT, DIMENSIONS];

impl Property {
    /// Runs it on some bytes.
    ///
    /// # Panics
    /// When it does not hold.
    pub fn run(self, bytes: &[u8], bounds: &Bounds) {
        (self.holds)(bytes, bounds);
    }
}
