//! The token cursor, the reporting of errors, and parsers of small constructs that all parts of the parser use.

use super::{Abort, Parse, Parser, features};
use crate::error::{InLlvm7, SyntaxError};
use crate::intern::{Name, escaped};
use crate::lexer::{Keyword, LongToken, Token, TokenKind, literal};
use crate::parse_error::{Argument, ParseError, ParseErrorCategory, ParseErrorKind, Relation};
use crate::span::Span;

impl<'a> Parser<'a> {
    pub(super) fn advance(&mut self) {
        self.previous_end = self.current.span.end;
        if self.has_peeked {
            self.has_peeked = false;
            self.current = self.peeked;
            return;
        }
        match self.lexer.short_token() {
            Ok(token) => self.current = token,
            Err(start) => self.advance_long(start),
        }
    }

    /// If ` = ` follows the current token, which is a name, consumes both tokens and returns `true`. Otherwise returns
    /// `false`. For speed, creates no token for the `=`.
    pub(super) fn eat_defined(&mut self) -> bool {
        let end = self.current.span.end;
        let is_defined =
            !self.has_peeked && self.bytes.get(end as usize..).is_some_and(|rest| rest.starts_with(b" = "));
        if is_defined {
            self.lexer.go_to(end + 3);
            self.current.span.end = end + 2;
            self.advance();
        }
        is_defined
    }

    /// Scans a token that may have more than one byte and makes it the current one. This is a separate function, so
    /// that one-byte tokens need no stack frame.
    fn advance_long(&mut self, start: LongToken) {
        self.current = self.lexer.long_token(start);
        if self.current.kind == TokenKind::Comment {
            self.pass_comment();
        }
    }

    fn pass_comment(&mut self) {
        if self.text(self.current.span).starts_with(b"/*") {
            self.comment = self.comment.or(Some(self.current.span));
        }
        self.current = self.lexer.next_token();
    }

    /// Stores a `/* … */` comment before the current statement or entity as a use of a syntax feature. LLVM 7 does not
    /// accept such comments and reports the error `refusal`.
    #[inline]
    pub(super) fn note_comment(&mut self, refusal: ParseErrorKind) {
        if let Some(span) = self.comment {
            self.comment = None;
            self.feature(features::BLOCK_COMMENT, span, refusal);
        }
    }

    pub(super) fn peek(&mut self) -> Token {
        if !self.has_peeked {
            self.peeked = self.lexer.next_token();
            self.has_peeked = true;
        }
        self.peeked
    }

    #[inline(always)]
    pub(super) fn at(&self, kind: TokenKind) -> bool {
        self.current.kind == kind
    }

    #[inline(always)]
    pub(super) fn at_keyword(&self, keyword: Keyword) -> bool {
        self.current.kind == TokenKind::Keyword(keyword)
    }

    // Inlined, so that a comparison with a constant kind takes one instruction.
    #[inline(always)]
    pub(super) fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.current.kind == kind;
        if found {
            self.advance();
        }
        found
    }

    #[inline(always)]
    pub(super) fn eat_keyword(&mut self, keyword: Keyword) -> bool {
        self.eat(TokenKind::Keyword(keyword))
    }

    #[inline(always)]
    pub(super) fn expect(&mut self, kind: TokenKind, reason: ParseErrorKind) -> Parse<()> {
        if self.eat(kind) { Ok(()) } else { self.unexpected(reason) }
    }

    #[inline(always)]
    pub(super) fn expect_keyword(&mut self, keyword: Keyword, reason: ParseErrorKind) -> Parse<()> {
        self.expect(TokenKind::Keyword(keyword), reason)
    }

    /// Returns the source range from `start` to the end of the previous token.
    pub(super) fn since(&self, start: u32) -> Span {
        Span::new(start, self.previous_end)
    }

    pub(super) fn text(&self, span: Span) -> &'a [u8] {
        self.bytes.get(span.start as usize..span.end as usize).unwrap_or(&[])
    }

    pub(super) fn text_lossy(&self, span: Span) -> String {
        escaped(self.text(span)).into_owned()
    }

    /// Returns a name with its sigil as LLVM prints it in error messages: without quotes, and with escape sequences
    /// resolved.
    pub(super) fn written_name(&self, span: Span) -> String {
        let text = self.text(span);
        let quoted = text.split_first().and_then(|(sigil, rest)| Some((sigil, rest.strip_prefix(b"\"")?)));
        let Some((&sigil, rest)) = quoted else { return self.text_lossy(span) };
        let mut name = vec![sigil];
        literal::unescape(rest.strip_suffix(b"\"").unwrap_or(rest), &mut name);
        escaped(&name).into_owned()
    }

    /// Stores an error, unless the current statement already has one.
    pub(super) fn report(&mut self, span: Span, error: impl Into<ParseError>) {
        self.record(SyntaxError::new(span, error.into()));
    }

    pub(super) fn report_with(&mut self, span: Span, error: impl Into<ParseError>, related: Option<(Span, Relation)>) {
        self.record(SyntaxError { related, ..SyntaxError::new(span, error.into()) });
    }

    /// Returns the position at which LLVM's parser detects the next reported error, as an empty range. It is the start
    /// of the current token. At the end of a body or module, where LLVM looks up names, it is a later position.
    pub(super) fn noticed(&self) -> Span {
        Span::at(self.current.span.start.saturating_add(self.noticed_later))
    }

    #[cold]
    fn record(&mut self, error: SyntaxError) {
        if std::mem::replace(&mut self.failed, true) || self.stopped {
            return;
        }
        let most = self.limits.errors;
        let error = SyntaxError { noticed: self.noticed(), ..error };
        let error = if self.module.errors.len() >= most {
            self.stopped = true;
            SyntaxError::new(error.span, ParseError::new(ParseErrorKind::TooManyErrors, [Argument::text(most)]))
        } else {
            error
        };
        self.module.errors.push(error);
    }

    /// Stores an error at `span`. `in_llvm_7` is the different result of LLVM 7's parser: another error, or none.
    pub(super) fn report_but_in_llvm_7(&mut self, span: Span, error: ParseError, in_llvm_7: InLlvm7) {
        self.record(SyntaxError { in_llvm_7, ..SyntaxError::new(span, error) });
    }

    /// Stores an error at `span` that LLVM's parser detects at `noticed`, not at the current token.
    pub(super) fn report_noticed(
        &mut self,
        span: Span,
        noticed: Span,
        error: ParseError,
        related: Option<(Span, Relation)>,
    ) {
        let known = self.module.errors.len();
        self.report_with(span, error, related);
        if let Some(error) = self.module.errors.get_mut(known) {
            error.noticed = noticed;
        }
    }

    /// Stores an error at `span` and aborts the statement.
    pub(super) fn fail<T>(&mut self, span: Span, error: impl Into<ParseError>) -> Parse<T> {
        self.report(span, error);
        Err(Abort)
    }

    /// Reports the error `expected` at the current token, which is not allowed at this position. If the token has a
    /// lexical error, reports the lexical error instead. LLVM 7 reports `expected` in both cases.
    #[cold]
    pub(super) fn unexpected<T>(&mut self, expected: impl Into<ParseError>) -> Parse<T> {
        let span = self.current.span;
        let Some(invalid) = self.current.error() else { return self.fail(span, expected) };
        let (error, in_llvm_7) = match invalid.parse_error() {
            Some(kind) => (kind.into(), InLlvm7::Reports(expected.into())),
            None => (expected.into(), InLlvm7::Same),
        };
        let category = ParseErrorCategory::InvalidToken;
        self.record(SyntaxError { category, in_llvm_7, ..SyntaxError::new(span, error) });
        Err(Abort)
    }

    /// Calls `read`, which parses a nested construct. Reports an error if the nesting is too deep.
    pub(super) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth >= self.limits.nesting {
            let reason = ParseError::new(ParseErrorKind::NestedTooDeeply, [Argument::text(self.limits.nesting)]);
            return self.fail(self.current.span, reason);
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Returns the name that a token contains, without sigil, quotes and colon and with escape sequences resolved.
    pub(super) fn name_of(&mut self, token: Token) -> Name {
        let text = self.text(token.span);
        let text = match token.kind {
            TokenKind::Label => text.strip_suffix(b":").unwrap_or(text),
            TokenKind::String | TokenKind::Word | TokenKind::Keyword(_) => text,
            _ => text.get(1..).unwrap_or(&[]),
        };
        let is_quoted = text.first() == Some(&b'"');
        if !is_quoted && token.kind != TokenKind::MetadataName {
            return self.module.names.intern(text);
        }
        // Metadata names contain escape sequences without quotes.
        let inner = if is_quoted { text.get(1..text.len() - 1).unwrap_or(&[]) } else { text };
        if token.number == 0 {
            return self.module.names.intern(inner);
        }
        self.scratch.clear();
        literal::unescape(inner, &mut self.scratch);
        self.module.names.intern(&self.scratch)
    }

    pub(super) fn keyword_name(&mut self, keyword: Keyword) -> Name {
        let index = keyword as usize;
        if self.keyword_names[index] == Name::EMPTY {
            self.keyword_names[index] = self.module.names.intern(keyword.text().as_bytes());
        }
        self.keyword_names[index]
    }

    /// Parses a quoted string. Returns its contents and the source range including the quotes.
    pub(super) fn string(&mut self) -> Parse<(Name, Span)> {
        self.string_or(ParseErrorKind::ExpectedStringConstant)
    }

    pub(super) fn string_or(&mut self, reason: ParseErrorKind) -> Parse<(Name, Span)> {
        let token = self.current;
        if token.kind != TokenKind::String {
            return self.unexpected(reason);
        }
        let name = self.name_of(token);
        self.advance();
        Ok((name, token.span))
    }

    pub(super) fn at_integer(&self) -> bool {
        matches!(self.current.kind, TokenKind::Integer | TokenKind::HexInteger)
    }

    /// Whether the current token, an integer, is signed: it starts with `-` or `s0x`.
    fn is_negative(&self) -> bool {
        matches!(self.text(self.current.span).first(), Some(b'-' | b's'))
    }

    /// Parses an unsigned integer of at most 7 digits, whose value the lexer has computed. Returns `None` for other
    /// tokens.
    #[inline]
    pub(super) fn small_unsigned(&mut self) -> Option<u32> {
        if !self.at(TokenKind::Integer) {
            return None;
        }
        let value = self.current.number.checked_sub(1)?;
        self.advance();
        Some(value)
    }

    /// Parses an unsigned integer, or reports the error `reason`. Returns `None` for an integer that does not fit 64
    /// bits.
    pub(super) fn unsigned_if_fits(&mut self, reason: ParseErrorKind) -> Parse<Option<u64>> {
        if let Some(value) = self.small_unsigned() {
            return Ok(Some(value.into()));
        }
        if !self.at_integer() || self.is_negative() {
            return self.unexpected(reason);
        }
        let value = literal::integer(self.text(self.current.span)).and_then(|value| u64::try_from(value).ok());
        self.advance();
        Ok(value)
    }

    pub(super) fn unsigned(&mut self, reason: ParseErrorKind) -> Parse<u64> {
        Ok(self.unsigned_if_fits(reason)?.unwrap_or(u64::MAX))
    }

    /// Parses an unsigned 64-bit integer (LLVM's `parseUInt64`). Larger numbers are clamped to the maximum.
    pub(super) fn unsigned_64(&mut self) -> Parse<u64> {
        self.unsigned(ParseErrorKind::ExpectedInteger)
    }

    pub(super) fn unsigned_32(&mut self) -> Parse<u32> {
        let span = self.current.span;
        let value = self.unsigned(ParseErrorKind::ExpectedInteger)?;
        match u32::try_from(value) {
            Ok(value) => Ok(value),
            Err(_) => self.fail(span, ParseErrorKind::IntegerOver32Bits),
        }
    }

    /// Parses an integer literal, or reports the error `reason`. Values that do not fit 128 bits are clamped.
    pub(super) fn signed(&mut self, reason: ParseErrorKind) -> Parse<i128> {
        if !self.at_integer() {
            return self.unexpected(reason);
        }
        let negative = self.is_negative();
        let value = literal::integer(self.text(self.current.span));
        self.advance();
        Ok(value.unwrap_or(if negative { i128::MIN } else { i128::MAX }))
    }

    /// Whether `token` is the first token of its line.
    pub(super) fn starts_line(&self, token: Token) -> bool {
        let before = self.bytes.get(..token.span.start as usize).unwrap_or(&[]);
        before.iter().rev().take_while(|&&byte| byte != b'\n').all(|&byte| matches!(byte, b' ' | b'\t' | b'\r'))
    }
}
