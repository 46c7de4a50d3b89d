//! Entries of a module summary: their shape is checked, their contents say nothing about the program.

use super::{Parse, Parser};
use crate::complaint::Reason;
use crate::lexer::TokenKind;
use crate::module::Reader;

impl Parser<'_> {
    /// `^0 = module: (…)`
    #[inline(never)]
    pub(super) fn summary_entry(&mut self) -> Parse<()> {
        self.has_summary = true;
        self.advance();
        self.expect(TokenKind::Equal, Reason::ExpectedEqualHere)?;
        let text = self.text(self.current.span);
        let kind = text.strip_suffix(b":").unwrap_or(text);
        let number_follows = matches!(kind, b"flags" | b"blockcount");
        if !number_follows && !matches!(kind, b"gv" | b"module" | b"typeid" | b"typeidCompatibleVTable") {
            return self.unexpected(Reason::UnexpectedSummaryKind);
        }
        if number_follows || kind == b"typeidCompatibleVTable" {
            let there = self.current.span;
            self.newer("summary entry", there, Reason::UnexpectedSummaryKind);
            if !number_follows {
                self.newest(Reader::Modern13_4, "typeidCompatibleVTable", there, Reason::UnexpectedSummaryKind);
            }
        }
        let with_colon = self.at(TokenKind::Label);
        self.advance();
        if !with_colon {
            self.expect(TokenKind::Colon, Reason::ExpectedColonAtStartOfSummaryEntry)?;
        }
        if number_follows {
            self.unsigned_64()?;
            return Ok(());
        }
        self.expect(TokenKind::LeftParen, Reason::ExpectedLeftParenAtStartOfSummaryEntry)?;
        let mut depth = 1u32;
        while depth > 0 {
            match self.current.kind {
                TokenKind::LeftParen => depth += 1,
                TokenKind::RightParen => depth -= 1,
                TokenKind::End => return self.unexpected(Reason::EndOfFileInSummary),
                _ => {}
            }
            self.advance();
        }
        Ok(())
    }

    /// Notes a label of letters behind a summary, which the readers take apart; `refusal` is what they say there.
    #[inline]
    pub(super) fn note_label(&mut self, refusal: Reason) {
        if self.has_summary && self.text(self.current.span).first() != Some(&b'"') {
            const WHAT: &str = "label behind a summary";
            self.newer(WHAT, self.current.span, refusal);
            self.newest(Reader::Modern13_5, WHAT, self.current.span, refusal);
        }
    }
}
