//! Constant expressions of all LLVM versions, and the constants that name symbols.

use super::constant::PendingBlockAddress;
use super::{Parse, Parser, dialect};
use crate::arena::EntityId;
use crate::constant::ConstantKind;
use crate::error::SyntaxErrorKind;
use crate::instruction::{Flags, Opcode, Predicate};
use crate::lexer::{Keyword, Token, TokenKind};
use crate::span::Span;
use crate::types::{TypeId, TypeKind};
use crate::value::{Operand, Value};

impl Parser<'_> {
    /// A constant that starts with a keyword. Its type is checked against `expected`, when there is one.
    pub(super) fn expression(&mut self, keyword: Keyword, expected: Option<TypeId>) -> Parse<Operand> {
        let start = self.operands.len();
        let result = self.expression_from(keyword, expected, start);
        self.or_discard(start, result)
    }

    fn expression_from(&mut self, keyword: Keyword, expected: Option<TypeId>, start: usize) -> Parse<Operand> {
        let token = self.current;
        let constant = match keyword {
            Keyword::Blockaddress => self.block_address(expected)?,
            Keyword::DsoLocalEquivalent | Keyword::NoCfi => self.symbol_wrapper(keyword, expected)?,
            Keyword::Ptrauth => self.pointer_authentication(start)?,
            Keyword::Splat => return self.splat(expected),
            _ => {
                let Some(opcode) = keyword.opcode() else { return self.unexpected("expected value token") };
                self.operation(opcode, start)?
            }
        };
        let span = self.since(token.span.start);
        let (kind, ty) = constant;
        if let Some(expected) = expected {
            self.check_constant_type(ty, expected, token.span)?;
        }
        let operand = self.constant(kind, ty, span);
        if let (Some(pending), Value::Constant(id)) = (self.block_addresses.last_mut(), operand.value) {
            // The address just read learns its constant here.
            if pending.constant.0 == u32::MAX {
                pending.constant = id;
            }
        }
        Ok(operand)
    }

    fn operation(&mut self, opcode: Opcode, start: usize) -> Parse<(ConstantKind, TypeId)> {
        let token = self.current;
        self.advance();
        if opcode.is_cast() {
            return self.cast_expression(opcode, token.span, start);
        }
        match opcode {
            Opcode::GetElementPtr => self.element_pointer_expression(token.span, start),
            Opcode::ICmp | Opcode::FCmp => {
                let predicate = self.predicate(opcode)?;
                self.arguments(start, 2, "expected two operands to compare")?;
                let (left, right) = (self.operands[start], self.operands[start + 1]);
                if !self.same(left.ty, right.ty) {
                    let message = "compare operands must have the same type";
                    return self.fail(SyntaxErrorKind::TypeMismatch, token.span, message);
                }
                let ty = self.shaped(TypeId::I1, left.ty);
                Ok(self.finish_expression(opcode, Flags::NONE, ty, Some(predicate), start))
            }
            Opcode::Select => {
                self.arguments(start, 3, "expected three operands to select")?;
                self.check_select(start)?;
                let ty = self.operands[start + 1].ty;
                Ok(self.finish_expression(opcode, Flags::NONE, ty, None, start))
            }
            Opcode::ExtractElement | Opcode::InsertElement | Opcode::ShuffleVector => {
                let (count, message) = match opcode {
                    Opcode::ExtractElement => (2, "expected two operands to extractelement"),
                    Opcode::InsertElement => (3, "expected three operands to insertelement"),
                    _ => (3, "expected three operands to shufflevector"),
                };
                self.arguments(start, count, message)?;
                let ty = self.vector_operation_type(opcode, start)?;
                Ok(self.finish_expression(opcode, Flags::NONE, ty, None, start))
            }
            Opcode::ExtractValue | Opcode::InsertValue => self.member_expression(opcode, token.span, start),
            Opcode::FNeg => {
                self.arguments(start, 1, "expected one operand to fneg")?;
                let ty = self.operands[start].ty;
                Ok(self.finish_expression(opcode, Flags::NONE, ty, None, start))
            }
            _ if (Opcode::Add as u8..=Opcode::Xor as u8).contains(&(opcode as u8)) => {
                self.binary_expression(opcode, token.span, start)
            }
            _ => self.fail(SyntaxErrorKind::UnexpectedToken, token.span, "expected value token"),
        }
    }

    /// `( constants )` of which there must be `count`.
    fn arguments(&mut self, start: usize, count: usize, message: &str) -> Parse<()> {
        let open = self.current.span;
        self.expect(TokenKind::LeftParen, "expected '(' in constantexpr")?;
        self.constants()?;
        self.expect(TokenKind::RightParen, "expected ')' in constantexpr")?;
        if self.operands.len() - start == count {
            return Ok(());
        }
        self.fail(SyntaxErrorKind::InvalidConstant, self.since(open.start), message)
    }

    fn finish_expression(
        &mut self,
        opcode: Opcode,
        flags: Flags,
        ty: TypeId,
        predicate: Option<Predicate>,
        start: usize,
    ) -> (ConstantKind, TypeId) {
        let operands = self.take_operands(start);
        (ConstantKind::Expression { opcode, operands, flags, source: ty, predicate }, ty)
    }

    fn cast_expression(&mut self, opcode: Opcode, span: Span, start: usize) -> Parse<(ConstantKind, TypeId)> {
        self.expect(TokenKind::LeftParen, "expected '(' after constantexpr cast")?;
        let operand = self.typed_constant()?;
        self.operands.push(operand);
        self.expect_keyword(Keyword::To, "expected 'to' in constantexpr cast")?;
        let ty = self.ty()?;
        self.expect(TokenKind::RightParen, "expected ')' at end of constantexpr cast")?;
        self.check_cast(opcode, operand, ty, span)?;
        Ok(self.finish_expression(opcode, Flags::NONE, ty, None, start))
    }

    fn binary_expression(&mut self, opcode: Opcode, span: Span, start: usize) -> Parse<(ConstantKind, TypeId)> {
        let mut flags = Flags::NONE;
        loop {
            let flag = match self.current.kind {
                TokenKind::Keyword(Keyword::Nuw) => Flags::NUW,
                TokenKind::Keyword(Keyword::Nsw) => Flags::NSW,
                TokenKind::Keyword(Keyword::Exact) => Flags::EXACT,
                _ => break,
            };
            flags = flags.with(flag);
            self.advance();
        }
        self.expect(TokenKind::LeftParen, "expected '(' in binary constantexpr")?;
        let left = self.typed_constant()?;
        self.operands.push(left);
        self.expect(TokenKind::Comma, "expected comma in binary constantexpr")?;
        let right = self.typed_constant()?;
        self.operands.push(right);
        self.expect(TokenKind::RightParen, "expected ')' in binary constantexpr")?;
        if !self.same(left.ty, right.ty) {
            let message = "operands of constexpr must have same type";
            return self.fail(SyntaxErrorKind::TypeMismatch, span, message);
        }
        let float = matches!(opcode, Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem);
        if float && !self.is_float_or_vector(left.ty) {
            let message = "constexpr requires fp operands";
            return self.fail(SyntaxErrorKind::InvalidConstant, span, message);
        }
        if !float && !self.is_integer_or_vector(left.ty) {
            let message = "constexpr requires integer or integer vector operands";
            return self.fail(SyntaxErrorKind::InvalidConstant, span, message);
        }
        Ok(self.finish_expression(opcode, flags, left.ty, None, start))
    }

    fn element_pointer_expression(&mut self, span: Span, start: usize) -> Parse<(ConstantKind, TypeId)> {
        let flags = self.element_pointer_flags();
        if self.at_keyword(Keyword::Inrange) && self.peek().kind == TokenKind::LeftParen {
            self.newer("inrange(…)", self.current.span, "expected '(' in constantexpr");
            self.advance();
            self.advance();
            let low = self.signed("expected integer")?;
            self.expect(TokenKind::Comma, "expected ','")?;
            let high = self.signed("expected integer")?;
            self.expect(TokenKind::RightParen, "expected ')'")?;
            if low >= high {
                let message = "expected end to be larger than start";
                return self.fail(SyntaxErrorKind::InvalidConstant, span, message);
            }
        }
        self.expect(TokenKind::LeftParen, "expected '(' in constantexpr")?;
        let source = self.ty()?;
        self.expect(TokenKind::Comma, "expected comma after getelementptr's type")?;
        self.constants()?;
        self.expect(TokenKind::RightParen, "expected ')' in constantexpr")?;
        let ty = self.element_pointer_type(source, start, Some(span))?;
        let operands = self.take_operands(start);
        let opcode = Opcode::GetElementPtr;
        Ok((ConstantKind::Expression { opcode, operands, flags, source, predicate: None }, ty))
    }

    fn member_expression(&mut self, opcode: Opcode, span: Span, start: usize) -> Parse<(ConstantKind, TypeId)> {
        self.expect(TokenKind::LeftParen, "expected '(' in constantexpr")?;
        let aggregate = self.typed_constant()?;
        self.operands.push(aggregate);
        if opcode == Opcode::InsertValue {
            self.expect(TokenKind::Comma, "expected comma in insertvalue constantexpr")?;
            let value = self.typed_constant()?;
            self.operands.push(value);
        }
        let mut ty = Some(aggregate.ty);
        while self.eat(TokenKind::Comma) {
            let index = self.unsigned_32()?;
            ty = ty.and_then(|ty| self.member(ty, index.into()));
        }
        self.expect(TokenKind::RightParen, "expected ')' in constantexpr")?;
        let Some(member) = ty else {
            let message = format!("invalid indices for {}", opcode.keyword());
            return self.fail(SyntaxErrorKind::InvalidConstant, span, message);
        };
        let result = if opcode == Opcode::InsertValue { aggregate.ty } else { member };
        Ok(self.finish_expression(opcode, Flags::NONE, result, None, start))
    }

    /// `splat (type constant)`, of the vector type that its place wants.
    fn splat(&mut self, expected: Option<TypeId>) -> Parse<Operand> {
        let token = self.current;
        self.newer_keyword(Keyword::Splat, token.span, "splat", dialect::NO_VALUE);
        self.advance();
        self.expect(TokenKind::LeftParen, "expected '(' after vector splat")?;
        let element = self.typed_constant()?;
        self.expect(TokenKind::RightParen, "expected ')' at end of vector splat")?;
        let span = self.since(token.span.start);
        let ty = expected.unwrap_or(TypeId::ERROR);
        if !matches!(self.kind(ty), TypeKind::Vector { .. } | TypeKind::Error) {
            let message = "vector constant must have vector type";
            return self.fail(SyntaxErrorKind::InvalidConstant, token.span, message);
        }
        let scalar = self.module.types.scalar(ty);
        self.check_constant_type(element.ty, scalar, token.span)?;
        let operand = self.module.operands.push(element);
        Ok(self.constant(ConstantKind::Splat(operand), ty, span))
    }

    fn block_address(&mut self, expected: Option<TypeId>) -> Parse<(ConstantKind, TypeId)> {
        let token = self.current;
        self.advance();
        self.expect(TokenKind::LeftParen, "expected '(' in block address expression")?;
        let function = self.symbol_token("expected function name in blockaddress")?;
        self.expect(TokenKind::Comma, "expected comma in block address expression")?;
        let block = self.current;
        if !matches!(block.kind, TokenKind::LocalName | TokenKind::LocalNumber) {
            return self.unexpected("expected basic block name in blockaddress");
        }
        self.advance();
        self.expect(TokenKind::RightParen, "expected ')' in block address expression")?;
        let ty = expected.unwrap_or(TypeId::POINTER);
        if !self.is_pointer(ty) {
            let message = format!("type of blockaddress must be a pointer and not '{}'", self.type_text(ty));
            return self.fail(SyntaxErrorKind::InvalidConstant, token.span, message);
        }
        let id = self.symbol(function);
        self.block_addresses.push(PendingBlockAddress {
            constant: crate::constant::ConstantId::from_index(u32::MAX as usize),
            function: id,
            function_span: function.span,
            block,
        });
        Ok((ConstantKind::BlockAddress { function: id, block: None }, ty))
    }

    fn symbol_token(&mut self, message: &str) -> Parse<Token> {
        let token = self.current;
        if !matches!(token.kind, TokenKind::GlobalName | TokenKind::GlobalNumber) {
            return self.unexpected(message);
        }
        self.advance();
        Ok(token)
    }

    /// `dso_local_equivalent @f`, `no_cfi @f`
    fn symbol_wrapper(&mut self, keyword: Keyword, expected: Option<TypeId>) -> Parse<(ConstantKind, TypeId)> {
        let equivalent = keyword == Keyword::DsoLocalEquivalent;
        self.newer_keyword(keyword, self.current.span, keyword.text(), dialect::NO_VALUE);
        self.advance();
        let token = self.symbol_token(if equivalent {
            "expected global value name in dso_local_equivalent"
        } else {
            "expected global value name in no_cfi"
        })?;
        let ty = expected.unwrap_or(TypeId::POINTER);
        if equivalent {
            let id = self.symbol(token);
            self.dso_local_equivalents.push((id, token.span));
            return Ok((ConstantKind::DsoLocalEquivalent(id), ty));
        }
        self.global_use(token, ty, None)?;
        Ok((ConstantKind::NoCfi(self.symbol(token)), ty))
    }

    fn pointer_authentication(&mut self, start: usize) -> Parse<(ConstantKind, TypeId)> {
        let token = self.current;
        self.newer_keyword(Keyword::Ptrauth, token.span, "ptrauth", dialect::NO_VALUE);
        self.advance();
        self.expect(TokenKind::LeftParen, "expected '(' in constant ptrauth expression")?;
        let pointer = self.typed_constant()?;
        self.operands.push(pointer);
        self.expect(TokenKind::Comma, "expected comma in constant ptrauth expression")?;
        let key = self.typed_constant()?;
        self.operands.push(key);
        for _ in 0..3 {
            if self.eat(TokenKind::Comma) {
                let operand = self.typed_constant()?;
                self.operands.push(operand);
            }
        }
        self.expect(TokenKind::RightParen, "expected ')' in constant ptrauth expression")?;
        let is_integer = |parser: &Self, operand: Operand, bits: u32| {
            parser.module.types.integer_bits(operand.ty) == Some(bits) && parser.module.integer(operand.value).is_some()
        };
        let given = self.operands.len() - start;
        let at = |parser: &Self, index: usize| parser.operands.get(start + index).copied();
        let message = if !self.is_pointer(pointer.ty) {
            "constant ptrauth base pointer must be a pointer"
        } else if !is_integer(self, key, 32) {
            "constant ptrauth key must be i32 constant"
        } else if at(self, 2).is_some_and(|operand| !is_integer(self, operand, 64)) {
            "constant ptrauth integer discriminator must be i64 constant"
        } else if at(self, 3).is_some_and(|operand| !self.is_pointer(operand.ty)) {
            "constant ptrauth address discriminator must be a pointer"
        } else if given > 4 && at(self, 4).is_some_and(|operand| !self.is_pointer(operand.ty)) {
            "constant ptrauth deactivation symbol must be a pointer"
        } else {
            let operands = self.take_operands(start);
            return Ok((ConstantKind::PointerAuthentication(operands), pointer.ty));
        };
        self.fail(SyntaxErrorKind::InvalidConstant, token.span, message)
    }
}
