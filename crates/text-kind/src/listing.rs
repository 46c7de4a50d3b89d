//! Listings: programs with a decoration before each line, as terminals, mail and issue trackers add them.

use crate::lines::BYTE_ORDER_MARK;
use crate::{Recognised, TextKind, recognise_plain};

/// The number of bytes at the beginning of a text that are examined.
const MAX_BYTES: usize = 64 << 10;
/// The number of lines that are examined.
const MAX_LINES: usize = 200;
/// The fewest lines that make a listing.
const MIN_LINES: usize = 2;

/// The decoration before each line.
#[derive(Clone, Copy)]
enum Decoration {
    LineNumbers,
    QuoteMarks,
    Frame,
}

impl Decoration {
    const ALL: [Decoration; 3] = [Decoration::LineNumbers, Decoration::QuoteMarks, Decoration::Frame];

    const fn kind(self) -> TextKind {
        match self {
            Decoration::LineNumbers => TextKind::NumberedLines,
            Decoration::QuoteMarks => TextKind::QuotedLines,
            Decoration::Frame => TextKind::FramedLines,
        }
    }
}

/// Recognizes a program with decorations. Returns `None` when a line has no decoration, or when the undecorated lines
/// are not unmistakable. A log keeps its kind: its lines are looked up with their decorations.
pub(crate) fn recognise(bytes: &[u8]) -> Option<Recognised> {
    let marked = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let start = marked + bytes.get(marked..)?.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let beginning = bytes.get(start..bytes.len().min(start + MAX_BYTES))?;
    let (kind, content) = Decoration::ALL.into_iter().find_map(|decoration| {
        let content = undecorated(beginning, decoration)?;
        Some((decoration.kind(), content))
    })?;
    let inner = recognise_plain(&content).filter(|inner| inner.unmistakable)?;
    let kind = if inner.kind.is_log() { inner.kind } else { kind };
    let length = bytes.get(start..)?.iter().position(u8::is_ascii_whitespace).unwrap_or(bytes.len() - start);
    Some(Recognised { kind, start, end: start + length, unmistakable: true })
}

/// Returns the lines without their decoration; `None` when a line with content has none.
fn undecorated(bytes: &[u8], decoration: Decoration) -> Option<Vec<u8>> {
    let mut content = Vec::with_capacity(bytes.len());
    let mut lines = 0;
    let mut number = None;
    for line in bytes.split(|byte| *byte == b'\n').take(MAX_LINES) {
        let line = line.trim_ascii();
        if line.is_empty() {
            continue;
        }
        let rest = match decoration {
            Decoration::LineNumbers => {
                let (read, rest) = after_number(line)?;
                if number.is_some_and(|before: u32| read != before.saturating_add(1)) {
                    return None;
                }
                number = Some(read);
                rest
            }
            Decoration::QuoteMarks => line.strip_prefix(b">")?,
            Decoration::Frame => match inside_frame(line)? {
                Some(inside) => inside,
                None => continue,
            },
        };
        lines += 1;
        content.extend_from_slice(rest);
        content.push(b'\n');
    }
    (lines >= MIN_LINES).then_some(content)
}

/// Returns a line's number and the rest of the line: `12 text`, `12: text`, `12 | text`.
fn after_number(line: &[u8]) -> Option<(u32, &[u8])> {
    let length = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = std::str::from_utf8(line.get(..length)?).ok()?.parse().ok()?;
    let rest = line.get(length..)?;
    let bare = rest.trim_ascii_start();
    let separator = [":", "|", "\u{2502}", "."].into_iter().find_map(|mark| bare.strip_prefix(mark.as_bytes()));
    match separator {
        Some(rest) => Some((number, rest)),
        None => (rest.is_empty() || rest.starts_with(b" ") || rest.starts_with(b"\t")).then_some((number, rest)),
    }
}

/// Returns the text between the bars of a frame; `Some(None)` for its upper and lower edges.
fn inside_frame(line: &[u8]) -> Option<Option<&[u8]>> {
    const BARS: [&str; 4] = ["\u{2502}", "\u{2503}", "\u{2551}", "|"];
    if let Some(bar) = BARS.into_iter().find(|bar| line.starts_with(bar.as_bytes())) {
        let rest = line.get(bar.len()..)?;
        return Some(Some(rest.strip_suffix(bar.as_bytes()).unwrap_or(rest)));
    }
    let text = std::str::from_utf8(line).ok()?;
    let is_edge = text.chars().all(|it| matches!(it, '\u{2500}'..='\u{257F}' | '+' | '-' | '='));
    is_edge.then_some(None)
}
