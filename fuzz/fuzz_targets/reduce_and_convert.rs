//! The fuzz target of the property `reduce_and_convert`.
#![no_main]

#[path = "../target.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::run(fuzz_properties::REDUCE_AND_CONVERT, bytes));
