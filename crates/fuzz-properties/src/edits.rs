//! Edits of a text.

use crate::Bounds;
use nvvm_engine::{Checker, Edit, Report, ReportChange, ReportOutline, Request, check};

/// The byte after the text and after each edit.
const SEPARATOR: u8 = 0;
/// The maximum number of edits.
const MAXIMUM_EDITS: usize = 12;

/// After each edit, the report equals that of a fresh check, and so does the previous report with the changes applied
/// to it.
///
/// The bytes are a text and its edits, each after a zero: two bytes for the position, one for the number of removed
/// bytes, and the inserted text.
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
        (shown, outline) = with_changes(shown, outline, &mut report, edit);
        assert!(shown == fresh, "changed by {edit:?}:\n{}", request.text);
        checker.take_back(report);
    }
}

/// The report after the changes are applied to it, and the outline for the next changes.
fn with_changes(
    before: Report,
    outline: Option<ReportOutline>,
    report: &mut Report,
    edit: Edit,
) -> (Report, Option<ReportOutline>) {
    match outline.and_then(|outline| ReportChange::between(&outline, report, Some(edit))) {
        Some((change, outline)) => (change.apply(before).expect("the change applies to this report"), Some(outline)),
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
