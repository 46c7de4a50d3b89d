//! What the tests of this crate share.

use nvvm_engine::{Extent, HeaderTexts, Language, Mode, Report, Request, check_bytes};
use nvvm_reduce::Where;
use nvvm_target::{Reference, Target};

/// A target and a reference by their names.
pub fn at(target: &str, reference: &str) -> Where {
    Where {
        target: Target::parse(target).expect("a target"),
        reference: Reference::parse(reference).expect("a reference"),
    }
}

/// What the engine says.
pub fn report(text: &str, language: Language) -> Report {
    let request = Request::default();
    let headers = HeaderTexts::of(&request);
    check_bytes(text.as_bytes(), language, Mode::Standard, &headers, Extent::Listing, &mut || 0.0).0
}
