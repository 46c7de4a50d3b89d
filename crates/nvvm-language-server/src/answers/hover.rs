//! Hovers: a pointer of the text, or a word that the reference documentation has.

use crate::documents::Documents;
use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};
use nvvm_engine::describe_pointer;
use std::ops::Range;

/// The maximum distance of a name from the position, in bytes.
const LONGEST_NAME: usize = 1_000;

/// The description of the name at a position.
pub(super) fn hover(documents: &Documents, params: &HoverParams) -> Option<Hover> {
    let place = &params.text_document_position_params;
    let (document, configuration) = documents.shown(&place.text_document.uri)?;
    let offset = document.lines.offset(document.text(), place.position);
    let reading = document.report.reading(configuration.target, configuration.reference);
    let name = name_at(document.text(), offset as usize);
    let pointer = name.and_then(|name| {
        let start = u32::try_from(name.start).ok()?;
        let lines = describe_pointer(reading, document.text().get(name.clone())?, start)?;
        Some((start, u32::try_from(name.end).ok()?, lines.iter().map(|line| plain(line)).collect::<Vec<_>>()))
    });
    let (start, end, lines) = pointer.or_else(|| {
        let known = nvvm_reference::hover(document.text(), document.language(), offset as usize)?;
        let mut lines = vec![format!("**{}**", plain(&known.title))];
        lines.extend(known.lines);
        lines.extend(configuration.entry(&known.id).map(|address| format!("[More in Reference]({address})")));
        Some((known.start, known.end, lines))
    })?;
    let contents = MarkupContent { kind: MarkupKind::Markdown, value: lines.join("\n\n") };
    Some(Hover { contents: HoverContents::Markup(contents), range: Some(document.range(start, end)) })
}

/// Text of the module, escaped for Markdown.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        if "\\`*_{}[]<>#!|~".contains(character) {
            plain.push('\\');
        }
        plain.push(character);
    }
    plain
}

/// The range of the name, with its sigil, that contains a byte or ends at it: `%p`, `@"a b"`.
fn name_at(text: &str, offset: usize) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let bound = offset.saturating_sub(LONGEST_NAME);
    let line = bytes.get(bound..offset)?.iter().rposition(|&byte| byte == b'\n').map_or(bound, |at| bound + at + 1);
    // From the start of the line, to tell opening from closing quotes; names do not span lines.
    let mut at = line;
    while at <= offset {
        let is_sigil = matches!(bytes.get(at)?, b'%' | b'@');
        let end = if is_sigil { end_of_name(bytes, at + 1) } else { at + 1 };
        if is_sigil && end > at + 1 && offset <= end {
            return Some(at..end);
        }
        at = end;
    }
    None
}

fn end_of_name(bytes: &[u8], start: usize) -> usize {
    let rest = bytes.get(start..bytes.len().min(start + LONGEST_NAME)).unwrap_or(&[]);
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-$._".contains(byte);
    match rest.first() {
        Some(b'"') => {
            rest.iter().skip(1).position(|byte| matches!(byte, b'"' | b'\n')).map_or(start, |at| start + at + 2)
        }
        _ => start + rest.iter().position(|byte| !is_plain(byte)).unwrap_or(rest.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::{name_at, plain};

    #[test]
    fn names_are_found_at_both_ends_and_inside() {
        let text = "x\n  %p.1 = load @\"a b\", %\nü";
        let name = |offset| name_at(text, offset).map(|range| &text[range]);
        let at = text.find("%p").expect("there");
        for offset in at..=at + 4 {
            assert_eq!(name(offset), Some("%p.1"), "{offset}");
        }
        assert_eq!(name(text.find("a b").expect("there") + 1), Some("@\"a b\""));
        for offset in [0, at - 1, at + 6, text.find(", %").expect("there") + 3, text.len(), 1_000_000] {
            assert_eq!(name(offset), None, "{offset}");
        }
    }

    #[test]
    fn names_are_escaped_for_markdown() {
        assert_eq!(plain("_Z1k*`"), "\\_Z1k\\*\\`");
    }
}
