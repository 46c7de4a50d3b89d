//! Scanning of words: keywords, labels, integer types and similar tokens.

use super::eight;
use super::keyword::Keyword;
use super::scan::{DIGIT, HEX, LABEL, Lexer, is};
use super::token::{LexicalError, TokenKind};

/// The width in bits of the widest integer type. It is the limit of LLVM 7, the largest of all versions
/// (`IntegerType::MAX_INT_BITS`).
const MAXIMUM_BITS: u64 = (1 << 24) - 1;
/// The width in bits of the widest byte type.
const MAXIMUM_BYTE_BITS: u64 = 1 << 23;

impl Lexer<'_> {
    #[inline(always)]
    pub(super) fn word(&mut self, start: usize) -> TokenKind {
        let Some(bytes) = eight::load(self.bytes, start) else { return self.near_end(start) };
        if bytes as u8 == b'i' && is((bytes >> 8) as u8, DIGIT) {
            let digits = eight::digit_run(bytes >> 8);
            let next = (bytes >> 8 >> (digits * 8)) as u8;
            let bits = eight::decimal(bytes >> 8, digits);
            if !is(next, LABEL) && next != b':' && (1..1_000_000).contains(&bits) {
                self.number = bits;
                self.position = start + 1 + digits;
                return TokenKind::IntegerType;
            }
            return self.any_word(start);
        }
        // Most keywords consist of lower-case letters only.
        let length = eight::run(eight::lower(bytes));
        if length < 8 {
            let next = (bytes >> (length * 8)) as u8;
            if next == b':' && length > 0 {
                self.position = start + length + 1;
                return TokenKind::Label;
            }
            if !is(next, LABEL) && next != b':' {
                self.position = start + length;
                if let Some(keyword) = Keyword::lookup_short(eight::head(bytes, length)) {
                    return TokenKind::Keyword(keyword);
                }
            }
        }
        self.any_word(start)
    }

    /// Scans any word: a keyword, a label or another token that starts with a letter or `_`. Keywords consist of
    /// letters, digits and `_`. Labels may also contain `-`, `$` and `.`.
    fn any_word(&mut self, start: usize) -> TokenKind {
        let mut end = start;
        loop {
            let length = eight::run(eight::word(eight::load_padded(self.bytes, end)));
            end += length;
            if length < 8 {
                break;
            }
        }
        self.position = end;
        let next = self.byte(end);
        if next == b':' {
            self.position += 1;
            return TokenKind::Label;
        }
        if is(next, LABEL) && self.label_tail() {
            return TokenKind::Label;
        }
        let word = self.bytes.get(start..end).unwrap_or(&[]);
        if let [b'i' | b'b', second, ..] = word
            && is(*second, DIGIT)
        {
            return self.sized_type(start);
        }
        match Keyword::lookup(word) {
            Some(keyword) => TokenKind::Keyword(keyword),
            None => self.other_word(start),
        }
    }

    /// Scans an integer or byte type (`i32`, `b32`). As in LLVM, the token ends after the digits: `i32x` is two tokens,
    /// `i32` and `x`.
    fn sized_type(&mut self, start: usize) -> TokenKind {
        self.position = start + 1;
        self.skip(DIGIT);
        let bits = super::literal::decimal(self.bytes.get(start + 1..self.position).unwrap_or(&[]));
        let most = if self.byte(start) == b'i' { MAXIMUM_BITS } else { MAXIMUM_BYTE_BITS };
        let bits = bits.filter(|bits| (1..=most).contains(bits));
        self.number = bits.unwrap_or(0) as u32;
        match (self.byte(start), bits.is_some()) {
            (b'i', true) => TokenKind::IntegerType,
            (b'i', false) => self.invalid(LexicalError::IntegerWidth),
            (_, true) => TokenKind::ByteType,
            (_, false) => self.invalid(LexicalError::ByteWidth),
        }
    }

    /// Returns the kind of a word that is not a keyword. The word is the text from `start` to the current position.
    fn other_word(&mut self, start: usize) -> TokenKind {
        let word = self.bytes.get(start..self.position).unwrap_or(&[]);
        if let [first @ (b'u' | b's' | b'f'), b'0', b'x', digits @ ..] = word
            && !digits.is_empty()
        {
            if digits.iter().all(|&byte| is(byte, HEX)) {
                return if *first == b'f' { TokenKind::Float } else { TokenKind::HexInteger };
            }
            return self.invalid(LexicalError::Literal);
        }
        // As in LLVM, `cc71` is two tokens, `cc` and `71`.
        if word.starts_with(b"cc") {
            self.position = start + 2;
            return TokenKind::Keyword(Keyword::NumberedConvention);
        }
        TokenKind::Word
    }
}
