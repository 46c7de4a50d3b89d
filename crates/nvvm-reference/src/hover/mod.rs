//! Hover information for a position of a text. It covers types, address spaces, intrinsics, attributes, metadata,
//! calling conventions, and components of the data layout.

mod cuda;
mod ir;

use crate::catalogue;
use nvvm_engine::Language;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Maximum length of a line that is processed, in bytes.
const LONGEST_LINE: usize = 20_000;

/// The hover information for a range of the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hover {
    /// Offset of its first byte.
    pub start: u32,
    /// Offset one past its last byte.
    pub end: u32,
    /// The id of the entry.
    pub id: String,
    /// The entry's title, or the text itself.
    pub title: String,
    /// A short description, one sentence per line.
    pub lines: Vec<String>,
}

/// Returns the information for a byte offset of a text; `None` without an entry. Processes only the line of the offset.
pub fn hover(text: &str, language: Language, offset: usize) -> Option<Hover> {
    let line = line_around(text, offset)?;
    let source = text.get(line.clone())?;
    let found = match language {
        Language::NvvmIr => ir::at(source, offset - line.start),
        Language::Cuda => cuda::at(source, offset - line.start),
    }?;
    let at = |place: usize| u32::try_from(line.start + place).ok();
    Some(Hover {
        start: at(found.range.start)?,
        end: at(found.range.end)?,
        id: found.id,
        title: found.title,
        lines: found.lines,
    })
}

/// Returns the line of an offset, without its line break.
fn line_around(text: &str, offset: usize) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let before = bytes.get(offset.saturating_sub(LONGEST_LINE)..offset)?;
    let after = bytes.get(offset..bytes.len().min(offset.saturating_add(LONGEST_LINE)))?;
    let start = match before.iter().rposition(|&byte| byte == b'\n') {
        Some(newline) => offset - before.len() + newline + 1,
        None if before.len() == offset => 0,
        None => return None,
    };
    let end = match after.iter().position(|&byte| byte == b'\n') {
        Some(newline) => offset + newline,
        None if offset + after.len() == bytes.len() => bytes.len(),
        None => return None,
    };
    Some(start..end)
}

/// The information for a range of a line.
struct Found {
    range: Range<usize>,
    id: String,
    title: String,
    lines: Vec<String>,
}

impl Found {
    /// Returns the information from an entry's heading.
    fn entry(range: Range<usize>, id: String) -> Option<Self> {
        let heading = catalogue::heading(&id)?;
        Some(Self { range, id: heading.id, title: heading.title, lines: vec![heading.summary] })
    }

    /// Replaces the title by the text itself.
    fn called(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// Adds a line.
    fn and(mut self, line: impl Into<String>) -> Self {
        self.lines.push(line.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::hover;
    use nvvm_engine::Language;

    #[test]
    fn places_count_from_the_text_s_start() {
        let text = "; a\n@g = global i32 0\n";
        let found = hover(text, Language::NvvmIr, text.find("i32").expect("there") + 1).expect("a type");
        assert_eq!(&text[found.start as usize..found.end as usize], "i32");
        assert_eq!(found.id, "type/i32");
    }

    #[test]
    fn any_offset_of_any_text_is_answered() {
        let texts =
            ["", "\n", "\u{e4}\u{1f980}", "@\"", "!\"x", "target datalayout = \"", "addrspace(", "__sh\u{e4}red__"];
        for text in texts {
            for language in [Language::NvvmIr, Language::Cuda] {
                for offset in 0..=text.len() + 2 {
                    let found = hover(text, language, offset);
                    assert!(found.is_none_or(|found| text.get(found.start as usize..found.end as usize).is_some()));
                }
            }
        }
        let long = format!("{} i32", "x".repeat(30_000));
        assert_eq!(hover(&long, Language::NvvmIr, 30_002), None);
    }
}
