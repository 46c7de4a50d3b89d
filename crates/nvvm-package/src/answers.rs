//! Checks of texts and explanations of logs.

use crate::options::{CheckOptions, ParsedOptions, UnknownChoice};
use crate::what_if::{WhatIfDocument, document};
use nvvm_engine::export::{FileDocument, Timings, View, json_file, json_log};
use nvvm_engine::{Extent, HeaderTexts, LogAnswer, Report, answer_log, check_bytes};

/// Checks a text, which need not be UTF-8. Returns the result of `write` for the file's entry in the JSON. `clock`
/// returns milliseconds.
///
/// # Errors
/// [`UnknownChoice`] when an option has an unknown name.
pub fn checked<T>(
    text: &[u8],
    options: &CheckOptions,
    clock: &mut dyn FnMut() -> f64,
    write: impl FnOnce(&FileDocument<'_>) -> T,
) -> Result<T, UnknownChoice> {
    let ParsedOptions { request, target, reference } = options.parse()?;
    let headers = HeaderTexts::of(&request);
    let (report, timings) = check_bytes(text, request.language, request.mode, &headers, Extent::Listing, clock);
    let timings = Timings { parse: timings.parse_ms, verify: timings.verify_ms };
    let view = View { path: options.path(), target, reference, site: nvvm_engine::ADDRESS };
    Ok(write(&json_file(&report, view, options.all_targets, timings)))
}

/// Checks a text against every target. Returns the rules with a finding on some target.
///
/// # Errors
/// [`UnknownChoice`] when an option has an unknown name.
pub fn what_if(text: &[u8], options: &CheckOptions) -> Result<WhatIfDocument, UnknownChoice> {
    let parsed = options.parse()?;
    Ok(document(&report(text, &parsed), parsed.reference))
}

/// Explains the lines of a log. With the accompanying text, the answers have locations in that text. A `finding` is an
/// index in the `diagnostics` of [`checked`] for the same text and options.
///
/// # Errors
/// [`UnknownChoice`] when an option has an unknown name.
pub fn answers_to_log(log: &str, text: Option<&[u8]>, options: &CheckOptions) -> Result<Vec<LogAnswer>, UnknownChoice> {
    let parsed = options.parse()?;
    let report = text.map_or_else(Report::default, |text| report(text, &parsed));
    let answers = answer_log(log, &report, parsed.target);
    Ok(json_log(answers, &report, parsed.target, parsed.reference))
}

fn report(text: &[u8], parsed: &ParsedOptions) -> Report {
    let request = &parsed.request;
    let headers = HeaderTexts::of(request);
    check_bytes(text, request.language, request.mode, &headers, Extent::Listing, &mut || 0.0).0
}
