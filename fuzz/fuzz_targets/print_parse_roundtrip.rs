//! What parses without errors prints as text that parses without errors and prints the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nvvm_syntax::{parse, printer};

fuzz_target!(|source: &str| {
    let module = parse(source);
    let printed = printer::print(&module, source);
    if module.errors.is_empty() {
        let again = parse(&printed);
        assert!(again.errors.is_empty(), "{:?}\n{printed}", again.errors.first());
        assert_eq!(printed, printer::print(&again, &printed));
    }
});
