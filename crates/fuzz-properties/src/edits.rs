//! A text that is edited.

use crate::Bounds;
use nvvm_engine::{Checker, Edit, Report, ReportChange, ReportOutline, Request, check};

/// Where texts end and edits begin, and where one edit ends.
const SEPARATOR: u8 = 0;
/// As many as people make while a fuzzer tries another text.
const MAXIMUM_EDITS: usize = 12;

/// After each edit the report is the one of a fresh check, and what is told of it, put to the report before, is so, too.
///
/// The bytes are a text and its edits, each behind a zero: two bytes for the place, one for how much goes away, and what
/// comes instead.
pub fn like_fresh_checks(bytes: &[u8], _: &Bounds) {
    let mut parts = bytes.split(|&byte| byte == SEPARATOR);
    let text = String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
    let mut request = Request { text, ..Request::default() };
    let mut checker = Checker::default();
    let mut shown = checker.check(&request, None, &mut || 0.0).0;
    let mut outline = ReportOutline::of(&mut shown);
    checker.take_back(shown.clone());
    for part in parts.take(MAXIMUM_EDITS) {
        let Some(edit) = apply(part, &mut request.text) else { continue };
        let mut report = checker.check(&request, Some(edit), &mut || 0.0).0;
        let fresh = check(&request);
        assert!(report == fresh, "after {edit:?}:\n{}", request.text);
        (shown, outline) = told(shown, outline, &mut report, edit);
        assert!(shown == fresh, "told of {edit:?}:\n{}", request.text);
        checker.take_back(report);
    }
}

/// The report as whoever was told of the changes has it, and the outline for the next ones.
fn told(
    before: Report,
    outline: Option<ReportOutline>,
    report: &mut Report,
    edit: Edit,
) -> (Report, Option<ReportOutline>) {
    match outline.and_then(|outline| ReportChange::between(&outline, report, Some(edit))) {
        Some((change, outline)) => {
            (change.apply(before).expect("it is the report that was told before"), Some(outline))
        }
        None => {
            let outline = ReportOutline::of(report);
            (report.clone(), outline)
        }
    }
}

fn apply(part: &[u8], text: &mut String) -> Option<Edit> {
    let [low, high, removed, inserted @ ..] = part else { return None };
    let place = usize::from(u16::from_le_bytes([*low, *high])) % (text.len() + 1);
    let start = (0..=place).rev().find(|&at| text.is_char_boundary(at))?;
    let end = (start + usize::from(*removed)).min(text.len());
    let end = (end..=text.len()).find(|&at| text.is_char_boundary(at))?;
    let inserted = String::from_utf8_lossy(inserted);
    text.replace_range(start..end, &inserted);
    Some(Edit { start: start as u32, old_end: end as u32, new_end: (start + inserted.len()) as u32 })
}
