//! The fuzz target of the property `parse_any_bytes`.
#![no_main]

#[path = "../target.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::run(fuzz_properties::PARSE_ANY_BYTES, bytes));
