//! What holds of any bytes that somebody gives this project, one property for each way in.
//!
//! `fuzz/` has a target for each, which looks for bytes that break it; `fuzz/corpus` keeps those that lead to code of
//! their own, and `tests/replay.rs` runs them in every clone. A property that does not hold panics.

#![forbid(unsafe_code)]

mod bounds;
mod check;
mod edits;
mod links;
mod logs;
mod parse;
mod reduce_and_convert;

pub use bounds::{Bounds, PeakAlloc};

/// One way in, and what holds there.
#[derive(Clone, Copy)]
pub struct Property {
    /// The name of the target and of its folder in `fuzz/corpus`.
    pub name: &'static str,
    /// Panics when the property does not hold of these bytes.
    pub holds: fn(&[u8], &Bounds),
}

/// All of them.
pub const PROPERTIES: [Property; 8] = [
    Property { name: "parse_any_bytes", holds: parse::any_bytes },
    Property { name: "print_parse_roundtrip", holds: parse::print_parse_roundtrip },
    Property { name: "check_ir", holds: check::ir },
    Property { name: "check_cuda", holds: check::cuda },
    Property { name: "edits", holds: edits::like_fresh_checks },
    Property { name: "links", holds: links::open_or_say_why },
    Property { name: "logs", holds: logs::answered },
    Property { name: "reduce_and_convert", holds: reduce_and_convert::keep_what_they_promise },
];

/// Runs one of [`PROPERTIES`] on some bytes.
///
/// # Panics
/// When the property does not hold, and when there is none of this name.
pub fn run(name: &str, bytes: &[u8], bounds: &Bounds) {
    let property = PROPERTIES.iter().find(|property| property.name == name).expect("a property of this name");
    (property.holds)(bytes, bounds);
}
