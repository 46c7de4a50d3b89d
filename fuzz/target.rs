//! What all targets share: the allocator that counts, and the bounds.

use fuzz_properties::{Bounds, PeakAlloc};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Counting coverage and checking for overflow takes time, which texts are allowed besides.
const BOUNDS: Bounds = Bounds { time_factor: Some(4), memory: true };

/// Holds the property of a name to some bytes.
pub fn run(name: &str, bytes: &[u8]) {
    fuzz_properties::run(name, bytes, &BOUNDS);
}
