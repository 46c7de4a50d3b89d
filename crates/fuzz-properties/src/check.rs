//! Checks of NVVM IR and CUDA declarations.

use crate::Bounds;
use nvvm_engine::report::Location;
use nvvm_engine::{Extent, Language, Mode, NoFiles, Report, check_bytes};
use std::sync::Arc;

/// Arbitrary bytes lead to a report on NVVM IR, with all findings within the text.
pub fn ir(bytes: &[u8], bounds: &Bounds) {
    let report = bounds.hold(bytes.len(), || 0, || check(bytes, Language::NvvmIr));
    lies_within(&report, bytes.len());
}

/// Arbitrary bytes lead to a report on CUDA declarations, with all findings within the text and NVVM IR that parses.
pub fn cuda(bytes: &[u8], bounds: &Bounds) {
    let text = nvvm_engine::readable(bytes);
    let steps = || cuda_decl::read(&Arc::new(cuda_decl::Sources::with(&text, &NoFiles))).steps;
    let report = bounds.hold(bytes.len(), steps, || check(bytes, Language::Cuda));
    lies_within(&report, bytes.len());
    for generated in report.readings.iter().filter_map(|reading| reading.generated.as_ref()) {
        for text in [&generated.modern.text, &generated.legacy.text] {
            let module = nvvm_syntax::parse(text);
            assert!(module.errors.is_empty(), "{:?}\n{text}", module.errors.first());
        }
    }
}

fn check(bytes: &[u8], language: Language) -> Report {
    check_bytes(bytes, language, Mode::Standard, &NoFiles, Extent::Whole, &mut || 0.0).0
}

fn lies_within(report: &Report, bytes: usize) {
    for finding in &report.findings {
        let Location { offset, end_offset, .. } = finding.location;
        assert!(offset <= end_offset && end_offset as usize <= bytes, "{finding:?}");
    }
}
