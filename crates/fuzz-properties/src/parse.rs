//! The parser and the printer of NVVM IR.

use crate::Bounds;
use nvvm_syntax::{parse, parse_bytes, printer};

/// Arbitrary bytes lead to a module with errors that lie within the bytes, in order.
pub fn any_bytes(bytes: &[u8], bounds: &Bounds) {
    let module = bounds.hold(bytes.len(), || 0, || parse_bytes(bytes));
    let mut last = 0;
    for error in &module.errors {
        let (start, end) = (error.span.start, error.span.end);
        assert!(last <= start && start <= end && end as usize <= bytes.len(), "{error:?}");
        last = start;
    }
}

/// A module that parses without errors is printed as text that parses without errors and prints as the same text.
pub fn print_parse_roundtrip(bytes: &[u8], _: &Bounds) {
    let text = String::from_utf8_lossy(bytes);
    let module = parse(&text);
    let printed = printer::print(&module, &*text);
    if module.errors.is_empty() {
        let again = parse(&printed);
        assert!(again.errors.is_empty(), "{:?}\n{printed}", again.errors.first());
        assert_eq!(printed, printer::print(&again, &printed));
    }
}
