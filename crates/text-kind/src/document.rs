//! Beginnings and marks that determine the kind of a text.

use crate::lines::Line;
use crate::{TextKind, Tool};

/// Returns the kind of the text if this line alone determines it.
pub(crate) fn decides(line: &Line) -> Option<TextKind> {
    // No other kind of text has a line that begins with a fence.
    if line.starts("```") {
        return Some(TextKind::Markdown);
    }
    if line.number > 0 {
        return None;
    }
    let text = line.text;
    Some(match text {
        [b'{', rest @ ..] if is_json(rest, b"\"}") => TextKind::Json,
        // An attribute of C++ and a list of lists begin alike.
        [b'[', b'[', first, ..] if first.is_ascii_alphabetic() => return None,
        [b'[', rest @ ..] if is_json(rest, b"\"{[]") => TextKind::Json,
        [b'<', b'!' | b'?', ..] => TextKind::Markup,
        // `<stdin>:3:1: error` and `<unnamed> (3, 1): parse` are no tags.
        [b'<', b'a'..=b'z', ..] if line.has(">") && !line.has(">:") && !line.has("> (") => TextKind::Markup,
        _ if line.starts("diff --git ") || line.starts("Index: ") || is_diff(text) => TextKind::Diff,
        _ if line.starts("--- |") => TextKind::MachineIr,
        _ if line.starts("HloModule ") => TextKind::Hlo,
        _ if line.starts("Traceback (most recent call last)") => TextKind::Log(Tool::Python),
        _ if line.starts("#!") && line.has("python") => TextKind::Python,
        // `#![…]` is Rust's.
        _ if line.starts("#!/") => TextKind::Shell,
        _ => return None,
    })
}

/// Whether the rest of the line after a bracket is empty or begins with one of these bytes.
fn is_json(rest: &[u8], next: &[u8]) -> bool {
    rest.trim_ascii_start().first().is_none_or(|first| next.contains(first))
}

/// Whether a line is that of a diff: `--- a/file` or `--- file<tab>date`, but not `--- |` or `---`.
fn is_diff(text: &[u8]) -> bool {
    let Some(name) = text.strip_prefix(b"--- ") else { return false };
    name.starts_with(b"a/") || name.contains(&b'\t') || text.starts_with(b"--- /dev/null")
}
