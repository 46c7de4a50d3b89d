//! Any bytes give a module with diagnostics that lie within them.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for error in nvvm_syntax::parse_bytes(bytes).errors {
        assert!(error.span.start <= error.span.end && error.span.end as usize <= bytes.len(), "{error:?}");
    }
});
