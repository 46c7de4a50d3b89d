//! Extraction of doc comments.

/// A doc comment.
pub struct DocComment {
    /// The line of its first sentence, from 1.
    pub line: u32,
    /// The text, with lines joined by blanks and without code blocks.
    pub text: String,
}

/// The doc comments of a Rust file: runs of `///` or of `//!` lines.
pub fn doc_comments(source: &str) -> Vec<DocComment> {
    let mut found: Vec<DocComment> = Vec::new();
    let mut marker_before = None;
    let mut in_code = false;
    for (line, text) in (1..).zip(source.lines().map(str::trim_start)) {
        let marker = ["///", "//!"].into_iter().find(|marker| text.starts_with(marker) && !text.starts_with("////"));
        if let Some(marker) = marker {
            let content = text[marker.len()..].trim();
            if marker_before != Some(marker) {
                found.push(DocComment { line, text: String::new() });
                in_code = false;
            }
            if content.starts_with("```") {
                in_code = !in_code;
            } else if let Some(comment) = found.last_mut().filter(|_| !in_code) {
                comment.text.push_str(content);
                comment.text.push(' ');
            }
        }
        marker_before = marker;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_one_marker_are_one_comment() {
        let source = "//! Module\n//! text.\n/// One.\n/// ```\n/// code\n/// ```\nfn a() {}\n  /// Two.\n//// none\n";
        let found: Vec<(u32, String)> = doc_comments(source).into_iter().map(|it| (it.line, it.text)).collect();
        let expected = [(1, "Module text. "), (3, "One. "), (8, "Two. ")];
        assert_eq!(found, expected.map(|(line, text)| (line, text.to_owned())));
    }
}
