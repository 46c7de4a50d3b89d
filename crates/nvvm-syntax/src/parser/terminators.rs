//! Parsing of terminators, `phi`, and instructions of exception handling.

use super::instruction::Built;
use super::{Parse, Parser, features};
use crate::ids::TypeId;
use crate::instruction::{Detail, Flags, Opcode};
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::{Operand, Value};
use rustc_hash::FxHashSet;

impl Parser<'_> {
    /// Parses `label %name`. Appends the block to the operands that the parser collects.
    pub(super) fn block_operand(&mut self) -> Parse<()> {
        let start = self.current.span.start;
        let target = self.typed_value()?;
        if target.ty != TypeId::LABEL {
            let span = self.since(start);
            return self.fail(span, ParseErrorKind::ExpectedBlock);
        }
        self.operands.push(target);
        Ok(())
    }

    pub(super) fn ret(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let ty = self.ty_or_void(ParseErrorKind::ExpectedType)?;
        let span = self.since(start);
        let expected = self.body.as_ref().map_or(TypeId::ERROR, |body| body.return_type);
        if ty != TypeId::VOID {
            let value = self.value(ty)?;
            self.operands.push(value);
        }
        if !self.same(ty, expected) {
            let reason = ParseError::new(ParseErrorKind::ResultType, [self.type_term(expected)]);
            return self.fail(span, reason);
        }
        Ok(Built::new(TypeId::VOID))
    }

    pub(super) fn branch(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let first = self.typed_value()?;
        let span = self.since(start);
        self.operands.push(first);
        if first.ty == TypeId::LABEL {
            return Ok(Built::new(TypeId::VOID));
        }
        if !self.same(first.ty, TypeId::I1) {
            return self.fail(span, ParseErrorKind::BranchCondition);
        }
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterBranchCondition)?;
        self.block_operand()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterTrueDestination)?;
        self.block_operand()?;
        Ok(Built::new(TypeId::VOID))
    }

    pub(super) fn switch(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let condition = self.typed_value()?;
        let span = self.since(start);
        self.operands.push(condition);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterSwitchCondition)?;
        self.block_operand()?;
        self.expect(TokenKind::LeftSquare, ParseErrorKind::ExpectedLeftSquareWithSwitchTable)?;
        if !self.is_integer(condition.ty) {
            return self.fail(span, ParseErrorKind::SwitchCondition);
        }
        let mut seen = FxHashSet::default();
        while !self.at(TokenKind::RightSquare) {
            let case = self.typed_value()?;
            self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterCaseValue)?;
            let Some(key) = self.case_key(case) else {
                return self.fail(case.span, ParseErrorKind::CaseNotConstant);
            };
            if !seen.insert(key) {
                return self.fail(case.span, ParseErrorKind::CaseRepeated);
            }
            self.operands.push(case);
            self.block_operand()?;
        }
        self.advance();
        Ok(Built::new(TypeId::VOID))
    }

    /// Returns a key by which equal case values of a `switch` are found. Equal integer constants have equal keys.
    /// Returns `None` for other values.
    fn case_key(&self, case: Operand) -> Option<(u32, i64)> {
        use crate::constant::ConstantKind;
        let Value::Constant(id) = case.value else { return None };
        match self.module.constants[id].kind {
            ConstantKind::Integer(value) => Some((0, value)),
            ConstantKind::WideInteger(name) => Some((name.0, 0)),
            ConstantKind::Zero if self.is_integer(case.ty) => Some((0, 0)),
            _ => None,
        }
    }

    fn block_list(&mut self) -> Parse<()> {
        if !self.at(TokenKind::RightSquare) {
            self.block_operand()?;
            while self.eat(TokenKind::Comma) {
                self.block_operand()?;
            }
        }
        self.expect(TokenKind::RightSquare, ParseErrorKind::ExpectedRightSquareAtEndOfBlockList)
    }

    pub(super) fn indirect_branch(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let address = self.typed_value()?;
        let span = self.since(start);
        self.operands.push(address);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterIndirectbrAddress)?;
        self.expect(TokenKind::LeftSquare, ParseErrorKind::ExpectedLeftSquareWithIndirectbr)?;
        if !self.is_pointer(address.ty) {
            return self.fail(span, ParseErrorKind::IndirectBranchAddress);
        }
        self.block_list()?;
        Ok(Built::new(TypeId::VOID))
    }

    /// Parses the successors of `callbr`: the fall-through block, then the indirect targets in brackets.
    pub(super) fn call_branch_targets(&mut self) -> Parse<()> {
        self.expect_keyword(Keyword::To, ParseErrorKind::ExpectedToInCallbr)?;
        self.block_operand()?;
        self.expect(TokenKind::LeftSquare, ParseErrorKind::ExpectedLeftSquareInCallbr)?;
        self.block_list()
    }

    pub(super) fn resume(&mut self) -> Parse<Built> {
        let value = self.typed_value()?;
        self.operands.push(value);
        Ok(Built::new(TypeId::VOID))
    }

    pub(super) fn phi(&mut self, opcode_span: Span) -> Parse<Built> {
        let flags = self.fast_math_flags_since_llvm_8(features::FAST_MATH_FLAGS_OF_PHI);
        let start = self.current.span.start;
        let ty = self.ty()?;
        let span = self.since(start);
        if !self.is_first_class(ty) {
            return self.fail(span, ParseErrorKind::PhiType);
        }
        if self.at(TokenKind::LeftSquare) {
            loop {
                self.expect(TokenKind::LeftSquare, ParseErrorKind::ExpectedLeftSquareInPhiValueList)?;
                let value = self.value(ty)?;
                self.operands.push(value);
                self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterInsertelementValue)?;
                let block = self.value(TypeId::LABEL)?;
                self.operands.push(block);
                self.expect(TokenKind::RightSquare, ParseErrorKind::ExpectedRightSquareInPhiValueList)?;
                if !self.eat_operand_comma() {
                    break;
                }
            }
        } else {
            let reason = ParseErrorKind::ExpectedLeftSquareInPhiValueList;
            self.feature(features::PHI_WITHOUT_VALUES, self.current.span, reason);
        }
        if flags != Flags::NONE && !self.is_float_result(ty) {
            return self.fail(opcode_span, ParseErrorKind::FastMathPhi);
        }
        Ok(Built::new(ty).with_flags(flags))
    }

    pub(super) fn landing_pad(&mut self) -> Parse<Built> {
        let ty = self.ty()?;
        // Before LLVM 3.7, the personality function was written here.
        let cleanup = self.eat_keyword(Keyword::Cleanup);
        let mut filters = 0u64;
        let mut clause = 0u32;
        loop {
            let filter = match self.current.kind {
                TokenKind::Keyword(Keyword::Catch) => false,
                TokenKind::Keyword(Keyword::Filter) => true,
                _ => break,
            };
            self.advance();
            let start = self.current.span.start;
            let value = self.typed_value()?;
            let span = self.since(start);
            let is_array = matches!(self.kind(value.ty), TypeKind::Array { .. });
            if filter != is_array {
                let word = if filter { "filter" } else { "catch" };
                return self.fail(span, ParseError::new(ParseErrorKind::ClauseType, [Argument::text(word)]));
            }
            if !matches!(value.value, Value::Constant(_) | Value::Global(_)) {
                return self.fail(span, ParseErrorKind::ClauseNotConstant);
            }
            self.operands.push(value);
            if filter && clause < u64::BITS {
                filters |= 1 << clause;
            }
            clause += 1;
        }
        Ok(Built::new(ty).with_detail(Detail::LandingPad { cleanup, filters }))
    }

    fn token_operand(&mut self) -> Parse<()> {
        let value = self.value(TypeId::TOKEN)?;
        self.operands.push(value);
        Ok(())
    }

    /// Parses the unwind destination of an exception-handling instruction: `to caller` or a block.
    fn unwind_target(&mut self, reason: ParseErrorKind) -> Parse<()> {
        if self.eat_keyword(Keyword::To) {
            return self.expect_keyword(Keyword::Caller, reason);
        }
        self.block_operand()
    }

    pub(super) fn cleanup_return(&mut self) -> Parse<Built> {
        self.expect_keyword(Keyword::From, ParseErrorKind::ExpectedFromAfterCleanupret)?;
        self.token_operand()?;
        self.expect_keyword(Keyword::Unwind, ParseErrorKind::ExpectedUnwindInCleanupret)?;
        self.unwind_target(ParseErrorKind::ExpectedCallerInCleanupret)?;
        Ok(Built::new(TypeId::VOID))
    }

    pub(super) fn catch_return(&mut self) -> Parse<Built> {
        self.expect_keyword(Keyword::From, ParseErrorKind::ExpectedFromAfterCatchret)?;
        self.token_operand()?;
        self.expect_keyword(Keyword::To, ParseErrorKind::ExpectedToInCatchret)?;
        self.block_operand()?;
        Ok(Built::new(TypeId::VOID))
    }

    fn parent_pad(&mut self, word: &str, none_allowed: bool) -> Parse<()> {
        if !self.eat_keyword(Keyword::Within) {
            return self.unexpected(ParseError::new(ParseErrorKind::ExpectedWithin, [Argument::text(word)]));
        }
        let is_local = matches!(self.current.kind, TokenKind::LocalName | TokenKind::LocalNumber);
        if !(is_local || none_allowed && self.at_keyword(Keyword::None)) {
            return self.unexpected(ParseError::new(ParseErrorKind::ExpectedScope, [Argument::text(word)]));
        }
        self.token_operand()
    }

    pub(super) fn catch_switch(&mut self) -> Parse<Built> {
        self.parent_pad("catchswitch", true)?;
        self.expect(TokenKind::LeftSquare, ParseErrorKind::ExpectedLeftSquareOfCatchswitch)?;
        loop {
            self.block_operand()?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RightSquare, ParseErrorKind::ExpectedRightSquareOfCatchswitch)?;
        self.expect_keyword(Keyword::Unwind, ParseErrorKind::ExpectedUnwindAfterCatchswitchScope)?;
        self.unwind_target(ParseErrorKind::ExpectedCallerInCatchswitch)?;
        Ok(Built::new(TypeId::TOKEN))
    }

    /// Parses the operands of `catchpad` or `cleanuppad`.
    pub(super) fn exception_pad(&mut self, opcode: Opcode) -> Parse<Built> {
        self.parent_pad(opcode.keyword(), opcode == Opcode::CleanupPad)?;
        self.expect(TokenKind::LeftSquare, ParseErrorKind::ExpectedLeftSquareInCatchpadCleanuppad)?;
        let mut first = true;
        while !self.at(TokenKind::RightSquare) {
            if !std::mem::replace(&mut first, false) {
                self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInArgumentList)?;
            }
            let ty = self.ty()?;
            let argument = if ty == TypeId::METADATA { self.metadata_value()? } else { self.value(ty)? };
            self.operands.push(argument);
        }
        self.advance();
        Ok(Built::new(TypeId::TOKEN))
    }
}
