//! Whether a text holds anything at all.

use crate::report::Language;

/// Whether there is nothing but blanks and comments in a text of this language. nvcc skips a byte-order mark, which is an
/// error in LLVM IR.
pub(super) fn is_blank(text: &str, language: Language) -> bool {
    let (line_comment, mut rest) = match language {
        Language::NvvmIr => (";", text),
        Language::Cuda => ("//", text.trim_start_matches('\u{feff}')),
    };
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return true;
        }
        rest = if rest.starts_with(line_comment) {
            rest.split_once('\n').map_or("", |(_, after)| after)
        } else if let Some(comment) = rest.strip_prefix("/*") {
            // One that does not end is an error, which is something.
            let Some((_, after)) = comment.split_once("*/") else { return false };
            after
        } else {
            return false;
        };
    }
}

#[cfg(test)]
mod tests {
    use super::is_blank;
    use crate::report::Language::{Cuda, NvvmIr};

    #[test]
    fn blanks_and_comments_are_nothing() {
        for text in ["", " \t\r\n", "; a\n; b", "/* a\n * b */\n", "/**/;\n/**/"] {
            assert!(is_blank(text, NvvmIr), "{text:?}");
        }
        for text in ["", "\n", "\u{feff}", "// a\n//", "/* ; */ // x"] {
            assert!(is_blank(text, Cuda), "{text:?}");
        }
        for text in ["x", "; a\n@x", "/* a", "// a", "\u{feff}"] {
            assert!(!is_blank(text, NvvmIr), "{text:?}");
        }
        for text in [";", "; a", "struct S;", "/*/", "# "] {
            assert!(!is_blank(text, Cuda), "{text:?}");
        }
    }
}
