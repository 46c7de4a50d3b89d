//! Rust source as tokens: enough to find imports, definitions and strings, without a compiler.

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name or keyword.
    Name,
    /// The content of a string, as it is written between the quotes.
    Text,
    /// A number, character or lifetime.
    Other,
    /// A punctuation mark; `::` is one.
    Sign,
}

/// A token of Rust source.
#[derive(Clone, Copy, Debug)]
pub struct Token<'t> {
    /// The kind.
    pub kind: Kind,
    /// The text, without the quotes of a string.
    pub text: &'t str,
    /// The line, from 1.
    pub line: u32,
}

impl Token<'_> {
    /// Whether the token is this punctuation mark.
    pub fn is(&self, sign: &str) -> bool {
        self.kind == Kind::Sign && self.text == sign
    }

    /// Whether the token is this name or keyword.
    pub fn is_name(&self, name: &str) -> bool {
        self.kind == Kind::Name && self.text == name
    }
}

/// The tokens of a text, without comments. A token that is cut off by the end of the text ends there.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut reader = Reader { text, at: 0, line: 1 };
    let mut found = Vec::new();
    while let Some(token) = reader.next_token() {
        found.push(token);
    }
    found
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    line: u32,
}

impl<'t> Reader<'t> {
    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    /// Advances by a number of bytes and counts lines.
    fn skip(&mut self, bytes: usize) {
        let end = (self.at + bytes).min(self.text.len());
        self.line += self.text.as_bytes()[self.at..end].iter().filter(|byte| **byte == b'\n').count() as u32;
        self.at = end;
    }

    fn next_token(&mut self) -> Option<Token<'t>> {
        self.blanks();
        let (start, line) = (self.at, self.line);
        let first = *self.text.as_bytes().get(start)?;
        if let Some(text) = self.string() {
            return Some(Token { kind: Kind::Text, text, line });
        }
        let (kind, length) = match first {
            _ if is_word(first) && !first.is_ascii_digit() => (Kind::Name, self.word(0)),
            b'0'..=b'9' => (Kind::Other, self.number()),
            b'\'' => (Kind::Other, self.character()),
            b':' if self.byte(1) == b':' => (Kind::Sign, 2),
            _ => (Kind::Sign, self.text[start..].chars().next().map_or(1, char::len_utf8)),
        };
        self.skip(length);
        Some(Token { kind, text: &self.text[start..self.at], line })
    }

    fn blanks(&mut self) {
        loop {
            let rest = &self.text[self.at..];
            if rest.starts_with("//") {
                self.skip(rest.find('\n').unwrap_or(rest.len()));
            } else if rest.starts_with("/*") {
                self.skip(comment(rest));
            } else if let Some(blank) = rest.chars().next().filter(|it| it.is_whitespace()) {
                self.skip(blank.len_utf8());
            } else {
                return;
            }
        }
    }

    /// The length in bytes of the word that starts at a distance from here.
    fn word(&self, ahead: usize) -> usize {
        (ahead..).take_while(|at| is_word(self.byte(*at))).count()
    }

    fn number(&self) -> usize {
        let whole = self.word(0);
        let has_fraction = self.byte(whole) == b'.' && self.byte(whole + 1).is_ascii_digit();
        if has_fraction { whole + 1 + self.word(whole + 1) } else { whole }
    }

    /// The length of `'a'`, `'\n'` or a lifetime.
    fn character(&self) -> usize {
        let rest = &self.text[self.at + 1..];
        if let Some(escaped) = rest.strip_prefix('\\') {
            let after = escaped.chars().next().map_or(0, char::len_utf8);
            return 2 + after + escaped[after..].find('\'').map_or(0, |end| end + 1);
        }
        let length = rest.chars().next().map_or(0, char::len_utf8);
        if rest[length..].starts_with('\'') { length + 2 } else { 1 + self.word(1) }
    }

    /// The content of the string that starts here, if one does: `"…"`, `r#"…"#`, `b"…"`, `c"…"`.
    fn string(&mut self) -> Option<&'t str> {
        let rest = &self.text[self.at..];
        let prefix = ["br", "cr", "b", "c", "r"].into_iter().find(|prefix| rest.starts_with(prefix)).unwrap_or("");
        let after = &rest[prefix.len()..];
        let marks = if prefix.ends_with('r') { after.len() - after.trim_start_matches('#').len() } else { 0 };
        let content = after[marks..].strip_prefix('"')?;
        let length = if prefix.ends_with('r') {
            content.find(&format!("\"{}", "#".repeat(marks))).unwrap_or(content.len())
        } else {
            plain_length(content)
        };
        self.skip(prefix.len() + marks + 1 + length + 1 + marks);
        Some(&content[..length])
    }
}

/// The number of bytes before the closing quote of a string with escapes.
fn plain_length(content: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in content.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at,
            _ => {}
        }
    }
    content.len()
}

/// The number of bytes of the comment that starts here; comments nest.
fn comment(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0, 0);
    while at < bytes.len() {
        match bytes.get(at..at + 2) {
            Some(b"/*") => (depth, at) = (depth + 1, at + 2),
            Some(b"*/") => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    at
}

fn is_word(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric() || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        tokens(text).iter().map(|token| token.text).collect()
    }

    #[test]
    fn comments_and_strings_contain_no_names() {
        assert_eq!(texts("a // b\n/* c /* d */ e */ \"f \\\" g\" r#\"h\"i\"# b\"j\""), ["a", "f \\\" g", "h\"i", "j"]);
    }

    #[test]
    fn characters_are_not_lifetimes() {
        assert_eq!(texts("'a' '\\'' '\\u{41}' &'long x 'é'"), ["'a'", "'\\''", "'\\u{41}'", "&", "'long", "x", "'é'"]);
    }

    #[test]
    fn paths_and_numbers() {
        assert_eq!(texts("crate::a1 1.5 1..2 0x1f"), ["crate", "::", "a1", "1.5", "1", ".", ".", "2", "0x1f"]);
    }

    #[test]
    fn lines_are_counted_in_strings_too() {
        let lines: Vec<u32> = tokens("a\n\"b\n\" c").iter().map(|token| token.line).collect();
        assert_eq!(lines, [1, 2, 3]);
    }
}
