//! Scanning of numbers: integers, numeric labels and all forms of floating-point literals.

use super::eight;
use super::scan::{DIGIT, HEX, LABEL, Lexer, WORD, is};
use super::token::{LexicalError, TokenKind};

impl Lexer<'_> {
    /// Scans a token that starts with a digit.
    #[inline]
    pub(super) fn digit(&mut self, start: usize) -> TokenKind {
        let Some(bytes) = eight::load(self.bytes, start) else { return self.near_end(start) };
        let digits = eight::digit_run(bytes);
        if digits == 8 {
            return self.long_digits(start);
        }
        self.position = start + digits;
        let next = (bytes >> (digits * 8)) as u8;
        if next == b':' {
            self.position += 1;
            self.number = eight::decimal(bytes, digits);
            return TokenKind::LabelNumber;
        }
        if is(next, LABEL) {
            return self.after_digits(start);
        }
        self.number = eight::decimal(bytes, digits) + 1;
        TokenKind::Integer
    }

    fn long_digits(&mut self, start: usize) -> TokenKind {
        self.skip(DIGIT);
        self.after_digits(start)
    }

    /// Scans a token that starts with `-`.
    pub(super) fn negative(&mut self, start: usize) -> TokenKind {
        if !is(self.byte(self.position), DIGIT) {
            if self.label_tail() {
                return TokenKind::Label;
            }
            return self.special_float(start);
        }
        self.skip(DIGIT);
        self.after_digits(start)
    }

    fn after_digits(&mut self, start: usize) -> TokenKind {
        let next = self.byte(self.position);
        if next == b':' && self.byte(start) != b'-' {
            self.position += 1;
            let digits = self.bytes.get(start..self.position - 1).unwrap_or(&[]);
            return self.numbered(digits, TokenKind::LabelNumber);
        }
        if next == b':' || is(next, LABEL) {
            let after = self.position;
            if self.label_tail() {
                return TokenKind::Label;
            }
            self.position = after;
        }
        self.number_tail(start)
    }

    /// Scans the part of a number after its first digits.
    fn number_tail(&mut self, start: usize) -> TokenKind {
        let digits = if is(self.byte(start), DIGIT) { start } else { start + 1 };
        if self.byte(self.position) == b'x' && self.byte(digits) == b'0' && self.position == digits + 1 {
            return self.hexadecimal(start, digits + 2);
        }
        if self.byte(self.position) != b'.' {
            // Only floating-point literals start with `+`.
            if self.byte(start) == b'+' {
                return self.invalid(LexicalError::Literal);
            }
            return TokenKind::Integer;
        }
        self.position += 1;
        self.skip(DIGIT);
        self.exponent(b'e');
        TokenKind::Float
    }

    fn exponent(&mut self, letter: u8) -> bool {
        if self.byte(self.position) | 0x20 != letter {
            return false;
        }
        let signed = matches!(self.byte(self.position + 1), b'+' | b'-');
        let digits = self.position + 1 + usize::from(signed);
        if !is(self.byte(digits), DIGIT) {
            return false;
        }
        self.position = digits;
        self.skip(DIGIT);
        true
    }

    /// Scans a literal such as `0x1F`, `0xK1F` (with a letter for the format) or `0x1.8p3`. `after` is the offset after
    /// the `0x`.
    fn hexadecimal(&mut self, start: usize, after: usize) -> TokenKind {
        self.position = after;
        let has_letter = matches!(self.byte(after), b'K' | b'L' | b'M' | b'H' | b'R');
        if has_letter {
            self.position += 1;
        }
        let digits = self.position;
        self.skip(HEX);
        if self.position == digits {
            return self.invalid(LexicalError::Literal);
        }
        if !has_letter && (self.byte(self.position) == b'.' || self.byte(self.position) | 0x20 == b'p') {
            if self.byte(self.position) == b'.' {
                self.position += 1;
                self.skip(HEX);
            }
            return if self.exponent(b'p') { TokenKind::Float } else { self.invalid(LexicalError::Literal) };
        }
        // A bit pattern has no sign.
        if is(self.byte(start), DIGIT) { TokenKind::Float } else { self.invalid(LexicalError::Literal) }
    }

    pub(super) fn positive(&mut self, start: usize) -> TokenKind {
        if !is(self.byte(self.position), DIGIT) {
            return self.special_float(start);
        }
        self.skip(DIGIT);
        self.number_tail(start)
    }

    /// Scans the literals that LLVM 23 added: `+inf`, `-inf`, `+qnan`, `-nan(0x1)`, `+snan(0x1)`.
    fn special_float(&mut self, start: usize) -> TokenKind {
        let word_start = self.position;
        self.skip(WORD);
        match self.bytes.get(word_start..self.position).unwrap_or(&[]) {
            b"inf" | b"qnan" => TokenKind::Float,
            b"nan" | b"snan" if self.payload() => TokenKind::Float,
            _ => {
                self.position = start + 1;
                self.invalid(LexicalError::Literal)
            }
        }
    }

    fn payload(&mut self) -> bool {
        if self.byte(self.position) != b'(' || !self.rest().starts_with(b"(0x") {
            return false;
        }
        self.position += 3;
        let digits = self.position;
        self.skip(HEX);
        let closed = self.position > digits && self.byte(self.position) == b')';
        self.position += usize::from(closed);
        closed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> TokenKind {
        let token = Lexer::new(text.as_bytes()).next_token();
        assert_eq!(token.span.text(text), text);
        token.kind
    }

    #[test]
    fn floats() {
        for float in [
            "1.0",
            "-1.5e10",
            "+0.5",
            "0.e1",
            "1.e-7",
            "0x3FF0000000000000",
            "0xKFFFF",
            "0xL0",
            "0xM00",
            "0xH3C00",
            "0xR3F80",
            "f0x2F800000",
            "+inf",
            "-inf",
            "+qnan",
            "-nan(0x1)",
            "+snan(0xdead)",
            "0x1.0p-32",
            "-0xfff.fffp5",
        ] {
            assert_eq!(one(float), TokenKind::Float, "{float}");
        }
        assert_eq!(Lexer::new("+12".as_bytes()).next_token().error(), Some(LexicalError::Literal));
        assert_eq!(Lexer::new("+nan".as_bytes()).next_token().error(), Some(LexicalError::Literal));
        assert_eq!(one("-12"), TokenKind::Integer);
        assert_eq!(one("u0x1F"), TokenKind::HexInteger);
    }
}
