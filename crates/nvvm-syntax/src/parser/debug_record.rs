//! Parsing of debug records: `#dbg_value(…)`.

use super::{Parse, Parser, features};
use crate::arena::IdRange;
use crate::lexer::TokenKind;
use crate::metadata::{DebugRecord, DebugRecordKind};
use crate::parse_error::ParseErrorKind;

impl Parser<'_> {
    /// Parses a debug record such as `#dbg_value(metadata, node, node, node)`.
    pub(super) fn debug_record(&mut self) -> Parse<()> {
        let hash = self.current.span;
        self.feature(features::DEBUG_RECORD, hash, features::NO_OPCODE);
        if self.uses_debug_intrinsics && !std::mem::replace(&mut self.debug_mixture_reported, true) {
            return self.fail(hash, ParseErrorKind::DebugRecordAmongIntrinsics);
        }
        self.uses_debug_records = true;
        self.advance();
        let kind = match self.text(self.current.span) {
            b"dbg_value" => DebugRecordKind::Value,
            b"dbg_declare" => DebugRecordKind::Declare,
            b"dbg_declare_value" => {
                let there = self.current.span;
                self.feature_of_modern(features::DBG_DECLARE_VALUE, there, ParseErrorKind::ExpectedDebugRecordTypeHere);
                DebugRecordKind::DeclareValue
            }
            b"dbg_assign" => DebugRecordKind::Assign,
            b"dbg_label" => DebugRecordKind::Label,
            _ => return self.unexpected(ParseErrorKind::ExpectedDebugRecordTypeHere),
        };
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenOfRecord)?;
        // For each argument: whether it is a location, which may be a value, and not a node.
        let locations: &[bool] = match kind {
            DebugRecordKind::Label => &[false, false],
            DebugRecordKind::Assign => &[true, false, false, false, true, false, false],
            _ => &[true, false, false, false],
        };
        let scratch = self.member_scratch.len();
        let result = self.debug_record_arguments(locations);
        let first = self.module.metadata_members.len() as u32;
        self.module.metadata_members.extend_from_slice(&self.member_scratch[scratch..]);
        self.member_scratch.truncate(scratch);
        result?;
        let arguments = IdRange::new(first, self.module.metadata_members.len() as u32);
        let before = self.module.instructions.next_id();
        let span = self.since(hash.start);
        self.module.debug_records.push(DebugRecord { kind, arguments, before, span });
        Ok(())
    }

    fn debug_record_arguments(&mut self, locations: &[bool]) -> Parse<()> {
        for (position, &location) in locations.iter().enumerate() {
            if position > 0 {
                self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInRecord)?;
            }
            let argument = if location { self.metadata(true)? } else { self.metadata_node()? };
            self.member_scratch.push(argument);
        }
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenOfRecord)
    }
}
