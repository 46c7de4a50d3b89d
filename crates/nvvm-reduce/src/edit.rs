//! Removable units of a text, and the text without some of them.

use nvvm_syntax::Span;
use std::borrow::Cow;

/// A replacement of a range of the text; an empty `text` removes the range.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Edit {
    pub span: Span,
    pub text: Cow<'static, str>,
}

/// A unit that is removed or kept as a whole.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unit {
    pub edits: Vec<Edit>,
    /// List elements: the list's index in [`Units::lists`], and the element's in the list.
    pub elements: Vec<(usize, usize)>,
}

/// The units that one pass can remove from a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Units {
    pub units: Vec<Unit>,
    /// Lists of comma-separated elements. The separators are removed with the elements.
    pub lists: Vec<Vec<Span>>,
}

impl Unit {
    /// Creates a unit that removes a range.
    pub(crate) fn without(span: Span) -> Unit {
        Unit { edits: vec![Edit { span, text: Cow::Borrowed("") }], elements: Vec::new() }
    }

    /// Creates a unit that replaces a range.
    pub(crate) fn replacing(span: Span, text: impl Into<Cow<'static, str>>) -> Unit {
        let mut unit = Unit::default();
        unit.replace(span, text);
        unit
    }

    /// Adds a replacement of another range.
    pub(crate) fn replace(&mut self, span: Span, text: impl Into<Cow<'static, str>>) {
        self.edits.push(Edit { span, text: text.into() });
    }
}

impl Units {
    /// Creates a unit for the removal of each range.
    pub(crate) fn without(spans: impl IntoIterator<Item = Span>) -> Units {
        Units::new(spans.into_iter().map(Unit::without))
    }

    /// Creates units without lists.
    pub(crate) fn new(units: impl IntoIterator<Item = Unit>) -> Units {
        Units { units: units.into_iter().collect(), lists: Vec::new() }
    }

    /// Adds a list. Returns its index.
    pub(crate) fn list(&mut self, elements: Vec<Span>) -> usize {
        self.lists.push(elements);
        self.lists.len() - 1
    }

    /// Returns the text without these units.
    pub(crate) fn render(&self, text: &[u8], removed: &[usize]) -> Vec<u8> {
        let mut lists: Vec<Vec<bool>> = vec![Vec::new(); self.lists.len()];
        let mut edits: Vec<&Edit> = Vec::new();
        for unit in removed.iter().filter_map(|&unit| self.units.get(unit)) {
            edits.extend(&unit.edits);
            for &(list, element) in &unit.elements {
                let (Some(flags), Some(elements)) = (lists.get_mut(list), self.lists.get(list)) else { continue };
                flags.resize(elements.len(), false);
                if let Some(flag) = flags.get_mut(element) {
                    *flag = true;
                }
            }
        }
        let shorter: Vec<Edit> =
            lists.iter().zip(&self.lists).flat_map(|(removed, list)| of_list(list, removed)).collect();
        edits.extend(&shorter);
        edits.sort_by_key(|edit| (edit.span.start, u32::MAX - edit.span.end));
        applied(text, &edits)
    }
}

/// Returns the edits that remove elements of a list with their commas.
fn of_list(list: &[Span], removed: &[bool]) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut kept_before = false;
    let mut end_before = None;
    for (&span, &removed) in list.iter().zip(removed) {
        let gap = end_before.map_or(Span::at(span.start), |end| Span::new(end, span.start));
        end_before = Some(span.end);
        if removed {
            edits.push(Edit { span: gap.to(span), text: Cow::Borrowed("") });
        } else if !kept_before {
            edits.push(Edit { span: gap, text: Cow::Borrowed("") });
        }
        kept_before |= !removed;
    }
    edits
}

/// Applies edits in order. An edit within another one is part of that.
fn applied(text: &[u8], edits: &[&Edit]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut done = 0_u32;
    for edit in edits {
        if edit.span.start < done {
            // Removed ranges may overlap.
            done = if edit.text.is_empty() { done.max(edit.span.end) } else { done };
            continue;
        }
        if edit.span.is_empty() && edit.text.is_empty() {
            continue;
        }
        kept(&mut out, text, Span::new(done, edit.span.start));
        out.extend_from_slice(edit.text.as_bytes());
        done = edit.span.end;
    }
    kept(&mut out, text, Span::new(done, text.len() as u32));
    out
}

/// Appends a kept range, without the blanks and the empty line that the preceding removal leaves.
fn kept(out: &mut Vec<u8>, text: &[u8], span: Span) {
    let mut kept = span.bytes(text);
    if span.start > 0 {
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
        let end = out.len() - out.iter().rev().take_while(is_blank).count();
        let has_blanks = end < out.len();
        let begins_line = end == 0 || out[..end].ends_with(b"\n");
        let rest = &kept[kept.iter().take_while(is_blank).count()..];
        let next = rest.first();
        let line_ends = matches!(next, Some(b'\n' | b'\r')) || (next.is_none() && span.end as usize == text.len());
        if line_ends && begins_line {
            out.truncate(end);
            kept = rest.strip_prefix(b"\r").unwrap_or(rest);
            kept = kept.strip_prefix(b"\n").unwrap_or(kept);
        } else if line_ends || (has_blanks && matches!(next, Some(b',' | b')' | b']'))) {
            out.truncate(end);
            kept = rest;
        } else if has_blanks {
            kept = rest;
        }
    }
    out.extend_from_slice(kept);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(text: &str, part: &str) -> Span {
        let start = text.find(part).unwrap() as u32;
        Span::new(start, start + part.len() as u32)
    }

    #[test]
    fn elements_go_with_their_commas() {
        let text = "f(a, b, c)";
        let mut units = Units::default();
        let list = units.list(["a", "b", "c"].map(|part| span(text, part)).to_vec());
        units.units = (0..3).map(|element| Unit { edits: Vec::new(), elements: vec![(list, element)] }).collect();
        let expected = [
            (vec![0], "f(b, c)"),
            (vec![1], "f(a, c)"),
            (vec![2], "f(a, b)"),
            (vec![0, 1], "f(c)"),
            (vec![1, 2], "f(a)"),
            (vec![0, 2], "f(b)"),
            (vec![0, 1, 2], "f()"),
            (vec![], "f(a, b, c)"),
        ];
        for (removed, left) in expected {
            assert_eq!(units.render(text.as_bytes(), &removed), left.as_bytes(), "{removed:?}");
        }
    }

    #[test]
    fn removals_leave_no_blanks() {
        let text = "one\n  two three four\nfive\n";
        let units = Units::without(["two three four", "three", "five", "four"].map(|part| span(text, part)));
        assert_eq!(units.render(text.as_bytes(), &[0]), b"one\nfive\n");
        assert_eq!(units.render(text.as_bytes(), &[1]), b"one\n  two four\nfive\n");
        assert_eq!(units.render(text.as_bytes(), &[3]), b"one\n  two three\nfive\n");
        assert_eq!(units.render(text.as_bytes(), &[0, 1, 2]), b"one\n");
        assert_eq!(units.render(text.as_bytes(), &[0, 1, 2, 3]), b"one\n");
    }
}
