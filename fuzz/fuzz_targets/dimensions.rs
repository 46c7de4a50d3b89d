//! The fuzz target of the property `dimensions`.
#![no_main]

#[path = "../target.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::run(fuzz_properties::DIMENSIONS, bytes));
