//! Applying mends to a text.

use crate::report::{Report, Severity, TextEdit};
use crate::{Extent, Language, Mode, check_bytes, readable};
use cuda_decl::NoFiles;
use nvvm_target::{Reference, Target};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A text after mending: a string, or bytes that need not be UTF-8.
#[derive(Clone, Debug, PartialEq)]
pub struct Mended<T = String> {
    /// The text.
    pub text: T,
    /// What was done: the rule's code and the mend's title, in the order of the text, one round after the other.
    pub applied: Vec<(String, String)>,
}

/// How often a text is looked at again: a mend can uncover another finding, and no chain is longer.
const MAXIMUM_ROUNDS: usize = 6;

/// Applies the fixes of all findings that `reference` has on `target`, until none is left.
pub fn mend(text: &str, mode: Mode, target: Target, reference: Reference) -> Mended {
    let mended = fix_bytes(text.as_bytes(), mode, target, reference);
    Mended { text: String::from_utf8_lossy(&mended.text).into_owned(), applied: mended.applied }
}

/// Applies fixes as [`mend`] does. Bytes that no edit replaces stay as they are, UTF-8 or not.
pub fn fix_bytes(bytes: &[u8], mode: Mode, target: Target, reference: Reference) -> Mended<Vec<u8>> {
    let mut mended = Mended { text: bytes.to_owned(), applied: Vec::new() };
    for _ in 0..MAXIMUM_ROUNDS {
        let (report, _) = check_bytes(&mended.text, Language::NvvmIr, mode, &NoFiles, Extent::Listing, &mut || 0.0);
        let (edits, applied) = edits(&report, target, reference);
        if edits.is_empty() {
            break;
        }
        mended.text = apply_to_bytes(&mended.text, &edits);
        mended.applied.extend(applied);
    }
    mended
}

/// The edits of one round, in the order of the text and not overlapping. Findings that want the same edit share it; of
/// two that get in each other's way the second waits for the next round.
fn edits(report: &Report, target: Target, reference: Reference) -> (Vec<TextEdit>, Vec<(String, String)>) {
    let mut chosen = Chosen::default();
    let mut applied = Vec::new();
    for finding in &report.findings {
        let Some(fix) = &finding.fix else { continue };
        let judged = finding.judgements(target, reference).any(|judgement| judgement.severity != Severity::Info);
        if !judged || fix.edits.iter().any(|edit| chosen.collides(edit)) {
            continue;
        }
        // Every edit is looked at, though one new one is enough to say that something was done.
        if fix.edits.iter().filter(|edit| chosen.add(edit)).count() > 0 {
            let code = report.rule_of(finding).map_or_else(String::new, |rule| rule.code.clone());
            applied.push((code, fix.title.clone()));
        }
    }
    (chosen.0.into_values().flatten().collect(), applied)
}

/// Edits by their place, those of one place in the order in which they came.
#[derive(Default)]
struct Chosen(BTreeMap<(u32, u32), Vec<TextEdit>>);

impl Chosen {
    /// Whether the edit changes bytes that another one changes otherwise. Insertions at one place follow each other.
    fn collides(&self, edit: &TextEdit) -> bool {
        let place = (edit.offset, edit.end_offset);
        if let Some(same) = self.0.get(&place) {
            return edit.offset != edit.end_offset && !same.contains(edit);
        }
        // Edits that are chosen do not overlap: only the last ones that begin before this one's end can reach it.
        let mut before = self.0.range(..(edit.end_offset, 0)).rev().take_while(|&(&(_, end), _)| end > edit.offset);
        before.next().is_some()
    }

    /// Adds an edit; false when it is there already.
    fn add(&mut self, edit: &TextEdit) -> bool {
        let at_place = self.0.entry((edit.offset, edit.end_offset)).or_default();
        let new = !at_place.contains(edit);
        if new {
            at_place.push(edit.clone());
        }
        new
    }
}

/// What is put into a text, with lines that end as its first line does.
pub fn with_line_ends_of<'e>(text: &str, edit: &'e str) -> Cow<'e, str> {
    let ends_in_two = text.find('\n').is_some_and(|end| text[..end].ends_with('\r'));
    if ends_in_two && !edit.contains('\r') { Cow::Owned(edit.replace('\n', "\r\n")) } else { Cow::Borrowed(edit) }
}

/// The text with edits that are in order and do not overlap; edits beyond the text or within a character are left out.
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
