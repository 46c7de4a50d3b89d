//! Application of fixes to a text.

use crate::report::{Report, Severity, TextEdit};
use crate::{Extent, Language, Mode, check_bytes, readable};
use cuda_decl::NoFiles;
use nvvm_target::{Reference, Target};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A text with fixes applied: a string, or bytes that need not be UTF-8.
#[derive(Clone, Debug, PartialEq)]
pub struct Fixed<T = String> {
    /// The fixed text.
    pub text: T,
    /// The applied fixes as pairs of the rule's code and the fix's title: in source order, round by round.
    pub applied: Vec<(String, String)>,
}

/// Maximum number of rounds. A fix can expose another finding; known chains are shorter.
const MAXIMUM_ROUNDS: usize = 6;

/// Applies the fixes of all findings of `reference` on `target` until no fix is left, at most six rounds.
pub fn fix_text(text: &str, mode: Mode, target: Target, reference: Reference) -> Fixed {
    let fixed = fix_bytes(text.as_bytes(), mode, target, reference);
    Fixed { text: String::from_utf8_lossy(&fixed.text).into_owned(), applied: fixed.applied }
}

/// Applies fixes as [`fix_text`] does. Bytes outside the edits stay unchanged, UTF-8 or not.
pub fn fix_bytes(bytes: &[u8], mode: Mode, target: Target, reference: Reference) -> Fixed<Vec<u8>> {
    let mut fixed = Fixed { text: bytes.to_owned(), applied: Vec::new() };
    for _ in 0..MAXIMUM_ROUNDS {
        let (report, _) = check_bytes(&fixed.text, Language::NvvmIr, mode, &NoFiles, Extent::Listing, &mut || 0.0);
        let (edits, applied) = edits(&report, target, reference);
        if edits.is_empty() {
            break;
        }
        fixed.text = apply_to_bytes(&fixed.text, &edits);
        fixed.applied.extend(applied);
    }
    fixed
}

/// Returns the edits of one round with their rules and titles, in source order and without overlap. Identical edits are
/// merged; of two conflicting edits, the second is left to the next round.
fn edits(report: &Report, target: Target, reference: Reference) -> (Vec<TextEdit>, Vec<(String, String)>) {
    let mut chosen = Chosen::default();
    let mut applied = Vec::new();
    for finding in &report.findings {
        let Some(fix) = &finding.fix else { continue };
        let is_reported = finding.judgements(target, reference).any(|judgement| judgement.severity != Severity::Info);
        if !is_reported || fix.edits.iter().any(|edit| chosen.collides(edit)) {
            continue;
        }
        // Every edit is added; one new edit is enough to count the fix as applied.
        if fix.edits.iter().filter(|edit| chosen.add(edit)).count() > 0 {
            let code = report.rule_of(finding).map_or_else(String::new, |rule| rule.code.clone());
            applied.push((code, fix.title.clone()));
        }
    }
    (chosen.0.into_values().flatten().collect(), applied)
}

/// Edits by byte range; insertions at one position keep their order.
#[derive(Default)]
struct Chosen(BTreeMap<(u32, u32), Vec<TextEdit>>);

impl Chosen {
    /// Whether the edit overlaps a different edit. Insertions at one position do not conflict.
    fn collides(&self, edit: &TextEdit) -> bool {
        let place = (edit.offset, edit.end_offset);
        if let Some(same) = self.0.get(&place) {
            return edit.offset != edit.end_offset && !same.contains(edit);
        }
        // The collected edits do not overlap, so only the last ones that start before this edit's end can reach it.
        let mut before = self.0.range(..(edit.end_offset, 0)).rev().take_while(|&(&(_, end), _)| end > edit.offset);
        before.next().is_some()
    }

    /// Adds an edit. Returns false when the edit is already present.
    fn add(&mut self, edit: &TextEdit) -> bool {
        let at_place = self.0.entry((edit.offset, edit.end_offset)).or_default();
        let new = !at_place.contains(edit);
        if new {
            at_place.push(edit.clone());
        }
        new
    }
}

/// Converts the line endings of an inserted text to those of the first line of `text`.
pub fn with_line_ends_of<'e>(text: &str, edit: &'e str) -> Cow<'e, str> {
    let ends_in_two = text.find('\n').is_some_and(|end| text[..end].ends_with('\r'));
    if ends_in_two && !edit.contains('\r') { Cow::Owned(edit.replace('\n', "\r\n")) } else { Cow::Borrowed(edit) }
}

/// Applies edits, which must be sorted and must not overlap. Edits outside the text or within a character are skipped.
pub fn apply(text: &str, edits: &[TextEdit]) -> String {
    String::from_utf8_lossy(&apply_to_bytes(text.as_bytes(), edits)).into_owned()
}

/// Applies edits as [`apply`] does to bytes that need not be UTF-8.
fn apply_to_bytes(bytes: &[u8], edits: &[TextEdit]) -> Vec<u8> {
    let text = readable(bytes);
    let mut result = Vec::with_capacity(bytes.len());
    let mut done = 0;
    for edit in edits {
        let (start, end) = (edit.offset as usize, edit.end_offset as usize);
        if start < done || end < start || !text.is_char_boundary(start) || !text.is_char_boundary(end) {
            continue;
        }
        result.extend_from_slice(bytes.get(done..start).unwrap_or_default());
        result.extend_from_slice(with_line_ends_of(&text, &edit.text).as_bytes());
        done = end;
    }
    result.extend_from_slice(bytes.get(done..).unwrap_or_default());
    result
}
