//! The shared part of all targets: the counting allocator and the bounds.

use fuzz_properties::{Bounds, PeakAlloc, Property};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Coverage counters and overflow checks slow the code down, so that more time is allowed.
const BOUNDS: Bounds = Bounds { time_factor: Some(4), memory: true };

/// Runs a property on some bytes.
pub fn run(property: Property, bytes: &[u8]) {
    property.run(bytes, &BOUNDS);
}
