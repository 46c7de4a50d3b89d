//! Parsing of constant expressions of all LLVM versions, and of constants that refer to symbols, such as `no_cfi @f`.

use super::constant::PendingBlockAddress;
use super::{Parse, Parser, features};
use crate::arena::EntityId;
use crate::constant::ConstantKind;
use crate::feature::{LlvmParserVersion, RemovedSyntax, SyntaxFeature};
use crate::ids::TypeId;
use crate::instruction::{Flags, Opcode, Predicate};
use crate::lexer::{Keyword, Token, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::{Operand, Value};

impl Parser<'_> {
    /// Parses a constant that starts with a keyword. If `expected` is given, the type of the constant must be this
    /// type.
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
                let Some(opcode) = keyword.opcode() else { return self.unexpected(ParseErrorKind::ExpectedValueToken) };
                self.operation(opcode, start)?
            }
        };
        let span = self.since(token.span.start);
        let (kind, ty) = constant;
        // The constant is stored even if its type is wrong, since an older parser may report another error before this
        // one.
        let operand = self.constant(kind, ty, span);
        if let Some(expected) = expected {
            self.check_constant_type(ty, expected, token.span)?;
        }
        if let (Some(pending), Value::Constant(id)) = (self.block_addresses.last_mut(), operand.value) {
            // Stores the constant of the `blockaddress` that was just parsed, which is resolved at the end of the
            // module.
            if pending.constant.0 == u32::MAX {
                pending.constant = id;
            }
        }
        Ok(Operand { ty: expected.unwrap_or(ty), ..operand })
    }

    fn operation(&mut self, opcode: Opcode, start: usize) -> Parse<(ConstantKind, TypeId)> {
        let token = self.current;
        self.advance();
        if opcode == Opcode::PtrToAddr {
            self.feature(features::PTRTOADDR, token.span, features::NO_VALUE);
        }
        if let Some(version) = removed_in(opcode) {
            self.removed_syntax(version, token.span, RemovedSyntax::ConstantExpression(opcode));
        }
        if opcode.is_cast() {
            return self.cast_expression(opcode, token.span, start);
        }
        match opcode {
            Opcode::GetElementPtr => self.element_pointer_expression(token.span, start),
            Opcode::ICmp | Opcode::FCmp => {
                let predicate = self.predicate(opcode)?;
                self.arguments(start, 2, ParseErrorKind::ExpectedTwoOperandsToCompare)?;
                let (left, right) = (self.operands[start], self.operands[start + 1]);
                if !self.same(left.ty, right.ty) {
                    return self.fail(token.span, ParseErrorKind::CompareTypes);
                }
                let ty = self.shaped(TypeId::I1, left.ty);
                Ok(self.finish_expression(opcode, Flags::NONE, ty, Some(predicate), start))
            }
            Opcode::Select => {
                self.arguments(start, 3, ParseErrorKind::ExpectedThreeOperandsToSelect)?;
                let span = self.operands.get(start).map_or(token.span, |condition| condition.span);
                self.check_select(start, span)?;
                let ty = self.operands[start + 1].ty;
                Ok(self.finish_expression(opcode, Flags::NONE, ty, None, start))
            }
            Opcode::ExtractElement | Opcode::InsertElement | Opcode::ShuffleVector => {
                let (count, reason) = match opcode {
                    Opcode::ExtractElement => (2, ParseErrorKind::ExpectedTwoOperandsToExtractelement),
                    Opcode::InsertElement => (3, ParseErrorKind::ExpectedThreeOperandsToInsertelement),
                    _ => (3, ParseErrorKind::ExpectedThreeOperandsToShufflevector),
                };
                self.arguments(start, count, reason)?;
                let span = self.operands.get(start).map_or(token.span, |first| first.span);
                let ty = self.vector_operation_type(opcode, start, span)?;
                Ok(self.finish_expression(opcode, Flags::NONE, ty, None, start))
            }
            Opcode::ExtractValue | Opcode::InsertValue => self.member_expression(opcode, token.span, start),
            Opcode::FNeg => {
                self.feature(features::FNEG_OF_A_CONSTANT, token.span, features::NO_VALUE);
                self.arguments(start, 1, ParseErrorKind::ExpectedOneOperandToFneg)?;
                let ty = self.operands[start].ty;
                Ok(self.finish_expression(opcode, Flags::NONE, ty, None, start))
            }
            _ if (Opcode::Add as u8..=Opcode::Xor as u8).contains(&(opcode as u8)) => {
                self.binary_expression(opcode, token.span, start)
            }
            _ => self.fail(token.span, ParseErrorKind::ExpectedValueToken),
        }
    }

    /// Parses constants in parentheses, `(type constant, …)`, and appends them to the list of operands that the parser
    /// collects. Reports the error `reason` unless the list then contains exactly `count` operands since index `start`.
    fn arguments(&mut self, start: usize, count: usize, reason: ParseErrorKind) -> Parse<()> {
        let open = self.current.span;
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInConstantexpr)?;
        self.constants()?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInConstantexpr)?;
        if self.operands.len() - start == count {
            return Ok(());
        }
        self.fail(self.since(open.start), reason)
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
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenAfterConstantexprCast)?;
        let operand = self.typed_constant()?;
        self.operands.push(operand);
        self.expect_keyword(Keyword::To, ParseErrorKind::ExpectedToInConstantexprCast)?;
        let ty = self.ty()?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenOfConstantCast)?;
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
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInBinaryConstantexpr)?;
        let left = self.typed_constant()?;
        self.operands.push(left);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInBinaryConstantexpr)?;
        let right = self.typed_constant()?;
        self.operands.push(right);
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInBinaryConstantexpr)?;
        if !self.same(left.ty, right.ty) {
            return self.fail(span, ParseErrorKind::ConstantOperandTypes);
        }
        let float = matches!(opcode, Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem);
        if float && !self.is_float_or_vector(left.ty) {
            return self.fail(span, ParseErrorKind::ConstantOfNoFloats);
        }
        if !float && !self.is_integer_or_vector(left.ty) {
            let is_logic = matches!(opcode, Opcode::And | Opcode::Or | Opcode::Xor);
            let reason =
                if is_logic { ParseErrorKind::LogicOfNoIntegers } else { ParseErrorKind::ConstantOfNoIntegers };
            return self.fail(span, reason);
        }
        Ok(self.finish_expression(opcode, flags, left.ty, None, start))
    }

    fn element_pointer_expression(&mut self, span: Span, start: usize) -> Parse<(ConstantKind, TypeId)> {
        let flags = self.element_pointer_flags();
        if self.at_keyword(Keyword::Inrange) && self.peek().kind == TokenKind::LeftParen {
            self.feature(
                features::INRANGE_ARGUMENT,
                self.current.span,
                ParseErrorKind::ExpectedLeftParenInConstantexpr,
            );
            self.advance();
            self.advance();
            let low = self.signed(ParseErrorKind::ExpectedInteger)?;
            self.expect(TokenKind::Comma, ParseErrorKind::ExpectedComma)?;
            let high = self.signed(ParseErrorKind::ExpectedInteger)?;
            self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
            if low >= high {
                return self.fail(span, ParseErrorKind::EndBeforeStart);
            }
        }
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInConstantexpr)?;
        let source = self.ty()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterGetelementptrType)?;
        self.constants()?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInConstantexpr)?;
        let ty = self.element_pointer_type(source, start, (Some(span), span))?;
        let operands = self.take_operands(start);
        let opcode = Opcode::GetElementPtr;
        Ok((ConstantKind::Expression { opcode, operands, flags, source, predicate: None }, ty))
    }

    fn member_expression(&mut self, opcode: Opcode, span: Span, start: usize) -> Parse<(ConstantKind, TypeId)> {
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInConstantexpr)?;
        let aggregate = self.typed_constant()?;
        self.operands.push(aggregate);
        if opcode == Opcode::InsertValue {
            self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInInsertvalueConstantexpr)?;
            let value = self.typed_constant()?;
            self.operands.push(value);
        }
        let mut ty = Some(aggregate.ty);
        while self.eat(TokenKind::Comma) {
            let index = self.unsigned_32()?;
            ty = ty.and_then(|ty| self.member(ty, index.into()));
        }
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInConstantexpr)?;
        let Some(member) = ty else {
            let reason = ParseError::new(ParseErrorKind::InvalidIndices, [Argument::text(opcode.keyword())]);
            return self.fail(span, reason);
        };
        let result = if opcode == Opcode::InsertValue { aggregate.ty } else { member };
        Ok(self.finish_expression(opcode, Flags::NONE, result, None, start))
    }

    /// Parses `splat (type constant)`. The type of the constant is the vector type `expected`.
    fn splat(&mut self, expected: Option<TypeId>) -> Parse<Operand> {
        let token = self.current;
        self.keyword_feature(Keyword::Splat, features::SPLAT, token.span, features::NO_VALUE);
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenAfterVectorSplat)?;
        let element = self.typed_constant()?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenAtEndOfVectorSplat)?;
        let span = self.since(token.span.start);
        let ty = expected.unwrap_or(TypeId::ERROR);
        if !matches!(self.kind(ty), TypeKind::Vector { .. } | TypeKind::Error) {
            return self.fail(token.span, ParseErrorKind::SplatType);
        }
        let scalar = self.module.types.scalar(ty);
        self.check_constant_type(element.ty, scalar, token.span)?;
        let operand = self.module.operands.push(element);
        Ok(self.constant(ConstantKind::Splat(operand), ty, span))
    }

    fn block_address(&mut self, expected: Option<TypeId>) -> Parse<(ConstantKind, TypeId)> {
        let token = self.current;
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInBlockAddress)?;
        let function = self.symbol_token(ParseErrorKind::ExpectedFunctionNameInBlockaddress)?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInBlockAddress)?;
        let block = self.current;
        if !matches!(block.kind, TokenKind::LocalName | TokenKind::LocalNumber) {
            return self.unexpected(ParseErrorKind::ExpectedBasicBlockNameInBlockaddress);
        }
        self.advance();
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInBlockAddress)?;
        let ty = expected.unwrap_or(TypeId::POINTER);
        if !self.is_pointer(ty) {
            let reason = ParseError::new(ParseErrorKind::BlockAddressType, [self.type_term(ty)]);
            return self.fail(token.span, reason);
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

    fn symbol_token(&mut self, reason: ParseErrorKind) -> Parse<Token> {
        let token = self.current;
        if !matches!(token.kind, TokenKind::GlobalName | TokenKind::GlobalNumber) {
            return self.unexpected(reason);
        }
        self.advance();
        Ok(token)
    }

    /// Parses `dso_local_equivalent @f` or `no_cfi @f`. The constant has the type `expected`, or `ptr` if `expected` is
    /// `None`.
    fn symbol_wrapper(&mut self, keyword: Keyword, expected: Option<TypeId>) -> Parse<(ConstantKind, TypeId)> {
        let equivalent = keyword == Keyword::DsoLocalEquivalent;
        let feature = SyntaxFeature::new(keyword.text(), LlvmParserVersion::Main1);
        self.keyword_feature(keyword, feature, self.current.span, features::NO_VALUE);
        self.advance();
        let token = self.symbol_token(if equivalent {
            ParseErrorKind::ExpectedNameInDsoLocalEquivalent
        } else {
            ParseErrorKind::ExpectedNameInNoCfi
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
        self.keyword_feature(Keyword::Ptrauth, features::PTRAUTH, token.span, features::NO_VALUE);
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInPtrauth)?;
        let pointer = self.typed_constant()?;
        self.operands.push(pointer);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInPtrauth)?;
        let key = self.typed_constant()?;
        self.operands.push(key);
        for further in 0..3 {
            let comma = self.current.span;
            if self.eat(TokenKind::Comma) {
                if further == 2 {
                    let kind = ParseErrorKind::ExpectedRightParenInPtrauth;
                    self.feature_of_modern(features::PTRAUTH_DEACTIVATION_SYMBOL, comma, kind);
                }
                let operand = self.typed_constant()?;
                self.operands.push(operand);
            }
        }
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInPtrauth)?;
        let is_integer = |parser: &Self, operand: Operand, bits: u32| {
            parser.module.types.integer_bits(operand.ty) == Some(bits) && parser.module.integer(operand.value).is_some()
        };
        let given = self.operands.len() - start;
        let at = |parser: &Self, index: usize| parser.operands.get(start + index).copied();
        let reason = if !self.is_pointer(pointer.ty) {
            ParseErrorKind::PtrauthBase
        } else if !is_integer(self, key, 32) {
            ParseErrorKind::PtrauthKey
        } else if at(self, 2).is_some_and(|operand| !is_integer(self, operand, 64)) {
            ParseErrorKind::PtrauthIntegerDiscriminator
        } else if at(self, 3).is_some_and(|operand| !self.is_pointer(operand.ty)) {
            ParseErrorKind::PtrauthAddressDiscriminator
        } else if given > 4 && at(self, 4).is_some_and(|operand| !self.is_pointer(operand.ty)) {
            ParseErrorKind::PtrauthDeactivationSymbol
        } else {
            let operands = self.take_operands(start);
            return Ok((ConstantKind::PointerAuthentication(operands), pointer.ty));
        };
        self.fail(token.span, reason)
    }
}

/// Returns the first version of LLVM's parser that rejects constant expressions with this opcode; `None` if no version
/// does.
fn removed_in(opcode: Opcode) -> Option<LlvmParserVersion> {
    use Opcode::{
        AShr, And, ExtractValue, FAdd, FCmp, FDiv, FMul, FNeg, FRem, FSub, FpExt, FpToSi, FpToUi, FpTrunc, ICmp,
        InsertValue, LShr, Mul, Or, SDiv, SExt, SRem, Select, Shl, SiToFp, UDiv, URem, UiToFp, ZExt,
    };
    match opcode {
        Mul => Some(LlvmParserVersion::Main3),
        UDiv | SDiv | URem | SRem | Shl | LShr | AShr | And | Or | FNeg | FAdd | FSub | FMul | FDiv | FRem | ICmp
        | FCmp | Select | ExtractValue | InsertValue | ZExt | SExt | FpTrunc | FpExt | UiToFp | SiToFp | FpToUi
        | FpToSi => Some(LlvmParserVersion::Main1),
        _ => None,
    }
}
