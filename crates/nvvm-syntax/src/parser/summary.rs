//! Parsing of module summary entries. Their syntax is checked. Their contents are not stored, since they do not affect
//! the program.

use super::{Parse, Parser, features};
use crate::lexer::TokenKind;
use crate::parse_error::ParseErrorKind;

impl Parser<'_> {
    /// Parses a summary entry: `^0 = module: (…)`
    pub(super) fn summary_entry(&mut self) -> Parse<()> {
        self.has_summary = true;
        self.advance();
        self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualHere)?;
        let text = self.text(self.current.span);
        let kind = text.strip_suffix(b":").unwrap_or(text);
        let number_follows = matches!(kind, b"flags" | b"blockcount");
        if !number_follows && !matches!(kind, b"gv" | b"module" | b"typeid" | b"typeidCompatibleVTable") {
            return self.unexpected(ParseErrorKind::UnexpectedSummaryKind);
        }
        if number_follows || kind == b"typeidCompatibleVTable" {
            let there = self.current.span;
            self.feature(features::SUMMARY_ENTRY, there, ParseErrorKind::UnexpectedSummaryKind);
            if !number_follows {
                self.feature_of_modern(features::TYPEIDCOMPATIBLEVTABLE, there, ParseErrorKind::UnexpectedSummaryKind);
            }
        }
        let with_colon = self.at(TokenKind::Label);
        self.advance();
        if !with_colon {
            self.expect(TokenKind::Colon, ParseErrorKind::ExpectedColonAtStartOfSummaryEntry)?;
        }
        if number_follows {
            self.unsigned_64()?;
            return Ok(());
        }
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenAtStartOfSummaryEntry)?;
        let mut depth = 1u32;
        while depth > 0 {
            match self.current.kind {
                TokenKind::LeftParen => depth += 1,
                TokenKind::RightParen => depth -= 1,
                TokenKind::End => return self.unexpected(ParseErrorKind::EndOfFileInSummary),
                _ => {}
            }
            self.advance();
        }
        Ok(())
    }

    /// Stores a use of a syntax feature if a label follows a module summary entry. Parsers without the feature scan
    /// such a label as a word and a colon, and report `refusal`.
    #[inline]
    pub(super) fn note_label(&mut self, refusal: ParseErrorKind) {
        if self.has_summary && self.text(self.current.span).first() != Some(&b'"') {
            self.feature(features::LABEL_AFTER_A_SUMMARY, self.current.span, refusal);
        }
    }
}
