//! What can be taken out of a text, and the text without it.

use nvvm_syntax::Span;
use std::borrow::Cow;

/// Replaces a range of the text; an empty `text` takes it out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Edit {
    pub span: Span,
    pub text: Cow<'static, str>,
}

/// Something that goes or stays as a whole.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unit {
    pub edits: Vec<Edit>,
    /// Elements of lists: the list's position in [`Units::lists`], and the element's in the list.
    pub elements: Vec<(usize, usize)>,
}

/// What one pass can take out of a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Units {
    pub units: Vec<Unit>,
    /// Elements between commas: what stands between two goes with one of them.
    pub lists: Vec<Vec<Span>>,
}

impl Unit {
    /// Takes a range out.
    pub(crate) fn without(span: Span) -> Unit {
        Unit { edits: vec![Edit { span, text: Cow::Borrowed("") }], elements: Vec::new() }
    }

    /// Replaces a range.
    pub(crate) fn replacing(span: Span, text: impl Into<Cow<'static, str>>) -> Unit {
        let mut unit = Unit::default();
        unit.replace(span, text);
        unit
    }

    /// Replaces another range, too.
    pub(crate) fn replace(&mut self, span: Span, text: impl Into<Cow<'static, str>>) {
        self.edits.push(Edit { span, text: text.into() });
    }
}

impl Units {
    /// Each range a unit that is taken out.
    pub(crate) fn without(spans: impl IntoIterator<Item = Span>) -> Units {
        Units::of(spans.into_iter().map(Unit::without))
    }

    /// Units without lists.
    pub(crate) fn of(units: impl IntoIterator<Item = Unit>) -> Units {
        Units { units: units.into_iter().collect(), lists: Vec::new() }
    }

    /// A list, as elements name it.
    pub(crate) fn list(&mut self, elements: Vec<Span>) -> usize {
        self.lists.push(elements);
        self.lists.len() - 1
    }

    /// The text without these units.
    pub(crate) fn render(&self, text: &[u8], gone: &[usize]) -> Vec<u8> {
        let mut lists: Vec<Vec<bool>> = vec![Vec::new(); self.lists.len()];
        let mut edits: Vec<&Edit> = Vec::new();
        for unit in gone.iter().filter_map(|&unit| self.units.get(unit)) {
            edits.extend(&unit.edits);
            for &(list, element) in &unit.elements {
                let (Some(flags), Some(elements)) = (lists.get_mut(list), self.lists.get(list)) else { continue };
                flags.resize(elements.len(), false);
                if let Some(flag) = flags.get_mut(element) {
                    *flag = true;
                }
            }
        }
        let shorter: Vec<Edit> = lists.iter().zip(&self.lists).flat_map(|(gone, list)| of_list(list, gone)).collect();
        edits.extend(&shorter);
        edits.sort_by_key(|edit| (edit.span.start, u32::MAX - edit.span.end));
        applied(text, &edits)
    }
}

/// The edits that leave these elements out, with the commas that go with them.
fn of_list(list: &[Span], gone: &[bool]) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut kept_before = false;
    let mut end_before = None;
    for (&span, &gone) in list.iter().zip(gone) {
        let gap = end_before.map_or(Span::at(span.start), |end| Span::new(end, span.start));
        end_before = Some(span.end);
        if gone {
            edits.push(Edit { span: gap.to(span), text: Cow::Borrowed("") });
        } else if !kept_before {
            edits.push(Edit { span: gap, text: Cow::Borrowed("") });
        }
        kept_before |= !gone;
    }
    edits
}

/// The text after edits in order. What lies inside of another edit is part of that.
fn applied(text: &[u8], edits: &[&Edit]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut done = 0_u32;
    for edit in edits {
        if edit.span.start < done {
            // What is taken out together may overlap.
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

/// Adds what stays, without the blanks and the empty line that what was taken out before it leaves behind.
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
        for (gone, left) in expected {
            assert_eq!(units.render(text.as_bytes(), &gone), left.as_bytes(), "{gone:?}");
        }
    }

    #[test]
    fn what_is_taken_out_leaves_no_holes() {
        let text = "one\n  two three four\nfive\n";
        let units = Units::without(["two three four", "three", "five", "four"].map(|part| span(text, part)));
        assert_eq!(units.render(text.as_bytes(), &[0]), b"one\nfive\n");
        assert_eq!(units.render(text.as_bytes(), &[1]), b"one\n  two four\nfive\n");
        assert_eq!(units.render(text.as_bytes(), &[3]), b"one\n  two three\nfive\n");
        assert_eq!(units.render(text.as_bytes(), &[0, 1, 2]), b"one\n");
        assert_eq!(units.render(text.as_bytes(), &[0, 1, 2, 3]), b"one\n");
    }
}
