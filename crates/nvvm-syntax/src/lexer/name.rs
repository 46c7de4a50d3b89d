//! Scanning of names, of numbers after a sigil (`%12`), and of quoted strings.

use super::eight;
use super::scan::{DIGIT, LABEL, Lexer, NAME_START, is};
use super::token::{LexicalError, TokenKind};
use memchr::memchr3;

impl Lexer<'_> {
    /// Skips a quoted string up to and including the closing quote. Returns whether the string contains a zero byte;
    /// `None` if there is no closing quote. If the string contains a backslash, sets the number of the current token
    /// (`number`) to 1.
    pub(super) fn quoted(&mut self) -> Option<bool> {
        let mut has_zero = false;
        loop {
            self.position += self.quoted_length()? + 1;
            match self.byte(self.position - 1) {
                b'"' => return Some(has_zero),
                b'\\' => {
                    self.number = 1;
                    has_zero |= self.byte(self.position) == b'0' && self.byte(self.position + 1) == b'0';
                }
                _ => has_zero = true,
            }
        }
    }

    /// Returns the number of bytes before the next `"`, backslash or zero byte; `None` if there is none.
    #[inline]
    fn quoted_length(&self) -> Option<usize> {
        let mut length = 0;
        // Most strings are short. After 32 bytes, `memchr3` is faster.
        while length < 32 {
            let place = eight::first(eight::quoted_stop(eight::load_padded(self.bytes, self.position + length)));
            length += place;
            if place < 8 {
                return (self.position + length < self.bytes.len()).then_some(length);
            }
        }
        let rest = self.bytes.get(self.position + length..)?;
        Some(length + memchr3(b'"', 0, b'\\', rest)?)
    }

    fn quoted_name(&mut self, kind: TokenKind) -> TokenKind {
        self.position += 1;
        match self.quoted() {
            Some(false) => kind,
            Some(true) => self.invalid(LexicalError::ZeroInName),
            None => {
                self.position = self.bytes.len();
                self.invalid(LexicalError::UnterminatedName)
            }
        }
    }

    /// Scans a local name or number after its `%`. The frequent case, a number, is scanned here. Names are scanned by
    /// another function, which needs more registers.
    #[inline(always)]
    pub(super) fn local(&mut self, start: usize) -> TokenKind {
        let Some(bytes) = eight::load(self.bytes, self.position) else { return self.near_end(start) };
        match eight::digit_run(bytes) {
            0 => self.name(start, TokenKind::LocalName),
            digits => self.number_of(bytes, digits, TokenKind::LocalNumber),
        }
    }

    pub(super) fn global(&mut self, start: usize) -> TokenKind {
        if is(self.byte(self.position), DIGIT) {
            return self.number(TokenKind::GlobalNumber);
        }
        self.name(start, TokenKind::GlobalName)
    }

    fn name(&mut self, start: usize, kind: TokenKind) -> TokenKind {
        let Some(bytes) = eight::load(self.bytes, self.position) else { return self.near_end(start) };
        let length = eight::run(eight::label(bytes));
        if length > 0 {
            self.position += length;
            if length < 8 { kind } else { self.long_name(kind) }
        } else if bytes as u8 == b'"' {
            self.quoted_name(kind)
        } else {
            self.invalid(LexicalError::MissingName)
        }
    }

    fn long_name(&mut self, kind: TokenKind) -> TokenKind {
        self.skip_label();
        kind
    }

    /// Skips the characters that may be part of a label.
    #[inline]
    fn skip_label(&mut self) {
        loop {
            let length = eight::run(eight::label(eight::load_padded(self.bytes, self.position)));
            self.position += length;
            if length < 8 {
                return;
            }
        }
    }

    /// Scans a number after a sigil, as in `%12`. `bytes` are the next eight bytes. The first `digits` of them are
    /// digits.
    #[inline]
    fn number_of(&mut self, bytes: u64, digits: usize, kind: TokenKind) -> TokenKind {
        if digits < 8 {
            self.position += digits;
            self.number = eight::decimal(bytes, digits);
            return kind;
        }
        self.number(kind)
    }

    pub(super) fn number(&mut self, kind: TokenKind) -> TokenKind {
        let start = self.position;
        self.skip(DIGIT);
        let digits = self.bytes.get(start..self.position).unwrap_or(&[]);
        if digits.is_empty() {
            return self.invalid(LexicalError::MissingName);
        }
        self.numbered(digits, kind)
    }

    /// Sets the number of the current token to the value of `digits`. Returns `kind`, or the kind of an invalid token
    /// if the number does not fit 32 bits.
    pub(super) fn numbered(&mut self, digits: &[u8], kind: TokenKind) -> TokenKind {
        match super::literal::decimal(digits).map(u32::try_from) {
            Some(Ok(number)) => {
                self.number = number;
                kind
            }
            _ => self.invalid(LexicalError::NumberTooLarge),
        }
    }

    #[inline]
    pub(super) fn hash(&mut self, start: usize) -> TokenKind {
        let Some(bytes) = eight::load(self.bytes, self.position) else { return self.near_end(start) };
        let digits = eight::digit_run(bytes);
        if digits == 0 { TokenKind::Hash } else { self.number_of(bytes, digits, TokenKind::AttributeGroup) }
    }

    /// Consumes the rest of a label: label characters and the colon. Returns `false` and consumes nothing if there is
    /// no colon.
    pub(super) fn label_tail(&mut self) -> bool {
        let end = self.end_of(self.position, LABEL);
        if self.byte(end) != b':' {
            return false;
        }
        self.position = end + 1;
        true
    }

    pub(super) fn dollar(&mut self, start: usize) -> TokenKind {
        let after = self.position;
        if self.label_tail() {
            return TokenKind::Label;
        }
        self.position = after;
        debug_assert_eq!(start + 1, after);
        if self.byte(after) == b'"' {
            return self.quoted_name(TokenKind::ComdatName);
        }
        if !is(self.byte(after), NAME_START) {
            return self.invalid(LexicalError::MissingName);
        }
        self.skip(LABEL);
        TokenKind::ComdatName
    }

    pub(super) fn dot(&mut self, start: usize) -> TokenKind {
        if self.label_tail() {
            return TokenKind::Label;
        }
        if self.byte(start + 1) == b'.' && self.byte(start + 2) == b'.' {
            self.position = start + 3;
            return TokenKind::Ellipsis;
        }
        self.invalid(LexicalError::Character)
    }

    #[inline(always)]
    pub(super) fn exclaim(&mut self, start: usize) -> TokenKind {
        let Some(bytes) = eight::load(self.bytes, self.position) else { return self.near_end(start) };
        match eight::digit_run(bytes) {
            0 => self.metadata_name(),
            digits => self.number_of(bytes, digits, TokenKind::MetadataNumber),
        }
    }

    fn metadata_name(&mut self) -> TokenKind {
        let bytes = eight::load_padded(self.bytes, self.position);
        let length = eight::run(eight::label(bytes));
        self.position += length;
        if length == 8 || (bytes >> (length * 8)) as u8 == b'\\' {
            return self.long_metadata_name();
        }
        if length > 0 { TokenKind::MetadataName } else { TokenKind::Exclaim }
    }

    fn long_metadata_name(&mut self) -> TokenKind {
        self.skip_label();
        while self.byte(self.position) == b'\\' {
            self.number = 1;
            self.position += 1;
            self.skip_label();
        }
        TokenKind::MetadataName
    }

    pub(super) fn string(&mut self) -> TokenKind {
        let Some(has_zero) = self.quoted() else {
            self.position = self.bytes.len();
            return self.invalid(LexicalError::UnterminatedString);
        };
        if self.byte(self.position) != b':' {
            return TokenKind::String;
        }
        self.position += 1;
        if has_zero { self.invalid(LexicalError::ZeroInName) } else { TokenKind::Label }
    }
}
