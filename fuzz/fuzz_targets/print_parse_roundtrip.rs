//! The fuzz target of the property `print_parse_roundtrip`.
#![no_main]

#[path = "../target.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::run(fuzz_properties::PRINT_PARSE_ROUNDTRIP, bytes));
