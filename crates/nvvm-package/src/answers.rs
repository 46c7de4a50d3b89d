//! Texts and logs, looked at.

use crate::options::{CheckOptions, Chosen, UnknownChoice};
use crate::what_if::{WhatIfDocument, document};
use nvvm_engine::export::{FileDocument, Timings, View, json_file, json_log};
use nvvm_engine::{Extent, HeaderTexts, LogAnswer, Report, answer_log, check_bytes};

/// Checks a text and gives the file's part of the JSON to `write`, whose result comes back. `clock` tells milliseconds.
///
/// # Errors
/// When an option names what there is not.
pub fn checked<T>(
    text: String,
    options: &CheckOptions,
    clock: &mut dyn FnMut() -> f64,
    write: impl FnOnce(&FileDocument<'_>) -> T,
) -> Result<T, UnknownChoice> {
    let Chosen { request, target, reference } = options.chosen(text)?;
    let headers = HeaderTexts::of(&request);
    let bytes = request.text.as_bytes();
    let (report, timings) = check_bytes(bytes, request.language, request.mode, &headers, Extent::Listing, clock);
    let timings = Timings { parse: timings.parse_ms, verify: timings.verify_ms };
    let view = View { path: options.path(), target, reference, site: nvvm_engine::ADDRESS };
    Ok(write(&json_file(&report, view, options.all_targets, timings)))
}

/// Every rule that says something of a text on some target, against every target.
///
/// # Errors
/// When an option names what there is not.
pub fn what_if(text: String, options: &CheckOptions) -> Result<WhatIfDocument, UnknownChoice> {
    let chosen = options.chosen(text)?;
    Ok(document(&report(&chosen), chosen.reference))
}

/// Meanings of the lines of a log; with the text that it is about also the places in that text. A `finding` is a position in
/// the `diagnostics` that [`checked`] gives of the same text with the same options.
///
/// # Errors
/// When an option names what there is not.
pub fn answers_to_log(
    log: &str,
    beside: Option<String>,
    options: &CheckOptions,
) -> Result<Vec<LogAnswer>, UnknownChoice> {
    let has_text = beside.is_some();
    let chosen = options.chosen(beside.unwrap_or_default())?;
    let report = if has_text { report(&chosen) } else { Report::default() };
    let answers = answer_log(log, &report, chosen.target);
    Ok(json_log(answers, &report, chosen.target, chosen.reference))
}

fn report(chosen: &Chosen) -> Report {
    let request = &chosen.request;
    let headers = HeaderTexts::of(request);
    let bytes = request.text.as_bytes();
    check_bytes(bytes, request.language, request.mode, &headers, Extent::Listing, &mut || 0.0).0
}
