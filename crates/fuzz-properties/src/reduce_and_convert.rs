//! Reduction and conversion of modules.

use crate::Bounds;
use nvvm_engine::target::{Dialect, Reference};
use nvvm_engine::{Language, Report, Request, check, convert, default_target};
use nvvm_reduce::{CheckContext, Wanted, reduce};

/// The maximum number of bytes of all candidates: a check of declarations takes milliseconds, and a fuzzer runs
/// thousands.
const BUDGET: u64 = 4_000;

/// A reduced text keeps its finding and has no more lines. A completely converted text parses, and a converted text that
/// parses stays the same when it is converted again.
pub fn keep_what_they_promise(bytes: &[u8], _: &Bounds) {
    let text = String::from_utf8_lossy(bytes);
    for to in [Dialect::Legacy, Dialect::Modern] {
        is_converted(&text, to);
    }
    for language in [Language::NvvmIr, Language::Cuda] {
        is_reduced(&text, language);
    }
}

fn is_converted(text: &str, to: Dialect) {
    let Ok(converted) = convert(text, to) else { return };
    let module = nvvm_syntax::parse(&converted.text);
    let is_read = module.errors.is_empty();
    assert!(is_read || !converted.is_complete(), "{:?}\n{}", module.errors.first(), converted.text);
    if is_read {
        let again = convert(&converted.text, to).map(|again| again.text);
        assert_eq!(again.as_ref(), Ok(&converted.text), "what is converted twice is what was converted once");
    }
}

fn is_reduced(text: &str, language: Language) {
    let report = |text: &str| -> Report { check(&Request { text: text.to_owned(), language, ..Request::default() }) };
    let at = CheckContext { target: default_target(), reference: Reference::Tileiras };
    let Some(wanted) = Wanted::from_report(&report(text), at, None) else { return };
    let small = reduce(text, language, BUDGET, |text| wanted.is_given_by(&report(text)));
    assert!(wanted.is_given_by(&report(&small)), "{small}");
    assert!(small.lines().count() <= text.lines().count(), "{small}");
}
