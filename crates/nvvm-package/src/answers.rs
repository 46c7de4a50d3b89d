//! Texts and logs, looked at.

use crate::options::{CheckOptions, Chosen, UnknownChoice};
use crate::what_if::{WhatIfDocument, document};
use nvvm_engine::export::{FileDocument, Timings, View, json_file, json_log};
use nvvm_engine::{Extent, HeaderTexts, LogAnswer, Report, answer_log, check_bytes};

/// Checks a text, which need not be UTF-8, and gives the file's part of the JSON to `write`, whose result comes back.
/// `clock` tells milliseconds.
///
/// # Errors
/// When an option names what there is not.
pub fn checked<T>(
    text: &[u8],
    options: &CheckOptions,
    clock: &mut dyn FnMut() -> f64,
    write: impl FnOnce(&FileDocument<'_>) -> T,
) -> Result<T, UnknownChoice> {
    let Chosen { request, target, reference } = options.chosen()?;
    let headers = HeaderTexts::of(&request);
    let (report, timings) = check_bytes(text, request.language, request.mode, &headers, Extent::Listing, clock);
    let timings = Timings { parse: timings.parse_ms, verify: timings.verify_ms };
    let view = View { path: options.path(), target, reference, site: nvvm_engine::ADDRESS };
    Ok(write(&json_file(&report, view, options.all_targets, timings)))
}

/// Every rule that says something of a text on some target, against every target.
///
/// # Errors
/// When an option names what there is not.
pub fn what_if(text: &[u8], options: &CheckOptions) -> Result<WhatIfDocument, UnknownChoice> {
    let chosen = options.chosen()?;
    Ok(document(&report(text, &chosen), chosen.reference))
}

/// Meanings of the lines of a log; with the text that it is about also the places in that text. A `finding` is a position in
/// the `diagnostics` that [`checked`] gives of the same text with the same options.
///
/// # Errors
/// When an option names what there is not.
pub fn answers_to_log(
    log: &str,
    beside: Option<&[u8]>,
    options: &CheckOptions,
) -> Result<Vec<LogAnswer>, UnknownChoice> {
    let chosen = options.chosen()?;
    let report = beside.map_or_else(Report::default, |text| report(text, &chosen));
    let answers = answer_log(log, &report, chosen.target);
    Ok(json_log(answers, &report, chosen.target, chosen.reference))
}

fn report(text: &[u8], chosen: &Chosen) -> Report {
    let request = &chosen.request;
    let headers = HeaderTexts::of(request);
    check_bytes(text, request.language, request.mode, &headers, Extent::Listing, &mut || 0.0).0
}
