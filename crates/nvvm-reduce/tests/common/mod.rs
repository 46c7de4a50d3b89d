//! Helpers of this crate's tests.

use nvvm_engine::{Extent, HeaderTexts, Language, Mode, Report, Request, check_bytes};
use nvvm_reduce::CheckContext;
use nvvm_target::{Reference, Target};

/// Returns the context of a target and a reference, given by their names.
pub fn at(target: &str, reference: &str) -> CheckContext {
    CheckContext {
        target: Target::parse(target).expect("a target"),
        reference: Reference::parse(reference).expect("a reference"),
    }
}

/// Returns the engine's report of a text.
pub fn report(text: &str, language: Language) -> Report {
    let request = Request::default();
    let headers = HeaderTexts::of(&request);
    check_bytes(text.as_bytes(), language, Mode::Standard, &headers, Extent::Listing, &mut || 0.0).0
}
