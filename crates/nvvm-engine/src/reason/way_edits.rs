//! Edits of CUDA code for a change from [`ways`](super::ways()). Edits exist only for code that is simple enough to
//! find all uses of a name.

use super::ways::{NamedPlace, WayChange};
use crate::report::{Location, TextEdit};
use std::ops::Range;

/// Returns the edits of `text` for a change, in source order. Returns `None` if they cannot be determined, or if the
/// change needs none.
pub fn way_edits(text: &str, change: &WayChange) -> Option<Vec<TextEdit>> {
    let code = Code { text, words: words(text) };
    let mut edits = match change {
        WayChange::ByPointer(parameter) => code.by_pointer(parameter)?,
        WayChange::ToConstant { parameter, field } => code.to_constant(parameter, field)?,
        WayChange::Target(_) | WayChange::Toolkit(_) => return None,
    };
    edits.sort_by_key(|edit| edit.offset);
    Some(edits)
}

/// Code without its comments and literals.
struct Code<'t> {
    text: &'t str,
    /// Identifiers and single punctuation characters.
    words: Vec<Range<usize>>,
}

impl<'t> Code<'t> {
    fn word(&self, at: usize) -> &'t str {
        self.words.get(at).and_then(|word| self.text.get(word.clone())).unwrap_or_default()
    }

    /// Returns the index of the first word at or after an offset.
    fn from(&self, offset: usize) -> usize {
        self.words.partition_point(|word| word.start < offset)
    }

    /// Returns the words of the declaration at a location, between the closest words from `begins` and `ends`.
    fn declaration(&self, location: Location, begins: &[&str], ends: &[&str]) -> Option<Range<usize>> {
        let named = self.from(location.offset as usize);
        let start = (0..named).rev().find(|&at| begins.contains(&self.word(at)))? + 1;
        let end = (named..self.words.len()).find(|&at| ends.contains(&self.word(at)))?;
        (start < end).then_some(start..end)
    }

    /// Returns the words within the next pair of braces.
    fn body(&self, from: usize) -> Option<Range<usize>> {
        let open = (from..self.words.len()).find(|&at| matches!(self.word(at), "{" | ";"))?;
        (self.word(open) == "{").then_some(())?;
        Some(open + 1..self.closing(open + 1)?)
    }

    /// Returns the closing brace of the enclosing block.
    fn closing(&self, from: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for at in from..self.words.len() {
            match self.word(at) {
                "{" => depth += 1,
                "}" if depth == 0 => return Some(at),
                "}" => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// Whether the code has constructs that hide uses of a name: kernel launches, macros, templates or raw strings.
    fn is_uncertain(&self) -> bool {
        let is_launch =
            |at: usize| ["<", "<", "<"].iter().enumerate().all(|(next, word)| self.word(at + next) == *word);
        (0..self.words.len()).any(|at| matches!(self.word(at), "template" | "define" | "R") || is_launch(at))
    }

    fn edit(&self, words: Range<usize>, text: String) -> Option<TextEdit> {
        let start = self.words.get(words.start)?.start;
        let end = self.words.get(words.end.checked_sub(1)?)?.end;
        Some(TextEdit { offset: start as u32, end_offset: end as u32, text })
    }

    fn by_pointer(&self, parameter: &NamedPlace) -> Option<Vec<TextEdit>> {
        let declared = self.declaration(parameter.location?, &["(", ","], &[",", ")"])?;
        let name = declared.end.checked_sub(1).filter(|&at| self.word(at) == parameter.name && at > declared.start)?;
        let mut ty = declared.start..name;
        let is_plain = |at: usize| {
            let word = self.word(at);
            word == ":" || word.starts_with(|first: char| first.is_alphabetic() || first == '_')
        };
        if self.is_uncertain() || !ty.clone().all(is_plain) {
            return None;
        }
        if self.word(ty.start) == "const" {
            ty.start += 1;
        }
        let type_text = self.text.get(self.words.get(ty.start)?.start..self.words.get(ty.end.checked_sub(1)?)?.end)?;
        let mut edits = vec![self.edit(declared.clone(), format!("const {type_text} *{}", parameter.name))?];
        for at in self.uses(&self.body(declared.end)?, &parameter.name) {
            if self.is_member(at) {
                continue;
            }
            // Any other use than a member access needs the value itself.
            (self.word(at + 1) == ".").then_some(())?;
            edits.push(self.edit(at + 1..at + 2, "->".to_owned())?);
        }
        Some(edits)
    }

    fn to_constant(&self, parameter: &NamedPlace, field: &NamedPlace) -> Option<Vec<TextEdit>> {
        let declared = self.declaration(field.location?, &[";", "{", "}"], &[";"])?;
        let is_simple = |at: usize| !matches!(self.word(at), "," | "=" | "(" | ":" | "const" | "mutable" | "alignas");
        let record = (0..declared.start).rev().find(|&at| self.word(at) == "{")?;
        let depth = (0..record).fold(0_i32, |depth, at| match self.word(at) {
            "{" => depth + 1,
            "}" => depth - 1,
            _ => depth,
        });
        if self.is_uncertain() || depth != 0 || !declared.clone().all(is_simple) {
            return None;
        }
        let end = self.closing(declared.end)?;
        let end = (end..self.words.len()).find(|&at| self.word(at) == ";")?;
        let kernel = self.from(parameter.location?.offset as usize);
        let body = self.body(kernel)?;
        let mut edits = Vec::new();
        for at in self.uses(&(0..self.words.len()), &field.name) {
            if declared.contains(&at) {
                continue;
            }
            let base = at.checked_sub(2).filter(|_| body.contains(&at) && self.word(at - 1) == ".")?;
            (self.word(base) == parameter.name).then_some(())?;
            edits.push(self.edit(base..at + 1, field.name.clone())?);
        }
        let declaration = self.text.get(self.words.get(declared.start)?.start..self.words.get(declared.end)?.end)?;
        let insertion = self.words.get(end)?.end as u32;
        let text = format!("\n\n__constant__ {declaration}");
        edits.push(TextEdit { offset: insertion, end_offset: insertion, text });
        edits.push(self.without_line(declared)?);
        Some(edits)
    }

    /// Removes a declaration with its semicolon, and the line if it becomes blank.
    fn without_line(&self, declared: Range<usize>) -> Option<TextEdit> {
        let (start, end) = (self.words.get(declared.start)?.start, self.words.get(declared.end)?.end);
        let line = self.text.get(..start)?.rfind('\n').map_or(0, |newline| newline + 1);
        let next = self.text.get(end..)?.find('\n').map_or(self.text.len(), |newline| end + newline + 1);
        let is_blank = |piece: Option<&str>| piece.is_some_and(|piece| piece.trim().is_empty());
        let takes_line = is_blank(self.text.get(line..start)) && is_blank(self.text.get(end..next));
        let (start, end) = if takes_line { (line, next) } else { (start, end) };
        Some(TextEdit { offset: start as u32, end_offset: end as u32, text: String::new() })
    }

    /// Whether a name is a member of the object or pointee before it.
    fn is_member(&self, at: usize) -> bool {
        let before = |count: usize| at.checked_sub(count).map_or("", |at| self.word(at));
        before(1) == "." || (before(2) == "-" && before(1) == ">")
    }

    /// Returns the occurrences of a name as a separate word.
    fn uses(&self, within: &Range<usize>, name: &str) -> Vec<usize> {
        within.clone().filter(|&at| self.word(at) == name).collect()
    }
}

/// Splits code into identifiers, numbers and punctuation characters; skips comments and literals.
fn words(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let rest = bytes.get(at..).unwrap_or_default();
        let start = at;
        at += match rest {
            [b'/', b'/', ..] => rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()),
            [b'/', b'*', ..] => rest.windows(2).skip(2).position(|pair| pair == b"*/").map_or(rest.len(), |at| at + 4),
            [quote @ (b'"' | b'\''), ..] => literal(rest, *quote),
            _ if is_word(byte) => rest.iter().take_while(|&&byte| is_word(byte)).count(),
            _ => 1,
        };
        let is_code = !byte.is_ascii_whitespace() && !matches!(rest, [b'/', b'/' | b'*', ..] | [b'"' | b'\'', ..]);
        if is_code {
            words.push(start..at);
        }
    }
    words
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// Returns the length of a literal with its quotes.
fn literal(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while let Some(&byte) = rest.get(at) {
        match byte {
            b'\\' => at += 1,
            b'\n' => break,
            _ if byte == quote => return at + 1,
            _ => {}
        }
        at += 1;
    }
    at.min(rest.len())
}
