//! Detection of texts without content.

use crate::report::Language;

/// Whether a text has only whitespace and comments. nvcc skips a byte-order mark; in LLVM IR the mark is an error.
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
            // An unterminated comment is an error, so the text is not blank.
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
