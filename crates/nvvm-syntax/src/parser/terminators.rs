//! Terminators, `phi`, and exception handling.

use super::instruction::Built;
use super::{Parse, Parser};
use crate::error::SyntaxErrorKind;
use crate::instruction::{Detail, Flags, Opcode};
use crate::lexer::{Keyword, TokenKind};
use crate::span::Span;
use crate::types::{TypeId, TypeKind};
use crate::value::{Operand, Value};
use rustc_hash::FxHashSet;

const INVALID: SyntaxErrorKind = SyntaxErrorKind::InvalidInstruction;

impl Parser<'_> {
    /// `label %name`, appended to the operands.
    pub(super) fn block_operand(&mut self) -> Parse<()> {
        let start = self.current.span.start;
        let target = self.typed_value()?;
        if target.ty != TypeId::LABEL {
            let span = self.since(start);
            return self.fail(SyntaxErrorKind::TypeMismatch, span, "expected a basic block");
        }
        self.operands.push(target);
        Ok(())
    }

    pub(super) fn ret(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let ty = self.ty_or_void("expected type")?;
        let span = self.since(start);
        let expected = self.body.as_ref().map_or(TypeId::ERROR, |body| body.return_type);
        if ty != TypeId::VOID {
            let value = self.value(ty)?;
            self.operands.push(value);
        }
        if !self.same(ty, expected) {
            let message = format!("value doesn't match function result type '{}'", self.type_text(expected));
            return self.fail(SyntaxErrorKind::TypeMismatch, span, message);
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
            return self.fail(SyntaxErrorKind::TypeMismatch, span, "branch condition must have 'i1' type");
        }
        self.expect(TokenKind::Comma, "expected ',' after branch condition")?;
        self.block_operand()?;
        self.expect(TokenKind::Comma, "expected ',' after true destination")?;
        self.block_operand()?;
        Ok(Built::new(TypeId::VOID))
    }

    pub(super) fn switch(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let condition = self.typed_value()?;
        let span = self.since(start);
        self.operands.push(condition);
        self.expect(TokenKind::Comma, "expected ',' after switch condition")?;
        self.block_operand()?;
        self.expect(TokenKind::LeftSquare, "expected '[' with switch table")?;
        if !self.is_integer(condition.ty) {
            return self.fail(INVALID, span, "switch condition must have integer type");
        }
        let mut seen = FxHashSet::default();
        while !self.at(TokenKind::RightSquare) {
            let case = self.typed_value()?;
            self.expect(TokenKind::Comma, "expected ',' after case value")?;
            let Some(key) = self.case_key(case) else {
                return self.fail(INVALID, case.span, "case value is not a constant integer");
            };
            if !seen.insert(key) {
                return self.fail(INVALID, case.span, "duplicate case value in switch");
            }
            self.operands.push(case);
            self.block_operand()?;
        }
        self.advance();
        Ok(Built::new(TypeId::VOID))
    }

    /// Distinguishes constant integers; `None` for anything else.
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
        self.expect(TokenKind::RightSquare, "expected ']' at end of block list")
    }

    pub(super) fn indirect_branch(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let address = self.typed_value()?;
        let span = self.since(start);
        self.operands.push(address);
        self.expect(TokenKind::Comma, "expected ',' after indirectbr address")?;
        self.expect(TokenKind::LeftSquare, "expected '[' with indirectbr")?;
        if !self.is_pointer(address.ty) {
            return self.fail(INVALID, span, "indirectbr address must have pointer type");
        }
        self.block_list()?;
        Ok(Built::new(TypeId::VOID))
    }

    /// The successors of `callbr`: the fall-through, then those in brackets.
    pub(super) fn call_branch_targets(&mut self) -> Parse<()> {
        self.expect_keyword(Keyword::To, "expected 'to' in callbr")?;
        self.block_operand()?;
        self.expect(TokenKind::LeftSquare, "expected '[' in callbr")?;
        self.block_list()
    }

    pub(super) fn resume(&mut self) -> Parse<Built> {
        let value = self.typed_value()?;
        self.operands.push(value);
        Ok(Built::new(TypeId::VOID))
    }

    pub(super) fn phi(&mut self, opcode_span: Span) -> Parse<Built> {
        let flags = self.fast_math_flags();
        let start = self.current.span.start;
        let ty = self.ty()?;
        let span = self.since(start);
        if !self.is_first_class(ty) {
            return self.fail(INVALID, span, "phi node must have first class type");
        }
        if self.at(TokenKind::LeftSquare) {
            loop {
                self.expect(TokenKind::LeftSquare, "expected '[' in phi value list")?;
                let value = self.value(ty)?;
                self.operands.push(value);
                self.expect(TokenKind::Comma, "expected ',' after insertelement value")?;
                let block = self.value(TypeId::LABEL)?;
                self.operands.push(block);
                self.expect(TokenKind::RightSquare, "expected ']' in phi value list")?;
                if !self.eat_operand_comma() {
                    break;
                }
            }
        }
        if flags != Flags::NONE && !self.is_float_result(ty) {
            let message = "fast-math-flags specified for phi without floating-point scalar or vector return type";
            return self.fail(INVALID, opcode_span, message);
        }
        Ok(Built::new(ty).with_flags(flags))
    }

    pub(super) fn landing_pad(&mut self) -> Parse<Built> {
        let ty = self.ty()?;
        // Before LLVM 3.7 the personality stood here.
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
                return self.fail(INVALID, span, format!("'{word}' clause has an invalid type"));
            }
            if !matches!(value.value, Value::Constant(_) | Value::Global(_)) {
                return self.fail(INVALID, span, "clause argument must be a constant");
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

    /// `to caller`, or the block to unwind to.
    fn unwind_target(&mut self, message: &str) -> Parse<()> {
        if self.eat_keyword(Keyword::To) {
            return self.expect_keyword(Keyword::Caller, message);
        }
        self.block_operand()
    }

    pub(super) fn cleanup_return(&mut self) -> Parse<Built> {
        self.expect_keyword(Keyword::From, "expected 'from' after cleanupret")?;
        self.token_operand()?;
        self.expect_keyword(Keyword::Unwind, "expected 'unwind' in cleanupret")?;
        self.unwind_target("expected 'caller' in cleanupret")?;
        Ok(Built::new(TypeId::VOID))
    }

    pub(super) fn catch_return(&mut self) -> Parse<Built> {
        self.expect_keyword(Keyword::From, "expected 'from' after catchret")?;
        self.token_operand()?;
        self.expect_keyword(Keyword::To, "expected 'to' in catchret")?;
        self.block_operand()?;
        Ok(Built::new(TypeId::VOID))
    }

    fn parent_pad(&mut self, word: &str, none_allowed: bool) -> Parse<()> {
        self.expect_keyword(Keyword::Within, &format!("expected 'within' after {word}"))?;
        let is_local = matches!(self.current.kind, TokenKind::LocalName | TokenKind::LocalNumber);
        if !(is_local || none_allowed && self.at_keyword(Keyword::None)) {
            return self.unexpected(&format!("expected scope value for {word}"));
        }
        self.token_operand()
    }

    pub(super) fn catch_switch(&mut self) -> Parse<Built> {
        self.parent_pad("catchswitch", true)?;
        self.expect(TokenKind::LeftSquare, "expected '[' with catchswitch labels")?;
        loop {
            self.block_operand()?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RightSquare, "expected ']' after catchswitch labels")?;
        self.expect_keyword(Keyword::Unwind, "expected 'unwind' after catchswitch scope")?;
        self.unwind_target("expected 'caller' in catchswitch")?;
        Ok(Built::new(TypeId::TOKEN))
    }

    /// `catchpad`, `cleanuppad`
    pub(super) fn exception_pad(&mut self, opcode: Opcode) -> Parse<Built> {
        self.parent_pad(opcode.keyword(), opcode == Opcode::CleanupPad)?;
        self.expect(TokenKind::LeftSquare, "expected '[' in catchpad/cleanuppad")?;
        let mut first = true;
        while !self.at(TokenKind::RightSquare) {
            if !std::mem::replace(&mut first, false) {
                self.expect(TokenKind::Comma, "expected ',' in argument list")?;
            }
            let ty = self.ty()?;
            let argument = if ty == TypeId::METADATA { self.metadata_value()? } else { self.value(ty)? };
            self.operands.push(argument);
        }
        self.advance();
        Ok(Built::new(TypeId::TOKEN))
    }
}
