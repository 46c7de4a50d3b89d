//! What all targets share: the allocator that counts, and the bounds.

use fuzz_properties::{Bounds, PeakAlloc, Property};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Counting coverage and checking for overflow takes time, which texts are allowed besides.
const BOUNDS: Bounds = Bounds { time_factor: Some(4), memory: true };

/// Holds a property to some bytes.
pub fn run(property: Property, bytes: &[u8]) {
    property.run(bytes, &BOUNDS);
}
