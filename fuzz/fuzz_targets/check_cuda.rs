//! The fuzz target of the property `check_cuda`.
#![no_main]

#[path = "../target.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::run(fuzz_properties::CHECK_CUDA, bytes));
